import type { Figure, Series } from "../../figure.js";
import type { PatchOperation } from "../../patch.js";
import { transfer } from "./network.js";
import { newReno, shortRuns, withLinkRed } from "./patches.js";
import { moreSeeds, sevenHops, throughput } from "./sweeps.js";
import { kbps, packets, within } from "./words.js";

const panel = "marks";
const add = (path: string, value: unknown): PatchOperation => ({ op: "add", path, value });
const marks: Series = {
  id: "marks",
  label: "NewReno + link RED that marks",
  patch: [add("/channels/0/linkRed", { mark: true }), add("/flows/0/sender/ecnCapable", true), add("/flows/0/sender/answersMarks", true)],
};

export const statementX6: Figure = {
  id: "multihop/X6",
  paper: "multihop",
  number: "X6",
  title: "Link RED with ECN",
  caption:
    "One transfer over seven hops without link RED, with link RED that drops, and with link RED that marks packets of a sender that answers marks.",
  section: "V-A",
  panels: [
    {
      id: panel,
      title: "Throughput",
      form: "bars",
      base: sevenHops,
      preview: shortRuns,
      x: { label: "", unit: "", values: { preview: [0], paper: [0] }, names: ["seven hops"], at: () => [] },
      y: { label: "Throughput", unit: "bit/s", fromZero: true },
      series: [newReno, withLinkRed, marks],
      measure: throughput,
      also: {
        again: { id: "retransmissions", flows: [transfer] },
        window: { id: "windowMean", flows: [transfer] },
      },
      seeds: moreSeeds,
    },
  ],
  claims: [
    {
      id: "adapts",
      text: "Marks let the flow adapt its load: its window is smaller than without link RED.",
      origin: "text",
      expected: "a smaller mean window",
      judge: (table) => {
        const [plain, marked] = [newReno, marks].map(({ id }) => table.mean(panel, id, 0, "window")) as [number, number];
        return { holds: marked < plain, value: marked / plain, measured: `${packets(marked)} against ${packets(plain)}` };
      },
    },
    {
      id: "without-losing",
      text: "And it does so without losing packets for it.",
      origin: "text",
      expected: "fewer retransmissions than with link RED that drops",
      judge: (table) => {
        const [dropped, marked] = [withLinkRed, marks].map(({ id }) => table.mean(panel, id, 0, "again")) as [number, number];
        return { holds: marked < dropped, value: marked / dropped, measured: `${marked.toFixed(0)} against ${dropped.toFixed(0)}` };
      },
    },
    {
      id: "better-than-drops",
      text: "So TCP does better with marks.",
      origin: "text",
      expected: "at least as much throughput as with link RED that drops",
      judge: (table) => {
        const [dropped, marked] = [withLinkRed, marks].map(({ id }) => table.mean(panel, id, 0)) as [number, number];
        return within(marked / dropped, 1, 10, () => `${kbps(marked)} against ${kbps(dropped)}`);
      },
    },
  ],
};
