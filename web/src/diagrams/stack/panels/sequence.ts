import { candidatesOf, markInSequence, nearestInSequence, timeSequence } from "@ackscope/scene";
import { msg, t } from "@ackscope/scene/language";
import type { PlotPanel } from "./panel.js";

export const sequencePanel: PlotPanel = {
  name: "sequence",
  title: msg("Time-sequence graph"),
  inWords: () => t("time-sequence graph"),
  share: 57,
  usual: () => true,
  has: () => true,
  scene: (runs, _view, options) => timeSequence(runs, options),
  nearest: ({ index }, { flow = 0, hidden }, scene, { x, y }, radius) =>
    nearestInSequence(index, flow, scene, x, y, radius, candidatesOf(hidden)),
  // A packet of another flow has no place on this one's axis.
  markOf: ({ index }, { flow = 0 }, scene, packet) => (index.flow[packet] === flow ? markInSequence(index, packet, scene) : undefined),
};
