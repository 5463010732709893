import type { Figure, Measure, Panel, Series } from "../../figure.js";
import { every } from "../predicates.js";
import { chain, multihopRun } from "./network.js";
import { buffer, replacedBy, shortRuns } from "./patches.js";
import { hops, last, moreSeeds, sevenHops } from "./sweeps.js";
import { packets, within } from "./words.js";

const [byBuffer, queues, byFlows] = ["buffer", "queues", "flows"];
const buffers = { preview: [2, 4, 6, 8, 10, 20], paper: [2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 25, 30] };
/** Our choice: of Fig. 10c neither the buffer nor the numbers of flows are legible. */
const sharedBuffer = 10;
const flowCounts = { preview: [1, 2, 4, 8, 12], paper: [1, 2, 3, 4, 6, 8, 10, 12] };

const read = (id: string, label: string, measure: Measure): Series => ({ id, label, patch: [], measure });
const contention = read("contention", "contention", { id: "contentionLosses" });
const overflow = read("overflow", "full queue", { id: "overflowLosses" });
const mean = read("mean", "mean over nodes", { id: "nodeQueueMean" });
const longest = read("longest", "longest of all", { id: "nodeQueueMax" });

const bufferAxis: Panel["x"] = { label: "Buffer of a node", unit: "packets", values: buffers, at: (x) => buffer(x) };
const bufferPanel = (id: string, title: string, more: Pick<Panel, "y" | "series" | "measure">): Panel => ({
  id,
  title,
  form: "curves",
  base: sevenHops,
  preview: shortRuns,
  x: bufferAxis,
  seeds: moreSeeds,
  ...more,
});

export const figure10: Figure = {
  id: "multihop/F10",
  paper: "multihop",
  number: "F10",
  title: "Which losses dominate",
  caption: `Packets lost to contention and to full queues: one transfer over ${hops} hops whose window nothing limits, by the buffer of the nodes; its queues; and several transfers with the same ends, with buffers of ${sharedBuffer} packets.`,
  section: "VI",
  panels: [
    bufferPanel(byBuffer, "Losses by buffer", {
      y: { label: "Packets lost", unit: "", fromZero: true },
      series: [contention, overflow],
      measure: { id: "contentionLosses" },
    }),
    bufferPanel(queues, "Queues by buffer", {
      y: { label: "Queue", unit: "packets", fromZero: true },
      series: [mean, longest],
      measure: { id: "nodeQueueMean" },
    }),
    {
      id: byFlows,
      title: "Losses by number of transfers",
      form: "curves",
      base: multihopRun({ topology: chain(hops), buffer: sharedBuffer }),
      preview: shortRuns,
      x: {
        label: "Transfers",
        unit: "",
        values: flowCounts,
        at: (flows) => replacedBy(multihopRun({ topology: chain(hops, flows), buffer: sharedBuffer })),
      },
      y: { label: "Packets lost", unit: "", fromZero: true },
      series: [contention, overflow],
      measure: { id: "contentionLosses" },
      seeds: moreSeeds,
    },
  ],
  claims: [
    {
      id: "overflow-with-small-buffers",
      text: "With small buffers full queues lose most.",
      origin: "text",
      expected: "more than contention with a buffer of 2 packets",
      judge: (table) => {
        const [full, air] = [table.mean(byBuffer, overflow.id, 2), table.mean(byBuffer, contention.id, 2)];
        return { holds: full > air, value: full / air, measured: `${full.toFixed(0)} against ${air.toFixed(0)}` };
      },
    },
    {
      id: "contention-from-ten",
      text: "From about ten packets on contention loses most, and full queues nothing any more.",
      origin: "text",
      expected: "with 10 packets or more overflow at most a tenth of all losses",
      judge: (table) =>
        every(
          table
            .xs(byBuffer)
            .filter((x) => x >= 10)
            .map((x) => {
              const [full, air] = [table.mean(byBuffer, overflow.id, x), table.mean(byBuffer, contention.id, x)];
              return within(full / (full + air), 0, 0.1, () => `${x}: ${full.toFixed(0)} of ${(full + air).toFixed(0)}`);
            }),
        ),
    },
    {
      id: "transition-in-single-digits",
      text: "In between lies a transition, at a buffer of less than ten packets, where both lose about as much.",
      origin: "text",
      expected: "overflow loses more with 2 packets, and contention does from some buffer of 3 to 9 packets on",
      judge: (table) => {
        const more = (x: number): boolean => table.mean(byBuffer, contention.id, x) > table.mean(byBuffer, overflow.id, x);
        const xs = table.xs(byBuffer);
        const from = xs.find((_, i) => xs.slice(i).every(more)) ?? Infinity;
        return { holds: from >= 3 && from <= 9, value: from, measured: `contention from ${from} packets on` };
      },
    },
    {
      id: "queues-short",
      text: "Queues are short on average even with the largest buffer, and much longer at times.",
      origin: "text",
      expected: "a mean of at most 3 packets, the longest at least three times that",
      judge: (table) => {
        const x = last(table.xs(queues));
        const [average, most] = [table.mean(queues, mean.id, x), table.mean(queues, longest.id, x)];
        return { holds: average <= 3 && most >= 3 * average, value: average, measured: `${packets(average)}, at most ${packets(most)}` };
      },
    },
    {
      id: "contention-with-few-flows",
      text: "With few transfers contention loses most.",
      origin: "text",
      expected: "more than full queues with one and with two transfers",
      judge: (table) =>
        every(
          [1, 2].map((x) => {
            const [full, air] = [table.mean(byFlows, overflow.id, x), table.mean(byFlows, contention.id, x)];
            return { holds: air > full, value: air - full, measured: `${x}: ${air.toFixed(0)} against ${full.toFixed(0)}` };
          }),
        ),
    },
    {
      id: "overflow-with-many-flows",
      text: "With many transfers full queues do.",
      origin: "text",
      expected: "more than contention with twelve transfers",
      judge: (table) => {
        const [full, air] = [table.mean(byFlows, overflow.id, 12), table.mean(byFlows, contention.id, 12)];
        return { holds: full > air, value: full / air, measured: `${full.toFixed(0)} against ${air.toFixed(0)}` };
      },
    },
  ],
};
