import type { Figure, Series, Table } from "../../figure.js";
import type { Sender } from "./network.js";
import { every, near, percent } from "../predicates.js";
import { replacedBy, sharedPath } from "./network.js";
import { shareOf } from "./shares.js";

const rate = 1e7;
/** One bandwidth-delay product of the middle of 20 and 80 ms, as ns-3's run has it. */
const queue = 42;
const shortest = 0.02;
const panel = "shares";
const factors = [1, 2, 4, 8];

const at = (factor: number) =>
  sharedPath({
    rate,
    queue,
    transfers: [
      { id: "near", roundTrip: shortest, startJitter: 1 },
      { id: "far", roundTrip: factor * shortest, startJitter: 1 },
    ],
    end: { at: 90 },
    measure: { from: 20, to: 90 },
  });

const both = (type: "cubic" | "aimd", label: string): readonly Series[] =>
  (["near", "far"] as const).map((flow) => ({
    id: `${type}-${flow}`,
    label: `${label}, the ${flow} one`,
    patch: [],
    at: (factor) => {
      const scenario = at(factor);
      const congestion: NonNullable<Sender["congestion"]> = { type };
      return replacedBy({ ...scenario, flows: scenario.flows.map((each) => ({ ...each, sender: { ...each.sender, congestion } })) });
    },
    measure: { id: "throughput", flows: [flow] },
  }));

/** Of the shorter path. */
const share = { cubic: shareOf(panel, "cubic-near", "cubic-far"), aimd: shareOf(panel, "aimd-near", "aimd-far") };
const ratio = (table: Table, type: keyof typeof share, x: number): number => share[type](table, x) / (1 - share[type](table, x));
const times = (value: number): string => `${value.toFixed(2)} times`;

export const figure3: Figure = {
  id: "today/3",
  paper: "today",
  number: "3",
  title: "Two round trips, one queue",
  caption:
    "Two transfers of a kind over 10 Mbit/s, one with a round trip of 20 ms, the other with one to eight times as much; 70 s after the first 20. The queue holds 42 packets. Hollow: ns-3.44 with CUBIC.",
  section: "RFC 9438, 5",
  panels: [
    {
      id: panel,
      title: "Who gets what",
      form: "curves",
      base: at(1),
      x: {
        label: "The far one's round trip over the near one's",
        unit: "",
        scale: "log",
        values: { preview: factors, paper: factors },
        at: () => [],
      },
      y: { label: "Throughput", unit: "bit/s", fromZero: true },
      series: [...both("cubic", "CUBIC"), ...both("aimd", "NewReno")],
      measure: { id: "throughput" },
      seeds: { preview: 2, paper: 10 },
      statedBy: "ns-3.44",
      paper: [
        { series: "cubic-near", x: 4, value: 5.20607e6, origin: "independent" },
        { series: "cubic-far", x: 4, value: 4.51208e6, origin: "independent" },
      ],
    },
  ],
  claims: [
    {
      id: "cubic-linear",
      text: "With CUBIC the near one has no more than the ratio of the round trips: its windows would grow alike if only the clock counted.",
      origin: "text",
      expected: "at most 1.25 times the ratio, at each",
      judge: (table) =>
        every(
          table.xs(panel).map((x) => {
            const value = ratio(table, "cubic", x);
            return { holds: value <= 1.25 * x, value, measured: `${times(value)} at ${x}` };
          }),
        ),
    },
    {
      id: "cubic-fairer",
      text: "CUBIC is fairer to the far one than NewReno.",
      origin: "text",
      expected: "the far one has a larger share than with NewReno, at 2, 4 and 8 times",
      judge: (table) =>
        every(
          factors
            .filter((x) => x > 1)
            .map((x) => {
              const value = share.aimd(table, x) - share.cubic(table, x);
              return {
                holds: value > 0,
                value,
                measured: `${percent(1 - share.cubic(table, x))} against ${percent(1 - share.aimd(table, x))} at ${x}`,
              };
            }),
        ),
    },
    {
      id: "as-in-ns3",
      text: "Where the round trips differ four times, CUBIC's near one has the share that ns-3 gives it.",
      origin: "independent",
      expected: "0.536, within a tenth of it",
      judge: (table) => near(share.cubic(table, 4), 0.536, 0.1, percent),
    },
  ],
};
