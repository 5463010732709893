/** The core in WebAssembly, as a page would run it: in slices, with and without a trace. */
import type { Scenario } from "@ackscope/scenarios";
import type { Core, Simulation } from "../core.js";
import type { Metrics } from "../metrics.js";
import { loadCore } from "../node.js";
import { defaultSliceEvents } from "../run.js";
import type { Sample } from "./timing.js";

export interface WasmRunner {
  /** Of the warm-up; every run gives the same. */
  readonly metrics: Metrics;
  run(): Sample;
}

/** Rows kept at most; a slice has far fewer. */
const traceCap = 20_000_000;

/** V8 compiles the core twice, fast and then well; the second code takes over after some work and only between calls. */
const warmUpSeconds = 1;

/** `traced` appends every row and hashes it; its columns are reused slice by slice. Untraced does neither. */
export async function wasmRunner(scenario: Scenario, traced: boolean): Promise<WasmRunner> {
  const core = await loadCore();
  const document = { ...scenario, trace: { level: traced ? "packets" : "off", cap: traceCap } } as const;
  const run = (): { sample: Sample; metrics: Metrics } => timeOneRun(core, document, traced);

  let { sample, metrics } = run();
  for (let spent = sample.seconds; spent < warmUpSeconds; spent += sample.seconds) ({ sample, metrics } = run());
  if (metrics.ended === "limit") throw new Error("the benchmark ended at its time limit, not complete");
  return { metrics, run: () => run().sample };
}

function timeOneRun(core: Core, document: Scenario, traced: boolean): { sample: Sample; metrics: Metrics } {
  const simulation = core.create(document, { hash: traced });
  try {
    const start = cpuSeconds();
    runInSlices(simulation);
    const seconds = cpuSeconds() - start;
    if (simulation.columns().truncated) throw new Error("the trace was truncated");
    const metrics = simulation.metrics();
    return { sample: { seconds, events: metrics.events, peakBytes: core.wasmPages() * 65536 }, metrics };
  } finally {
    simulation.destroy();
  }
}

function runInSlices(simulation: Simulation): void {
  for (;;) {
    const { done } = simulation.advance({ budget: defaultSliceEvents });
    simulation.recycle();
    if (done) return;
  }
}

/** Processor time of this process, as for ns-2: less shaken by other work on the machine than the clock on the wall. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
