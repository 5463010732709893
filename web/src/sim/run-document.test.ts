import { expandVariant, findPreset } from "@ackscope/scenarios";
import type { Core } from "ackscope";
import { loadCore } from "ackscope/node";
import { beforeAll, describe, expect, it } from "vitest";
import { runDocument, type RunControl } from "./run-document.js";

const control = (changes: Partial<RunControl> = {}): RunControl => ({
  cancelled: () => null,
  rest: () => Promise.resolve(),
  onProgress: () => {},
  maxEvents: 1e9,
  ...changes,
});

describe("one document in the worker", () => {
  let core: Core;
  let document: { readonly id: string; readonly scenario: unknown };

  beforeAll(async () => {
    core = await loadCore();
    const preset = findPreset("smartacking/1-0-5mbps");
    const expanded = preset && expandVariant(preset.experiment, "newreno");
    if (!expanded || "problems" in expanded) throw new Error("the preset cannot be expanded");
    document = { id: "newreno", scenario: expanded.scenario };
  });

  it("gives columns, index, topology and metrics", async () => {
    const run = await runDocument(core, document, control());
    expect(run.metrics.digest).toMatch(/^[0-9a-f]{16}$/);
    expect(run.columns.rows).toBeGreaterThan(10_000);
    expect(run.index.packets).toBeGreaterThan(10_000);
    expect(run.topology.flows.map(({ id }) => id)).toEqual(["f1"]);
    expect(run.stoppedAt).toBeNull();
  });

  it("forgets a run that is dropped", async () => {
    await expect(runDocument(core, document, control({ cancelled: () => "drop" }))).rejects.toMatchObject({
      failure: { kind: "cancelled" },
    });
  });

  it("keeps what there is of a run that is stopped", async () => {
    const run = await runDocument(core, document, control({ cancelled: () => "keep" }));
    expect(run.stoppedAt).toBeGreaterThan(0);
    expect(run.columns.rows).toBeGreaterThan(0);
  });

  it("refuses before the start what needs too many events", async () => {
    await expect(runDocument(core, document, control({ maxEvents: 1000 }))).rejects.toMatchObject({
      failure: { kind: "tooLarge", document: "newreno", maxEvents: 1000 },
    });
  });

  it("lists the core's problems with their document", async () => {
    const wrong = structuredClone(document.scenario) as { flows: { to: string }[] };
    wrong.flows[0] = { ...wrong.flows[0], to: "nowhere" };
    await expect(runDocument(core, { id: "b", scenario: wrong }, control())).rejects.toMatchObject({
      failure: { kind: "problems", document: "b", problems: [{ pointer: "/flows/0/to" }] },
    });
  });
});
