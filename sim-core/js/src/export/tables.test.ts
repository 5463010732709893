import { expandScenario, type Scenario } from "@ackscope/scenarios";
import { beforeAll, describe, expect, it } from "vitest";
import { Kind } from "../columns.js";
import { loadCore } from "../node.js";
import { runScenario } from "../run.js";
import { oneFlow } from "../testing/scenarios.js";
import { metricsTable } from "./metrics-table.js";
import { packetTable } from "./packet-table.js";
import type { SimulatedRun } from "./recorded-run.js";
import { seriesTable } from "./series-table.js";
import { csvTableChunks, jsonTableChunks, type Cell, type Table } from "./table.js";

let run: SimulatedRun;
beforeAll(async () => {
  const scenario = expandScenario(oneFlow({ segments: 400, queue: 4, lossRate: 0.01 }) as unknown as Scenario);
  run = { kind: "simulated", scenario, ...(await runScenario(await loadCore(), scenario)) };
});

const objects = (table: Table): Record<string, Cell>[] =>
  [...table.rows()].map((row) => Object.fromEntries(row.map((cell, i) => [table.columns[i], cell])));

describe("packets", () => {
  it("are all there, each with one end", () => {
    const rows = objects(packetTable(run));
    const { columns } = run;
    const born = [...columns.kind].filter((kind) => kind === Kind.send || kind === Kind.ack).length;
    expect(rows).toHaveLength(born);
    for (const row of rows) expect([row["arrived"], row["dropped"], row["filtered"]].filter((end) => end !== null)).toHaveLength(1);
    expect(rows.filter((row) => row["dropped"] !== null)).toHaveLength([...columns.kind].filter((kind) => kind === Kind.drop).length);
  });

  it("say why a segment was sent again, and where its first copy was lost", () => {
    const rows = objects(packetTable(run));
    const again = rows.find((row) => row["copy"] === 1);
    const first = rows.find((row) => row["kind"] === "data" && row["number"] === again?.["number"] && row["copy"] === 0);
    expect(again?.["cause"]).toBe("fast retransmit");
    expect(first).toMatchObject({ cause: "window open", arrived: null, ended_at: "bottleneck/forward" });
  });

  it("keep to a range", () => {
    const rows = objects(packetTable(run, { from: 0.1e9, to: 0.5e9 }));
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.every(({ sent }) => Number(sent) >= 0.1 && Number(sent) <= 0.5)).toBe(true);
    expect(objects(packetTable(run, { flows: [3] }))).toEqual([]);
  });
});

describe("series", () => {
  it("are in the order of time, and queues end empty without ever passing their limit", () => {
    const rows = objects(seriesTable(run));
    expect(rows.map(({ time }) => Number(time))).toEqual(rows.map(({ time }) => Number(time)).sort((a, b) => a - b));
    const queue = rows.filter((row) => row["series"] === "queue" && row["of"] === "bottleneck/forward").map(({ value }) => Number(value));
    expect(Math.max(...queue)).toBe(4);
    expect(Math.min(...queue)).toBe(0);
    expect(queue.at(-1)).toBe(0);
  });

  it("have what waits for a link that falls silent and gets another capacity as its rows count it", async () => {
    const changes = [
      { id: "outage", link: "bottleneck", at: 0.1, type: "outage", duration: 0.5 },
      { id: "slower", link: "bottleneck", at: 0.7, type: "capacity", rate: 2e6 },
    ];
    const scenario = expandScenario({ ...oneFlow({ segments: 400 }), changes } as unknown as Scenario);
    const changed = { kind: "simulated" as const, scenario, ...(await runScenario(await loadCore(), scenario)) };
    const queue = objects(seriesTable(changed)).filter(({ series, of }) => series === "queue" && of === "bottleneck/forward");
    const waiting = new Map(queue.map(({ time, value }) => [time, value]));
    const { at, kind, tag, a } = changed.columns;
    const forward = 2;
    const joined = new Map<number, number>();
    at.forEach((time, row) => {
      if (kind[row] === Kind.enqueue && tag[row] === forward) joined.set(time / 1e9, a[row]!);
    });
    expect(joined.size).toBeGreaterThan(100);
    expect([...joined.keys()].map((time) => waiting.get(time))).toEqual([...joined.values()]);
  });

  it("have the windows and times of the rows", () => {
    const rows = objects(seriesTable(run));
    const { columns } = run;
    expect(rows.filter(({ series }) => series === "srtt")).toHaveLength([...columns.kind].filter((kind) => kind === Kind.rtt).length);
    expect(rows.find(({ series }) => series === "cwnd")).toEqual({ time: 0, of: "f1", series: "cwnd", value: 1, unit: "segments" });
  });
});

it("metrics are those of the run", () => {
  const rows = objects(metricsTable(run));
  expect(rows).toContainEqual({ of: "run", id: "", quantity: "digest", value: run.metrics.digest });
  expect(rows).toContainEqual({ of: "flow", id: "f1", quantity: "retransmissions", value: run.metrics.flows[0]?.retransmissions });
  expect(rows).toContainEqual({ of: "link", id: "bottleneck/forward", quantity: "drops", value: run.metrics.links[2]?.drops });
});

describe("files", () => {
  const table: Table = {
    columns: ["name", "value"],
    *rows() {
      yield ['a "b", c', 1];
      yield [null, 0.5];
    },
  };

  it("CSV quotes what needs it, behind comment lines", () => {
    expect([...csvTableChunks(table, ["one\ntwo"])].join("")).toBe('# one two\nname,value\n"a ""b"", c",1\n,0.5\n');
  });

  it("JSON is one object, whatever comes in pieces", () => {
    const many: Table = {
      columns: ["n"],
      *rows() {
        for (let n = 0; n < 12_000; n++) yield [n];
      },
    };
    expect(JSON.parse([...jsonTableChunks(table, { digest: "x" })].join(""))).toEqual({
      digest: "x",
      columns: ["name", "value"],
      rows: [
        ['a "b", c', 1],
        [null, 0.5],
      ],
    });
    const parsed = JSON.parse([...jsonTableChunks(many, {})].join("")) as { rows: number[][] };
    expect(parsed.rows).toHaveLength(12_000);
    expect(parsed.rows[11_999]).toEqual([11_999]);
  });
});
