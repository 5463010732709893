// A map at an instant: nodes where they are, what each does, frames and packets between them, queues beside them. The ground stays while the
// playhead moves; the moment is drawn again.
//
// Indices are in range by construction; `!` says so to the compiler.

import { DropReason } from "ackscope";
import { carriesData } from "../../frame-kinds.js";
import { notLost } from "../airtime/trace.js";
import { labelWidth, path, px, text, type Ink, type Mark } from "../../figure/picture.js";
import { seriesInk } from "../../figure/shapes.js";
import { grouped } from "../../format.js";
import { controlLabel } from "../../control.js";
import { PacketKind, type PacketIndex } from "../../packet-index.js";
import { visibleCircle } from "./circle.js";
import { toPixels, type MapFrame } from "./frame.js";
import { disc, frameName, stateInk, stateMarks, stateWords } from "./states.js";
import { distance, surroundings, type Point, type Surroundings } from "./geometry.js";
import { boxOf, freest, overlapsAny, type Box, type LabelPlace } from "./label-place.js";
import { exchangeOf, frameInFocus, type Moment } from "./moment.js";
import type { MapNetwork, MapNode } from "./network.js";
import type { MapTrace } from "./trace.js";
import { msg, t } from "../../language.js";

export interface MapRun {
  readonly network: MapNetwork;
  readonly trace: MapTrace;
  readonly index: PacketIndex;
}

export interface GroundOptions {
  /** Nodes whose ranges are drawn. */
  readonly ranges: readonly string[];
  /** Sets of nodes that can send at once; none: they are not shown. */
  readonly sets: readonly (readonly string[])[];
  readonly thumbnail?: boolean | undefined;
}

export interface MomentOptions {
  /** The frame of this packet is looked at, if it is on the air. */
  readonly packet: number | null;
  /** What belongs to it: other copies, ACKs. */
  readonly kin?: ReadonlySet<number>;
  readonly thumbnail?: boolean | undefined;
}

/** px */
const nodeRadius = 9;
const littleRadius = 4;
/** px under a node: its name, the packets that wait, what it does, what it gave up. */
const under = { name: 16, bar: 21, state: 39, drop: 52 };
/** px from one line of words to the next. */
const lineHeight = 12;
/** Below this distance between nodes, or between rows of them, only shapes are drawn. */
const nameRoom = 26;
const nameRows = 36;
/** px between a node and its name where that stands beside it. */
const besideNode = 6;
/** Below this distance no states are written. */
const wordRoom = 74;

const isNamed = ({ pitch, rows }: MapFrame): boolean => pitch >= nameRoom && rows >= nameRows;

export function radiusOf({ pitch }: MapFrame, thumbnail = false): number {
  return Math.max(2.5, Math.min(thumbnail ? littleRadius : nodeRadius, pitch / 3.6));
}

/** Lines, ranges, names and the scale. */
export function groundMarks(network: MapNetwork, frame: MapFrame, options: GroundOptions): readonly Mark[] {
  const { thumbnail = false } = options;
  const marks: Mark[] = [...lineMarks(network, frame)];
  for (const id of options.ranges) {
    const node = network.places.get(id);
    if (node?.station) marks.push(...rangeMarks(node, frame, thumbnail));
  }
  marks.push(...setMarks(network, frame, options.sets, thumbnail));
  if (thumbnail) return marks;
  if (isNamed(frame)) marks.push(...nameMarks(network, frame, options.sets));
  if (network.nodes.every(({ given }) => given)) marks.push(...scaleMarks(frame));
  return marks;
}

function lineMarks({ lines, places }: MapNetwork, frame: MapFrame): readonly Mark[] {
  const d = { wire: "", channel: "", air: "" };
  for (const { a, b, kind } of lines) {
    const [from, to] = [places.get(a), places.get(b)];
    if (from && to) d[kind] += `${at("M", toPixels(frame, from))}${at("L", toPixels(frame, to))}`;
  }
  const marks: Mark[] = [];
  if (d.wire !== "") marks.push(path(d.wire, { stroke: "ink-2", width: 1.5 }));
  if (d.channel !== "") marks.push(path(d.channel, { stroke: "ink-2", width: 1.5, dash: [6, 4] }));
  if (d.air !== "") marks.push(path(d.air, { stroke: "axis", dash: [1, 4] }));
  return marks;
}

function rangeMarks(node: MapNode, frame: MapFrame, thumbnail: boolean): readonly Mark[] {
  const { receive, sense } = node.station!.channel.reach;
  const ranges = [
    { range: receive, words: msg("decodes {distance}"), dash: undefined },
    { range: sense, words: msg("senses {distance}"), dash: [6, 4] },
  ];
  return ranges.flatMap(({ range, words, dash }): Mark[] => {
    const circle = visibleCircle(frame, toPixels(frame, node), range * frame.scale);
    const mark = path(circle.d, { stroke: "ink-2", width: 1.2, dash });
    if (thumbnail || !circle.top) return [mark];
    const said = t(words, { distance: `${grouped(range)}\u2009m` });
    return [mark, text(circle.top.x, circle.top.y - 4, said, { ink: "ink-2", anchor: "middle", halo: true })];
  });
}

/** px between a node and the ring of its set. */
const ringGap = 5;

function setMarks({ places }: MapNetwork, frame: MapFrame, sets: GroundOptions["sets"], thumbnail: boolean): readonly Mark[] {
  const radius = radiusOf(frame, thumbnail) + Math.min(ringGap, frame.pitch / 8);
  return sets.flatMap((set, number) =>
    set.flatMap((id): Mark[] => {
      const node = places.get(id);
      if (!node) return [];
      const { x, y } = toPixels(frame, node);
      return [
        path(disc(x, y, radius), { fill: seriesInk(number), opacity: 0.28 }),
        path(disc(x, y, radius), { stroke: seriesInk(number), width: 2 }),
      ];
    }),
  );
}

/** The set's number stands with the name: colours come again from the ninth set on. */
function nameMarks(network: MapNetwork, frame: MapFrame, sets: GroundOptions["sets"]): readonly Mark[] {
  const setOf = new Map(sets.flatMap((set, number) => set.map((id) => [id, number + 1] as const)));
  return namesOf(network, frame).map(({ name, x, y, anchor }, i) => {
    const set = setOf.get(network.nodes[i]!.id);
    return text(x, y, set === undefined ? name : `${name}\u2009·\u2009${set}`, { ink: "ink", anchor, weight: 600, halo: true });
  });
}

/** What each node is called, and where: under it, or beside it where a line goes down and frames would pass over the name. */
function namesOf(network: MapNetwork, frame: MapFrame): readonly (LabelPlace & { readonly name: string })[] {
  const { nodes } = network;
  const places = nodes.map((node) => toPixels(frame, node));
  const radius = radiusOf(frame);
  return nodes.map(({ id }, i) => {
    const { x, y } = places[i]!;
    const name = fitting(id, roomAt(places, i));
    const { down, right } = linesFrom(id, network);
    return down && !right
      ? { name, x: x + radius + besideNode, y: y + 4, anchor: "start" }
      : { name, x, y: y + radius + under.name, anchor: "middle" };
  });
}

/** Whether a line leaves a node rather downwards, and whether one leaves it rather to the right. */
function linesFrom(id: string, { lines, places }: MapNetwork): { readonly down: boolean; readonly right: boolean } {
  const here = places.get(id)!;
  const others = lines.flatMap(({ a, b }) => (a === id ? (places.get(b) ?? []) : b === id ? (places.get(a) ?? []) : []));
  return {
    // The y of a map grows upwards.
    down: others.some(({ x, y }) => here.y - y > Math.abs(x - here.x)),
    right: others.some(({ x, y }) => x - here.x >= Math.abs(y - here.y)),
  };
}

/** px from a node to the next in its row: names further down or up are in nobody's way. */
function roomAt(places: readonly Point[], place: number): number {
  const here = places[place]!;
  return places.reduce((least, there, i) => {
    const inRow = i !== place && Math.abs(there.y - here.y) < under.name;
    return inRow ? Math.min(least, Math.abs(there.x - here.x)) : least;
  }, Infinity);
}

function fitting(name: string, room: number): string {
  if (labelWidth(name) <= room) return name;
  const letters = Math.max(2, Math.floor(room / labelWidth("n")) - 1);
  return name.length <= letters ? name : `${name.slice(0, letters)}…`;
}

/** A length of 1, 2 or 5 × 10ⁿ metres, as long as a seventh of the picture. */
function scaleMarks({ width, height, scale }: MapFrame): readonly Mark[] {
  const room = width / 7 / scale;
  const decade = 10 ** Math.floor(Math.log10(room));
  const length = decade * (room >= 5 * decade ? 5 : room >= 2 * decade ? 2 : 1);
  return [
    path(`M12 ${height - 14}v4h${px(length * scale)}v-4`, { stroke: "ink-3" }),
    text(18, height - 16, `${grouped(length)}\u2009m`, { ink: "ink-3" }),
  ];
}

/** What moves with the playhead. */
export function momentMarks(run: MapRun, frame: MapFrame, moment: Moment, options: MomentOptions): readonly Mark[] {
  const { network } = run;
  const { thumbnail = false } = options;
  const focus = frameInFocus(run.trace, moment, options.packet);
  const marks: Mark[] = [];
  if (focus !== undefined && !thumbnail) marks.push(...focusMarks(run, frame, focus));
  marks.push(...queueMarks(run, frame, moment, thumbnail));
  moment.nodes.forEach(({ state }, number) => {
    const point = toPixels(frame, network.nodes[number]!);
    marks.push(...stateMarks(state, point, radiusOf(frame, thumbnail)));
    if (thumbnail || frame.pitch < wordRoom || state === "idle") return;
    marks.push(
      text(point.x, point.y + radiusOf(frame) + under.state, t(stateWords[state]), { ink: stateInk(state), anchor: "middle", halo: true }),
    );
  });
  for (const each of moment.crossing) {
    const found = crossingMarks(run, frame, each, moment.at, thumbnail);
    marks.push(...found.marks, ...ringMarks(found.here, run.trace.crossings.packet[each]!, options));
  }
  const taken = thumbnail || moment.onAir.length === 0 ? [] : namesOf(network, frame).map((each) => boxOf(each, labelWidth(each.name)));
  for (const each of moment.onAir) marks.push(...frameMarks(run, frame, each, moment.at, each === focus, thumbnail, taken));
  for (const drop of moment.drops) marks.push(...dropMarks(run, frame, drop, thumbnail));
  if (focus !== undefined && !thumbnail && !isNamed(frame)) marks.push(...endMarks(run, frame, focus));
  return marks;
}

/** Where nobody else has a name, the ends of the frame in focus have: the words beside the map speak of them. */
function endMarks({ network, trace }: MapRun, frame: MapFrame, focus: number): readonly Mark[] {
  const exchange = exchangeOf(trace, focus);
  return [exchange.from, exchange.to].flatMap((number): Mark[] => {
    const node = network.nodes[number];
    if (!node) return [];
    const { x, y } = toPixels(frame, node);
    return [text(x + radiusOf(frame) + 4, y + 4, node.id, { ink: "ink", anchor: "start", weight: 600, halo: true })];
  });
}

/** What the exchange in focus means to the nodes around it. */
export function aroundFrame(
  { network, trace }: MapRun,
  frame: number,
): (Surroundings & { readonly from: MapNode; readonly to: MapNode }) | null {
  const exchange = exchangeOf(trace, frame);
  const [from, to] = [network.nodes[exchange.from], network.nodes[exchange.to]];
  const channel = from?.station?.channel;
  if (!from || !to || !channel || to.station?.channel !== channel) return null;
  const stations = network.nodes.filter(({ station }) => station?.channel === channel);
  return { from, to, ...surroundings(stations, from, to, channel.reach) };
}

/** Hidden nodes with their distance to the receiver they disturb; exposed ones by name. */
function focusMarks(run: MapRun, frame: MapFrame, focus: number): readonly Mark[] {
  const around = aroundFrame(run, focus);
  if (!around) return [];
  const radius = radiusOf(frame);
  const taken = isNamed(frame) ? namesOf(run.network, frame).map((each) => boxOf(each, labelWidth(each.name))) : null;
  /** A word where it covers no other; the square or the arc says the same. */
  const wordAt = (x: number, y: number, word: string, ink: Ink, weight?: 600): Mark[] => {
    const box = boxOf({ x, y, anchor: "middle" }, labelWidth(word));
    if (taken === null || overlapsAny(box, taken)) return [];
    taken.push(box);
    return [text(x, y, word, { ink, anchor: "middle", halo: true, ...(weight && { weight }) })];
  };
  const tag = (id: string, word: string, ink: Ink, dash: readonly [number, number]): Mark[] => {
    const node = run.network.places.get(id)!;
    const { x, y } = toPixels(frame, node);
    const square = path(
      `M${px(x - radius - 4)} ${px(y - radius - 4)}h${px(2 * radius + 8)}v${px(2 * radius + 8)}h${px(-2 * radius - 8)}z`,
      { stroke: ink, width: 1.5, dash },
    );
    return [square, ...wordAt(x, y - radius - 9, word, ink, 600)];
  };
  const reach = around.hidden.flatMap(({ id, fromReceiver }): Mark[] => {
    const [node, receiver] = [run.network.places.get(id)!, around.to];
    const [here, there] = [toPixels(frame, node), toPixels(frame, receiver)];
    const line = bowed(here, there);
    return [path(line.d, { stroke: "rto", dash: [4, 3] }), ...wordAt(line.top.x, line.top.y - 3, `${grouped(fromReceiver)}\u2009m`, "rto")];
  });
  return [
    ...reach,
    ...around.hidden.flatMap(({ id }) => tag(id, t("hidden"), "rto", [4, 3])),
    ...around.exposed.flatMap(({ id }) => tag(id, t("exposed"), "ecn", [1, 3])),
  ];
}

/** An arc between two points: in a chain a straight line would lie on the nodes between. */
function bowed(from: Point, to: Point): { readonly d: string; readonly top: Point } {
  const lift = Math.min(48, distance(from, to) / 5 + 10);
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  return {
    d: `${at("M", from)}Q${px(middle.x)} ${px(middle.y - 2 * lift)} ${px(to.x)} ${px(to.y)}`,
    top: { x: middle.x, y: middle.y - lift },
  };
}

/** px of a full bar. */
const barLength = 36;
const barHeight = 5;

/** A bar under each node where packets wait: full where the longest queue of the run was. */
function queueMarks({ network, trace }: MapRun, frame: MapFrame, { nodes }: Moment, thumbnail: boolean): readonly Mark[] {
  if (trace.fullest === 0) return [];
  const length = Math.min(barLength, frame.pitch * 0.7);
  const written = !thumbnail && isNamed(frame);
  return nodes.flatMap(({ waiting }, number): Mark[] => {
    if (waiting === 0) return [];
    const { x, y } = toPixels(frame, network.nodes[number]!);
    const left = x - length / 2;
    const top = y + radiusOf(frame, thumbnail) + (written ? under.bar : 2);
    const high = written ? barHeight : 3;
    const bar = (long: number): string => `M${px(left)} ${px(top)}h${px(long)}v${high}h${px(-long)}z`;
    return [
      path(bar(length), { stroke: "axis", fill: "paper" }),
      path(bar((length * waiting) / trace.fullest), { fill: "ink-2" }),
      ...(written ? [text(left + length + 3, top + barHeight, grouped(waiting), { ink: "ink-2", halo: true })] : []),
    ];
  });
}

/**
 * A frame takes the same time to send as to hear: it moves from sender to receiver while it is on the air. What it is called stands where nothing is
 * `taken`, and takes that place.
 */
function frameMarks(
  run: MapRun,
  frame: MapFrame,
  number: number,
  time: number,
  inFocus: boolean,
  thumbnail: boolean,
  taken: Box[],
): readonly Mark[] {
  const { frames } = run.trace;
  const [sender, receiver] = [run.network.nodes[frames.from[number]!], run.network.nodes[frames.to[number]!]];
  if (!sender || !receiver) return [];
  const ink = frameInk(run, number);
  const share = (time - frames.at[number]!) / (frames.end[number]! - frames.at[number]!);
  const ends = clear(toPixels(frame, sender), toPixels(frame, receiver), radiusOf(frame, thumbnail) + 3);
  const here = between(ends, share);
  const isData = carriesData(frames.kind[number]);
  const marks: Mark[] = [
    path(arrow(ends, thumbnail ? 4 : 6), { stroke: ink, width: inFocus ? 2.5 : 1.5, ...(!isData && { dash: [3, 2] }) }),
    path(box(here, thumbnail ? 3 : isData ? 6 : 4), { fill: ink, stroke: "paper" }),
  ];
  if (frames.lost[number] !== notLost) marks.push(path(cross(ends[1], thumbnail ? 3 : 5), { stroke: "drop", width: 2 }));
  if (thumbnail || !isNamed(frame)) return marks;
  const name = `${frameName(frames.kind[number]!)}${isData ? ` ${packetLabel(run.index, frames.packet[number]!)}` : ""}`;
  const upper = ends[0].y < ends[1].y ? sender : receiver;
  const place = freest(frameLabelPlaces(ends, labelWidth(name), labelWidth(upper.id), frame), labelWidth(name), taken)!; // there are some
  taken.push(boxOf(place, labelWidth(name)));
  marks.push(text(place.x, place.y, name, { ink: "ink", anchor: place.anchor, halo: true, weight: inFocus ? 600 : 400 }));
  return marks.map((mark) =>
    mark.shape === "path" && mark.fill !== undefined
      ? {
          ...mark,
          target: { key: String(frames.packet[number]!), name: t("{name}, {from} to {to}", { name, from: sender.id, to: receiver.id }) },
        }
      : mark,
  );
}

/** Above a frame, or to the right of one that goes up or down: there the name of its upper node is under that node. Then others near it. */
function frameLabelPlaces(ends: Ends, width: number, upperName: number, { pitch }: MapFrame): readonly LabelPlace[] {
  const middle = between(ends, 0.5);
  const [across, down] = [Math.abs(ends[1].x - ends[0].x), Math.abs(ends[1].y - ends[0].y)];
  if (down > across) {
    const aside = Math.max(10, upperName / 2 + 4);
    return [0, -8, 8].flatMap((by): LabelPlace[] => [
      { x: middle.x + aside, y: middle.y + 4 + by, anchor: "start" },
      { x: middle.x - aside, y: middle.y + 4 + by, anchor: "end" },
    ]);
  }
  const above = middle.y - (across > width || pitch < wordRoom ? 10 : 14);
  return [0, lineHeight].flatMap((up) =>
    [0, 1, -1, 2, -2].map((by): LabelPlace => ({ x: middle.x + (by * width) / 4, y: above - up, anchor: "middle" })),
  );
}

/** The first bit is ahead of the last; the packet is drawn in their middle. */
function crossingMarks(run: MapRun, frame: MapFrame, number: number, time: number, thumbnail: boolean): Travelling {
  const { starts, leaves, arrives, packet, link } = run.trace.crossings;
  const ends = run.network.ends[link[number]!];
  const [from, to] = [run.network.places.get(ends?.[0] ?? ""), run.network.places.get(ends?.[1] ?? "")];
  if (!from || !to) return { marks: [], here: null };
  const sending = leaves[number]! - starts[number]!;
  const share = Math.min(1, Math.max(0, (time - starts[number]! - sending / 2) / (arrives[number]! - starts[number]! - sending || 1)));
  const [a, b] = clear(toPixels(frame, from), toPixels(frame, to), radiusOf(frame, thumbnail) + 3);
  const here = between(beside([a, b], 4), share);
  const mark = path(box(here, thumbnail ? 2.5 : 4.5), { fill: packetInk(run.index, packet[number]!), stroke: "paper" });
  const name = t("{name}, {from} to {to}", { name: packetLabel(run.index, packet[number]!), from: from.id, to: to.id });
  return { marks: [thumbnail ? mark : { ...mark, target: { key: String(packet[number]!), name } }], here };
}

/** A packet on its way, and where it is. */
interface Travelling {
  readonly marks: readonly Mark[];
  readonly here: Point | null;
}

/** Around the chosen packet, and thinner around what belongs to it. */
function ringMarks(here: Point | null, packet: number, { packet: chosen, kin }: MomentOptions): readonly Mark[] {
  const own = packet === chosen;
  if (!here || (!own && !kin?.has(packet))) return [];
  const radius = own ? 9 : 8;
  const ring = `M${px(here.x - radius)} ${px(here.y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
  return [path(ring, { stroke: "paper", width: own ? 5 : 3.5 }), path(ring, { stroke: "ink", width: own ? 2 : 1 })];
}

const dropWords: Readonly<Record<number, string>> = {
  [DropReason.queueFull]: msg("queue full"),
  [DropReason.early]: msg("dropped early"),
  [DropReason.rtsFailed]: msg("no CTS: gave up"),
  [DropReason.dataFailed]: msg("no ACK: gave up"),
  [DropReason.linkRed]: msg("link RED"),
};

function dropMarks(run: MapRun, frame: MapFrame, { node, packet, reason }: Moment["drops"][number], thumbnail: boolean): readonly Mark[] {
  const { x, y } = toPixels(frame, run.network.nodes[node]!);
  const place = { x: x - radiusOf(frame, thumbnail) - 7, y: y + radiusOf(frame, thumbnail) };
  const mark = path(cross(place, thumbnail ? 3 : 4.5), { stroke: "drop", width: 2 });
  if (thumbnail || !isNamed(frame)) return [mark];
  const words = t("{packet}: {outcome}", { packet: packetLabel(run.index, packet), outcome: t(dropWords[reason] ?? msg("lost")) });
  return [mark, text(x, y + radiusOf(frame) + under.drop, words, { ink: "ink", anchor: "middle", halo: true })];
}

function frameInk({ index, trace: { frames } }: MapRun, number: number): Ink {
  return carriesData(frames.kind[number]) ? packetInk(index, frames.packet[number]!) : "ink-2";
}

function packetInk({ kind }: PacketIndex, packet: number): Ink {
  return kind[packet] === PacketKind.ack ? "ack" : "data";
}

/** "12" of a segment, "ACK 13", "datagram 4". */
export function packetLabel(index: PacketIndex, packet: number): string {
  const { kind, number } = index;
  const name = number[packet] ?? 0;
  switch (kind[packet]) {
    case PacketKind.ack:
      return t("ACK {number}", { number: name });
    case PacketKind.datagram:
      return t("datagram {number}", { number: name });
    case PacketKind.probe:
      return t("probe");
    case PacketKind.control:
      return controlLabel(index, packet);
    default:
      return String(name);
  }
}

type Ends = readonly [Point, Point];

const at = (command: "M" | "L", { x, y }: Point): string => `${command}${px(x)} ${px(y)}`;

/** The part of a line outside the nodes. */
export function clear(a: Point, b: Point, radius: number): Ends {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const by = Math.min(radius, length / 2.5) / length;
  return [between([a, b], by), between([a, b], 1 - by)];
}

function between([a, b]: Ends, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

/** To the right of the way, so that both ways of a link can be told apart. */
function beside([a, b]: Ends, by: number): Ends {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [x, y] = [((a.y - b.y) / length) * by, ((b.x - a.x) / length) * by];
  return [
    { x: a.x + x, y: a.y + y },
    { x: b.x + x, y: b.y + y },
  ];
}

export function arrow([a, b]: Ends, size: number): string {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [ux, uy] = [((b.x - a.x) / length) * size, ((b.y - a.y) / length) * size];
  const wing = (side: 1 | -1): string => at("M", { x: b.x - ux + (side * uy) / 2, y: b.y - uy - (side * ux) / 2 }) + at("L", b);
  return at("M", a) + at("L", b) + wing(1) + wing(-1);
}

function box({ x, y }: Point, half: number): string {
  return `M${px(x - half)} ${px(y - half * 0.75)}h${px(2 * half)}v${px(1.5 * half)}h${px(-2 * half)}z`;
}

function cross({ x, y }: Point, r: number): string {
  return `M${px(x - r)} ${px(y - r)}l${px(2 * r)} ${px(2 * r)}m${px(-2 * r)} 0l${px(2 * r)} ${px(-2 * r)}`;
}

/** The node under a pointer; undefined where there is none so near. */
export function nodeAt({ nodes }: MapNetwork, frame: MapFrame, point: Point, radius: number): MapNode | undefined {
  let best: MapNode | undefined;
  let nearest = radius;
  for (const node of nodes) {
    const { x, y } = toPixels(frame, node);
    const apart = Math.hypot(x - point.x, y - point.y);
    if (apart > nearest) continue;
    nearest = apart;
    best = node;
  }
  return best;
}
