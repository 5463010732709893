import { checkScenario, expandScenario, expandVariant, type Experiment } from "@ackscope/scenarios";
import { expect, test } from "vitest";
import {
  changeableLinks,
  changeOf,
  changesOf,
  changesOfRun,
  changesOfRuns,
  changeTypes,
  freeId,
  momentOf,
  valueOf,
  withChange,
  withChanged,
  withChangeValue,
  withoutChange,
} from "./changes.js";

const experiment: Experiment = {
  format: 1,
  title: "two hosts",
  base: expandScenario({
    format: 1,
    nodes: [{ id: "a" }, { id: "b" }, { id: "c" }],
    links: [
      { id: "wire", a: "a", b: "b", forward: { rate: 5e6, delay: 0.01 } },
      { id: "air", a: "b", b: "c", channel: "radio", forward: { rate: 1e5, delay: 0 } },
    ],
    channels: [{ id: "radio", type: "packetRadio" }],
    flows: [{ id: "f", from: "a", to: "b", traffic: { type: "bulk", segments: 10 } }],
  }),
  variants: [{ id: "only", label: "only", patch: [] }],
};
const placed = { link: "wire", at: 1.5, direction: "both" } as const;

test("packet radios cannot be changed", () => {
  expect(changeableLinks(experiment)).toEqual(["wire"]);
});

test.each(changeTypes)("a new %s is a valid document with a value to begin with", (type) => {
  const changed = withChange(experiment, changeOf(experiment, freeId(experiment), type, placed));
  expect(checkScenario(changed.base)).toEqual([]);
  expect(changesOf(changed)).toHaveLength(1);
  expect(valueOf(changesOf(changed)[0]!)).toBe({ capacity: 2.5e6, delay: 0.02, outage: 1 }[type]);
});

test("changes are edited and taken away by their id", () => {
  const one = changeOf(experiment, "change", "capacity", placed);
  const two = changeOf(experiment, "change-2", "outage", { ...placed, at: 2 });
  const both = withChange(withChange(experiment, one), two);
  expect(freeId(both)).toBe("change-3");
  expect(changesOf(withChanged(both, withChangeValue(two, null)))[1]).toMatchObject({ id: "change-2", duration: null });
  expect(changesOf(withoutChange(both, "change"))).toEqual([two]);
  expect(freeId(withoutChange(both, "change"))).toBe("change");
});

test("only an outage can be without end", () => {
  const capacity = changeOf(experiment, "change", "capacity", placed);
  expect(withChangeValue(capacity, null)).toBe(capacity);
});

test("moments are not before the start, and short in a document", () => {
  expect(momentOf(-1)).toBe(0);
  expect(momentOf(1.23456789)).toBe(1.234568);
  expect(momentOf(1.23456789, 2.4)).toBe(1.235);
  expect(momentOf(1.23456789, 1e-4)).toBe(1.234568);
});

test("a change of one variant stands in its patch, beside those of the base, and is edited and taken away there", () => {
  const two: Experiment = { ...experiment, variants: [...experiment.variants, { id: "other", label: "other", patch: [] }] };
  const shared = changeOf(two, "change", "capacity", placed);
  const own = changeOf(two, "change-2", "outage", { ...placed, at: 3 });
  const both = withChange(withChange(two, own, "other"), shared);
  const ids = (variant: string): string[] => changesOfRun(both, variant).map(({ change, of }) => `${change.id} of ${of}`);
  expect(ids("only")).toEqual(["change of null"]);
  expect(ids("other")).toEqual(["change of null", "change-2 of other"]);
  expect(changesOfRuns(both, ["only", "other"]).map(({ of }) => of)).toEqual([null, "other"]);
  expect(freeId(both)).toBe("change-3");
  expect(expandVariant(both, "other")).not.toHaveProperty("problems");

  const later = withChanged(both, { ...own, at: 4 }, "other");
  expect(changesOfRun(later, "other").map(({ change }) => change.at)).toEqual([1.5, 4]);
  expect(later.variants[1]?.patch).toHaveLength(1);
  expect(withoutChange(later, own.id, "other").variants).toEqual(two.variants);
  // What the base says still reaches the variant.
  expect(changesOfRun(withChanged(later, { ...shared, at: 2 }), "other").map(({ change }) => change.at)).toEqual([2, 4]);
});

test("a change that a variant has otherwise than the base is its own", () => {
  const shared = changeOf(experiment, "change", "capacity", placed);
  const base = withChange(experiment, shared);
  const patched: Experiment = {
    ...base,
    variants: [{ id: "only", label: "only", patch: [{ op: "replace", path: "/changes/0/at", value: 2 }] }],
  };
  expect(changesOfRun(patched, "only")).toEqual([{ change: { ...shared, at: 2 }, of: "only" }]);
  const moved = withChanged(patched, { ...shared, at: 3 }, "only");
  expect(changesOfRun(moved, "only").map(({ change }) => change.at)).toEqual([3]);
  expect(changesOf(moved)).toEqual([shared]);
});
