// What a reader wants to see otherwise, everywhere and always: kept in this browser, part of no link but for the level.

import type { SequenceStyle } from "@ackscope/scenarios";
import { setUnits } from "@ackscope/scene/units";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { languages, type Language } from "../i18n/load.js";
import { levels, type Level } from "./levels.js";

export interface Settings {
  readonly theme: "system" | "light" | "dark";
  readonly language: "system" | Language;
  /** How time-sequence graphs are drawn where a link does not say. */
  readonly style: "own" | SequenceStyle;
  /** What sequence numbers and windows are counted in. */
  readonly sequence: "segments" | "bytes";
  /** What simulated times are written in. */
  readonly time: "s" | "ms";
  readonly motion: "system" | "reduced";
  /** Whether single characters are shortcuts (WCAG 2.1.4). */
  readonly characterKeys: boolean;
  /** How much the lab shows where a link does not say. */
  readonly level: Level;
}

export const standardSettings: Settings = {
  theme: "system",
  language: "system",
  style: "own",
  sequence: "segments",
  time: "s",
  motion: "system",
  characterKeys: true,
  // On a first visit most are beginners, and one press shows the rest.
  level: "simple",
};

/** What each setting may be; anything else in the store is as good as nothing. */
export const choices: { readonly [K in keyof Settings]: readonly Settings[K][] } = {
  theme: ["system", "light", "dark"],
  language: ["system", ...languages.map(({ id }) => id)],
  style: ["own", "tcptrace", "wireshark", "paper"],
  sequence: ["segments", "bytes"],
  time: ["s", "ms"],
  motion: ["system", "reduced"],
  characterKeys: [true, false],
  level: levels,
};

const name = "ackscope:settings";

/** public/theme.js reads the same before the first paint. */
export function readSettings(text: string | null): Settings {
  let stored: unknown = null;
  try {
    stored = JSON.parse(text ?? "null");
  } catch {
    // What cannot be read was not written here.
  }
  if (typeof stored !== "object" || stored === null) return standardSettings;
  const known = Object.entries(stored).filter(
    ([key, value]) => Object.hasOwn(choices, key) && (choices[key as keyof Settings] as readonly unknown[]).includes(value),
  );
  return { ...standardSettings, ...Object.fromEntries(known) };
}

export const settings = createStore<Settings>(() => readSettings(stored()));

setUnits(settings.getState());
settings.subscribe(setUnits);

export function changeSettings(next: Partial<Settings>): void {
  settings.setState(next);
  try {
    localStorage.setItem(name, JSON.stringify(settings.getState()));
  } catch {
    // Without storage a choice lasts as long as the page.
  }
}

export function useSetting<K extends keyof Settings>(key: K): Settings[K] {
  return useStore(settings, (state) => state[key]);
}

/** For whoever writes times or amounts of data: they change when somebody chooses other units. */
export const useUnits = (): string => useStore(settings, ({ time, sequence }) => `${time} ${sequence}`);

/** Undefined: the browser's languages decide. */
export function chosenLanguage(): Language | undefined {
  const { language } = settings.getState();
  return language === "system" ? undefined : language;
}

/** Whether nothing should move that time does not move. */
export function motionIsReduced(): boolean {
  return settings.getState().motion === "reduced" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export function isDark(): boolean {
  const { theme } = settings.getState();
  return theme === "system" ? matchMedia("(prefers-color-scheme: dark)").matches : theme === "dark";
}

export const toggleTheme = (): void => changeSettings({ theme: isDark() ? "light" : "dark" });

function stored(): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
