import { presets } from "@ackscope/scenarios";
import { loadCore } from "ackscope/node";
import { describe, expect, it } from "vitest";
import { readConfig } from "../config.js";
import { twoReceivers, type LooseExperiment } from "../testing/experiment.js";
import { examine } from "./examine.js";

const config = readConfig({});
const limits = { events: config.RUN_EVENT_LIMIT, storedBytes: config.RUN_STORED_LIMIT };
const core = await loadCore();

const verdictOf = (document: unknown, changed: Partial<typeof limits> = {}) => examine(core, document, { ...limits, ...changed });

const examined = (document: unknown) => {
  const verdict = verdictOf(document);
  if (verdict.kind !== "examined") throw new Error(JSON.stringify(verdict));
  return verdict;
};

const pointersOf = (document: unknown) => {
  const verdict = verdictOf(document);
  if (verdict.kind !== "problems") throw new Error(verdict.kind);
  return verdict.problems.map(({ pointer }) => pointer);
};

const changed = (change: (experiment: LooseExperiment) => void): LooseExperiment => {
  const experiment = twoReceivers();
  change(experiment);
  return experiment;
};

describe("examine", () => {
  it("has default limits that every preset keeps", () => {
    expect(presets.length).toBeGreaterThan(0);
    for (const { id, experiment } of presets) expect(verdictOf(experiment).kind, id).toBe("examined");
  });

  it("says where a document is wrong, for all its places at once", () => {
    const document = changed(({ base, variants }) => {
      base.links[0]!.forward.rate = -5;
      (base.flows[0] as Record<string, unknown>)["frmo"] = "sender";
      variants[1]!.patch[0]!.path = "/flows/7/receiver";
    });
    expect(pointersOf(document)).toEqual(expect.arrayContaining(["/base/links/0/forward/rate", "/base/flows/0/frmo"]));
    expect(pointersOf(changed(({ variants }) => (variants[1]!.patch[0]!.path = "/flows/7/receiver")))).toEqual([
      expect.stringMatching(/^\/variants\/1\/patch\/0/),
    ]);
  });

  it("places what only the core can see: in the base once, or in the variant that made it", () => {
    expect(pointersOf(changed(({ base }) => (base.flows[0]!.to = "nowhere")))).toEqual(["/base/flows/0/to"]);
    const patched = changed(({ variants }) => {
      variants[1]!.patch = [{ op: "replace", path: "/flows/0/to", value: "nowhere" as never }];
    });
    expect(pointersOf(patched)).toEqual(["/variants/1/patch"]);
    const mended = changed(({ base, variants }) => {
      base.flows[0]!.to = "nowhere";
      for (const [index, to] of ["receiver", "sender"].entries())
        variants[index]!.patch = [{ op: "replace", path: "/flows/0/to", value: to as never }];
    });
    expect(pointersOf(mended)).toEqual(["/variants/1/patch"]);
  });

  it.each([null, undefined, 1, "text", [], {}, { format: 1 }])("finds problems in %j", (document) => {
    expect(pointersOf(document).length).toBeGreaterThan(0);
  });

  it("refuses titles and descriptions that are not text", () => {
    for (const title of ["two\nlines", "nul \0", "half a pair \ud800"]) expect(pointersOf(twoReceivers({ title }))).toEqual(["/title"]);
    for (const description of ["nul \0", "half a pair \udc00"]) expect(pointersOf(twoReceivers({ description }))).toEqual(["/description"]);
    expect(examined(twoReceivers({ title: "日本語 🎈 <b>", description: "two\nlines" })).experiment.description).toBe("two\nlines");
  });

  it("refuses by the estimate, before anything runs", () => {
    const verdict = verdictOf(twoReceivers({ segments: 1e8 }));
    expect(verdict).toMatchObject({ kind: "overLimit", limit: "events", allowed: limits.events });
    if (verdict.kind === "overLimit") expect(verdict.estimate).toBeGreaterThan(1e8);
  });

  it("refuses a billion flows without making them", () => {
    const flood = changed(({ base }) => Object.assign(base.flows[0]!, { parallel: { count: 1e9, stagger: 0 } }));
    expect(pointersOf(flood)).toContain("/base/flows/0/parallel/count");
    const many = changed(({ base }) => {
      base.flows = Array.from({ length: 100 }, (_, i) => ({ ...base.flows[0]!, id: `f${i}`, parallel: { count: 10_000, stagger: 0 } }));
    });
    expect(verdictOf(many).kind).not.toBe("examined");
  });

  it("freezes every default, and finds nothing more to fill in what it froze", () => {
    const { frozen } = examined(twoReceivers());
    expect(examined(JSON.parse(frozen)).frozen).toBe(frozen);
  });

  it("refuses what would take more space than it may, and what the variants take together", () => {
    expect(verdictOf(twoReceivers(), { storedBytes: 100 })).toMatchObject({ kind: "overLimit", limit: "storedBytes", allowed: 100 });
    const { events } = examined(twoReceivers());
    expect(verdictOf(twoReceivers(), { events }).kind).toBe("examined");
    expect(verdictOf(twoReceivers(), { events: events - 1 })).toEqual({
      kind: "overLimit",
      limit: "events",
      allowed: events - 1,
      estimate: events,
    });
  });
});
