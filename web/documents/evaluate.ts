/** Runs a reading document's experiments in Node: for its static form, and to check what it says. */
import { expandVariant, type Scenario } from "@ackscope/scenarios";
import type { Columns, Metrics } from "ackscope";
import { runScenario, type Core } from "ackscope";
import { measureRun } from "ackscope/measure";
import { packetIndex, simulatedSource, topologyOfWires, type ImportedSource, type SimulatedDrawnRun } from "@ackscope/scene";
import { FlowList, largestFlow, OneFlow, readCapture } from "ackscope/captures";
import { readFile } from "node:fs/promises";
import { exampleFiles } from "../src/captured/example-files.js";
import { captureCount } from "../src/reading/model/capture-counts.js";
import type { LiveExperiment, ReadingDocument } from "../src/reading/model/document.js";
import { Values } from "../src/reading/model/values.js";

export interface EvaluatedRun {
  readonly id: string;
  readonly scenario: Scenario;
  readonly columns: Columns;
  readonly metrics: Metrics;
}

export interface Evaluated {
  /** By experiment: what is shown first, then what only values read. */
  readonly runs: ReadonlyMap<string, readonly EvaluatedRun[]>;
  readonly captures: ReadonlyMap<string, ImportedSource>;
  readonly values: Values;
}

/** A run of more events would not be live any more. */
export const mostEvents = 400_000;

export async function evaluate(core: Core, { experiments, captures: specs, values }: ReadingDocument): Promise<Evaluated> {
  const runs = new Map<string, readonly EvaluatedRun[]>();
  for (const [name, live] of Object.entries(experiments)) {
    const made: EvaluatedRun[] = [];
    for (const id of [...live.shown, ...live.hidden]) made.push(await run(core, name, live, id));
    const events = made.reduce((sum, { metrics }) => sum + metrics.events, 0);
    if (events > mostEvents) throw new Error(`experiment ${name} needs ${events} events; it should need ${mostEvents} at most`);
    runs.set(name, made);
  }
  const captures = new Map<string, ImportedSource>();
  for (const [name, { example }] of Object.entries(specs)) captures.set(name, await captured(exampleFiles[example]));
  const read = new Values(values, {
    measure(experiment, variant, measure) {
      const found = runs.get(experiment)?.find(({ id }) => id === variant);
      return found ? measureRun(found, measure) : { reason: `no run ${experiment}/${variant}` };
    },
    count(capture, count) {
      const found = captures.get(capture);
      const value = found && captureCount(found.columns, count);
      return typeof value === "number" ? { value } : { reason: `capture ${capture} has none` };
    },
  });
  return { runs, captures, values: read };
}

async function run(core: Core, name: string, { experiment }: LiveExperiment, id: string): Promise<EvaluatedRun> {
  const expanded = expandVariant(experiment, id);
  if ("problems" in expanded) throw new Error(`experiment ${name}, variant ${id}: ${expanded.problems[0]?.message ?? ""}`);
  const { scenario } = expanded;
  try {
    const { metrics, columns } = await runScenario(core, scenario, { limits: { events: mostEvents } });
    return { id, scenario, metrics, columns };
  } catch (error) {
    throw new Error(`experiment ${name}, variant ${id}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

const folder = new URL("../../scenarios/reference/linux/captures/", import.meta.url);

/** The largest flow of a file. */
async function captured(file: string): Promise<ImportedSource> {
  const bytes = new Uint8Array(await readFile(new URL(file, folder)));
  const stream = (): ReadableStream<Uint8Array> => new Blob([bytes]).stream();
  const list = new FlowList();
  await readCapture(stream(), (packet) => list.add(packet));
  const { flows } = list.end();
  const place = largestFlow(flows);
  const flow = flows[place]!; // a capture that is kept here has one
  const one = new OneFlow(flow, place, flow.tappedAt);
  await readCapture(stream(), (packet) => one.add(packet));
  const { columns, topology } = one.end();
  return { kind: "imported", columns, topology: topologyOfWires(topology), provenance: { file } };
}

export function drawnRun(
  { id, scenario, columns, metrics }: EvaluatedRun,
  { experiment }: LiveExperiment,
  place: number,
): SimulatedDrawnRun {
  const source = simulatedSource({ scenario, columns, metrics });
  return {
    letter: String.fromCharCode(65 + place),
    label: experiment.variants.find((variant) => variant.id === id)?.label ?? id,
    ...source,
    index: packetIndex(columns, source.topology),
  };
}
