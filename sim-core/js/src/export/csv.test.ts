import { describe, expect, test } from "vitest";
import { allocateColumns, concatColumns, Kind, type Columns, type KindName } from "../columns.js";
import { loadCore } from "../node.js";
import { runScenario } from "../run.js";
import { rowBytes } from "../testing/row-bytes.js";
import { oneFlow } from "../testing/scenarios.js";
import { xxh64 } from "../testing/xxh64.js";
import { columnsToCsv, csvChunks } from "./csv.js";

function columnsFromCsv(text: string): Columns {
  const [, ...lines] = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const columns = allocateColumns(lines.length);
  for (const [row, line] of lines.entries()) {
    const [at, kind, tag, flow, id, a, value] = line.split(",");
    columns.at[row] = Number(at);
    columns.kind[row] = Kind[kind as KindName];
    columns.tag[row] = Number(tag);
    columns.flow[row] = Number(flow);
    columns.id[row] = Number(id);
    columns.a[row] = Number(a);
    columns.value[row] = Number(value);
  }
  return columns;
}

describe("a trace as CSV", () => {
  test("loses nothing: the digest can be computed from the file", async () => {
    const { metrics, columns } = await runScenario(await loadCore(), oneFlow({ lossRate: 0.02, ack: { type: "smartacking" } }));
    const csv = columnsToCsv(columns, { metrics, seed: 1 });
    expect(xxh64(rowBytes(columnsFromCsv(csv)))).toBe(metrics.digest);
  });

  test("opens with what made it and what its numbers mean", async () => {
    const { metrics, columns } = await runScenario(await loadCore(), oneFlow());
    const comments = columnsToCsv(columns, { metrics, seed: 7 })
      .split("\n")
      .filter((line) => line.startsWith("# "));
    expect(comments[0]).toBe("# ackscope trace 1");
    expect(comments[1]).toContain(metrics.digest);
    expect(comments).toContain(`# core ${metrics.core}`);
    expect(comments).toContain("# seed 7");
    expect(comments).toContain(`# rows ${columns.rows}`);
    expect(comments).toContain("# flow 0 is f1");
    expect(comments).toContain("# link direction 2 is bottleneck/forward");
    expect(comments.some((line) => line.startsWith("# drop (kind 6)") && line.includes("1 queue full"))).toBe(true);
  });

  test("says when rows are missing", async () => {
    const { metrics, columns } = await runScenario(await loadCore(), oneFlow({ trace: { level: "packets", cap: 10 } }));
    expect(columnsToCsv(columns, { metrics, seed: 1 })).toContain("# rows 10, truncated");
  });

  test("comes in pieces, so that no piece is the size of the whole", async () => {
    const { metrics, columns } = await runScenario(await loadCore(), oneFlow());
    const many = concatColumns(Array.from({ length: 20 }, () => columns));
    const pieces = [...csvChunks(many, { metrics, seed: 1 })];
    expect(pieces.length).toBeGreaterThan(3);
    expect(columnsFromCsv(pieces.join("")).rows).toBe(many.rows);
  });
});
