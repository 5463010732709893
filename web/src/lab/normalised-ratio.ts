// The normalised ratio k of the flow that is looked at, in words.

import { normalisedRatios, type NormalisedRatio, type Scenario } from "@ackscope/scenarios";
import { grouped } from "@ackscope/scene";
import { rateText } from "../ui/quantity.js";

export interface RatioLine {
  /** Of the runs that it is about; empty where all agree. */
  readonly letters: readonly string[];
  readonly text: string;
  /** What k is made of. */
  readonly made: string;
}

/** What k means: the same sentence wherever it is shown. */
export const ratioHelp =
  "The normalised ratio k of Lakshman and Madhow is the ratio of the capacities of the two ways over the ratio of the sizes of data packets and ACKs " +
  "(asymmetry 3.1). Above 1 the return link limits a sender whose receiver acknowledges every segment.";

/** One line for all runs that say the same; none for flows whose ways are equally fast. */
export function ratioLines(runs: readonly { readonly letter: string; readonly scenario: Scenario }[], flow: number): readonly RatioLine[] {
  const lines = new Map<string, { text: string; made: string; letters: string[] }>();
  for (const { letter, scenario } of runs) {
    const ratio = normalisedRatios(scenario)[flow];
    if (!ratio || ratio.forwardRate === ratio.backwardRate) continue;
    const line = { text: ratioText(ratio), made: madeOf(ratio), letters: [] };
    const known = lines.get(line.text + line.made) ?? line;
    known.letters.push(letter);
    lines.set(line.text + line.made, known);
  }
  return [...lines.values()].map((line) => (line.letters.length === runs.length ? { ...line, letters: [] } : line));
}

function ratioText({ k }: NormalisedRatio): string {
  const written = `k = ${grouped(k, k < 0.95 ? 2 : 1)}`;
  if (k <= 1) return `${written}: an ACK for every data packet does not fill the return link first.`;
  return `${written}: more than one ACK for ${grouped(k, 1).replace(/\.0$/, "")} data packets fills the return link first.`;
}

function madeOf({ forwardRate, backwardRate, dataBytes, ackBytes }: NormalisedRatio): string {
  const bytes = (value: number): string => `${grouped(value)}\u2009B`;
  return `${rateText(forwardRate)} there, ${rateText(backwardRate)} back; data ${bytes(dataBytes)}, ACKs ${bytes(ackBytes)}.`;
}
