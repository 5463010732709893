import type { Axis, Scene } from "@ackscope/scene";
import { afterEach, expect, it } from "vitest";
import { settings, standardSettings } from "../../settings/settings.js";
import type { DiagramRun } from "../types.js";
import { inChosenUnits, timeText } from "./units.js";

afterEach(() => settings.setState(standardSettings));

const axis = (title: string, top: number): Axis => ({ domain: [0, top], range: [100, 0], ticks: [], title });
const scene = {
  x: axis("s", 2),
  y: axis("Congestion window, segments", 100),
  labels: [
    { x: 0, y: 0, text: "A", anchor: "start", kind: "letter" },
    { x: 0, y: 0, text: "46", value: 46, anchor: "start", kind: "axis" },
  ],
} as unknown as Scene;
const runs = [{ topology: { flows: [{ transport: "tcp", segmentBytes: 500 }] } }] as unknown as readonly DiagramRun[];

it("reads the values at the ends of lines in the unit of their axis", () => {
  settings.setState({ sequence: "bytes" });
  const { y, labels } = inChosenUnits(scene, "window", runs, 0);
  expect(y?.title).toBe("Congestion window, kB");
  expect(labels.map(({ text }) => text)).toEqual(["A", "23"]);
});

it("leaves everything as it is where nobody chose", () => {
  expect(inChosenUnits(scene, "window", runs, 0)).toEqual(scene);
});

it("says the playhead's time to a tenth of a millisecond", () => {
  expect(timeText(1.55812)).toBe("1.558\u2009s");
  settings.setState({ time: "ms" });
  expect(timeText(1.55812)).toBe("1\u2009558.1\u2009ms");
});
