// The time in view as numbers: node by node, and frame by frame.
//
// Indices are in range by construction; `!` says so to the compiler.

import { frameKindWords } from "ackscope";
import { grouped } from "../../format.js";
import { moment } from "../../units.js";
import { msg, t } from "../../language.js";
import { lowerBound, upperBound } from "../../series.js";
import { isShown } from "../../shown.js";
import { isLost, lossWords, packetLabel } from "./frame-words.js";
import { total, union } from "./intervals.js";
import { doings, silence, type AirtimeRun } from "./lanes.js";

export interface NodeRow {
  readonly node: number;
  readonly name: string;
  /** Shares of the window. */
  readonly sends: number;
  /** Was told to keep silent, or was disturbed, whatever it heard meanwhile. */
  readonly waits: number;
  readonly hears: number;
  /** Frames that it sent in the window and that had no effect. */
  readonly failed: number;
}

/** ns. One row for each node that is asked for. */
export function nodeRows(run: AirtimeRun, nodes: readonly number[], from: number, to: number): readonly NodeRow[] {
  const done = doings(run, nodes, from, to);
  const { frames, losses } = run.trace;
  const failed = new Map<number, number>();
  const [first, last] = [lowerBound(frames.at, from), upperBound(frames.at, to)];
  for (let i = lowerBound(losses, first); i < losses.length && losses[i]! < last; i++) {
    const node = frames.from[losses[i]!]!;
    failed.set(node, (failed.get(node) ?? 0) + 1);
  }
  const window = Math.max(1, to - from);
  return nodes.map((node) => {
    const { data = [], acks = [], control = [], hears = [] } = done.get(node) ?? {};
    return {
      node,
      name: run.topology.nodes[node] ?? "",
      sends: total(union(union(data, acks), control)) / window,
      waits: total(silence(run.trace, node, from, to)) / window,
      hears: total(hears) / window,
      failed: failed.get(node) ?? 0,
    };
  });
}

/** Numbers of the frames of shown packets that begin in a window. */
export function tableFrames({ index, trace: { frames } }: AirtimeRun, from: number, to: number): Uint32Array {
  const [first, last] = [lowerBound(frames.at, from), upperBound(frames.at, to)];
  const all = Uint32Array.from({ length: last - first }, (_, i) => first + i);
  return index.shown === undefined ? all : all.filter((frame) => isShown(index, frames.packet[frame]!));
}

/** One frame in the table beside the diagram, as it is written there. */
export interface FrameRow {
  readonly frame: string;
  readonly packet: string;
  readonly from: string;
  readonly to: string;
  readonly starts: string;
  readonly lasts: string;
  readonly outcome: string;
}

export function frameRow({ index, topology, trace: { frames } }: AirtimeRun, frame: number): FrameRow {
  const lost = frames.lost[frame]!;
  const by = frames.by[frame]!;
  const culprit = by === frames.to[frame] ? "" : ` (${topology.nodes[by] ?? ""})`;
  return {
    frame: t(frameKindWords[frames.kind[frame]!] ?? ""),
    packet: packetLabel(index, frames.packet[frame]!),
    from: topology.nodes[frames.from[frame]!] ?? "",
    to: topology.nodes[frames.to[frame]!] ?? "",
    starts: moment(frames.at[frame]!, 6),
    lasts: `${grouped((frames.end[frame]! - frames.at[frame]!) / 1e3)}\u2009µs`,
    outcome: isLost(lost) ? `${t(lossWords[lost] ?? msg("lost"))}${culprit}` : t("came through"),
  };
}
