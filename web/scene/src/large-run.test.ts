// What a picture of a large run owes: nothing rare is lost between its pixels, and crowds cost no more than pixels.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stripBands } from "./bands.js";
import type { PacketIndex } from "./packet-index.js";
import { packetIndex } from "./packet-index.js";
import { place, type Layer, type Scene, type Style } from "./scene.js";
import { columnsOf, ms, threeLinks, type Row } from "./testing/hand-made.js";
import { timeSequence } from "./time-sequence.js";
import { windowScene } from "./window.js";

const segments = 20_000;
const every = 0.1; // ms
const duration = segments * every;

/** Segment n leaves at n × 0.1 ms and is in the other end's hands 30 ms later; rare things happen to those that are named. */
function crowdedRun(dropped: ReadonlySet<number>, sentAgain: readonly number[], timeouts: readonly number[]): PacketIndex {
  const rows: Row[] = [];
  for (let n = 0; n < segments; n++) {
    const at = n * every;
    rows.push([at, "send", { id: n, a: n }]);
    if (dropped.has(n)) rows.push([at + 5, "drop", { id: n, tag: 2, a: 1 }]);
    else rows.push([at, "transmit", { id: n, tag: 4, a: 1000, value: ms(at + 30) }]);
    rows.push([at, "window", { id: 0, tag: 0, a: 0, value: 2 + (n % 50) }]);
  }
  sentAgain.forEach((n, i) => rows.push([n * every + 40, "send", { id: segments + i, a: n, value: 1, tag: 1 }]));
  for (const at of timeouts) rows.push([at, "timeout", { id: 0, a: 0, value: ms(200) }]);
  return packetIndex(columnsOf(rows.toSorted((a, b) => a[0] - b[0])), threeLinks);
}

const plot = { left: 52, top: 0, width: 700, height: 300 };
const layers = (scene: Scene, style: Style): Layer[] => scene.layers.filter((layer) => layer.style === style);
const some = fc.uniqueArray(fc.nat(segments - 1), { maxLength: 60 }).map((found) => found.toSorted((a, b) => a - b));
const view = fc.tuple(fc.double({ min: 0, max: 0.9, noNaN: true }), fc.double({ min: 0.01, max: 1, noNaN: true }));

describe("a large run", () => {
  it("shows every drop, retransmission and timeout within the view, whatever is in view", () => {
    fc.assert(
      fc.property(some, some, some, view, fc.constantFrom(1, 2), (drops, again, late, [start, length], ratio) => {
        const index = crowdedRun(
          new Set(drops),
          again,
          late.map((n) => n * every),
        );
        const from = ms(start * duration);
        const to = Math.min(ms(duration), from + ms(length * duration));
        const scene = timeSequence([{ index, run: 0, letter: "A" }], { width: 804, height: 300, plot, from, to, flow: 0, ratio });
        const px = (time: number): number => plot.left + ((time - from) / (to - from)) * plot.width;
        const inside = (time: number): boolean => time >= from && time <= to;

        const counted = layers(scene, "drop").reduce(
          (sum, layer) => sum + (layer.shape === "crosses" ? layer.count.reduce((a, b) => a + b, 0) : 0),
          0,
        );
        expect(counted).toBe(drops.filter((n) => inside(index.sentAt[n]!)).length);

        const copies = index.flows[0]!.retransmissions;
        const shown = layers(scene, "retransmission").flatMap((layer) =>
          layer.shape === "ticks" || layer.shape === "boxes" ? [layer] : [],
        );
        copies.at.forEach((at, i) => {
          if (!inside(at)) return;
          const middle = place(scene.y!, index.number[copies.packet[i]!]! + 0.5);
          const covered = shown.some(({ x, top, bottom }) =>
            x.some((each, k) => Math.abs(each - px(at)) <= 1 / ratio && top[k]! <= middle + 1e-3 && bottom[k]! >= middle - 1e-3),
          );
          expect(covered).toBe(true);
        });

        for (const panel of [scene, windowScene([{ index, run: 0, letter: "A" }], { width: 804, height: 300, plot, from, to, flow: 0 })]) {
          const rules = layers(panel, "timeout").flatMap((layer) => (layer.shape === "rules" ? [...layer.x] : []));
          for (const at of index.flows[0]!.timeouts.at) if (inside(at)) expect(rules.some((x) => Math.abs(x - px(at)) < 3.001)).toBe(true);
        }
      }),
      { numRuns: 15 },
    );
  });

  it("draws a crowd of lines as one with the density of a full column", () => {
    const index = crowdedRun(new Set([9_000]), [], []);
    const lines = stripBands(
      { index, topology: threeLinks, flow: 0, run: 0 },
      { width: 804, height: 42, plot: { ...plot, height: 42 }, from: 0, to: ms(duration) },
    );
    const [data] = layers(lines, "data");
    if (data?.shape !== "lines") throw new Error("the bands have no lines");
    expect(data.x0.length).toBeLessThan(4.5 * plot.width);
    // Every column is full: 4 lines of the optical density 0.22; the first line of all stands alone.
    expect(data.strength.reduce((sum, each) => sum + each, 0)).toBeCloseTo(plot.width * 4 * 0.22 + 2.5, 0);
    // The lost one has a line of its own that ends on its way.
    const right = plot.left + plot.width - 0.01;
    expect([...data.y1].filter((y, i) => y < 42 && data.x1[i]! < right)).toHaveLength(1);
  });

  it("has one bar that can be seen for the selective ACKs of a pixel column", () => {
    const rows: Row[] = [];
    for (let n = 0; n < segments; n++) {
      const at = n * every;
      rows.push([at, "send", { id: 2 * n, a: n }], [at, "transmit", { id: 2 * n, tag: 4, a: 1000, value: ms(at + 5) }]);
      rows.push(
        [at + 6, "ack", { id: 2 * n + 1, a: n, value: 1 }],
        [at + 6, "selective", { id: 2 * n + 1, tag: 0, a: n + 2, value: n + 3 }],
      );
      rows.push([at + 7, "transmit", { id: 2 * n + 1, tag: 1, a: 40, value: ms(at + 9) }]);
    }
    const index = packetIndex(columnsOf(rows.toSorted((a, b) => a[0] - b[0])), threeLinks);
    expect(index.flows[0]!.selective.at).toHaveLength(segments);
    const range = { from: 0, to: ms(duration) };
    const scene = timeSequence([{ index, run: 0, letter: "A" }], { width: 804, height: 300, plot, ...range, flow: 0, ratio: 1 });
    const [bars] = layers(scene, "selective");
    if (bars?.shape !== "ticks") throw new Error("the selective ACKs are no bars");
    expect(bars.x.length).toBeGreaterThan(plot.width - 5);
    expect(bars.x.length).toBeLessThanOrEqual(plot.width + 1);
    bars.top.forEach((top, i) => expect(bars.bottom[i]! - top).toBeGreaterThan(1.5));
  });

  it("has one tick for the segments of a pixel column, as high as they reach", () => {
    const index = crowdedRun(new Set(), [], []);
    const scene = timeSequence([{ index, run: 0, letter: "A" }], {
      width: 804,
      height: 300,
      plot,
      from: 0,
      to: ms(duration),
      flow: 0,
      ratio: 1,
    });
    const [ticks] = layers(scene, "data");
    if (ticks?.shape !== "ticks") throw new Error("the segments are no ticks");
    expect(ticks.x.length).toBeLessThanOrEqual(plot.width + 1);
    expect(Math.max(...ticks.bottom)).toBeCloseTo(place(scene.y!, 0), 3);
    expect(Math.min(...ticks.top)).toBeCloseTo(place(scene.y!, segments - 1) - 1.6, 3);
    // Without a gap: each tick begins where the one before ends, or lower.
    ticks.top.forEach((top, i) => {
      if (i + 1 < ticks.x.length) expect(ticks.bottom[i + 1]!).toBeGreaterThanOrEqual(top - 1e-3);
    });
  });
});
