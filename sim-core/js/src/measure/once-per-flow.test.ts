import { expect, test } from "vitest";
import type { Columns } from "../columns.js";
import { oncePerFlow } from "./once-per-flow.js";

test("each flow of each trace is read once", () => {
  const reads: number[] = [];
  const read = oncePerFlow(({ rows }, flow) => {
    reads.push(rows, flow);
    return { rows, flow };
  });
  const [short, long] = [{ rows: 10 } as Columns, { rows: 20 } as Columns];
  expect([read(short, 0), read(short, 1), read(long, 0)]).toEqual([
    { rows: 10, flow: 0 },
    { rows: 10, flow: 1 },
    { rows: 20, flow: 0 },
  ]);
  expect(read(short, 0)).toBe(read(short, 0));
  expect(reads).toEqual([10, 0, 10, 1, 20, 0]);
});
