import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expandScenario, hostProfiles, type Scenario } from "@ackscope/scenarios";
import { beforeAll, describe, expect, it } from "vitest";
import type { Core } from "../core.js";
import { captureChunks } from "../export/capture.js";
import { loadCore } from "../node.js";
import { capturedFlow } from "../testing/captured-flow.js";
import { runScenario } from "../run.js";
import { ackHabit, habitsOf, type Habits } from "./habits.js";

let core: Core;
beforeAll(async () => {
  core = await loadCore();
});

function habitsIn(file: Uint8Array): Habits {
  const { flow, rows } = capturedFlow(file);
  return habitsOf(rows.columns, 0, flow.tappedAt === 0);
}

const linux = hostProfiles.find(({ id }) => id === "linux")!.sender;

/** A capture of a transfer over 10 Mbit/s and 50 ms. */
async function own(
  flow: { readonly sender: object; readonly receiver?: object; readonly traffic?: object },
  { queue = 1000, at = "sender" }: { readonly queue?: number; readonly at?: "sender" | "receiver" } = {},
): Promise<Habits> {
  const scenario = expandScenario({
    format: 1,
    nodes: [{ id: "a" }, { id: "b" }],
    links: [
      {
        id: "path",
        a: "a",
        b: "b",
        forward: { rate: 1e7, delay: 0.025, queue: { limit: { packets: queue } } },
        backward: { rate: 1e9, delay: 0.025, queue: { limit: { packets: null } } },
      },
    ],
    flows: [
      {
        id: "f",
        from: "a",
        to: "b",
        setup: {},
        traffic: { type: "bulk", segments: 1500 },
        ...flow,
        sender: { segmentBytes: 1448, headerBytes: 40, recovery: { type: "rack" }, ...flow.sender },
        receiver: { selective: { type: "sack" }, ...flow.receiver },
      },
    ],
    end: { at: 5 },
    trace: { level: "packets" },
  } as unknown as Scenario);
  const run = { kind: "simulated" as const, scenario, ...(await runScenario(core, scenario)) };
  return habitsIn(Buffer.concat([...captureChunks(run, { at, flows: [0], handshake: true })]));
}

describe("a receiver's ACKs", () => {
  it("are counted: those that stand for one segment at first, and for how many later", () => {
    expect(ackHabit([1, 1, 1, 1])).toEqual({ singly: 4, segments: 1, stretched: 0, of: 4 });
    expect(ackHabit([1, 1, 1, 2, 2, 2, 2, 5])).toEqual({ singly: 3, segments: 2, stretched: 1, of: 8 });
    // A timer's ACK among delayed ones begins no other habit.
    expect(ackHabit([2, 2, 1, 2, 2])).toEqual({ singly: 0, segments: 2, stretched: 0, of: 5 });
  });

  it.each([
    [{ type: "every" }, { segments: 1, stretched: 0 }],
    [
      { type: "delayed", segments: 2 },
      { segments: 2, stretched: 0 },
    ],
    [{ type: "delayed", segments: 8 }, { segments: 8 }],
    [
      { type: "quick", quick: 50, segments: 2 },
      { singly: 50, segments: 2 },
    ],
  ])("%j", async (ack, expected) => expect((await own({ sender: {}, receiver: { ack } })).acks).toMatchObject(expected));
});

describe("pacing", () => {
  it.each([
    ["none", {}, false],
    ["Linux with its scheduler", linux, true],
    ["BBR", { congestion: { type: "bbr" } }, true],
  ])("%s", async (_, sender, isPaced) => expect((await own({ sender })).pacing).toMatchObject({ isPaced }));

  it("is not told by a capture at the receiver: there the path has spaced what it sent", async () => {
    expect((await own({ sender: linux }, { at: "receiver" })).pacing).toBeNull();
  });

  it("is none in the kernel's captures, whose scheduler does not pace", () => {
    for (const name of ["loss.single", "start.overshoot", "tail.1"])
      expect(habitsIn(captured(name)).pacing, name).toMatchObject({ isPaced: false });
  });
});

describe("slow start", () => {
  const hystart = { initialWindow: 10, congestion: { type: "cubic" }, slowStart: { type: "hystart" } };

  it("ends by itself with HyStart, and by a loss without it", async () => {
    expect((await own({ sender: hystart })).slowStart).toMatchObject({ by: "itself" });
    const lost = await own({ sender: { ...hystart, slowStart: { type: "standard" } } }, { queue: 40 });
    expect(lost.slowStart).toMatchObject({ by: "loss" });
    // The kernel's, with HyStart switched off.
    expect(habitsIn(captured("start.overshoot")).slowStart).toMatchObject({ by: "loss" });
  });

  it("is not told to have ended where the transfer ends in it, or where the application or the receiver held it back", async () => {
    expect((await own({ sender: hystart, traffic: { type: "bulk", segments: 60 } })).slowStart).toBeNull();
    expect((await own({ sender: { ...hystart, maxWindow: 20 } })).slowStart).toBeNull();
    expect((await own({ sender: hystart, traffic: { type: "paced", rate: 2e6, writeBytes: 5000 } })).slowStart).toBeNull();
  });
});

const captured = (name: string): Uint8Array =>
  gunzipSync(readFileSync(new URL(`../../../../scenarios/reference/linux/captures/${name}.cubic.a.pcap.gz`, import.meta.url)));
