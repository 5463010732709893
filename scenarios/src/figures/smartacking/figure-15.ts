import type { Claim, Figure, Measure, Panel, Table } from "../../figure.js";
import { average } from "./comparisons.js";
import { figure15Differences } from "./differences.js";
import { pathOf, startJitter, tcpUdp } from "./configurations.js";
import { Mbit } from "./network.js";
import { schemeLabel, series, type SchemeId } from "./schemes.js";

const rate = 5;
const base = tcpUdp({ rate: rate * Mbit, jitter: startJitter });
const paced: readonly SchemeId[] = ["newreno-pacing", "smartacking-pacing"];

/** UDP falls silent at these times; the connection needs more than 20 s at 5 Mbit/s, so it sees the first two. */
const silences = [10, 20];
const first: readonly string[] = ["f1"];

const returns = Object.fromEntries(
  silences.map((at) => [`returnAfter${at}`, { id: "returnToEveryAck", flows: first, options: { at } }]),
) as Record<string, Measure>;

const common: Pick<Panel, "base" | "x"> = {
  base,
  x: {
    label: "Bottleneck",
    unit: "Mbit/s",
    values: { preview: [rate], paper: [rate] },
    at: (x) => pathOf(base, tcpUdp({ rate: x * Mbit })),
  },
};

/** Segments that fill the path of 60 ms while UDP is silent. */
const pipe = (rate * Mbit * 0.06) / 8000;

const recovered = (table: Table, panel: string, id: SchemeId): readonly number[] =>
  silences.map((at) => table.mean(panel, id, rate, `returnAfter${at}`));

const inTrips = (values: readonly number[]): string =>
  `${values.map((value) => value.toFixed(1)).join(" and ")} RTTs after UDP stops at ${silences.join(" and ")} s`;

const growth = (id: SchemeId, text: string, expected: string, holds: (ratio: number) => boolean): Claim => ({
  id: `${id}-growth`,
  text,
  origin: "text",
  expected,
  judge: (table) => {
    const ratio = table.mean("windows", id, rate, "growthWhenFull");
    return { holds: holds(ratio), value: ratio, measured: `${ratio.toFixed(2)} of its growth on an empty path` };
  },
});

export const figure15: Figure = {
  id: "smartacking/15",
  paper: "smartacking",
  number: "15",
  title: "Windows beside on-off UDP at 5 Mbit/s",
  caption:
    "TCP-UDP at 5 Mbit/s: window of the first connection (solid), with seed 1, and its estimate where the receiver makes one (dotted). UDP is on from 5 to 10 s, from 15 to 20 s and so on. Below: how long receivers take to acknowledge every segment again once UDP falls silent, means over random starts.",
  section: "V-E",
  panels: [
    {
      ...common,
      id: "windows",
      title: "TCP-UDP, 5 Mbit/s",
      form: "windows",
      y: { label: "Window", unit: "segments", fromZero: true },
      series: series(base, paced),
      measure: { id: "cwndMean", flows: first },
      // UDP halves the capacity while it is on, so what fills the path is known only while it is silent.
      also: { growthWhenFull: { id: "growthWhenFull", flows: first, options: { full: pipe, from: silences[0]!, to: silences[0]! + 5 } } },
      seeds: { preview: 5, paper: 20 },
      seconds: 30,
    },
    {
      ...common,
      id: "return",
      title: "Return to an ACK per segment",
      form: "curves",
      y: { label: "After the first silence", unit: "RTT", fromZero: true },
      series: series(base, ["acc", "smartacking-pacing"]),
      measure: returns["returnAfter10"]!,
      also: returns,
      seeds: { preview: 5, paper: 20 },
    },
  ],
  claims: [
    {
      id: "smart-returns-at-once",
      text: "When UDP falls silent, the smartacking receiver promptly returns to an ACK for each segment.",
      origin: "text",
      expected: "within 4 RTTs, on average over starts, each time",
      judge: (table) => {
        const values = recovered(table, "return", "smartacking-pacing");
        return { holds: Math.max(...values) <= 4, value: Math.max(...values), measured: inTrips(values) };
      },
    },
    {
      id: "acc-takes-longer",
      text: "ACC takes much longer, up to sixteen RTTs.",
      origin: "text",
      expected: "on average over starts and silences at least twice as long as smartacking, and at most 20 RTTs",
      judge: (table) => {
        const [acc, smart] = [recovered(table, "return", "acc"), recovered(table, "return", "smartacking-pacing")];
        const times = average(acc) / average(smart);
        return {
          holds: times >= 2 && Math.max(...acc) <= 20,
          value: times,
          measured: `${schemeLabel("acc")} ${inTrips(acc)}, ${times.toFixed(1)} times as long as smartacking`,
        };
      },
    },
    growth(
      "newreno-pacing",
      "NewReno with pacing grows its window in the same linear fashion whether or not the bottleneck is full.",
      "growth per second on a full path at least half of that on an empty one",
      (ratio) => ratio >= 0.5,
    ),
    growth(
      "smartacking-pacing",
      "Smartacking with pacing slows its growth once the bottleneck is full.",
      "growth per second on a full path at most half of that on an empty one",
      (ratio) => ratio <= 0.5,
    ),
  ],
  differences: figure15Differences,
};
