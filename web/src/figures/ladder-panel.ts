// The ladder of one drawn run of a figure.

import type { Panel } from "@ackscope/scenarios";
import { ladderInWords, ladderRun, type LadderScene, ladderScene } from "@ackscope/scene/ladder";
import { linkText } from "../ui/quantity.js";
import { flowNumber } from "./flow-number.js";
import type { Trace } from "./TimelineView.js";

type Ladder = NonNullable<Panel["ladder"]>;

function ladderOf({ id, ladder }: Panel): Ladder {
  if (!ladder) throw new Error(`panel ${id} does not say what its ladder shows`);
  return ladder;
}

/** Until when a panel's runs are drawn, s. */
export function ladderEnd(panel: Panel): number {
  return ladderOf(panel).span[1];
}

/** Of the flows that the panel names the first that this run has: series may name them differently. */
export function ladderFlow({ flows }: Ladder, { topology }: Trace): number {
  return flowNumber(
    topology,
    flows?.find((id) => topology.flows.some((flow) => flow.id === id)),
  );
}

export interface FigureLadderOptions {
  readonly width: number;
  readonly height: number;
  readonly fold: boolean;
  readonly thumbnail?: boolean | undefined;
}

export function figureLadder(panel: Panel, trace: Trace, options: FigureLadderOptions): LadderScene {
  const ladder = ladderOf(panel);
  return ladderScene(ladderRun(trace), {
    ...options,
    from: ladder.span[0] * 1e9,
    to: ladder.span[1] * 1e9,
    flow: ladderFlow(ladder, trace),
    direction: "down",
    describe: linkText,
  });
}

export function figureLadderInWords(panel: Panel, name: string, trace: Trace, scene: LadderScene): string {
  const [from, to] = ladderOf(panel).span;
  return ladderInWords(name, ladderRun(trace), scene, from * 1e9, to * 1e9);
}
