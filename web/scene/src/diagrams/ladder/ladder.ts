// The ladder: a line for each node in the order of the path, time beside it, every packet a slanted line from node to node, or a band where it
// takes a visible time to send. A pure function of a run and a stretch of time.
//
// Indices are in range by construction; `!` says so to the compiler.

import { DropReason } from "ackscope";
import { labelWidth, path, px, text, type Mark, type Picture } from "../../figure/picture.js";
import type { PacketIndex } from "../../packet-index.js";
import { isShown } from "../../shown.js";
import type { Topology } from "../../topology.js";
import { agentPixels, at, ladderFrame, xy, type LadderDirection, type LadderFrame, type Point } from "./frame.js";
import { drawHops, type LadderHits } from "./hops.js";
import { idleGaps } from "./idle.js";
import { ladderFlows, ladderNodes, type LadderNode } from "./nodes.js";
import { moments, notes } from "./notes.js";
import { controlLabel } from "../../control.js";
import { isDuplicate, numberOf, roleOf, roleSeries } from "./roles.js";
import { drawStalls } from "./stalls.js";
import { isLinear, placeTime, timeScale, timeTicks, type TimeScale } from "./time-scale.js";
import type { LadderTrace, Stop } from "./trace.js";
import { Words } from "./words.js";

export interface LadderRun {
  readonly index: PacketIndex;
  readonly topology: Topology;
  readonly trace: LadderTrace;
}

export interface LadderOptions {
  readonly width: number;
  readonly height: number;
  /** ns */
  readonly from: number;
  readonly to: number;
  readonly flow: number;
  readonly direction: LadderDirection;
  /** Idle time is folded. */
  readonly fold: boolean;
  readonly hidden?: readonly string[] | undefined;
  /** What stands between two nodes: rate and delay. */
  readonly describe?: ((edge: Topology["edges"][number]) => string) | undefined;
  /** The marks alone. */
  readonly thumbnail?: boolean | undefined;
}

export interface LadderScene extends Picture {
  readonly frame: LadderFrame;
  readonly scale: TimeScale;
  readonly flows: readonly number[];
  readonly hits: LadderHits;
  /** Packets on a link in this time, and how many of them lie so close that they share a line. */
  readonly crossings: number;
  readonly merged: number;
  /** Idle gaps that are folded. */
  readonly folds: number;
  /** Long times with nothing under way that have a bracket. */
  readonly stalls: number;
}

export function ladderScene(run: LadderRun, options: LadderOptions): LadderScene {
  const { from, to, flow } = options;
  const flows = ladderFlows(run.topology, flow);
  const nodes = ladderNodes(run.topology, flows);
  const frame = ladderFrame(nodes, options.width, options.height, options.direction);
  const shown = new Set(flows);
  const gaps = options.fold ? idleGaps(run.trace, shown, moments(run, flows, from, to), from, to) : [];
  const scale = timeScale(from, to, frame.start, frame.end, gaps);
  const words = new Words();
  const hidden = new Set(options.hidden);
  const around = notes(run, { flows, from, to, hidden }, frame, scale, words);
  const ends = stops(run, shown, hidden, from, to, frame, scale, words);
  const hops = drawHops(run, { flows: shown, from, to, hidden }, frame, scale, words);
  const stalls = drawStalls(run, { flows: shown, from, to, hidden }, frame, scale, words);
  const folds = scale.pieces.filter(({ folded }) => folded).length;
  return {
    width: options.width,
    height: options.height,
    marks: options.thumbnail
      ? [...ground(nodes, frame), ...hops.marks]
      : [
          ...ground(nodes, frame),
          ...times(frame, scale),
          ...names(run, nodes, frame, options),
          ...hops.marks,
          ...ends,
          ...stalls.marks,
          ...breaks(frame, scale),
          ...around,
          ...words.place(),
        ],
    frame,
    scale,
    flows,
    hits: hops.hits,
    crossings: hops.crossings,
    merged: hops.merged,
    folds,
    stalls: stalls.count,
  };
}

/** Bands behind nodes that act, and the nodes' lines. */
function ground(nodes: readonly LadderNode[], frame: LadderFrame): Mark[] {
  const { start, end } = frame;
  const across = (name: string): number => frame.nodes.get(name) ?? 0;
  const rail = (name: string): string => `M${at(frame, [across(name), start])}L${at(frame, [across(name), end])}`;
  const bands = nodes.filter(({ acts }) => acts).map(({ name }) => path(rail(name), { stroke: "agent", width: agentPixels }));
  return [...bands, path(nodes.map(({ name }) => rail(name)).join(""), { stroke: "ink", width: 1.5 })];
}

function times(frame: LadderFrame, scale: TimeScale): Mark[] {
  const { ticks, unit } = timeTicks(scale);
  const { plot, direction } = frame;
  const down = direction === "down";
  const far = down ? plot.left + plot.width : plot.top + plot.height;
  const near = (down ? plot.left : plot.top) - 6;
  const grid = ticks.map((tick) => {
    const along = placeTime(scale, tick.at);
    return `M${at(frame, [near, along])}L${at(frame, [far, along])}`;
  });
  const labels = ticks.map((tick, i) => {
    const words = i === 0 ? `${tick.text} ${unit}` : tick.text;
    const along = placeTime(scale, tick.at);
    return down
      ? text(plot.left - 22, along + 4, words, { ink: "ink-3", anchor: "end" })
      : text(along, plot.top + plot.height + 26, words, { ink: "ink-3", anchor: "middle" });
  });
  const warning = isLinear(scale)
    ? []
    : [
        text(down ? frame.width - 8 : plot.left, frame.height - 5, "Time is not linear: idle time is folded", {
          ink: "ink-2",
          anchor: down ? "end" : "start",
        }),
      ];
  return [path(grid.join(""), { stroke: "grid" }), ...labels, ...warning];
}

function names({ topology }: LadderRun, nodes: readonly LadderNode[], frame: LadderFrame, { describe }: LadderOptions): Mark[] {
  const down = frame.direction === "down";
  const marks: Mark[] = nodes.map(({ name }, i) => {
    const across = frame.nodes.get(name) ?? 0;
    if (!down) return text(frame.plot.left - 10, across + 4, name, { ink: "ink", anchor: "end", weight: 600 });
    const first = i === 0;
    const last = i === nodes.length - 1;
    const gaps = [nodes[i - 1], nodes[i + 1]].flatMap((beside) => (beside ? Math.abs((frame.nodes.get(beside.name) ?? 0) - across) : []));
    return text(first ? across - 10 : last ? across + 12 : across, 14, shortened(name, Math.min(...gaps) - 4), {
      ink: "ink",
      anchor: first ? "start" : last ? "end" : "middle",
      weight: 600,
    });
  });
  if (!describe) return marks;
  const places = nodes.map(({ name }) => frame.nodes.get(name) ?? 0);
  for (let i = 0; i + 1 < nodes.length; i++) {
    const [here, next] = [places[i]!, places[i + 1]!];
    const edge = topology.edges.find(({ from, to }) => from === nodes[i]!.name && to === nodes[i + 1]!.name);
    if (!edge) continue;
    const middle = (here + next) / 2;
    const words = fitting(describe(edge), down ? next - here - 6 : frame.plot.left - 14);
    if (down) marks.push(text(middle, 29, words, { ink: "ink-3", anchor: "middle" }));
    else marks.push(text(frame.plot.left - 10, middle + 4, words, { ink: "ink-3", anchor: "end" }));
  }
  return marks;
}

/** As many letters of a name as there is room for beside its neighbours. */
function shortened(name: string, room: number): string {
  if (labelWidth(name) <= room) return name;
  let letters = name.length - 1;
  while (letters > 1 && labelWidth(`${name.slice(0, letters)}…`) > room) letters--;
  return `${name.slice(0, letters)}…`;
}

/** As many of the parts between commas as there is room for. */
function fitting(words: string, room: number): string {
  const parts = words.split(", ");
  while (parts.length > 0 && labelWidth(parts.join(", ")) > room) parts.pop();
  return parts.join(", ");
}

/** A fold in the paper: its length says nothing, its words say how long it was. */
function breaks(frame: LadderFrame, { pieces }: TimeScale): Mark[] {
  const { plot, direction } = frame;
  const down = direction === "down";
  const first = (down ? plot.left : plot.top) - 8;
  const last = (down ? plot.left + plot.width : plot.top + plot.height) + 8;
  return pieces.flatMap((piece): Mark[] => {
    if (!piece.folded) return [];
    const edge = (along: number): string => `M${at(frame, [first, along])}L${at(frame, [last, along])}`;
    const inside: readonly Point[] = [
      [first, piece.start + 5],
      [last, piece.start + 5],
      [last, piece.end - 5],
      [first, piece.end - 5],
    ];
    const [x, y] = xy(frame, [(first + last) / 2, (piece.start + piece.end) / 2]);
    const ms = (piece.to - piece.from) / 1e6;
    return [
      path(`M${inside.map((corner) => at(frame, corner)).join("L")}z`, { fill: "paper" }),
      path(edge(piece.start + 5) + edge(piece.end - 5), { stroke: "ink-3", dash: [2, 3] }),
      text(x, y + 4, down ? `${px(ms)} ms idle` : `${px(ms)} ms`, { ink: "ink-2", anchor: "middle", halo: true }),
    ];
  });
}

const barPixels = 12;

/** Packets that ended at a node: a cross beside a queue that refused them, a bar at an agent that took them. */
function stops(
  { index, trace }: LadderRun,
  flows: ReadonlySet<number>,
  hidden: ReadonlySet<string>,
  from: number,
  to: number,
  frame: LadderFrame,
  scale: TimeScale,
  words: Words,
): Mark[] {
  const bars: string[] = [];
  const crosses: string[] = [];
  /** Along, of the last cross at each node. */
  const lastCross = new Map<string, number>();
  for (const stop of between(trace.stops, from, to)) {
    const across = frame.nodes.get(stop.node);
    if (across === undefined || !flows.has(stop.flow) || !isShown(index, stop.packet)) continue;
    const role = roleOf(index, trace, stop.packet);
    if (hidden.has(roleSeries[role])) continue;
    const along = placeTime(scale, stop.at);
    const removed = stop.reason === 0;
    // A station throws away what it kept for a mobile that did not come: nobody misses it.
    if (removed && role === "copy") continue;
    if (hidden.has(removed ? "filtered" : "drop")) continue;
    const side = role === "ack" ? 1 : -1;
    const number = role === "control" ? controlLabel(index, stop.packet) : numberOf(index, trace, stop.packet);
    if (removed) {
      bars.push(`M${at(frame, [across + 4, along - barPixels / 2])}L${at(frame, [across + 4, along + barPixels / 2])}`);
      const verb = stop.link === null && isDuplicate(index, stop.packet) ? "suppressed" : "removed";
      const [x, y] = xy(frame, [across - side * 10, along]);
      words.add({ x, y: y + 4, text: `${number} ${verb}`, ink: "ink", anchor: frame.direction === "down" ? "end" : "middle", rank: 1 });
      continue;
    }
    // Drops never pile up: those beside each other are one cross.
    if (along - (lastCross.get(stop.node) ?? -Infinity) < 8) continue;
    lastCross.set(stop.node, along);
    crosses.push(crossAt(frame, [across, along], 4));
    const [x, y] = xy(frame, [across + 10, along]);
    words.reserve(x - 18, y - 6, 14, 12);
    words.add({ x, y: y + 4, text: `${number} ${dropWords[stop.reason] ?? "dropped"}`, ink: "ink", anchor: "start", rank: 1 });
  }
  return [
    ...(bars.length > 0 ? [path(bars.join(""), { stroke: "agent-edge", width: 4 })] : []),
    ...(crosses.length > 0
      ? [path(crosses.join(""), { stroke: "paper", width: 5 }), path(crosses.join(""), { stroke: "drop", width: 2 })]
      : []),
  ];
}

export const dropWords: Readonly<Record<number, string>> = {
  [DropReason.queueFull]: "queue full",
  [DropReason.corrupted]: "corrupted",
  [DropReason.scripted]: "lost",
  [DropReason.early]: "dropped early",
  [DropReason.linkRed]: "dropped early",
  [DropReason.rtsFailed]: "given up",
  [DropReason.dataFailed]: "given up",
  [DropReason.pushedOut]: "pushed out",
  [DropReason.brokenContext]: "header not rebuilt",
  [DropReason.outOfRange]: "out of range",
  [DropReason.noRoom]: "no room",
};

export function crossAt(frame: LadderFrame, point: Point, radius: number): string {
  const [x, y] = xy(frame, point);
  return `M${px(x - radius)} ${px(y - radius)}l${2 * radius} ${2 * radius}M${px(x - radius)} ${px(y + radius)}l${2 * radius} ${-2 * radius}`;
}

/** The stops of a time, found by halving. */
function between(all: readonly Stop[], from: number, to: number): readonly Stop[] {
  const first = (time: number, after: boolean): number => {
    let low = 0;
    let high = all.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const { at: here } = all[middle]!;
      if (after ? here <= time : here < time) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return all.slice(first(from, false), first(to, true));
}
