import type { Scenario } from "../../generated/scenario.js";
import type { Figure, Panel, Series, Table } from "../../figure.js";
import { hostProfiles } from "../../host-profiles.js";
import type { PatchOperation } from "../../patch.js";
import { inQueue, queueProfiles } from "../../queue-profiles.js";
import { atLeast, atMost, each, percent, seconds } from "../predicates.js";
import { headerBytes, receiver, segmentBytes, sender, type Flow } from "./network.js";

/** Mbit/s. */
const capacities = [4, 12, 40, 120];
const capacity = 40;
/** Without queues, ms. */
const roundTrips = [5, 10, 20, 50, 100];
const roundTrip = 20;
const seeds = { preview: 1, paper: 5 };

const l4s = hostProfiles.find(({ id }) => id === "l4s")!.sender;
const prague = "prague";
const cubic = "cubic";

const transfer = (id: string, own: NonNullable<Flow["sender"]>): Flow => ({
  id,
  from: id,
  to: "home",
  startJitter: 0.5,
  traffic: { type: "bulk", segments: null },
  sender: { ...sender, ...own, segmentBytes, headerBytes, rto: sender.rto! },
  // So that a round trip holds no delay of its ACK, which at 4 Mbit/s would be as long as the target.
  receiver: { ...receiver, ack: { type: "every" } },
});

/** Both in a queue of their own kind; the whole round trip is the line's. */
const base: Scenario = {
  format: 1,
  seed: 1,
  end: { at: 30 },
  measure: { from: 10, to: 30 },
  nodes: [{ id: prague }, { id: cubic }, { id: "router" }, { id: "home" }],
  links: [
    { id: "prague-lan", a: prague, b: "router", forward: { rate: 1e9, delay: 0 } },
    { id: "cubic-lan", a: cubic, b: "router", forward: { rate: 1e9, delay: 0 } },
    {
      id: "line",
      a: "router",
      b: "home",
      forward: {
        rate: capacity * 1e6,
        delay: roundTrip / 2e3,
        queue: { limit: { packets: 2000 }, ...queueProfiles.find(({ id }) => id === "dualPi2")!.parts },
      },
      backward: { rate: capacity * 1e6, delay: roundTrip / 2e3 },
    },
  ],
  flows: [transfer(prague, l4s), transfer(cubic, { congestion: { type: "cubic" }, slowStart: { type: "hystart" }, timestamps: true })],
};

const line = (part: "rate" | "delay", value: number): PatchOperation[] =>
  ["forward", "backward"].map((direction) => ({ op: "replace", path: `/links/2/${direction}/${part}`, value }));
const byCapacity: Panel["x"] = {
  label: "Capacity",
  unit: "Mbit/s",
  scale: "log",
  values: { preview: capacities, paper: capacities },
  at: (mbit) => line("rate", mbit * 1e6),
};
const byRoundTrip: Panel["x"] = {
  label: "Round trip without queues",
  unit: "ms",
  scale: "log",
  values: { preview: roundTrips, paper: roundTrips },
  at: (ms) => line("delay", ms / 2e3),
};

/** One queue that marks early, for all. */
const oneQueue = inQueue("/links/2/forward/queue", {
  order: { type: "fifo" },
  depart: { type: "codel", mark: true, ceThreshold: 0.001 },
});
const measured = (id: "throughput" | "rttMean", flow: string, label: string, patch: PatchOperation[] = []): Series => ({
  id: patch.length > 0 ? `${flow}-one` : flow,
  label,
  patch,
  measure: { id, flows: [flow] },
});
const rates = (id: string, title: string, x: Panel["x"]): Panel => ({
  id,
  title,
  form: "curves",
  base,
  x,
  y: { label: "Throughput", unit: "bit/s", scale: "log" },
  series: [
    measured("throughput", prague, "Prague"),
    measured("throughput", cubic, "CUBIC"),
    measured("throughput", prague, "Prague, one queue", oneQueue),
    measured("throughput", cubic, "CUBIC, one queue", oneQueue),
  ],
  measure: { id: "throughput" },
  seeds,
});
const waits = (id: string, title: string, x: Panel["x"]): Panel => ({
  id,
  title,
  form: "curves",
  base,
  x,
  y: { label: "Round trip", unit: "s", fromZero: true },
  series: [measured("rttMean", prague, "Prague"), measured("rttMean", cubic, "CUBIC")],
  measure: { id: "rttMean" },
  seeds,
});

const ofCapacity = (mbit: number) => `${mbit} Mbit/s`;
const milliseconds = (ms: number) => `${ms} ms`;
const times = (value: number) => `${value.toFixed(2)} times`;
/** What is out is the rate times the round trip. */
const window = (table: Table, flow: string, x: number): number => table.mean("rates", flow, x) * table.mean("waits", flow, x);
/** s. */
const packetTime = (mbit: number) => (8 * (segmentBytes + headerBytes)) / (mbit * 1e6);

export const figure11: Figure = {
  id: "today/11",
  paper: "today",
  number: "11",
  title: "One probability for two queues",
  caption:
    "Prague and CUBIC, one transfer each, over one line with DualPI2 (RFC 9332), from 10 to 30 s; beside it the same two in one queue with CoDel and a step at 1 ms. Prague says ECT(1) and hears of marks by AccECN’s counter and option, CUBIC knows no ECN; each segment is acknowledged. To the left the capacity varies at a round trip of 20 ms, to the right the round trip at 40 Mbit/s. Error bars are one standard deviation over seeds.",
  section: "RFC 9332",
  panels: [
    rates("rates", "Rates by capacity", byCapacity),
    waits("waits", "Round trips by capacity", byCapacity),
    rates("near-and-far", "Rates by round trip", byRoundTrip),
    waits("near-and-far-waits", "Round trips by round trip without queues", byRoundTrip),
  ],
  claims: [
    {
      id: "short",
      text: "Packets of L4S senders hardly wait, at any capacity, beside a transfer that fills a queue.",
      origin: "derived",
      expected: "Prague’s mean round trip at most the path’s, a packet’s own time and the step, 1 ms or two packets (RFC 9332, A.1)",
      judge: (table) =>
        each(capacities, ofCapacity, (mbit) =>
          atMost(table.mean("waits", prague, mbit), roundTrip / 1e3 + packetTime(mbit) + Math.max(0.001, 2 * packetTime(mbit)), (value) =>
            seconds(value, 4),
          ),
        ),
    },
    {
      id: "target",
      text: "Classic packets wait for about the target.",
      origin: "text",
      expected: "CUBIC’s mean round trip 15 ms above the path’s, within half of that, at each capacity (RFC 9332, A.1)",
      judge: (table) =>
        each(capacities, ofCapacity, (mbit) =>
          atMost(Math.abs(table.mean("waits", cubic, mbit) - roundTrip / 1e3 - 0.015), 0.0075, (value) => `${seconds(value, 4)} off`),
        ),
    },
    {
      id: "coupled",
      text: "The square and the double of one probability give both senders about the same window.",
      origin: "text",
      expected: "Prague’s rate times its round trip between half of CUBIC’s and twice that, at each capacity (RFC 9332, 2.1)",
      judge: (table) =>
        each(capacities, ofCapacity, (mbit) => {
          const ratio = window(table, prague, mbit) / window(table, cubic, mbit);
          return { ...atMost(Math.max(ratio, 1 / ratio), 2, times), measured: times(ratio) };
        }),
    },
    {
      id: "no-queue-for-both",
      text: "In one queue that marks early, CUBIC fills what it finds, and Prague answers for it.",
      origin: "derived",
      expected: "Prague at most a quarter of CUBIC’s rate from 12 Mbit/s on",
      judge: (table) =>
        each(capacities.slice(1), ofCapacity, (mbit) => atMost(table.ratio("rates", `${prague}-one`, `${cubic}-one`, mbit), 0.25, percent)),
    },
    {
      id: "nobody-starves",
      text: "Near or far, neither starves the other.",
      origin: "derived",
      expected: "each has at least a tenth of the capacity at each round trip",
      judge: (table) =>
        each(roundTrips, milliseconds, (value) =>
          atLeast(Math.min(...[prague, cubic].map((flow) => table.mean("near-and-far", flow, value))) / (capacity * 1e6), 0.1, percent),
        ),
    },
  ],
};
