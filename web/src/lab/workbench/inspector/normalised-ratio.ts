// The normalised ratio k of the flow that is looked at, in words.

import { normalisedRatios, type NormalisedRatio, type Scenario } from "@ackscope/scenarios";
import { grouped } from "@ackscope/scene";
import { msg, t } from "@ackscope/scene/language";
import { rateText } from "../../../ui/quantity.js";

export interface RatioLine {
  /** Of the runs that it is about; empty where all agree. */
  readonly letters: readonly string[];
  readonly text: string;
  /** What k is made of. */
  readonly made: string;
}

/** What k means: the same sentence wherever it is shown. */
export const ratioHelp = msg(
  "The normalised ratio k of Lakshman and Madhow is the ratio of the capacities of the two ways over the ratio of the sizes of data packets and ACKs (asymmetry 3.1). Above 1 the return link limits a sender whose receiver acknowledges every segment.",
);

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
  const written = grouped(k, k < 0.95 ? 2 : 1);
  if (k <= 1) return t("k = {k}: an ACK for every data packet does not fill the return link first.", { k: written });
  const packets = grouped(k, 1).replace(/\.0$/, "");
  return t("k = {k}: more than one ACK for {packets} data packets fills the return link first.", { k: written, packets });
}

function madeOf({ forwardRate, backwardRate, dataBytes, ackBytes }: NormalisedRatio): string {
  const bytes = (value: number): string => `${grouped(value)}\u2009B`;
  return t("{there} there, {back} back; data {data}, ACKs {acks}.", {
    there: rateText(forwardRate),
    back: rateText(backwardRate),
    data: bytes(dataBytes),
    acks: bytes(ackBytes),
  });
}
