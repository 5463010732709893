/** The protocols that the asymmetry paper compares, each as a patch of a scenario of Reno over the cable network (network.ts). */
import type { Series } from "../../figure.js";
import type { Scenario } from "../../generated/scenario.js";
import type { PatchOperation } from "../../patch.js";
import { channelIndex } from "./network.js";

const reverse = `/links/${channelIndex}/backward`;

const flowsOf = (base: Scenario, from: string): number[] => base.flows.flatMap((flow, index) => (flow.from === from ? [index] : []));
const all = (base: Scenario): number[] => base.flows.map((_, index) => index);

const add = (path: string, value: unknown): PatchOperation => ({ op: "add", path, value });

/** At most four segments leave back to back, and cwnd grows by what was acknowledged (asymmetry 5, ns-2's asymmetric sender). */
export const largestBurst = 4;
const adaptation = (base: Scenario): PatchOperation[] =>
  all(base).flatMap((flow) => [
    add(`/flows/${flow}/sender/increase`, { type: "perSegment" }),
    add(`/flows/${flow}/sender/bursts`, { segments: largestBurst }),
    add(`/flows/${flow}/sender/retransmitsOnMark`, true),
  ]);

const limitOf = (base: Scenario): number => {
  const limit = base.links[channelIndex]?.backward?.queue?.limit?.packets;
  if (typeof limit !== "number") throw new Error("RED's thresholds are shares of the return link's limit, and it has none");
  return limit;
};

/** The thresholds are shares of the limit (the authors' scripts: 0.15 and 0.6), the average follows the queue fast, marks replace drops. */
const red = (base: Scenario, settings: object = {}): PatchOperation[] => [
  add(`${reverse}/queue/limit/includesInService`, false),
  add(`${reverse}/queue/admit`, {
    type: "red",
    minThreshold: 0.15 * limitOf(base),
    maxThreshold: 0.6 * limitOf(base),
    weight: 0.01,
    maxProbability: 0.1,
    idle: "elapsedAndArrival",
    sparesUpTo: 1,
    mark: true,
    whenFull: "random",
    ...settings,
  }),
];

/** Receivers delay ACKs by the marks that these meet. Data on the return link is marked, too, and its sender answers. */
const ackCongestionControl = (base: Scenario): PatchOperation[] => [
  ...flowsOf(base, "server").map((flow) =>
    add(`/flows/${flow}/receiver/ack`, { type: "accEcn", maxFactor: 25, maxDelay: 0.1, marksDuplicates: 3 }),
  ),
  ...flowsOf(base, "client").flatMap((flow) => [
    add(`/flows/${flow}/sender/ecnCapable`, true),
    add(`/flows/${flow}/sender/answersMarks`, true),
  ]),
];

const filtering = [add(`${reverse}/queue/filter`, {})];
const reconstruction = [add("/agents", [{ id: "reconstructor", node: "router-1", type: "ackReconstructor" }])];
const acksFirst = [add(`${reverse}/queue/order`, { type: "acksFirst" })];

interface Scheme {
  readonly label: string;
  readonly patch: (base: Scenario) => PatchOperation[];
}

const schemes = {
  reno: { label: "Reno", patch: () => [] },
  "reno-delayed": {
    label: "Reno, delayed ACKs",
    patch: (base) => all(base).map((flow) => add(`/flows/${flow}/receiver/ack`, { type: "delayed", segments: 2, maxDelay: 0.1 })),
  },
  acc: { label: "ACC alone", patch: (base) => [...red(base), ...ackCongestionControl(base)] },
  "acc-sa": { label: "ACC + SA", patch: (base) => [...red(base), ...ackCongestionControl(base), ...adaptation(base)] },
  "acc-sa-tail": {
    label: "ACC + SA, tail drop",
    patch: (base) => [...red(base, { whenFull: "arriving" }), ...ackCongestionControl(base), ...adaptation(base)],
  },
  "acc-sa-data": {
    label: "ACC + SA, data marked only",
    patch: (base) => [...red(base, { picks: "data" }), ...ackCongestionControl(base), ...adaptation(base)],
  },
  af: { label: "AF alone", patch: () => filtering },
  "af-sa": { label: "AF + SA", patch: (base) => [...filtering, ...adaptation(base)] },
  "af-ar": { label: "AF + AR", patch: () => [...filtering, ...reconstruction] },
} as const satisfies Record<string, Scheme>;

export type SchemeId = keyof typeof schemes;

/** What the paper puts beside RENO: "ACC" and "AF" come with sender adaptation or reconstruction unless it says "alone". */
export const compared: readonly SchemeId[] = ["reno", "acc-sa", "af-sa", "af-ar"];

export const schemePatch = (id: SchemeId, base: Scenario): PatchOperation[] => [...schemes[id].patch(base)];
/** The same with ACKs sent before data on the return link. */
export const acksFirstPatch = (id: SchemeId, base: Scenario): PatchOperation[] => [...schemePatch(id, base), ...acksFirst];

export const schemeLabel = (id: SchemeId): string => schemes[id].label;

export const series = (base: Scenario, ids: readonly SchemeId[]): Series[] =>
  ids.map((id) => ({ id, label: schemeLabel(id), patch: schemePatch(id, base) }));
