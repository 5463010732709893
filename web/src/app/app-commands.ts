// What can be done on every page: go to another one, change a setting.

import { catalogue, presetNames } from "@ackscope/scenarios";
import { figures } from "@ackscope/scenarios/figures";
import { msg, t } from "@ackscope/scene/language";
import type { Command } from "../commands/commands.js";
import { keyFor } from "../commands/keys.js";
import { entries } from "../docs/documents.js";
import { isMechanism } from "../docs/sections.js";
import { languages, type Language } from "../i18n/load.js";
import { changeSettings, settings, type Settings } from "../settings/settings.js";
import { lessons } from "../lessons/lessons.js";
import { mechanismNamed } from "../reading/model/mechanism-name.js";
import { firstSentence } from "../i18n/first-sentence.js";
import { desks, pages } from "./pages.js";
import { isPresenting, present } from "./present.js";
import { chooseLanguage } from "./choose-language.js";
import { routes } from "../routes/routes.js";

export interface AppActions {
  readonly go: (address: string) => void;
  readonly showShortcuts: () => void;
}

export function appCommands({ go, showShortcuts }: AppActions): readonly Command[] {
  return [
    ...presetNames.map(({ id, title, group, description }): Command => ({
      id: `preset:${id}`,
      title: t(title),
      group: t(group),
      description: description && t(firstSentence(description)),
      words: `${title} ${group} ${description ?? ""}`,
      run: () => go(routes.labWith(`v=1&preset=${id}`)),
    })),
    ...figures.map(({ id, number, title }): Command => ({
      id: `figure:${id}`,
      title: t("Figure {number}: {title}", { number, title }),
      group: t("Figures"),
      run: () => go(routes.figure(id)),
    })),
    ...[...pages, ...desks].map(({ to, label, about }): Command => ({
      id: `page:${to}`,
      title: t(label),
      description: t(about),
      group: t("Pages"),
      run: () => go(to),
    })),
    {
      id: "present",
      title: t("Presentation: large type, no chrome"),
      group: t("View"),
      on: isPresenting(),
      run: () => present(!isPresenting()),
    },
    { id: "shortcuts", title: t("Keyboard shortcuts"), group: t("View"), keys: keyFor("shortcuts"), run: showShortcuts },
    ...settingCommands(),
    ...readingCommands(go),
  ];
}

/** What can be read: lessons, and the documentation with a page for each mechanism, found by its names in the catalogue, too. */
function readingCommands(go: AppActions["go"]): readonly Command[] {
  return [
    ...lessons.map(({ name, path, number, title, summary }): Command => ({
      id: `lesson:${name}`,
      title: t("Lesson {number}: {title}", { number, title }),
      group: t("Lessons"),
      description: summary,
      run: () => go(path),
    })),
    ...[...entries.filter(isMechanism), ...entries.filter((entry) => !isMechanism(entry))].map((entry): Command => ({
      id: `docs:${entry.name}`,
      title: entry.title,
      group: isMechanism(entry) ? t("Mechanisms") : t("Documentation"),
      description: firstSentence(entry.summary),
      words: entry.mechanisms.flatMap((name) => [name, mechanismNamed(catalogue, name)?.title ?? []].flat()).join(" "),
      run: () => go(entry.path),
    })),
  ];
}

interface SettingCommand {
  readonly title: string;
  readonly change: Partial<Settings>;
}

const settingTitles: readonly SettingCommand[] = [
  { title: msg("Theme: as the system"), change: { theme: "system" } },
  { title: msg("Theme: light"), change: { theme: "light" } },
  { title: msg("Theme: dark"), change: { theme: "dark" } },
  { title: msg("Diagram style: Ackscope"), change: { style: "own" } },
  { title: msg("Diagram style: tcptrace"), change: { style: "tcptrace" } },
  { title: msg("Diagram style: Wireshark"), change: { style: "wireshark" } },
  { title: msg("Diagram style: paper"), change: { style: "paper" } },
  { title: msg("Sequence numbers in segments"), change: { sequence: "segments" } },
  { title: msg("Sequence numbers in bytes"), change: { sequence: "bytes" } },
  { title: msg("Times in seconds"), change: { time: "s" } },
  { title: msg("Times in milliseconds"), change: { time: "ms" } },
  { title: msg("Motion: as the system"), change: { motion: "system" } },
  { title: msg("Motion: reduced"), change: { motion: "reduced" } },
  { title: msg("Single-character shortcuts: on"), change: { characterKeys: true } },
  { title: msg("Single-character shortcuts: off"), change: { characterKeys: false } },
];

function settingCommands(): readonly Command[] {
  const now = settings.getState();
  const isOn = (change: Partial<Settings>): boolean => Object.entries(change).every(([key, value]) => now[key as keyof Settings] === value);
  return [
    ...settingTitles.map(({ title, change }): Command => ({
      id: `setting:${title}`,
      title: t(title),
      group: t("Settings"),
      on: isOn(change),
      run: () => changeSettings(change),
    })),
    ...languages.map(({ id, name }): Command => ({
      id: `language:${id}`,
      title: t("Language: {name}", { name }),
      group: t("Settings"),
      on: isOn({ language: id }),
      run: () => chooseLanguage(id satisfies Language),
    })),
  ];
}
