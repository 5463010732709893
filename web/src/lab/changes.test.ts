import { checkScenario, expandScenario, type Experiment } from "@ackscope/scenarios";
import { expect, test } from "vitest";
import {
  changeableLinks,
  changeOf,
  changesOf,
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
