import type { Airtime, Metrics, NodeMetrics } from "ackscope";
import { describe, expect, it } from "vitest";
import { radioTable } from "./radio-rows.js";
import { lostAtStations, wholeRun } from "@ackscope/scene";

const airtime: Airtime = {
  rts: 0.05,
  cts: 0.05,
  data: 0.3,
  ack: 0.02,
  turnaround: 0,
  receive: 0.2,
  sense: 0.1,
  silent: 0.1,
  backoff: 0.08,
  idle: 0.1,
};
const wired: NodeMetrics = {
  id: "host",
  rtsFailures: null,
  dataFailures: null,
  overflow: null,
  linkRedDrops: null,
  linkRedMarks: null,
  collisions: null,
  framesSent: null,
  frameRetransmissions: null,
  airtime: null,
  queueMean: null,
  queueMax: null,
  packetsDelivered: null,
};
const station = (id: string, rest: Partial<NodeMetrics> = {}): NodeMetrics => ({
  ...wired,
  id,
  rtsFailures: 3,
  dataFailures: 1,
  overflow: 2,
  linkRedDrops: 0,
  linkRedMarks: 0,
  airtime,
  queueMean: 0.5,
  queueMax: 4,
  ...rest,
});

describe("the table of radios", () => {
  it("is not there without a radio", () => {
    expect(radioTable({ nodes: [wired] })).toBeUndefined();
  });

  it("lists radios only, with the columns of link RED where it dropped something", () => {
    const table = radioTable({ nodes: [wired, station("a"), station("b")] });
    expect(table?.rows.map(({ id, counts }) => [id, ...counts])).toEqual([
      ["a", "3", "1", "2"],
      ["b", "3", "1", "2"],
    ]);
    expect(radioTable({ nodes: [station("a", { linkRedDrops: 7 })] })?.columns.map(({ title }) => title)).toContain("LRED");
  });

  it("accounts for all of a radio's time, and says it in words", () => {
    const [row] = radioTable({ nodes: [station("a")] })?.rows ?? [];
    expect(row?.air.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
    expect(row?.air.map(({ part }) => part)).toEqual(["data", "control", "hears", "waits", "idle"]);
    expect(row?.words).toContain("sends data 30\u2009%");
  });

  it("stops at thirty and says how many are left", () => {
    const many = Array.from({ length: 169 }, (_, i) => station(`n${i}`));
    expect(radioTable({ nodes: many })).toMatchObject({ rows: { length: 30 }, more: 139 });
  });
});

describe("losses of a whole run", () => {
  const flow = { id: "f1", throughput: 2e5, completionTime: null } as Metrics["flows"][number];
  const metrics = (nodes: readonly NodeMetrics[], flows = [flow]): Metrics =>
    ({
      flows,
      links: [{ drops: 10, marks: 0, filtered: 0 }],
      nodes,
      fairness: { throughput: 0.75, completionTime: null },
      aggregateThroughput: 4e5,
    }) as unknown as Metrics;
  const row = (of: Metrics, label: string): string | undefined => wholeRun([of], 0).find((each) => each.label === label)?.cells[0];

  it("add those of stations to those of links, whose radios count theirs already", () => {
    expect(lostAtStations({ nodes: [station("a"), station("b", { queueMean: null })] })).toBe(6);
    expect(row(metrics([station("a"), wired]), "dropped")).toBe("16");
    const { nodes: _none, ...published } = metrics([]);
    expect(row(published as Metrics, "dropped")).toBe("10");
  });

  it("say how fair several flows shared, and nothing of it for one", () => {
    expect(row(metrics([], [flow, flow]), "fairness (Jain)")).toBe("0.750");
    expect(row(metrics([], [flow, flow]), "all flows, Mbit/s")).toBe("0.40");
    expect(row(metrics([]), "fairness (Jain)")).toBe("");
  });
});
