// Drawings that are fetched when their plot is first shown, so that the lab's first load does not wait for them.

import { t } from "@ackscope/scene/language";
import type { PanelOptions, Scene } from "@ackscope/scene";
import type { Drawing, PlotPanel } from "./panel.js";

export function fetched(fetch: () => Promise<Drawing>): Drawing & Required<Pick<PlotPanel, "load">> {
  let drawing: Drawing | undefined;
  let loading: Promise<unknown> | undefined;
  let failed = false;
  const load = async (): Promise<void> => {
    try {
      drawing = await fetch();
    } catch {
      // Offline, perhaps.
      failed = true;
      loading = undefined;
    }
  };
  return {
    load: () => (drawing || failed ? null : (loading ??= load())),
    scene: (runs, view, options) => {
      if (drawing) return drawing.scene(runs, view, options);
      const text = failed ? t("This panel could not be loaded. Reload the page to try again.") : t("Loading…");
      return emptyScene(options, text);
    },
    nearest: (run, view, scene, at, radius) => drawing?.nearest(run, view, scene, at, radius),
    markOf: (run, view, scene, packet) => drawing?.markOf(run, view, scene, packet),
  };
}

/** The time axis alone is drawn by every panel: here nothing but words. */
function emptyScene({ width, height, plot }: PanelOptions, text: string): Scene {
  return {
    width,
    height,
    plot,
    layers: [],
    flags: [],
    labels: [{ x: plot.left + plot.width / 2, y: plot.top + plot.height / 2, text, anchor: "middle", kind: "axis" }],
    x: null,
    y: null,
    bands: null,
    unrecordedFrom: null,
  };
}
