import { describe, expect, test } from "vitest";
import { checkScenario } from "../../check.js";
import { expandScenario } from "../../expand.js";
import type { Scenario } from "../../generated/scenario.js";
import { applyPatch } from "../../patch.js";
import { findPreset } from "../../presets.js";
import {
  asymmetric,
  bottlenecks,
  connections,
  differentRtt,
  twoHundred,
  oneZero,
  parkingLot,
  pathOf,
  tcpUdp,
  twoTwo,
} from "./configurations.js";
import { bdpPackets, halfBdp, Mbit, red } from "./network.js";
import { ownDropTailQueues, schemePatch, series } from "./schemes.js";

/** Twice the sum of delays on the shortest way between a flow's ends; these networks are trees. */
function propagationRoundTrip(scenario: Scenario, flow: number): number {
  const { from, to } = scenario.flows[flow]!;
  const delay = (node: string, seen: readonly string[]): number | undefined => {
    if (node === to) return 0;
    for (const { a, b, forward, backward = forward } of scenario.links) {
      for (const [here, there, way] of [
        [a, b, forward],
        [b, a, backward],
      ] as const) {
        if (here !== node || seen.includes(there)) continue;
        const rest = delay(there, [...seen, there]);
        if (rest !== undefined) return way.delay + rest;
      }
    }
    return undefined;
  };
  return 2 * delay(from, [from])!;
}

const roundTrips = (scenario: Scenario): number[] =>
  scenario.flows.map((_, flow) => Math.round(1e6 * propagationRoundTrip(scenario, flow)) / 1e3);

function patched(scenario: Scenario, patch: ReturnType<typeof pathOf>): Scenario {
  const result = applyPatch(expandScenario(scenario), patch);
  if ("problems" in result) throw new Error(JSON.stringify(result.problems));
  return expandScenario(result.document as Scenario);
}

describe("the paper's round trips", () => {
  test("2-2 and what is made of it", () => {
    expect(roundTrips(twoTwo({ rate: Mbit }))).toEqual([60, 60, 60, 60]);
    expect(roundTrips(differentRtt({ rate: Mbit }))).toEqual([60, 60, 120, 120]);
    expect(roundTrips(tcpUdp({ rate: Mbit }))).toEqual([60, 60, 60, 60]);
  });

  test("1-0, fitted and literal", () => {
    expect(roundTrips(oneZero({ rate: Mbit }))).toEqual([60]);
    expect(roundTrips(oneZero({ rate: Mbit, middle: 0.04 }))).toEqual([100]);
  });

  test("the parking lot orders connections by theirs", () => {
    expect(roundTrips(parkingLot({ rate: Mbit }))).toEqual([60, 100, 140, 140]);
  });

  test("asymmetric: 7 ms there and 52 ms back", () => {
    const { links } = asymmetric({ rate: 20e3 });
    expect(links.reduce((sum, { forward, backward = forward }) => sum + forward.delay + backward.delay, 0)).toBeCloseTo(0.059);
  });
});

test("buffers are rounded to whole packets, a half to the even one", () => {
  expect(halfBdp(5 * Mbit, 0.06)).toBe(19);
  expect(halfBdp(20 * Mbit, 0.06)).toBe(75);
  expect(bdpPackets(7 * Mbit, 0.06, 1)).toBe(52);
  expect(bdpPackets(2 * Mbit, 0.06, 0.3)).toBe(4);
});

test("presets are the configurations", () => {
  expect(findPreset("smartacking/2-2-10mbps")!.experiment.base).toEqual(twoTwo({ rate: 10 * Mbit, limit: 120 }));
  expect(findPreset("smartacking/high-multiplexing-20mbps")!.experiment.base).toEqual(twoHundred({ rate: 20 * Mbit, limit: 900 }));
});

test("UDP sends at half of the bottleneck, at each capacity", () => {
  const base = tcpUdp({ rate: 5 * Mbit });
  const rates = ({ flows }: Scenario) => flows.flatMap(({ traffic }) => (traffic?.type === "onOff" ? [traffic.rate] : []));
  expect(rates(base)).toEqual([2.5 * Mbit, 2.5 * Mbit]);
  expect(rates(patched(base, pathOf(base, tcpUdp({ rate: 8 * Mbit }))))).toEqual([4 * Mbit, 4 * Mbit]);
  expect(connections(base)).toEqual([0, 1]);
});

test("another path changes bottlenecks both ways and nothing else", () => {
  const base = parkingLot({ rate: 4 * Mbit });
  const other = parkingLot({ rate: 9 * Mbit });
  expect(bottlenecks(base)).toHaveLength(3);
  expect(patched(base, pathOf(base, other))).toEqual(expandScenario(other));
});

describe("schemes", () => {
  test("NewReno is the base itself", () => {
    expect(schemePatch("newreno", twoTwo({ rate: Mbit }))).toEqual([]);
  });

  test("change what they name, at every connection", () => {
    const base = twoTwo({ rate: Mbit });
    const paced = patched(base, schemePatch("smartacking-pacing", base));
    expect(paced.flows.map(({ sender }) => sender?.pacing)).toMatchObject(Array(4).fill({ share: 0.9 }));
    expect(paced.flows.map(({ receiver }) => receiver?.ack?.type)).toEqual(Array(4).fill("smartacking"));
    expect(checkScenario(paced)).toEqual([]);
  });

  test("one connection can be another's", () => {
    const base = twoTwo({ rate: Mbit });
    const mixed = patched(base, schemePatch("smartacking", base, [3]));
    expect(mixed.flows.map(({ receiver }) => receiver?.ack?.type)).toEqual(["delayed", "delayed", "delayed", "smartacking"]);
  });

  test("fair queueing leaves RED to drop and takes drop-tail's place", () => {
    for (const [queue, admit] of [
      [undefined, "longestQueueDrop"],
      [red(50), "red"],
    ] as const) {
      const base = parkingLot({ rate: 4 * Mbit, ...(queue === undefined ? {} : { queue }) });
      const { links } = patched(base, schemePatch("smartacking-fq", base));
      for (const index of bottlenecks(base)) {
        for (const way of ["forward", "backward"] as const) {
          expect(links[index]![way]!.queue).toMatchObject({ admit: { type: admit }, order: { type: "fairRoundRobin" } });
        }
      }
      expect(links[0]!.forward.queue).toMatchObject({ admit: { type: "dropTail" }, order: { type: "fifo" } });
    }
  });

  test("a drop-tail queue for each flow is as long as the one that they shared", () => {
    const base = parkingLot({ rate: 4 * Mbit });
    const { links } = patched(base, [...schemePatch("smartacking-fq", base), ...ownDropTailQueues(base)]);
    for (const index of bottlenecks(base)) {
      for (const way of ["forward", "backward"] as const) {
        expect(links[index]![way]!.queue).toMatchObject({
          limit: { packets: 15, perFlow: true },
          admit: { type: "dropTail" },
          order: { type: "fairRoundRobin" },
        });
      }
    }
  });

  test("ACC marks at the bottleneck and needs senders that allow it", () => {
    const base = asymmetric({ rate: 20e3 });
    const scenario = patched(base, schemePatch("acc", base));
    expect(scenario.links[1]!.backward!.queue).toMatchObject({ limit: { packets: 50 }, admit: { type: "red", mark: true } });
    expect(scenario.flows[0]).toMatchObject({ sender: { ecnCapable: true }, receiver: { ack: { type: "ackCongestionControl" } } });
  });

  test("a panel's series carry their labels", () => {
    expect(series(twoTwo({ rate: Mbit }), ["abc", "extended"]).map(({ label }) => label)).toEqual(["ABC", "Extended smartacking"]);
  });
});
