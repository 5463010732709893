import { expandScenario, findPreset, expandVariant, type Scenario } from "@ackscope/scenarios";
import { beforeAll, expect, it } from "vitest";
import { Kind } from "../columns.js";
import type { Core } from "../core.js";
import { loadCore } from "../node.js";
import { runScenario } from "../run.js";
import { oneFlow } from "../testing/scenarios.js";
import { ns2Chunks } from "./ns2.js";
import type { SimulatedRun } from "./recorded-run.js";

let core: Core;
beforeAll(async () => {
  core = await loadCore();
});

const recorded = async (scenario: Scenario): Promise<SimulatedRun> => ({
  kind: "simulated",
  scenario,
  ...(await runScenario(core, scenario)),
});
const small = (options: Parameters<typeof oneFlow>[0]): Promise<SimulatedRun> =>
  recorded(expandScenario(oneFlow(options) as unknown as Scenario));
const linesOf = (run: SimulatedRun): string[] => [...ns2Chunks(run)].join("").trimEnd().split("\n");

it("tells the way of the first packet and of its ACK, as ns-2 does", async () => {
  const lines = linesOf(await small({ segments: 1, ack: { type: "delayed", segments: 1 } }));
  expect(lines).toEqual([
    "+ 0 0 1 tcp 1000 ------- 0 0.0 2.0 0 0",
    "- 0 0 1 tcp 1000 ------- 0 0.0 2.0 0 0",
    "r 0.0058 0 1 tcp 1000 ------- 0 0.0 2.0 0 0",
    "+ 0.0058 1 2 tcp 1000 ------- 0 0.0 2.0 0 0",
    "- 0.0058 1 2 tcp 1000 ------- 0 0.0 2.0 0 0",
    "r 0.0298 1 2 tcp 1000 ------- 0 0.0 2.0 0 0",
    "+ 0.0298 2 1 ack 40 ------- 0 2.0 0.0 1 1",
    "- 0.0298 2 1 ack 40 ------- 0 2.0 0.0 1 1",
    "r 0.04996 2 1 ack 40 ------- 0 2.0 0.0 1 1",
    "+ 0.04996 1 0 ack 40 ------- 0 2.0 0.0 1 1",
    "- 0.04996 1 0 ack 40 ------- 0 2.0 0.0 1 1",
    "r 0.054992 1 0 ack 40 ------- 0 2.0 0.0 1 1",
  ]);
});

it("lets packets leave a link that changes when it sends them", async () => {
  const changes = [
    { id: "outage", link: "bottleneck", at: 0.1, type: "outage", duration: 0.5 },
    { id: "faster", link: "bottleneck", at: 0.7, type: "capacity", rate: 2e7 },
  ];
  const run = await recorded(expandScenario({ ...oneFlow({ segments: 200 }), changes } as unknown as Scenario));
  const bottleneck = 2;
  const sent = [...run.columns.at].filter((_, row) => run.columns.kind[row] === Kind.transmit && run.columns.tag[row] === bottleneck);
  const left = linesOf(run).filter((line) => /^- \S+ 1 2 /.test(line));
  expect(sent).toHaveLength(left.length);
  expect(left.map((line) => Number(line.split(" ")[1]))).toEqual(sent.map((ns) => ns / 1e9));
});

/** What must hold of any trace: a line in twelve fields, in the order of time, and what joins a queue leaves it by one of the exits. */
function books(lines: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = { "+": 0, "-": 0, r: 0, d: 0, e: 0 };
  let before = 0;
  for (const line of lines) {
    const fields = line.split(" ");
    expect(fields).toHaveLength(12);
    expect(Number(fields[1])).toBeGreaterThanOrEqual(before);
    before = Number(fields[1]);
    counts[fields[0]!]! += 1;
  }
  return counts;
}

it("counts drops and losses as the core does", async () => {
  const run = await small({ segments: 400, queue: 4, lossRate: 0.02 });
  const counts = books(linesOf(run));
  const corrupted = [...run.columns.kind].filter((kind, row) => kind === Kind.drop && run.columns.a[row] === 2).length;
  const dropped = [...run.columns.kind].filter((kind) => kind === Kind.drop).length;
  expect(counts["e"]).toBe(corrupted);
  expect(counts["d"]).toBe(dropped - corrupted);
  expect(corrupted).toBeGreaterThan(0);
  expect(counts["+"]).toBe(counts["-"]! + counts["d"]!);
  expect(counts["-"]).toBe(counts["r"]! + counts["e"]!);
});

it("tells the hops of 802.11 stations", async () => {
  const experiment = findPreset("multihop/chain-of-eight")!.experiment;
  const expanded = expandVariant(experiment, "newreno");
  if ("problems" in expanded) throw new Error("the preset is broken");
  const run = await recorded({ ...expanded.scenario, end: { at: 3 }, measure: "whole", trace: { level: "packets" } });
  const lines = linesOf(run);
  const counts = books(lines);
  const hops = [...run.columns.kind].filter((kind) => kind === Kind.hop).length;
  expect(counts["r"]).toBe(hops);
  expect(lines.some((line) => line.startsWith("r") && / 3 4 tcp 1500 /.test(line))).toBe(true);
});

it("shows ECN in the flags", async () => {
  const experiment = findPreset("multihop/marks-instead-of-drops")!.experiment;
  const expanded = expandVariant(experiment, "marks");
  if ("problems" in expanded) throw new Error("the preset is broken");
  const lines = linesOf(await recorded({ ...expanded.scenario, trace: { level: "packets" } }));
  expect(lines.some((line) => line.includes(" tcp 1500 ------N "))).toBe(true);
  expect(lines.some((line) => line.includes(" tcp 1500 ----E-N "))).toBe(true);
  expect(lines.some((line) => line.includes(" ack 40 C------ "))).toBe(true);
  expect(lines.some((line) => line.includes(" tcp 1500 ---A--N "))).toBe(true);
});
