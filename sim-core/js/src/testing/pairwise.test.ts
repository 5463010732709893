import { expect, test } from "vitest";
import { pairwise } from "./pairwise.js";

const sizes = [3, 2, 4, 3];

test("any two choices meet in some row, and the rows are few", () => {
  const { rows, impossible } = pairwise(sizes, () => true);
  expect(impossible).toEqual([]);
  for (let j = 1; j < sizes.length; j++) {
    for (let i = 0; i < j; i++) {
      const met = new Set(rows.map((row) => `${row[i]} ${row[j]}`));
      expect(met.size, `dimensions ${i} and ${j}`).toBe(sizes[i]! * sizes[j]!);
    }
  }
  expect(rows.length).toBeLessThan(3 * 2 * 4 * 3);
});

test("rows that are not possible are not used, and pairs that stand in no other are named", () => {
  const isPossible = (row: readonly number[]) => !(row[0] === 1 && row[2] === 3);
  const { rows, impossible } = pairwise(sizes, isPossible);
  expect(rows.every(isPossible)).toBe(true);
  expect(impossible).toEqual([{ i: 0, a: 1, j: 2, b: 3 }]);
});
