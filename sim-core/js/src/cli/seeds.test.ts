import { describe, expect, test } from "vitest";
import type { Metrics } from "../metrics.js";
import { summarise } from "./seeds.js";

describe("summarise", () => {
  const run = (digest: string, events: number, completionTime: number | null, ended = "complete") =>
    ({ digest, core: "c", events, ended, flows: [{ id: "f1", completionTime }] }) as unknown as Metrics;

  test("puts a spread in place of every number and keeps words", () => {
    expect(summarise([run("a", 10, 1), run("b", 20, 3)])).toEqual({
      digests: ["a", "b"],
      core: "c",
      events: { mean: 15, sd: Math.sqrt(50), n: 2 },
      ended: "complete",
      flows: [{ id: "f1", completionTime: { mean: 2, sd: Math.sqrt(2), n: 2 } }],
    });
  });

  test("counts only the runs that have the number", () => {
    const summary = summarise([run("a", 10, null), run("b", 20, 3), run("c", 30, 5)]) as { flows: { completionTime: unknown }[] };
    expect(summary.flows[0]!.completionTime).toEqual({ mean: 4, sd: Math.sqrt(2), n: 2 });
  });

  test("has nothing where no run has the number", () => {
    const summary = summarise([run("a", 1, null), run("b", 2, null)]) as { flows: { completionTime: unknown }[] };
    expect(summary.flows[0]!.completionTime).toBeNull();
  });

  test("lists words that differ", () => {
    expect(summarise([run("a", 1, 1, "complete"), run("b", 2, null, "limit")]).ended).toEqual(["complete", "limit"]);
  });
});
