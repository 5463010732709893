// The rows of the packet table: which packets of which runs, in the order in which they were sent.
//
// Indices are in range by construction; `!` says so to the compiler.

import { lowerBound, upperBound } from "@ackscope/scene";
import { asksFor, packetsByTime, packetTest, passing, type Filter, type FilterNames, type FilterSource } from "@ackscope/scene/filter";
import type { DiagramRun, Selection } from "../../../diagrams/index.js";

export interface PacketRows {
  /** ns */
  readonly at: Float64Array;
  /** Place of the run on the page. */
  readonly run: Uint8Array;
  readonly packet: Uint32Array;
}

export interface RowChoice {
  /** Place of the run, or all of them. */
  readonly run: number | "all";
  /** A filter that asks for flows is about all of them. */
  readonly flow: number;
  readonly filter: Filter;
}

export function packetRows(runs: readonly DiagramRun[], { run: chosen, flow, filter }: RowChoice): PacketRows {
  const everyFlow = asksFor(filter, "flow");
  const lists = runs.map((run, i) =>
    chosen === "all" || chosen === i ? passingPackets(run, filter, everyFlow ? null : flow) : new Uint32Array(0),
  );
  const rows: PacketRows = {
    at: new Float64Array(lists.reduce((sum, { length }) => sum + length, 0)),
    run: new Uint8Array(lists.reduce((sum, { length }) => sum + length, 0)),
    packet: new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0)),
  };
  const next = lists.map(() => 0);
  const sentAt = (list: number): number => runs[list]!.index.sentAt[lists[list]![next[list]!]!] ?? Infinity;
  for (let row = 0; row < rows.at.length; row++) {
    let first = 0;
    for (let list = 1; list < lists.length; list++) if (sentAt(list) < sentAt(first)) first = list;
    rows.at[row] = sentAt(first);
    rows.run[row] = first;
    rows.packet[row] = lists[first]![next[first]!++]!;
  }
  return rows;
}

/** Packets of one flow, or of all, that pass. */
export function passingPackets(run: FilterSource, filter: Filter, flow: number | null): Uint32Array {
  const test = packetTest(filter, run);
  const { flow: flows } = run.index;
  return passing(packetsByTime(run.index), flow === null ? test : (packet) => flows[packet] === flow && test(packet));
}

/** The rows of what was sent between two times, s: the first of them, and one beyond the last. */
export const rowsWithin = ({ at }: PacketRows, from: number, to: number): readonly [number, number] => [
  lowerBound(at, from * 1e9),
  upperBound(at, to * 1e9),
];

/** Where a packet's row is; -1 where it has none. */
export function rowOf({ at, run, packet }: PacketRows, runs: readonly DiagramRun[], selection: Selection): number {
  const sent = runs[selection.run]?.index.sentAt[selection.packet];
  if (sent === undefined || Number.isNaN(sent)) return -1;
  for (let row = lowerBound(at, sent); at[row] === sent; row++) {
    if (run[row] === selection.run && packet[row] === selection.packet) return row;
  }
  return -1;
}

/** The names that these runs' documents give. */
export function filterNames(runs: readonly Pick<DiagramRun, "topology" | "letter">[]): FilterNames {
  const unique = (names: readonly string[]): readonly string[] => [...new Set(names)];
  return {
    flow: unique(runs.flatMap(({ topology }) => topology.flows.map(({ id }) => id))),
    link: unique(runs.flatMap(({ topology }) => topology.queues.map(({ id }) => id))),
    node: unique(runs.flatMap(({ topology }) => topology.nodes)),
    run: runs.map(({ letter }) => letter),
  };
}
