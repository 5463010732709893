// What happened up to a moment, in numbers: whose retransmissions, and which duplicates never reached the sender.

import { upperBound, valueAt } from "../../series.js";
import { ladderFlows } from "./nodes.js";
import { isDuplicate, isRepair } from "./roles.js";
import type { LadderRun } from "./ladder.js";

export interface LadderCounts {
  /** Segments that the last sender's peer is known to have. */
  readonly acknowledged: number;
  /** Segments; undefined before the first. */
  readonly window: number | undefined;
  readonly senderRetransmissions: number;
  readonly localRetransmissions: number;
  readonly duplicatesAtSender: number;
  readonly duplicatesSuppressed: number;
}

/** `time`: ns. Window and acknowledged segments are those of the flow, everything else of all flows on its ladder. */
export function ladderCounts({ index, topology, trace }: LadderRun, flow: number, time: number): LadderCounts {
  const flows = ladderFlows(topology, flow);
  const shown = new Set(flows);
  const sum = (of: (flow: number) => Float64Array | undefined): number =>
    flows.reduce((total, each) => total + upperBound(of(each) ?? new Float64Array(0), time), 0);
  const history = index.flows[flow];
  return {
    acknowledged: (history && valueAt(history.acknowledged, time)) ?? 0,
    window: history && valueAt(history.window, time),
    senderRetransmissions: sum((each) => index.flows[each]?.retransmissions.at),
    localRetransmissions: trace.local.filter((copy) => isRepair(copy) && copy.at <= time && shown.has(copy.flow)).length,
    duplicatesAtSender: sum((each) => index.flows[each]?.duplicates.at),
    duplicatesSuppressed: trace.stops.filter(
      (stop) => stop.at <= time && stop.reason === 0 && stop.link === null && shown.has(stop.flow) && isDuplicate(index, stop.packet),
    ).length,
  };
}
