// What the page shows that is not written in its own source: the catalogue, the hosts and queues, the presets' names, the topics, the measures.

import { catalogue, hostProfiles, presetNames, queueProfiles, topics, type Mechanism } from "@ackscope/scenarios";
import { measures } from "ackscope/measure";
import { firstSentence } from "../first-sentence.js";

/** Symbols are the same in every language. */
const symbols = new Set(["", "1", "s", "bit/s", "B", "m"]);

export function catalogueTexts(): ReadonlySet<string> {
  const texts = [
    ...catalogue.flatMap(mechanismTexts),
    ...[...hostProfiles, ...queueProfiles].flatMap(({ title, summary, source }) => [title, summary, source]),
    ...topics.flatMap(({ title, summary }) => [title, summary]),
    // The lists show a description's first sentence; all of it goes into the document that is opened.
    ...presetNames.flatMap(({ title, group, description = "" }) => [title, group, firstSentence(description)]),
    ...measures.flatMap(({ title, unit, meaning, options }) => [
      title,
      unit,
      meaning,
      ...Object.values(options).map((each) => each.meaning),
    ]),
  ];
  return new Set(texts.filter((text) => !symbols.has(text)));
}

function mechanismTexts({ title, summary, parameters }: Mechanism): readonly string[] {
  return [
    title,
    summary,
    ...parameters.flatMap((parameter) => [
      parameter.title,
      parameter.help,
      parameter.origin.kind === "source" ? parameter.origin.cite : parameter.origin.why,
      ...("unit" in parameter ? [parameter.unit, parameter.nullMeans ?? ""] : []),
      ...("choices" in parameter ? parameter.choices.flatMap((choice) => [choice.title, choice.help]) : []),
    ]),
  ];
}
