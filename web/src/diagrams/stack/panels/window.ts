import { candidatesOf, nearestStep, windowScene } from "@ackscope/scene";
import { msg, t } from "@ackscope/scene/language";
import type { PlotPanel } from "./panel.js";

export const windowPanel: PlotPanel = {
  name: "window",
  title: msg("Congestion window"),
  inWords: () => t("congestion window"),
  share: 43,
  usual: () => true,
  has: () => true,
  lacking: "",
  scene: (runs, _view, options) => windowScene(runs, options),
  nearest: ({ index }, { flow = 0, hidden }, scene, { x }, radius) =>
    candidatesOf(hidden).acks ? nearestStep(index, flow, scene, x, radius) : undefined,
  // A step of the window belongs to an ACK, but has no mark of its own to put a ring around.
  markOf: () => undefined,
};
