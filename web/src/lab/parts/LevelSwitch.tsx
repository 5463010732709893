// How much the lab shows: always in sight, and one press away from everything.

import { msg, t } from "@ackscope/scene/language";
import type { ReactElement } from "react";
import { useCommands } from "../../commands/use-commands.js";
import type { Level } from "../../settings/levels.js";
import { changeSettings } from "../../settings/settings.js";
import { Segments } from "../../ui/Segments.js";
import { useLab, useLabState } from "../session/context.js";
import type { Lab } from "../session/lab.js";

const choices = [
  { value: "simple", label: msg("Simple") },
  { value: "standard", label: msg("Standard") },
  { value: "full", label: msg("Full") },
] as const;

/** From now on, in this browser: a link may still ask for another one. */
function choose(lab: Lab, level: Level): void {
  lab.setLevel(level);
  changeSettings({ level });
}

export function LevelSwitch({ className = "" }: { readonly className?: string }): ReactElement | null {
  const lab = useLab();
  const level = useLabState((state) => state.level);
  if (level === null) return null;
  return (
    <Segments
      className={`level ${className}`}
      label={t("How much is shown")}
      value={level}
      options={choices}
      onChange={(next) => choose(lab, next)}
    />
  );
}

/** The same for the palette. */
export function useLevelCommands(): void {
  const lab = useLab();
  const level = useLabState((state) => state.level);
  useCommands(() =>
    choices.map(({ value, label }) => ({
      id: `level:${value}`,
      title: t("Level: {level}", { level: t(label) }),
      group: t("Lab"),
      on: level === value,
      run: () => choose(lab, value),
    })),
  );
}
