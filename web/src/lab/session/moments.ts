// The moments of the runs on the page, and the way to each of them: its packet chosen, the playhead there, in a range in which single packets
// are seen. Fetched while the runs are computed; what the graphs need is elsewhere.

import { momentOfFlag, moments, rangeFor, type Moment } from "@ackscope/scene";
import type { DiagramRun, DiagramView, FlagPlace } from "../../diagrams/index.js";
import type { Stage } from "./stage.js";
import type { Direction } from "./steps.js";
import { fromOwnView, ownView } from "./zoom.js";

export { firstParting, partingWords, type Moment } from "@ackscope/scene";

const known = new WeakMap<readonly DiagramRun[], Map<number, readonly Moment[]>>();

/** Of the flow that is looked at; found once for as long as the runs are the same. */
export function momentsOf(runs: readonly DiagramRun[], { flow = 0 }: Pick<DiagramView, "flow">): readonly Moment[] {
  const ofFlows = known.get(runs) ?? new Map<number, readonly Moment[]>();
  known.set(runs, ofFlows);
  const found = ofFlows.get(flow) ?? moments(runs, flow);
  ofFlows.set(flow, found);
  return found;
}

/** A view as it is at a moment. */
export function viewAt(runs: readonly DiagramRun[], view: DiagramView, { run: place, at, from, to, packet }: Moment): Partial<DiagramView> {
  const run = runs[place];
  if (!run) return {};
  const selection = packet === null ? null : { run: 0, packet };
  return fromOwnView(run, place, view, { at: at / 1e9, from: from / 1e9, to: to / 1e9, selection });
}

/** Where a lab opens that no link tells where to look. */
export function firstLook(runs: readonly DiagramRun[], view: DiagramView): Partial<DiagramView> | undefined {
  const [first] = momentsOf(runs, view);
  return first && viewAt(runs, view, first);
}

/** The place of the moment that is looked at; -1: it is none of them. */
export function momentShown(runs: readonly DiagramRun[], view: DiagramView): number {
  return momentsOf(runs, view).findIndex((moment) => {
    const { at, selection } = viewAt(runs, view, moment);
    if (view.at === null || at === null || at === undefined || Math.abs(view.at - at) > 1e-9) return false;
    return view.selection?.run === selection?.run && view.selection?.packet === selection?.packet;
  });
}

/** The moment before or after what is looked at; undefined where there is none. */
export function momentBeside(runs: readonly DiagramRun[], view: DiagramView, direction: Direction): Moment | undefined {
  const all = momentsOf(runs, view);
  const shown = momentShown(runs, view);
  if (shown >= 0) return all[shown + (direction === "next" ? 1 : -1)];
  const now = view.at ?? -Infinity;
  const timeOf = (moment: Moment): number => viewAt(runs, view, moment).at ?? NaN;
  return direction === "next" ? all.find((each) => timeOf(each) > now) : all.findLast((each) => timeOf(each) < now);
}

export function goTo(stage: Stage, moment: Moment): void {
  const { result, view } = stage.state;
  if (!result) return;
  stage.play(false);
  stage.setView(viewAt(result.runs, view, moment));
}

export function stepMoment(stage: Stage, direction: Direction): void {
  const { result, view } = stage.state;
  const moment = result && momentBeside(result.runs, view, direction);
  if (moment) goTo(stage, moment);
}

/** A flag of a timeout or a recovery is a moment like those of the story. */
export function goToFlag(stage: Stage, flag: FlagPlace): void {
  const { result, view } = stage.state;
  const moment = result && momentOfFlag(result.runs, view.flow ?? 0, flag);
  if (moment) goTo(stage, moment);
}

/** Nearer to the selected packet, where it cannot be told from its neighbours. */
export function lookCloser(stage: Stage): void {
  const { result, view } = stage.state;
  const { selection } = view;
  const run = selection && result?.runs[selection.run];
  if (!run) return;
  const own = ownView(run, selection.run, view) ?? view;
  const range = rangeFor(run, selection.packet, { from: own.from * 1e9, to: own.to * 1e9 });
  if (range) stage.setView(fromOwnView(run, selection.run, view, { from: range.from / 1e9, to: range.to / 1e9 }));
}
