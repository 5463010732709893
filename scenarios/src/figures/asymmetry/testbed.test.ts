import { expect, test } from "vitest";
import { expandScenario } from "../../expand.js";
import { applyPatch } from "../../patch.js";
import type { Scenario } from "../../generated/scenario.js";
import { af, burstBound, oneWayTestbed, packetBytes, reno, twoWayBound, twoWayTestbed, windowOf } from "./testbed.js";

const asSeries = (patch: typeof af.patch): Scenario => {
  const result = applyPatch(expandScenario(oneWayTestbed), patch);
  if ("problems" in result) throw new Error(JSON.stringify(result.problems));
  return expandScenario(result.document as Scenario);
};

test("one segment of 1460 bytes each 10 ms works out to 1.17 Mbit/s", () => {
  expect(burstBound(1)).toBeCloseTo(1.168e6);
});

test("128 KB for each reverse packet of 1512 bytes works out to 2.5 Mbit/s", () => {
  expect(packetBytes).toBe(1460 + 40 + 12);
  expect(twoWayBound).toBeCloseTo(1_048_576 / 0.42, 0);
  expect(windowOf(128)).toBe(89);
});

test("ACC and Reno run over dial-up, AF over an emulated link", () => {
  const lineOf = ({ links }: Scenario) => links[0]!.backward!;
  expect(lineOf(expandScenario(oneWayTestbed))).toMatchObject({ tick: 0, compression: { timestamps: false } });
  expect(lineOf(asSeries(reno.patch))).toMatchObject({ tick: 0, compression: { timestamps: false } });
  expect(lineOf(asSeries(af.patch))).toMatchObject({ tick: 0.01, compression: null, rate: 28_800, delay: 0.05 });
});

test("Reno's sender is not adapted, and the reverse transfer's never is", () => {
  const plain = { increase: { type: "perAck" }, bursts: null };
  expect(asSeries(reno.patch).flows[0]!.sender).toMatchObject(plain);
  expect(expandScenario(twoWayTestbed).flows[1]!.sender).toMatchObject(plain);
  expect(asSeries(af.patch).flows[0]!.sender).toMatchObject({
    increase: { type: "acknowledgedBytes" },
    bursts: { segments: 4, tick: 0.01 },
  });
});
