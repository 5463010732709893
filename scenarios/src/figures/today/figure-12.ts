import type { Scenario } from "../../generated/scenario.js";
import type { Cure, Figure, Judgement, Panel, Series, Table } from "../../figure.js";
import type { PatchOperation } from "../../patch.js";
import { inQueue, queueProfiles } from "../../queue-profiles.js";
import { atLeast, atMost, each, every, percent } from "../predicates.js";
import { receiver, sender } from "./network.js";

/** Mbit/s. */
const capacities = [1, 3, 10, 30, 100];
const capacity = 10;
/** ms. */
const roundTrips = [10, 30, 100, 300];
const roundTrip = 40;
const transfers = [1, 3, 10, 30];
const usual = 5;
const seeds = { preview: 1, paper: 5 };

const measureFrom = 10;
const until = 40;
/** When the capacity falls, s. */
const fall = 20;
const fallen = 3;

/** Pings start beside the router, so that all they wait for is the queue. */
const base: Scenario = {
  format: 1,
  seed: 1,
  end: { at: until },
  measure: { from: measureFrom, to: until },
  nodes: ["server", "probe", "router", "home"].map((id) => ({ id })),
  links: [
    { id: "path", a: "server", b: "router", forward: { rate: 1e9, delay: roundTrip / 2e3 } },
    { id: "beside", a: "probe", b: "router", forward: { rate: 1e9, delay: 0 } },
    {
      id: "line",
      a: "router",
      b: "home",
      forward: { rate: capacity * 1e6, delay: 0, queue: { limit: { packets: 1000 } } },
      backward: { rate: 1e9, delay: 0 },
    },
  ],
  flows: [
    { id: "pings", from: "probe", to: "home", startJitter: 0.1, traffic: { type: "pings", every: 0.05 } },
    {
      id: "down",
      from: "server",
      to: "home",
      startJitter: 1,
      parallel: { count: usual },
      traffic: { type: "bulk", segments: null },
      sender: { ...sender, congestion: { type: "cubic" }, slowStart: { type: "hystart" } },
      receiver,
    },
  ],
};

const queue = "/links/2/forward/queue";
const disciplines = [
  { id: "tail", label: "Drop-tail", profile: "fifo" },
  { id: "codel", label: "CoDel", profile: "codel" },
  { id: "pie", label: "PIE", profile: "pie" },
] as const;
const [tail, codel, pie] = ["tail", "codel", "pie"] as const;
const patchOf = (profile: string): PatchOperation[] => inQueue(queue, queueProfiles.find(({ id }) => id === profile)!.parts);
const series: readonly Series[] = disciplines.map(({ id, label, profile }) => ({ id, label, patch: patchOf(profile) }));

const delay = { label: "Median wait of pings", unit: "s", scale: "log" } as const;
const median = { id: "rttQuantile", flows: ["pings"], options: { share: 0.5, from: measureFrom, to: until } } as const;
const panelOver = (id: string, title: string, x: Panel["x"]): Panel => ({
  id,
  title,
  form: "curves",
  base,
  x,
  y: delay,
  series,
  measure: median,
  seeds,
});

const replaced = (path: string, value: unknown): PatchOperation[] => [{ op: "replace", path, value }];
const byCapacity: Panel["x"] = {
  label: "Capacity",
  unit: "Mbit/s",
  scale: "log",
  values: { preview: capacities, paper: capacities },
  at: (mbit) => replaced("/links/2/forward/rate", mbit * 1e6),
};
const byRoundTrip: Panel["x"] = {
  label: "Round trip without queues",
  unit: "ms",
  scale: "log",
  values: { preview: roundTrips, paper: roundTrips },
  at: (ms) => replaced("/links/0/forward/delay", ms / 2e3),
};
const byTransfers: Panel["x"] = {
  label: "Transfers",
  unit: "",
  scale: "log",
  values: { preview: transfers, paper: transfers },
  at: (count) => replaced("/flows/1/parallel/count", count),
};

/** Windows before the capacity falls, and after. */
const windows = [
  { id: "before", label: "10 s before", from: fall - 10, to: fall },
  { id: "at-once", label: "first second after", from: fall, to: fall + 1 },
  { id: "soon", label: "2 to 5 s after", from: fall + 2, to: fall + 5 },
  { id: "later", label: "10 to 20 s after", from: fall + 10, to: fall + 20 },
] as const;
const changing: Panel = {
  id: "fall",
  title: `The capacity falls from 30 to ${fallen} Mbit/s`,
  form: "bars",
  base: {
    ...base,
    links: base.links.map((link) => (link.id === "line" ? { ...link, forward: { ...link.forward, rate: 30e6 } } : link)),
    changes: [{ id: "slower", link: "line", at: fall, type: "capacity", direction: "forward", rate: fallen * 1e6 }],
  },
  x: {
    label: "Queue",
    unit: "",
    values: { preview: [0, 1, 2], paper: [0, 1, 2] },
    names: disciplines.map(({ label }) => label),
    at: (place) => patchOf(disciplines[place]!.profile),
  },
  y: { label: "Median wait of pings", unit: "s", fromZero: true },
  series: windows.map(({ id, label, from, to }) => ({
    id,
    label,
    patch: [],
    measure: { id: "rttQuantile", flows: ["pings"], options: { share: 0.5, from, to } },
  })),
  measure: median,
  seeds,
};

const targets = { codel: 0.005, pie: 0.015 } as const;
const times = (value: number): string => `${value.toFixed(1)} times`;
/** At most so many times the target, at each of these, with each of the two. */
const held = (table: Table, panel: string, xs: readonly number[], unit: string): Judgement =>
  every(
    ([codel, pie] as const).map((id) => {
      const judged = each(
        xs,
        (x) => `${x}${unit}`,
        (x) => atMost(table.mean(panel, id, x) / targets[id], 4, times),
      );
      return { ...judged, measured: `${id} ${judged.measured}` };
    }),
  );

/** RFC 8289, 4.3: the interval is about the largest round trip that is expected; 100 ms suit all. */
const cure: Cure = {
  text: "CoDel’s interval is the path’s round trip, 40 ms, instead of 100",
  patch: [{ op: "add", path: `${queue}/depart/interval`, value: roundTrip / 1e3 }],
  series: [codel],
};

export const figure12: Figure = {
  id: "today/12",
  paper: "today",
  number: "12",
  title: "What CoDel and PIE promise",
  caption: `Downloads with CUBIC through a buffer of 1000 packets, and pings that start beside the router and wait for nothing else; their medians from ${measureFrom} to ${until} s. Where nothing else is said: 10 Mbit/s, a round trip of ${roundTrip} ms, ${usual} downloads. The last panels: how much of the line is used, and what becomes of the wait when the line's capacity falls to a tenth at ${fall} s. Error bars are one standard deviation over seeds.`,
  section: "RFC 8289 and RFC 8033",
  panels: [
    panelOver("capacity", "By capacity", byCapacity),
    panelOver("round-trip", "By round trip", byRoundTrip),
    panelOver("transfers", "By transfers", byTransfers),
    {
      id: "used",
      title: "Share of the line that is used",
      form: "curves",
      base,
      x: byCapacity,
      y: { label: "Utilisation", unit: "", fromZero: true },
      series,
      measure: { id: "utilisation", options: { link: "line", direction: "forward" } },
      seeds,
    },
    changing,
  ],
  claims: [
    {
      id: "any-rate",
      text: "They hold the delay whatever the link's rate.",
      origin: "text",
      expected: "the median at most four times the target (5 and 15 ms), from 3 Mbit/s on (RFC 8289, 1; RFC 8033, 1)",
      judge: (table) => held(table, "capacity", capacities.slice(1), " Mbit/s"),
    },
    {
      id: "any-round-trip",
      text: "They hold it whatever the round trip.",
      origin: "text",
      expected: "the median at most four times the target (RFC 8289, 1)",
      judge: (table) => held(table, "round-trip", roundTrips, " ms"),
    },
    {
      id: "any-load",
      text: "They hold it whatever the load.",
      origin: "text",
      expected: "the median at most four times the target (RFC 8289, 1; RFC 8033, 1)",
      judge: (table) => held(table, "transfers", transfers, ""),
    },
    {
      id: "used",
      text: "They cost little of what the link carries.",
      origin: "text",
      expected: "at least 85 % of what is used with drop-tail, at each capacity (RFC 8289, 1; RFC 8033, abstract)",
      judge: (table) =>
        each(
          capacities,
          (mbit) => `${mbit} Mbit/s`,
          (mbit) => atLeast(Math.min(...[codel, pie].map((id) => table.ratio("used", id, tail, mbit))), 0.85, percent),
        ),
    },
    {
      id: "changing-rate",
      text: "They adapt to a link whose rate changes.",
      origin: "text",
      expected: "2 to 5 s after the rate fell to a tenth the median is at most a quarter of drop-tail’s (RFC 8289, 1)",
      judge: (table) =>
        each(
          [1, 2],
          (place) => disciplines[place]!.label,
          (place) =>
            atMost(table.mean("fall", "soon", place) / table.mean("fall", "soon", 0), 0.25, (value) => `${value.toFixed(2)} times`),
        ),
    },
    {
      id: "pie-target",
      text: "PIE works towards 15 ms.",
      origin: "text",
      expected: "its median between 7.5 and 30 ms, from 3 Mbit/s on (RFC 8033, 4.2)",
      judge: (table) =>
        each(
          capacities.slice(1),
          (mbit) => `${mbit} Mbit/s`,
          (mbit) => {
            const ratio = table.mean("capacity", pie, mbit) / targets.pie;
            return { ...atMost(Math.max(ratio, 1 / ratio), 2, times), measured: times(ratio) };
          },
        ),
    },
  ],
  differences: [
    {
      claim: "any-rate",
      cause:
        "Five windows share a path of seven packets, so each drop takes little, and CoDel’s pace, which begins anew with each interval of 100 ms without a standing queue, is too slow for them",
      evidence:
        "21 ms at 3 Mbit/s, 18 with three downloads. With an interval of 40 ms, 569 drops in 40 s instead of 529 make 14 ms of it. PIE, which counts nothing, stays at 17 ms. A smaller `maxPacketBytes` leaves 19 ms",
      bounds: [4, 4.6],
      cure,
    },
    {
      claim: "any-load",
      cause: "The same, with thirty windows on a path of 33 packets",
      evidence: "22 ms with 30 downloads, 14 with 10. With the interval at the path’s round trip 17 ms, at half of it 10",
      bounds: [4, 4.8],
      cure,
    },
  ],
};
