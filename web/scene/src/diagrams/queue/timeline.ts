// One queue and the line behind it while a little time passes: when packets come, how long they wait, and which is on the line. A pure function
// of a run and a stretch of time; what is where at one instant is state.ts, drawn above it.
//
// Spaces: ns in, pixels of the picture out. Indices are in range by construction; `!` says so to the compiler.

import { labelWidth, path, px, text, type Mark, type Picture } from "../../figure/picture.js";
import { grouped } from "../../format.js";
import { t } from "../../language.js";
import { placeOnAir } from "../airtime/frame.js";
import { cross, rectangle, Strokes, type Style } from "../airtime/strokes.js";
import { timeScale, timeTicks } from "../ladder/time-scale.js";
import { isNarrow, queueFrame, type QueueFrame, type QueueFrameOptions, type QueueLane } from "./frame.js";
import { passagesWithin } from "./instants.js";
import { comes, crosses, edges, ended, lookOf, nameWithin, removed, waits } from "./look.js";
import { isRefused, waitsUntil } from "./passages.js";
import type { QueueTimes } from "./run.js";

export interface QueueTimeline extends Picture {
  readonly frame: QueueFrame;
  /** Single packets on the line would be too thin to be seen. */
  readonly crowded: boolean;
  /** px: half of all boxes on the line are at least as wide. */
  readonly usualWidth: number;
  readonly hits: QueueHits;
}

/** Boxes in view, for pointers. px. */
export interface QueueHits {
  readonly passage: readonly number[];
  readonly left: readonly number[];
  readonly right: readonly number[];
  readonly top: readonly number[];
  readonly bottom: readonly number[];
}

/** px of a usual box on the line, below which single ones are not told apart. */
const thinnestPacket = 3;
/** Rows of packets that wait; those further behind are counted. */
const mostRows = 60;
/** px from an arrival to its number: a cross has room. */
const besideTick = 6;

export function queueTimeline(run: QueueTimes, options: QueueFrameOptions): QueueTimeline {
  const { passages, index } = run;
  const within = passagesWithin(passages, index, options.from, options.to);
  const waiting = within.filter((i) => waitsUntil(passages, i) > passages.joins[i]!);
  const rowsOf = (ack: 0 | 1): number =>
    waiting.reduce((most, i) => (passages.ack[i] === ack ? Math.max(most, passages.row[i]! + 1) : most), 0);
  const rows = { acks: rowsOf(1), others: rowsOf(0) };
  const frame = queueFrame({ acks: Math.min(mostRows, rows.acks), others: Math.min(mostRows, rows.others) }, options);
  const drawing = new Drawing(run, frame);
  for (const lane of frame.lanes) {
    if (lane.kind === "comes") drawing.arrivals(lane, within);
    else if (lane.kind === "line") drawing.line(lane, within);
    else drawing.waiting(lane, waiting);
  }
  const usual = usualWidth(run, frame, within);
  return {
    width: frame.width,
    height: frame.height,
    marks: [...times(frame), ...names(frame), ...drawing.marks(), ...hiddenRows(frame, rows), ...unrecorded(run, frame)],
    frame,
    crowded: usual < thinnestPacket,
    usualWidth: usual,
    hits: drawing.hits,
  };
}

/** Gathers boxes; those that would lie within a pixel of each other become one. */
class Drawing {
  readonly hits = { passage: [] as number[], left: [] as number[], right: [] as number[], top: [] as number[], bottom: [] as number[] };
  private readonly strokes = new Strokes();
  private readonly words: Mark[] = [];
  /** px from the left: boxes of a row up to here are drawn. */
  private readonly drawnTo = new Map<number, number>();

  constructor(
    private readonly run: QueueTimes,
    private readonly frame: QueueFrame,
  ) {}

  arrivals({ top, tall }: QueueLane, within: readonly number[]): void {
    const { passages, index } = this.run;
    let wordsEnd = -Infinity;
    for (const i of within) {
      if (passages.joins[i]! < this.frame.from) continue;
      const x = placeOnAir(this.frame, passages.joins[i]!);
      if (!this.isFree(top, x)) continue;
      const packet = passages.packet[i]!;
      this.strokes.add(comes[lookOf(index, packet)], `M${px(x)} ${top}v${tall}`);
      if (isRefused(passages, i)) this.strokes.add(ended.dropped, cross(x, top + tall / 2, 4));
      this.hit(i, x - 2, x + 2, top, top + tall);
      const said = grouped(index.number[packet]!);
      const end = x + besideTick + labelWidth(said);
      if (x < wordsEnd + 6 || end > this.frame.plot.left + this.frame.plot.width) continue;
      this.words.push(text(x + besideTick, top + tall / 2 + 4, said, { ink: "ink-2" }));
      wordsEnd = end;
    }
  }

  waiting({ kind, top, tall }: QueueLane, waiting: readonly number[]): void {
    const { passages, index } = this.run;
    for (const i of waiting) {
      if ((passages.ack[i] === 1) !== (kind === "acks") || passages.row[i]! >= mostRows) continue;
      const until = waitsUntil(passages, i);
      const look = lookOf(index, passages.packet[i]!);
      const isRemoved = !Number.isNaN(passages.ends[i]) && Number.isNaN(passages.starts[i]);
      const y = top + passages.row[i]! * tall;
      const right = this.box(i, passages.joins[i]!, until, y + 1, tall - 2, isRemoved ? [removed[look]] : [waits[look], edges[look]]);
      if (right === null || !isRemoved || until > this.frame.to) continue;
      this.strokes.add(passages.reason[i] === 0 ? ended.filtered : ended.dropped, cross(right, y + tall - 2, 2.5));
    }
  }

  line({ top, tall }: QueueLane, within: readonly number[]): void {
    const { passages, index } = this.run;
    // Not in the order in which they came: boxes must follow one another.
    const sent = within.filter((i) => !Number.isNaN(passages.starts[i]!)).sort((a, b) => passages.starts[a]! - passages.starts[b]!);
    for (const i of sent) {
      const starts = passages.starts[i]!;
      const look = lookOf(index, passages.packet[i]!);
      const right = this.box(i, starts, passages.gone[i]!, top, tall, [crosses[look], edges[look]]);
      if (right !== null && (passages.lost[i] !== 0 || !Number.isNaN(passages.ends[i])))
        this.strokes.add(ended.dropped, cross(right, top + tall / 2, 4));
    }
  }

  /** Its right edge; null: out of view, or part of another. */
  private box(passage: number, from: number, to: number, top: number, tall: number, styles: readonly Style[]): number | null {
    if (to < this.frame.from || from > this.frame.to) return null;
    const left = placeOnAir(this.frame, from);
    const right = Math.max(left + 1, placeOnAir(this.frame, to));
    if (!this.isFree(top, right)) return null;
    for (const style of styles) this.strokes.add(style, rectangle(left, top, right - left, tall));
    this.hit(passage, left, right, top, top + tall);
    this.name(this.run.passages.packet[passage]!, left, right, top + tall / 2 + 4, tall);
    return right;
  }

  private name(packet: number, left: number, right: number, base: number, tall: number): void {
    if (tall < 11) return;
    const said = nameWithin(this.run.index, packet, right - left - 6);
    if (said !== undefined) this.words.push(text((left + right) / 2, base, said, { ink: "ink", anchor: "middle" }));
  }

  private isFree(row: number, right: number): boolean {
    if (right < (this.drawnTo.get(row) ?? -Infinity) + 0.5) return false;
    this.drawnTo.set(row, right);
    return true;
  }

  private hit(passage: number, left: number, right: number, top: number, bottom: number): void {
    this.hits.passage.push(passage);
    this.hits.left.push(left);
    this.hits.right.push(right);
    this.hits.top.push(top);
    this.hits.bottom.push(bottom);
  }

  marks(): Mark[] {
    return [...this.strokes.marks(), ...this.words];
  }
}

/** Median px of the boxes on the line; Infinity where nothing is. */
function usualWidth({ passages }: QueueTimes, { plot, from, to }: QueueFrame, within: readonly number[]): number {
  const lengths = within.map((i) => passages.gone[i]! - passages.starts[i]!).filter((length) => length >= 0);
  lengths.sort((a, b) => a - b);
  return ((lengths[lengths.length >> 1] ?? Infinity) * plot.width) / (to - from);
}

const tickPixels = 80;

function times(frame: QueueFrame): Mark[] {
  const { plot, from, to, width } = frame;
  const bottom = plot.top + plot.height;
  const { ticks, unit } = timeTicks(timeScale(from, to, plot.left, plot.left + plot.width), tickPixels);
  const lanes = frame.lanes.slice(1).map(({ top }) => `M${plot.left} ${top - 6}h${px(plot.width)}`);
  return [
    path(ticks.map(({ at }) => `M${px(placeOnAir(frame, at))} ${plot.top}V${bottom}`).join(""), { stroke: "grid" }),
    path(lanes.join(""), { stroke: "grid" }),
    path(`M${plot.left} ${bottom + 0.5}h${px(plot.width)}`, { stroke: "axis" }),
    ...ticks.map((tick) => text(placeOnAir(frame, tick.at), bottom + 15, tick.text, { ink: "ink-3", anchor: "middle" })),
    text(width - 6, bottom + 29, unit, { ink: "ink-3", anchor: "end" }),
  ];
}

function names(frame: QueueFrame): Mark[] {
  const short = isNarrow(frame);
  const words: Readonly<Record<QueueLane["kind"], string>> = {
    comes: short ? t("comes") : t("packet comes"),
    acks: short ? t("ACKs") : t("ACKs wait"),
    others: short ? t("data") : t("data waits"),
    line: short ? t("line") : t("on the line"),
  };
  return frame.lanes.map(({ kind, top, tall, rows }) =>
    text(frame.plot.left - 8, top + Math.min(tall * rows, tall < 12 ? 26 : tall) / 2 + 4, words[kind], {
      ink: "ink",
      anchor: "end",
      weight: 600,
    }),
  );
}

function hiddenRows({ lanes, plot }: QueueFrame, rows: { readonly acks: number; readonly others: number }): Mark[] {
  return lanes.flatMap(({ kind, top, tall }) => {
    const all = kind === "acks" ? rows.acks : kind === "others" ? rows.others : 0;
    if (all <= mostRows) return [];
    const words = t("up to {n} more wait", { n: all - mostRows });
    return [text(plot.left + plot.width - 4, top + mostRows * tall + 8, words, { ink: "ink-2", anchor: "end", halo: true })];
  });
}

function unrecorded({ index }: QueueTimes, frame: QueueFrame): Mark[] {
  if (!index.truncated || index.end >= frame.to) return [];
  const { plot } = frame;
  const left = placeOnAir(frame, index.end);
  return [
    path(`M${px(left)} ${plot.top}V${plot.top + plot.height}`, { stroke: "ink", dash: [4, 3] }),
    text(left + 6, plot.top + 12, t("not recorded"), { ink: "ink-2", halo: true }),
  ];
}
