// Packets between two nodes: lines, bands, arrow heads, losses on the wire, and the numbers on them.
//
// Indices are in range by construction; `!` says so to the compiler.

import { msg, t } from "../../language.js";
import { DropReason } from "ackscope";
import { grouped } from "../../format.js";
import { Growing } from "../../growing.js";
import { labelWidth, path, px, type Mark } from "../../figure/picture.js";
import { lowerBound, upperBound } from "../../series.js";
import { isSyn } from "../../control.js";
import { isShown } from "../../shown.js";
import type { TopologyEdge } from "../../topology.js";
import { at, clipLine, clipPolygon, outline, xy, type LadderFrame, type Point } from "./frame.js";
import type { LadderRun } from "./ladder.js";
import { hasFin, isBoundForSender } from "../../packet-index.js";
import { isDuplicate, labelOf, numberOf, roleInk, roleOf, roleSeries, type LadderRole } from "./roles.js";
import { placeTime, type TimeScale } from "./time-scale.js";
import type { Hops } from "./trace.js";
import { follows, packetsOf, trainsOf, type Crossing } from "./trains.js";
import type { Words } from "./words.js";

/** What a pointer can hit: the middle of each line or band, and its thickness along the time. px. */
export interface LadderHits {
  readonly packet: Uint32Array;
  readonly x0: Float32Array;
  readonly y0: Float32Array;
  readonly x1: Float32Array;
  readonly y1: Float32Array;
  readonly thickness: Float32Array;
}

export interface LadderPart {
  readonly flows: ReadonlySet<number>;
  /** ns */
  readonly from: number;
  readonly to: number;
  readonly hidden: ReadonlySet<string>;
}

interface DrawnHops {
  readonly marks: readonly Mark[];
  readonly hits: LadderHits;
  readonly crossings: number;
  readonly merged: number;
}

/** A packet that takes longer than this to send is a band, px; of ACKs a band would hide that they are dashed. */
const bandPixels: Readonly<Record<LadderRole, number>> = { data: 3, again: 3, local: 3, copy: 3, ack: 8, probe: 8, control: 8 };
/** Lines nearer than this at both ends are one line: the same picture, at a bounded cost. */
const samePixels = 1.5;
/** Numbers stand where lines are this far apart. */
const labelPixels = 14;
const bandLabelPixels = 12;
/** Where a packet that is lost on the wire ends. */
const lossShare = 0.62;
/** Losses this near to each other are one mark: they never pile up. */
const lossPixels = 13;
/** Where numbers stand on bands (clear of ACKs), lines and ACKs. */
const labelShare = { band: 0.84, bandAgain: 0.66, data: 0.6, again: 0.5, ack: 0.7, train: 0.6 };
/** px of a line of words. */
const linePixels = 14;
/** Digits are narrower than letters. */
const ofDigits = 0.85;
/** Single packets of a train are hairlines where these are at least so far apart. */
const hairPixels = 3;

export function drawHops(run: LadderRun, part: LadderPart, frame: LadderFrame, scale: TimeScale, words: Words): DrawnHops {
  const pen = new HopPen(run, frame, words);
  run.topology.edges.forEach((edge, number) => {
    const from = frame.nodes.get(edge.from);
    const to = frame.nodes.get(edge.to);
    if (from === undefined || to === undefined) return;
    pen.edge(edge, from, to, run.trace.hops[number]!, part, scale);
  });
  return pen.finish();
}

class HopPen {
  private readonly strokes = new Map<string, string[]>();
  private readonly packet: number[] = [];
  private readonly x0 = new Growing();
  private readonly y0 = new Growing();
  private readonly x1 = new Growing();
  private readonly y1 = new Growing();
  private readonly thickness = new Growing();
  private crossings = 0;
  /** Packets on others' lines, of no train and of trains. */
  private merged = 0;
  private mergedInTrains = 0;
  /** The loss drawn last: those beside it are counted there. */
  private lastLoss: { readonly x: number; readonly y: number; readonly words: Set<string>; count: number } | undefined;

  constructor(
    private readonly run: LadderRun,
    private readonly frame: LadderFrame,
    private readonly words: Words,
  ) {}

  edge(edge: TopologyEdge, from: number, to: number, hops: Hops, part: LadderPart, scale: TimeScale): void {
    const crossings = this.crossingsOf(hops, part, scale);
    const trains = trainsOf(this.run.index, crossings);
    for (const train of new Set(trains.values())) this.train(train, edge, from, to);
    crossings.forEach((crossing, i) => {
      this.hit(crossing, from, to);
      if (trains.has(crossing)) {
        this.mergedInTrains += crossing.count - 1;
        return;
      }
      this.merged += crossing.count - 1;
      const thickness = crossing.leaves - crossing.starts;
      const before = crossings[i - 1]?.starts ?? -Infinity;
      const after = crossings[i + 1]?.starts ?? Infinity;
      const room = Math.min(crossing.starts - before, after - crossing.starts);
      const isBand = thickness > bandPixels[crossing.role];
      if (isBand) this.band(crossing, from, to);
      else this.line(crossing, from, to, room);
      if (crossing.count === 1) this.write(crossing, edge, from, to, isBand ? thickness : room, isBand);
    });
  }

  /** In order; those that would lie on each other are one. */
  private crossingsOf(hops: Hops, { flows, from, to, hidden }: LadderPart, scale: TimeScale): Crossing[] {
    const { index, trace } = this.run;
    const found: Crossing[] = [];
    const last = new Map<LadderRole, Crossing>();
    const end = upperBound(hops.starts, to);
    for (let i = lowerBound(hops.arrives, from); i < end; i++) {
      if (!flows.has(hops.flow[i]!)) continue;
      const packet = hops.packet[i]!;
      if (!isShown(index, packet)) continue;
      const role = roleOf(index, trace, packet);
      if (hidden.has(roleSeries[role])) continue;
      this.crossings++;
      const starts = beyond(scale, hops.starts[i]!);
      const arrives = beyond(scale, hops.arrives[i]!);
      const before = last.get(role);
      const lost = hops.lost[i]!;
      if (before && lost === 0 && before.lost === 0 && starts - before.starts < samePixels && arrives - before.arrives < samePixels) {
        before.inOrder &&= follows(index, before.last, packet);
        before.last = packet;
        before.count++;
        continue;
      }
      const thickness = (hops.leaves[i]! - hops.starts[i]!) * scale.pixels;
      const crossing: Crossing = {
        packet,
        role,
        lost,
        starts,
        leaves: starts + thickness,
        reaches: arrives - thickness,
        arrives,
        count: 1,
        last: packet,
        inOrder: true,
      };
      last.set(role, crossing);
      found.push(crossing);
    }
    return found;
  }

  private band({ role, lost, starts, leaves, reaches, arrives }: Crossing, from: number, to: number): void {
    const share = lost === 0 ? 1 : lossShare;
    const end = from + (to - from) * share;
    const lower: Point = [end, starts + (reaches - starts) * share];
    const upper: Point = [end, leaves + (arrives - leaves) * share];
    const shape = outline(this.frame, clipPolygon(this.frame, [[from, starts], lower, upper, [from, leaves]]));
    this.put(`fill ${role}`, shape);
    this.put(`edge ${role}`, shape);
    if (lost !== 0) this.loss([end, (lower[1] + upper[1]) / 2], lost);
  }

  /** As tall as it lasts, from the first bit of its first packet to the last bit of its last. */
  private train(train: readonly Crossing[], edge: TopologyEdge, from: number, to: number): void {
    const { role, starts, reaches, packet } = train[0]!;
    const end = train.at(-1)!;
    const corners: readonly Point[] = [
      [from, starts],
      [to, reaches],
      [to, end.arrives],
      [from, end.leaves],
    ];
    this.put(`train ${role}`, outline(this.frame, clipPolygon(this.frame, corners)));
    const edges = [
      [starts, reaches],
      [end.leaves, end.arrives],
    ] as const;
    for (const [leaves, arrives] of edges) {
      const clipped = clipLine(this.frame, [from, leaves], [to, arrives]);
      if (clipped) this.put(`line ${role}`, this.segment(...clipped));
      if (role === "ack" && arrives <= this.frame.end) this.head(role, [from, leaves], [to, arrives]);
    }
    let drawn = starts;
    for (const each of train) {
      if (each.starts - drawn < hairPixels || end.leaves - each.starts < hairPixels) continue;
      drawn = each.starts;
      const clipped = clipLine(this.frame, [from, each.starts], [to, each.reaches]);
      if (clipped) this.put(`hair ${role}`, this.segment(...clipped));
    }
    const path = this.run.topology.flows[this.run.index.flow[packet]!];
    if (role === "ack" && edge.from === path?.to) this.writeAckTrain(train, from);
    if (role === "data" && edge.to === path?.to) this.writeDataTrain(train, from, to);
  }

  /** On the last link, in as many words as there is room for between the nodes; a shape that is tall enough has its count on a second line. */
  private writeDataTrain(train: readonly Crossing[], from: number, to: number): void {
    const { index } = this.run;
    const end = train.at(-1)!;
    const n = packetsOf(train);
    const names = { first: grouped(index.number[train[0]!.packet]!), last: grouped(index.number[end.last]!), n: grouped(n) };
    const short = [t("data {first} to {last}", names), t("{first} to {last}", names)];
    const counted = n > 2 ? [t("data {first} to {last}, {n} segments", names)] : [];
    const down = this.frame.direction === "down";
    const words = [...counted, ...short].find((choice) => !down || labelWidth(choice) <= Math.abs(to - from) - 4);
    if (words === undefined) return;
    const { train: share } = labelShare;
    const { starts, reaches } = train[0]!;
    const first = Math.max(this.frame.start, starts + (reaches - starts) * share);
    const last = Math.min(this.frame.end, end.leaves + (end.arrives - end.leaves) * share);
    const place: Point = [from + (to - from) * share, (first + last) / 2];
    const style = { rank: 3, bold: false, quiet: false };
    if (n > 2 && short.includes(words) && last - first >= 2 * linePixels) {
      this.word(place, 4 - linePixels / 2, words, style);
      this.word(place, 4 + linePixels / 2, t("{n} segments", names), style);
      return;
    }
    // Above what is too low to be written on.
    const isLow = down && last - first < linePixels;
    this.word(place, isLow ? -(last - first) / 2 - 4 : 4, words, style);
  }

  /** Beside the receiver's line. */
  private writeAckTrain(train: readonly Crossing[], from: number): void {
    const { index } = this.run;
    const [first, end] = [train[0]!, train.at(-1)!];
    const begin = Math.max(this.frame.start, first.starts);
    const last = Math.min(this.frame.end, end.starts);
    if (begin > last) return;
    const [x, y] = xy(this.frame, [from, (begin + last) / 2]);
    const down = this.frame.direction === "down";
    const bold = isDuplicate(index, first.packet);
    const names = { first: grouped(index.number[first.packet]!), last: grouped(index.number[end.last]!) };
    const long = bold ? `${names.last}, ${grouped(packetsOf(train))}×` : t("{first} to {last}", names);
    const beside = down ? ({ x: x + 6, y: y + 4, anchor: "start" } as const) : ({ x, y: y + 13, anchor: "middle" } as const);
    const text = down && x + 6 + labelWidth(long) * ofDigits > this.frame.width ? names.last : long;
    this.words.add({ ...beside, text, ink: bold ? "ink" : "ink-2", bold, rank: bold ? 3 : 4 });
  }

  private line({ role, lost, starts, arrives, count }: Crossing, from: number, to: number, room: number): void {
    const merged = count > 1;
    const share = lost === 0 ? 1 : lossShare;
    const begin: Point = [from, starts];
    const end: Point = [from + (to - from) * share, starts + (arrives - starts) * share];
    const clipped = clipLine(this.frame, begin, end);
    if (clipped) this.put(merged ? `many ${role}` : `line ${role}`, this.segment(...clipped));
    if (clipped && (role === "again" || role === "local") && !merged) {
      const beside = clipLine(this.frame, [begin[0], begin[1] + doublePixels], [end[0], end[1] + doublePixels]);
      if (beside) this.put(`line ${role}`, this.segment(...beside));
    }
    if (lost !== 0) this.loss(end, lost);
    else if (!merged && room >= headRoom && end[1] <= this.frame.end) this.head(role, begin, end);
  }

  private head(role: LadderRole, begin: Point, end: Point): void {
    const [x0, y0] = xy(this.frame, begin);
    const [x, y] = xy(this.frame, end);
    const length = Math.hypot(x - x0, y - y0) || 1;
    const [ux, uy] = [(x - x0) / length, (y - y0) / length];
    const wing = (sign: number): string => `${px(x - 7 * ux - 3 * sign * uy)} ${px(y - 7 * uy + 3 * sign * ux)}`;
    const closed = role !== "ack";
    this.put(`head ${role}`, `M${wing(1)}L${px(x)} ${px(y)}L${wing(-1)}${closed ? "z" : ""}`);
  }

  /** Corrupt: ringed. Everything else that the wire loses: a plain cross. */
  private loss(point: Point, reason: number): void {
    const { frame } = this;
    if (point[1] < frame.start || point[1] > frame.end) return;
    const [x, y] = xy(frame, point);
    const word = t(lossWords[reason] ?? msg("lost"));
    if (this.lastLoss && Math.hypot(x - this.lastLoss.x, y - this.lastLoss.y) < lossPixels) {
      this.lastLoss.words.add(word);
      this.lastLoss.count++;
      return;
    }
    this.writeLoss();
    this.lastLoss = { x, y, words: new Set([word]), count: 1 };
    const ringed = reason === DropReason.corrupted || reason === DropReason.scripted;
    const cross = `M${px(x - 4)} ${px(y - 4)}l8 8M${px(x - 4)} ${px(y + 4)}l8 -8`;
    this.put("loss", ringed ? `${cross}M${px(x - 7)} ${px(y)}a7 7 0 1 0 14 0a7 7 0 1 0 -14 0` : cross);
    this.words.reserve(x - 8, y - 8, 16, 16);
  }

  private writeLoss(): void {
    if (!this.lastLoss) return;
    const { x, y, words, count } = this.lastLoss;
    const said = [...words].join(", ");
    this.words.add({ x: x + 12, y: y + 4, text: count > 1 ? `${count} ${said}` : said, ink: "ink", anchor: "start", rank: 0 });
    this.lastLoss = undefined;
  }

  private write(crossing: Crossing, edge: TopologyEdge, from: number, to: number, room: number, isBand: boolean): void {
    const { packet, role, lost } = crossing;
    if (role === "ack") {
      this.writeAck(crossing, edge, from, to, room);
      return;
    }
    if (role === "control") {
      this.writeControl(crossing, from, to);
      return;
    }
    const { index, trace } = this.run;
    const fin = hasFin(index, packet);
    const usual = (role === "data" || role === "copy") && !fin;
    if (room < (isBand ? bandLabelPixels : labelPixels) && usual) return;
    const arriving = usual ? (isBand ? labelShare.band : labelShare.data) : isBand ? labelShare.bandAgain : labelShare.again;
    const share = lost === 0 ? arriving : lossShare * 0.7;
    const words = isBand && role === "data" && !fin ? String(numberOf(index, trace, packet)) : labelOf(index, trace, packet, role);
    const along = crossing.starts + (crossing.reaches - crossing.starts) * share + (crossing.leaves - crossing.starts) / 2;
    const lifted = isBand || usual ? 4 : -4;
    this.word([from + (to - from) * share, along], lifted, words, { rank: usual ? 5 : 2, bold: false, quiet: usual });
  }

  /** On the line. SYNs and their answers come before the ACKs of them, which lie close to other lines. */
  private writeControl({ packet, role, starts, arrives, lost }: Crossing, from: number, to: number): void {
    const { index, trace } = this.run;
    const arriving = isBoundForSender(index, packet) ? labelShare.ack : labelShare.again;
    const share = lost === 0 ? arriving : lossShare * 0.7;
    const point: Point = [from + (to - from) * share, starts + (arrives - starts) * share];
    this.word(point, 4, labelOf(index, trace, packet, role), { rank: isSyn(index, packet) ? 2 : 4, bold: false, quiet: false });
  }

  /** Where it begins, and on its last hop. */
  private writeAck(crossing: Crossing, edge: TopologyEdge, from: number, to: number, room: number): void {
    const { packet, starts, arrives } = crossing;
    const { index, trace, topology } = this.run;
    const bold = isDuplicate(index, packet);
    const words = labelOf(index, trace, packet, "ack");
    const style = { rank: bold ? 3 : 4, bold, quiet: !bold };
    const path = topology.flows[index.flow[packet]!];
    if (edge.to === path?.from && room >= labelPixels) {
      const along = starts + (arrives - starts) * labelShare.ack;
      this.word([from + (to - from) * labelShare.ack, along], 4, words, style);
    }
    const { plot, direction } = this.frame;
    const last = direction === "down" ? plot.left + plot.width : plot.top + plot.height;
    if (edge.from !== path?.to || from < last - 1 || starts < this.frame.start || starts > this.frame.end) return;
    const short = words.length > 6 ? String(numberOf(index, trace, packet)) : words;
    const [x, y] = xy(this.frame, [from, starts]);
    const beside =
      direction === "down" ? ({ x: x + 6, y: y + 4, anchor: "start" } as const) : ({ x, y: y + 13, anchor: "middle" } as const);
    this.words.add({ ...beside, text: short, ink: bold ? "ink" : "ink-2", bold, rank: style.rank });
  }

  private word(point: Point, lift: number, words: string, { rank, bold, quiet }: { rank: number; bold: boolean; quiet: boolean }): void {
    if (point[1] < this.frame.start + 4 || point[1] > this.frame.end - 4) return;
    const [x, y] = xy(this.frame, point);
    this.words.add({ x, y: y + lift, text: words, ink: quiet ? "ink-2" : "ink", anchor: "middle", bold, rank });
  }

  private hit({ packet, lost, starts, leaves, reaches, arrives }: Crossing, from: number, to: number): void {
    const share = lost === 0 ? 1 : lossShare;
    const begin: Point = [from, (starts + leaves) / 2];
    const whole: Point = [to, (reaches + arrives) / 2];
    const clipped = clipLine(this.frame, begin, [from + (to - from) * share, begin[1] + (whole[1] - begin[1]) * share]);
    if (!clipped) return;
    const [x0, y0] = xy(this.frame, clipped[0]);
    const [x1, y1] = xy(this.frame, clipped[1]);
    this.packet.push(packet);
    this.x0.push(x0);
    this.y0.push(y0);
    this.x1.push(x1);
    this.y1.push(y1);
    this.thickness.push(leaves - starts);
  }

  private segment(a: Point, b: Point): string {
    return `M${at(this.frame, a)}L${at(this.frame, b)}`;
  }

  private put(layer: string, d: string): void {
    const known = this.strokes.get(layer);
    if (known) known.push(d);
    else this.strokes.set(layer, [d]);
  }

  finish(): DrawnHops {
    this.writeLoss();
    const marks: Mark[] = [];
    const layer = (name: string, style: Parameters<typeof path>[1]): void => {
      const d = this.strokes.get(name);
      if (d) marks.push(path(d.join(""), style));
    };
    for (const role of drawingOrder)
      layer(`fill ${role}`, { fill: roleInk[role], opacity: role === "data" || role === "copy" || role === "ack" ? 0.1 : 0.24 });
    for (const role of ["data", "ack"] as const) {
      const dashes = role === "ack" ? { dash: [4, 3] } : {};
      layer(`train ${role}`, { fill: roleInk[role], opacity: role === "ack" ? 0.1 : 0.2 });
      layer(`hair ${role}`, { stroke: roleInk[role], width: 0.75, opacity: 0.6, ...dashes });
    }
    for (const role of drawingOrder) layer(`many ${role}`, { stroke: roleInk[role], width: 1.5, opacity: 0.4 });
    for (const role of drawingOrder) {
      const ink = roleInk[role];
      const thin = role === "ack" || role === "probe" || role === "control";
      const dashes = role === "ack" ? { dash: [4, 3] } : role === "probe" ? { dash: [1, 3] } : {};
      layer(`edge ${role}`, { stroke: ink, width: thin ? 1.2 : 1.5, ...dashes });
      layer(`line ${role}`, { stroke: ink, width: thin ? 1.2 : 1.5, ...dashes });
      layer(`head ${role}`, role === "ack" ? { stroke: ink, width: 1.2 } : { fill: ink });
    }
    layer("loss", { stroke: "paper", width: 5 });
    layer("loss", { stroke: "drop", width: 1.6 });
    return {
      marks,
      hits: {
        packet: Uint32Array.from(this.packet),
        x0: this.x0.finish(),
        y0: this.y0.finish(),
        x1: this.x1.finish(),
        y1: this.y1.finish(),
        thickness: this.thickness.finish(),
      },
      crossings: this.crossings,
      // The count of a train is written on it; a picture of nothing but trains is crowded.
      merged: this.merged + (2 * this.mergedInTrains > this.crossings ? this.mergedInTrains : 0),
    };
  }
}

/** The second line of a retransmission. */
const doublePixels = 4;
/** Arrow heads need room, or they are a smear. */
const headRoom = 4;
/** What stands out comes last. */
const drawingOrder: readonly LadderRole[] = ["data", "copy", "probe", "control", "ack", "again", "local"];

const lossWords: Readonly<Record<number, string>> = {
  [DropReason.corrupted]: msg("corrupted"),
  [DropReason.scripted]: msg("lost"),
  [DropReason.outOfRange]: msg("out of range"),
  [DropReason.brokenContext]: msg("header not rebuilt"),
};

/** px of a time, also before the first and after the last that the scale shows: lines begin and end beyond the edge. */
function beyond(scale: TimeScale, time: number): number {
  const { pieces } = scale;
  const first = pieces[0];
  const last = pieces[pieces.length - 1];
  if (first && time < first.from) return first.start - (first.from - time) * scale.pixels;
  if (last && time > last.to) return last.end + (time - last.to) * scale.pixels;
  return placeTime(scale, time);
}
