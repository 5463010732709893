/** The core in WebAssembly, as a page would run it: in slices, with and without a trace. */
import type { Scenario } from "@ackscope/scenarios";
import type { Core, Simulation } from "../core.js";
import type { Metrics } from "../metrics.js";
import { loadCore } from "../node.js";
import { defaultSliceEvents } from "../run.js";
import { withTrace } from "./cases.js";
import { timing, type Timing } from "./timing.js";

export interface WasmMeasurement {
  readonly timing: Timing;
  readonly metrics: Metrics;
  readonly segments: number;
}

/** V8 compiles the core twice, fast and then well; the second code takes over after some work and only between calls. */
const warmUpSeconds = 1;

/** `traced` appends every row and hashes it; its columns are reused slice by slice. Untraced does neither. */
export async function measureWasm(scenario: Scenario, traced: boolean, repetitions: number): Promise<WasmMeasurement> {
  const core = await loadCore();
  const document = withTrace(scenario, traced ? "packets" : "off");
  let spent = 0;
  while (spent < warmUpSeconds) spent += timeOneRun(core, document, traced).seconds;

  const seconds: number[] = [];
  let metrics: Metrics | undefined;
  for (let repetition = 0; repetition < repetitions; repetition++) {
    const run = timeOneRun(core, document, traced);
    seconds.push(run.seconds);
    metrics = run.metrics;
  }
  if (metrics?.ended !== "complete") throw new Error(`the benchmark ended ${metrics?.ended ?? "before it began"}, not complete`);
  const segments = segmentsDelivered(scenario, metrics);
  return { timing: timing(seconds, { events: metrics.events, segments, peakBytes: core.wasmPages() * 65536 }), metrics, segments };
}

function timeOneRun(core: Core, document: Scenario, traced: boolean): { seconds: number; metrics: Metrics } {
  const start = performance.now();
  const simulation = core.create(document, { hash: traced });
  try {
    runInSlices(simulation, traced);
    const seconds = (performance.now() - start) / 1000;
    return { seconds, metrics: simulation.metrics() };
  } finally {
    simulation.destroy();
  }
}

function runInSlices(simulation: Simulation, traced: boolean): void {
  for (;;) {
    const { done } = simulation.advance({ budget: defaultSliceEvents });
    if (traced) simulation.recycle();
    if (done) return;
  }
}

function segmentsDelivered(scenario: Scenario, metrics: Metrics): number {
  const segmentBytes = scenario.flows[0]!.sender?.segmentBytes ?? 1000;
  return metrics.flows.reduce((sum, flow) => sum + flow.bytesDelivered, 0) / segmentBytes;
}
