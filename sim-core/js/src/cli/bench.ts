/** `ackscope bench`: the core's macro benchmarks. */
import { benchCase } from "../bench/cases.js";
import { bench, type BenchReport, type CaseReport } from "../bench/bench.js";
import { caseNames } from "../bench/cases.js";
import type { FileSize } from "../bench/sizes.js";
import { UsageError } from "./errors.js";
import { print, printJson, warn } from "./output.js";
import { table } from "./table.js";

export interface BenchFlags {
  readonly json?: boolean;
  readonly repeat: number;
  readonly case: readonly string[];
}

export async function benchCommand(flags: BenchFlags): Promise<void> {
  const unknown = flags.case.find((name) => !caseNames.includes(name));
  if (unknown !== undefined) throw new UsageError(`there is no case ${JSON.stringify(unknown)}; there are ${caseNames.join(", ")}`);
  const names = flags.case.length > 0 ? flags.case : caseNames;
  const report = await bench(names, flags.repeat, (name) => warn(`measuring ${name} …`));
  if (flags.json) printJson(report);
  else print(benchText(report));
}

function benchText({ machine, core, cases, sizes }: BenchReport): string {
  const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
  return [
    `${machine.cpu}, ${machine.cores} cores, ${machine.system}, Node ${machine.node}, ${machine.date}`,
    `core ${core}; the fastest of ${cases[0]?.wasm.repetitions ?? 0} rounds; WebAssembly and ns-2 in processor time`,
    ...cases.map(caseText),
    "",
    table(
      [{ title: "file" }, { title: "size", align: "right" }, { title: "gzip", align: "right" }],
      summedByKind(sizes).map(({ file, bytes, gzipBytes }) => [file, kilobytes(bytes), kilobytes(gzipBytes)]),
    ),
  ].join("\n");
}

/** The page comes in many files; --json has them one by one. */
function summedByKind(sizes: readonly FileSize[]): FileSize[] {
  const sums = new Map<string, FileSize>();
  for (const { file, bytes, gzipBytes } of sizes) {
    const kind = file.startsWith("web/") ? `web, all .${file.split(".").at(-1) ?? ""}` : file;
    const sum = sums.get(kind) ?? { file: kind, bytes: 0, gzipBytes: 0 };
    sums.set(kind, { file: kind, bytes: sum.bytes + bytes, gzipBytes: sum.gzipBytes + gzipBytes });
  }
  return [...sums.values()];
}

function caseText(report: CaseReport): string {
  const { name, segments, events, native, nativeClang, nativeTraced, wasm, wasmTraced, ns2, ratios } = report;
  const measured = [
    ["native (g++)", native],
    ["native (clang++)", nativeClang],
    ["native, traced", nativeTraced],
    ["WebAssembly", wasm],
    ["WebAssembly, traced", wasmTraced],
  ] as const;
  const rows = measured.map(([title, timing]) =>
    timing
      ? [
          title,
          timing.seconds.toFixed(4),
          timing.medianSeconds.toFixed(4),
          timing.nsPerEvent.toFixed(1),
          timing.nsPerSegment.toFixed(1),
          (timing.peakBytes / 1e6).toFixed(1),
        ]
      : [title, "not built"],
  );
  rows.push(
    ns2
      ? ["ns-2", ns2.seconds.toFixed(4), ns2.medianSeconds.toFixed(4), "", ((ns2.seconds * 1e9) / segments).toFixed(1)]
      : ["ns-2", "not installed"],
  );
  const numbers = ["seconds", "median", "ns/event", "ns/segment", "peak MB"].map((title) => ({ title, align: "right" as const }));
  const ratio = (value: number | null): string => value?.toFixed(2) ?? "-";
  return [
    "",
    `${name}: ${segments} segments, ${events} events`,
    table([{ title: "" }, ...numbers], rows),
    `WebAssembly/native ${ratio(ratios.wasmOverNative)}, traced/untraced ${ratio(ratios.tracedOverUntraced)}, ns-2/WebAssembly traced ${ratio(ratios.ns2OverWasmTraced)}`,
    ...(ratios.overOther === null ? [] : [`a segment's time over that of ${benchCase(name).over}, traced: ${ratio(ratios.overOther)}`]),
  ].join("\n");
}
