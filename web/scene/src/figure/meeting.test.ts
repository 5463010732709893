import { describe, expect, it } from "vitest";
import { meetingNear, meetings, valueBetween } from "./meeting.js";

const curve = (...points: readonly (readonly [number, number])[]) => ({ points: points.map(([x, mean]) => ({ x, mean })) });

describe("where curves meet", () => {
  it("finds the crossing of the straight lines between points", () => {
    // Gaps 1 at 20 and -3 at 24: a quarter of the way.
    expect(meetings(curve([20, 11], [24, 7]), curve([20, 10], [24, 10]))).toEqual([21]);
  });

  it("finds none where the curves keep their order", () => {
    expect(meetings(curve([1, 5], [2, 4]), curve([1, 3], [2, 3]))).toEqual([]);
  });

  it("counts a touch without changing places as none, and a passage through equal values once", () => {
    expect(meetings(curve([1, 1], [2, 0], [3, 1]), curve([1, 0], [2, 0], [3, 0]))).toEqual([]);
    expect(meetings(curve([1, 1], [2, 0], [3, -1]), curve([1, 0], [2, 0], [3, 0]))).toEqual([2]);
  });

  it("compares only x values that both curves have", () => {
    expect(meetings(curve([1, 1], [2, -9], [3, 1]), curve([1, 0], [3, 0]))).toEqual([]);
  });

  it("takes the meeting nearest to the source's, or says that there is none", () => {
    const a = curve([0, 1], [10, -1], [20, 1]);
    const b = curve([0, 0], [10, 0], [20, 0]);
    expect(meetings(a, b)).toEqual([5, 15]);
    expect(meetingNear(a, b, 14)).toBe(15);
    expect(meetingNear(a, curve([0, 9], [20, 9]), 14)).toBeNull();
  });

  it("reads a curve between its points and nowhere else", () => {
    const line = curve([10, 2], [20, 4]);
    expect(valueBetween(line, 15)).toBe(3);
    expect(valueBetween(line, 10)).toBe(2);
    expect(valueBetween(line, 9)).toBeUndefined();
    expect(valueBetween(line, 21)).toBeUndefined();
  });
});
