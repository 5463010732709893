import { expect, test } from "vitest";
import { SegmentSizes } from "./segment-sizes.js";

test("segments are full except those that are named, and bytes add up", () => {
  const sizes = new SegmentSizes([1000, 500]);
  sizes.add(0, 2, 300);
  sizes.add(0, 5, 1);
  sizes.add(0, 2, 300); // sent again
  expect([0, 1, 2, 3, 5, 6].map((segment) => sizes.payload(0, segment))).toEqual([1000, 1000, 300, 1000, 1, 1000]);
  expect([0, 2, 3, 5, 6, 7].map((segment) => sizes.bytesBefore(0, segment))).toEqual([0, 2000, 2300, 4300, 4301, 5301]);
  expect(sizes.payload(1, 2)).toBe(500);
  expect(sizes.bytesBefore(1, 3)).toBe(1500);
});
