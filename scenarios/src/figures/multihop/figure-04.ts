import type { Figure, Panel, Series } from "../../figure.js";
import { every } from "../predicates.js";
import { chain, multihopRun, transfer, usualPayload } from "./network.js";
import { newReno, shortRuns } from "./patches.js";
import { hops, kbit, last, moreSeeds, windowSweep } from "./sweeps.js";
import { kbps, permille, within } from "./words.js";

const byWindow = "window";
const byLoad = "load";

export const loads = {
  preview: [50, 150, 250, 300, 350, 400, 600, 1000],
  paper: [25, 50, 100, 150, 200, 250, 275, 300, 325, 350, 375, 400, 450, 500, 600, 800, 1000],
};
export const datagrams: Series = { id: "udp", label: "UDP at a constant rate", patch: [] };

const tcp: Panel = {
  ...windowSweep(byWindow, "One TCP transfer"),
  y: { label: "Contention loss per hop", unit: "", fromZero: true },
  measure: { id: "contentionLossRate" },
  seeds: moreSeeds,
};

const udp: Panel = {
  id: byLoad,
  title: "One UDP flow",
  form: "curves",
  base: multihopRun({ topology: chain(hops), datagrams: 25 * kbit }),
  preview: shortRuns,
  x: {
    label: "Offered load",
    unit: "kbit/s",
    values: loads,
    at: (load) => [{ op: "add", path: "/flows/0/traffic/rate", value: load * kbit }],
  },
  y: { label: "Contention loss per hop", unit: "", fromZero: true },
  series: [datagrams],
  measure: { id: "contentionLossRate" },
  also: { delivered: { id: "throughput", flows: [transfer] } },
  seeds: moreSeeds,
};

export const figure4: Figure = {
  id: "multihop/F4",
  paper: "multihop",
  number: "F4",
  title: "Contention loss and load",
  caption: `Packets that a node gave up over those that it took on, on a chain of seven hops: of one TCP transfer with its window limited to so many packets, and of UDP packets of ${usualPayload} bytes at a constant rate.`,
  section: "IV-C",
  panels: [tcp, udp],
  claims: [
    {
      id: "tcp-none-at-first",
      text: "With a window of one packet nothing is lost to contention.",
      origin: "text",
      expected: "no loss at one packet, less than one in a thousand at two",
      judge: (table) =>
        every([1, 2].map((x) => within(table.mean(byWindow, newReno.id, x), 0, x === 1 ? 0 : 0.001, (loss) => `${x}: ${permille(loss)}`))),
    },
    {
      id: "tcp-rises",
      text: "Then the loss rises with the number of packets in the network.",
      origin: "text",
      expected: "more at 4 than at 2 packets, more at 8 than at 4",
      judge: (table) => {
        const [two, four, eight] = [2, 4, 8].map((x) => table.mean(byWindow, newReno.id, x)) as [number, number, number];
        return { holds: four > two && eight > four, value: eight - two, measured: [two, four, eight].map(permille).join(", ") };
      },
    },
    {
      id: "tcp-flat",
      text: "At last it stays what it is.",
      origin: "text",
      expected: "no more than 20 % between windows of 12 and 32 packets",
      judge: (table) => {
        const [before, after] = [table.mean(byWindow, newReno.id, 12), table.mean(byWindow, newReno.id, 32)];
        return within(after / before, 0.8, 1.2, () => `${permille(before)}, then ${permille(after)}`);
      },
    },
    {
      id: "first-knee",
      text: "UDP loses nothing up to a first knee, the load with the most throughput.",
      origin: "text",
      expected: "at most one in a thousand up to 250 kbit/s, at least five in a thousand at 600",
      judge: (table) =>
        every([
          within(
            Math.max(
              ...table
                .xs(byLoad)
                .filter((x) => x <= 250)
                .map((x) => table.mean(byLoad, datagrams.id, x)),
            ),
            0,
            0.001,
            (loss) => `${permille(loss)} up to 250 kbit/s`,
          ),
          within(table.mean(byLoad, datagrams.id, 600), 0.005, 1, (loss) => `${permille(loss)} at 600`),
        ]),
    },
    {
      id: "second-knee",
      text: "From a second knee on, where all nodes have something to send, the loss stays what it is.",
      origin: "text",
      expected: "at 600 and 1000 kbit/s within 15 % of each other",
      judge: (table) => {
        const [before, after] = [table.mean(byLoad, datagrams.id, 600), table.mean(byLoad, datagrams.id, last(table.xs(byLoad)))];
        return within(after / before, 0.85, 1.15, () => `${permille(before)}, then ${permille(after)}`);
      },
    },
    {
      id: "knee-is-best-load",
      text: "The first knee is where the flow has its most throughput.",
      origin: "text",
      expected:
        "where the loss first exceeds one in a thousand, 85 % or more of the largest throughput is reached at that load or the one before",
      judge: (table) => {
        const xs = table.xs(byLoad);
        const most = Math.max(...xs.map((x) => table.mean(byLoad, datagrams.id, x, "delivered")));
        const first = xs.findIndex((x) => table.mean(byLoad, datagrams.id, x) > 0.001);
        const near = first < 0 ? [] : xs.slice(Math.max(0, first - 1), first + 1);
        const there = Math.max(0, ...near.map((x) => table.mean(byLoad, datagrams.id, x, "delivered")));
        return {
          holds: there / most >= 0.85,
          value: there / most,
          measured: `${kbps(there)} of ${kbps(most)}, at ${near.join(" and ")} kbit/s`,
        };
      },
    },
  ],
};
