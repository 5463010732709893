// Windows as the smartacking paper draws them: the sender's congestion window solid, the receiver's estimate of it dotted.

import { unitAtLastTick } from "../axes.js";
import type { PacketIndex } from "../packet-index.js";
import { place, type Scene } from "../scene.js";
import { upperBound, type Series } from "../series.js";
import { windowScene } from "../window.js";

export interface WindowPanelOptions {
  readonly width: number;
  readonly height: number;
  readonly flow: number;
  readonly seconds: number;
  /** Top of the axis, segments: one for all panels that are compared. */
  readonly top?: number | undefined;
  readonly thumbnail?: boolean | undefined;
  /** A level to compare with, segments. */
  readonly level?: { readonly value: number; readonly label: string } | undefined;
}

/** The paper draws nothing but windows and estimates. Of a run alone timeouts stay, because nothing explains a window better. */
const leftOut = ["ssthresh", "factor", "alpha", "told", "buffered"];

/** Later runs are dashed. */
export function windowPanel(runs: readonly { readonly index: PacketIndex; readonly letter: string }[], options: WindowPanelOptions): Scene {
  const { width, height, flow, seconds, top, thumbnail = false } = options;
  const plot = thumbnail
    ? { left: 4, top: 4, width: width - 8, height: height - 8 }
    : { left: 44, top: 30, width: Math.max(1, width - 62), height: Math.max(1, height - 56) };
  const scene = windowScene(
    runs.map(({ index, letter }, run) => ({ index: untilComplete(index, flow), letter: runs.length > 1 ? letter : "", run })),
    {
      width,
      height,
      plot,
      from: 0,
      to: seconds * 1e9,
      flow,
      top,
      values: false,
      hidden: [...leftOut, ...(thumbnail || runs.length > 1 ? ["timeout"] : []), ...(runs.length > 1 ? ["estimate"] : [])],
    },
  );
  if (thumbnail) return { ...scene, flags: [], labels: [], x: null, y: null };
  const shown = runs.length > 1 ? [] : scene.flags.filter(({ style }) => style === "timeout");
  return { ...withLevel(scene, options.level), flags: shown, x: scene.x && unitAtLastTick(scene.x) };
}

/** Dashed, with its words above it at the right. */
function withLevel(scene: Scene, level: WindowPanelOptions["level"]): Scene {
  if (!level || !scene.y || level.value > scene.y.domain[1]) return { ...scene, labels: [] };
  const { left, width } = scene.plot;
  const y = place(scene.y, level.value);
  return {
    ...scene,
    layers: [
      ...scene.layers,
      {
        shape: "stair",
        style: "limit",
        run: 1,
        x: Float32Array.of(left, left + width),
        y: Float32Array.of(y, y),
        start: Uint32Array.of(0),
      },
    ],
    labels: [{ x: left + width - 4, y: y - 6, text: level.label, anchor: "end", kind: "axis" }],
  };
}

/** A window says nothing any more once everything is acknowledged. */
function untilComplete(index: PacketIndex, flow: number): PacketIndex {
  const history = index.flows[flow];
  if (!history || Number.isNaN(history.completedAt)) return index;
  const flows = index.flows.with(flow, {
    ...history,
    window: endAt(history.window, history.completedAt),
    estimate: until(history.estimate, history.completedAt),
  });
  return { ...index, flows };
}

/** A stair ends where it has no value. */
function endAt(series: Series, end: number): Series {
  const { at, value } = until(series, end);
  return { at: Float64Array.from([...at, end]), value: Float64Array.from([...value, NaN]) };
}

function until({ at, value }: Series, end: number): Series {
  const length = upperBound(at, end);
  return { at: at.subarray(0, length), value: value.subarray(0, length) };
}

/** The highest top of axis that one of several panels needs. */
export function sharedTop(scenes: readonly Scene[]): number {
  return Math.max(1, ...scenes.map(({ y }) => y?.domain[1] ?? 1));
}
