import { describe, expect, it } from "vitest";
import { gripAt } from "./interaction.js";
import { windowPieces } from "./picture.js";

const bands = { rows: 14, height: 9, pitch: 12, from: 0, span: 0.5e9 };

describe("the visible window on folded bands", () => {
  it("is one stretch a row, open where it goes on", () => {
    expect(windowPieces(0.25, 1.25, bands, 30, 100)).toEqual([
      { row: 0, left: 80, right: 130, first: true, last: false },
      { row: 1, left: 30, right: 130, first: false, last: false },
      { row: 2, left: 30, right: 80, first: false, last: true },
    ]);
  });

  it("ends with its row when it ends exactly there", () => {
    expect(windowPieces(0, 0.5, bands, 30, 100)).toEqual([{ row: 0, left: 30, right: 130, first: true, last: true }]);
  });

  it("shows only what the rows hold", () => {
    expect(windowPieces(6.5, 40, bands, 30, 100).map(({ row }) => row)).toEqual([13]);
    expect(windowPieces(20, 40, bands, 30, 100)).toEqual([]);
    expect(windowPieces(0, 7, bands, 30, 100)).toEqual([]);
  });

  it("is gripped at its ends to zoom and between them to move", () => {
    const view = { from: 1, to: 2 };
    expect([0.5, 0.999, 1.005, 1.5, 1.999, 2.5].map((time) => gripAt(time, view, 0.001))).toEqual([
      undefined,
      "from",
      "from",
      "move",
      "to",
      undefined,
    ]);
  });
});
