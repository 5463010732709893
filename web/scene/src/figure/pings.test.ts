import { expect, it } from "vitest";
import { pingsPicture, type PingTrain } from "./pings.js";

const train = (rtts: readonly number[]): PingTrain => ({
  pings: rtts.map((rtt, i) => ({ at: i, rtt })),
  loadFrom: 3,
  countedFrom: 5,
  until: 15,
  axis: [0.01, 1],
});
const size = { width: 320, height: 150 };

it("has a dot for each ping, the higher the longer it took", () => {
  const dots = pingsPicture(train([0.01, 0.1, 1]), size).marks.find(
    ({ shape, ...mark }) => shape === "path" && "fill" in mark && mark.fill === "data",
  );
  const heights = dots?.shape === "path" ? [...dots.d.matchAll(/M[\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y)) : [];
  expect(heights).toHaveLength(3);
  // A decade is as high as the next one.
  expect(heights[0]! - heights[1]!).toBeCloseTo(heights[1]! - heights[2]!, 0);
  expect(heights[0]!).toBeGreaterThan(heights[1]!);
});

it("spreads only the pings that count, and nothing where there are none", () => {
  const boxes = (rtts: readonly number[]) =>
    pingsPicture(train(rtts), size).marks.filter((mark) => mark.shape === "path" && mark.stroke === "data").length;
  expect(boxes([0.01, 0.01, 0.01])).toBe(0);
  expect(boxes(Array.from({ length: 10 }, () => 0.02))).toBe(3);
});
