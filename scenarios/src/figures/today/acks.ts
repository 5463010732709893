/**
 * Everyone who delays or deletes an ACK, on one path with a slow way back: the asymmetry paper's cable network, with the senders and receivers of
 * its time and with those of today.
 */
import type { Series } from "../../figure.js";
import type { Scenario } from "../../generated/scenario.js";
import type { PatchOperation } from "../../patch.js";
import { inQueue, queueProfiles } from "../../queue-profiles.js";
import { channelIndex, cableRun, dataBytes, kbit, windowSegments, type FlowPlan } from "../asymmetry/network.js";
import { schemePatch, type SchemeId } from "../asymmetry/schemes.js";

type Flow = Scenario["flows"][number];
type Sender = NonNullable<Flow["sender"]>;
type Receiver = NonNullable<Flow["receiver"]>;

/** Of the way back, kbit/s. */
export const rates = [5, 10, 20, 50, 100, 200, 500, 1000];
/** Packets that wait for the way back, as in the paper; and for the way there, at the server: a bandwidth-delay product. */
const reverseQueue = 10;
const serverQueue = 75;

const cable = { reverseRate: 28.8 * kbit, reverseQueue, serverQueue, compressed: false };
export const measureFrom = 10;
const download: FlowPlan = { id: "download", way: "forward", jitter: 1 };

const until = (end: number, flows: readonly FlowPlan[]): Scenario => {
  const base = cableRun({ cable, flows, until: end, measure: { from: measureFrom, to: end } });
  // The window is as large as the path allows: what limits it is what comes back.
  return { ...base, flows: base.flows.map((flow) => ({ ...flow, sender: { ...flow.sender, maxWindow: 10 * windowSegments } })) };
};

export const alone = (end: number): Scenario => until(end, [download]);

/** How long the upload would take by itself, s. */
export const uploadAlone = 5;
/** A file that the client sends meanwhile. */
export const beside = (end: number): Scenario =>
  until(end, [download, { id: "upload", way: "reverse", start: measureFrom, jitter: 5, file: 1 }]);

export const atRate =
  (base: Scenario) =>
  (rate: number): PatchOperation[] => [
    { op: "replace", path: `/links/${channelIndex}/backward/rate`, value: rate * kbit },
    ...base.flows.flatMap(({ id }, index) =>
      id === "upload" ? [{ op: "replace", path: `/flows/${index}/traffic/segments`, value: uploadSegments(rate) } as const] : [],
    ),
  ];
const uploadSegments = (rate: number): number => Math.max(1, Math.round((rate * kbit * uploadAlone) / 8 / dataBytes));

const then = (base: Scenario, id: SchemeId, label: string): Series => ({ id, label, patch: schemePatch(id, base) });
const smartacking = (base: Scenario): Series => ({
  id: "smartacking",
  label: "Smartacking",
  patch: base.flows.map((_, index) => ({ op: "add", path: `/flows/${index}/receiver/ack`, value: { type: "smartacking" } })),
});

/** As the papers had them. */
export const ofThen = (base: Scenario): Series[] => [
  then(base, "reno", "Reno, an ACK a segment"),
  then(base, "reno-delayed", "Delayed ACKs"),
  then(base, "acc-sa", "ACC + SA"),
  then(base, "af-sa", "AF + SA"),
  then(base, "af-ar", "AF + AR"),
  smartacking(base),
];

type Congestion = "cubic" | "bbr";

const sender = (type: Congestion): Sender => ({
  segmentBytes: dataBytes,
  headerBytes: 40,
  timestamps: true,
  initialWindow: 10,
  growth: "whenLimited",
  congestion: { type },
  slowStart: { type: "hystart" },
  recovery: { type: "rack" },
  rto: { initial: 1, min: 0.2, granularity: 0.001, timing: "everyAck", arithmetic: "leastMargin" },
});
const pacedSender = (type: Congestion): Sender => ({ ...sender(type), pacing: { retransmissions: "paced" } });
const sack = { type: "sack" } as const;
const delayed: Receiver = { ackBytes: 40, selective: sack, ack: { type: "delayed", segments: 2, maxDelay: 0.04 } };
const tack: Receiver = { ackBytes: 40, selective: sack, ack: { type: "tack" } };

interface Ends {
  readonly sender: Sender;
  readonly receiver: Receiver;
  readonly quic?: NonNullable<Flow["quic"]>;
}
const ends = (base: Scenario, value: Ends): PatchOperation[] =>
  base.flows.flatMap((_, index) =>
    Object.entries(value).map(([part, to]): PatchOperation => ({ op: "add", path: `/flows/${index}/${part}`, value: to })),
  );

const cake = queueProfiles.find(({ id }) => id === "cake")!.parts;
const behindCake = inQueue(`/links/${channelIndex}/backward/queue`, { ...cake, cakeFilter: {} });

const names: Readonly<Record<Congestion, string>> = { cubic: "CUBIC", bbr: "BBR" };
const withCake = (base: Scenario, type: Congestion): Series => ({
  id: `cake-${type}`,
  label: `CAKE’s filter, ${names[type]}`,
  patch: [...ends(base, { sender: sender(type), receiver: delayed }), ...behindCake],
});
const withTack = (base: Scenario, type: Congestion): Series => ({
  id: `tack-${type}`,
  label: `TACK, ${names[type]}`,
  patch: ends(base, { sender: pacedSender(type), receiver: tack }),
});
const withFrequency = (base: Scenario, type: Congestion): Series => ({
  id: `frequency-${type}`,
  label: `QUIC’s ACK frequency, ${names[type]}`,
  patch: ends(base, {
    sender: { ...pacedSender(type), headerBytes: 60 },
    receiver: { ackBytes: 60 },
    quic: { asks: "perRound" },
  }),
});

/** ACK congestion control, written down as an RFC in 2010. */
const withRatio = (base: Scenario): Series => ({
  id: "ratio-cubic",
  label: "ACK ratio (RFC 5690), CUBIC",
  patch: ends(base, { sender: pacedSender("cubic"), receiver: { ackBytes: 40, selective: sack, ack: { type: "ackRatio" } } }),
});

/** As hosts and routers have them now. */
export const ofToday = (base: Scenario): Series[] => [
  { id: "cubic", label: "CUBIC, delayed ACKs", patch: ends(base, { sender: sender("cubic"), receiver: delayed }) },
  withRatio(base),
  ...(["cubic", "bbr"] as const).flatMap((type) => [withCake(base, type), withTack(base, type), withFrequency(base, type)]),
];
