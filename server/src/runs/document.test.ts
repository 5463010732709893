import { expect, it } from "vitest";
import type { StoredRun } from "../db/runs.js";
import { runBytes } from "./document.js";

const at = new Date("2026-03-14T10:00:00.000Z");
const stored = (experiment: object, more: Partial<StoredRun> = {}): StoredRun => ({
  id: "bcdfghjkmn", title: "New “title”", description: "", visibility: "public", tags: ["ecn"], forkOf: null, forks: [], core: "1",
  createdAt: at, updatedAt: at, expiresAt: null, state: "verified", stateReason: null, contentHash: "0".repeat(64), revision: 1, sight: "shown",
  experiment: JSON.stringify(experiment), measurements: [], ...more,
}); // prettier-ignore

const read = (run: StoredRun) => JSON.parse(runBytes(run).bytes.toString()) as Record<string, unknown>;

it.each([
  ["a new title", { title: "Old", base: { title: "a part's own" } }, "", { title: "New “title”", base: { title: "a part's own" } }],
  [
    "a new description, behind the rest",
    { base: {}, title: "Old", description: "old" },
    "why",
    { base: {}, title: "New “title”", description: "why" },
  ],
  ["a first description", { title: "Old" }, "why", { title: "New “title”", description: "why" }],
  ["no description any more", { title: "Old", description: "old" }, "", { title: "New “title”", description: "" }],
])("has %s in the stored experiment", (_, experiment, description, expected) => {
  const run = stored(experiment, { description });
  expect(JSON.stringify(read(run)["experiment"])).toBe(JSON.stringify(expected));
  expect(runBytes(run).experiment.toString()).toBe(JSON.stringify(expected));
});

it("has what was measured last, and all that was measured and claimed", () => {
  const results = (digest: string) => [{ variant: "a", digest, metrics: { events: 1 } }];
  const measurements = (["claimed", "measured", "measured"] as const).map((kind, n) => ({
    ...{ core: String(n), kind, measuredAt: at },
    results: JSON.stringify(results(String(n))),
  }));
  const run = read(stored({ title: "T" }, { measurements, stateReason: '{"failed":true}', sight: "waiting" }));
  expect(run).toMatchObject({ results: results("2"), stateReason: { failed: true }, awaitsApproval: true, license: "CC-BY-4.0" });
  expect(run["measurements"]).toEqual(
    measurements.map(({ core, kind }) => ({ core, kind, measuredAt: at.toISOString(), results: results(core) })),
  );
  expect(read(stored({ title: "T" }))).toMatchObject({ results: [], measurements: [], stateReason: null });
});
