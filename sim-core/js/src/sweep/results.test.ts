import { describe, expect, test } from "vitest";
import { pointOf } from "../testing/points.js";
import { keptFigureText, keptPoint, KeptResults, type KeptFigure } from "./results.js";

const three = pointOf("p", "a", 1, [1, 2.5, "lost"], { acks: [3, 4, 5] });
const kept: KeptFigure = {
  format: 1,
  figure: "test/1",
  profile: "paper",
  core: "0.1.0+abc",
  points: [keptPoint(three)],
  cures: { claim: [keptPoint(pointOf("p", "cured", 1, [9]))] },
};

describe("kept results", () => {
  test("are found for the same scenario, wherever it is asked for", () => {
    const results = new KeptResults([JSON.parse(keptFigureText(kept)) as KeptFigure]);
    expect(results.find(three.point)).toEqual(three);
    expect(results.find({ ...three.point, figure: "test/2", panel: "other" })!.values).toEqual(three.values);
    expect(results.find(pointOf("p", "cured", 1, [0]).point)!.values).toEqual({ completionTime: [9] });
  });

  test("serve fewer seeds, not more", () => {
    const results = new KeptResults([kept]);
    const two = results.find({ ...three.point, seeds: [1, 2] })!;
    expect(two.values["completionTime"]).toEqual([1, 2.5]);
    expect(two.digests).toEqual(["a1-1", "a1-2"]);
    expect(results.find({ ...three.point, seeds: [1, 2, 3, 4] })).toBeUndefined();
  });

  test("are not found for another scenario or another measure", () => {
    const results = new KeptResults([kept]);
    expect(results.find({ ...three.point, hash: "other" })).toBeUndefined();
    expect(results.find({ ...three.point, measure: { id: "timeouts" } })).toBeUndefined();
    expect(results.find({ ...three.point, measure: { id: "completionTime", flows: ["f1"] } })).toBeUndefined();
  });

  test("are written one point a line", () => {
    const lines = keptFigureText(kept).split("\n");
    expect(lines.filter((line) => line.includes('"scenario"'))).toHaveLength(2);
    expect(JSON.parse(keptFigureText(kept))).toEqual(kept);
    expect(JSON.parse(keptFigureText({ ...kept, cures: {} }))).toEqual({ ...kept, cures: {} });
  });
});
