import type { Figure, Panel, Series } from "../../figure.js";
import type { Scenario } from "../../generated/scenario.js";
import type { PatchOperation } from "../../patch.js";
import { atLeast, atMost, every, mbps, percent } from "../predicates.js";
import { ampleReturn, dMax, largestFactor, maxburst, oneWayTestbed, reno, tick } from "./testbed.js";

const bursts = "bursts";
const rate = "rate";
const growth = "growth";

const bound = [1, 2, 4, 8];
const limited: Series = { id: "limited", label: "At most maxburst", patch: [] };
const unlimited: Series = { id: "unlimited", label: "No limit", patch: maxburst(null) };
const exactClock: Series = {
  id: "exact",
  label: "At most maxburst, exact clock",
  patch: [{ op: "add", path: "/flows/0/sender/bursts/tick", value: 0 }],
};

/** Over a return link that loses no ACK. */
const ample = (series: Series): Series => ({ ...series, patch: [...ampleReturn, ...series.patch] });

const overBursts = {
  form: "curves",
  base: oneWayTestbed,
  x: { label: "maxburst", unit: "segments", scale: "log", values: { preview: bound, paper: bound }, at: maxburst },
  seeds: { preview: 2, paper: 5 },
} as const satisfies Partial<Panel>;

/** Growth of the window alone: no limit of bursts, and the first seconds, in which Reno with delayed ACKs fills the window. */
const until = 2;
const growing: Scenario = {
  ...oneWayTestbed,
  end: { at: until },
  measure: "whole",
  flows: oneWayTestbed.flows.map((flow) => ({ ...flow, startJitter: 0 })),
};
const perAck: readonly PatchOperation[] = [{ op: "add", path: "/flows/0/sender/increase", value: { type: "perAck" } }];
const factors = [2, 4, 8, 16, 32];

export const figure20: Figure = {
  id: "asymmetry/F20",
  paper: "asymmetry",
  number: "F20",
  title: "Sender adaptation as implemented",
  caption: `The paper's figure is pseudo-code: at most maxburst segments leave back to back, the next burst maxburst / (cwnd / srtt) later, at a tick of the kernel's clock (${1000 * tick} ms); and the window grows by a step for every 2 MSS that are acknowledged, however few ACKs say so. Here, with ACC (d_max ${largestFactor} where it is not varied) and a return link that loses no ACK: largest bursts, throughput with the kernel's and an exact clock, and, without the bound, the mean window of the first ${until} s.`,
  section: "7",
  panels: [
    {
      ...overBursts,
      id: bursts,
      title: "Largest burst",
      y: { label: "Segments sent in one instant", unit: "", fromZero: true },
      series: [limited, unlimited].map(ample),
      measure: { id: "largestBurst" },
    },
    {
      ...overBursts,
      id: rate,
      title: "Throughput",
      y: { label: "Throughput", unit: "bit/s", fromZero: true },
      series: [limited, exactClock, unlimited].map(ample),
      measure: { id: "throughput" },
    },
    {
      id: growth,
      title: "Growth of the window",
      form: "curves",
      base: growing,
      x: { label: "d_max", unit: "segments", scale: "log", values: { preview: factors, paper: factors }, at: dMax },
      y: { label: "Mean window", unit: "segments", fromZero: true },
      series: [
        { id: "bytes", label: "By acknowledged bytes", patch: maxburst(null) },
        { id: "acks", label: "By ACKs", patch: [...maxburst(null), ...perAck] },
        { ...reno, label: "Reno, delayed ACKs" },
      ].map(ample),
      measure: { id: "windowMean" },
      seeds: { preview: 1, paper: 1 },
    },
  ],
  claims: [
    {
      id: "bounded",
      text: "The sender limits how many segments leave back to back to maxburst.",
      origin: "text",
      expected: "the largest burst is maxburst at every point",
      judge: (table) => {
        const off = table.xs(bursts).map((x) => Math.max(...table.values(bursts, limited.id, x)) - x);
        const worst = off.reduce((most, each) => (Math.abs(each) > Math.abs(most) ? each : most));
        return { holds: worst === 0, value: worst, measured: worst === 0 ? "it is" : `${worst} segments from it` };
      },
    },
    {
      id: "large-without",
      text: "Without the limit an ACK for many segments lets as many out at once.",
      origin: "text",
      expected: `a largest burst of at least d_max, ${largestFactor} segments`,
      judge: (table) =>
        atLeast(Math.min(...table.xs(bursts).map((x) => table.mean(bursts, unlimited.id, x))), largestFactor, (value) => `${value}`),
    },
    {
      id: "connection-rate",
      text: "Bursts of maxburst are scheduled at the rate of the connection, cwnd / srtt, so the bound alone slows nothing down.",
      origin: "text",
      expected: "with an exact clock throughput within 10 % of that without limit, at every maxburst",
      judge: (table) =>
        every(
          table.xs(rate).map((x) => {
            const off = Math.abs(table.ratio(rate, exactClock.id, unlimited.id, x) - 1);
            return atMost(off, 0.1, () => `${x}: ${percent(off)} off`);
          }),
        ),
    },
    {
      id: "clock-limits",
      text: "What slows a sender with small bursts down is the granularity of the software timer.",
      origin: "text",
      expected: "with the kernel's clock and one segment a burst at most half of the throughput with an exact one",
      judge: (table) => {
        const [kernel, exact] = [limited.id, exactClock.id].map((id) => table.mean(rate, id, 1));
        return atMost(kernel! / exact!, 0.5, () => `${mbps(kernel!)} against ${mbps(exact!)}`);
      },
    },
    {
      id: "grows-like-delayed-acks",
      text: "Scaling by 2 MSS makes the window grow as Reno's does with delayed ACKs, however many segments an ACK covers.",
      origin: "text",
      expected: "a mean window within 15 % of Reno's at every d_max",
      judge: (table) =>
        every(
          table.xs(growth).map((x) => {
            const off = Math.abs(table.ratio(growth, "bytes", reno.id, x) - 1);
            return atMost(off, 0.15, () => `d_max ${x}: ${percent(off)} off`);
          }),
        ),
    },
    {
      id: "acks-grow-slowly",
      text: "Growth tied to the number of ACKs suffers when ACKs are infrequent.",
      origin: "text",
      expected: "from d_max 8 on a mean window at least a fifth smaller than with growth by bytes",
      judge: (table) =>
        every(
          table
            .xs(growth)
            .filter((x) => x >= 8)
            .map((x) => {
              const share = table.ratio(growth, "acks", "bytes", x);
              return atMost(share, 0.8, () => `d_max ${x}: ${percent(share)}`);
            }),
        ),
    },
  ],
};
