// Bands, the timeline diagram of the smartacking paper: the sender is the top edge, the receiver the bottom edge, every packet a
// line. Folded: rows of equal length under each other, the whole transfer at a glance. Strip: one row on the shared time axis.
//
// Spaces: time in ns; `depth` 0 at the sender to 1 at the receiver; pixels of the scene. Indices are in range by construction.

import { timeAxis } from "./axes.js";
import { crossLayer, isLostOnAir } from "./crosses.js";
import { endOfStretch } from "./decimate.js";
import { beginDepth, endDepth } from "./depth.js";
import { exceptionsOf } from "./exceptions.js";
import { grouped } from "./format.js";
import { Growing } from "./growing.js";
import type { PacketIndex } from "./packet-index.js";
import { goneAt, type PacketList, type Pieces } from "./packet-list.js";
import { countedGroups, labelPixels } from "./piece-counts.js";
import { lowerBound, upperBound } from "./series.js";
import type { BandRows, Box, CrossLayer, Label, Layer, LineLayer, Scene, Style } from "./scene.js";
import type { Topology } from "./topology.js";

export interface BandSource {
  readonly index: PacketIndex;
  readonly topology: Topology;
  readonly flow: number;
  /** The run's place on the page. */
  readonly run: number;
}

export interface FoldedOptions {
  readonly width: number;
  readonly height: number;
  /** Seconds a row. */
  readonly bandSeconds: number;
  readonly rows?: number | undefined;
  /** Pixels left of the rows for their times; 0 hides the times. */
  readonly gutter?: number | undefined;
  readonly hidden?: readonly string[] | undefined;
}

export interface StripOptions {
  readonly width: number;
  readonly height: number;
  readonly plot: Box;
  /** ns */
  readonly from: number;
  readonly to: number;
  readonly hidden?: readonly string[] | undefined;
}

export const defaultRows = 14;
const rowGap = 3;
/** Times of rows need this much height. */
const labelPitch = 20;
/** Lines of one row closer than this at both ends are one line with the sum of their densities: the same picture, at a bounded cost. */
const samePixels = 0.25;
/** Lines of a crowd are one where they are so near: their tone is the same, and a raster has half as many to add up. */
const crowdPixels = 0.5;
/** Nearer than `crowdedPixels` to the line before, measured across both, a line is a part of a tone; beyond `lonePixels` it stands alone. */
const crowdedPixels = 0.5;
const lonePixels = 2.5;
/** Optical densities: −ln(1 − opacity) for opacities of 0.2 and 0.92. */
const crowdedDensity = 0.22;
const loneDensity = 2.5;
/** Where columns have more lines than this on average, each is fainter, so that a column of them has an opacity of 0.58: denser ones are darker still. */
const fullColumn = 4;

export function foldedBands(source: BandSource, options: FoldedOptions): Scene {
  const rows = options.rows ?? defaultRows;
  const gutter = options.gutter ?? 30;
  const span = options.bandSeconds * 1e9;
  const plot: Box = { left: gutter, top: 0, width: Math.max(1, options.width - gutter - 2), height: options.height };
  const height = (options.height - rowGap * (rows - 1)) / rows;
  const bands: BandRows = { rows, height, pitch: height + rowGap, from: 0, span };
  const every = Math.max(1, Math.ceil(labelPitch / bands.pitch));
  const labels: Label[] = [];
  if (gutter > 20) {
    for (let row = 0; row < rows; row += every) {
      labels.push({
        x: gutter - 5,
        y: row * bands.pitch + height / 2 + 4,
        text: grouped(row * options.bandSeconds, 1),
        anchor: "end",
        kind: "axis",
      });
    }
  }
  return bandScene(source, options, plot, bands, 1.8, labels);
}

export function stripBands(source: BandSource, options: StripOptions): Scene {
  const { plot, from, to } = options;
  const scene = bandScene(source, options, plot, { rows: 1, height: plot.height, pitch: plot.height, from, span: to - from }, 2.6, []);
  return { ...scene, x: timeAxis(plot, from, to) };
}

function bandScene(
  source: BandSource,
  options: { readonly width: number; readonly height: number; readonly hidden?: readonly string[] | undefined },
  plot: Box,
  bands: BandRows,
  crossRadius: number,
  labels: Label[],
): Scene {
  const { index, run, flow } = source;
  const hidden = new Set(options.hidden);
  const history = index.flows[flow];
  const layers: Layer[] = [];
  if (history) {
    const lines = new BandLines(source, plot, bands);
    if (!hidden.has("data") || !hidden.has("retransmission")) {
      lines.collect(history.sent, history.longestData, false, !hidden.has("data"), !hidden.has("retransmission"));
    }
    const local = !hidden.has("local") && history.localSends.at.length > 0;
    if (local) lines.collectFromWay(history.localSends, history.longestData, lines.local, loneDensity);
    if (!hidden.has("data")) lines.collectFromWay(history.handoffCopies, history.longestData, lines.data, crowdedDensity);
    if (!hidden.has("ack")) lines.collect(history.acks, history.longestAck, true, true, false);
    lines.data.append(lines.ended);
    layers.push(lines.data.layer("data", run), lines.acks.layer("ack", run), lines.again.layer("retransmission", run));
    if (local) layers.push(lines.local.layer("local", run));
    if (!hidden.has("drop")) layers.push(...lines.crosses(history.drops, run, crossRadius));
    if (!hidden.has("filtered") && history.filtered.at.length > 0) layers.push(lines.filtered(history.filtered, run, crossRadius));
    if (!hidden.has("mark") && history.marks.at.length > 0) layers.push(lines.marks(history.marks, run, crossRadius));
    if (!hidden.has("ack") && bands.rows === 1) labels.push(...lines.pieceCounts(history.pieces));
  }
  return {
    width: options.width,
    height: options.height,
    plot,
    layers,
    flags: [],
    labels,
    x: null,
    y: null,
    bands,
    unrecordedFrom: bands.rows === 1 && index.truncated ? unrecorded(index.end, plot, bands) : null,
  };
}

function unrecorded(end: number, plot: Box, bands: BandRows): number | null {
  const x = plot.left + ((end - bands.from) / bands.span) * plot.width;
  return x < plot.left + plot.width ? Math.max(plot.left, x) : null;
}

const noExceptions = new Uint32Array(0);

/** How many times of a stretch fall into a column of pixels, on average over the columns that have some. */
function linesPerColumn(at: Float64Array, start: number, end: number, perPixel: number): number {
  let columns = 0;
  for (let i = start; i < end; columns++) {
    const next = (Math.floor(at[i]! / perPixel) + 1) * perPixel;
    i = endOfStretch(i, end, (j) => at[j]! < next);
  }
  return (end - start) / Math.max(1, columns);
}

class LineCollector {
  readonly x0 = new Growing();
  readonly y0 = new Growing();
  readonly x1 = new Growing();
  readonly y1 = new Growing();
  readonly strength = new Growing();

  add(x0: number, y0: number, x1: number, y1: number, strength: number): void {
    const near = Math.abs(x0 - this.x0.last) < samePixels && Math.abs(x1 - this.x1.last) < samePixels;
    if (near && Math.abs(y0 - this.y0.last) < samePixels && Math.abs(y1 - this.y1.last) < samePixels) {
      this.strength.last += strength;
      return;
    }
    this.x0.push(x0);
    this.y0.push(y0);
    this.x1.push(x1);
    this.y1.push(y1);
    this.strength.push(strength);
  }

  append({ x0, y0, x1, y1, strength }: LineCollector): void {
    this.x0.append(x0);
    this.y0.append(y0);
    this.x1.append(x1);
    this.y1.append(y1);
    this.strength.append(strength);
  }

  layer(style: Style, run: number): LineLayer {
    const { x0, y0, x1, y1, strength } = this;
    return { shape: "lines", style, run, x0: x0.finish(), y0: y0.finish(), x1: x1.finish(), y1: y1.finish(), strength: strength.finish() };
  }
}

class BandLines {
  readonly data = new LineCollector();
  /** Data that ended on its way, apart, so that its lines do not part those of a crowd. */
  readonly ended = new LineCollector();
  readonly acks = new LineCollector();
  readonly again = new LineCollector();
  readonly local = new LineCollector();
  private readonly source: BandSource;
  private readonly plot: Box;
  private readonly bands: BandRows;

  constructor(source: BandSource, plot: Box, bands: BandRows) {
    this.source = source;
    this.plot = plot;
    this.bands = bands;
  }

  collect(list: PacketList, longest: number, upwards: boolean, first: boolean, again: boolean): void {
    const { index, topology, flow } = this.source;
    const { from, span, rows, height } = this.bands;
    const to = from + span * rows;
    const perPixel = span / this.plot.width;
    const end = upperBound(list.at, to);
    const start = lowerBound(list.at, from - longest);
    // Fewer packets than there are pixels are no crowds.
    const isCrowded = end - start > rows * this.plot.width;
    const exceptions = isCrowded ? exceptionsOf(index, list) : noExceptions;
    const crowded = isCrowded ? crowdedDensity * Math.min(1, fullColumn / linesPerColumn(list.at, start, end, perPixel)) : crowdedDensity;
    let next = lowerBound(exceptions, start);
    let before = -Infinity;
    for (let i = start, crowd; i < end; i += crowd) {
      while (exceptions[next]! < i) next++;
      crowd = isCrowded ? this.crowdAt(list, i, Math.min(end, exceptions[next] ?? end)) : 1;
      const packet = list.packet[i]!;
      const sent = list.at[i]!;
      const since = (sent - before) / perPixel;
      before = list.at[i + crowd - 1]!;
      const copy = !upwards && index.copy[packet]! > 0;
      if (copy ? !again : !first) continue;
      const gone = goneAt(index, packet);
      // NaN (its end is not recorded) is not inside anything.
      if (!(gone >= from)) continue;
      const begin = beginDepth(index, topology, flow, packet);
      const depth = endDepth(index, topology, flow, packet);
      // Slanted lines are nearer to each other than their starts.
      const wide = (gone - sent) / perPixel;
      const gap = since * (height / Math.sqrt(height * height + wide * wide));
      const lone = Math.min(1, Math.max(0, (gap - crowdedPixels) / (lonePixels - crowdedPixels)));
      // Retransmissions are exceptional and always at full strength.
      const strength = copy ? loneDensity : crowded + (loneDensity - crowded) * lone * lone;
      const whole = strength + (crowd - 1) * crowded;
      const data = copy ? this.again : Number.isNaN(index.arrivedAt[packet]) ? this.ended : this.data;
      this.add(upwards ? this.acks : data, sent, gone, begin, depth, whole);
    }
  }

  /** How many packets from a position on have lines that are one to the eye, up to the next exception; never none. */
  private crowdAt({ at, packet }: PacketList, i: number, exception: number): number {
    if (exception <= i + 1) return 1;
    const { from, span } = this.bands;
    const { arrivedAt } = this.source.index;
    const gone = arrivedAt[packet[i]!]!;
    // What is gone before the view is none of a crowd within it.
    if (gone < from) return 1;
    const near = crowdPixels * (span / this.plot.width);
    const rowEnd = from + (Math.floor((at[i]! - from) / span) + 1) * span;
    const latest = Math.min(at[i]! + near, rowEnd);
    return endOfStretch(i, exception, (j) => at[j]! < latest && arrivedAt[packet[j]!]! < gone + near) - i;
  }

  /** Copies that nodes on the way sent. Those of agents are as exceptional as the sender's, those for a handoff as usual as data. */
  collectFromWay(list: PacketList, longest: number, into: LineCollector, strength: number): void {
    const { index, topology, flow } = this.source;
    const { from, span, rows } = this.bands;
    const end = upperBound(list.at, from + span * rows);
    for (let i = lowerBound(list.at, from - longest); i < end; i++) {
      const packet = list.packet[i]!;
      const gone = goneAt(index, packet);
      if (!(gone >= from)) continue;
      const begin = beginDepth(index, topology, flow, packet);
      this.add(into, list.at[i]!, gone, begin, endDepth(index, topology, flow, packet), strength);
    }
  }

  /** Cuts a packet's line at the ends of rows. */
  private add(into: LineCollector, t0: number, t1: number, d0: number, d1: number, strength: number): void {
    const { from, span, rows, height, pitch } = this.bands;
    const { left, top, width } = this.plot;
    const perNs = width / span;
    const first = Math.max(0, Math.floor((t0 - from) / span));
    const last = Math.min(rows - 1, Math.floor((t1 - from) / span));
    const slope = t1 > t0 ? (d1 - d0) / (t1 - t0) : 0;
    for (let row = first; row <= last; row++) {
      const begin = from + row * span;
      const a = Math.max(t0, begin);
      const b = Math.min(t1, begin + span);
      const y = top + row * pitch;
      into.add(
        left + (a - begin) * perNs,
        y + (d0 + slope * (a - t0)) * height,
        left + (b - begin) * perNs,
        y + (b === t1 ? d1 : d0 + slope * (b - t0)) * height,
        strength,
      );
    }
  }

  /** A mark where each packet of a list ended. */
  private ends(list: PacketList, into: (packet: number) => { readonly x: Growing; readonly y: Growing }): void {
    const { index, topology, flow } = this.source;
    const { from, span, rows, height, pitch } = this.bands;
    const { left, top, width } = this.plot;
    const end = upperBound(list.at, from + span * rows - 1);
    for (let i = lowerBound(list.at, from); i < end; i++) {
      const packet = list.packet[i]!;
      const row = Math.floor((list.at[i]! - from) / span);
      const { x, y } = into(packet);
      x.push(left + ((list.at[i]! - from - row * span) / span) * width);
      y.push(top + row * pitch + endDepth(index, topology, flow, packet) * height);
    }
  }

  crosses(drops: PacketList, run: number, radius: number): CrossLayer[] {
    const { index } = this.source;
    const congestion = { x: new Growing(32), y: new Growing(32) };
    const corruption = { x: new Growing(32), y: new Growing(32) };
    this.ends(drops, (packet) => (isLostOnAir(index.dropReason[packet]!) ? corruption : congestion));
    return [
      crossLayer("drop", run, radius, congestion.x.finish(), congestion.y.finish()),
      crossLayer("corrupt", run, radius, corruption.x.finish(), corruption.y.finish()),
    ];
  }

  /** A hollow triangle where an ACK was removed. */
  filtered(list: PacketList, run: number, radius: number): CrossLayer {
    const points = { x: new Growing(32), y: new Growing(32) };
    this.ends(list, () => points);
    return crossLayer("filtered", run, radius, points.x.finish(), points.y.finish());
  }

  /** A disc on the packet's line, at the time when a router marked it. */
  marks(marks: PacketList, run: number, radius: number): CrossLayer {
    const { index, flow, topology } = this.source;
    const { from, span, rows, height, pitch } = this.bands;
    const { left, top, width } = this.plot;
    const x = new Growing(32);
    const y = new Growing(32);
    const end = upperBound(marks.at, from + span * rows - 1);
    for (let i = lowerBound(marks.at, from); i < end; i++) {
      const at = marks.at[i]!;
      const packet = marks.packet[i]!;
      const row = Math.floor((at - from) / span);
      const depth = endDepth(index, topology, flow, packet);
      const begin = beginDepth(index, topology, flow, packet);
      const sent = index.sentAt[packet]!;
      const gone = goneAt(index, packet);
      // Where the trace ends before the packet does, there is no line, and its mark is in the middle.
      const share = Number.isNaN(gone) ? 0.5 : gone > sent ? (at - sent) / (gone - sent) : 1;
      x.push(left + ((at - from - row * span) / span) * width);
      y.push(top + row * pitch + (begin + (depth - begin) * share) * height);
    }
    return crossLayer("mark", run, radius, x.finish(), y.finish());
  }

  /** Pieces of a segment leave together: where their lines are one to the eye, a number says how many they are. */
  pieceCounts(pieces: Pieces): Label[] {
    const { from, span, height } = this.bands;
    const { left, top, width } = this.plot;
    const px = (i: number): number => left + ((pieces.at[i]! - from) / span) * width;
    return countedGroups(pieces, lowerBound(pieces.at, from), upperBound(pieces.at, from + span), px).map(({ x, count }) => {
      // At the right edge the words would stand beside the band: they go before the lines.
      const fits = x + labelPixels < left + width;
      return {
        x: fits ? x + 4 : x - 4,
        y: top + height - 3,
        text: `${grouped(count)} pieces`,
        anchor: fits ? "start" : "end",
        kind: "mark",
      };
    });
  }
}
