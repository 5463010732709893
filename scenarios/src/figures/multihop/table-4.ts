import type { Figure, Measure, Panel } from "../../figure.js";
import { usualBuffer } from "./network.js";
import { newReno, shortRuns } from "./patches.js";
import { moreSeeds, sevenHops } from "./sweeps.js";
import { packets, within } from "./words.js";

const ids = sevenHops.nodes.map(({ id }) => id);
const xs = ids.map((_, index) => index + 1);
const ofNode =
  (id: string) =>
  (x: number): Measure => ({ id, options: { node: ids[x - 1]! } });

const panel = (id: string, title: string, measure: string): Panel => ({
  id,
  title,
  form: "bars",
  base: sevenHops,
  preview: shortRuns,
  x: { label: "Node", unit: "", values: { preview: xs, paper: xs }, names: ids.map((each) => each.toUpperCase()), at: () => [] },
  y: { label: title, unit: "packets", fromZero: true },
  series: [newReno],
  measure: { id: measure },
  measureAt: ofNode(measure),
  also: { overflow: { id: "overflowLosses" }, contention: { id: "contentionLosses" } },
  seeds: moreSeeds,
});

const [longest, average] = ["longest", "average"];

export const table4: Figure = {
  id: "multihop/T4",
  paper: "multihop",
  number: "T4",
  title: "Queues of the nodes",
  caption: `One transfer over seven hops, nothing limits its window, room for ${usualBuffer} packets at each node. Packets that wait, without the one in service.`,
  section: "IV-C",
  panels: [panel(longest, "Longest queue", "nodeQueueMax"), panel(average, "Mean queue", "nodeQueueMean")],
  claims: [
    {
      id: "no-overflow",
      text: "No queue overflows: all losses are contention's.",
      origin: "text",
      expected: "no packet lost to a full queue, at least one to contention",
      judge: (table) => {
        const [overflow, contention] = [table.mean(longest, newReno.id, 1, "overflow"), table.mean(longest, newReno.id, 1, "contention")];
        return { holds: overflow === 0 && contention > 0, value: overflow, measured: `${overflow} and ${contention.toFixed(0)} packets` };
      },
    },
    {
      id: "low-on-average",
      text: "Queues are short on average.",
      origin: "text",
      expected: "at most 3 packets at every node",
      judge: (table) => within(Math.max(...xs.map((x) => table.mean(average, newReno.id, x))), 0, 3, packets),
    },
    {
      id: "longest-below-buffer",
      text: "The longest queues are well below the room that there is.",
      origin: "text",
      expected: `at most ${usualBuffer / 2} packets at every node`,
      judge: (table) => within(Math.max(...xs.map((x) => table.mean(longest, newReno.id, x))), 0, usualBuffer / 2, packets),
    },
  ],
};
