// Rows of dots at the top of a time-sequence graph, as the wireless-links paper draws them (Figs. 5, 7 and 10): when copies were sent
// locally, when the sender retransmitted, and when its timer fired.
//
// Indices are in range by construction; `!` says so to the compiler.

import { SendCause } from "ackscope";
import type { FlowIndex } from "./flow-history.js";
import { Growing } from "./growing.js";
import type { PacketIndex } from "./packet-index.js";
import { lowerBound, upperBound } from "./series.js";
import type { Box, DotLayer, Label, Style } from "./scene.js";

/** A row's name stands above its dots, so that it covers none. */
const rowHeight = 22;
const nameBase = 10;
const dotCentre = 17;
const gapBelow = 4;
/** Dots nearer than this are one dot: a row says when, not how often. */
const dotPixels = 2;

interface LossRow {
  readonly name: string;
  readonly style: Style;
  times(history: FlowIndex, index: PacketIndex): Float64Array;
}

/** Top to bottom. */
const rows: readonly LossRow[] = [
  { name: "local retransmissions", style: "local", times: ({ localSends }) => localSends.at },
  {
    name: "sender\u2019s retransmissions",
    style: "retransmission",
    times: ({ retransmissions: { at, packet } }, { cause }) => at.filter((_, i) => repairs.has(cause[packet[i]!]!)),
  },
  { name: "timeouts", style: "timeout", times: ({ timeouts }) => timeouts.at },
];

/** What a sender sends again because ACKs say so; what goes back after a timeout has the timeout's dot. */
const repairs: ReadonlySet<number> = new Set<number>([
  SendCause.fastRetransmit,
  SendCause.partialAck,
  SendCause.selective,
  SendCause.rack,
  SendCause.tailProbe,
  SendCause.packetThreshold,
  SendCause.timeThreshold,
  SendCause.probeTimeout,
]);

export interface LossRows {
  readonly layers: readonly DotLayer[];
  readonly labels: readonly Label[];
  /** What is left of the plot below the rows. */
  readonly below: Box;
}

/** The rows of one run that have something to show within the view; the same rows for the whole of the run, so that zooming moves nothing. */
export function lossRows(index: PacketIndex, flow: number, run: number, plot: Box, from: number, to: number): LossRows {
  const history = index.flows[flow];
  const shown = history ? rows.map((row) => ({ ...row, at: row.times(history, index) })).filter(({ at }) => at.length > 0) : [];
  const rise = shown.length === 0 ? 0 : shown.length * rowHeight + gapBelow;
  const layers = shown.map(({ style, at }, i): DotLayer => {
    const y = plot.top + i * rowHeight + dotCentre;
    const xs = new Growing(32);
    const end = upperBound(at, to);
    for (let k = lowerBound(at, from); k < end; k++) {
      const x = plot.left + ((at[k]! - from) / (to - from)) * plot.width;
      // NaN, with no dot yet, is not near.
      if (!(x - xs.last < dotPixels)) xs.push(x);
    }
    const x = xs.finish();
    return { shape: "dots", style, run, x, y: new Float32Array(x.length).fill(y) };
  });
  const labels = shown.map(({ name }, i): Label => ({
    x: plot.left + 4,
    y: plot.top + i * rowHeight + nameBase,
    text: name,
    anchor: "start",
    kind: "mark",
  }));
  return { layers, labels, below: { ...plot, top: plot.top + rise, height: plot.height - rise } };
}
