import { expandVariant, freezeExperiment } from "@ackscope/scenarios";
import { instantiateCore, runScenario } from "ackscope";
import { coreWasmPath, loadCore } from "ackscope/node";
import { describe, expect, it, onTestFinished } from "vitest";
import { readConfig } from "../config.js";
import { otherCore } from "../testing/cores.js";
import { asExperiment, twoReceivers, type LooseExperiment } from "../testing/experiment.js";
import type { RunLimits } from "./limits.js";
import { measure, measureAsStored } from "./measure.js";
import { WorkerMeasurer, type Measured } from "./measurer.js";

const config = readConfig({});
const limits: RunLimits = {
  events: config.RUN_EVENT_LIMIT,
  milliseconds: config.RUN_TIME_LIMIT_MS,
  memoryBytes: config.RUN_MEMORY_MB * 1024 * 1024,
  storedBytes: config.RUN_STORED_LIMIT,
};
const core = await loadCore();

const frozen = (experiment: LooseExperiment = twoReceivers()): string => JSON.stringify(freezeExperiment(asExperiment(experiment)));
const measuredBy = (experiment: LooseExperiment, changed: Partial<RunLimits> = {}) =>
  measure(core, frozen(experiment), { ...limits, ...changed });

function resultsOf(measured: Measured) {
  if (measured.kind !== "measured") throw new Error(JSON.stringify(measured));
  return measured.results;
}

const digestsOf = (measured: Measured) => resultsOf(measured).map(({ digest }) => digest);

describe("measure", () => {
  it("measures what anyone measures who runs the same document, traced or not", async () => {
    const measured = await measuredBy(twoReceivers());
    expect(measured).toMatchObject({ kind: "measured", core: core.version });
    const results = resultsOf(measured);
    expect(results.map(({ variant }) => variant)).toEqual(["delayed", "every"]);
    for (const { variant, digest, metrics } of results) {
      const expanded = expandVariant(asExperiment(twoReceivers()), variant);
      if (!("scenario" in expanded)) throw new Error("the variant does not expand");
      const traced = await runScenario(core, expanded.scenario);
      expect(traced.columns.rows).toBeGreaterThan(0);
      expect(digest).toBe(traced.metrics.digest);
      expect(JSON.parse(metrics)).toEqual(traced.metrics);
    }
    expect(results[0]?.digest).not.toBe(results[1]?.digest);
  });

  it("counts the variants together", async () => {
    const events = resultsOf(await measuredBy(twoReceivers())).map(({ metrics }) => (JSON.parse(metrics) as { events: number }).events);
    expect(await measuredBy(twoReceivers(), { events: Math.max(...events) + 1 })).toMatchObject({ kind: "overLimit", limit: "events" });
  });

  it("refuses what would take more memory or more space than it may", async () => {
    const large = twoReceivers({ segments: 50_000 });
    expect(await measuredBy(large, { memoryBytes: 65536 })).toMatchObject({ kind: "overLimit", limit: "memoryBytes" });
    const storedBytes = frozen().length + 10;
    expect(await measuredBy(twoReceivers(), { storedBytes })).toEqual({ kind: "overLimit", limit: "storedBytes", allowed: storedBytes });
  });

  it("says what this core finds wrong with a document that another took", async () => {
    const experiment = twoReceivers();
    experiment.base.flows[0]!.to = "nowhere";
    expect(await measuredBy(experiment)).toMatchObject({ kind: "problems", problems: [{ pointer: "/base/flows/0/to" }] });
  });
});

describe("measureAsStored", () => {
  it("comes to the same with the core for which the document was frozen", async () => {
    expect(await measureAsStored(core, frozen(), limits)).toEqual(await measure(core, frozen(), limits));
  });

  it("runs what was stored, without what this version would fill in", async () => {
    const stored = JSON.parse(frozen()) as { base: { flows: { sender: { initialWindow?: number } }[] } };
    // A format that did not know this part yet: its core had another first window by itself.
    delete stored.base.flows[0]!.sender.initialWindow;
    const seen: unknown[] = [];
    const watched = {
      ...core,
      version: core.version,
      wasmPages: () => 1,
      create: (scenario: unknown) => (seen.push(scenario), core.create(scenario)),
    };
    await measureAsStored(watched, JSON.stringify(stored), limits);
    expect(seen).toHaveLength(2);
    for (const scenario of seen) expect((scenario as typeof stored.base).flows[0]!.sender).not.toHaveProperty("initialWindow");
  });

  it("says what that core finds wrong", async () => {
    const experiment = JSON.parse(frozen()) as LooseExperiment;
    Object.assign(experiment.base, { later: 1 });
    expect(await measureAsStored(core, JSON.stringify(experiment), limits)).toMatchObject({
      kind: "problems",
      problems: [{ pointer: "/later" }],
    });
  });
});

describe("another core", () => {
  it("is the one that runs: its version, its digests", async () => {
    const older = otherCore("aaaaaa", { digests: true });
    const measurer = await WorkerMeasurer.start({ limits, threads: 1, corePath: coreWasmPath });
    onTestFinished(() => measurer.close());
    expect(measurer.core).toBe(core.version);

    const now = await measurer.measure({ experiment: frozen() });
    const then = await measurer.measure({ experiment: frozen(), wasm: older.wasm });
    expect(then).toMatchObject({ kind: "measured", core: older.version });
    expect(digestsOf(then)).not.toEqual(digestsOf(now));
    // Bit for bit what that core gives by itself.
    expect(then).toEqual(await measure(await instantiateCore(older.wasm), frozen(), limits));
    // And the server's own is not disturbed.
    expect(await measurer.measure({ experiment: frozen() })).toEqual(now);
  });

  it("can be the server's own", async () => {
    const newer = otherCore("bbbbbb");
    const measurer = await WorkerMeasurer.start({ limits, threads: 1, corePath: newer.path });
    onTestFinished(() => measurer.close());
    expect(measurer.core).toBe(newer.version);
    const ours = await measurer.measure({ experiment: frozen() });
    expect(ours).toMatchObject({ core: newer.version });
    expect(digestsOf(ours)).toEqual(digestsOf(await measure(core, frozen(), limits)));
  });

  it("is ended when it takes too long, as any other", async () => {
    const measurer = await WorkerMeasurer.start({ limits: { ...limits, milliseconds: 50 }, threads: 1, corePath: coreWasmPath });
    onTestFinished(() => measurer.close());
    const long = frozen(twoReceivers({ segments: 5e6 }));
    expect(await measurer.measure({ experiment: long })).toEqual({ kind: "overLimit", limit: "milliseconds", allowed: 50 });
  });
});
