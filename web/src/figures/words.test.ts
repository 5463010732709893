import type { CurvePanel } from "@ackscope/scene";
import { expect, it } from "vitest";
import { barsInWords } from "./words.js";

const panel: CurvePanel = {
  title: "Queue of 10",
  x: { label: "Return link", unit: "kbit/s", log: false, fromZero: false },
  y: { label: "Throughput", unit: "Mbit/s", log: false, fromZero: true },
  xs: [0, 1],
  names: ["9.6", "9.6 C"],
  curves: [
    { id: "reno", label: "Reno", number: 0, points: [0, 1].map((x) => ({ x, mean: 2 + x, error: null })) },
    { id: "af", label: "AF", number: 1, points: [{ x: 0, mean: 6.5, error: null }] },
  ],
  paper: [{ series: "reno", x: 0, value: 2.5, recalled: false }],
  crossings: [],
  level: null,
};

it("reads a bar chart group by group, and says what is not there yet", () => {
  expect(barsInWords(panel)).toBe(
    "Queue of 10: Throughput in Mbit/s, by return link in kbit/s. 9.6: Reno 2, AF 6.5; 9.6 C: Reno 3, AF no value yet. The source states 1 value.",
  );
});

it("reads one group without a name", () => {
  const one = { ...panel, title: "", x: { ...panel.x, label: "", unit: "" }, xs: [0], names: undefined, paper: [] };
  expect(barsInWords(one)).toBe("Throughput in Mbit/s. Reno 2, AF 6.5.");
});
