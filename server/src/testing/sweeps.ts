/** An experiment with a sweep, and what the sweep of `ackscope` gives of it: what the server has to give as well. */
import { sweepFigure, type Experiment, type Sweep } from "@ackscope/scenarios";
import { measureKind } from "ackscope/measure";
import { computeFigures, planFigure, runsFor, type KeptPoint } from "ackscope/sweep";
import { nodePool } from "ackscope/sweep/node";
import { asExperiment, twoReceivers } from "./experiment.js";

/** Values × variants (2) × seeds points; capacities from 1 Mbit/s on. */
export function sweptReceivers({ values = 3, seeds = 2, segments = 50 } = {}): Experiment & { readonly sweep: Sweep } {
  return {
    ...asExperiment(twoReceivers({ title: "Capacity", segments })),
    sweep: {
      parameter: ["/links/0/forward/rate"],
      label: "Capacity",
      unit: "Mbit/s",
      factor: 1e6,
      values: Array.from({ length: values }, (_, place) => 1 + place / 10),
      seeds,
      measure: { id: "throughput" },
    },
  };
}

/** Each run's digest and values, in the order of the plan. */
export async function sweptHere(
  experiment: Experiment & { readonly sweep: Sweep },
): Promise<readonly { digest: string; value: unknown }[]> {
  const { sweep } = experiment;
  const { title: label, unit } = measureKind({ id: sweep.measure.id });
  const figure = sweepFigure(experiment, sweep, { label, unit });
  const pool = nodePool(2);
  try {
    const { results } = await computeFigures([figure], () => pool, { profile: "preview" });
    const kept = new Map<string, KeptPoint>(results.flatMap(({ points }) => points.map((point) => [point.scenario, point] as const)));
    return runsFor(planFigure(figure, "preview")).map(({ hash, scenario }) => {
      const { digests, values } = kept.get(hash)!;
      const place = (scenario.seed ?? 1) - 1;
      return { digest: digests[place]!, value: values[sweep.measure.id]?.[place] };
    });
  } finally {
    pool.close();
  }
}
