import { expandVariant, findPreset } from "@ackscope/scenarios";
import type { Core } from "ackscope";
import { loadCore } from "ackscope/node";
import { beforeAll, describe, expect, it } from "vitest";
import type { VariantRun } from "./calls.js";
import { OpenDocument, type RunControl } from "./run-document.js";

const control = (changes: Partial<RunControl> = {}): RunControl => ({
  cancelled: () => null,
  rest: () => Promise.resolve(),
  onProgress: () => {},
  ...changes,
});

describe("one document in the worker", () => {
  let core: Core;
  const runDocument = async (
    core: Core,
    document: { readonly id: string; readonly scenario: unknown },
    changes: RunControl,
    maxEvents = 1e9,
  ): Promise<VariantRun> => {
    const open = new OpenDocument(core, document, maxEvents);
    try {
      return await open.advance(changes);
    } finally {
      open.close();
    }
  };
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

  it("goes on where it was stopped, to the same end as without a stop", async () => {
    const whole = await runDocument(core, document, control());
    const open = new OpenDocument(core, document, 1e9);
    const part = await open.advance(control({ cancelled: () => "keep" }));
    const rest = await open.advance(control());
    open.close();
    expect(part.columns.rows).toBeLessThan(whole.columns.rows);
    expect(rest.stoppedAt).toBeNull();
    expect(rest.metrics.digest).toBe(whole.metrics.digest);
    expect(rest.columns.rows).toBe(whole.columns.rows);
    expect(rest.took.run).toBeGreaterThan(part.took.run);
  });

  it("expects no less than comes", async () => {
    const { estimate, metrics, columns } = await runDocument(core, document, control());
    expect(estimate.events).toBeGreaterThanOrEqual(metrics.events);
    expect(estimate.traceRows).toBeGreaterThanOrEqual(columns.rows);
  });

  it("refuses before the start what needs too many events", async () => {
    await expect(runDocument(core, document, control(), 1000)).rejects.toMatchObject({
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
