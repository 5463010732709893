import type { FlowMetrics, Metrics } from "ackscope";
import { expect, it } from "vitest";
import { mainResults, wholeRun } from "./whole-run.js";

const flow: FlowMetrics = {
  id: "f1", throughput: 4.09e6, completionTime: 19.55, bytesDelivered: 1e7, cwndMean: 30, rttMean: 0.115, rttStddev: 0.01,
  segmentsSent: 10088, retransmissions: 88, timeouts: 1, fastRetransmits: 2, acksSent: 5279, segmentsPerAck: 1.9,
}; // prettier-ignore
const metrics = (changes: Partial<FlowMetrics>): Metrics => ({
  digest: "", core: "", events: 0, simulatedTime: 20, flows: [{ ...flow, ...changes }],
  links: [], nodes: [], fairness: { throughput: 1, completionTime: null }, aggregateThroughput: 0, ended: "complete",
}); // prettier-ignore

it("writes quantities with their precision and marks differences above 10 %", () => {
  const rows = wholeRun([metrics({}), metrics({ throughput: 4.82e6, completionTime: 19.0 })], 0);
  expect(rows.find(({ label }) => label === "goodput, Mbit/s")).toMatchObject({ cells: ["4.09", "4.82"], far: true });
  expect(rows.find(({ label }) => label === "completion")).toMatchObject({ cells: ["19.55\u2009s", "19.00\u2009s"], far: false });
  expect(rows.find(({ label }) => label === "ACKs sent")?.cells[0]).toBe("5\u2009279");
});

it("has few that tell most: how long it took, or how fast it went where nothing completes", () => {
  const labels = (changes: Partial<FlowMetrics>): string[] =>
    mainResults([metrics(changes), metrics(changes)], 0).map(({ label }) => label);
  expect(labels({})).toEqual(["completion", "retransmissions", "timeouts", "ACKs sent"]);
  expect(labels({ completionTime: null })).toEqual(["goodput, Mbit/s", "retransmissions", "timeouts", "ACKs sent"]);
});

it("says none where a run has no such value", () => {
  expect(wholeRun([metrics({ completionTime: null })], 0).find(({ label }) => label === "completion")?.cells).toEqual(["none"]);
});

it("leaves out what no run has, as for datagrams, and marks where there are none", () => {
  const datagrams = metrics({
    completionTime: null, cwndMean: null, rttMean: null, retransmissions: null, timeouts: null, fastRetransmits: null, acksSent: null, segmentsPerAck: null,
  }); // prettier-ignore
  const filled = wholeRun([datagrams], 0).filter(({ cells }) => cells.some((cell) => cell !== ""));
  expect(filled.map(({ label, cells }) => [label, ...cells])).toEqual([
    ["completion", "none"],
    ["goodput, Mbit/s", "4.09"],
    ["dropped", "0"],
  ]);
});
