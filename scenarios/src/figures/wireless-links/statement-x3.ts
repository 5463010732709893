import type { Figure, Table } from "../../figure.js";
import type { Scenario } from "../../generated/scenario.js";
import type { PatchOperation } from "../../patch.js";
import { atLeast, atMost } from "../predicates.js";
import { statement3Differences } from "./differences.js";
import {
  frameOverhead,
  largeBuffer,
  Mbit,
  mobile,
  receiver,
  renoSender,
  source,
  toBase,
  transfer,
  windowOf,
  fileSegments,
} from "./network.js";
import { mbps, percent } from "./tables.js";

const crossing = "router";
const stations = ["base-1", "base-2"] as const;

/** Two base stations behind one router. Their cells have a frequency of their own each, and no errors: handoffs alone do harm here. */
export const handoffBase: Scenario = {
  format: 1,
  seed: 1,
  end: { flowsComplete: true, limit: 1000 },
  nodes: [source, crossing, ...stations, mobile].map((id) => ({ id })),
  channels: stations.map((id) => ({ id: `air-${id}`, type: "halfDuplex", frameOverhead })),
  links: [
    { id: "wired", a: source, b: crossing, forward: { rate: 10 * Mbit, delay: 0.0005 } },
    ...stations.map((id) => ({ id: `wired-${id}`, a: crossing, b: id, forward: { rate: 10 * Mbit, delay: 0.0001 } })),
    ...stations.map((id) => ({ id: `air-${id}`, a: id, b: mobile, channel: `air-${id}`, forward: { rate: 2 * Mbit, delay: 1e-6 } })),
  ],
  flows: [
    {
      id: transfer,
      from: source,
      to: mobile,
      startJitter: 1,
      traffic: { type: "bulk", segments: fileSegments },
      sender: renoSender(windowOf(largeBuffer)),
      receiver,
    },
  ],
};

const intervals = [1, 2, 5, 10];
const panel = "handoffs";

/**
 * "A small amount of buffering ... prevents packet loss during the short handoff period" (V-A), so it holds what can be on its way: a
 * window. Ten packets, the default, do not hold it.
 */
const buffered = { packets: windowOf(largeBuffer) };

const handoffs = (scheme: object, latency: number): PatchOperation => ({
  op: "add",
  path: "/handoffs",
  value: [{ id: "roaming", mobile, stations, first: 2, every: 1, latency, scheme }],
});
/** How often is the x of the panel; it is stated where the series have made their handoffs. */
export const handoffSchemes = {
  none: { label: "no help, 20 ms", patchOf: () => [handoffs({ type: "none" }, 0.02)] },
  hierarchical: { label: "hierarchical, 20 ms", patchOf: () => [handoffs({ type: "hierarchical", ...buffered }, 0.02)] },
  multicast: { label: "multicast, 20 ms", patchOf: () => [handoffs({ type: "multicast", ...buffered }, 0.02)] },
  split: {
    label: "split connection, state moves in 300 ms",
    patchOf: ({ flows: [flow] }) => [
      { op: "replace", path: "/flows/0/from", value: stations[0] },
      { op: "replace", path: "/flows/0/traffic", value: { type: "relay", flow: toBase } },
      { op: "add", path: "/flows/1", value: { ...flow, id: toBase, to: stations[0] } },
      handoffs({ type: "stateTransfer" }, 0.3),
    ],
  },
} as const satisfies Record<string, { readonly label: string; readonly patchOf: (base: Scenario) => readonly PatchOperation[] }>;
type SchemeId = keyof typeof handoffSchemes;

const every = (seconds: number, patch: readonly PatchOperation[]): PatchOperation[] =>
  patch.map((operation) =>
    operation.op === "add" && operation.path === "/handoffs"
      ? { ...operation, value: (operation.value as readonly object[]).map((handoff) => ({ ...handoff, every: seconds })) }
      : operation,
  );

const rate = (table: Table, id: SchemeId | "still", x: number): number => table.mean(panelOf(x), id, 0);
const panelOf = (seconds: number): string => `${panel}-${seconds}`;
const share = (table: Table, id: SchemeId, x: number): number => rate(table, id, x) / rate(table, "still", x);

export const statementX3: Figure = {
  id: "wireless-links/X3",
  paper: "wireless-links",
  number: "X3",
  title: "Handoffs",
  caption:
    "A mobile host moves between two base stations during a transfer of 8 Mbytes, once every so many seconds; nothing else is lost. Base stations keep up to 23 packets for it, a window. Means over random starts; error bars are one standard deviation.",
  section: "V-A",
  panels: intervals.map((seconds) => ({
    id: panelOf(seconds),
    title: seconds === 1 ? "A handoff a second" : `A handoff every ${seconds} s`,
    form: "bars",
    base: handoffBase,
    x: { label: "", unit: "", values: { preview: [0], paper: [0] }, names: ["throughput"], at: () => [] },
    y: { label: "Throughput", unit: "bit/s", fromZero: true },
    series: [
      { id: "still", label: "no handoffs", patch: [] },
      ...Object.entries(handoffSchemes).map(([id, { label, patchOf }]) => ({ id, label, patch: every(seconds, patchOf(handoffBase)) })),
    ],
    measure: { id: "throughput", flows: [transfer] },
    also: { timeouts: { id: "timeouts", flows: [transfer] }, again: { id: "retransmissions", flows: [transfer] } },
    seeds: { preview: 10, paper: 10 },
  })),
  claims: [
    ...(["multicast", "hierarchical"] as const).map((id) => ({
      id: `${id}-once-a-second`,
      text: `Fast handoffs of the ${id} kind have a minimal adverse effect, even once a second.`,
      origin: "text" as const,
      expected: "at least 90 % of the throughput without handoffs",
      judge: (table: Table) => atLeast(share(table, id, 1), 0.9, (value) => `${percent(value)}, ${mbps(rate(table, id, 1))}`),
    })),
    {
      id: "without-help",
      text: "Without buffering handoffs lose packets, which deteriorates the performance significantly.",
      origin: "text",
      expected: "at most 70 % of the throughput without handoffs, with one a second",
      judge: (table) => atMost(share(table, "none", 1), 0.7, percent),
    },
    {
      id: "state-transfer-slow",
      text: "Moving transport state takes hundreds of milliseconds, and costs more than fast handoffs of the network layer.",
      origin: "text",
      expected: "at most 80 % of the throughput with multicast handoffs, with one a second",
      judge: (table) => atMost(rate(table, "split", 1) / rate(table, "multicast", 1), 0.8, percent),
    },
  ],
  differences: statement3Differences,
};
