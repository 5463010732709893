/** `ackscope run`: one scenario, or the same one with several seeds. */
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Scenario } from "@ackscope/scenarios";
import type { Columns } from "../columns.js";
import { csvChunks } from "../export/csv.js";
import type { Metrics } from "../metrics.js";
import { loadCore } from "../node.js";
import { runScenario } from "../run.js";
import { UsageError } from "./errors.js";
import { print, printJson, warn } from "./output.js";
import { runReport } from "./run-report.js";
import { seedsFrom, summarise } from "./seeds.js";
import { applySettings, parseSetting } from "./settings.js";
import { checked, chooseScenario, readSubject } from "./subject.js";

export interface RunFlags {
  readonly variant?: string;
  readonly set: readonly string[];
  readonly seeds?: number;
  readonly json?: boolean;
  readonly trace?: string;
  readonly maxEvents: number;
}

export async function runCommand(argument: string, flags: RunFlags): Promise<void> {
  const settings = flags.set.map(parseSetting);
  const { trace, seeds } = flags;
  if (trace !== undefined) checkTrace(trace, seeds);
  const chosen = chooseScenario(checked(await readSubject(argument)), flags.variant);
  const scenario = applySettings(chosen.scenario, settings);
  if (trace !== undefined && scenario.trace?.level === "off") {
    throw new UsageError("--trace: the scenario's trace level is off; add --set /trace/level=packets");
  }

  const core = await loadCore();
  const limits = { events: flags.maxEvents };
  if (seeds !== undefined) {
    const runs: Metrics[] = [];
    for (const seed of seedsFrom(scenario, seeds))
      runs.push((await runScenario(core, untraced({ ...scenario, seed }), { limits })).metrics);
    const { digests, core: version, ...results } = summarise(runs);
    if (flags.json) printJson({ digests, core: version, scenario, ...results });
    else print(runReport(chosen.title, scenario, runs));
    return;
  }

  const { metrics, columns } = await runScenario(core, trace === undefined ? untraced(scenario) : scenario, { limits });
  if (trace !== undefined) await writeTrace(trace, scenario, metrics, columns);
  const { digest, core: version, ...results } = metrics;
  if (flags.json) printJson({ digest, core: version, scenario, ...results });
  else print(runReport(chosen.title, scenario, [metrics]));
}

/** The digest does not depend on what is kept, so what nobody reads is not kept. */
function untraced(scenario: Scenario): Scenario {
  return { ...scenario, trace: { ...scenario.trace, level: "off" } };
}

function checkTrace(file: string, seeds: number | undefined): void {
  if (seeds !== undefined) throw new UsageError("--trace: a trace is of one run; leave out --seeds");
  if (file.endsWith(".pcapng"))
    throw new UsageError(`--trace ${file}: a trace is .csv; \`ackscope export --format pcapng\` writes captures`);
  if (!file.endsWith(".csv")) throw new UsageError(`--trace ${file}: unknown format; supported: .csv`);
}

async function writeTrace(file: string, scenario: Scenario, metrics: Metrics, columns: Columns): Promise<void> {
  try {
    await pipeline(Readable.from(csvChunks(columns, { metrics, seed: scenario.seed ?? 1 })), createWriteStream(file));
  } catch (error) {
    throw new UsageError(`cannot write ${file}: ${(error as Error).message}`);
  }
  if (columns.truncated) warn(`warning: ${file} is truncated: the trace cap of ${columns.rows} rows was reached (raise /trace/cap)`);
}
