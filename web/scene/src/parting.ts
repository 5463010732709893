// Where the runs on a page part, and how, in words.

import { firstDifference, type Difference } from "./first-difference.js";
import { t } from "./language.js";
import type { PacketIndex } from "./packet-index.js";
import { packetTitle } from "./packet-title.js";
import { moment } from "./units.js";

export interface RunsPart {
  readonly difference: Difference;
  /** Place of the run that parts from the first. */
  readonly other: number;
}

interface PartingRun {
  readonly index: PacketIndex;
  readonly letter: string;
}

/** Where one of the others first parts from A. */
export function firstParting(runs: readonly PartingRun[]): RunsPart | null {
  const [first, ...others] = runs;
  const found = others.flatMap(({ index }, i) => {
    const difference = first && firstDifference(first.index, index);
    return difference ? [{ difference, other: i + 1 }] : [];
  });
  return found.sort((one, two) => one.difference.at - two.difference.at)[0] ?? null;
}

export function partingWords(runs: readonly PartingRun[], { difference, other }: RunsPart): string {
  const { at, a, b } = difference;
  const side = (parting: Difference["a"], run: PartingRun | undefined): string => {
    const letter = run?.letter ?? "";
    return parting && run ? happened(letter, run.index, parting) : t("nothing in {letter}", { letter });
  };
  return t("The same until {time}; then {first}, {second}.", {
    time: moment(at),
    first: side(a, runs[0]),
    second: side(b, runs[other]),
  });
}

function happened(letter: string, index: PacketIndex, { packet, what }: NonNullable<Difference["a"]>): string {
  const title = packetTitle(index, packet);
  switch (what) {
    case "sent":
      return t("in {letter} {packet} was sent", { letter, packet: title });
    case "arrived":
      return t("in {letter} {packet} arrived", { letter, packet: title });
    case "dropped":
      return t("in {letter} {packet} was dropped", { letter, packet: title });
    case "filtered":
      return t("in {letter} {packet} was filtered", { letter, packet: title });
  }
}
