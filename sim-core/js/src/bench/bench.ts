/** The macro benchmarks: one scenario a case, measured natively, in WebAssembly and in ns-2, with ratios of the same run. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Scenario } from "@ackscope/scenarios";
import type { Metrics } from "../metrics.js";
import { benchCase } from "./cases.js";
import { runNative } from "./native.js";
import { ns2IsInstalled, ns2Timing, runNs2, type Ns2Sample, type Ns2Timing } from "./ns2.js";
import { sizes, type FileSize } from "./sizes.js";
import { timing, type Sample, type Timing } from "./timing.js";
import { wasmRunner } from "./wasm.js";

export interface BenchReport {
  readonly machine: Machine;
  readonly core: string;
  readonly cases: readonly CaseReport[];
  readonly sizes: readonly FileSize[];
}

export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly memoryBytes: number;
  readonly system: string;
  readonly node: string;
  readonly date: string;
}

export interface CaseReport {
  readonly name: string;
  /** Delivered, over all flows. */
  readonly segments: number;
  readonly events: number;
  readonly simulatedTime: number;
  /** g++, untraced, without the digest. */
  readonly native: Timing | null;
  readonly nativeClang: Timing | null;
  /** g++, every row appended and hashed. */
  readonly nativeTraced: Timing | null;
  readonly wasm: Timing;
  readonly wasmTraced: Timing;
  readonly ns2: Ns2Timing | null;
  readonly ratios: {
    readonly wasmOverNative: number | null;
    readonly tracedOverUntraced: number;
    readonly ns2OverWasmTraced: number | null;
    /** A segment's time, traced in WebAssembly, over that of the case it is read beside. */
    readonly overOther: number | null;
  };
}

export async function bench(names: readonly string[], repetitions: number, onCase: (name: string) => void): Promise<BenchReport> {
  const cases: CaseReport[] = [];
  let core = "";
  for (const name of names) {
    onCase(name);
    const { report, version } = await measureCase(name, repetitions);
    const other = cases.find((each) => each.name === benchCase(name).over);
    const overOther = other ? report.wasmTraced.nsPerSegment / other.wasmTraced.nsPerSegment : null;
    cases.push({ ...report, ratios: { ...report.ratios, overOther } });
    core = version;
  }
  return { machine: machine(), core, cases, sizes: sizes() };
}

async function measureCase(name: string, rounds: number): Promise<{ report: CaseReport; version: string }> {
  const { scenario, inNs2 } = benchCase(name);
  const untraced = await wasmRunner(scenario, false);
  const traced = await wasmRunner(scenario, true);
  const { metrics } = traced;
  const segments = segmentsDelivered(scenario, metrics);
  const withNs2 = inNs2 && (await ns2IsInstalled());

  const samples = {
    native: [] as Sample[],
    nativeClang: [] as Sample[],
    nativeTraced: [] as Sample[],
    wasm: [] as Sample[],
    wasmTraced: [] as Sample[],
    ns2: [] as Ns2Sample[],
  };
  await withScenarioFile(scenario, async (file) => {
    // In turns, so that whatever else the machine does disturbs all alike.
    for (let round = 0; round < rounds; round++) {
      samples.native.push(...(await runNative({ preset: "native", traced: false }, file)));
      samples.nativeClang.push(...(await runNative({ preset: "native-clang", traced: false }, file)));
      samples.nativeTraced.push(...(await runNative({ preset: "native", traced: true }, file)));
      samples.wasm.push(untraced.run());
      samples.wasmTraced.push(traced.run());
      if (withNs2) samples.ns2.push(await runNs2(scenario));
    }
  });

  const timingOf = (each: readonly Sample[]): Timing | null => (each.length > 0 ? timing(each, segments) : null);
  const native = timingOf(samples.native);
  const wasm = timing(samples.wasm, segments);
  const wasmTraced = timing(samples.wasmTraced, segments);
  const ns2 = ns2Timing(samples.ns2);
  const report = {
    name,
    segments,
    events: metrics.events,
    simulatedTime: metrics.simulatedTime,
    native,
    nativeClang: timingOf(samples.nativeClang),
    nativeTraced: timingOf(samples.nativeTraced),
    wasm,
    wasmTraced,
    ns2,
    ratios: {
      wasmOverNative: native && wasm.seconds / native.seconds,
      tracedOverUntraced: wasmTraced.seconds / wasm.seconds,
      ns2OverWasmTraced: ns2 && ns2.seconds / wasmTraced.seconds,
      overOther: null,
    },
  };
  return { report, version: metrics.core };
}

async function withScenarioFile(scenario: Scenario, use: (file: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "ackscope-bench-"));
  try {
    const file = path.join(folder, "scenario.json");
    await writeFile(file, JSON.stringify(scenario));
    await use(file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function segmentsDelivered(scenario: Scenario, metrics: Metrics): number {
  const segmentBytes = scenario.flows[0]?.sender?.segmentBytes ?? NaN;
  return metrics.flows.reduce((sum, flow) => sum + flow.bytesDelivered, 0) / segmentBytes;
}

function machine(): Machine {
  const cpus = os.cpus();
  return {
    cpu: cpus[0]?.model.trim() ?? "unknown",
    cores: cpus.length,
    memoryBytes: os.totalmem(),
    system: `${os.type()} ${os.release()} ${os.arch()}`,
    node: process.version,
    date: new Date().toISOString().slice(0, 10),
  };
}
