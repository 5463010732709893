import type { Figure, Panel, Table } from "../../figure.js";
import { atLeast, atMost, every, percent, seconds } from "../predicates.js";
import { byQueue, lines, measureFrom, onEach, placeOf, until, type Line } from "./lines.js";

const [fifo, codel, pie, fqCodel, cake] = ["fifo", "codel", "pie", "fqCodel", "cake"].map(placeOf) as [
  number,
  number,
  number,
  number,
  number,
];

const ofPings = (share: number) => ({ id: "rttQuantile", flows: ["pings"], options: { share, from: measureFrom, to: until } });
const seeds = { preview: 1, paper: 5 };

const panelOf = (line: Line, id: string, drawn: Pick<Panel, "title" | "y" | "series" | "measure">): Panel => ({
  id: `${line.id}-${id}`,
  form: "bars",
  base: line.base,
  x: byQueue(line),
  seeds,
  ...drawn,
});

const latency = (line: Line): Panel =>
  panelOf(line, "latency", {
    title: line.title,
    y: { label: "Round trip of pings", unit: "s", fromZero: true },
    series: [
      { id: "median", label: "median", patch: [], measure: ofPings(0.5) },
      { id: "p95", label: "95th percentile", patch: [], measure: ofPings(0.95) },
    ],
    measure: ofPings(0.5),
  });
const throughput = (line: Line): Panel =>
  panelOf(line, "throughput", {
    title: `${line.title}: throughput`,
    y: { label: "Throughput", unit: "bit/s", fromZero: true },
    series: ["down", "up"].map((id) => ({ id, label: id, patch: [], measure: { id: "throughput", flows: [id] } })),
    measure: { id: "throughput" },
  });

const p95 = (table: Table, { id }: Line, place: number): number => table.mean(`${id}-latency`, "p95", place);
const carried = (table: Table, { id }: Line, place: number): number =>
  table.mean(`${id}-throughput`, "down", place) + table.mean(`${id}-throughput`, "up", place);
const [dsl, cable, lte, satellite, wifi] = lines as readonly [Line, Line, Line, Line, Line];
const wired = [dsl, cable, lte, satellite];
export const figure10: Figure = {
  id: "today/10",
  paper: "today",
  number: "10",
  title: "Latency under load, line by line",
  caption: `Four downloads, four uploads and a ping ten times a second, as flent’s RRUL test has them, over lines that people have and with the queues that routers have. Median and 95th percentile of the pings, and what all transfers carry, from ${measureFrom} to ${until} s. Buffers are 250 and 100 packets (DSL), 1000 and 500 (cable), 1500 and 1000 (LTE, whose capacity changes every 5 s), 1500 and 500 (a satellite that is left for another at 10 and 25 s, with 100 ms of silence), 1000 a station (Wi-Fi). No shaper: each line is its own bottleneck. Error bars are one standard deviation over seeds.`,
  section: "queues",
  panels: [...lines.map(latency), ...lines.map(throughput)],
  claims: [
    {
      id: "bloat",
      text: "A first-come, first-served buffer of that size delays every ping by many times the path.",
      origin: "public",
      expected: "the 95th percentile with FIFO at least four times that with FQ-CoDel, on each wired line",
      judge: (table) =>
        onEach(wired, (line) => atLeast(p95(table, line, fifo) / p95(table, line, fqCodel), 4, (value) => `${value.toFixed(1)} times`)),
    },
    {
      id: "managed",
      text: "CoDel and PIE shorten it on each line, whatever their capacity, without being set for it.",
      origin: "text",
      expected: "the 95th percentile at most three quarters of FIFO’s on each wired line (RFC 8289, 1; RFC 8033, 1)",
      judge: (table) =>
        onEach(wired, (line) =>
          atMost(
            Math.max(p95(table, line, codel), p95(table, line, pie)) / p95(table, line, fifo),
            0.75,
            (value) => `${value.toFixed(2)} times`,
          ),
        ),
    },
    {
      id: "own-queue",
      text: "Where each flow has a queue of its own, a ping waits for no transfer, but for the packet that is being sent.",
      origin: "text",
      expected: "with FQ-CoDel and CAKE the 95th percentile below that with CoDel and with PIE, on each wired line (RFC 8290, 1)",
      judge: (table) =>
        onEach(wired, (line) =>
          atMost(
            Math.max(p95(table, line, fqCodel), p95(table, line, cake)) / Math.min(p95(table, line, codel), p95(table, line, pie)),
            1,
            (value) => `${value.toFixed(2)} times`,
          ),
        ),
    },
    {
      id: "carried",
      text: "Short queues cost little of what the line carries.",
      origin: "public",
      expected: "with FQ-CoDel and CAKE at least 85 % of what FIFO carries, on each wired line",
      judge: (table) =>
        onEach(wired, (line) =>
          atLeast(Math.min(carried(table, line, fqCodel), carried(table, line, cake)) / carried(table, line, fifo), 0.85, percent),
        ),
    },
    {
      id: "wifi-waits-in-the-air",
      text: "Over Wi-Fi a queue of one’s own is not enough: a packet waits for its turn on the air, too.",
      origin: "derived",
      expected: "with FQ-CoDel the 95th percentile above the path’s 10 ms by at least 2 ms, and below a fifth of FIFO’s",
      judge: (table) =>
        every([
          atLeast(p95(table, wifi, fqCodel), 0.012, (value) => seconds(value, 3)),
          atMost(p95(table, wifi, fqCodel) / p95(table, wifi, fifo), 0.2, (value) => `${value.toFixed(3)} times FIFO’s`),
        ]),
    },
  ],
};
