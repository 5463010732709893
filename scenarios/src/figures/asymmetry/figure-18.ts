import type { Claim, Figure, Panel } from "../../figure.js";
import type { Scenario } from "../../generated/scenario.js";
import { kbit } from "./network.js";
import { ackBytes, lineDelay, lineRate, packetBytes, tick } from "./testbed.js";
import { atMost, every, percent } from "../predicates.js";

/** Only the emulated link and its clock: a segment and its headers are one size, and answers come back at once. */
const measured = { from: 5, to: 105 } as const;
const emulated = (window: number): Scenario => ({
  format: 1,
  seed: 1,
  end: { at: measured.to },
  measure: measured,
  nodes: [{ id: "client" }, { id: "server" }],
  links: [{ id: "line", a: "client", b: "server", forward: { rate: lineRate, delay: lineDelay }, backward: { rate: 1e9, delay: 0 } }],
  flows: [
    {
      id: "reverse",
      from: "client",
      to: "server",
      traffic: { type: "bulk", segments: null },
      sender: { headerBytes: 0, maxWindow: window, initialSsthresh: null, rto: { min: 10, granularity: 0, timing: "everyAck" } },
      receiver: { ack: { type: "every" } },
    },
  ],
});

/** Of an ACK, of a small data packet of the time, of 1 KB, and of the testbed's data. */
const sizes = [ackBytes, 576, 1024, packetBytes];

const rate = "rate";
const delay = "delay";
const exact = { id: "exact", label: "A link", patch: [] };
const ticking = { id: "ticks", label: "Emulated", patch: [{ op: "add", path: "/links/0/forward/tick", value: tick }] } as const;

const common = {
  form: "curves",
  x: {
    label: "Packet",
    unit: "B",
    values: { preview: sizes, paper: sizes },
    at: (bytes: number) => [{ op: "add", path: "/flows/0/sender/segmentBytes", value: bytes }],
  },
  series: [exact, ticking],
  seeds: { preview: 1, paper: 1 },
} as const satisfies Partial<Panel>;

const transmission = (bytes: number): number => (bytes * 8) / lineRate;

const apart: Claim = {
  id: "roundings-cancel",
  text: "Packets of a queue that leave a bit late by the clock are followed by others that do not: inaccuracies of successive packets cancel.",
  origin: "text",
  expected: "over 100 s, a link that is never idle carries within 1 % of 28.8 kbit/s, at every size",
  judge: (table) =>
    every(
      table.xs(rate).map((bytes) => {
        const off = Math.abs(table.mean(rate, ticking.id, bytes) / lineRate - 1);
        return {
          ...atMost(off, 0.01, (value) => `${(100 * value).toFixed(2)} % off`),
          measured: `${bytes} B: ${(100 * off).toFixed(2)} % off`,
        };
      }),
    ),
};

const late = (table: Parameters<Claim["judge"]>[0], bytes: number): number =>
  table.mean(delay, ticking.id, bytes) - table.mean(delay, exact.id, bytes);

const milliseconds = (seconds: number): string => `${(1000 * seconds).toFixed(1)} ms`;

export const figure18: Figure = {
  id: "asymmetry/F18",
  paper: "asymmetry",
  number: "F18",
  title: "The link emulator",
  caption: `The paper's figure is a diagram: between IP and the device driver a packet passes a queue that emulates the link's rate, where filtering and marking work, then one that emulates its delay. Both wait for timers of a kernel whose clock ticks every ${1000 * tick} ms. Here packets of one size cross such a link of ${lineRate / kbit} kbit/s and ${1000 * lineDelay} ms, and one without a clock: left with a queue that is never empty, right one packet at a time.`,
  section: "7",
  panels: [
    {
      ...common,
      id: rate,
      title: "Rate of a full link",
      base: emulated(20),
      y: { label: "Throughput", unit: "bit/s", fromZero: true },
      measure: { id: "throughput" },
      paper: sizes.map((x) => ({ series: ticking.id, x, value: lineRate, origin: "derived" })),
    },
    {
      ...common,
      id: delay,
      title: "Delay of a packet alone",
      base: emulated(1),
      y: { label: "Transmission and propagation", unit: "s", fromZero: true },
      measure: { id: "rttMean" },
    },
  ],
  claims: [
    apart,
    {
      id: "late-by-two-ticks",
      text: "A packet waits for two timers, one at the end of its transmission and one at the end of its propagation, and each fires at a tick.",
      origin: "derived",
      expected: `never early, and late by less than ${milliseconds(2 * tick)} on average`,
      judge: (table) => {
        const all = table.xs(delay).map((bytes) => late(table, bytes));
        const [least, most] = [Math.min(...all), Math.max(...all)];
        return { holds: least >= 0 && most < 2 * tick, value: most, measured: `${milliseconds(least)} to ${milliseconds(most)}` };
      },
    },
    {
      id: "ticks-matter-little",
      text: "Where transmission and propagation take long, the clock's granularity does not matter.",
      origin: "text",
      expected: "delay within 10 % of the exact link's for packets whose transmission takes at least ten ticks",
      judge: (table) =>
        every(
          table
            .xs(delay)
            .filter((bytes) => transmission(bytes) >= 10 * tick)
            .map((bytes) => {
              const share = late(table, bytes) / table.mean(delay, exact.id, bytes);
              return atMost(share, 0.1, () => `${bytes} B: ${percent(share)} longer`);
            }),
        ),
    },
  ],
};
