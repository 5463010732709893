// Networks to begin with: small ones that run at once, to be edited into one's own.

import { chain, expandScenario, type Experiment, type Scenario } from "@ackscope/scenarios";
import { msg, t } from "@ackscope/scene/language";
import { opened } from "./document.js";
import { startTitles, type Start } from "./start-options.js";

export interface StartNumber {
  readonly key: string;
  readonly title: string;
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly whole: boolean;
  /** To begin with. */
  readonly start: number;
}

interface StartingPoint {
  readonly numbers: readonly StartNumber[];
  readonly network: (numbers: Readonly<Record<string, number>>) => Pick<Scenario, "nodes" | "links" | "flows"> & Partial<Scenario>;
}

/** Segments of each flow: some seconds of traffic. */
const segments = 2000;

const number = (
  key: string,
  title: string,
  start: number,
  unit: string,
  [min, max]: readonly [number, number],
  whole = false,
): StartNumber => ({
  key,
  title,
  unit,
  min,
  max,
  whole,
  start,
});
const capacity = number("capacity", msg("Capacity"), 5, "Mbit/s", [0.01, 10_000]);
const delay = number("delay", msg("Delay"), 20, "ms", [0, 10_000]);
const queue = number("queue", msg("Queue limit"), 20, "packets", [1, 10_000], true);

export const startingPoints: Readonly<Record<Start, StartingPoint>> = {
  pair: {
    numbers: [capacity, delay, queue],
    network: (numbers) => ({
      nodes: [at("sender", 0, 0), at("receiver", 1, 0)],
      links: [link("link", "sender", "receiver", numbers)],
      flows: [flow("f1", "sender", "receiver")],
    }),
  },
  dumbbell: {
    numbers: [number("hosts", msg("Hosts a side"), 2, "", [1, 50], true), capacity, delay, queue],
    network: ({ hosts = 1, ...numbers }) => {
      const rows = Array.from({ length: hosts }, (_, i) => ({ n: i + 1, y: (hosts - 1) / 2 - i }));
      const edge = { capacity: 10 * (numbers["capacity"] ?? capacity.start), delay: 1, queue: 1000 };
      return {
        nodes: [
          ...rows.map(({ n, y }) => at(`s${n}`, 0, y)),
          at("left", 1, 0),
          at("right", 2, 0),
          ...rows.map(({ n, y }) => at(`r${n}`, 3, y)),
        ],
        links: [
          link("bottleneck", "left", "right", numbers),
          ...rows.map(({ n }) => link(`s${n}-left`, `s${n}`, "left", edge)),
          ...rows.map(({ n }) => link(`right-r${n}`, "right", `r${n}`, edge)),
        ],
        // One after the other: flows that begin at once, and are alike, would do the same at the same time.
        flows: rows.map(({ n }) => ({ ...flow(`f${n}`, `s${n}`, `r${n}`), start: 0.1 * (n - 1) })),
      };
    },
  },
  stations: {
    numbers: [number("hops", msg("Hops"), 3, "", [1, 50], true)],
    network: ({ hops = 1 }) => {
      const { nodes, pairs } = chain(hops);
      return {
        nodes,
        links: [],
        channels: [{ id: "air", type: "dcf", stations: nodes.map(({ id }) => id) }],
        flows: pairs.map(([from, to], i) => flow(`f${i + 1}`, from, to)),
      };
    },
  },
};

export const startNumbers = (start: Start): Readonly<Record<string, number>> =>
  Object.fromEntries(startingPoints[start].numbers.map(({ key, start: value }) => [key, value]));

/** What is wrong with the numbers, in one sentence. */
export function refusedStart(start: Start, numbers: Readonly<Record<string, number>>): string | null {
  for (const { key, title, min, max, whole } of startingPoints[start].numbers) {
    const value = numbers[key] ?? Number.NaN;
    const values = { title: t(title), value: String(value), min: String(min), max: String(max) };
    if (value >= min && value <= max && (!whole || Number.isInteger(value))) continue;
    return whole
      ? t("{title} is {value}; expected a whole number from {min} to {max}.", values)
      : t("{title} is {value}; expected a number from {min} to {max}.", values);
  }
  return null;
}

/** Two variants, so that there is something to compare. REQUIRES: no number is refused. */
export function newNetwork(start: Start, numbers: Readonly<Record<string, number>>): Experiment {
  const base = expandScenario({ format: 1, ...startingPoints[start].network(numbers) });
  const sack = base.flows.flatMap((_, i) => [
    { op: "replace" as const, path: `/flows/${i}/sender/recovery`, value: { type: "sack" } },
    { op: "replace" as const, path: `/flows/${i}/receiver/selective`, value: { type: "sack" } },
  ]);
  return opened({
    format: 1,
    title: t(startTitles[start]),
    base,
    variants: [
      { id: "newreno", label: "NewReno", patch: [] },
      { id: "sack", label: "SACK", patch: sack },
    ],
  });
}

/** Metres from one node to the next. */
const apart = 200;

const at = (id: string, x: number, y: number): Scenario["nodes"][number] => ({ id, position: { x: x * apart, y: y * apart } });

const link = (
  id: string,
  a: string,
  b: string,
  { capacity: rate = 0, delay: wait = 0, queue: packets = 0 }: Readonly<Record<string, number>>,
): Scenario["links"][number] => ({ id, a, b, forward: { rate: rate * 1e6, delay: wait / 1e3, queue: { limit: { packets } } } });

const flow = (id: string, from: string, to: string): Scenario["flows"][number] => ({
  id,
  from,
  to,
  traffic: { type: "bulk", segments },
});
