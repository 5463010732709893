// The air of one drawn run of a figure.

import type { Panel } from "@ackscope/scenarios";
import { airtimeInWords, airtimeRun, airtimeScene, type AirtimeScene } from "@ackscope/scene/airtime";
import type { Trace } from "./TimelineView.js";

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
