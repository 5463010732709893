import type { Figure, Measure, Table } from "../../figure.js";
import { percent } from "./comparisons.js";
import { parkingLot, pathOf, startJitter } from "./configurations.js";
import { Mbit } from "./network.js";
import { series } from "./schemes.js";

const panel = "windows";
const rate = 4;
const base = parkingLot({ rate: rate * Mbit, jitter: startJitter });
const numbers = [1, 2, 3, 4] as const;

const ofEach = (prefix: string, id: string): Record<string, Measure> =>
  Object.fromEntries(numbers.map((number) => [`${prefix}${number}`, { id, flows: [`f${number}`] }]));

const all = (table: Table, id: string, prefix: string): readonly number[] =>
  numbers.map((number) => table.mean(panel, id, rate, `${prefix}${number}`));
const finished = (table: Table, id: string): readonly number[] => all(table, id, "completion");
const inSeconds = (times: readonly number[]): string => `connections 1 to 4 take ${times.map((time) => time.toFixed(1)).join(", ")} s`;

/** Largest minus smallest, as a share of the mean. */
function diversity(values: readonly number[]): number {
  const mean = values.reduce((total, value) => total + value, 0) / values.length;
  return (Math.max(...values) - Math.min(...values)) / mean;
}

/** "Much earlier", "much before". */
const much = 0.9;

export const figure17: Figure = {
  id: "smartacking/17",
  paper: "smartacking",
  number: "17",
  title: "Windows in the parking lot",
  caption:
    "Parking lot: three drop-tail bottlenecks of 4 Mbit/s in a row; connection 1 crosses the last, 2 the last two, 3 and 4 all three. Windows of the four connections with NewReno (solid) and smartacking (dotted), with seed 1; times are means over random starts. The paper states no delays; here round trips are 60, 100, 140 and 140 ms.",
  section: "V-G",
  panels: [
    {
      id: panel,
      title: "Parking lot, drop-tail, 4 Mbit/s",
      form: "windows",
      base,
      x: {
        label: "Bottlenecks",
        unit: "Mbit/s",
        values: { preview: [rate], paper: [rate] },
        at: (x) => pathOf(base, parkingLot({ rate: x * Mbit })),
      },
      // Of the measure; windows have an axis of their own.
      y: { label: "Completion time", unit: "s", fromZero: true },
      series: series(base, ["newreno", "smartacking"]),
      measure: { id: "completionTime", flows: numbers.map((number) => `f${number}`) },
      also: {
        ...ofEach("completion", "completionTime"),
        ...ofEach("window", "cwndMean"),
        fairness: { id: "fairnessCompletion" },
        unsteadiness: { id: "cwndVariation", options: { from: 5, to: 40 } },
      },
      seeds: { preview: 5, paper: 20 },
      seconds: 120,
      overlay: true,
    },
  ],
  claims: [
    {
      id: "newreno-shortest-first",
      text: "NewReno: connection 1, with the shortest round trip, finishes much earlier than the other three.",
      origin: "text",
      expected: "at least 10 % earlier than the next",
      judge: (table) => {
        const [one, ...others] = finished(table, "newreno") as [number, ...number[]];
        const ratio = one / Math.min(...others);
        return { holds: ratio <= much, value: ratio, measured: inSeconds(finished(table, "newreno")) };
      },
    },
    {
      id: "newreno-second-before-rest",
      text: "NewReno: connection 2 finishes much before connections 3 and 4.",
      origin: "text",
      expected: "at least 10 % earlier than both",
      judge: (table) => {
        const [, two, ...rest] = finished(table, "newreno") as [number, number, ...number[]];
        const ratio = two / Math.min(...rest);
        return { holds: ratio <= much, value: ratio, measured: inSeconds(finished(table, "newreno")) };
      },
    },
    {
      id: "smart-less-diverse",
      text: "With smartacking the completion times of the four connections are less diverse.",
      origin: "text",
      expected: "longest minus shortest, as a share of their mean, smaller than with NewReno",
      judge: (table) => {
        const [smart, plain] = [diversity(finished(table, "smartacking")), diversity(finished(table, "newreno"))];
        return { holds: smart < plain, value: smart / plain, measured: `${percent(smart)} against ${percent(plain)} of the mean` };
      },
    },
    {
      id: "smart-windows-steadier",
      text: "With smartacking the windows are steadier.",
      origin: "text",
      expected: "standard deviation of the window over its mean, between 5 and 40 s, smaller than with NewReno",
      judge: (table) => {
        const [smart, plain] = (["smartacking", "newreno"] as const).map((id) => table.mean(panel, id, rate, "unsteadiness")) as [
          number,
          number,
        ];
        return { holds: smart < plain, value: smart / plain, measured: `${percent(smart)} against ${percent(plain)} of the mean` };
      },
    },
    {
      id: "smart-windows-alike",
      text: "With smartacking the windows of the four connections are more similar to each other.",
      origin: "text",
      expected: "largest minus smallest mean window, as a share of their mean, smaller than with NewReno",
      judge: (table) => {
        const [smart, plain] = (["smartacking", "newreno"] as const).map((id) => diversity(all(table, id, "window"))) as [number, number];
        return { holds: smart < plain, value: smart / plain, measured: `${percent(smart)} against ${percent(plain)} of the mean` };
      },
    },
  ],
};
