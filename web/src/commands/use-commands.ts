import { useEffect, useEffectEvent } from "react";
import { registerCommands, type CommandSource } from "./commands.js";

/** What a component can do while it is there. */
export function useCommands(source: CommandSource): void {
  const current = useEffectEvent(source);
  useEffect(() => registerCommands(() => current()), []);
}
