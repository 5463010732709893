// The marks of a ladder in little, 20 × 12, for its key: those that the run can show.

import { DropReason } from "ackscope";
import { isGivenUp } from "../../crosses.js";
import { path, type Picture } from "../../figure/picture.js";
import { PacketKind } from "../../packet-index.js";
import type { LadderRun } from "./ladder.js";
import { isRepair } from "./roles.js";
import { msg, t } from "../../language.js";

export interface LadderKey {
  /** The series that it stands for in a view's `hidden`; null of what cannot be hidden. */
  readonly series: string | null;
  readonly label: string;
  readonly picture: Picture;
}

const small = (...marks: Picture["marks"]): Picture => ({ width: 20, height: 12, marks });

export function ladderKeys({ index, trace }: LadderRun, flows: readonly number[]): readonly LadderKey[] {
  const shown = new Set(flows);
  const some = (of: (flow: number) => number): boolean => flows.some((flow) => of(flow) > 0);
  const keys: (LadderKey | false)[] = [
    { series: "data", label: msg("data"), picture: small(path("M1 2L18 10", { stroke: "data", width: 1.5 })) },
    {
      series: "ack",
      label: msg("ACK: next segment wanted"),
      picture: small(
        path("M1 6H19", { stroke: "ack", width: 1.2, dash: [4, 3] }),
        path("M14 2.500L19 6L14 9.500", { stroke: "ack", width: 1.2 }),
      ),
    },
    index.kind.some((kind, packet) => kind === PacketKind.control && shown.has(index.flow[packet] ?? 0)) && {
      series: "control",
      label: msg("SYN, its answer and their ACKs"),
      picture: small(path("M1 2L18 10", { stroke: "ink-2", width: 1.2 })),
    },
    some((flow) => index.flows[flow]?.retransmissions.at.length ?? 0) && {
      series: "retransmission",
      label: msg("sent again by the sender"),
      picture: small(path("M1 1L19 8M1 4.500L19 11.500", { stroke: "rexmit", width: 1.5 })),
    },
    trace.local.some((copy) => isRepair(copy) && shown.has(copy.flow)) && {
      series: "retransmission",
      label: msg("sent again on the way"),
      picture: small(path("M0 0h7v12h-7z", { fill: "agent" }), path("M3 1L19 8M3 4.500L19 11.500", { stroke: "rexmit", width: 1.5 })),
    },
    trace.stops.some(({ flow, reason, packet }) => reason === 0 && shown.has(flow) && index.kind[packet] === PacketKind.ack) && {
      series: "filtered",
      label: msg("ACK stopped on the way"),
      picture: small(path("M8 6H19", { stroke: "ack", width: 1.2, dash: [4, 3] }), path("M7 1v10", { stroke: "agent-edge", width: 4 })),
    },
    trace.hops.some(({ lost }) => lost.some((reason) => reason !== 0 && reason !== DropReason.outOfRange)) && {
      series: null,
      label: msg("lost on the link"),
      picture: small(path("M7 3l6 6M7 9l6 -6M5 6a5 5 0 1 0 10 0a5 5 0 1 0 -10 0", { stroke: "drop", width: 1.5 })),
    },
    isOutOfRange(trace, shown) && {
      series: null,
      label: msg("lost out of range"),
      picture: small(path("M6.500 2.500l7 7M6.500 9.500l7 -7", { stroke: "drop", width: 1.5 })),
    },
    trace.stops.some(({ flow, reason }) => isGivenUp(reason) && shown.has(flow)) && {
      series: "drop",
      label: msg("given up by a radio"),
      picture: small(path("M6.500 2.500l7 7M6.500 9.500l7 -7", { stroke: "drop", width: 2 })),
    },
    trace.stops.some(({ flow, reason }) => reason !== 0 && reason !== DropReason.outOfRange && !isGivenUp(reason) && shown.has(flow)) && {
      series: "drop",
      label: msg("dropped by a queue"),
      picture: small(path("M6.500 2.500l7 7M6.500 9.500l7 -7", { stroke: "drop", width: 2 })),
    },
    some((flow) => index.flows[flow]?.timeouts.at.length ?? 0) && {
      series: "timeout",
      label: msg("retransmission timer, armed to fired"),
      picture: small(path("M14 1H7V11H14", { stroke: "rto", width: 1.5 })),
    },
  ];
  return keys.filter((key) => key !== false).map((key) => ({ ...key, label: t(key.label) }));
}

function isOutOfRange({ hops, stops }: LadderRun["trace"], flows: ReadonlySet<number>): boolean {
  return (
    hops.some(({ flow, lost }) => lost.some((reason, i) => reason === DropReason.outOfRange && flows.has(flow[i] ?? 0))) ||
    stops.some(({ flow, reason }) => reason === DropReason.outOfRange && flows.has(flow))
  );
}
