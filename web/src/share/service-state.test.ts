import { grouped } from "@ackscope/scene";
import type { Metrics } from "ackscope";
import { describe, expect, it } from "vitest";
import type { Measurement, PublishedRun } from "./api.js";
import { delayBefore, differing, verificationOf } from "./service-state.js";

const [one, other] = ["0011223344556677", "8899aabbccddeeff"];
const metrics = {} as Metrics;
const measured = (core: string, digest: string): Measurement => ({
  core,
  kind: "measured",
  measuredAt: "",
  results: [{ variant: "a", digest, metrics }],
});
const claimed = (core: string, digest: string): Measurement => ({
  core,
  kind: "claimed",
  measuredAt: "",
  results: [{ variant: "a", digest }],
});
const run = (state: PublishedRun["state"], measurements: readonly Measurement[] = [], stateReason: PublishedRun["stateReason"] = null) =>
  ({
    core: "1",
    state,
    stateReason,
    measurements,
    results: measurements.findLast(({ kind }) => kind === "measured")?.results ?? [],
  }) as PublishedRun;
const own = { core: "1", results: [{ variant: "a", digest: one }] };

describe("the state of a published run", () => {
  it("waits for the server, whatever this tab found", () => {
    for (const found of [null, own, { reason: "too large" }])
      expect(verificationOf(run("pending", [claimed("1", one)]), found)).toEqual({
        verdict: "pending",
        sentence: "The server has not run it again yet.",
      });
  });

  it("is this tab's to check once the server has verified it", () => {
    expect(verificationOf(run("verified", [measured("1", one)]), null).verdict).toBe("pending");
    expect(verificationOf(run("verified", [measured("1", one)]), own).verdict).toBe("verified");
    expect(verificationOf(run("verified", [measured("1", other)]), own).verdict).toBe("changed");
    expect(verificationOf(run("verified", [measured("1", one)]), { reason: "Too large for this tab." })).toEqual({
      verdict: "notChecked",
      sentence: "Too large for this tab.",
    });
  });

  it("says which cores differ", () => {
    expect(verificationOf(run("changed", [measured("1", one), measured("2", other)]), own)).toEqual({
      verdict: "changed",
      sentence: "Core 2 gives other events than core 1. Both results are below.",
    });
    expect(verificationOf(run("changed", [claimed("1", one), measured("2", other)]), own).sentence).toBe(
      "Core 2 of the server gives other events than its publisher’s browser had with core 1.",
    );
  });

  it.each([
    [{ limit: "events", allowed: 1e6 }, `Too large for the server: it runs at most ${grouped(1e6)} events.`],
    [{ limit: "milliseconds", allowed: 60_000 }, "Too long for the server: it runs for at most 60 s."],
    [{ limit: "memoryBytes", allowed: 256 * 2 ** 20 }, "Too large for the server: it gives at most 256 MB of memory."],
    [{ limit: "storedBytes", allowed: 1 }, "The results are too large for the server to store."],
    [{ failed: true }, "The server could not run it again."],
    [null, "The server could not run it again."],
  ])("says why the server refused it: %j", (reason, sentence) => {
    expect(verificationOf(run("refused", [], reason), own)).toEqual({ verdict: "notChecked", sentence });
  });
});

describe("measurements that differ", () => {
  it("are the newest of the server and the first that says otherwise, with a summary if there is one", () => {
    const [first, same, last] = [measured("1", one), measured("2", other), measured("3", other)];
    expect(differing({ measurements: [claimed("0", one), first, same, last] })).toEqual({ then: first, now: last });
    expect(differing({ measurements: [claimed("0", one), same] })).toEqual({ then: claimed("0", one), now: same });
    expect(differing({ measurements: [claimed("0", one), first] })).toBeNull();
    expect(differing({ measurements: [claimed("0", one)] })).toBeNull();
  });
});

it("asks less and less often", () => {
  const delays = Array.from({ length: 12 }, (_, attempt) => delayBefore(attempt));
  expect(delays[0]).toBe(1000);
  expect(delays).toEqual([...delays].sort((a, b) => a - b));
  expect(delays.at(-1)).toBe(30_000);
});
