// Where two runs on the page part, and how. Fetched when somebody asks.

import { firstDifference, packetTitle, moment, type Difference, type PacketIndex } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import type { DiagramRun } from "../../../diagrams/index.js";

export interface Parting {
  readonly difference: Difference;
  /** Place of the run that parts from the first. */
  readonly other: number;
}

/** Where one of the others first parts from A. */
export function firstParting(runs: readonly DiagramRun[]): Parting | null {
  const [first, ...others] = runs;
  const found = others.flatMap(({ index }, i) => {
    const difference = first && firstDifference(first.index, index);
    return difference ? [{ difference, other: i + 1 }] : [];
  });
  return found.sort((one, two) => one.difference.at - two.difference.at)[0] ?? null;
}

export function partingWords(runs: readonly DiagramRun[], { difference, other }: Parting): string {
  const { at, a, b } = difference;
  const side = (parting: Difference["a"], run: DiagramRun | undefined): string => {
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
