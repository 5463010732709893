import { describe, expect, it } from "vitest";
import { HttpProblem } from "../problems.js";
import { QueueGuard } from "./queue-guard.js";

describe("the guard of the verification queue", () => {
  it("lets in as many as may wait, counting seldom, and says when to come back", async () => {
    let now = 0;
    let pending = 1;
    let counts = 0;
    const guard = new QueueGuard({ most: 3, now: () => now, countPending: async (enough) => (counts++, Math.min(pending, enough)) });
    const refused = async () => {
      const problem: unknown = await guard.enter().catch((error: unknown) => error);
      return problem instanceof HttpProblem && problem.statusCode === 503 && Number(problem.details.headers?.["retry-after"]) >= 1;
    };
    expect(await refused()).toBe(false);
    expect(await refused()).toBe(false);
    expect(await refused()).toBe(true);
    expect(counts).toBe(1);
    now = 300;
    pending = 2;
    expect(await refused()).toBe(false);
    expect(await refused()).toBe(true);
    expect(counts).toBe(2);
  });
});
