import { beforeAll, expect, it } from "vitest";
import { expandScenario, type Scenario } from "@ackscope/scenarios";
import type { Core } from "../core.js";
import { loadCore } from "../node.js";
import { runScenario } from "../run.js";
import { tshark } from "../testing/tshark.js";
import { captureChunks } from "./capture.js";
import type { SimulatedRun } from "./recorded-run.js";

let core: Core;
beforeAll(async () => {
  core = await loadCore();
});

/** Four segments of 1000 B with 60 B of headers; the second packet is lost. */
async function recorded(): Promise<SimulatedRun> {
  const errors = { type: "scripted", lose: [{ flow: "f", segment: 1 }] };
  const scenario = expandScenario({
    format: 1,
    end: { flowsComplete: true, limit: 60 },
    nodes: [{ id: "a" }, { id: "b" }],
    links: [{ id: "l", a: "a", b: "b", forward: { rate: 8e6, delay: 0.01, errors } }],
    flows: [
      {
        id: "f",
        from: "a",
        to: "b",
        quic: {},
        traffic: { type: "bulk", segments: 4 },
        sender: { segmentBytes: 1000, headerBytes: 60, initialWindow: 4 },
        receiver: { ackBytes: 60 },
      },
    ],
  } as unknown as Scenario);
  return { kind: "simulated", scenario, ...(await runScenario(core, scenario)) };
}

it("is UDP on port 443 in a capture, without the handshake of TCP, and its ACKs grow with their ranges", async () => {
  const chunks = [...captureChunks(await recorded(), { at: "sender", payload: true })];
  const packets = tshark(Buffer.concat(chunks), ["udp.srcport", "udp.dstport", "ip.len", "udp.checksum.status"] as const);
  expect(packets.every((packet) => packet["udp.checksum.status"] !== "0")).toBe(true);
  const data = packets.filter((packet) => packet["udp.dstport"] === "443");
  const acks = packets.filter((packet) => packet["udp.srcport"] === "443");
  expect(data.length + acks.length).toBe(packets.length);
  expect(data.map((packet) => packet["ip.len"])).toEqual(["1060", "1060", "1060", "1060", "1060"]);
  // Of packet 2, out of order; of packets 3 and 4, which has the data of packet 1: that number never comes.
  expect(acks.map((packet) => packet["ip.len"])).toEqual(["64", "64"]);
});
