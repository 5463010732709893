import type { Figure } from "../../figure.js";
import { average, lowerEverywhere, percent, reductions } from "./comparisons.js";
import { dumbbell, startJitter } from "./configurations.js";
import { Mbit } from "./network.js";
import { series } from "./schemes.js";

const panel = "curves";
const count = 40;
const base = dumbbell({ count, rate: 10 * Mbit, jitter: startJitter });
const isShort = (segments: number): boolean => segments <= 100;

export const statementX3: Figure = {
  id: "smartacking/X3",
  paper: "smartacking",
  number: "X3",
  title: "Short-lived connections",
  caption: `The paper concludes that many short-lived connections benefit in particular, since a new connection raises its window quickly; it shows no experiment. Here ${count} connections, half of them each way, start 100 ms apart on a link of 10 Mbit/s with the path of 2-2. Mean completion time against the size of their files; error bars are one standard deviation over random starts.`,
  section: "VI",
  panels: [
    {
      id: panel,
      title: `${count} connections, 10 Mbit/s`,
      form: "curves",
      base,
      x: {
        label: "File",
        unit: "segments",
        scale: "log",
        values: { preview: [3, 10, 30, 100, 1000], paper: [1, 3, 10, 30, 100, 300, 1000, 3000] },
        at: (segments) =>
          base.flows.map((_, flow) => ({ op: "replace", path: `/flows/${flow}/traffic/segments`, value: segments }) as const),
      },
      y: { label: "Completion time", unit: "s", scale: "log" },
      series: series(base, ["newreno", "ack-every", "smartacking", "smartacking-pacing"]),
      measure: { id: "completionTime" },
      seeds: { preview: 5, paper: 10 },
    },
  ],
  claims: [
    {
      id: "smart-helps-short",
      text: "Networks with many short-lived connections benefit from smartacking.",
      origin: "text",
      expected: "a shorter mean completion time than NewReno's, with and without pacing, for files of 100 segments and less",
      judge: (table) => lowerEverywhere(table, { panel, lower: ["smartacking", "smartacking-pacing"], than: ["newreno"], at: isShort }),
    },
    {
      id: "smart-helps-short-in-particular",
      text: "They benefit more than networks with long connections.",
      origin: "text",
      expected: "a larger mean reduction against NewReno for files of 100 segments and less than for longer ones",
      judge: (table) => {
        const mean = (at: (x: number) => boolean): number =>
          average(reductions(table, { panel, lower: ["smartacking"], than: ["newreno"], at }).map(({ by }) => by));
        const [short, long] = [mean(isShort), mean((segments) => !isShort(segments))];
        return { holds: short > long, value: short - long, measured: `${percent(short)} against ${percent(long)}` };
      },
    },
  ],
};
