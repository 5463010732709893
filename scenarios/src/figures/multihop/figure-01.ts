import type { Figure } from "../../figure.js";
import { newReno, shortRuns } from "./patches.js";
import { sevenHops, throughput } from "./sweeps.js";

export const figure1: Figure = {
  id: "multihop/F1",
  paper: "multihop",
  number: "F1",
  title: "A chain of eight nodes",
  caption:
    "Nodes 200 m apart, A to H. A frame is decoded within 250 m and sensed within 550 m. While A sends to B, D is hidden: it senses neither A, nor can it decode B's CTS, and yet it disturbs B. Nodes four hops apart can send at once: A and E, B and F, C and G, D and H.",
  section: "III",
  panels: [
    {
      id: "map",
      title: "Who hears whom, and who can send at once",
      form: "map",
      base: sevenHops,
      preview: shortRuns,
      x: { label: "", unit: "", values: { preview: [0], paper: [0] }, at: () => [] },
      y: { label: "Throughput", unit: "bit/s" },
      series: [newReno],
      measure: throughput,
      seeds: { preview: 1, paper: 1 },
      map: { at: 2, reuse: true, ranges: ["b"] },
    },
    {
      id: "air",
      title: "What each radio does",
      form: "airtime",
      base: sevenHops,
      preview: shortRuns,
      x: { label: "", unit: "", values: { preview: [0], paper: [0] }, at: () => [] },
      y: { label: "Throughput", unit: "bit/s" },
      series: [newReno],
      measure: throughput,
      seeds: { preview: 1, paper: 1 },
      airtime: { span: [2, 2.06] },
    },
  ],
  claims: [],
};
