import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expandScenario, type Scenario } from "@ackscope/scenarios";
import { beforeAll, describe, expect, it } from "vitest";
import type { Core } from "../../core.js";
import { RunCancelled } from "../../errors.js";
import { captureChunks } from "../../export/capture.js";
import { loadCore } from "../../node.js";
import { randomFrom } from "../../random.js";
import { capturedFlow } from "../../testing/captured-flow.js";
import { runScenario } from "../../run.js";
import { errorOf, firstDivergence } from "./difference.js";
import { fitFlow, simulated } from "./fit-flow.js";
import type { End, FlowRecord } from "./flow-record.js";
import { lossKinds, scenarioOf, senderKinds, type LossKind, type SenderKind, type SetUp } from "./set-up.js";
import { transferOf, type NoTransfer, type Transfer } from "./transfer.js";

let core: Core;
beforeAll(async () => {
  core = await loadCore();
});

/** What the flow of a file says, its data's direction first. */
const transferIn = (file: Uint8Array, end: End): Transfer | NoTransfer => transferOf(capturedFlow(file).rows, 0, end);

const known = (transfer: Transfer | NoTransfer): Transfer => {
  if (typeof transfer === "string") throw new Error(transfer);
  return transfer;
};

async function captureOf(scenario: Scenario, at: End = "sender"): Promise<Uint8Array> {
  const run = { kind: "simulated" as const, scenario, ...(await runScenario(core, scenario)) };
  return Buffer.concat([...captureChunks(run, { at, flows: [0], handshake: true })]);
}

/** A path of 8 Mbit/s and 50 ms, with a queue of 25 packets. */
async function ownCapture(
  flow: object,
  { queue = 25, end = 6 }: { readonly queue?: number; readonly end?: number } = {},
  at: End = "sender",
) {
  const scenario = expandScenario({
    format: 1,
    nodes: [{ id: "a" }, { id: "b" }],
    links: [
      {
        id: "path",
        a: "a",
        b: "b",
        forward: { rate: 8e6, delay: 0.025, queue: { limit: { packets: queue } } },
        backward: { rate: 1e9, delay: 0.025, queue: { limit: { packets: null } } },
      },
    ],
    flows: [{ id: "f", from: "a", to: "b", setup: { fin: false }, ...flow }],
    end: { at: end },
    trace: { level: "packets" },
  } as unknown as Scenario);
  return known(transferIn(await captureOf(scenario, at), at));
}

/** A sender and a receiver with SACK. */
const sack = (sender: object = {}) => ({
  sender: { recovery: { type: "sack" }, ...sender },
  receiver: { selective: { type: "sack", duplicates: true } },
});

describe("what a flow says of itself", () => {
  it("is its sizes, its round trip, its first window, its receiver's habit", async () => {
    const transfer = await ownCapture({
      traffic: { type: "bulk", segments: 400 },
      sender: { recovery: { type: "sack" }, segmentBytes: 1000, headerBytes: 40, initialWindow: 4 },
      receiver: { ack: { type: "delayed", segments: 3 }, selective: { type: "sack" } },
    });
    expect(transfer).toMatchObject({
      segments: 400,
      segmentBytes: 1000,
      initialWindow: 4,
      hasHandshake: true,
      sack: true,
      timestamps: false,
    });
    expect(transfer.acks).toMatchObject({ singly: 0, segments: 3 });
    expect(transfer.roundTrip / 1e6).toBeCloseTo(50, 0);
    expect(transfer.writes).toHaveLength(1);
    expect(transfer.maxWindow).toBeNull();
  });

  it("is when its application wrote how much, and the window that its receiver allowed", async () => {
    const writes = [
      { at: 0, bytes: 20_000 },
      { at: 1, bytes: 50_500 },
      { at: 2.5, bytes: 3000 },
    ];
    const paused = await ownCapture({ traffic: { type: "writes", writes }, ...sack() });
    expect(paused.writes.map(({ bytes }) => bytes)).toEqual(writes.map(({ bytes }) => bytes));
    paused.writes.forEach(({ at }, i) => expect((at - paused.established) / 1e9).toBeCloseTo(writes[i]!.at, 2));
    const limited = await ownCapture({ traffic: { type: "bulk", segments: 600 }, ...sack({ maxWindow: 12 }) });
    expect(limited.maxWindow).toBe(12);
  });

  it("is nothing where there is no data, or no ACK", async () => {
    const scenario = scenarioOf(await ownCapture({ traffic: { type: "bulk", segments: 5 } }), {
      rate: 8e6,
      roundTrip: 0.05,
      queue: null,
      sender: "reno",
      losses: "asFound",
    });
    const all = await captureOf({ ...scenario, end: { at: 0.06 } });
    expect(transferIn(all, "sender")).toBe("no ACKs");
    expect(transferIn(await captureOf({ ...scenario, end: { at: 0.03 } }), "sender")).toBe("no data");
  });
});

describe("the difference of two flows", () => {
  const record = (at: readonly number[], segment: readonly number[], acknowledged: readonly number[]): FlowRecord => {
    const copy = segment.map((each, i) => segment.slice(0, i).filter((other) => other === each).length);
    return { end: "sender", at, segment, copy, first: at.filter((_, i) => copy[i] === 0), acknowledged };
  };

  it("is the mean of what times differ by, of segments and of their ACKs", () => {
    const captured = record([0, 10e6], [0, 1], [100e6, 110e6]);
    expect(errorOf(captured, captured, 1e9)).toMatchObject({ mean: 0, share: 0 });
    expect(errorOf(captured, record([0, 12e6], [0, 1], [100e6, 116e6]), 1e9)).toMatchObject({
      mean: 2e6,
      share: 2e6 / 110e6,
    });
    // What never came is late by the rest of the run.
    expect(errorOf(captured, record([0, 10e6], [0, 1], [100e6]), 510e6).mean).toBe(100e6);
  });

  it("begins with the first transmission that is another one, or comes at another time", () => {
    const captured = record([0, 10e6, 20e6], [0, 1, 0], []);
    expect(firstDivergence(captured, record([0, 12e6, 23e6], [0, 1, 0], []), 40e6)).toBeNull();
    expect(firstDivergence(captured, record([0, 15e6, 23e6], [0, 1, 0], []), 40e6)).toEqual({
      captured: { at: 10e6, segment: 1, copy: 0 },
      simulated: { at: 15e6, segment: 1, copy: 0 },
    });
    expect(firstDivergence(captured, record([0, 10e6], [0, 1], []), 40e6)).toEqual({
      captured: { at: 20e6, segment: 0, copy: 1 },
      simulated: null,
    });
  });
});

describe("a set-up", () => {
  // The same as ownCapture's: with nothing left to guess nothing may differ.
  it.each<[SenderKind, LossKind]>(senderKinds.flatMap((sender) => lossKinds.map((losses): [SenderKind, LossKind] => [sender, losses])))(
    "%s, losses %s: simulates its own capture to the packet",
    async (sender, losses) => {
      const first = await ownCapture({ traffic: { type: "bulk", segments: 700 }, ...sack({ timestamps: true, initialWindow: 10 }) });
      const setUp = { rate: 8e6, roundTrip: 0.05, queue: losses === "queue" ? 25 : null, sender, losses } as const;
      const { scenario } = await simulated(core, first, setUp);
      const again = known(transferIn(await captureOf(scenario), "sender"));
      const { error, divergence } = await simulated(core, again, { ...setUp, losses });
      expect(error.share).toBeLessThan(0.001);
      expect(divergence).toBeNull();
    },
  );
});

it("makes a valid scenario of whatever a damaged capture says", () => {
  const file = gunzipSync(
    readFileSync(new URL("../../../../../scenarios/reference/linux/captures/start.overshoot.cubic.a.pcap.gz", import.meta.url)),
  );
  const random = randomFrom(7);
  const pick = (below: number): number => Math.floor(random() * below);
  let made = 0;
  for (let n = 0; n < 60; n++) {
    const damaged = Uint8Array.from(file);
    // Within the packets: what is wrong with the file's own heads is tested elsewhere.
    for (let i = 0; i < 40; i++) {
      const packet = 24 + pick(1200) * 112;
      damaged[packet + 8 + pick(100)] = pick(256);
    }
    for (const end of ["sender", "receiver"] as const) {
      const transfer = transferIn(damaged, end);
      if (typeof transfer === "string") continue;
      made++;
      for (const sender of senderKinds) {
        const setUp: SetUp = {
          rate: transfer.fastest,
          roundTrip: transfer.roundTrip / 1e9,
          queue: 1 + pick(100),
          sender,
          losses: "asFound",
        };
        expect(() => core.create(scenarioOf(transfer, setUp)).destroy()).not.toThrow();
      }
    }
  }
  expect(made).toBeGreaterThan(40);
});

describe("a fit", () => {
  it.each<[SenderKind, number, End]>([
    ["reno", 700, "sender"],
    ["cubic", 1500, "sender"],
    ["linux", 1500, "sender"],
    ["reno", 700, "receiver"],
    ["cubic", 1500, "receiver"],
  ])("finds the path of our %s, %i segments, seen at the %s", async (sender, segments, at) => {
    const first = await ownCapture({ traffic: { type: "bulk", segments }, ...sack({ timestamps: true, initialWindow: 10 }) });
    const { scenario } = await simulated(core, first, { rate: 8e6, roundTrip: 0.05, queue: 25, sender, losses: "queue" });
    const transfer = known(transferIn(await captureOf(scenario, at), at));
    const { setUp, error } = await fitFlow(core, transfer);
    expect(setUp).toMatchObject({ sender, losses: "queue" });
    expect(Math.abs(setUp.rate / 8e6 - 1)).toBeLessThan(0.005);
    expect(Math.abs(setUp.roundTrip - 0.05)).toBeLessThan(0.0005);
    expect(Math.abs((setUp.queue ?? 0) - 25)).toBeLessThanOrEqual(1);
    expect(error.share).toBeLessThan(0.001);
    expect(error.again.simulated).toBe(error.again.captured);
  });

  it("finds our BBR and its rate, though it draws when it probes", async () => {
    const first = await ownCapture({ traffic: { type: "bulk", segments: 1500 }, ...sack({ timestamps: true, initialWindow: 10 }) });
    const { scenario } = await simulated(core, first, { rate: 8e6, roundTrip: 0.05, queue: 25, sender: "bbr", losses: "queue" });
    const { setUp, error } = await fitFlow(core, known(transferIn(await captureOf(scenario), "sender")));
    expect(setUp).toMatchObject({ sender: "bbr", losses: "queue" });
    expect(Math.abs(setUp.rate / 8e6 - 1)).toBeLessThan(0.005);
    expect(error.share).toBeLessThan(0.005);
  });

  it.each(["loss.single", "reorder.half", "start.overshoot", "tail.1"])(
    "of the kernel's %s finds 10 Mbit/s and 40 ms at either end, and comes within a part in a hundred of its time",
    async (name) => {
      for (const [letter, at] of [
        ["a", "sender"],
        ["b", "receiver"],
      ] as const) {
        const file = gunzipSync(
          readFileSync(new URL(`../../../../../scenarios/reference/linux/captures/${name}.cubic.${letter}.pcap.gz`, import.meta.url)),
        );
        const { setUp, error } = await fitFlow(core, known(transferIn(file, at)));
        expect(Math.abs(setUp.rate / 1e7 - 1)).toBeLessThan(0.015);
        expect(Math.abs(setUp.roundTrip - 0.04)).toBeLessThan(0.0015);
        expect(["linux", "linuxTrain", "linuxStandard", "cubic"]).toContain(setUp.sender);
        expect(error.share).toBeLessThan(0.01);
        // It had a queue of 33 packets, and HyStart switched off.
        if (name === "start.overshoot") {
          expect(setUp).toMatchObject({ sender: "linuxStandard", losses: "queue" });
          expect(Math.abs((setUp.queue ?? 0) - 33)).toBeLessThanOrEqual(1);
          expect(error.again).toEqual({ captured: 95, simulated: 95 });
        }
      }
    },
  );

  it("is the same with the same seed, tells how far it is, and ends where it is cancelled", async () => {
    const transfer = await ownCapture({ traffic: { type: "bulk", segments: 60 }, ...sack() });
    const told: number[] = [];
    const one = await fitFlow(core, transfer, { seed: 3, onProgress: ({ done, of }) => told.push(done / of) });
    const other = await fitFlow(core, transfer, { seed: 3 });
    expect(other.setUp).toEqual(one.setUp);
    expect(other.error).toEqual(one.error);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told.at(-1)).toBeGreaterThan(0.7);
    const controller = new AbortController();
    await expect(fitFlow(core, transfer, { signal: controller.signal, onProgress: () => controller.abort() })).rejects.toThrow(
      RunCancelled,
    );
  });

  it("looks at a long flow's beginning, and says so", async () => {
    const transfer = await ownCapture({ traffic: { type: "bulk", segments: 6000 }, ...sack({ initialWindow: 10 }) }, { end: 12 });
    const { by, error } = await fitFlow(core, transfer);
    expect(transfer.segments).toBe(6000);
    expect(by).toBe(5000);
    expect(error.share).toBeLessThan(0.05);
  });
});
