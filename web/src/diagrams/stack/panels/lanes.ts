// The lanes of the airtime diagram as a panel, of one run: in an overlay the first, in rows each its own.

import { airtimeScene, framesOf, markOnAir, nearestOnAir, type AirtimeScene } from "@ackscope/scene/airtime";
import type { Scene } from "@ackscope/scene";
import { t } from "@ackscope/scene/language";
import { timeAxis } from "@ackscope/scene/panels";
import { airtimeRun } from "../../airtime/run-trace.js";
import type { Drawing } from "./panel.js";

/** The lanes that a scene was made of, for pointers. */
const lanesOf = new WeakMap<Scene, { readonly run: number; readonly letter: string; readonly air: AirtimeScene }>();
/** px of a title above its plot. */
const titleRise = 20;

export const airtimeDrawing: Drawing = {
  scene: (runs, view, options) => {
    const { width, height, plot, from, to, flow } = options;
    const [first] = runs;
    const axis = timeAxis(plot, from, to);
    const shared = { width, height, plot, x: axis, y: null, bands: null, unrecordedFrom: null, layers: [], flags: [] };
    if (!first) return { ...shared, labels: [] };
    const air = airtimeScene(airtimeRun(first), { width, height, from, to, show: view.airtime ?? "frames", flow, within: plot });
    const title = air.crowded
      ? t("Airtime of run {letter}, as shares of the time: single frames would be too thin", { letter: first.letter })
      : t("Airtime of run {letter}", { letter: first.letter });
    const scene: Scene = {
      ...shared,
      labels: [{ x: 8, y: plot.top - titleRise, text: title, anchor: "start", kind: "axis" }],
      marks: air.marks,
    };
    lanesOf.set(scene, { run: first.run, letter: first.letter, air });
    return scene;
  },
  nearest: (run, _view, scene, { x, y }, radius) => {
    const lanes = lanesOf.get(scene);
    const frame = lanes?.letter === run.letter ? nearestOnAir(lanes.air, x, y, radius) : undefined;
    const packet = frame === undefined ? undefined : airtimeRun(run).trace.frames.packet[frame];
    return packet === undefined ? undefined : { packet, distance: 0 };
  },
  markOf: (run, _view, scene, packet) => {
    const lanes = lanesOf.get(scene);
    if (lanes?.letter !== run.letter) return undefined;
    const frames = framesOf(airtimeRun(run).trace, packet);
    return frames && markOnAir(lanes.air, frames.first);
  },
};
