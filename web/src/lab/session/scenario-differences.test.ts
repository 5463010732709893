import { expandVariant, findPreset } from "@ackscope/scenarios";
import { expect, it } from "vitest";
import { opened } from "./document.js";
import { scenarioDifferences } from "./scenario-differences.js";

const preset = findPreset("smartacking/1-0-5mbps");
if (!preset) throw new Error("the preset is gone");
const { base } = opened(preset.experiment);

it("names a mechanism that is another one by its place and by its names", () => {
  const expanded = expandVariant(preset.experiment, "smartacking");
  if ("problems" in expanded) throw new Error("the preset is broken");
  const { rows } = scenarioDifferences([base, expanded.scenario], 100);
  expect(rows.map(({ values }) => values)).toContainEqual(["delayed", "smartacking"]);
  expect(rows.find(({ values }) => values[1] === "smartacking")?.place).toMatch(/receiver, ack$/);
});

it("lists a parameter, what only one has, and nothing that is the same", () => {
  const [flow, ...flows] = base.flows;
  const other = { ...base, seed: 7, flows: [flow!, ...flows, { ...flow!, id: "late" }] };
  expect(scenarioDifferences([base, other], 100).rows).toEqual([
    { pointer: "/seed", place: "Seed", values: [String(base.seed), "7"] },
    { pointer: `/flows/${base.flows.length}`, place: "late", values: ["", "late"] },
  ]);
  expect(scenarioDifferences([base, base], 100)).toEqual({ rows: [], count: 0 });
});

it("puts no more into words than are shown, and counts the others", () => {
  const [flow] = base.flows;
  const flows = (start: number): typeof base.flows => Array.from({ length: 500 }, (_, i) => ({ ...flow!, id: `f${i}`, start }));
  const { rows, count } = scenarioDifferences(
    [
      { ...base, flows: flows(0) },
      { ...base, flows: flows(1) },
    ],
    24,
  );
  expect(rows).toHaveLength(24);
  expect(count).toBe(500);
});

it("calls places what the form calls them", () => {
  const [first, ...links] = base.links;
  const other = { ...base, links: [{ ...first!, forward: { ...first!.forward, rate: 3e6 } }, ...links] };
  expect(scenarioDifferences([base, other], 100).rows.map(({ place }) => place)).toEqual([`${first!.id}, forward, Capacity`]);
});

it("says of a part that one leaves out that it is there or not", () => {
  const [flow, ...flows] = base.flows;
  const other = { ...base, flows: [{ ...flow!, quic: { ackThreshold: 10 } }, ...flows] };
  expect(scenarioDifferences([base, other], 100).rows).toEqual([
    { pointer: "/flows/0/quic", place: `${flow!.id}, QUIC`, values: ["none", "there"] },
  ]);
});
