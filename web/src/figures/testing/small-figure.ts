// A small figure for tests: two schemes over two capacities, and a timeline of one of them.

import { presets, type Figure, type Panel, type Scenario } from "@ackscope/scenarios";

const preset = presets.find(({ id }) => id === "smartacking/1-0-5mbps");
if (!preset) throw new Error("the preset of the tests is gone");
export const base: Scenario = preset.experiment.base;

const panel = (id: string, form: Panel["form"], rates: readonly number[]): Panel => ({
  id,
  title: `Panel ${id}`,
  form,
  base,
  x: {
    label: "Bottleneck",
    unit: "Mbit/s",
    values: { preview: rates, paper: rates },
    at: (rate) => [{ op: "replace", path: "/links/1/forward/rate", value: rate * 1e6 }],
  },
  y: { label: "Completion time", unit: "s", fromZero: true },
  series: [
    { id: "newreno", label: "NewReno", patch: [] },
    { id: "every", label: "AckEvery", patch: [{ op: "replace", path: "/flows/0/receiver/ack", value: { type: "every" } }] },
  ],
  measure: { id: "completionTime" },
  also: { timeouts: { id: "timeouts" } },
  seeds: { preview: 1, paper: 2 },
});

export const curves = panel("a", "curves", [2, 4]);

export const smallFigure: Figure = {
  id: "smartacking/small",
  paper: "smartacking",
  number: "13",
  title: "Small",
  caption: "A figure of the tests.",
  section: "I",
  panels: [
    {
      ...curves,
      paper: [
        { series: "newreno", x: 2, value: 50, origin: "text" },
        { series: "every", x: 4, value: 20, origin: "recalled" },
      ],
    },
    { ...curves, id: "b", relativeTo: "newreno", y: { label: "Ratio", unit: "" } },
    { ...panel("t", "timelines", [5]), seconds: 5.6 },
  ],
  claims: [
    {
      id: "sooner",
      text: "AckEvery is sooner.",
      origin: "text",
      expected: "at each capacity",
      crossing: { panel: "a", series: ["newreno", "every"], x: 3, origin: "text" },
      judge: (table) => ({ holds: table.ratio("a", "every", "newreno", 2) < 1, value: 0, measured: "sooner" }),
    },
  ],
};
