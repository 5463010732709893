/** A path and two hosts that may stand for those of a captured flow, as a scenario. */
import { expandScenario, hostProfiles, mostItems, type Scenario } from "@ackscope/scenarios";
import type { Transfer } from "./transfer.js";

/** How a sender without a name may behave, each as a whole. */
export const senderKinds = ["reno", "cubic", "linux", "linuxTrain", "linuxPaced", "linuxStandard", "bbr"] as const;
export type SenderKind = (typeof senderKinds)[number];

/** What loses packets: a queue that is full, or, wherever the capture shows a loss, what is not known. */
export const lossKinds = ["queue", "asFound"] as const;
export type LossKind = (typeof lossKinds)[number];

export interface SetUp {
  /** bit/s, of the frames that the capture counts. */
  readonly rate: number;
  /** s: of both ways, of a packet that takes no time to send. */
  readonly roundTrip: number;
  /** Packets that wait at most; null: any number. */
  readonly queue: number | null;
  readonly sender: SenderKind;
  readonly losses: LossKind;
}

/** The way back is taken to be no bottleneck: a capture of one flow does not tell. */
const wayBack = 1e9;
/** B: the time stamp option, which a sender that has it adds by itself. */
const timestampBytes = 12;
/** Of a round trip: what is tried for it may be a little longer than it took. */
const early = 0.25;
/** s: no run goes on for longer. */
const latest = 1e6;
/** s: what may wait or be sent again after the captured flow's end. */
const after = 1;

/** A hostile capture may say anything; a scenario may not. */
const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

export function scenarioOf(transfer: Transfer, setUp: SetUp): Scenario {
  const { record, established } = transfer;
  const lasts = (record.acknowledged.at(-1) ?? record.at.at(-1)!) / 1e9;
  const opens = established / 1e9 - setUp.roundTrip;
  // At the receiver the capture begins when the SYN has come.
  const hasHandshake = transfer.hasHandshake && opens > -early * setUp.roundTrip;
  const delay = within(setUp.roundTrip / 2, 0, 100);
  const rate = within(setUp.rate, 1, 1e12);
  const lose = setUp.losses === "asFound" ? transfer.lost.slice(0, mostItems).map((each) => ({ flow: "flow", ...each })) : [];
  return expandScenario({
    format: 1,
    nodes: [{ id: "sender" }, { id: "receiver" }],
    links: [
      {
        id: "path",
        a: "sender",
        b: "receiver",
        forward: { rate, delay, queue: { limit: { packets: setUp.queue } }, errors: { type: "scripted", lose } },
        backward: { rate: Math.max(wayBack, rate), delay, queue: { limit: { packets: null } } },
      },
    ],
    flows: [
      {
        id: "flow",
        from: "sender",
        to: "receiver",
        start: within(hasHandshake ? opens : established / 1e9, 0, latest),
        ...(hasHandshake && { setup: { fin: false } }),
        traffic: trafficOf(transfer),
        sender: senderOf(transfer, setUp.sender),
        receiver: {
          ackBytes: within(transfer.ackBytes - (transfer.timestamps ? timestampBytes : 0), 1, 1000),
          selective: transfer.sack ? { type: "sack", duplicates: true } : { type: "none" },
          ack: ackOf(transfer),
        },
      },
    ],
    end: { at: Math.min(1.5 * lasts + after, latest) },
    trace: { level: "packets" },
  } as unknown as Scenario);
}

type Flow = Scenario["flows"][number];

/** All at once, or what the capture shows that there was to send. */
function trafficOf({ writes, established, segments }: Transfer): Flow["traffic"] {
  const bytes = writes.reduce((sum, each) => sum + each.bytes, 0);
  const list = writes.map((each) => ({ at: within((each.at - established) / 1e9, 0, latest), bytes: Math.min(each.bytes, mostBytes) }));
  const isOne = list.length === 1 && list[0]!.at < atOnce;
  if (isOne || list.length > mostItems) return bytes > mostBytes ? { type: "bulk", segments } : { type: "bulk", segments: null, bytes };
  return { type: "writes", writes: list };
}

/** A document says no more in bytes. */
const mostBytes = 1e9;
/** s: an application that writes so soon had it ready. */
const atOnce = 0.002;

function senderOf(transfer: Transfer, kind: SenderKind): Flow["sender"] {
  const base = profile(kind === "reno" || kind === "cubic" ? "standards" : "linux").sender;
  const own = {
    reno: { congestion: { type: "aimd" }, slowStart: { type: "standard" } },
    cubic: {},
    // Only its scheduler fq paces it.
    linux: { pacing: null, slowStart: { type: "hystart", detects: "delay" } },
    linuxTrain: { pacing: null },
    linuxPaced: {},
    linuxStandard: { pacing: null, slowStart: { type: "standard" } },
    bbr: { congestion: { type: "bbr" }, slowStart: { type: "standard" } },
  }[kind];
  return {
    ...base,
    ...own,
    ...(!transfer.sack && { recovery: { type: "newreno" } }),
    segmentBytes: within(transfer.segmentBytes, 1, 65_535),
    headerBytes: within(transfer.headerBytes - (transfer.timestamps ? timestampBytes : 0), 0, 1000),
    timestamps: transfer.timestamps,
    initialWindow: within(transfer.initialWindow, 1, 1000),
    maxWindow: transfer.maxWindow,
  } as Flow["sender"];
}

const profile = (wanted: string) => hostProfiles.find(({ id }) => id === wanted)!; // it is in the list

/** A receiver that acknowledges the first ones singly is taken for Linux's, which also does so after a silence. */
const mostlySingly = 8;

function ackOf({ acks: { singly, segments } }: Transfer) {
  if (segments === 1) return { type: "every" };
  const counted = Math.min(segments, 1000);
  return singly >= mostlySingly
    ? { type: "quick", quick: singly, segments: counted, adapts: true }
    : { type: "delayed", segments: counted };
}
