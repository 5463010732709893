import type { Figure, PaperValue, Series } from "../../figure.js";
import { congestion, cubicOf, everyOnceInAWhile, farthest, from, lonely, panelId, reno, smallWindows } from "./response.js";
import { cubicLossRate, renoLossRate } from "./response-laws.js";

const roundTrip = 0.1;
/** RFC 9438, 5.1: packets of 1500 bytes. */
const windowFor = (mbits: number): number => (mbits * 1e6 * roundTrip) / (8 * 1500);

const series = ({ id, label, congestion: value }: typeof reno, rate: (window: number) => number): Series => ({
  id,
  label,
  patch: [congestion(value)],
  at: (mbits) => [...everyOnceInAWhile(rate(windowFor(mbits))), from(windowFor(mbits))],
});
const throughputs = { preview: [1, 10], paper: [1, 10, 100] };
const both = ["reno", "cubic-0.4"];

export const table3: Figure = {
  id: "today/T3",
  paper: "today",
  number: "T3",
  title: "Loss rates that a throughput allows",
  caption:
    "RFC 9438, Table 3: the average window that 1, 10 and 100 Mbit/s need with packets of 1500 bytes and 100 ms, and the loss rate at which each sender has it. Run at those loss rates, of which CUBIC's are higher. 1 and 10 Gbit/s are not run, nor is HighSpeed TCP.",
  section: "RFC 9438, 5.1",
  panels: [
    {
      id: panelId,
      title: "Average window at the loss rate of the table",
      form: "curves",
      base: lonely(roundTrip),
      x: { label: "Throughput", unit: "Mbit/s", scale: "log", values: throughputs, at: () => [] },
      y: { label: "Average window", unit: "segments", scale: "log" },
      series: [series(reno, renoLossRate), series(cubicOf("cubic-0.4", 0.4), (window) => cubicLossRate(window, roundTrip))],
      measure: { id: "cwndMean" },
      seeds: { preview: 1, paper: 1 },
      statedBy: "RFC 9438",
      paper: both.flatMap((id) => throughputs.preview.map((x): PaperValue => ({ series: id, x, value: windowFor(x), origin: "derived" }))),
    },
  ],
  claims: [
    {
      id: "reno-window",
      text: "At the loss rates of the table Reno has the average window that the throughput needs.",
      origin: "text",
      expected: "within a tenth",
      judge: (table) => farthest(table, "reno", table.xs(panelId), windowFor),
    },
    {
      id: "cubic-window",
      text: "At the loss rates of the table, which are higher, CUBIC has it, too.",
      origin: "text",
      expected: "within a tenth",
      judge: (table) => farthest(table, "cubic-0.4", table.xs(panelId), windowFor),
    },
  ],
  differences: [smallWindows("reno-window"), smallWindows("cubic-window")],
};
