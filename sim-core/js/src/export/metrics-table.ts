/** What a run measured, one number a row. */
import type { Metrics } from "../metrics.js";
import type { SimulatedRun } from "./recorded-run.js";
import type { Cell, Table } from "./table.js";

export const metricsColumns = ["of", "id", "quantity", "value"] as const;

export function metricsTable({ metrics }: Pick<SimulatedRun, "metrics">): Table {
  return { columns: metricsColumns, rows: () => metricsRows(metrics) };
}

/** The same of metrics alone. */
export function* metricsRows({ flows, links, nodes, fairness, ...run }: Metrics): Generator<readonly Cell[]> {
  yield* entries("run", "", { ...run, fairness });
  for (const { id, ...rest } of flows) yield* entries("flow", id, rest);
  for (const { id, direction, ...rest } of links) yield* entries("link", `${id}/${direction}`, rest);
  for (const { id, ...rest } of nodes) yield* entries("node", id, rest);
}

/** Numbers within numbers are named by their path. What a thing does not have is left out. */
function* entries(of: string, id: string, quantities: object, path = ""): Generator<readonly Cell[]> {
  for (const [name, value] of Object.entries(quantities) as [string, unknown][]) {
    const whole = path === "" ? name : `${path}.${name}`;
    if (typeof value === "object" && value !== null) yield* entries(of, id, value, whole);
    else if (typeof value === "number" || typeof value === "string") yield [of, id, whole, value];
  }
}
