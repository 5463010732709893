import { describe, expect, it } from "vitest";
import { BandRaster } from "./raster.js";
import type { LineLayer, Scene } from "./scene.js";

type Line = readonly [x0: number, y0: number, x1: number, y1: number, strength: number];

function sceneOf(lines: readonly Line[], style: "data" | "ack" = "data", rows = 1): Scene {
  const column = (i: 0 | 1 | 2 | 3 | 4): Float32Array => Float32Array.from(lines, (line) => line[i]);
  const layer: LineLayer = {
    shape: "lines",
    style,
    run: 0,
    x0: column(0),
    y0: column(1),
    x1: column(2),
    y1: column(3),
    strength: column(4),
  };
  const height = rows * 10;
  return {
    width: 20,
    height,
    plot: { left: 0, top: 0, width: 20, height },
    layers: [layer],
    flags: [],
    labels: [],
    x: null,
    y: null,
    bands: { rows, height: 8, pitch: 10, from: 0, span: 1 },
    unrecordedFrom: null,
  };
}
const alpha = (scene: Scene, ratio = 1): number[] => {
  const { data } = new BandRaster().draw(scene, ratio, () => [10, 20, 30]);
  return Array.from({ length: data.length / 4 }, (_, i) => data[i * 4 + 3]!);
};
const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

describe("the raster of bands", () => {
  it("covers the pixels of a line and no others", () => {
    const picture = alpha(sceneOf([[2, 4.5, 8, 4.5, 6]]));
    const covered = picture.flatMap((value, i) => (value > 0 ? [[i % 20, Math.floor(i / 20)]] : []));
    expect(covered).toEqual([2, 3, 4, 5, 6, 7].map((x) => [x, 4]));
  });

  it("shares a line between the pixels it lies on", () => {
    const picture = alpha(sceneOf([[2, 4, 8, 4, 0.1]]));
    expect(picture[3 * 20 + 4]).toBe(picture[4 * 20 + 4]);
    expect(picture[3 * 20 + 4]).toBeGreaterThan(0);
  });

  it("grows darker with every line and never full: darkness is intensity", () => {
    const darkness = [1, 2, 4, 8].map(
      (count) => alpha(sceneOf(Array.from({ length: count }, (): Line => [2, 4.5, 8, 4.5, 0.3])))[4 * 20 + 5]!,
    );
    expect(darkness).toEqual(darkness.toSorted((a, b) => a - b));
    expect(new Set(darkness).size).toBe(4);
    expect(darkness[3]).toBeLessThan(255);
  });

  it("weighs steep and flat lines alike", () => {
    // Density adds up to length × width × strength, whatever the slope; at low densities opacity is density.
    const flat = sum(alpha(sceneOf([[2, 4, 8, 4, 0.05]])));
    const steep = sum(alpha(sceneOf([[10, 1, 10, 7, 0.05]])));
    expect(steep / flat).toBeGreaterThan(0.8);
    expect(steep / flat).toBeLessThan(1.25);
  });

  it("gives every column of a slanted line the same, and nothing beyond the row that cuts it", () => {
    // Thinner than its fall over the plot: whole pixels, shared ones and clipped ends. At low densities opacity is density.
    const picture = alpha(sceneOf([[0, -2, 20, 10, 0.5]]));
    const columns = Array.from({ length: 20 }, (_, x) => sum(Array.from({ length: 8 }, (_row, y) => picture[y * 20 + x]!)));
    const whole = columns.slice(5, 15);
    expect(Math.max(...whole) / Math.min(...whole)).toBeLessThan(1.15);
    expect([columns[0], columns[19]]).toEqual([0, 0]);
    expect(sum(picture.slice(8 * 20))).toBe(0);
  });

  it("clips to the plot and to the line's own row", () => {
    expect(() =>
      alpha(
        sceneOf([
          [-50, -50, 70, 60, 1],
          [5, -3, 5, 40, 1],
        ]),
      ),
    ).not.toThrow();
    const picture = alpha(sceneOf([[5, 7, 5, 8, 6]], "data", 2));
    const rows = new Set(picture.flatMap((value, i) => (value > 0 ? [Math.floor(i / 20)] : [])));
    expect([...rows]).toEqual([7]);
  });

  it("fills device pixels: twice the ratio, twice the picture", () => {
    const { width, height } = new BandRaster().draw(sceneOf([[2, 4, 8, 4, 1]]), 2, () => [0, 0, 0]);
    expect([width, height]).toEqual([40, 20]);
  });

  it("lays later roles over earlier ones in their own colours", () => {
    const under = sceneOf([[2, 4.5, 8, 4.5, 0.3]]).layers[0]!;
    const over = sceneOf([[2, 4.5, 8, 4.5, 6]], "ack").layers[0]!;
    const { data } = new BandRaster().draw({ ...sceneOf([]), layers: [under, over] }, 1, (layer) =>
      layer.style === "data" ? [255, 0, 0] : [0, 255, 0],
    );
    const pixel = (4 * 20 + 5) * 4;
    expect(data[pixel + 1]).toBeGreaterThan(240);
    expect(data[pixel]).toBeLessThan(15);
  });

  it("starts each picture empty when it is used again", () => {
    const raster = new BandRaster();
    raster.draw(sceneOf([[2, 4.5, 8, 4.5, 6]]), 1, () => [1, 2, 3]);
    const { data } = raster.draw(sceneOf([]), 1, () => [1, 2, 3]);
    expect(data.every((value) => value === 0)).toBe(true);
  });
});
