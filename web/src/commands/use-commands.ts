import { useEffect, useLayoutEffect, useRef } from "react";
import { registerCommands, type CommandSource } from "./commands.js";

/** What a component can do while it is there. The palette asks while it renders, so the newest source is at hand then. */
export function useCommands(source: CommandSource): void {
  const newest = useRef(source);
  useLayoutEffect(() => {
    newest.current = source;
  });
  useEffect(() => registerCommands(() => newest.current()), []);
}
