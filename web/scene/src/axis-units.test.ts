import { expect, it } from "vitest";
import { timeAxis, valueAxis } from "./axes.js";
import { inMilliseconds, recounted } from "./axis-units.js";

const plot = { left: 52, top: 0, width: 800, height: 340 };

it("reads seconds as milliseconds, at the same places", () => {
  const seconds = timeAxis(plot, 0, 2.4e9);
  const read = inMilliseconds(seconds);
  expect(read.title).toBe("ms");
  expect(read.domain).toEqual([0, 2400]);
  expect(read.range).toEqual(seconds.range);
  expect(read.ticks.map(({ text }) => text)).toContain("2\u2009000");
});

it("puts ticks at round numbers of the new unit", () => {
  const segments = valueAxis(plot, 0, 1000, "Sequence number, segments");
  const bytes = recounted(segments, 1.46, "Sequence number, kB");
  expect(bytes.domain[1]).toBe(1460);
  expect(bytes.ticks.every(({ value }) => value % 100 === 0)).toBe(true);
});

it("leaves other axes alone", () => {
  const packets = valueAxis(plot, 0, 50, "Queue, packets");
  expect(inMilliseconds(packets)).toBe(packets);
});
