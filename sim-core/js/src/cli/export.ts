/** `ackscope export`: one run as a file that other programs read. */
import { createWriteStream } from "node:fs";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Scenario } from "@ackscope/scenarios";
import { captureChunks } from "../export/capture.js";
import { csvChunks } from "../export/csv.js";
import { metricsTable } from "../export/metrics-table.js";
import { networkOf } from "../export/network.js";
import { ns2Chunks } from "../export/ns2.js";
import { packetTable } from "../export/packet-table.js";
import type { Extent, SimulatedRun } from "../export/recorded-run.js";
import { seriesTable } from "../export/series-table.js";
import { csvTableChunks, jsonTableChunks, type Table } from "../export/table.js";
import { UnknownVantage } from "../export/vantage.js";
import { loadCore } from "../node.js";
import { runScenario } from "../run.js";
import { UsageError } from "./errors.js";
import { warn } from "./output.js";
import { applySettings, parseSetting } from "./settings.js";
import { checked, chooseScenario, readSubject } from "./subject.js";

export const exportFormats = ["pcapng", "ns2", "csv", "json"] as const;
export const exportTables = ["packets", "series", "metrics", "events"] as const;

export interface ExportFlags {
  readonly variant?: string;
  readonly set: readonly string[];
  readonly format: (typeof exportFormats)[number];
  readonly table: (typeof exportTables)[number];
  readonly out: string;
  readonly at: string;
  readonly from?: number;
  readonly to?: number;
  readonly flow: readonly string[];
  readonly payload?: boolean;
  readonly handshake: boolean;
  readonly maxEvents: number;
}

export async function exportCommand(argument: string, flags: ExportFlags): Promise<void> {
  const settings = flags.set.map(parseSetting);
  if (flags.table === "events" && flags.format === "json") throw new UsageError("--table events: event rows are written as csv only");
  const chosen = chooseScenario(checked(await readSubject(argument)), flags.variant);
  const scenario = applySettings(chosen.scenario, settings);
  const extent = extentOf(scenario, flags);
  const core = await loadCore();
  const recorded: Scenario = { ...scenario, trace: { ...scenario.trace, level: "packets" } };
  const { metrics, columns } = await runScenario(core, recorded, { limits: { events: flags.maxEvents } });
  await write(flags.out, chunksOf({ kind: "simulated", scenario, metrics, columns }, extent, flags));
  if (columns.truncated)
    warn(`warning: the trace cap of ${columns.rows} rows was reached, and what came later is missing (raise /trace/cap)`);
}

function chunksOf(run: SimulatedRun, extent: Extent, flags: ExportFlags): Iterable<string | Uint8Array> {
  if (flags.format === "pcapng") {
    const { at, payload, handshake } = flags;
    return captureChunks(run, { ...extent, at, payload, handshake, comment: JSON.stringify(aboutRun(run)) });
  }
  if (flags.format === "ns2") return ns2Chunks(run, extent);
  if (flags.table === "events") return csvChunks(run.columns, { metrics: run.metrics, seed: run.scenario.seed ?? 1 });
  const table = tableOf(run, extent, flags.table);
  const about = aboutRun(run);
  return flags.format === "json"
    ? jsonTableChunks(table, { table: flags.table, ...about })
    : csvTableChunks(table, [`ackscope ${JSON.stringify({ table: flags.table, ...about })}`]);
}

/** What it takes to have the run again. */
function aboutRun({ scenario, metrics: { digest, core } }: SimulatedRun): Readonly<Record<string, unknown>> {
  return { digest, core, scenario };
}

function tableOf(run: SimulatedRun, extent: Extent, table: Exclude<ExportFlags["table"], "events">): Table {
  if (table === "packets") return packetTable(run, extent);
  return table === "series" ? seriesTable(run, extent) : metricsTable(run);
}

function extentOf(scenario: Scenario, { from, to, flow }: ExportFlags): Extent {
  const known = networkOf(scenario).flows.map(({ id }) => id);
  const flows = flow.map((id) => {
    const place = known.indexOf(id);
    if (place < 0) throw new UsageError(`--flow ${id}: there is no such flow; there are ${known.slice(0, 20).join(", ")}`);
    return place;
  });
  return {
    ...(from !== undefined && { from: Math.round(from * 1e9) }),
    ...(to !== undefined && { to: Math.round(to * 1e9) }),
    ...(flows.length > 0 && { flows }),
  };
}

async function write(out: string, chunks: Iterable<string | Uint8Array>): Promise<void> {
  const goal: Writable = out === "-" ? process.stdout : createWriteStream(out);
  try {
    await pipeline(Readable.from(chunks), goal, { end: out !== "-" });
  } catch (error) {
    if (error instanceof UnknownVantage) throw new UsageError(`--at: ${error.message}`);
    throw new UsageError(`cannot write ${out}: ${(error as Error).message}`);
  }
}
