// Scenes in the units that somebody chose: milliseconds on the time axis, bytes where segments are counted.

import { inMilliseconds, recounted, type Axis, type Scene } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import { settings } from "../../settings/settings.js";
import type { DiagramRun } from "../types.js";
import type { Panel } from "./layout.js";

/** What is drawn under and beside a panel's marks. */
export function inChosenUnits(scene: Scene, kind: Panel["kind"], runs: readonly DiagramRun[], flow: number): Scene {
  const { time, sequence } = settings.getState();
  return {
    ...scene,
    ...(scene.x && time === "ms" && { x: inMilliseconds(scene.x) }),
    ...(scene.y && sequence === "bytes" && { y: inBytes(scene.y, kind, segmentBytes(runs, flow)) }),
  };
}

/** The playhead's time, in the unit of the axis. */
export const timeText = (seconds: number): string =>
  settings.getState().time === "ms" ? `${(seconds * 1000).toFixed(1)} ms` : `${seconds.toFixed(3)} s`;

/** Undefined where runs count segments of different sizes, or datagrams: then bytes would be different things on one axis. */
function segmentBytes(runs: readonly DiagramRun[], flow: number): number | undefined {
  const sizes = new Set(runs.map(({ topology }) => topology.flows[flow]?.segmentBytes ?? 0));
  const [size = 0] = sizes;
  return sizes.size === 1 && size > 0 && runs.every(({ topology }) => topology.flows[flow]?.transport !== "udp") ? size : undefined;
}

const titles: Partial<Record<Panel["kind"], { readonly kilobytes: () => string; readonly megabytes: () => string }>> = {
  sequence: { kilobytes: () => t("Sequence number, kB"), megabytes: () => t("Sequence number, MB") },
  window: { kilobytes: () => t("Congestion window, kB"), megabytes: () => t("Congestion window, MB") },
};

function inBytes(axis: Axis, kind: Panel["kind"], bytes: number | undefined): Axis {
  const title = titles[kind];
  if (!title || bytes === undefined) return axis;
  return axis.domain[1] * bytes >= 1e7 ? recounted(axis, bytes / 1e6, title.megabytes()) : recounted(axis, bytes / 1e3, title.kilobytes());
}
