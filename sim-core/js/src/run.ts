/** Runs a scenario to its end in slices, so that the thread stays responsive and the run can be cancelled. */
import type { Columns } from "./columns.js";
import type { Core, Progress } from "./core.js";
import { LimitExceeded, RunCancelled } from "./errors.js";
import type { Metrics } from "./metrics.js";
import { nextTask } from "./next-task.js";

export interface RunResult {
  readonly metrics: Metrics;
  readonly columns: Columns;
}

export interface RunOptions {
  /** Looked at between slices. */
  readonly signal?: AbortSignal | undefined;
  /** Events per slice: about a millisecond or two of work at the default. */
  readonly sliceEvents?: number;
  readonly onProgress?: (progress: Progress) => void;
  /** What the run may need at most: events, and wall-clock time between slices. */
  readonly limits?: { readonly events?: number; readonly milliseconds?: number };
}

export const defaultSliceEvents = 20_000;

/** Throws ScenarioError, RunCancelled or LimitExceeded. */
export async function runScenario(core: Core, scenario: unknown, options: RunOptions = {}): Promise<RunResult> {
  const { signal, sliceEvents = defaultSliceEvents, onProgress, limits = {} } = options;
  const { events: maxEvents = Infinity, milliseconds: maxMilliseconds = Infinity } = limits;
  if (signal?.aborted) throw new RunCancelled();

  const simulation = core.create(scenario);
  try {
    const start = performance.now();
    let progress = simulation.advance({ budget: Math.min(sliceEvents, maxEvents) });
    while (!progress.done) {
      onProgress?.(progress);
      if (progress.events >= maxEvents) throw new LimitExceeded("events", maxEvents);
      if (performance.now() - start > maxMilliseconds) throw new LimitExceeded("milliseconds", maxMilliseconds);
      await nextTask();
      if (signal?.aborted) throw new RunCancelled();
      progress = simulation.advance({ budget: Math.min(sliceEvents, maxEvents - progress.events) });
    }
    onProgress?.(progress);
    return { metrics: simulation.metrics(), columns: simulation.columns() };
  } finally {
    simulation.destroy();
  }
}
