// One run as the papers draw traces: its diagrams one above the other over the same stretch of time.

import { unitAtLastTick } from "../axes.js";
import type { PacketIndex } from "../packet-index.js";
import type { QueueHistory } from "../queue-history.js";
import { queueScene } from "../queue.js";
import { roundTripScene } from "../round-trips.js";
import type { Scene } from "../scene.js";
import { timeSequence, type PanelOptions } from "../time-sequence.js";
import type { Topology } from "../topology.js";
import { windowScene } from "../window.js";
import { isNarrow } from "./frame.js";

export interface TraceRun {
  readonly index: PacketIndex;
  readonly topology: Topology;
  /** Of the queue that is drawn; undefined where none is, or the network has no such queue. */
  readonly queue: QueueHistory | undefined;
}

export type TraceDiagramKind = "sequence" | "window" | "queue" | "roundTrips";

export interface TraceDiagram {
  readonly kind: TraceDiagramKind;
  readonly scene: Scene;
  /** The last one carries the seconds for all. */
  readonly timeAxis: boolean;
}

export interface TraceStackOptions {
  readonly width: number;
  readonly diagrams: readonly TraceDiagramKind[];
  /** Of each sequence, window and round-trip diagram. */
  readonly flows: readonly number[];
  /** ns */
  readonly from: number;
  readonly to: number;
  /** Rows of dots above each sequence diagram. */
  readonly lossRows?: boolean | undefined;
}

/** Room above a plot for its title and its flags, and below for the seconds. */
const lane = 36;
const axisHeight = 26;
const gap = 6;

const heights: Readonly<Record<TraceDiagramKind, { readonly wide: number; readonly narrow: number }>> = {
  sequence: { wide: 280, narrow: 210 },
  window: { wide: 160, narrow: 130 },
  queue: { wide: 130, narrow: 110 },
  roundTrips: { wide: 220, narrow: 170 },
};

export function traceStack(run: TraceRun, options: TraceStackOptions): readonly TraceDiagram[] {
  const { diagrams, flows, width, lossRows } = options;
  const places = diagrams.flatMap((kind) => (kind === "queue" ? [0] : flows).map((flow) => ({ kind, flow })));
  return places.map(({ kind, flow }, i) => {
    const timeAxis = i === places.length - 1;
    const height = heights[kind][isNarrow(width) ? "narrow" : "wide"];
    const left = isNarrow(width) ? 40 : 52;
    const plot = { left, top: lane, width: Math.max(1, width - left - 18), height };
    const size = { width, height: lane + height + (timeAxis ? axisHeight : gap) };
    const scene = sceneOf(kind, run, { ...size, plot, flow, from: options.from, to: options.to, values: false, lossRows });
    return { kind, scene: titled(scene, kind, run.topology, flow), timeAxis };
  });
}

/** The sequence numbers alone, without words. */
export function traceThumbnail(run: TraceRun, options: Omit<TraceStackOptions, "diagrams"> & { readonly height: number }): Scene {
  const { width, height, from, to, flows } = options;
  const plot = { left: 8, top: 8, width: Math.max(1, width - 16), height: height - 16 };
  const scene = sceneOf("sequence", run, { width, height, plot, from, to, flow: flows[0] ?? 0, values: false, hidden: ["timeout"] });
  return { ...scene, flags: [], labels: [], x: null, y: null };
}

const flowScenes = { sequence: timeSequence, window: windowScene, roundTrips: roundTripScene } as const;

function sceneOf(kind: TraceDiagramKind, { index, topology, queue }: TraceRun, options: PanelOptions): Scene {
  const run = { index, topology, run: 0, letter: "", history: queue };
  if (kind === "queue") return queueScene([run], options);
  return flowScenes[kind]([run], options);
}

/** Which flow it is, if there are several; the unit of time at its last number. A run alone needs no letter. */
function titled(scene: Scene, kind: TraceDiagramKind, { flows }: Topology, flow: number): Scene {
  const { x, y, labels } = scene;
  const id = flows[flow]?.id;
  const named = kind !== "queue" && flows.length > 1 && id !== undefined;
  return {
    ...scene,
    x: x && unitAtLastTick(x),
    y: y && (named ? { ...y, title: `Flow ${id}: ${lowerFirst(y.title)}` } : y),
    labels: labels.filter(({ text }) => text !== ""),
  };
}

const lowerFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
