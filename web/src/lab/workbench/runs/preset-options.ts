// Presets as a list to choose from, arranged by paper or by topic. Its sentences are long: fetched when it is wanted.

import { topicOf, topics, type PresetName } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import { firstSentence } from "../../../i18n/first-sentence.js";
import type { Option } from "../../../ui/picking.js";
import { startPrefix, starts, startTitles } from "../../session/start-options.js";
import type { Arrangement } from "./preset-arrangements.js";
import { presetNames } from "../../session/preset-names.js";

/** Networks to begin with. */
export const startOptions = (): readonly Option[] =>
  starts.map((start) => ({ id: startPrefix + start, label: t(startTitles[start]), group: t("New network") }));

/** A search finds a preset by its paper and its topic, however the list is arranged. */
export function presetOptions(by: Arrangement): readonly Option[] {
  const arranged = by === "paper" ? presetNames : topics.flatMap(({ presets }) => presets.flatMap((id) => named.get(id) ?? []));
  return arranged.map(({ id, title, group, description }) => {
    const topic = t(topicOf(id)?.title ?? "");
    return {
      id,
      label: t(title),
      description: description && t(firstSentence(description)),
      group: by === "paper" ? t(group) : topic,
      words: `${t(group)} ${topic} ${title} ${description ?? ""}`,
    };
  });
}

const named = new Map<string, PresetName>(presetNames.map((preset) => [preset.id, preset]));

/** By the title that stands over the topic's presets. */
export const topicSummaries = (): Readonly<Record<string, string>> =>
  Object.fromEntries(topics.map(({ title, summary }) => [t(title), t(summary)]));
