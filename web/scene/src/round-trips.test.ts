import { expect, it } from "vitest";
import { roundTripScene } from "./round-trips.js";
import { lossyRun, ms } from "./testing/hand-made.js";

/** One sample of 64 ms at 64 ms; the timer is then 500 ms. */
const { index } = lossyRun();
const plot = { left: 0, top: 0, width: 100, height: 100 };
const options = { width: 100, height: 100, plot, from: 0, to: ms(100), flow: 0 };
const runs = [{ index, run: 0, letter: "A" }];
const layer = (scene: ReturnType<typeof roundTripScene>, wanted: string) => {
  const found = scene.layers.find(({ style }) => style === wanted);
  if (!found || !("x" in found && "y" in found)) throw new Error(`no ${wanted}`);
  return found;
};

it("draws each sample as a dot, at its time and height", () => {
  const scene = roundTripScene(runs, options);
  const [top] = [scene.y!.domain[1]];
  const dots = layer(scene, "sample");
  expect([...dots.x]).toEqual([64]);
  expect(dots.y[0]).toBeCloseTo(100 * (1 - 0.064 / top), 4);
});

it("draws the timer as a stair that begins with the first sample", () => {
  const scene = roundTripScene(runs, options);
  const stair = layer(scene, "timer");
  expect([stair.x[0], stair.x.at(-1)]).toEqual([64, 100]);
  expect(stair.y[0]).toBeCloseTo(100 * (1 - 0.5 / scene.y!.domain[1]), 4);
});

it("has an axis from zero that holds the timer, too", () => {
  const { domain, title } = roundTripScene(runs, options).y!;
  expect([domain[0], title]).toEqual([0, "Round-trip time, s"]);
  expect(domain[1]).toBeGreaterThanOrEqual(0.5);
});

it("shows no sample outside the view", () => {
  expect(layer(roundTripScene(runs, { ...options, from: ms(65) }), "sample").x).toHaveLength(0);
});
