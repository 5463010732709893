/** A worker's side: runs what it is told, measures it, and forgets it. The same code in a browser's Web Worker and in a thread of Node. */
import { instantiateCore, type Core } from "../core.js";
import { LimitExceeded, RunCancelled, ScenarioError } from "../errors.js";
import { measureKey, measureRun } from "../measure/index.js";
import { runScenario } from "../run.js";
import type { PoolPort, RunFailure, RunOrder, RunOutcome } from "./protocol.js";

const progressEvery = 100; // ms

export function serveRuns(pool: PoolPort): void {
  let started: Promise<Core> | undefined;
  let running: { readonly id: number; readonly abort: AbortController } | undefined;

  async function start(module: WebAssembly.Module): Promise<void> {
    started = instantiateCore(module);
    try {
      pool.post({ type: "ready", core: (await started).version });
    } catch (error) {
      pool.post({ type: "failed", id: 0, failure: failureOf(error) });
    }
  }

  async function run(id: number, order: RunOrder): Promise<void> {
    const abort = new AbortController();
    running = { id, abort };
    let told = performance.now();
    const onEvents = (events: number): void => {
      if (performance.now() - told < progressEvery) return;
      told = performance.now();
      pool.post({ type: "progress", id, events });
    };
    try {
      if (started === undefined) throw new Error("the worker was asked to run before it was given the core");
      const core = await started;
      pool.post({ type: "done", id, outcome: await outcomeOf(core, order, abort.signal, onEvents) });
    } catch (error) {
      pool.post(error instanceof RunCancelled ? { type: "cancelled", id } : { type: "failed", id, failure: failureOf(error) });
    } finally {
      running = undefined;
    }
  }

  pool.listen((message) => {
    switch (message.type) {
      case "start":
        void start(message.module);
        break;
      case "run":
        void run(message.id, message.order);
        break;
      case "cancel":
        // A run that has ended meanwhile has been answered.
        if (running?.id === message.id) running.abort.abort();
        break;
    }
  });
}

async function outcomeOf(core: Core, order: RunOrder, signal: AbortSignal, onEvents: (events: number) => void): Promise<RunOutcome> {
  const { scenario, measures, keepMetrics, maxEvents } = order;
  const start = performance.now();
  const { metrics, columns } = await runScenario(core, scenario, {
    signal,
    onProgress: ({ events }) => onEvents(events),
    limits: maxEvents === null ? {} : { events: maxEvents },
  });
  const run = { scenario, metrics, columns };
  const measured = Object.fromEntries(measures.map((measure) => [measureKey(measure), measureRun(run, measure)]));
  return {
    digest: metrics.digest,
    core: metrics.core,
    events: metrics.events,
    seconds: (performance.now() - start) / 1000,
    measured,
    ...(keepMetrics ? { metrics } : {}),
  };
}

function failureOf(error: unknown): RunFailure {
  if (error instanceof ScenarioError) return { kind: "problems", problems: error.problems };
  if (error instanceof LimitExceeded) return { kind: "limit", limit: error.limit, allowed: error.allowed };
  return { kind: "fault", message: error instanceof Error ? error.message : String(error) };
}
