import { describe, expect, it } from "vitest";
import { foldedBands, stripBands } from "./bands.js";
import type { CrossLayer, LineLayer, Scene, Style } from "./scene.js";
import { lossyRun, ms, sentAt, steadyRun } from "./testing/hand-made.js";

const lossy = { ...lossyRun(), flow: 0, run: 0 };
const lines = (scene: Scene, style: Style): number[][] => {
  const layer = scene.layers.find((one): one is LineLayer => one.shape === "lines" && one.style === style);
  return layer
    ? Array.from(layer.x0, (x0, i) => [x0, layer.y0[i]!, layer.x1[i]!, layer.y1[i]!].map((value) => Math.round(value * 100) / 100))
    : [];
};
const crosses = (scene: Scene, style: Style = "drop"): CrossLayer | undefined =>
  scene.layers.find((one): one is CrossLayer => one.shape === "crosses" && one.style === style);
/** One pixel a millisecond, 30 px high. */
const strip = (from: number, to: number, hidden: readonly string[] = []): Scene =>
  stripBands(lossy, {
    width: to - from,
    height: 30,
    plot: { left: 0, top: 0, width: to - from, height: 30 },
    from: ms(from),
    to: ms(to),
    hidden,
  });

describe("a strip of bands", () => {
  it("draws data down from sender to receiver and ACKs up again", () => {
    const scene = strip(0, 700);
    expect(lines(scene, "data")).toContainEqual([0, 0, 34, 30]);
    expect(lines(scene, "ack")).toContainEqual([34, 30, 64, 0]);
    expect(lines(scene, "retransmission")).toContainEqual([600, 0, 634, 30]);
  });

  it("ends a lost packet where it was lost, a third of the way for the second of three links", () => {
    expect(lines(strip(0, 700), "data")).toContainEqual([0, 0, 1, 10]);
    const layer = crosses(strip(0, 700))!;
    expect([...layer.x]).toEqual([1, 70]);
    expect([...layer.y]).toEqual([10, 10]);
  });

  it("keeps lines that began before the view and leaves out those that ended before it", () => {
    const scene = strip(36, 100);
    // Segments 3, 4 and 5 are still under way at 36 ms; 0 and 1 have arrived.
    expect(lines(scene, "data")).toHaveLength(3);
    expect(lines(scene, "data")[0]).toEqual([0, 29.19, 1, 30]);
  });

  it("leaves out what is hidden, each kind for itself", () => {
    expect(lines(strip(0, 700, ["data"]), "data")).toEqual([]);
    expect(lines(strip(0, 700, ["data"]), "retransmission")).toHaveLength(2);
    expect(lines(strip(0, 700, ["ack"]), "ack")).toEqual([]);
    expect(crosses(strip(0, 700, ["drop"]))).toBeUndefined();
  });

  it("says from where nothing was recorded", () => {
    const cut = { ...lossyRun(true), flow: 0, run: 0 };
    const options = { width: 1000, height: 30, plot: { left: 0, top: 0, width: 1000, height: 30 }, from: 0, to: ms(1000) };
    expect(stripBands(cut, options).unrecordedFrom).toBe(664);
    expect(stripBands(lossy, options).unrecordedFrom).toBeNull();
  });

  it("draws a lone line at full strength and lines of a crowd faintly", () => {
    const strengths = (every: number): number[] => {
      const scene = stripBands(
        { ...steadyRun(10, every), flow: 0, run: 0 },
        { width: 500, height: 30, plot: { left: 0, top: 0, width: 500, height: 30 }, from: 0, to: ms(500) },
      );
      return [...(scene.layers.find((one): one is LineLayer => one.shape === "lines" && one.style === "data")?.strength ?? [])];
    };
    expect(strengths(20).every((strength) => strength > 2)).toBe(true);
    expect(
      strengths(0.5)
        .slice(1)
        .every((strength) => strength < 0.3),
    ).toBe(true);
    expect(strengths(0.5)[0]).toBeGreaterThan(2);
  });
});

describe("folded bands", () => {
  const folded = (bandSeconds: number, rows = 14): Scene =>
    foldedBands(lossy, { width: 132, height: 3 * (rows - 1) + 10 * rows, bandSeconds, rows, gutter: 30 });

  it("puts each stretch of time into its row and cuts lines at the ends of rows", () => {
    // Rows of 20 ms, 5 px a millisecond: segment 0 needs 34 ms and so two rows.
    const data = lines(folded(0.02), "data");
    expect(data[0]).toEqual([30, 0, 130, 5.88]);
    expect(data[1]).toEqual([30, 18.88, 100, 23]);
  });

  it("draws nothing beyond its last row", () => {
    const scene = folded(0.02, 2);
    for (const [, y0, , y1] of lines(scene, "ack")) expect(Math.max(y0!, y1!)).toBeLessThanOrEqual(23);
    expect([...crosses(scene)!.count]).toEqual([1]);
  });

  it("puts a drop into the row of its time", () => {
    const layer = crosses(folded(0.05))!;
    expect([...layer.y].map((y) => Math.round(y * 100) / 100)).toEqual([3.33, 16.33]);
  });

  it("labels rows with the time at which they begin", () => {
    expect(
      folded(0.4)
        .labels.map(({ text }) => text)
        .slice(0, 3),
    ).toEqual(["0.0", "0.8", "1.6"]);
  });

  it("joins lines that no pixel could tell apart and keeps their whole intensity", () => {
    const source = { ...steadyRun(2000, 0.01), flow: 0, run: 0 };
    const scene = foldedBands(source, { width: 132, height: 179, bandSeconds: 0.413, gutter: 30 });
    const layer = scene.layers.find((one): one is LineLayer => one.style === "data" && one.shape === "lines")!;
    expect(layer.x0.length).toBeLessThan(60);
    const drawn = layer.strength.reduce((sum, one) => sum + one, 0);
    // Of the same 2000, each line by itself; the first stands alone.
    expect(drawn).toBeGreaterThan(4);
  });

  it("keeps a tone where columns are full, darker where there are more lines: no plain blue", () => {
    // 200, then 400 packets a second, then none; a pixel is 100 ms: 20 and 40 a column.
    const times = [...Array.from({ length: 1000 }, (_, i) => 5 * i), ...Array.from({ length: 2000 }, (_, i) => 5000 + 2.5 * i)];
    const scene = stripBands(
      { ...sentAt(times), flow: 0, run: 0 },
      { width: 200, height: 30, plot: { left: 0, top: 0, width: 200, height: 30 }, from: 0, to: ms(20_000) },
    );
    const layer = scene.layers.find((one): one is LineLayer => one.shape === "lines" && one.style === "data")!;
    const opacityAt = (from: number, to: number): number => {
      const density = layer.strength.reduce((sum, one, i) => (layer.x0[i]! >= from && layer.x0[i]! < to ? sum + one : sum), 0);
      return 1 - Math.exp(-density / (to - from));
    };
    expect([opacityAt(10, 40), opacityAt(60, 90), opacityAt(110, 200)].map((each) => Math.round(each * 100) / 100)).toEqual([
      0.44, 0.69, 0,
    ]);
  });
});
