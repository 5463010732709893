// The lanes of the airtime diagram as a panel: those of all its runs, under each other.

import { type AirtimePanel, airtimePanel, airtimeRun, framesOf, lanesAt, markOnAir, nearestOnAir } from "@ackscope/scene/airtime";
import type { Scene } from "@ackscope/scene";
import type { Drawing } from "./panel.js";

/** The lanes that a scene was made of, for pointers. */
const panelOf = new WeakMap<Scene, AirtimePanel>();

export const airtimeDrawing: Drawing = {
  scene: (runs, view, options) => {
    const panel = airtimePanel(
      runs.map((run) => ({ ...airtimeRun(run), letter: run.letter })),
      { ...options, show: view.airtime ?? "frames" },
    );
    panelOf.set(panel.scene, panel);
    return panel.scene;
  },
  nearest: (run, _view, scene, { x, y }, radius) => {
    const panel = panelOf.get(scene);
    const lanes = panel && lanesAt(panel, y);
    const frame = lanes?.letter === run.letter ? nearestOnAir(lanes.air, x, y, radius) : undefined;
    const packet = frame === undefined ? undefined : airtimeRun(run).trace.frames.packet[frame];
    return packet === undefined ? undefined : { packet, distance: 0 };
  },
  markOf: (run, _view, scene, packet) => {
    const lanes = panelOf.get(scene)?.lanes.find(({ letter }) => letter === run.letter);
    const frames = lanes && framesOf(airtimeRun(run).trace, packet);
    return frames && markOnAir(lanes.air, frames.first);
  },
};
