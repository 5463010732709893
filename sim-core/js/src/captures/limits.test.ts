import { expandScenario } from "@ackscope/scenarios";
import { beforeAll, describe, expect, it } from "vitest";
import { Limit } from "../columns.js";
import type { Core } from "../core.js";
import { captureChunks } from "../export/capture.js";
import { loadCore } from "../node.js";
import { runScenario } from "../run.js";
import { CaptureReader, FlowList } from "./index.js";

let core: Core;
beforeAll(async () => {
  core = await loadCore();
});

/** Shares of the time of a transfer over a path of 10 Mbit/s and 80 ms. */
async function limitsOf(
  {
    flow,
    queue = 100,
    errors,
  }: {
    readonly flow: object;
    readonly queue?: number;
    readonly errors?: { readonly type: "scripted"; readonly lose: { readonly flow: string; readonly segment: number }[] };
  },
  at: "sender" | "receiver" = "sender",
): Promise<(limit: Limit) => number> {
  const scenario = expandScenario({
    format: 1,
    nodes: [{ id: "a" }, { id: "b" }, { id: "c" }],
    links: [
      { id: "lan", a: "a", b: "b", forward: { rate: 1e9, delay: 0.0001, ...(errors && { errors }) } },
      { id: "wire", a: "b", b: "c", forward: { rate: 1e7, delay: 0.04, queue: { limit: { packets: queue } } } },
    ],
    flows: [{ id: "f", from: "a", to: "c", setup: {}, ...flow }],
    end: { at: 20 },
    trace: { level: "packets" },
  });
  const run = { kind: "simulated" as const, scenario, ...(await runScenario(core, scenario)) };
  const list = new FlowList();
  for (const packet of new CaptureReader().take(Buffer.concat([...captureChunks(run, { at })]))) list.add(packet);
  const [captured] = list.end().flows;
  const { limits } = captured!.senders[0];
  const whole = [...limits.values()].reduce((sum, time) => sum + time, 0);
  return (limit) => (limits.get(limit) ?? 0) / whole;
}

describe("what limits a transfer", () => {
  it.each(["sender", "receiver"] as const)("is the receiver's window where it is smaller than the path, seen at the %s", async (at) => {
    const shares = await limitsOf({ flow: { traffic: { type: "bulk", segments: 2000 }, sender: { maxWindow: 10 } } }, at);
    expect(shares(Limit.receiverWindow)).toBeGreaterThan(0.8);
  });

  it("is the path where its queue is never empty", async () => {
    const shares = await limitsOf({ flow: { traffic: { type: "bulk", segments: 8000 }, sender: { maxWindow: null } }, queue: 400 });
    expect(shares(Limit.path) + shares(Limit.recovery)).toBeGreaterThan(0.8);
  });

  it("is the congestion window where the queue is too short to hold the window up", async () => {
    const shares = await limitsOf({ flow: { traffic: { type: "bulk", segments: 4000 } }, queue: 4 });
    expect(shares(Limit.congestionWindow)).toBeGreaterThan(0.5);
    expect(shares(Limit.receiverWindow) + shares(Limit.data)).toBeLessThan(0.1);
  });

  it.each(["sender", "receiver"] as const)("is the sender's data where the application pauses, seen at the %s", async (at) => {
    const traffic = { type: "exchanges", responseBytes: 20_000, thinkTime: 1, count: 8 };
    const shares = await limitsOf({ flow: { traffic } }, at);
    expect(shares(Limit.data)).toBeGreaterThan(0.8);
  });

  it("is the sender's data from a last segment that is not full, before any ACK makes room", async () => {
    const shares = await limitsOf({ flow: { traffic: { type: "bulk", bytes: 2500 }, sender: { segmentBytes: 1000, initialWindow: 10 } } });
    expect(shares(Limit.data)).toBeGreaterThan(0.9);
  });

  it("is the sender's data where ACKs make room that it leaves unused, though something is always out", async () => {
    // Six segments every 60 ms; their ACKs come 80 ms later, so for 40 of each 60 ms there is room.
    const traffic = { type: "paced", rate: 8e5, writeBytes: 6000 };
    const shares = await limitsOf({ flow: { traffic, sender: { segmentBytes: 1000 } } });
    expect(shares(Limit.data)).toBeGreaterThan(0.6);
  });

  it("is a loss while it is repaired, and while a timer runs for it", async () => {
    const shares = await limitsOf({
      flow: { traffic: { type: "bulk", segments: 60 } },
      errors: { type: "scripted", lose: [{ flow: "f", segment: 59 }] },
    });
    expect(shares(Limit.recovery)).toBeGreaterThan(0.2);
  });
});
