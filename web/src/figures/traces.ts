// Runs with all their rows, for timelines, windows and traces. They are made on demand by the lab's workers, one after another, and kept while the
// page lives: a figure is looked at more than once.

import type { Scenario } from "@ackscope/scenarios";
import { scenarioHash } from "ackscope/sweep";
import { maxEvents, pageSimulator } from "../sim/browser.js";
import { cutAt } from "./cut.js";
import type { Trace } from "./TimelineView.js";

const made = new Map<string, Promise<Trace>>();
let last: Promise<unknown> = Promise.resolve();

/** Rejects with SimulationFailure. */
export function traceOf(scenario: Scenario, seconds: number): Promise<Trace> {
  const drawn = cutAt(scenario, seconds);
  const key = scenarioHash(drawn);
  let trace = made.get(key);
  if (!trace) {
    trace = last.then(() => run(key, drawn));
    last = trace.catch(() => {
      // Whoever asked is told; another attempt may succeed.
      made.delete(key);
    });
    made.set(key, trace);
  }
  return trace;
}

async function run(id: string, scenario: Scenario): Promise<Trace> {
  const [done] = await pageSimulator().run({ documents: [{ id, scenario }], maxEvents }).result;
  if (!done) throw new Error("the run was not answered");
  return { columns: done.columns, index: done.index, topology: done.topology };
}
