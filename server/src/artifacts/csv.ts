/** What all variants measured, as one table: the metrics table of docs/exports.md with the variant before it. */
import { csvTableChunks, metricsColumns, metricsRows, type Table } from "ackscope/export";
import type { PublishedRun } from "./published-run.js";

export function runCsv({ id, core, experiment, results }: PublishedRun): string {
  const table: Table = {
    columns: ["variant", ...metricsColumns],
    *rows() {
      for (const { variant, metrics } of results) for (const row of metricsRows(metrics)) yield [variant, ...row];
    },
  };
  const digests = Object.fromEntries(results.map(({ variant, digest }) => [variant, digest]));
  return [...csvTableChunks(table, [`ackscope ${JSON.stringify({ table: "metrics", run: id, core, digests, experiment })}`])].join("");
}
