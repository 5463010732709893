import { describe, expect, it } from "vitest";
import { HttpProblem, problemKinds } from "../problems.js";
import { QueueGuard } from "./queue-guard.js";

describe("the guard of the verification queue", () => {
  it("lets in as many as may wait, counting seldom, and says when to come back", async () => {
    let now = 0;
    let pending = 1;
    let counts = 0;
    const guard = new QueueGuard({
      most: 3,
      mostOfClient: 10,
      now: () => now,
      countPending: async (enough) => (counts++, Math.min(pending, enough)),
      countOfClient: async () => 0,
    });
    const refused = async () => {
      const problem: unknown = await guard.enter("somebody").catch((error: unknown) => error);
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

  it("lets in as many of a client as may wait, and others meanwhile", async () => {
    let now = 0;
    const waiting = new Map([["a", 1]]);
    const guard = new QueueGuard({
      most: 100,
      mostOfClient: 2,
      now: () => now,
      countPending: async () => 1,
      countOfClient: async (client, enough) => Math.min(waiting.get(client) ?? 0, enough),
    });
    await guard.enter("a");
    for (let n = 0; n < 2; n++) {
      const refused: unknown = await guard.enter("a").catch((error: unknown) => error);
      expect(refused).toMatchObject({ statusCode: 429, kind: problemKinds.quota });
      expect(Number((refused as HttpProblem).details.headers?.["retry-after"])).toBeGreaterThanOrEqual(1);
    }
    await guard.enter("b");
    now = 300;
    await guard.enter("a");
  });
});
