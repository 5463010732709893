// Why an agent sent a copy, as a flag at its node: the duplicate ACKs that had passed it, a gap, a burst or its timer.
//
// Indices are in range by construction; `!` says so to the compiler.

import { LocalCause } from "ackscope";
import { t } from "../../language.js";
import { ordinal } from "../../ordinal.js";
import { PacketKind } from "../../packet-index.js";
import { upperBound } from "../../series.js";
import { isShown } from "../../shown.js";
import type { LadderRun } from "./ladder.js";
import { isRepair } from "./roles.js";
import type { LocalCopy } from "./trace.js";

export interface RepairFlag {
  /** ns */
  readonly at: number;
  readonly node: string;
  readonly text: string;
}

/** In time order. */
export function repairFlags(run: LadderRun, { flows, from, to }: { flows: readonly number[]; from: number; to: number }): RepairFlag[] {
  return run.trace.local
    .filter((copy) => copy.at >= from && copy.at <= to && isRepair(copy) && flows.includes(copy.flow) && isShown(run.index, copy.packet))
    .map((copy) => ({ at: copy.at, node: copy.node, text: t("{reason}: local copy sent", { reason: reason(run, copy) }) }));
}

function reason(run: LadderRun, copy: LocalCopy): string {
  switch (copy.cause) {
    case LocalCause.duplicates: {
      const count = duplicatesAt(run, copy);
      return count > 0 ? t("{nth} duplicate", { nth: ordinal(count) }) : t("duplicate");
    }
    case LocalCause.gap:
      return t("gap");
    case LocalCause.burst:
      return t("burst");
    default:
      return t("local timer");
  }
}

/** ACKs in a row that had come to the agent's node by then and asked for the copy's segment without acknowledging anything. */
function duplicatesAt({ index, topology, trace }: LadderRun, { at, node, flow, segment }: LocalCopy): number {
  let count = 0;
  topology.edges.forEach(({ to }, edge) => {
    if (to !== node) return;
    const { packet, flow: of, arrives, lost } = trace.hops[edge]!;
    for (let i = upperBound(arrives, at) - 1; i >= 0; i--) {
      const ack = packet[i]!;
      if (of[i] !== flow || index.kind[ack] !== PacketKind.ack || lost[i] !== 0) continue;
      if (index.number[ack] !== segment || index.covers[ack] !== 0) return;
      count++;
    }
  });
  return count;
}
