import type { Claim, Figure, Panel, Table } from "../../figure.js";
import type { PatchOperation } from "../../patch.js";
import { channelIndex, dataBytes, kbit, twoWay, windowSegments } from "./network.js";
import { table3Differences } from "./differences.js";
import { atLeast, atMost, every, kbps, mbps } from "../predicates.js";
import { schemeLabel, series, type SchemeId } from "./schemes.js";

const returnRate = 28.8 * kbit;
export const twoWayBase = twoWay({ reverseRate: returnRate, reverseQueue: 10, compressed: true });

const fifo = 0;
const acksFirst = 1;
/** x: how the return link's router schedules. */
export const scheduledAt = (x: number): PatchOperation[] => [
  {
    op: "add",
    path: `/links/${channelIndex}/backward/queue/order`,
    value: { type: x === acksFirst ? "acksFirst" : "fifo" },
  },
];

const ids: readonly SchemeId[] = ["reno", "acc-sa", "af-sa", "af-ar", "acc-sa-data"];

const common = {
  form: "bars",
  base: twoWayBase,
  x: {
    label: "Return link's router",
    unit: "",
    values: { preview: [fifo, acksFirst], paper: [fifo, acksFirst] },
    names: ["FIFO", "ACKs first"],
    at: scheduledAt,
  },
  series: series(twoWayBase, ids),
  seeds: { preview: 4, paper: 20 },
} as const satisfies Partial<Panel>;

const forward = "forward";
const reverse = "reverse";

/** While a data packet of the reverse transfer is sent no ACK passes, so the forward sender gets one window a packet (slides). */
const boundWithReverse = (windowSegments * dataBytes * 8) / ((dataBytes * 8) / returnRate);

const mean = (table: Table, panel: string, id: SchemeId, x: number): number => table.mean(panel, id, x);

const starves = (id: SchemeId): Claim => ({
  id: `${id}-acks-first-starves`,
  text: `${schemeLabel(id)} with ACKs first starves the reverse transfer: an ACK always waits.`,
  origin: "text",
  expected: "reverse throughput zero: below 1 kbit/s in every run",
  judge: (table) => atMost(Math.max(...table.values(reverse, id, acksFirst)), 1 * kbit, (value) => `at most ${kbps(value)}`),
});

const stalls = (id: SchemeId): Claim => ({
  id: `${id}-fifo`,
  text: `${schemeLabel(id)} behind a FIFO queue: poor throughput forward, close to optimal in reverse, since ACKs wait behind data.`,
  origin: "text",
  expected:
    "forward at most a quarter of the 2.9 Mbit/s that are possible beside a full reverse transfer, reverse at least 80 % of the link",
  judge: (table) =>
    every([
      atMost(mean(table, forward, id, fifo), boundWithReverse / 4, mbps),
      atLeast(mean(table, reverse, id, fifo), 0.8 * returnRate, kbps),
    ]),
});

export const table3: Figure = {
  id: "asymmetry/T3",
  paper: "asymmetry",
  number: "T3",
  title: "A transfer each way",
  caption:
    "A transfer to the client starts at 0, one from the client at a random time between 5 and 10 s, over a return link of 28.8 kbit/s with header compression and a queue of 10. Forward queues lose nothing; windows are 100 KB. Throughput of both while both are active, until 50 s; means over random starts.",
  section: "6",
  panels: [
    {
      ...common,
      id: forward,
      title: "Forward transfer",
      y: { label: "Throughput", unit: "bit/s", fromZero: true },
      measure: { id: "throughput", flows: ["forward"] },
      also: { idle: { id: "longestIdle", flows: ["forward"], options: { from: 10 } } },
      paper: [{ series: "acc-sa", x: acksFirst, value: 2.67e6, origin: "slides" }],
    },
    {
      ...common,
      id: reverse,
      title: "Reverse transfer",
      y: { label: "Throughput", unit: "bit/s", fromZero: true },
      measure: { id: "throughput", flows: ["reverse"] },
      also: { queue: { id: "queueMean", options: { link: "channel", direction: "backward" } } },
    },
  ],
  claims: [
    {
      id: "reno-locks-out",
      text: "Reno: when the forward transfer loses nothing its ACKs keep the return queue full, data is dropped again and again, and the reverse transfer can get nothing at all.",
      origin: "text",
      expected: "in some runs behind the FIFO queue the reverse transfer has less than 1 kbit/s",
      judge: (table) => {
        const runs = table.values(reverse, "reno", fifo);
        const locked = runs.filter((value) => value < 1 * kbit).length;
        return { holds: locked > 0, value: locked / runs.length, measured: `in ${locked} of ${runs.length} runs` };
      },
    },
    {
      id: "reno-turns",
      text: "Reno: in the other runs the reverse transfer makes progress, and the return queue is below its capacity on average.",
      origin: "text",
      expected: "some runs with more than 1 kbit/s in reverse, whose mean queue is at most 9 packets",
      judge: (table) => {
        const rates = table.values(reverse, "reno", fifo);
        const queues = table.values(reverse, "reno", fifo, "queue").filter((_, run) => rates[run]! >= 1 * kbit);
        if (queues.length === 0) return { holds: false, value: 0, measured: "the reverse transfer is locked out in every run" };
        const most = Math.max(...queues);
        return {
          holds: most <= 9,
          value: queues.length / rates.length,
          measured: `${queues.length} runs, mean queue at most ${most.toFixed(1)}`,
        };
      },
    },
    {
      id: "reno-acks-first",
      text: "Reno with ACKs first hurts the reverse transfer.",
      origin: "text",
      expected: "forward throughput higher and reverse throughput lower than behind the FIFO queue",
      judge: (table) =>
        every([
          atLeast(
            mean(table, forward, "reno", acksFirst) / mean(table, forward, "reno", fifo),
            1,
            (value) => `forward ${value.toFixed(2)} times`,
          ),
          atMost(
            mean(table, reverse, "reno", acksFirst) / mean(table, reverse, "reno", fifo),
            1,
            (value) => `reverse ${value.toFixed(2)} times`,
          ),
        ]),
    },
    stalls("af-sa"),
    stalls("af-ar"),
    {
      id: "acc-fifo-reverse",
      text: "ACC behind a FIFO queue: the reverse transfer is reasonably fast, and below the maximum.",
      origin: "text",
      expected: "60 to 97 % of 28.8 kbit/s",
      judge: (table) => {
        const share = mean(table, reverse, "acc-sa", fifo) / returnRate;
        return { holds: share >= 0.6 && share <= 0.97, value: share, measured: `${(100 * share).toFixed(0)} %` };
      },
    },
    {
      id: "acc-fifo-forward",
      text: "ACC behind a FIFO queue: the forward transfer does better than with AF + SA, since RED holds the reverse transfer's data back.",
      origin: "text",
      expected: "more forward throughput than AF + SA",
      judge: (table) =>
        atLeast(
          mean(table, forward, "acc-sa", fifo) / mean(table, forward, "af-sa", fifo),
          1,
          (value) => `${value.toFixed(1)} times as much`,
        ),
    },
    {
      id: "acc-acks-first-forward",
      text: "ACC with ACKs first comes close to the best that is possible beside the reverse transfer's data: 2.67 of 2.9 Mbit/s.",
      origin: "slides",
      expected: "2.67 Mbit/s within 15 %",
      judge: (table) => {
        const rate = mean(table, forward, "acc-sa", acksFirst);
        return { holds: Math.abs(rate / 2.67e6 - 1) <= 0.15, value: rate / 1e6, measured: mbps(rate) };
      },
    },
    {
      id: "acc-acks-first-reverse",
      text: "And the reverse transfer stays close to optimal.",
      origin: "text",
      expected: "at least 80 % of 28.8 kbit/s",
      judge: (table) => atLeast(mean(table, reverse, "acc-sa", acksFirst) / returnRate, 0.8, (value) => `${(100 * value).toFixed(0)} %`),
    },
    {
      id: "acc-acks-first-balance",
      text: "ACC with ACKs first is the best compromise of all eight.",
      origin: "text",
      expected: "the largest sum of forward throughput over 2.9 Mbit/s, at most 1, and reverse throughput over 28.8 kbit/s",
      judge: (table) => {
        const score = (id: SchemeId, x: number): number =>
          Math.min(1, mean(table, forward, id, x) / boundWithReverse) + mean(table, reverse, id, x) / returnRate;
        const mine = score("acc-sa", acksFirst);
        const rows = (["reno", "acc-sa", "af-sa", "af-ar"] as const).flatMap((id) => [fifo, acksFirst].map((x) => ({ id, x })));
        const others = rows.filter(({ id, x }) => id !== "acc-sa" || x !== acksFirst).map(({ id, x }) => score(id, x));
        const next = Math.max(...others);
        return { holds: mine > next, value: mine - next, measured: `${mine.toFixed(2)} against at most ${next.toFixed(2)}` };
      },
    },
    starves("af-sa"),
    starves("af-ar"),
    {
      id: "data-only",
      text: "If only the reverse transfer's data is marked, forward throughput is higher and reverse throughput lower: data is lost now and then, and while that connection idles the other one runs.",
      origin: "text",
      expected: "forward above and reverse below those of ACC + SA, both with ACKs first",
      judge: (table) =>
        every([
          atLeast(table.ratio(forward, "acc-sa-data", "acc-sa", acksFirst), 1, (value) => `forward ${value.toFixed(2)} times`),
          atMost(table.ratio(reverse, "acc-sa-data", "acc-sa", acksFirst), 1, (value) => `reverse ${value.toFixed(2)} times`),
        ]),
    },
  ],
  differences: table3Differences,
};
