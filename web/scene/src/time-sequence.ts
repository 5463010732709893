// The time-sequence graph: what the sender sent, when, and how the ACKs followed. Slope is rate; the vertical gap between data and ACKs is
// what is in flight, the horizontal one the round-trip time.
//
// Spaces: ns and segments in, pixels of the scene out. Indices are in range by construction.

import type { SequenceStyle } from "@ackscope/scenarios";
import { Phase, smartField } from "ackscope";
import { roundedUp, timeAxis, valueAxis } from "./axes.js";
import { crossLayer, isLostOnAir } from "./crosses.js";
import { DotCollector, StairCollector, TickCollector, endOfStretch } from "./decimate.js";
import { firstSends } from "./first-sends.js";
import { handoffFlags, phaseFlags, spreadFlags, timeoutFlags, timeoutRules } from "./flags.js";
import { grouped } from "./format.js";
import { Growing } from "./growing.js";
import { endLabels } from "./labels.js";
import { lossRows } from "./loss-rows.js";
import { legibleCounts, markCounts } from "./mark-counts.js";
import type { FlowIndex } from "./flow-history.js";
import { t } from "./language.js";
import { isDatagramFlow } from "./packet-facts.js";
import { PacketKind, type PacketIndex } from "./packet-index.js";
import type { PacketList } from "./packet-list.js";
import { countedGroups } from "./piece-counts.js";
import { lowerBound, upperBound, valueAt, type Series } from "./series.js";
import { place, type Axis, type Box, type Flag, type Label, type Layer, type Scene } from "./scene.js";
import { mannerOf, usualModulo, wrapped, type Manner } from "./sequence-manners.js";
import type { Topology } from "./topology.js";
import { outOfOrder, seenBySender, type Seen } from "./vantage.js";
import { windowEdge } from "./window-edge.js";

/** A run in a panel. Later runs are drawn first, so that the first lies on top. */
export interface PanelRun {
  readonly index: PacketIndex;
  /** Place on the page: 0 solid, 1 dashed. */
  readonly run: number;
  readonly letter: string;
}

export interface SequenceRun extends PanelRun {
  /** Where it is observed. Absent: at the sender. */
  readonly seen?: Seen | undefined;
  readonly topology?: Topology | undefined;
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
  /** Series that are left out unless they are asked for. */
  readonly shown?: readonly string[] | undefined;
  /** The value axis fits the whole run, not what is in view. */
  readonly wholeRun?: boolean | undefined;
  /** Device pixels per CSS pixel: the grain to which marks may be joined. */
  readonly ratio?: number | undefined;
  /** Values beside the letters at the right end. */
  readonly values?: boolean | undefined;
  /** Of a sequence graph: rows of dots above it, when segments were sent again and timers fired. */
  readonly lossRows?: boolean | undefined;
}

export interface SequenceOptions extends PanelOptions {
  /** Absent: our own way. */
  readonly style?: SequenceStyle | undefined;
  /** Of the papers' style: sequence numbers are drawn modulo this; 0: as they are. */
  readonly modulo?: number | undefined;
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
const olderWidth = 1.5;
/** Dots of the papers' style. */
const dataDot = 1.5;
const ackDot = 0.9;
/** Distance of letters R that still reads as letters. */
const letterPixels = 60;

export function timeSequence(runs: readonly SequenceRun[], whole: SequenceOptions): Scene {
  const { from, to, flow } = whole;
  const rows = whole.lossRows && runs[0] ? lossRows(runs[0].index, flow, runs[0].run, whole.plot, from, to) : undefined;
  const plot = rows?.below ?? whole.plot;
  const options = { ...whole, plot };
  const hidden = new Set(options.hidden);
  const manner = mannerOf(options.style);
  const modulo = manner.dots ? (options.modulo ?? usualModulo) : 0;
  const shown = runs.flatMap((run): ShownRun[] => {
    const history = run.index.flows[flow];
    return history ? [{ ...run, history, seen: run.seen ?? seenBySender(run.index, history) }] : [];
  });
  const [low, high] = modulo > 0 ? [0, modulo] : sequenceRange(shown, options);
  const x = timeAxis(plot, from, to);
  const y = valueAxis(plot, low, high, titleOf(runs, flow, modulo));
  const layers: Layer[] = [...(rows?.layers ?? [])];
  const labels: Label[] = [...(rows?.labels ?? [])];
  const flags: Flag[] = [];
  for (const each of shown.toReversed()) {
    const { index, history, seen, run, letter } = each;
    const marks = new SequenceMarks(each, y, options, manner, modulo);
    if (!hidden.has("edge") && modulo === 0) layers.push(...marks.edge());
    if (!hidden.has("ack")) {
      layers.push(...marks.acks());
      if (history.pieces.at.length > 0 && modulo === 0) layers.push(marks.pieces(labels));
    }
    if (!hidden.has("selective") && history.selective.at.length > 0 && modulo === 0) layers.push(...marks.selective(labels));
    layers.push(...marks.segments(!hidden.has("data"), !hidden.has("retransmission")));
    if (!hidden.has("local") && seen.localSends.at.length > 0) layers.push(marks.local());
    if (!hidden.has("filtered") && history.filtered.at.length > 0) layers.push(marks.filtered(labels));
    if (!hidden.has("mark") && history.marks.at.length > 0) layers.push(marks.marks(labels));
    if (!hidden.has("drop")) layers.push(...marks.drops(labels));
    if (run === runs[0]?.run) {
      if (!hidden.has("retransmission") && manner.letters) marks.letters(seen.copies, "R", labels, false);
      if (!hidden.has("local") && manner.letters) marks.letters(seen.localSends, "L", labels, true);
      if (!hidden.has("data") && manner.outOfOrder) marks.letters(outOfOrder(index, seen), "O", labels, true);
    }
    if (!hidden.has("timeout")) {
      layers.push(timeoutRules(history, run, x));
      flags.push(...timeoutFlags(history, run, runs.length > 1 && run > 0 ? letter : "", x, plot));
    }
    const named = runs.length > 1 && run > 0 ? letter : "";
    flags.push(...handoffFlags(index.handoffs, run, named, x, plot));
    flags.push(...phaseFlags(history, run, named, x, plot, [Phase.fastRecovery]));
  }
  const ends = modulo > 0 ? [] : shown.map((run) => ({ letter: run.letter, value: reached(run, flow, to) }));
  labels.push(...endLabels(ends, y, plot, options.values ?? true));
  return {
    width: options.width,
    height: options.height,
    plot: whole.plot,
    layers,
    flags: spreadFlags(flags),
    labels: legibleCounts(labels),
    x,
    y,
    bands: null,
    unrecordedFrom: unrecordedFrom(runs, x, plot),
    ...(options.style && { palette: options.style }),
  };
}

/** A run with a flow of that number. */
type ShownRun = SequenceRun & { readonly history: FlowIndex; readonly seen: Seen };

function titleOf(runs: readonly SequenceRun[], flow: number, modulo: number): string {
  const datagrams = runs.some(({ index }) => isDatagramFlow(index, flow));
  if (modulo > 0)
    return datagrams ? t("Datagram number modulo {modulo}", { modulo }) : t("Sequence number modulo {modulo}, segments", { modulo });
  return datagrams ? t("Datagram number") : t("Sequence number, segments");
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
function reached({ index, seen }: ShownRun, flow: number, at: number): number | undefined {
  return isDatagramFlow(index, flow) ? upperBound(seen.sent.at, at) : endValue(seen.acknowledged, at);
}

/** The segments to show: all that was sent or acknowledged within the view, from zero unless that would waste most of the height. */
function sequenceRange(runs: readonly ShownRun[], { from, to, flow, plot }: PanelOptions): readonly [number, number] {
  let low = Infinity;
  let high = 0;
  for (const run of runs) {
    const { index, seen } = run;
    low = Math.min(low, reached(run, flow, from) ?? 0);
    high = Math.max(high, reached(run, flow, to) ?? 0);
    const { number, consecutive } = firstSends(index, seen.sent, from, to);
    // Of consecutive ones the first is the lowest, the last the highest.
    for (let i = 0; i < number.length; i += consecutive ? Math.max(1, number.length - 1) : 1) {
      low = Math.min(low, number[i]!);
      high = Math.max(high, number[i]! + 1);
    }
    const again = seen.copies;
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
  private readonly seen: Seen;
  private readonly run: number;
  private readonly maxWindow: number | null;
  private readonly lastSegment: number;
  private readonly y: Axis;
  private readonly options: PanelOptions;
  private readonly manner: Manner;
  private readonly modulo: number;
  private readonly segmentPixels: number;

  constructor({ index, history, seen, run, topology }: ShownRun, y: Axis, options: PanelOptions, manner: Manner, modulo: number) {
    this.index = index;
    this.history = history;
    this.seen = seen;
    this.run = run;
    this.maxWindow = topology?.flows[options.flow]?.maxWindow ?? null;
    this.lastSegment = (topology?.flows[options.flow]?.segments ?? 0) - 1;
    this.y = y;
    this.options = options;
    this.manner = manner;
    this.modulo = modulo;
    this.segmentPixels = place(y, 0) - place(y, 1);
  }

  /** Pixels of a sequence number, which may have a fraction. */
  private rise(segment: number): number {
    return place(this.y, wrapped(segment, this.modulo));
  }

  /** How far the receiver allows the sender to go. */
  edge(): Layer[] {
    const edge = windowEdge(this.index, this.history, this.seen, this.maxWindow);
    if (!edge) return [];
    const stair = new StairCollector(this.options.ratio ?? 1);
    collectStair(
      stair,
      edge,
      recordedPart(this.index, this.options),
      (time) => this.at(time),
      (value) => this.rise(value),
    );
    return [{ shape: "stair", style: "edge", run: this.run, ...stair.finish() }];
  }

  /** Pixels of a time: the view's start is taken away before anything is narrowed. */
  private at(time: number): number {
    const { plot, from, to } = this.options;
    return plot.left + ((time - from) / (to - from)) * plot.width;
  }

  acks(): Layer[] {
    const { seen, run, options } = this;
    if (this.manner.dots) return [this.ackDots()];
    const stair = new StairCollector(options.ratio ?? 1);
    collectStair(
      stair,
      seen.acknowledged,
      recordedPart(this.index, options),
      (time) => this.at(time),
      (value) => this.rise(value),
    );
    const ticks = new TickCollector(options.ratio ?? 1);
    const { duplicates } = seen;
    const end = upperBound(duplicates.at, options.to);
    for (let i = lowerBound(duplicates.at, options.from); i < end; i++) {
      const top = this.rise(this.index.number[duplicates.packet[i]!]!) + 1.5;
      ticks.add(this.at(duplicates.at[i]!), top, top + 3);
    }
    return [
      { shape: "stair", style: "ack", run, ...stair.finish() },
      { shape: "ticks", style: "duplicate", run, width: 1, ...ticks.finish() },
    ];
  }

  /** One for each ACK: duplicates repeat it. */
  private ackDots(): Layer {
    const { seen, index, run, options } = this;
    const dots = new DotCollector(options.ratio ?? 1);
    const end = upperBound(seen.acks.at, options.to);
    for (let i = lowerBound(seen.acks.at, options.from); i < end; i++)
      dots.add(this.at(seen.acks.at[i]!), this.rise(index.number[seen.acks.packet[i]!]!));
    return { shape: "dots", style: "ack", run, radius: ackDot, ...dots.finish() };
  }

  /** Parts of segments that were acknowledged one by one; the last of each is the stair's own step. */
  pieces(labels: Label[]): Layer {
    const { index, history, run, y, options, segmentPixels } = this;
    const { pieces } = history;
    const ticks = new TickCollector(options.ratio ?? 1);
    const from = lowerBound(pieces.at, options.from - history.longestAck);
    const end = upperBound(pieces.at, options.to);
    const px = (i: number): number => this.at(this.seen.at(pieces.packet[i]!));
    for (let i = from; i < end; i++) {
      const of = pieces.of[i]!;
      const piece = pieces.piece[i]!;
      // NaN (never arrived) is not inside anything.
      if (piece === of || !(this.seen.at(pieces.packet[i]!) >= options.from)) continue;
      const number = index.number[pieces.packet[i]!]!;
      ticks.add(px(i), place(y, number + pieces.share[i]!), place(y, number + (piece > 1 ? pieces.share[i - 1]! : 0)));
    }
    for (const { x, last, count } of countedGroups(pieces, from, end, px)) {
      // A segment tall enough shows its pieces one above the other.
      if (segmentPixels / count >= thinnestTick || x < options.plot.left) continue;
      labels.push({
        x: x - 5,
        y: place(y, index.number[pieces.packet[last]!]!) + 4,
        text: t("{count} pieces", { count: grouped(count) }),
        anchor: "end",
        kind: "mark",
      });
    }
    return { shape: "ticks", style: "ack", run, width: 1.5, ...ticks.finish() };
  }

  segments(first: boolean, again: boolean): Layer[] {
    const { index, seen, run, options, segmentPixels, manner } = this;
    if (manner.dots) return [this.dataDots(first, again)];
    const beams = segmentPixels > beamPixels;
    const ratio = beams ? null : (options.ratio ?? 1);
    const data = new TickCollector(ratio);
    const copies = new TickCollector(ratio);
    const bottom = place(this.y, this.y.domain[0]);
    const tall = Math.max(segmentPixels, thinnestTick);
    const tallAgain = manner.marksCopies ? Math.max(segmentPixels, thinnestRetransmission) : tall;
    const wide = manner.marksCopies ? retransmissionWidth : tickWidth;
    const foot = (segment: number): number => Math.min(bottom, this.rise(segment));
    if (first) {
      const { at, number, consecutive } = firstSends(index, seen.sent, options.from, options.to);
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
      const { at, packet } = seen.copies;
      const end = upperBound(at, options.to);
      for (let i = lowerBound(at, options.from); i < end; i++) {
        const bottomOf = foot(index.number[packet[i]!]!);
        copies.add(this.at(at[i]!), bottomOf - tallAgain, bottomOf);
      }
    }
    const pushed = first && manner.diamonds ? this.pushed() : [];
    if (beams) {
      return [
        { shape: manner.data, style: "data", run, width: manner.width, ...data.finish() },
        { shape: manner.again, style: "retransmission", run, width: manner.width, ...copies.finish() },
        ...pushed,
      ];
    }
    return [
      { shape: "ticks", style: "data", run, width: tickWidth, ...data.finish() },
      { shape: "ticks", style: "retransmission", run, width: wide, ...copies.finish() },
      ...pushed,
    ];
  }

  private dataDots(first: boolean, again: boolean): Layer {
    const { index, seen, run, options } = this;
    const dots = new DotCollector(options.ratio ?? 1);
    const end = upperBound(seen.sent.at, options.to);
    for (let i = lowerBound(seen.sent.at, options.from); i < end; i++) {
      const packet = seen.sent.packet[i]!;
      if (index.copy[packet]! > 0 ? again : first) dots.add(this.at(seen.sent.at[i]!), this.rise(index.number[packet]! + 0.5));
    }
    return { shape: "dots", style: "data", run, radius: dataDot, ...dots.finish() };
  }

  /** The file's last segment. */
  private pushed(): Layer[] {
    const { index, seen, run, options, lastSegment } = this;
    const xs = new Growing(4);
    const ys = new Growing(4);
    const end = upperBound(seen.sent.at, options.to);
    for (let i = lowerBound(seen.sent.at, options.from); i < end; i++) {
      if (index.number[seen.sent.packet[i]!]! !== lastSegment) continue;
      xs.push(this.at(seen.sent.at[i]!));
      ys.push(this.rise(lastSegment + 1));
    }
    return xs.length === 0 ? [] : [crossLayer("push", run, 3, xs.finish(), ys.finish())];
  }

  /** Copies that agents sent, on the same terms as the sender's. */
  local(): Layer {
    const { index, seen, run, y, options, segmentPixels, manner } = this;
    const beams = segmentPixels > beamPixels && !manner.dots;
    const copies = new TickCollector(beams ? null : (options.ratio ?? 1));
    const bottom = place(y, y.domain[0]);
    const tall = Math.max(segmentPixels, thinnestRetransmission);
    const { localSends } = seen;
    const end = upperBound(localSends.at, options.to);
    for (let i = lowerBound(localSends.at, options.from); i < end; i++) {
      const foot = Math.min(bottom, this.rise(index.number[localSends.packet[i]!]!));
      copies.add(this.at(localSends.at[i]!), foot - tall, foot);
    }
    const marks = copies.finish();
    return beams
      ? { shape: manner.again, style: "local", run, width: manner.width, ...marks }
      : { shape: "ticks", style: "local", run, width: retransmissionWidth, ...marks };
  }

  /**
   * Bars over what an ACK says to have arrived beyond its number, where it reached the sender. The segment that caused an ACK of which
   * nothing is missing says no more than the number, and has no bar.
   */
  selective(labels: Label[]): Layer[] {
    const { index, history, seen, run, options, manner } = this;
    const newest = new TickCollector(options.ratio ?? 1);
    const older = new TickCollector(options.ratio ?? 1);
    const { selective } = history;
    const end = upperBound(selective.at, options.to);
    let last = -Infinity;
    for (let i = lowerBound(selective.at, options.from - history.longestAck); i < end; i++) {
      const packet = selective.packet[i]!;
      const passes = seen.at(packet);
      // NaN (never passed) is not inside anything.
      if (!(passes >= options.from && passes <= options.to)) continue;
      const block = selective.block[i]!;
      if (block === smartField && selective.first[i]! < index.number[packet]!) continue;
      const foot = this.rise(selective.first[i]!);
      const top = Math.min(this.rise(selective.end[i]!), foot - thinnestTick);
      // The first block is the newest (RFC 2018, 4); SMART's field has no others.
      (block === 0 || block === smartField ? newest : older).add(this.at(passes), top, foot);
      if (!manner.selectiveLetters || this.at(passes) - last < letterPixels) continue;
      last = this.at(passes);
      labels.push({ x: last, y: top - 3, text: "S", anchor: "middle", kind: "mark" });
    }
    return [
      { shape: "ticks", style: "older", run, width: olderWidth, ...older.finish() },
      { shape: "ticks", style: "selective", run, width: selectiveWidth, ...newest.finish() },
    ];
  }

  /** × at the time when the lost packet passed, so that it lies on its segment; one that never came where it was lost. */
  drops(labels: Label[]): Layer[] {
    const { index, history, run, options } = this;
    const congestion = { x: new Growing(32), y: new Growing(32) };
    const corruption = { x: new Growing(32), y: new Growing(32) };
    const { drops } = history;
    const end = upperBound(drops.at, options.to + Math.max(history.longestData, history.longestAck));
    for (let i = lowerBound(drops.at, options.from); i < end; i++) {
      const packet = drops.packet[i]!;
      const kind = index.kind[packet];
      if (kind === PacketKind.probe || kind === PacketKind.control) continue;
      const forward = kind !== PacketKind.ack;
      const at = this.orAt(packet, drops.at[i]!);
      if (at < options.from || at > options.to) continue;
      const into = isLostOnAir(index.dropReason[packet]!) ? corruption : congestion;
      into.x.push(this.at(at));
      into.y.push(this.rise(index.number[packet]! + (forward ? 0.5 : 0)));
    }
    const layers = [
      crossLayer("drop", run, run === 0 ? 3 : 2.6, congestion.x.finish(), congestion.y.finish()),
      crossLayer("corrupt", run, run === 0 ? 3 : 2.6, corruption.x.finish(), corruption.y.finish()),
    ];
    labels.push(...layers.flatMap((layer) => markCounts(layer, options.plot)));
    return layers;
  }

  /** When a packet passes; of one that never does, when it was lost or marked. */
  private orAt(packet: number, time: number): number {
    const passes = this.seen.at(packet);
    return Number.isNaN(passes) ? time : passes;
  }

  /** Hollow triangles where ACKs were removed, at what they would have acknowledged. */
  filtered(labels: Label[]): Layer {
    const { index, history, run, options } = this;
    const { filtered } = history;
    const xs = new Growing(32);
    const ys = new Growing(32);
    const end = upperBound(filtered.at, options.to);
    for (let i = lowerBound(filtered.at, options.from); i < end; i++) {
      xs.push(this.at(filtered.at[i]!));
      ys.push(this.rise(index.number[filtered.packet[i]!]!));
    }
    const layer = crossLayer("filtered", run, filteredRadius, xs.finish(), ys.finish());
    labels.push(...markCounts(layer, options.plot));
    return layer;
  }

  /** Discs on the segments that routers marked; a marked ACK where it was marked. */
  marks(labels: Label[]): Layer {
    const { index, history, run, options } = this;
    const { marks } = history;
    const xs = new Growing(32);
    const ys = new Growing(32);
    const end = upperBound(marks.at, options.to + Math.max(history.longestData, history.longestAck));
    for (let i = lowerBound(marks.at, options.from - Math.max(history.longestData, history.longestAck)); i < end; i++) {
      const packet = marks.packet[i]!;
      const kind = index.kind[packet];
      if (kind === PacketKind.probe || kind === PacketKind.control) continue;
      const forward = kind !== PacketKind.ack;
      const at = this.orAt(packet, marks.at[i]!);
      if (at < options.from || at > options.to) continue;
      xs.push(this.at(at));
      ys.push(this.rise(index.number[packet]! + (forward ? 0.5 : 0)));
    }
    const layer = crossLayer("mark", run, run === 0 ? 3 : 2.6, xs.finish(), ys.finish());
    labels.push(...markCounts(layer, options.plot));
    return layer;
  }

  /** Above the marks or below them, so that two letters for one segment do not cover each other. */
  letters(copies: PacketList, letter: string, labels: Label[], above: boolean): void {
    const { index, options, segmentPixels } = this;
    const end = upperBound(copies.at, options.to);
    for (let i = lowerBound(copies.at, options.from); i < end;) {
      const x = this.at(copies.at[i]!);
      const foot = this.rise(index.number[copies.packet[i]!]!) + (segmentPixels > beamPixels ? 11 : 12);
      // Near the lower edge the letter would leave the plot: it goes above the mark.
      const below = !above && foot < options.plot.top + options.plot.height;
      labels.push({
        x,
        y: below ? foot : foot - 19 - Math.max(segmentPixels, thinnestRetransmission),
        text: letter,
        anchor: "middle",
        kind: "retransmission",
      });
      i = endOfStretch(i, end, (j) => this.at(copies.at[j]!) - x < letterPixels);
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
