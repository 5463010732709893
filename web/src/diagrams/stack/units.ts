// Scenes in the units that somebody chose: milliseconds on the time axis, bytes where segments are counted.

import { grouped, inMilliseconds, moment, recounted, type Axis, type Label, type Scene } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import { settings } from "../../settings/settings.js";
import type { DiagramRun } from "../types.js";
import type { Panel } from "./layout.js";

/** Axes, and the values that are read on them. */
export function inChosenUnits(scene: Scene, kind: Panel["kind"], runs: readonly DiagramRun[], flow: number): Scene {
  const { time, sequence } = settings.getState();
  const scale = sequence === "bytes" && scene.y ? byteScale(scene.y, kind, segmentBytes(runs, flow)) : undefined;
  return {
    ...scene,
    ...(scene.x && time === "ms" && { x: inMilliseconds(scene.x) }),
    ...(scene.y &&
      scale && { y: recounted(scene.y, scale.factor, scale.title), labels: scene.labels.map((label) => rescaled(label, scale)) }),
  };
}

/** The playhead's time, in the unit of the axis: to a tenth of a millisecond where there is room. */
export const timeText = (seconds: number): string => moment(seconds * 1e9, settings.getState().time === "ms" ? 4 : 3);

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

interface Scale {
  readonly factor: number;
  readonly title: string;
}

/** Kilobytes or megabytes: whichever the axis reads better in. */
function byteScale({ domain }: Axis, kind: Panel["kind"], bytes: number | undefined): Scale | undefined {
  const title = titles[kind];
  if (!title || bytes === undefined) return undefined;
  return domain[1] * bytes >= 1e7 ? { factor: bytes / 1e6, title: title.megabytes() } : { factor: bytes / 1e3, title: title.kilobytes() };
}

function rescaled(label: Label, { factor }: Scale): Label {
  if (label.value === undefined) return label;
  const value = label.value * factor;
  return { ...label, text: grouped(value, value < 100 && !Number.isInteger(value) ? 1 : 0) };
}
