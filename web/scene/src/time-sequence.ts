// The time-sequence graph: what the sender sent, when, and how the ACKs followed. Slope is rate; the vertical gap between data and ACKs is
// what is in flight, the horizontal one the round-trip time.
//
// Spaces: ns and segments in, pixels of the scene out. Indices are in range by construction.

import { TcpPhase, smartField } from "ackscope";
import { roundedUp, timeAxis, valueAxis } from "./axes.js";
import { crossLayer, isLostOnAir } from "./crosses.js";
import { StairCollector, TickCollector, endOfStretch } from "./decimate.js";
import { firstSends } from "./first-sends.js";
import { handoffFlags, phaseFlags, spreadFlags, timeoutFlags, timeoutRules } from "./flags.js";
import { grouped } from "./format.js";
import { Growing } from "./growing.js";
import { endLabels } from "./labels.js";
import { lossRows } from "./loss-rows.js";
import { markCounts } from "./mark-counts.js";
import type { FlowIndex } from "./flow-history.js";
import { isDatagramFlow } from "./packet-facts.js";
import { PacketKind, type PacketIndex } from "./packet-index.js";
import type { PacketList } from "./packet-list.js";
import { countedGroups } from "./piece-counts.js";
import { lowerBound, upperBound, valueAt, type Series } from "./series.js";
import { place, type Axis, type Box, type Flag, type Label, type Layer, type Scene } from "./scene.js";

/** A run in a panel. Later runs are drawn first, so that the first lies on top. */
export interface PanelRun {
  readonly index: PacketIndex;
  /** Place on the page: 0 solid, 1 dashed. */
  readonly run: number;
  readonly letter: string;
}

export interface PanelOptions {
  readonly width: number;
  readonly height: number;
  readonly plot: Box;
  /** ns */
  readonly from: number;
  readonly to: number;
  readonly flow: number;
  readonly hidden?: readonly string[] | undefined;
  /** Device pixels per CSS pixel: the grain to which marks may be joined. */
  readonly ratio?: number | undefined;
  /** Values beside the letters at the right end. */
  readonly values?: boolean | undefined;
  /** Of a sequence graph: rows of dots above it, when segments were sent again and timers fired. */
  readonly lossRows?: boolean | undefined;
}

/** From this height of a segment on, it is an I-beam. */
const beamPixels = 5;
const thinnestTick = 1.6;
const tickWidth = 1.2;
const retransmissionWidth = 2.4;
const thinnestRetransmission = 3;
/** Small, for ACKs are filtered where the data is that they acknowledge. */
const filteredRadius = 2;
const selectiveWidth = 3;
/** Distance of letters R that still reads as letters. */
const letterPixels = 60;

export function timeSequence(runs: readonly PanelRun[], whole: PanelOptions): Scene {
  const { from, to, flow } = whole;
  const rows = whole.lossRows && runs[0] ? lossRows(runs[0].index, flow, runs[0].run, whole.plot, from, to) : undefined;
  const plot = rows?.below ?? whole.plot;
  const options = { ...whole, plot };
  const hidden = new Set(options.hidden);
  const [low, high] = sequenceRange(runs, options);
  const x = timeAxis(plot, from, to);
  const datagrams = runs.some(({ index }) => isDatagramFlow(index, flow));
  const y = valueAxis(plot, low, high, datagrams ? "Datagram number" : "Sequence number, segments");
  const layers: Layer[] = [...(rows?.layers ?? [])];
  const labels: Label[] = [...(rows?.labels ?? [])];
  const flags: Flag[] = [];
  for (const { index, run, letter } of runs.toReversed()) {
    const history = index.flows[flow];
    if (!history) continue;
    const marks = new SequenceMarks(index, history, run, x, y, options);
    if (!hidden.has("ack")) {
      layers.push(...marks.acks());
      if (history.pieces.at.length > 0) layers.push(marks.pieces(labels));
    }
    if (!hidden.has("selective") && history.selective.at.length > 0) layers.push(marks.selective());
    layers.push(...marks.segments(!hidden.has("data"), !hidden.has("retransmission")));
    if (!hidden.has("local") && history.localSends.at.length > 0) layers.push(marks.local());
    if (!hidden.has("filtered") && history.filtered.at.length > 0) layers.push(marks.filtered(labels));
    if (!hidden.has("mark") && history.marks.at.length > 0) layers.push(marks.marks(labels));
    if (!hidden.has("drop")) layers.push(...marks.drops(labels));
    if (run === runs[0]?.run) {
      if (!hidden.has("retransmission")) marks.letters(history.retransmissions, "R", labels, false);
      if (!hidden.has("local")) marks.letters(history.localSends, "L", labels, true);
    }
    if (!hidden.has("timeout")) {
      layers.push(timeoutRules(history, run, x, plot));
      flags.push(...timeoutFlags(history, run, runs.length > 1 && run > 0 ? letter : "", x, plot));
    }
    const named = runs.length > 1 && run > 0 ? letter : "";
    flags.push(...handoffFlags(index.handoffs, run, named, x, plot));
    flags.push(...phaseFlags(history, run, named, x, plot, [TcpPhase.fastRecovery]));
  }
  labels.push(
    ...endLabels(
      runs.map(({ index, letter }) => ({ letter, value: reached(index, flow, to) })),
      y,
      plot,
      options.values ?? true,
    ),
  );
  return {
    width: options.width,
    height: options.height,
    plot: whole.plot,
    layers,
    flags: spreadFlags(flags),
    labels,
    x,
    y,
    bands: null,
    unrecordedFrom: unrecordedFrom(runs, x, plot),
  };
}

/** From where on nothing of any run of a panel was recorded; null while one of them has something to show. */
export function unrecordedFrom(runs: readonly { readonly index: PacketIndex }[], x: Axis, plot: Box): number | null {
  if (runs.length === 0 || runs.some(({ index }) => !index.truncated)) return null;
  const last = Math.max(...runs.map(({ index }) => place(x, index.end / 1e9)));
  return last < plot.left + plot.width ? Math.max(plot.left, last) : null;
}

/** The part of a view that a run recorded: a stair does not go on where nothing is known. */
export function recordedPart(
  index: PacketIndex,
  { from, to }: { readonly from: number; readonly to: number },
): { readonly from: number; readonly to: number } {
  return { from, to: index.truncated ? Math.min(to, index.end) : to };
}

export function endValue(series: Series | undefined, at: number): number | undefined {
  const value = series && valueAt(series, at);
  return value === undefined || Number.isNaN(value) ? undefined : value;
}

/** The segments that are acknowledged by a time, or the datagrams that were sent. */
function reached(index: PacketIndex, flow: number, at: number): number | undefined {
  const history = index.flows[flow];
  return history && isDatagramFlow(index, flow) ? upperBound(history.sent.at, at) : endValue(history?.acknowledged, at);
}

/** The segments to show: all that was sent or acknowledged within the view, from zero unless that would waste most of the height. */
function sequenceRange(runs: readonly PanelRun[], { from, to, flow, plot }: PanelOptions): readonly [number, number] {
  let low = Infinity;
  let high = 0;
  for (const { index } of runs) {
    const history = index.flows[flow];
    if (!history) continue;
    low = Math.min(low, reached(index, flow, from) ?? 0);
    high = Math.max(high, reached(index, flow, to) ?? 0);
    const { number, consecutive } = firstSends(index, history.sent, from, to);
    // Of consecutive ones the first is the lowest, the last the highest.
    for (let i = 0; i < number.length; i += consecutive ? Math.max(1, number.length - 1) : 1) {
      low = Math.min(low, number[i]!);
      high = Math.max(high, number[i]! + 1);
    }
    const again = history.retransmissions;
    const end = upperBound(again.at, to);
    for (let i = lowerBound(again.at, from); i < end; i++) {
      const segment = index.number[again.packet[i]!]!;
      if (segment >= high) high = segment + 1;
      if (segment < low) low = segment;
    }
  }
  if (low === Infinity || low < high * 0.4) return [0, roundedUp(high * 1.02, plot.height)];
  const margin = Math.max(1, (high - low) * 0.05);
  return [Math.max(0, Math.floor(low - margin)), Math.ceil(high + margin)];
}

class SequenceMarks {
  private readonly index: PacketIndex;
  private readonly history: FlowIndex;
  private readonly run: number;
  private readonly x: Axis;
  private readonly y: Axis;
  private readonly options: PanelOptions;
  private readonly segmentPixels: number;

  constructor(index: PacketIndex, history: FlowIndex, run: number, x: Axis, y: Axis, options: PanelOptions) {
    this.index = index;
    this.history = history;
    this.run = run;
    this.x = x;
    this.y = y;
    this.options = options;
    this.segmentPixels = place(y, 0) - place(y, 1);
  }

  /** Pixels of a time: the view's start is taken away before anything is narrowed. */
  private at(time: number): number {
    const { plot, from, to } = this.options;
    return plot.left + ((time - from) / (to - from)) * plot.width;
  }

  acks(): Layer[] {
    const { history, run, y, options } = this;
    const stair = new StairCollector(options.ratio ?? 1);
    collectStair(
      stair,
      history.acknowledged,
      recordedPart(this.index, options),
      (time) => this.at(time),
      (value) => place(y, value),
    );
    const ticks = new TickCollector(options.ratio ?? 1);
    const { duplicates } = history;
    const end = upperBound(duplicates.at, options.to);
    for (let i = lowerBound(duplicates.at, options.from); i < end; i++) {
      const top = place(y, this.index.number[duplicates.packet[i]!]!) + 1.5;
      ticks.add(this.at(duplicates.at[i]!), top, top + 3);
    }
    return [
      { shape: "stair", style: "ack", run, ...stair.finish() },
      { shape: "ticks", style: "duplicate", run, width: 1, ...ticks.finish() },
    ];
  }

  /** Parts of segments that were acknowledged one by one; the last of each is the stair's own step. */
  pieces(labels: Label[]): Layer {
    const { index, history, run, y, options, segmentPixels } = this;
    const { pieces } = history;
    const ticks = new TickCollector(options.ratio ?? 1);
    const from = lowerBound(pieces.at, options.from - history.longestAck);
    const end = upperBound(pieces.at, options.to);
    const px = (i: number): number => this.at(index.arrivedAt[pieces.packet[i]!]!);
    for (let i = from; i < end; i++) {
      const of = pieces.of[i]!;
      const piece = pieces.piece[i]!;
      // NaN (never arrived) is not inside anything.
      if (piece === of || !(index.arrivedAt[pieces.packet[i]!]! >= options.from)) continue;
      const number = index.number[pieces.packet[i]!]!;
      ticks.add(px(i), place(y, number + pieces.share[i]!), place(y, number + (piece > 1 ? pieces.share[i - 1]! : 0)));
    }
    for (const { x, last, count } of countedGroups(pieces, from, end, px)) {
      // A segment tall enough shows its pieces one above the other.
      if (segmentPixels / count >= thinnestTick || x < options.plot.left) continue;
      labels.push({
        x: x - 5,
        y: place(y, index.number[pieces.packet[last]!]!) + 4,
        text: `${grouped(count)} pieces`,
        anchor: "end",
        kind: "mark",
      });
    }
    return { shape: "ticks", style: "ack", run, width: 1.5, ...ticks.finish() };
  }

  segments(first: boolean, again: boolean): Layer[] {
    const { index, history, run, y, options, segmentPixels } = this;
    const beams = segmentPixels > beamPixels;
    const ratio = beams ? null : (options.ratio ?? 1);
    const data = new TickCollector(ratio);
    const copies = new TickCollector(ratio);
    const bottom = place(y, y.domain[0]);
    const tall = Math.max(segmentPixels, thinnestTick);
    const tallAgain = Math.max(segmentPixels, thinnestRetransmission);
    const foot = (segment: number): number => Math.min(bottom, place(y, segment));
    if (first) {
      const { at, number, consecutive } = firstSends(index, history.sent, options.from, options.to);
      const end = at.length;
      for (let i = 0; i < end; i++) {
        const x = this.at(at[i]!);
        // Consecutive segments touch: those of one column are one tick, from the lowest to the highest.
        const last =
          ratio === null || !consecutive
            ? i
            : endOfStretch(i, end, (j) => Math.floor(this.at(at[j]!) * ratio) === Math.floor(x * ratio)) - 1;
        data.add(x, foot(number[last]!) - tall, foot(number[i]!));
        i = last;
      }
    }
    if (again) {
      const { at, packet } = history.retransmissions;
      const end = upperBound(at, options.to);
      for (let i = lowerBound(at, options.from); i < end; i++) {
        const bottomOf = foot(index.number[packet[i]!]!);
        copies.add(this.at(at[i]!), bottomOf - tallAgain, bottomOf);
      }
    }
    if (beams) {
      return [
        { shape: "beams", style: "data", run, ...data.finish() },
        { shape: "boxes", style: "retransmission", run, ...copies.finish() },
      ];
    }
    return [
      { shape: "ticks", style: "data", run, width: tickWidth, ...data.finish() },
      { shape: "ticks", style: "retransmission", run, width: retransmissionWidth, ...copies.finish() },
    ];
  }

  /** Copies that agents sent, on the same terms as the sender's. */
  local(): Layer {
    const { index, history, run, y, options, segmentPixels } = this;
    const beams = segmentPixels > beamPixels;
    const copies = new TickCollector(beams ? null : (options.ratio ?? 1));
    const bottom = place(y, y.domain[0]);
    const tall = Math.max(segmentPixels, thinnestRetransmission);
    const { localSends } = history;
    const end = upperBound(localSends.at, options.to);
    for (let i = lowerBound(localSends.at, options.from); i < end; i++) {
      const foot = Math.min(bottom, place(y, index.number[localSends.packet[i]!]!));
      copies.add(this.at(localSends.at[i]!), foot - tall, foot);
    }
    const marks = copies.finish();
    return beams
      ? { shape: "boxes", style: "local", run, ...marks }
      : { shape: "ticks", style: "local", run, width: retransmissionWidth, ...marks };
  }

  /**
   * Bars over what an ACK says to have arrived beyond its number, where it reached the sender. The segment that caused an ACK of which
   * nothing is missing says no more than the number, and has no bar.
   */
  selective(): Layer {
    const { index, history, run, y, options } = this;
    const bars = new TickCollector(options.ratio ?? 1);
    const { selective } = history;
    const end = upperBound(selective.at, options.to);
    for (let i = lowerBound(selective.at, options.from - history.longestAck); i < end; i++) {
      const packet = selective.packet[i]!;
      const arrived = index.arrivedAt[packet]!;
      // NaN (never arrived) is not inside anything.
      if (!(arrived >= options.from && arrived <= options.to)) continue;
      if (selective.block[i] === smartField && selective.first[i]! < index.number[packet]!) continue;
      bars.add(this.at(arrived), place(y, selective.end[i]!), place(y, selective.first[i]!));
    }
    return { shape: "ticks", style: "selective", run, width: selectiveWidth, ...bars.finish() };
  }

  /** × at the time when the lost copy was sent, so that it lies on its segment; a lost ACK where it was lost. */
  drops(labels: Label[]): Layer[] {
    const { index, history, run, y, options } = this;
    const congestion = { x: new Growing(32), y: new Growing(32) };
    const corruption = { x: new Growing(32), y: new Growing(32) };
    const { drops } = history;
    const end = upperBound(drops.at, options.to + Math.max(history.longestData, history.longestAck));
    for (let i = lowerBound(drops.at, options.from); i < end; i++) {
      const packet = drops.packet[i]!;
      const kind = index.kind[packet];
      if (kind === PacketKind.probe) continue;
      const forward = kind !== PacketKind.ack;
      const at = forward ? index.sentAt[packet]! : drops.at[i]!;
      if (at < options.from || at > options.to) continue;
      const into = isLostOnAir(index.dropReason[packet]!) ? corruption : congestion;
      into.x.push(this.at(at));
      into.y.push(place(y, index.number[packet]! + (forward ? 0.5 : 0)));
    }
    const layers = [
      crossLayer("drop", run, run === 0 ? 3 : 2.6, congestion.x.finish(), congestion.y.finish()),
      crossLayer("corrupt", run, run === 0 ? 3 : 2.6, corruption.x.finish(), corruption.y.finish()),
    ];
    labels.push(...layers.flatMap((layer) => markCounts(layer, options.plot)));
    return layers;
  }

  /** Hollow triangles where ACKs were removed, at what they would have acknowledged. */
  filtered(labels: Label[]): Layer {
    const { index, history, run, y, options } = this;
    const { filtered } = history;
    const xs = new Growing(32);
    const ys = new Growing(32);
    const end = upperBound(filtered.at, options.to);
    for (let i = lowerBound(filtered.at, options.from); i < end; i++) {
      xs.push(this.at(filtered.at[i]!));
      ys.push(place(y, index.number[filtered.packet[i]!]!));
    }
    const layer = crossLayer("filtered", run, filteredRadius, xs.finish(), ys.finish());
    labels.push(...markCounts(layer, options.plot));
    return layer;
  }

  /** Discs on the segments that routers marked; a marked ACK where it was marked. */
  marks(labels: Label[]): Layer {
    const { index, history, run, y, options } = this;
    const { marks } = history;
    const xs = new Growing(32);
    const ys = new Growing(32);
    const end = upperBound(marks.at, options.to + Math.max(history.longestData, history.longestAck));
    for (let i = lowerBound(marks.at, options.from); i < end; i++) {
      const packet = marks.packet[i]!;
      const kind = index.kind[packet];
      if (kind === PacketKind.probe) continue;
      const forward = kind !== PacketKind.ack;
      const at = forward ? index.sentAt[packet]! : marks.at[i]!;
      if (at < options.from || at > options.to) continue;
      xs.push(this.at(at));
      ys.push(place(y, index.number[packet]! + (forward ? 0.5 : 0)));
    }
    const layer = crossLayer("mark", run, run === 0 ? 3 : 2.6, xs.finish(), ys.finish());
    labels.push(...markCounts(layer, options.plot));
    return layer;
  }

  /** Above the marks or below them, so that two letters for one segment do not cover each other. */
  letters(copies: PacketList, letter: string, labels: Label[], above: boolean): void {
    const { index, y, options, segmentPixels } = this;
    const end = upperBound(copies.at, options.to);
    let last = -Infinity;
    for (let i = lowerBound(copies.at, options.from); i < end; i++) {
      const x = this.at(copies.at[i]!);
      if (x - last < letterPixels) continue;
      last = x;
      const foot = place(y, index.number[copies.packet[i]!]!) + (segmentPixels > beamPixels ? 11 : 12);
      // Near the lower edge the letter would leave the plot: it goes above the mark.
      const below = !above && foot < options.plot.top + options.plot.height;
      labels.push({
        x,
        y: below ? foot : foot - 19 - Math.max(segmentPixels, thinnestRetransmission),
        text: letter,
        anchor: "middle",
        kind: "retransmission",
      });
    }
  }
}

/** The part of a stair inside the view, starting with the value that stood when the view begins. */
export function collectStair(
  stair: StairCollector,
  series: Series,
  view: { readonly from: number; readonly to: number },
  px: (time: number) => number,
  py: (value: number) => number,
): void {
  if (view.to < view.from) return;
  const first = upperBound(series.at, view.from);
  const end = upperBound(series.at, view.to);
  if (first > 0) stair.step(px(view.from), py(series.value[first - 1]!));
  stair.steps(series, first, end, px, py);
  stair.stop(px(view.to));
}
