import {
  candidatesOf,
  markInSequence,
  nearestInSequence,
  placesOf,
  seenFrom,
  timeSequence,
  usualModulo,
  type SequenceView,
} from "@ackscope/scene";
import { msg, t } from "@ackscope/scene/language";
import type { DiagramRun, DiagramView } from "../../types.js";
import type { PlotPanel } from "./panel.js";

export const sequencePanel: PlotPanel = {
  name: "sequence",
  title: msg("Time-sequence graph"),
  inWords: ([run], { where, flow = 0 }) => {
    const place = where === undefined ? undefined : run && placesOf(run.topology, flow).find((each) => each.where === where);
    return place ? t("time-sequence graph at {place}", { place: place.label }) : t("time-sequence graph");
  },
  share: 57,
  usual: () => true,
  has: () => true,
  lacking: "",
  scene: (runs, view, options) => {
    const { flow = 0, where, style, modulo } = view;
    const seen = runs.map((run) => ({ ...run, seen: seenFrom(run, where, flow) }));
    return timeSequence(seen, { ...options, style, modulo });
  },
  nearest: (run, view, scene, { x, y }, radius) =>
    nearestInSequence(run.index, view.flow ?? 0, scene, x, y, radius, candidatesOf(view.hidden), sequenceView(run, view)),
  // A packet of another flow has no place on this one's axis.
  markOf: (run, view, scene, packet) =>
    run.index.flow[packet] === (view.flow ?? 0) ? markInSequence(run.index, packet, scene, sequenceView(run, view)) : undefined,
};

function sequenceView(run: DiagramRun, { flow = 0, where, style, modulo = usualModulo }: DiagramView): SequenceView {
  return { seen: seenFrom(run, where, flow), modulo: style === "paper" ? modulo : 0 };
}
