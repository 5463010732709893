// "Lose this one and run again": the scenario with one more scripted loss, on the bottleneck of the packet's flow.

import { getAtPointer, type Experiment } from "@ackscope/scenarios";
import { PacketKind, type PacketIndex, type Topology } from "@ackscope/scene";
import { withValueAt } from "./document.js";

interface ScriptedLoss {
  readonly flow: string;
  readonly segment: number;
  readonly copy: number;
}

/** undefined: only data packets that the sender of a flow sent can be named in a script, and only links have scripts, not stations. */
export function lossOf(
  index: PacketIndex,
  topology: Topology,
  packet: number,
): { readonly loss: ScriptedLoss; readonly pointer: string } | undefined {
  const flow = topology.flows[index.flow[packet] ?? 0];
  const link = topology.links[flow?.bottleneck ?? -1];
  if (index.kind[packet] !== PacketKind.data || index.localCause[packet] !== 0 || !flow || !link) return undefined;
  return {
    loss: { flow: flow.id, segment: index.number[packet] ?? 0, copy: index.copy[packet] ?? 0 },
    pointer: `/links/${Math.floor(flow.bottleneck / 2)}/${link.direction}/errors`,
  };
}

/** In the base, for both runs. A script that is there already grows; another error model gives way to the script. */
export function withLoss(experiment: Experiment, pointer: string, loss: ScriptedLoss): Experiment {
  const errors = getAtPointer(experiment.base, pointer) as { readonly type?: string; readonly lose?: readonly ScriptedLoss[] } | undefined;
  const before = errors?.type === "scripted" ? (errors.lose ?? []) : [];
  return withValueAt(experiment, { variant: null, pointers: [pointer] }, { type: "scripted", lose: [...before, loss] });
}
