/** What the paper compares (section IV-A), each as a patch of a configuration whose connections are plain NewReno. */
import type { Series } from "../../figure.js";
import type { Scenario } from "../../generated/scenario.js";
import type { PatchOperation } from "../../patch.js";
import { bottlenecks, connections } from "./configurations.js";
import { redParameters } from "./network.js";

type Flow = Scenario["flows"][number];
type Ack = NonNullable<NonNullable<Flow["receiver"]>["ack"]>;
type Increase = NonNullable<NonNullable<Flow["sender"]>["increase"]>;

export const smartacking = { type: "smartacking", maxDelay: 0.2, rtt: { type: "keepAlive", every: 1 } } as const satisfies Ack;

const receiver =
  (ack: Ack) =>
  (flow: number): PatchOperation[] => [{ op: "replace", path: `/flows/${flow}/receiver/ack`, value: ack }];

// Left out of the base, these parts are added; there, they are replaced.
const increase =
  (value: Increase) =>
  (flow: number): PatchOperation[] => [{ op: "add", path: `/flows/${flow}/sender/increase`, value }];
const pacing = (flow: number): PatchOperation[] => [{ op: "add", path: `/flows/${flow}/sender/pacing`, value: { share: 0.9 } }];
const ecnCapable = (flow: number): PatchOperation[] => [{ op: "add", path: `/flows/${flow}/sender/ecnCapable`, value: true }];

type Way = "forward" | "backward";

/** Something at each bottleneck, both ways. */
const routers =
  (operations: (path: string, admit: string) => PatchOperation[]) =>
  (base: Scenario): PatchOperation[] =>
    bottlenecks(base).flatMap((index) =>
      (["forward", "backward"] as const satisfies readonly Way[]).flatMap((way) => {
        const { forward, backward = forward } = base.links[index]!;
        const { queue } = way === "forward" ? forward : backward;
        return operations(`/links/${index}/${way}/queue`, queue?.admit?.type ?? "dropTail");
      }),
    );

/** One queue a flow, round robin. They share the router's buffer; a full one loses the last packet of the longest queue. RED stays RED. */
export const fairQueueing = routers((queue, admit) => [
  { op: "replace", path: `${queue}/order`, value: { type: "fairRoundRobin" } },
  ...(admit === "dropTail" ? [{ op: "replace", path: `${queue}/admit`, value: { type: "longestQueueDrop" } } as const] : []),
]);

/**
 * The same with drop-tail routers: "allocates a separate queue per flow" (IV-A), and the queue of such a router is a drop-tail buffer of half a
 * bandwidth-delay product (IV-B). So each flow has one of its own.
 */
export const ownDropTailQueues = (base: Scenario): PatchOperation[] =>
  routers((queue) => [
    { op: "replace", path: `${queue}/order`, value: { type: "fairRoundRobin" } },
    { op: "replace", path: `${queue}/limit/perFlow`, value: true },
    { op: "replace", path: `${queue}/admit`, value: { type: "dropTail" } },
  ])(base);

/** ACC's routers mark at the thresholds of the paper's RED, which it gives for another purpose; it states none for ACC. */
const marking = routers((queue) => [{ op: "replace", path: `${queue}/admit`, value: { ...redParameters, mark: true } }]);

/**
 * Two readings of IV-A. "Whenever the congestion window estimate decreases" is the decrease that Fig. 1 makes, once for a loss: it counts from
 * the first third duplicate ACK on, and beta is to alpha what the threshold is to the window, which falls once for a window of losses. Taken
 * of every tick at which Fig. 1's sum is smaller than before, one repair would take alpha to 0.3. And alpha is introduced "to calculate the
 * ACK delay"; whether the link is under-used is asked as before.
 */
const extended = { ...smartacking, extended: true, alphaFalls: "oncePerLoss", alphaInTest: false } as const satisfies Ack;

interface Scheme {
  readonly label: string;
  /** What each of its connections becomes. */
  readonly ends: readonly ((flow: number) => PatchOperation[])[];
  readonly routers?: (base: Scenario) => PatchOperation[];
}

const schemes = {
  newreno: { label: "NewReno", ends: [] },
  "newreno-pacing": { label: "NewReno + pacing", ends: [pacing] },
  "newreno-fq": { label: "NewReno + fair queueing", ends: [], routers: fairQueueing },
  "ack-every": { label: "AckEvery", ends: [receiver({ type: "every" })] },
  abc: { label: "ABC", ends: [increase({ type: "abc" })] },
  sabc: { label: "SABC", ends: [increase({ type: "sabc" })] },
  acc: { label: "ACC", ends: [receiver({ type: "ackCongestionControl", maxDelay: 0.2 }), ecnCapable], routers: marking },
  smartacking: { label: "Smartacking", ends: [receiver(smartacking)] },
  "smartacking-pacing": { label: "Smartacking + pacing", ends: [receiver(smartacking), pacing] },
  "smartacking-fq": { label: "Smartacking + fair queueing", ends: [receiver(smartacking)], routers: fairQueueing },
  extended: { label: "Extended smartacking", ends: [receiver(extended)] },
  "fixed-rtt": { label: "Smartacking, fixed RTT", ends: [receiver({ ...smartacking, rtt: { type: "fixed" } })] },
  assisted: { label: "Smartacking, told by the sender", ends: [receiver({ ...smartacking, window: "told", rtt: { type: "told" } })] },
} as const satisfies Record<string, Scheme>;

export type SchemeId = keyof typeof schemes;

/** The patch that gives these flows (left out: all connections) of `base` a scheme. */
export function schemePatch(id: SchemeId, base: Scenario, flows: readonly number[] = connections(base)): PatchOperation[] {
  const { ends, routers: atRouters }: Scheme = schemes[id];
  return [...flows.flatMap((flow) => ends.flatMap((end) => end(flow))), ...(atRouters?.(base) ?? [])];
}

export const schemeLabel = (id: SchemeId): string => schemes[id].label;

/** The series of a panel whose connections all follow one scheme. */
export const series = (base: Scenario, ids: readonly SchemeId[]): Series[] =>
  ids.map((id) => ({ id, label: schemeLabel(id), patch: schemePatch(id, base) }));
