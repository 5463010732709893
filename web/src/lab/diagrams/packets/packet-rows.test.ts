import { expandScenario } from "@ackscope/scenarios";
import { packetIndex, simulatedSource } from "@ackscope/scene";
import { parseFilter, type Filter } from "@ackscope/scene/filter";
import { runScenario } from "ackscope";
import { loadCore } from "ackscope/node";
import { beforeAll, expect, test } from "vitest";
import type { DiagramRun } from "../../../diagrams/index.js";
import { packetColumns } from "./packet-columns.js";
import { filterNames, packetRows, rowOf, rowsWithin } from "./packet-rows.js";

const scenario = (rate: number) =>
  expandScenario({
    format: 1,
    nodes: [{ id: "a" }, { id: "b" }],
    links: [{ id: "wire", a: "a", b: "b", forward: { rate, delay: 0.01 } }],
    flows: [
      { id: "f", from: "a", to: "b", traffic: { type: "bulk", segments: 30 } },
      { id: "g", from: "b", to: "a", traffic: { type: "bulk", segments: 30 } },
    ],
  });

let runs: readonly DiagramRun[];
beforeAll(async () => {
  const core = await loadCore();
  runs = await Promise.all(
    [1e6, 5e5].map(async (rate, i) => {
      const document = scenario(rate);
      const source = simulatedSource({ scenario: document, ...(await runScenario(core, document)) });
      return { ...source, letter: "AB"[i]!, label: "", index: packetIndex(source.columns, source.topology) };
    }),
  );
});

const filtered = (text: string): Filter => {
  const parsed = parseFilter(text, filterNames(runs));
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return parsed.filter;
};

test("the rows of all runs stand in the order of sending, each once", () => {
  const all = packetRows(runs, { run: "all", flow: 0, filter: filtered("") });
  const each = runs.map((_, run) => packetRows(runs, { run, flow: 0, filter: filtered("") }));
  expect(all.at.length).toBe(each[0]!.at.length + each[1]!.at.length);
  expect([...all.at]).toEqual([...all.at].sort((a, b) => a - b));
  expect(new Set(all.run)).toEqual(new Set([0, 1]));
});

test("a table is about the flow that is looked at, unless its filter asks for flows", () => {
  const flowsOf = (text: string): Set<number> => {
    const { packet } = packetRows(runs, { run: 0, flow: 1, filter: filtered(text) });
    return new Set([...packet].map((each) => runs[0]!.index.flow[each]!));
  };
  expect(flowsOf("data")).toEqual(new Set([1]));
  expect(flowsOf("flow == f")).toEqual(new Set([0]));
  expect(flowsOf("flow in {f, g}")).toEqual(new Set([0, 1]));
});

test("a packet's row is found, and a packet without one is nowhere", () => {
  const rows = packetRows(runs, { run: "all", flow: 0, filter: filtered("data") });
  for (const row of [0, 7, rows.at.length - 1]) expect(rowOf(rows, runs, { run: rows.run[row]!, packet: rows.packet[row]! })).toBe(row);
  const ack = packetRows(runs, { run: 0, flow: 0, filter: filtered("ack") }).packet[0]!;
  expect(rowOf(rows, runs, { run: 0, packet: ack })).toBe(-1);
});

test("the visible rows are those of the visible time", () => {
  const rows = packetRows(runs, { run: 0, flow: 0, filter: filtered("") });
  const [begin, end] = rowsWithin(rows, 0.1, 0.3);
  expect([...rows.at].filter((at) => at >= 0.1e9 && at <= 0.3e9)).toEqual([...rows.at.subarray(begin, end)]);
});

test("an imported run has the rows and cells that a simulated one has", () => {
  const imported = runs.map(({ letter, label, index, columns, topology }): DiagramRun => {
    const provenance = { file: "office.pcapng" };
    return { kind: "imported", letter, label, index, columns, topology, provenance };
  });
  const choice = { run: "all", flow: 0, filter: filtered("ack and flow == g") } as const;
  const cells = (of: readonly DiagramRun[]): string[][] => {
    const { run, packet } = packetRows(of, choice);
    return [...packet].map((each, row) => packetColumns.map(({ text }) => text(of[run[row]!]!, each)));
  };
  expect(cells(imported).length).toBeGreaterThan(10);
  expect(cells(imported)).toEqual(cells(runs));
});
