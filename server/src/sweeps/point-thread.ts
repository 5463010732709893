/** A thread's side: plans sweeps and computes their points, one order at a time. */
import type { Experiment } from "@ackscope/scenarios";
import { instantiateCore, LimitExceeded, runScenario, ScenarioError, type Core } from "ackscope";
import { measureKey, measureRun } from "ackscope/measure";
import { PlanError, type RunRequest } from "ackscope/sweep";
import { pageBytes } from "../verify/limits.js";
import { failedPoint } from "./failed-point.js";
import type { CoreChoice, PointFailure, PointLimits, PointOutcome, SweepAnswer, SweepDocument, SweepOrder } from "./orders.js";
import { mostOutcomeBytes, shortReason } from "./outcome-size.js";
import { MeasureError, planSweep, type SweepPlan } from "./plan.js";

/** Sweeps whose points take turns; a plan has a scenario a point, most of it shared. */
const plansKept = 4;

export class PointThread {
  private readonly plans = new Map<string, SweepPlan>();
  private used: { readonly version: string; readonly core: Core } | undefined;

  constructor(
    private readonly load: () => Promise<Core>,
    private readonly limits: PointLimits,
  ) {}

  async answer(order: SweepOrder): Promise<SweepAnswer> {
    switch (order.kind) {
      case "estimate":
        return this.estimate(order.document);
      case "compute":
        return this.compute(order.document, order.point, order.core);
      case "place":
        return { kind: "place", place: this.plan(order.document).places[order.point]! };
    }
  }

  private async estimate(document: SweepDocument): Promise<SweepAnswer> {
    const core = await this.load();
    let where = "";
    try {
      const { runs, places } = this.plan(document);
      // The seed decides what happens in a run, not how much of it there can be.
      const known = new Map<string, number>();
      let events = 0;
      let largest = { where, events: 0 };
      for (const run of runs) {
        where = run.where;
        const own = known.get(run.hash) ?? Math.ceil(core.estimate(run.scenario).events);
        known.set(run.hash, own);
        events += own;
        if (own > largest.events) largest = { where, events: own };
      }
      const outcomeBytes = runs.reduce((sum, run, point) => sum + mostOutcomeBytes(run, places[point]!), 0);
      return { kind: "estimate", points: runs.length, events, outcomeBytes, largest };
    } catch (error) {
      return { kind: "problems", problems: [problemOf(error, where)] };
    }
  }

  private async compute(document: SweepDocument, point: number, choice: CoreChoice): Promise<SweepAnswer> {
    const { runs, places } = this.plan(document, { asStored: choice.wasm !== undefined });
    const [run, place] = [runs[point], places[point]];
    if (run === undefined || place === undefined) throw new Error(`the sweep has ${runs.length} points; there is no ${point}`);
    const core = await this.core(choice);
    try {
      const { digest, outcome } = await this.run(core, run);
      this.keep(choice.version, core);
      return { kind: "computed", result: { state: "done", digest, outcome: JSON.stringify({ ...place, ...outcome }) } };
    } catch (error) {
      const failure = failureOf(error);
      return { kind: "computed", result: failedPoint(failure, place) };
    }
  }

  private async run(core: Core, { scenario, measures }: RunRequest): Promise<{ digest: string; outcome: PointOutcome }> {
    const { events: most, memoryBytes } = this.limits;
    const start = performance.now();
    const { metrics, columns } = await runScenario(core, scenario, {
      limits: { events: most },
      onProgress: () => {
        if (core.wasmPages() * pageBytes > memoryBytes) throw new LimitExceeded("bytes of memory", memoryBytes);
      },
    });
    const run = { scenario, metrics, columns };
    const values = measures.map((measure) => {
      const found = measureRun(run, measure);
      return [measureKey(measure), "value" in found ? found.value : shortReason(found.reason)] as const;
    });
    const { digest, events } = metrics;
    return { digest, outcome: { events, seconds: (performance.now() - start) / 1000, values: Object.fromEntries(values) } };
  }

  /** A core that failed, or that one large run left with much memory, is not used again. */
  private async core({ version, wasm }: CoreChoice): Promise<Core> {
    const { used } = this;
    this.used = undefined;
    if (used?.version === version) return used.core;
    const core = wasm === undefined ? await this.load() : await instantiateCore(wasm);
    if (core.version !== version) throw new Error(`this is core ${core.version}; the sweep began with ${version}`);
    return core;
  }

  private keep(version: string, core: Core): void {
    if (core.wasmPages() * pageBytes <= this.limits.memoryBytes / 2) this.used = { version, core };
  }

  private plan({ hash, experiment }: SweepDocument, { asStored = false } = {}): SweepPlan {
    const key = `${hash}${asStored ? " as stored" : ""}`;
    const known = this.plans.get(key);
    if (known !== undefined) return known;
    const document = JSON.parse(experiment) as Experiment;
    if (document.sweep === undefined) throw new Error("the experiment has no sweep");
    const plan = planSweep(document, document.sweep, { asStored });
    for (const oldest of [...this.plans.keys()].slice(0, Math.max(0, this.plans.size - plansKept + 1))) this.plans.delete(oldest);
    this.plans.set(key, plan);
    return plan;
  }
}

/** Anything else is the thread's own fault, and may be gone with the next one. */
function failureOf(error: unknown): PointFailure {
  if (error instanceof LimitExceeded) return { kind: "limit", limit: error.limit, allowed: error.allowed };
  if (error instanceof ScenarioError) return { kind: "problems", message: shortReason(error.message) };
  throw error;
}

function problemOf(error: unknown, where: string) {
  if (error instanceof MeasureError) return { pointer: "/sweep/measure", message: error.message, expected: "a measure with its options" };
  if (error instanceof PlanError) return { pointer: "/sweep", message: error.message, expected: "values that every variant can take" };
  if (error instanceof ScenarioError)
    return { pointer: "/sweep/values", message: `${where}: ${error.message}`, expected: "values that every variant can take" };
  throw error;
}
