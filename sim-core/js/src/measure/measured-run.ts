/** What measures read: a finished run beside the document that made it. */
import { carriesDatagrams, type Measure, type Scenario } from "@ackscope/scenarios";
import type { Columns } from "../columns.js";
import type { FlowMetrics, LinkMetrics, Metrics } from "../metrics.js";

export interface MeasuredRun {
  /** Expanded. */
  readonly scenario: Scenario;
  readonly metrics: Metrics;
  /** Empty unless the measure's level asks for rows. */
  readonly columns: Columns;
}

/** The run has no such number: a flow did not complete, nothing was lost. The reason goes where the number would stand. */
export class NoValue extends Error {
  override readonly name = "NoValue";
}

/** One connection: parallel ones of a flow are several. */
export interface Connection {
  /** Index into metrics.flows, and `flow` in event rows. */
  readonly index: number;
  readonly flow: Scenario["flows"][number];
  readonly metrics: FlowMetrics;
}

/** The connections that a measure is about: those of the flows that it names, else all that are TCP. */
export function connectionsOf(run: MeasuredRun, { flows: wanted }: Measure): readonly Connection[] {
  const connections: Connection[] = [];
  let index = 0;
  for (const flow of run.scenario.flows) {
    const isMeant = wanted === undefined ? !carriesDatagrams(flow) : wanted.includes(flow.id);
    // The core expands `parallel` in the order of the document (sim-core/src/scenario/plan.cpp).
    for (let member = 0; member < (flow.parallel?.count ?? 1); member++, index++) {
      if (isMeant) connections.push({ index, flow, metrics: run.metrics.flows[index]! });
    }
  }
  if (connections.length === 0) throw new NoValue(`no TCP flow${wanted ? ` called ${wanted.join(", ")}` : ""}`);
  return connections;
}

type FlowNumber = Exclude<keyof FlowMetrics, "id">;

/** A number of a connection's metrics; datagrams do not have all of them. */
export function flowNumber({ metrics }: Connection, key: FlowNumber): number {
  const value = metrics[key];
  if (value === null) throw new NoValue(`${metrics.id} has no ${key}`);
  return value;
}

export function numberOption({ options }: Measure, key: string): number | undefined {
  const value = options?.[key];
  return typeof value === "number" ? value : undefined;
}

export function textOption({ options }: Measure, key: string): string | undefined {
  const value = options?.[key];
  return typeof value === "string" ? value : undefined;
}

/** The link direction that `link` and `direction` (forward, if left out) name. */
export function linkOf(run: MeasuredRun, measure: Measure): LinkMetrics {
  const id = textOption(measure, "link");
  const direction = textOption(measure, "direction") ?? "forward";
  const found = run.metrics.links.find((link) => link.id === id && link.direction === direction);
  if (found === undefined) throw new NoValue(`no link direction ${id ?? ""}/${direction}`);
  return found;
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

export function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >>> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
