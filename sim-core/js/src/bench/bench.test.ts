import { describe, expect, test } from "vitest";
import { ackscope } from "../testing/cli.js";
import { benchCase, caseNames } from "./cases.js";
import { ns2Arguments, ns2Timing } from "./ns2.js";
import { median, timing } from "./timing.js";

describe("timing", () => {
  test("is the fastest repetition, with the median beside it, per event and per segment", () => {
    const samples = [4, 1, 2].map((seconds) => ({ seconds, events: 10, peakBytes: seconds }));
    expect(timing(samples, 5)).toEqual({ seconds: 1, medianSeconds: 2, repetitions: 3, nsPerEvent: 1e8, nsPerSegment: 2e8, peakBytes: 4 });
  });

  test("takes the middle of two as the median", () => {
    expect(median([3, 1, 2, 10])).toBe(2.5);
  });

  test("has nothing to say when ns-2 did not run", () => {
    expect(ns2Timing([])).toBeNull();
  });
});

describe("the same scenario in ns-2", () => {
  test("has each link once, with rate, delay and both queues", () => {
    const [links, flows, settings] = ns2Arguments(benchCase("1-0").scenario);
    expect(links).toBe(
      "{sender router-1 10000000 0.005 1000000 1000000} {router-1 router-2 9000000 0.02 34 34} {router-2 receiver 10000000 0.005 1000000 1000000}",
    );
    expect(flows).toBe("{sender receiver 0 200000}");
    expect(settings).toMatch(/^segmentBytes 1000 ackBytes 40 initialWindow 1 rtoInitial [\d.]+ rtoMin [\d.]+ .* delayedAck 0\.2$/);
  });

  test("has each of two hundred connections as a flow of its own, with its start", () => {
    const [, flows] = ns2Arguments(benchCase("high-multiplexing").scenario);
    const starts = [...flows!.matchAll(/\{\S+ \S+ (\S+) 10000\}/g)].map(([, start]) => Number(start).toFixed(1));
    expect(starts).toHaveLength(200);
    expect(new Set(starts)).toEqual(new Set(["0.0", "0.1", "0.2", "0.3"]));
  });
});

test("there are five cases of the papers, of which ns-2 has three, and five of today", () => {
  const papers = ["1-0", "2-2", "high-multiplexing", "chain-of-eight", "grid-of-169"];
  expect(caseNames).toEqual([
    ...papers,
    "today-newreno",
    "today-cubic",
    "today-bbr",
    "today-bbr3",
    "today-quic",
    "served-fifo",
    "fq-codel",
    "cake",
    "ten-gigabit",
  ]);
  expect(benchCase("today-bbr")).toMatchObject({
    over: "today-newreno",
    scenario: { flows: [{ sender: { congestion: { type: "bbr" } } }] },
  });
  expect(caseNames.filter((name) => benchCase(name).inNs2)).toEqual(["1-0", "2-2", "high-multiplexing"]);
  expect(benchCase("chain-of-eight").scenario).toMatchObject({ end: { at: 300 }, measure: "whole" });
});

test("ackscope bench --json has the contract's shape", async () => {
  const { code, stdout } = await ackscope(["bench", "--case", "1-0", "--repeat", "1", "--json"]);
  expect(code).toBe(0);
  const report = JSON.parse(stdout);
  const timed = { seconds: expect.any(Number), nsPerEvent: expect.any(Number), nsPerSegment: expect.any(Number) };
  expect(report).toMatchObject({
    machine: { cpu: expect.any(String) },
    cases: [{ name: "1-0", segments: 200_000, wasm: timed, wasmTraced: timed }],
  });
  expect(Object.keys(report.cases[0].ratios)).toEqual(["wasmOverNative", "tracedOverUntraced", "ns2OverWasmTraced", "overOther"]);
});
