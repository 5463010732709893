/** The macro benchmarks: one scenario a case, measured natively, in WebAssembly and in ns-2, with ratios of the same run. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { benchCase } from "./cases.js";
import { measureNative } from "./native.js";
import { measureNs2, type Ns2Timing } from "./ns2.js";
import { sizes, type FileSize } from "./sizes.js";
import type { Timing } from "./timing.js";
import { measureWasm } from "./wasm.js";

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
  };
}

export async function bench(names: readonly string[], repetitions: number, onCase: (name: string) => void): Promise<BenchReport> {
  const cases: CaseReport[] = [];
  let core = "";
  for (const name of names) {
    onCase(name);
    const { report, version } = await measureCase(name, repetitions);
    cases.push(report);
    core = version;
  }
  return { machine: machine(), core, cases, sizes: sizes() };
}

async function measureCase(name: string, repetitions: number): Promise<{ report: CaseReport; version: string }> {
  const { scenario } = benchCase(name);
  const untraced = await measureWasm(scenario, false, repetitions);
  const traced = await measureWasm(scenario, true, repetitions);
  const { segments, metrics } = untraced;

  const folder = await mkdtemp(path.join(os.tmpdir(), "ackscope-bench-"));
  try {
    const file = path.join(folder, `${name}.json`);
    await writeFile(file, JSON.stringify(scenario));
    const off = { trace: "off", hash: "off" } as const;
    const native = await measureNative("native", file, off, segments, repetitions);
    const nativeClang = await measureNative("native-clang", file, off, segments, repetitions);
    const nativeTraced = await measureNative("native", file, { trace: "packets", hash: "on" }, segments, repetitions);
    const ns2 = await measureNs2(scenario, repetitions);
    const report = {
      name,
      segments,
      events: metrics.events,
      simulatedTime: metrics.simulatedTime,
      native,
      nativeClang,
      nativeTraced,
      wasm: untraced.timing,
      wasmTraced: traced.timing,
      ns2,
      ratios: {
        wasmOverNative: native && untraced.timing.seconds / native.seconds,
        tracedOverUntraced: traced.timing.seconds / untraced.timing.seconds,
        ns2OverWasmTraced: ns2 && ns2.seconds / traced.timing.seconds,
      },
    };
    return { report, version: metrics.core };
  } finally {
    await rm(folder, { recursive: true });
  }
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
