/** The protocols that the asymmetry paper compares, each as a patch of a scenario of Reno (network.ts, packet-radio.ts). */
import type { Series } from "../../figure.js";
import type { Scenario } from "../../generated/scenario.js";
import type { PatchOperation } from "../../patch.js";
import { channelIndex } from "./network.js";

/** Indices of the links whose queues back, the constrained ones, take part: the cable network has one. */
export type ReturnLinks = readonly number[];
const returnLink: ReturnLinks = [channelIndex];
const back = (link: number): string => `/links/${link}/backward`;

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

const limitOf = (base: Scenario, link: number): number => {
  const limit = base.links[link]?.backward?.queue?.limit?.packets;
  if (typeof limit !== "number") throw new Error("RED's thresholds are shares of the return link's limit, and it has none");
  return limit;
};

/** The thresholds are shares of the limit (the authors' scripts: 0.15 and 0.6), the average follows the queue fast, marks replace drops. */
const red = (base: Scenario, links: ReturnLinks, settings: object = {}): PatchOperation[] =>
  links.flatMap((link) => [
    add(`${back(link)}/queue/limit/includesInService`, false),
    add(`${back(link)}/queue/admit`, {
      type: "red",
      minThreshold: 0.15 * limitOf(base, link),
      maxThreshold: 0.6 * limitOf(base, link),
      weight: 0.01,
      maxProbability: 0.1,
      idle: "elapsedAndArrival",
      sparesUpTo: 1,
      mark: true,
      whenFull: "random",
      ...settings,
    }),
  ]);

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

const filtering = (links: ReturnLinks): PatchOperation[] => links.map((link) => add(`${back(link)}/queue/filter`, {}));
const reconstruction = [add("/agents", [{ id: "reconstructor", node: "router-1", type: "ackReconstructor" }])];
const acksFirst = (links: ReturnLinks): PatchOperation[] => links.map((link) => add(`${back(link)}/queue/order`, { type: "acksFirst" }));

interface Scheme {
  readonly label: string;
  readonly patch: (base: Scenario, links: ReturnLinks) => PatchOperation[];
}

const schemes = {
  reno: { label: "Reno", patch: () => [] },
  "reno-delayed": {
    label: "Reno, delayed ACKs",
    patch: (base) => all(base).map((flow) => add(`/flows/${flow}/receiver/ack`, { type: "delayed", segments: 2, maxDelay: 0.1 })),
  },
  acc: { label: "ACC alone", patch: (base, links) => [...red(base, links), ...ackCongestionControl(base)] },
  "acc-sa": { label: "ACC + SA", patch: (base, links) => [...red(base, links), ...ackCongestionControl(base), ...adaptation(base)] },
  "acc-sa-tail": {
    label: "ACC + SA, tail drop",
    patch: (base, links) => [...red(base, links, { whenFull: "arriving" }), ...ackCongestionControl(base), ...adaptation(base)],
  },
  "acc-sa-data": {
    label: "ACC + SA, data marked only",
    patch: (base, links) => [...red(base, links, { picks: "data" }), ...ackCongestionControl(base), ...adaptation(base)],
  },
  af: { label: "AF alone", patch: (_, links) => filtering(links) },
  "af-sa": { label: "AF + SA", patch: (base, links) => [...filtering(links), ...adaptation(base)] },
  "af-ar": { label: "AF + AR", patch: (_, links) => [...filtering(links), ...reconstruction] },
} as const satisfies Record<string, Scheme>;

export type SchemeId = keyof typeof schemes;

/** What the paper puts beside RENO: "ACC" and "AF" come with sender adaptation or reconstruction unless it says "alone". */
export const compared: readonly SchemeId[] = ["reno", "acc-sa", "af-sa", "af-ar"];

export const schemePatch = (id: SchemeId, base: Scenario, links = returnLink): PatchOperation[] => [...schemes[id].patch(base, links)];
/** The same with ACKs sent before data on the return link. */
export const acksFirstPatch = (id: SchemeId, base: Scenario, links = returnLink): PatchOperation[] => [
  ...schemePatch(id, base, links),
  ...acksFirst(links),
];

export const schemeLabel = (id: SchemeId): string => schemes[id].label;

export const series = (base: Scenario, ids: readonly SchemeId[]): Series[] =>
  ids.map((id) => ({ id, label: schemeLabel(id), patch: schemePatch(id, base) }));

/** The same where x decides how many links and flows there are. */
export const seriesAt = (baseAt: (x: number) => Scenario, linksOf: (base: Scenario) => ReturnLinks, ids: readonly SchemeId[]): Series[] =>
  ids.map((id) => ({ id, label: schemeLabel(id), patch: [], at: (x) => schemePatch(id, baseAt(x), linksOf(baseAt(x))) }));
