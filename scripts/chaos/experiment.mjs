// What is published in trials, and what must come of it: computed here, by this process's own core, and never asked of the server.
import { createHash } from "node:crypto";
import { freeze, sweepFigure } from "@ackscope/scenarios";
import { runScenario } from "ackscope";
import { measureKind } from "ackscope/measure";
import { loadCore } from "ackscope/node";
import { computeFigures, planFigure, runsFor } from "ackscope/sweep";
import { nodePool } from "ackscope/sweep/node";

/** Each takes a millisecond, and no two have the same digests. */
const segments = [20, 30, 40, 50];

export const kinds = segments.length;

const base = (count) => ({
  format: 1,
  end: { flowsComplete: true, limit: 100 },
  nodes: [{ id: "sender" }, { id: "receiver" }],
  links: [{ id: "bottleneck", a: "sender", b: "receiver", forward: { rate: 5e6, delay: 0.02, queue: { limit: { packets: 19 } } } }],
  flows: [{ id: "f1", from: "sender", to: "receiver", traffic: { type: "bulk", segments: count } }],
});

const variants = [
  { id: "delayed", label: "Delayed ACKs", patch: [] },
  { id: "every", label: "Every segment", patch: [{ op: "replace", path: "/flows/0/receiver/ack", value: { type: "every" } }] },
];

export const smallExperiment = (kind, title, description) => ({
  format: 1,
  title,
  description,
  base: base(segments[kind]),
  variants,
});

/** Random losses, so that seeds differ: 12 points. */
export function smallSweep(kind) {
  const experiment = smallExperiment(kind, `Chaos sweep ${kind}`, "");
  experiment.base.links[0].forward.errors = { type: "independent", lossRate: 0.05 };
  const sweep = { parameter: ["/links/0/forward/rate"], label: "Capacity", unit: "Mbit/s", factor: 1e6, values: [1, 2, 3], seeds: 2 };
  return { ...experiment, sweep: { ...sweep, measure: { id: "throughput" } } };
}

/** As the server freezes a document before it stores it, and its address. */
export function frozen(experiment) {
  const document = freeze(experiment).experiment;
  return { document, contentHash: createHash("sha256").update(JSON.stringify(document)).digest("hex") };
}

/**
 * @returns the version of this core; for each kind what its run gives, variant after variant; for each kind the digests of its sweep's points
 */
export async function outcomesHere() {
  const core = await loadCore();
  const runs = [];
  for (let kind = 0; kind < kinds; kind++) {
    const { experiment, scenarios } = freeze(smallExperiment(kind, "Any", ""));
    const results = [];
    for (const [index, { id: variant }] of experiment.variants.entries()) {
      const scenario = { ...scenarios[index], trace: { ...scenarios[index].trace, level: "off" } };
      const { metrics } = await runScenario(core, scenario);
      results.push({ variant, digest: metrics.digest, metrics });
    }
    runs.push(results);
  }
  const sweeps = await digestsHere(segments.map((_, kind) => smallSweep(kind)));
  return { core: core.version, runs, sweeps };
}

/** The digests of sweeps as the command line and the page compute them, in the order of their runs. */
export async function digestsHere(experiments, threads = 1) {
  const figures = experiments.map((experiment) => {
    const { title: label, unit } = measureKind({ id: experiment.sweep.measure.id });
    return sweepFigure(experiment, experiment.sweep, { label, unit });
  });
  const pool = nodePool(threads);
  try {
    const { results } = await computeFigures(figures, () => pool, { profile: "preview" });
    const kept = new Map(results.flatMap(({ points }) => points.map((point) => [point.scenario, point.digests])));
    return figures.map((figure) => runsFor(planFigure(figure, "preview")).map(({ hash, scenario }) => kept.get(hash)[scenario.seed - 1]));
  } finally {
    pool.close();
  }
}

/** One text for equal values, whatever the order of their keys. */
export const canonical = (value) =>
  JSON.stringify(value, (_, each) =>
    each !== null && typeof each === "object" && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

export const hashOf = (value) => createHash("sha256").update(canonical(value)).digest("hex");
