import type { Claim, Figure, Panel } from "../../figure.js";
import { table1Differences } from "./differences.js";
import { forwardQueue, from, lossy, until, window } from "./lossy.js";
import { atLeast, exceeds, mbps } from "../predicates.js";
import { schemeLabel, series, type SchemeId } from "./schemes.js";

const ids: readonly SchemeId[] = ["reno", "acc-sa", "acc-sa-tail", "af-sa", "af-ar", "af"];
const base = lossy(0.1);

const common = {
  form: "bars",
  base,
  x: { label: "", unit: "", values: { preview: [0], paper: [0] }, names: ["28.8 kbit/s, compressed"], at: () => [] },
  series: series(base, ids),
  seeds: { preview: 4, paper: 20 },
} as const satisfies Partial<Panel>;

const throughput = "throughput";
const stretch = { from, to: until };

const panels: readonly Panel[] = [
  {
    ...common,
    id: throughput,
    title: "Throughput",
    y: { label: "Throughput", unit: "bit/s", fromZero: true },
    measure: { id: "throughput" },
    also: {
      cwnd: { id: "windowMean", options: stretch },
      rtt: { id: "rttMean" },
      losses: { id: "dataLosses", options: stretch },
      burst: { id: "largestBurst", options: stretch },
      timeouts: { id: "timeouts" },
    },
  },
  {
    ...common,
    id: "cwnd",
    title: "Average window",
    y: { label: "Window", unit: "segments", fromZero: true },
    measure: { id: "windowMean", options: stretch },
  },
  { ...common, id: "rtt", title: "Average round trip", y: { label: "Round trip", unit: "s", fromZero: true }, measure: { id: "rttMean" } },
];

const place = { panel: throughput, x: 0 };

const best = (id: SchemeId): Claim => ({
  id: `${id}-best`,
  text: `${schemeLabel(id)} is among the best.`,
  origin: "text",
  expected: "more throughput than Reno, ACC + SA and AF alone",
  judge: (table) => exceeds(table, place, id, ["reno", "acc-sa", "af"], 1, mbps),
});

const smallerWindow = (id: SchemeId): Claim => ({
  id: `reno-window-below-${id}`,
  text: `Reno's average window is smaller than that of ${schemeLabel(id)}.`,
  origin: "text",
  expected: "smaller",
  judge: (table) => exceeds(table, { ...place, measure: "cwnd" }, id, ["reno"], 1, (value) => `${value.toFixed(1)} segments`),
});

export const table1: Figure = {
  id: "asymmetry/T1",
  paper: "asymmetry",
  number: "T1",
  title: "One transfer with forward losses",
  caption: `As Fig. F9, with ${forwardQueue} packets in the forward queues, so that bursts are lost, over a return link of 28.8 kbit/s with header compression and a queue of 10. From ${from} to ${until} s; means over RED's random choices, without which runs are all alike; window of ${window} segments. The sizes are our choice: they are missing from our copy of the text.`,
  section: "6",
  panels,
  claims: [
    best("af-sa"),
    best("af-ar"),
    {
      id: "acc-above-reno",
      text: "ACC + SA does better than Reno.",
      origin: "text",
      expected: "more throughput",
      judge: (table) => exceeds(table, place, "acc-sa", ["reno"], 1, mbps),
    },
    {
      id: "af-alone-not-enough",
      text: "Reducing the frequency of ACKs is not sufficient: AF needs sender adaptation or ACK reconstruction.",
      origin: "text",
      expected: "AF + SA and AF + AR at least 10 % above AF alone",
      judge: (table) => {
        const ratio = Math.min(...["af-sa", "af-ar"].map((id) => table.ratio(throughput, id, "af", 0)));
        return atLeast(ratio, 1.1, (value) => `at least ${value.toFixed(2)} times as much`);
      },
    },
    {
      id: "af-alone-bursty",
      text: "AF alone sends the larger bursts.",
      origin: "text",
      expected: "its largest burst at least twice that of AF + SA",
      judge: (table) => exceeds(table, { ...place, measure: "burst" }, "af", ["af-sa"], 2, (value) => `${value.toFixed(1)} segments`),
    },
    ...(["acc-sa", "af-sa", "af-ar"] as const).map(smallerWindow),
    {
      id: "af-ar-longest-round-trip",
      text: "ACK reconstruction has the longest round trip: it holds ACKs back.",
      origin: "text",
      expected: "longer than with each other scheme",
      judge: (table) =>
        exceeds(
          table,
          { ...place, measure: "rtt" },
          "af-ar",
          ["reno", "acc-sa", "af-sa", "af"],
          1,
          (value) => `${(1000 * value).toFixed(0)} ms`,
        ),
    },
    {
      id: "random-above-tail",
      text: "Where RED's queue is full, random drop is better than tail drop, which loses runs of ACKs.",
      origin: "text",
      expected: "ACC + SA with random drop above ACC + SA with tail drop, by the paired 95 % interval",
      judge: (table) => {
        const { mean, low, high } = table.paired(throughput, "acc-sa", "acc-sa-tail", 0);
        return { holds: low > 0, value: mean, measured: `${mbps(mean)} more (${mbps(low)} to ${mbps(high)})` };
      },
    },
  ],
  differences: table1Differences,
};
