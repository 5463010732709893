// What the airtime diagram reads of a run: every frame with what happened to it, and by node when it kept silent, counted slots and turned.
// Made once a run, by a counting pass and one more over the rows.
//
// Indices are in range by construction; `!` says so to the compiler.

import { AirLoss, aggregates, FrameKind, Kind, nodesOf, type Columns } from "ackscope";
import { lowerBound } from "../../series.js";
import { runningMax, SpansBuilder, type Spans } from "./spans.js";

/** All frames of a run. A frame's number is its place among the run's `frame` rows. */
export interface Frames {
  /** ns: when it begins at its sender, rising, and when it ends there. */
  readonly at: Float64Array;
  readonly end: Float64Array;
  /** The latest end so far. */
  readonly furthest: Float64Array;
  /** FrameKind. */
  readonly kind: Uint8Array;
  readonly packet: Uint32Array;
  /** Nodes. */
  readonly from: Uint16Array;
  readonly to: Uint16Array;
  /** AirLoss; `notLost` of a frame that had its effect, or whose end was not recorded. */
  readonly lost: Uint8Array;
  /** Whose frame or state spoilt it. */
  readonly by: Uint16Array;
  /** Packets that it carries, 1 unless it is an aggregated frame, and those of them that arrived damaged while others did not. */
  readonly members: Uint16Array;
  readonly damaged: Uint16Array;
}

export const notLost = 255;

export interface AirtimeTrace {
  readonly frames: Frames;
  /** By node: numbers of the frames that it sends. */
  readonly sent: readonly Uint32Array[];
  /** Numbers of the frames that were lost. */
  readonly losses: Uint32Array;
  /** By node. `tag`: SilenceReason; `by`: whose frame it was. */
  readonly silences: readonly Spans[];
  /** By node. `tag`: contention window; `by`: slots left. */
  readonly backoffs: readonly Spans[];
  /** By node. `tag`: Turnaround. */
  readonly turns: readonly Spans[];
}

export function airtimeTrace(columns: Columns, nodes: number): AirtimeTrace {
  const { rows, at, kind, tag, id, a, value } = columns;
  const frames = allocate(columns);
  const per = (): SpansBuilder[] => Array.from({ length: nodes }, () => new SpansBuilder());
  const [silences, backoffs, turns] = [per(), per(), per()];
  const aggregated = aggregates(columns);
  let length = 0;
  for (let row = 0; row < rows; row++) {
    switch (kind[row]) {
      case Kind.frame: {
        const [from, to] = nodesOf(a[row]!);
        frames.at[length] = at[row]!;
        frames.end[length] = value[row]!;
        frames.kind[length] = tag[row]!;
        frames.packet[length] = id[row]!;
        frames.from[length] = from;
        frames.to[length] = to;
        frames.members[length] = aggregated.get(row)?.length ?? 1;
        length++;
        break;
      }
      case Kind.frameLost:
        lose(frames, length, value[row]!, id[row]!, a[row]!, tag[row]!);
        break;
      case Kind.silence:
        silences[id[row]!]?.add(at[row]!, value[row]!, tag[row]!, a[row]!);
        break;
      case Kind.backoff:
        backoffs[id[row]!]?.add(value[row]!, at[row]!, tag[row]!, a[row]!);
        break;
      case Kind.turnaround:
        turns[id[row]!]?.add(at[row]!, value[row]!, tag[row]!, 0);
        break;
      default:
        break;
    }
  }
  const finish = (builders: readonly SpansBuilder[]): Spans[] => builders.map((builder) => builder.finish());
  return {
    frames: { ...frames, furthest: runningMax(frames.end) },
    ...sorted(frames, nodes),
    silences: finish(silences),
    backoffs: finish(backoffs),
    turns: finish(turns),
  };
}

type Allocated = Omit<Frames, "furthest">;

function allocate({ rows, kind }: Columns): Allocated {
  let size = 0;
  for (let row = 0; row < rows; row++) if (kind[row] === Kind.frame) size++;
  return {
    at: new Float64Array(size),
    end: new Float64Array(size),
    kind: new Uint8Array(size),
    packet: new Uint32Array(size),
    from: new Uint16Array(size),
    to: new Uint16Array(size),
    lost: new Uint8Array(size).fill(notLost),
    by: new Uint16Array(size),
    members: new Uint16Array(size).fill(1),
    damaged: new Uint16Array(size),
  };
}

/** A loss names its frame by when it began, its packet and its receiver; bit errors, of an aggregated frame, any of its packets. */
function lose(frames: Allocated, length: number, began: number, packet: number, nodes: number, why: number): void {
  const [receiver, by] = nodesOf(nodes);
  for (let i = lowerBound(frames.at.subarray(0, length), began); i < length && frames.at[i] === began; i++) {
    if (frames.to[i] !== receiver) continue;
    if (frames.kind[i] === FrameKind.aggregate && why === AirLoss.channel) {
      if (++frames.damaged[i]! < frames.members[i]!) return;
    } else if (frames.packet[i] !== packet) continue;
    frames.lost[i] = why;
    frames.by[i] = by;
    return;
  }
}

function sorted({ from, lost }: Allocated, nodes: number): Pick<AirtimeTrace, "sent" | "losses"> {
  const counts = new Uint32Array(nodes);
  let failed = 0;
  for (let i = 0; i < from.length; i++) {
    counts[from[i]!]!++;
    if (lost[i] !== notLost) failed++;
  }
  const sent = Array.from(counts, (count) => new Uint32Array(count));
  const losses = new Uint32Array(failed);
  counts.fill(0);
  failed = 0;
  for (let i = 0; i < from.length; i++) {
    const node = from[i]!;
    sent[node]![counts[node]!++] = i;
    if (lost[i] !== notLost) losses[failed++] = i;
  }
  return { sent, losses };
}
