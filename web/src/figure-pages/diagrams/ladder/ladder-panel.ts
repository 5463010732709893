// The ladder of one drawn run of a figure.

import type { Panel, Profile } from "@ackscope/scenarios";
import { ladderInWords, ladderKeys, ladderRun, type LadderScene, ladderScene } from "@ackscope/scene/ladder";
import { linkText } from "../../../ui/quantity.js";
import { flowNumber } from "../../../figures/flow-number.js";
import type { Trace } from "../../../figures/TimelineView.js";
import { sheetWidth, type Block } from "../../block.js";
import { drawnRuns, drawnScenario, nameOf } from "../../../figures/forms.js";
import { columnsFor } from "../../../figures/panels.js";
import { traceOf } from "../../../figures/traces.js";
import type { FigureDrawing } from "../form.js";

export const ladderHeight = 640;

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

/** All runs, also those that the page does not show at the moment. */
async function ladderBlock(panel: Panel, profile: Profile): Promise<Block> {
  const runs = drawnRuns(panel, profile);
  const { width } = columnsFor(runs.length, sheetWidth);
  const traces = await Promise.all(runs.map(({ series, x }) => traceOf(drawnScenario(panel, series, x), ladderEnd(panel))));
  const keys = new Map(
    traces.flatMap((trace) =>
      ladderKeys(
        ladderRun(trace),
        trace.topology.flows.map((_, flow) => flow),
      ).map((key) => [key.label, key]),
    ),
  );
  return {
    width,
    height: ladderHeight,
    keys: [...keys.values()],
    panels: runs.map((run, i) => ({
      title: nameOf(run, profile),
      note: "",
      content: { picture: figureLadder(panel, traces[i]!, { width, height: ladderHeight, fold: panel.ladder?.fold ?? false }) }, // one for each run
    })),
  };
}

export const ladderDrawing: FigureDrawing = {
  end: ladderEnd,
  little: (panel, trace, _scenario, size) => figureLadder(panel, trace, { ...size, fold: panel.ladder?.fold ?? false, thumbnail: true }),
  block: ladderBlock,
};
