import { expandVariant, type Experiment } from "@ackscope/scenarios";
import { expect, it } from "vitest";
import { opened } from "./document.js";
import { withPosition } from "./move-node.js";

const names = ["a", "b", "c"];
const experiment: Experiment = opened({
  format: 1,
  title: "Three stations",
  description: "",
  base: {
    format: 1,
    nodes: names.map((id, i) => ({ id, position: { x: 200 * i, y: 0 } })),
    links: [],
    channels: [{ id: "air", type: "dcf", stations: names }],
    flows: [{ id: "f", from: "a", to: "c" }],
  } as unknown as Experiment["base"],
  variants: [
    { id: "near", label: "Near", patch: [] },
    { id: "far", label: "Far", patch: [{ op: "replace", path: "/nodes/2/position", value: { x: 450, y: 0 } }] },
  ],
});
const xOf = (changed: Experiment, variant: string, node: number): number | undefined => {
  const expanded = expandVariant(changed, variant);
  return "problems" in expanded ? undefined : expanded.scenario.nodes[node]?.position?.x;
};

it("moves a node for all variants, but for those that have their own place for it", () => {
  const moved = withPosition(experiment, "near", 2, { x: 300, y: 50 });
  expect([xOf(moved, "near", 2), xOf(moved, "far", 2)]).toEqual([300, 450]);
  const other = withPosition(experiment, "far", 1, { x: 210, y: 0 });
  expect([xOf(other, "near", 1), xOf(other, "far", 1)]).toEqual([210, 210]);
});

it("moves it for a variant alone that has its own place for it", () => {
  const moved = withPosition(experiment, "far", 2, { x: 420, y: 0 });
  expect([xOf(moved, "near", 2), xOf(moved, "far", 2)]).toEqual([400, 420]);
});
