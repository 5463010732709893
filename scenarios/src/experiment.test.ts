import { describe, expect, test } from "vitest";
import { checkScenario } from "./check.js";
import { expandScenario } from "./expand.js";
import type { Experiment } from "./experiment-schema.js";
import { checkExperiment, expandVariant, freezeExperiment, frozenScenario } from "./experiment.js";
import { presets } from "./presets.js";
import { smallest } from "./testing/smallest.js";

const smartacking = { op: "replace", path: "/flows/0/receiver/ack", value: { type: "smartacking" } } as const;
const experiment: Experiment = {
  format: 1,
  title: "Two receivers",
  base: smallest,
  variants: [
    { id: "newreno", label: "NewReno", patch: [] },
    { id: "smartacking", label: "Smartacking", patch: [smartacking] },
  ],
};
const withPatch = (...patch: unknown[]) => ({ ...experiment, variants: [{ id: "a", label: "A", patch }] });
const pointers = (document: unknown) => checkExperiment(document).map(({ pointer }) => pointer);

describe("checking", () => {
  test("an experiment without view and description is right", () => {
    expect(checkExperiment(experiment)).toEqual([]);
  });

  test("problems of the base have their place in the experiment", () => {
    expect(pointers({ ...experiment, base: { ...smallest, nodes: [{ id: "A" }] } })).toEqual(["/base/nodes", "/base/nodes/0/id"]);
  });

  test.each([
    ["a title that is empty", { title: "" }, ["/title"]],
    ["a title of 201 characters", { title: "x".repeat(201) }, ["/title"]],
    ["a title of one letter and a thousand accents", { title: `e${"\u0301".repeat(1000)}` }, ["/title"]],
    ["a description that is too long", { description: "x".repeat(4001) }, ["/description"]],
    ["no variants", { variants: [] }, ["/variants"]],
    ["nine variants", { variants: Array.from({ length: 9 }, (_, index) => ({ id: `v${index}`, label: "V", patch: [] })) }, ["/variants"]],
    ["two variants of one id", { variants: [1, 2].map(() => ({ id: "same", label: "S", patch: [] })) }, ["/variants/1/id"]],
    ["a view of a variant that is not there", { view: { a: "newreno", b: "reno" } }, ["/view/b"]],
    ["a view of one variant only", { view: { a: "newreno", b: null } }, []],
    ["a view of a third run that is not there", { view: { more: ["reno"] } }, ["/view/more/0"]],
    ["heights as older documents have them", { view: { heights: [42, 300, 226] } }, []],
    ["heights by name", { view: { heights: { bands: 42, rtt: 100 } } }, []],
    ["heights of nothing", { view: { heights: [42, 300, 0.5] } }, ["/view/heights/2"]],
    ["a panel that nobody knows", { view: { panels: ["window", "widow"] } }, ["/view/panels/1"]],
    ["an unknown key", { author: "me" }, ["/author"]],
  ])("%s", (_, change, expected) => {
    expect(pointers({ ...experiment, ...change })).toEqual(expected);
  });

  test("200 characters outside the basic plane are 200 characters", () => {
    expect(checkExperiment({ ...experiment, title: "\u{1F4E1}".repeat(200) })).toEqual([]);
  });

  test.each([
    ["another kind of operation", { op: "move", from: "/seed", path: "/end" }, "/op"],
    ["a path that is no pointer", { op: "remove", path: "seed" }, "/path"],
    ["the whole scenario", { op: "replace", path: "", value: smallest }, "/path"],
    ["no value", { op: "add", path: "/seed" }, "/value"],
    ["a value for a removal", { op: "remove", path: "/seed", value: 1 }, "/value"],
    ["a path to nothing", { op: "replace", path: "/flows/0/recevier/ack", value: {} }, "/path"],
    ["a list emptied too far", { op: "remove", path: "/flows/0" }, "/path"],
    ["something that is required removed", { op: "remove", path: "/links/0/forward/rate" }, "/path"],
    ["a value out of range", { op: "replace", path: "/flows/0/start", value: -1 }, "/value"],
    ["a problem inside a value", { ...smartacking, value: { type: "smartacking", isatGain: 7 } }, "/value/isatGain"],
    ["a bad item at a list's end", { op: "add", path: "/flows/-", value: { id: "G", from: "b", to: "a" } }, "/path"],
    ["an unknown key", { op: "add", path: "/flows/0/colour", value: "red" }, "/value"],
    ["a prototype", { op: "add", path: "/flows/0/__proto__", value: {} }, "/value"],
  ])("a patch with %s has its problem at the operation", (_, operation, place) => {
    expect(pointers(withPatch({ op: "replace", path: "/seed", value: 2 }, operation))).toEqual([`/variants/0/patch/1${place}`]);
  });

  test("all defaults of the base can be patched", () => {
    expect(pointers(withPatch({ op: "replace", path: "/links/0/backward/queue/limit/packets", value: 5 }))).toEqual([]);
  });

  test.each([undefined, null, [], "x", {}, { variants: 5 }, { base: smallest, variants: [null, { patch: 5 }, { patch: [null] }] }])(
    "%j is a problem, not a crash",
    (document) => {
      expect(checkExperiment(document).length).toBeGreaterThan(0);
    },
  );
});

describe("variants", () => {
  test("a variant is the base with the patch applied and defaults filled in", () => {
    const expanded = expandVariant(experiment, "smartacking");
    expect(expanded).toMatchObject({ scenario: { flows: [{ receiver: { ack: { type: "smartacking", rtt: { type: "keepAlive" } } } }] } });
    expect(expandVariant(experiment, "newreno")).toEqual({ scenario: expandScenario(smallest) });
  });

  test("a variant that is not there is told with those that are", () => {
    expect(expandVariant(experiment, "reno")).toEqual({
      problems: [{ pointer: "/variants", message: 'there is no variant "reno"', expected: "one of newreno, smartacking" }],
    });
  });
});

describe("a frozen scenario", () => {
  test("is what the frozen experiment expands to, without anything that was not frozen", () => {
    const frozen = freezeExperiment(experiment);
    for (const { id } of frozen.variants) expect(frozenScenario(frozen, id)).toEqual(expandVariant(frozen, id));
    const older = structuredClone(frozen) as unknown as { base: { flows: { sender: object }[] } };
    older.base.flows[0]!.sender = { recovery: "newreno" };
    const stored = frozenScenario(older as unknown as Experiment, "newreno");
    expect(stored).toMatchObject({ scenario: { flows: [{ sender: { recovery: "newreno" } }] } });
    expect(Object.keys("scenario" in stored ? stored.scenario.flows[0]!.sender! : {})).toEqual(["recovery"]);
  });

  test("says which patch does not fit", () => {
    const broken = { ...experiment, variants: [{ id: "x", label: "", patch: [{ op: "replace", path: "/flows/9/from", value: "s" }] }] };
    expect(frozenScenario(broken as Experiment, "x")).toMatchObject({
      problems: [{ pointer: expect.stringMatching(/^\/variants\/0\/patch\/0/) as unknown }],
    });
  });
});

describe("freezing", () => {
  test("it writes out every default, of the base and of what patches bring", () => {
    const frozen = freezeExperiment(experiment);
    expect(frozen.base).toEqual(expandScenario(smallest));
    const [operation, ...others] = frozen.variants[1]!.patch;
    expect(others).toEqual([]);
    expect(operation).toMatchObject({
      op: "replace",
      path: "/flows/0/receiver/ack",
      value: { type: "smartacking", rtt: { type: "keepAlive" } },
    });
    expect(Object.keys((operation as { value: object }).value).length).toBeGreaterThan(5);
  });

  test.each(presets.map((preset) => [preset.id, preset.experiment] as const))(
    "%s frozen is right, runs the same and is frozen already",
    (_, thawed) => {
      const frozen = freezeExperiment(thawed);
      expect(checkExperiment(frozen)).toEqual([]);
      for (const { id } of thawed.variants) expect(expandVariant(frozen, id)).toEqual(expandVariant(thawed, id));
      expect(freezeExperiment(frozen)).toEqual(frozen);
    },
  );

  test("a flow that a variant adds or removes survives", () => {
    const more: Experiment = {
      ...experiment,
      variants: [{ id: "two", label: "Two", patch: [{ op: "add", path: "/flows/0", value: { id: "g", from: "b", to: "a" } }] }],
    };
    const frozen = freezeExperiment(more);
    expect(expandVariant(frozen, "two")).toEqual(expandVariant(more, "two"));
    expect(checkScenario((expandVariant(frozen, "two") as { scenario: unknown }).scenario)).toEqual([]);
  });
});
