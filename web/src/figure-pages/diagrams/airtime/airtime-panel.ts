// The air of one drawn run of a figure.

import type { Panel, Profile } from "@ackscope/scenarios";
import { airtimeInWords, airtimeKeysOf, airtimeRun, airtimeScene, type AirtimeScene } from "@ackscope/scene/airtime";
import type { Trace } from "../../../figures/TimelineView.js";
import { sheetWidth, type Block } from "../../block.js";
import { drawnRuns, drawnScenario, nameOf } from "../../../figures/forms.js";
import { traceOf } from "../../../figures/traces.js";
import type { FigureDrawing } from "../form.js";

type Airtime = NonNullable<Panel["airtime"]>;

export const airtimeHeight = 520;

function airtimeOf({ id, airtime }: Panel): Airtime {
  if (!airtime) throw new Error(`panel ${id} does not say what its airtime shows`);
  return airtime;
}

/** Until when a panel's runs are drawn, s. */
export function airtimeEnd(panel: Panel): number {
  return airtimeOf(panel).span[1];
}

export interface FigureAirtimeOptions {
  readonly width: number;
  readonly height: number;
  readonly show: "frames" | "share";
  readonly thumbnail?: boolean | undefined;
}

export function figureAirtime(panel: Panel, trace: Trace, options: FigureAirtimeOptions): AirtimeScene {
  const { span, nodes } = airtimeOf(panel);
  const { topology } = trace;
  return airtimeScene(airtimeRun(trace), {
    ...options,
    from: span[0] * 1e9,
    to: span[1] * 1e9,
    flow: 0,
    ...(nodes && { nodes: nodes.map((id) => topology.nodes.indexOf(id)).filter((node) => node >= 0) }),
  });
}

export function figureAirtimeInWords(name: string, trace: Trace, scene: AirtimeScene): string {
  return airtimeInWords(name, airtimeRun(trace), scene);
}

/** All runs, one under the other: their lanes have one time axis. */
async function airtimeBlock(panel: Panel, profile: Profile): Promise<Block> {
  const runs = drawnRuns(panel, profile);
  const traces = await Promise.all(runs.map(({ series, x }) => traceOf(drawnScenario(panel, series, x), airtimeEnd(panel))));
  const scenes = traces.map((trace) => figureAirtime(panel, trace, { width: sheetWidth, height: airtimeHeight, show: "frames" }));
  const shown = scenes.some((scene) => scene.shown === "frames") ? "frames" : "share";
  return {
    width: sheetWidth,
    height: Math.max(...scenes.map(({ height }) => height)),
    keys: airtimeKeysOf(traces, shown),
    panels: runs.map((run, i) => ({ title: nameOf(run, profile), note: "", content: { picture: scenes[i]! } })), // one for each run
  };
}

export const airtimeDrawing: FigureDrawing = {
  end: airtimeEnd,
  little: (panel, trace, _scenario, size) => figureAirtime(panel, trace, { ...size, show: "frames", thumbnail: true }),
  block: airtimeBlock,
};
