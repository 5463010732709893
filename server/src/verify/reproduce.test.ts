import { expandVariant, presets } from "@ackscope/scenarios";
import { runScenario } from "ackscope";
import { loadCore } from "ackscope/node";
import { describe, expect, it } from "vitest";
import { readConfig } from "../config.js";
import { asExperiment, twoReceivers, type LooseExperiment } from "../testing/experiment.js";
import { reproduce } from "./reproduce.js";
import type { RunLimits } from "./verdict.js";

const megabyte = 1024 * 1024;
const config = readConfig({});
const limits: RunLimits = {
  events: config.RUN_EVENT_LIMIT,
  milliseconds: config.RUN_TIME_LIMIT_MS,
  memoryBytes: config.RUN_MEMORY_MB * megabyte,
  storedBytes: config.RUN_STORED_LIMIT,
};
const core = await loadCore();

const verdictOf = (document: unknown, changed: Partial<RunLimits> = {}) => reproduce(core, document, { ...limits, ...changed });

const verified = async (document: unknown) => {
  const verdict = await verdictOf(document);
  if (verdict.kind !== "verified") throw new Error(JSON.stringify(verdict));
  return verdict;
};

const pointersOf = async (document: unknown) => {
  const verdict = await verdictOf(document);
  if (verdict.kind !== "problems") throw new Error(verdict.kind);
  return verdict.problems.map(({ pointer }) => pointer);
};

const changed = (change: (experiment: LooseExperiment) => void): LooseExperiment => {
  const experiment = twoReceivers();
  change(experiment);
  return experiment;
};

describe("reproduce", () => {
  it("measures what anyone measures who runs the same document, traced or not", async () => {
    const { results, core: version } = await verified(twoReceivers());
    expect(version).toBe(core.version);
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

  it("has default limits that every preset keeps", () => {
    expect(presets.length).toBeGreaterThan(0);
    for (const { id, experiment } of presets) {
      const events = experiment.variants.map((variant) => {
        const expanded = expandVariant(experiment, variant.id);
        return "scenario" in expanded ? core.estimate(expanded.scenario).events : Infinity;
      });
      expect(
        events.reduce((sum, each) => sum + each, 0),
        id,
      ).toBeLessThan(limits.events);
    }
  });

  it("freezes every default, and comes to the same when it is given what it froze", async () => {
    const first = await verified(twoReceivers());
    const frozen = JSON.parse(first.experiment) as { base: { flows: { sender: { initialWindow: number } }[] } };
    expect(frozen.base.flows[0]?.sender.initialWindow).toBeTypeOf("number");
    const second = await verified(frozen);
    expect(second.experiment).toBe(first.experiment);
    expect(second.results).toEqual(first.results);
  });

  it("says where a document is wrong, for all its places at once", async () => {
    const document = changed(({ base, variants }) => {
      base.links[0]!.forward.rate = -5;
      (base.flows[0] as Record<string, unknown>)["frmo"] = "sender";
      variants[1]!.patch[0]!.path = "/flows/7/receiver";
    });
    expect(await pointersOf(document)).toEqual(expect.arrayContaining(["/base/links/0/forward/rate", "/base/flows/0/frmo"]));
    expect(await pointersOf(changed(({ variants }) => (variants[1]!.patch[0]!.path = "/flows/7/receiver")))).toEqual([
      expect.stringMatching(/^\/variants\/1\/patch\/0/),
    ]);
  });

  it("places what only the core can see: in the base once, or in the variant that made it", async () => {
    expect(await pointersOf(changed(({ base }) => (base.flows[0]!.to = "nowhere")))).toEqual(["/base/flows/0/to"]);
    const patched = changed(({ variants }) => {
      variants[1]!.patch = [{ op: "replace", path: "/flows/0/to", value: "nowhere" as never }];
    });
    expect(await pointersOf(patched)).toEqual(["/variants/1/patch"]);
    const mended = changed(({ base, variants }) => {
      base.flows[0]!.to = "nowhere";
      for (const [index, to] of ["receiver", "sender"].entries())
        variants[index]!.patch = [{ op: "replace", path: "/flows/0/to", value: to as never }];
    });
    expect(await pointersOf(mended)).toEqual(["/variants/1/patch"]);
  });

  it.each([null, undefined, 1, "text", [], {}, { format: 1 }])("finds problems in %j", async (document) => {
    expect((await pointersOf(document)).length).toBeGreaterThan(0);
  });

  it("refuses titles and descriptions that are not text", async () => {
    for (const title of ["two\nlines", "nul \0", "half a pair \ud800"])
      expect(await pointersOf(twoReceivers({ title }))).toEqual(["/title"]);
    for (const description of ["nul \0", "half a pair \udc00"])
      expect(await pointersOf(twoReceivers({ description }))).toEqual(["/description"]);
    expect((await verified(twoReceivers({ title: "日本語 🎈 <b>", description: "two\nlines" }))).description).toBe("two\nlines");
  });

  it("refuses by the estimate, before anything runs", async () => {
    const verdict = await verdictOf(twoReceivers({ segments: 1e8 }));
    expect(verdict).toMatchObject({ kind: "overLimit", limit: "events", allowed: limits.events });
    if (verdict.kind === "overLimit") expect(verdict.estimate).toBeGreaterThan(1e8);
  });

  it("refuses a billion flows without making them", async () => {
    const flood = changed(({ base }) => Object.assign(base.flows[0]!, { parallel: { count: 1e9, stagger: 0 } }));
    expect(await pointersOf(flood)).toContain("/base/flows/0/parallel/count");
    const many = changed(({ base }) => {
      base.flows = Array.from({ length: 100 }, (_, i) => ({ ...base.flows[0]!, id: `f${i}`, parallel: { count: 10_000, stagger: 0 } }));
    });
    expect((await verdictOf(many)).kind).not.toBe("verified");
  });

  it("counts the variants together", async () => {
    const each = await verified(twoReceivers());
    const events = each.results.map(({ metrics }) => (JSON.parse(metrics) as { events: number }).events);
    expect(await verdictOf(twoReceivers(), { events: Math.max(...events) + 1 })).toMatchObject({ kind: "overLimit", limit: "events" });
  });

  it("refuses what would take more memory or more space than it may", async () => {
    expect(await verdictOf(twoReceivers({ segments: 50_000 }), { memoryBytes: 65536 })).toMatchObject({
      kind: "overLimit",
      limit: "memoryBytes",
    });
    expect(await verdictOf(twoReceivers(), { storedBytes: 100 })).toMatchObject({ kind: "overLimit", limit: "storedBytes", allowed: 100 });
    const { experiment } = await verified(twoReceivers());
    expect(await verdictOf(twoReceivers(), { storedBytes: experiment.length + 10 })).toEqual({
      kind: "overLimit",
      limit: "storedBytes",
      allowed: experiment.length + 10,
    });
  });
});
