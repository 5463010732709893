import { expect, it } from "vitest";
import { legibleCounts } from "./mark-counts.js";
import type { Label } from "./scene.js";

const label = (x: number, text: string, kind: Label["kind"] = "count"): Label => ({ x, y: 20, text, anchor: "start", kind });

it("keeps the longer number where two would stand on each other, and whatever is no number", () => {
  const [many, few, far, letter] = [label(10, "1 251"), label(30, "19"), label(70, "47"), label(12, "R", "retransmission")];
  expect(legibleCounts([few, many, far, letter])).toEqual([many, far, letter]);
});

it("looks at both directions of reading and at the height", () => {
  const before: Label = { ...label(34, "24"), anchor: "end" };
  const below: Label = { ...label(10, "82"), y: 33 };
  expect(legibleCounts([label(10, "14"), before, below])).toEqual([label(10, "14"), below]);
});
