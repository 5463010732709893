// The marks of a map in little, 20 × 12, for its key: those that the network can show.

import { notLost } from "../airtime/trace.js";
import { path, type Picture } from "../../figure/picture.js";
import { seriesInk } from "../../figure/shapes.js";
import type { NodeState } from "./moment.js";
import type { MapRun } from "./map.js";
import { disc, stateMarks, stateWords } from "./states.js";
import { listed } from "./words.js";
import { msg, t } from "../../language.js";

export interface MapKey {
  readonly label: string;
  readonly picture: Picture;
}

const small = (...marks: Picture["marks"]): Picture => ({ width: 20, height: 12, marks });
const ofRadios: readonly NodeState[] = ["sending", "receiving", "sensing", "told", "disturbed", "counting"];
const ofPacketRadios: readonly NodeState[] = ["sending", "receiving", "turning", "counting"];

export function mapKeys({ network, trace }: MapRun): readonly MapKey[] {
  const ranged = network.nodes.some(({ station }) => station !== null);
  const states = trace.frames.at.length === 0 ? [] : ranged ? ofRadios : ofPacketRadios;
  const keys: (MapKey | false)[] = [
    { label: msg("data"), picture: small(path("M4 2.500h12v7h-12z", { fill: "data" })) },
    { label: msg("ACK"), picture: small(path("M4 2.500h12v7h-12z", { fill: "ack" })) },
    trace.frames.at.length > 0 && {
      label: msg("frame without a packet"),
      picture: small(path("M0 6h20", { stroke: "ink-2", dash: [3, 2] }), path("M6 3h8v6h-8z", { fill: "ink-2" })),
    },
    ...states.map((state) => ({ label: stateWords[state], picture: small(...stateMarks(state, { x: 10, y: 6 }, 5)) })),
    trace.fullest > 0 && {
      label: msg("packets that wait"),
      picture: small(path("M1 3.500h18v5h-18z", { stroke: "axis", fill: "paper" }), path("M1 3.500h9v5h-9z", { fill: "ink-2" })),
    },
    trace.frames.lost.some((lost) => lost !== notLost) && {
      label: msg("frame without effect"),
      picture: small(path("M6 2l8 8m-8 0l8 -8", { stroke: "drop", width: 2 })),
    },
  ];
  return keys.filter((key) => key !== false).map((key) => ({ ...key, label: t(key.label) }));
}

/** "1: A and E". */
export function setKeys(sets: readonly (readonly string[])[]): readonly MapKey[] {
  return sets.map((set, number) => ({
    label: `${number + 1}: ${set.length > 8 ? t("{n} nodes", { n: set.length }) : listed(set)}`,
    picture: small(
      path(disc(10, 6, 5), { fill: seriesInk(number), opacity: 0.28 }),
      path(disc(10, 6, 5), { stroke: seriesInk(number), width: 2 }),
    ),
  }));
}
