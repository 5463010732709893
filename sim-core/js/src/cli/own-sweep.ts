/** The sweep that an experiment has: the numbers that the page shows. */
import { measureOf, sweepFigure } from "@ackscope/scenarios";
import { measureKind } from "../measure/index.js";
import { computeFigures } from "../sweep/compute.js";
import { nodePool } from "../sweep/node-pool.js";
import type { SweepPool } from "../sweep/pool.js";
import { sweepCsv, sweepJson } from "../sweep/swept-results.js";
import { UsageError } from "./errors.js";
import { panelTable } from "./figures-report.js";
import { print, printJson } from "./output.js";
import { progressLine } from "./progress.js";
import type { Subject } from "./subject.js";
import type { SweepFlags } from "./sweep.js";

export async function ownSweep(subject: Subject, flags: SweepFlags): Promise<void> {
  const experiment = subject.kind === "experiment" ? subject.document : undefined;
  const sweep = experiment?.sweep;
  if (!experiment || !sweep) throw new UsageError(`${subject.source} has no sweep; sweep needs at least one --vary /pointer=v1,v2`);
  for (const [flag, given] of [
    ["--variant", flags.variant !== undefined],
    ["--set", flags.set.length > 0],
    ["--seeds", flags.seeds !== undefined],
  ] as const)
    if (given) throw new UsageError(`${flag} goes with --vary; the experiment's own sweep says it all`);
  const { title, unit } = kindOf(measureOf(sweep));
  const figure = sweepFigure(experiment, sweep, { label: title, unit });
  const progress = progressLine();
  let pool: SweepPool | undefined;
  try {
    const { core, reports } = await computeFigures([figure], () => (pool ??= nodePool()), {
      profile: "preview",
      maxEvents: flags.maxEvents,
      onProgress: (now) => progress.show(now, "sweep"),
    });
    progress.clear();
    const points = reports.flatMap((report) => report.points);
    if (flags.json) printJson(sweepJson(experiment, figure, core, points));
    else if (flags.csv) print(sweepCsv(figure, points).replaceAll("\r\n", "\n").trimEnd());
    else
      print(
        [experiment.title, `core ${core}`, "", ...figure.panels.map((panel) => panelTable({ ...panel, title: "Sweep" }, points))].join(
          "\n",
        ),
      );
  } finally {
    progress.clear();
    pool?.close();
  }
}

function kindOf(measure: Parameters<typeof measureKind>[0]): ReturnType<typeof measureKind> {
  try {
    return measureKind(measure);
  } catch (error) {
    throw new UsageError(`/sweep/measure: ${(error as Error).message}`);
  }
}
