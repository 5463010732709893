// The plots of a stack as drawings alone: what the page can point at stands in its own table (web/src/diagrams/stack/panels), which a test
// holds to this one.

import { panelNames, type PanelName } from "@ackscope/scenarios";
import { hasLimits } from "../../limit-times.js";
import { hasModel } from "../../beliefs.js";
import { airtimePanel } from "../airtime/panel.js";
import { airtimeRun } from "../airtime/run.js";
import type { DrawnRun, RunRows } from "../../drawn-run.js";
import { msg } from "../../language.js";
import { presses, queueChoices, queueNamed, shownQueue } from "../../queue-choice.js";
import { queueHistory, type QueueHistory } from "../../queue-history.js";
import { queueScene } from "../../queue.js";
import { limitsScene, modelScene, pressureScene, rttScene, sojournScene, spacingScene, throughputScene } from "../../panels/index.js";
import type { Scene } from "../../scene.js";
import { timeSequence, type PanelOptions } from "../../time-sequence.js";
import { seenFrom } from "../../vantage.js";
import { windowScene } from "../../window.js";
import type { SheetView } from "../../sheets/taken.js";

export interface SheetPlot {
  readonly name: PanelName;
  /** As menus call it. */
  readonly title: string;
  /** Height where nobody arranged them, in relation to the others'. */
  readonly share: number;
  /** Whether it is shown where nobody chose. */
  readonly usual: (runs: readonly DrawnRun[], view: SheetView) => boolean;
  /** Whether these runs have anything to show in it. */
  readonly has: (runs: readonly DrawnRun[], view: SheetView) => boolean;
  /** `run`: its place in the plot. REQUIRES a view that names the queue. */
  readonly scene: (runs: readonly PlacedRun[], view: SheetView, options: PanelOptions) => Scene;
}

export type PlacedRun = DrawnRun & {
  readonly run: number;
};

const always = (): boolean => true;
const never = (): boolean => false;

export const sheetPlots: readonly SheetPlot[] = [
  {
    name: "sequence",
    title: msg("Time-sequence graph"),
    share: 57,
    usual: always,
    has: always,
    scene: (runs, { flow = 0, where, style, modulo }, options) =>
      timeSequence(
        runs.map((run) => ({ ...run, seen: seenFrom(run, where, flow) })),
        { ...options, style, modulo },
      ),
  },
  {
    name: "window",
    title: msg("Congestion window"),
    share: 43,
    usual: always,
    has: always,
    scene: (runs, _, options) => windowScene(runs, options),
  },
  {
    name: "queue",
    title: msg("Queue"),
    share: 39,
    usual: (runs, { queue }) => shownQueue(runs, { queue }) !== undefined,
    has: (runs) => queueChoices(runs).length > 0,
    scene: (runs, { queue }, options) =>
      queueScene(
        runs.map((run) => ({ ...run, history: historyOf(run, queue) })),
        options,
      ),
  },
  {
    name: "sojourn",
    title: msg("Time in the queue"),
    share: 39,
    usual: never,
    has: (runs) => queueChoices(runs).length > 0,
    scene: (runs, { queue }, options) =>
      sojournScene(
        runs.map((run) => ({ ...run, history: historyOf(run, queue) })),
        options,
      ),
  },
  {
    name: "pressure",
    title: msg("Drop probability, count"),
    share: 36,
    usual: never,
    has: (runs) => runs.some(({ topology }) => topology.queues.some(presses)),
    scene: (runs, { queue }, options) =>
      pressureScene(
        runs.map((run) => ({ ...run, queue: queue === undefined ? undefined : queueNamed(run.topology, queue) })),
        options,
      ),
  },
  {
    name: "rtt",
    title: msg("Round-trip times"),
    share: 36,
    usual: never,
    has: (runs, { flow = 0 }) => runs.some(({ index }) => (index.flows[flow]?.rtt.at.length ?? 0) > 0),
    scene: (runs, _, options) => rttScene(runs, options),
  },
  {
    name: "throughput",
    title: msg("Throughput and goodput"),
    share: 36,
    usual: never,
    has: (runs, { flow = 0 }) => runs.some(({ index }) => (index.flows[flow]?.sent.at.length ?? 0) > 0),
    scene: (runs, { rateWindow }, options) =>
      throughputScene(runs, { ...options, window: rateWindow === undefined ? undefined : rateWindow * 1e9 }),
  },
  {
    name: "spacing",
    title: msg("ACK spacing"),
    share: 36,
    usual: never,
    has: (runs, { flow = 0 }) => runs.some(({ index }) => (index.flows[flow]?.acks.at.length ?? 0) > 1),
    scene: (runs, _, options) => spacingScene(runs, options),
  },
  {
    name: "airtime",
    title: msg("Airtime"),
    share: 57,
    usual: never,
    has: (runs) => runs.some(({ topology }) => topology.radios.length > 0),
    scene: (runs, { airtime = "frames" }, options) =>
      airtimePanel(
        runs.map((run) => ({ ...airtimeRun(run), letter: run.letter })),
        { ...options, show: airtime },
      ).scene,
  },
  {
    name: "model",
    title: msg("Model"),
    share: 36,
    usual: never,
    has: (runs, { flow = 0 }) => runs.some((run) => hasModel(run, flow)),
    scene: (runs, _, options) => modelScene(runs, options),
  },
  {
    name: "limits",
    title: msg("What limits the sender"),
    share: 30,
    usual: (runs, { flow = 0 }) => runs.some((run) => hasLimits(run, flow)),
    has: (runs, { flow = 0 }) => runs.some((run) => hasLimits(run, flow)),
    scene: (runs, _, options) => limitsScene(runs, options),
  },
];

/** The names of the panels that are shown: those that were chosen, or the usual ones. */
export function shownPanels(runs: readonly DrawnRun[], view: SheetView): readonly PanelName[] {
  const shown = (name: PanelName): boolean => {
    const plot = sheetPlots.find((each) => each.name === name);
    if (view.panels) return view.panels.includes(name) && (plot?.has(runs, view) ?? true);
    return plot ? plot.usual(runs, view) : name === "overview" || name === "bands";
  };
  return panelNames.filter(shown);
}

function historyOf({ columns, index, topology }: RunRows, name: string | undefined): QueueHistory | undefined {
  const queue = name === undefined ? undefined : queueNamed(topology, name);
  return queue === undefined ? undefined : queueHistory(columns, index, topology, queue);
}
