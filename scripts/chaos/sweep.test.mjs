import { expect, test } from "vitest";
import { startPostgres } from "../lib/postgres.mjs";
import { chaosSweep, problemsOf } from "./sweep.mjs";

test(
  "a sweep outlives its workers, the server and the database: every point is stored, once, with the digests that it has elsewhere",
  { timeout: 120_000 },
  async () => {
    const postgres = await startPostgres();
    try {
      const result = await chaosSweep({ points: 200, postgres });
      expect(problemsOf(result), JSON.stringify(result)).toEqual([]);
      expect(result.digests).toBeGreaterThan(100);
    } finally {
      postgres.remove();
    }
  },
);

test("what does not hold is named", () => {
  const held = { state: "done", points: 20, stored: 20, distinct: 20, failed: 0, equal: 20, storedWhenKilled: 9, leftInQueue: 0 };
  expect(problemsOf(held)).toEqual([]);
  expect(problemsOf({ ...held, equal: 19 })).toEqual(["all digests are those of the sweep elsewhere"]);
  expect(problemsOf({ ...held, storedWhenKilled: 20 })).toEqual(["all were killed in the middle"]);
  expect(problemsOf({ ...held, stored: 21 })).toEqual(["none is stored twice"]);
});
