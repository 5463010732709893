import { expect, it } from "vitest";
import { boxOf, freest, type LabelPlace } from "./label-place.js";

const at = (x: number, y: number, anchor: LabelPlace["anchor"] = "middle"): LabelPlace => ({ x, y, anchor });

it("takes the first place that is free", () => {
  const taken = [boxOf(at(0, 0), 20)];
  expect(freest([at(0, 0), at(0, 20), at(0, 40)], 30, taken)).toEqual(at(0, 20));
  expect(freest([at(5, 0), at(0, 40)], 30, [])).toEqual(at(5, 0));
});

it("covers as little as it can where nothing is free", () => {
  const taken = [boxOf(at(0, 0), 100)];
  expect(freest([at(0, 0), at(60, 0), at(30, 0)], 40, taken)).toEqual(at(60, 0));
});

it("knows which way words go from their anchor", () => {
  expect(boxOf(at(10, 0, "start"), 20)).toMatchObject({ left: 10, right: 30 });
  expect(boxOf(at(10, 0, "end"), 20)).toMatchObject({ left: -10, right: 10 });
  expect(freest([at(0, 0, "start"), at(0, 0, "end")], 20, [boxOf(at(10, 0), 4)])).toEqual(at(0, 0, "end"));
});

it("has no place without any", () => {
  expect(freest([], 20, [])).toBeUndefined();
});
