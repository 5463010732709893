// What diagrams read of a link that falls silent and gets another capacity and delay, against the core's own rows.
import { Kind, runScenario } from "ackscope";
import { loadCore } from "ackscope/node";
import { expandScenario, type Scenario } from "@ackscope/scenarios";
import { expect, it } from "vitest";
import { ladderTrace } from "./diagrams/ladder/trace.js";
import { packetIndex } from "./packet-index.js";
import { queueHistory } from "./queue-history.js";
import { valueAt } from "./series.js";
import { topologyOf } from "./topology.js";
import { waitsOf } from "./waits.js";

/** 1000 bytes take 8 ms, from 2 s on 1 ms. */
const scenario = expandScenario({
  format: 1,
  end: { at: 4 },
  nodes: [{ id: "sender" }, { id: "receiver" }],
  links: [{ id: "wire", a: "sender", b: "receiver", forward: { rate: 1e6, delay: 0.02, queue: { limit: { packets: 20 } } } }],
  flows: [{ id: "f1", from: "sender", to: "receiver", traffic: { type: "bulk", segments: null } }],
  changes: [
    { id: "outage", link: "wire", at: 0.5, type: "outage", duration: 1 },
    { id: "faster", link: "wire", at: 2, type: "capacity", rate: 8e6, direction: "forward" },
    { id: "nearer", link: "wire", at: 3, type: "delay", delay: 0.001, direction: "forward" },
  ],
} satisfies Scenario);
const { columns } = await runScenario(await loadCore(), scenario);
const topology = topologyOf(scenario);
const index = packetIndex(columns, topology);

/** The rows of a kind, of the forward direction. */
const rowsOf = (kind: number): number[] =>
  Array.from({ length: columns.rows }, (_, row) => row).filter((row) => columns.kind[row] === kind && columns.tag[row] === 0);

it("has packets leave the queue when their transmissions begin", () => {
  const { waiting } = queueHistory(columns, index, topology, 0);
  const joined = rowsOf(Kind.enqueue);
  expect(joined.length).toBeGreaterThan(500);
  // Of several that join in one instant the last one.
  const last = joined.filter((row, i) => columns.at[joined[i + 1] ?? -1] !== columns.at[row]);
  for (const row of last) expect(valueAt(waiting, columns.at[row]!)).toBe(columns.a[row]);
  for (const row of joined.slice(0, 200)) {
    const left = rowsOf(Kind.transmit).find((transmit) => columns.id[transmit] === columns.id[row]);
    const [wait] = waitsOf({ index, columns, topology }, columns.id[row]!);
    if (left !== undefined) expect(wait?.to).toBe(columns.at[left]);
  }
});

it("has a ladder whose transmissions do not overlap, and take what the capacity of the time makes them take", () => {
  const { starts, leaves, arrives } = ladderTrace(columns, topology).hops[0]!;
  expect([...starts]).toEqual(rowsOf(Kind.transmit).map((row) => columns.at[row]));
  for (const [i, start] of starts.entries()) {
    expect(leaves[i]! - start).toBe(start < 2e9 ? 8e6 : 1e6);
    expect(start).toBeGreaterThanOrEqual(leaves[i - 1] ?? 0);
    expect(arrives[i]).toBeGreaterThanOrEqual(leaves[i]!);
    expect(start > 0.5e9 && start < 1.5e9, `in the outage: ${start}`).toBe(false);
  }
});
