// A connection that is opened and closed, as the core runs it.

import { runScenario } from "ackscope";
import { loadCore } from "ackscope/node";
import { expandScenario, type Scenario } from "@ackscope/scenarios";
import { beforeAll, describe, expect, test } from "vitest";
import { packetFields } from "../../fields.js";
import { packetIndex, PacketKind } from "../../packet-index.js";
import { packetTitle } from "../../packet-title.js";
import { packetStory } from "../../story.js";
import { topologyOf } from "../../topology.js";
import { ladderKeys } from "./key.js";
import { ladderScene } from "./ladder.js";
import { ladderTrace } from "./trace.js";

/** Two segments over 8 Mbit/s and 10 ms; the receiver does not understand ECN. */
const scenario = (lose: readonly object[] = []): Scenario =>
  expandScenario({
    format: 1,
    end: { flowsComplete: true, limit: 60 },
    nodes: [{ id: "a" }, { id: "b" }],
    links: [{ id: "l", a: "a", b: "b", forward: { rate: 8e6, delay: 0.01, errors: { type: "scripted", lose } } }],
    flows: [
      {
        id: "f",
        from: "a",
        to: "b",
        setup: { ecn: false },
        traffic: { type: "bulk", segments: 2 },
        sender: { initialWindow: 2, recovery: { type: "sack" }, ecnCapable: true, answersMarks: true },
        receiver: { selective: { type: "sack" }, ack: { type: "every" } },
      },
    ],
  } as unknown as Scenario);

async function recorded(lose: readonly object[] = []) {
  const document = scenario(lose);
  const { columns } = await runScenario(await loadCore(), document);
  const topology = topologyOf(document);
  return { index: packetIndex(columns, topology), columns, topology, trace: ladderTrace(columns, topology) };
}

let run: Awaited<ReturnType<typeof recorded>>;
beforeAll(async () => {
  run = await recorded();
});

const size = { width: 900, height: 900, flow: 0, direction: "down", fold: false } as const;

describe("a connection that is set up", () => {
  test("has its SYNs and FINs on the ladder", () => {
    const scene = ladderScene(run, { ...size, from: 0, to: 70e6 });
    const words = scene.marks.flatMap((mark) => (mark.shape === "text" ? [mark.text] : []));
    for (const word of ["SYN", "SYN-ACK", "ACK", "0", "1 FIN", "1", "2 FIN"]) expect(words).toContain(word);
    expect(ladderKeys(run, [0]).map(({ series }) => series)).toContain("control");
  });

  test("hides what opens and closes it with its series", () => {
    const shown = (hidden: readonly string[]) => ladderScene(run, { ...size, from: 0, to: 70e6, hidden }).crossings;
    expect(shown([]) - shown(["control"])).toBe(4); // SYN, SYN-ACK and two ACKs
  });

  test("names its packets, and says what was offered and agreed on", () => {
    const packets = [...run.index.kind.keys()].filter((packet) => run.index.kind[packet] === PacketKind.control);
    expect(packets.map((packet) => packetTitle(run.index, packet))).toEqual(["SYN", "SYN-ACK", "ACK of the SYN-ACK", "ACK of the FIN"]);
    const fieldsOf = (packet: number) => Object.fromEntries(packetFields(run, packet).map(({ label, value }) => [label, value]));
    expect(packets.map((packet) => fieldsOf(packet)["options"])).toEqual(["SACK, ECN", "SACK", undefined, undefined]);
    expect(packets.map((packet) => fieldsOf(packet)["flow"])).toEqual(["f, a to b", "f, b to a", "f, a to b", "f, a to b"]);
    for (const packet of packets) expect(fieldsOf(packet)["arrived"]).not.toBe("not recorded");
    for (const packet of run.index.fins) expect(fieldsOf(packet)["flags"]).toBe("FIN");
    expect(run.index.fins).toHaveLength(2);
  });

  test("keeps the time of its completion, which comes before its end", () => {
    const [flow] = run.index.flows;
    expect(flow!.startedAt).toBe(0);
    expect(flow!.completedAt).toBeLessThan(run.index.end);
  });

  test("tells why a SYN was sent again", async () => {
    const lossy = await recorded([{ control: "syn", flow: "f" }]);
    const [first, again] = [...lossy.index.kind.keys()].filter((packet) => lossy.index.kind[packet] === PacketKind.control);
    expect(packetTitle(lossy.index, again!)).toBe("SYN, 2nd copy");
    expect(packetStory(lossy, again!).map(({ text }) => text)).toEqual(["No answer to the SYN before had come: the sender asks again."]);
    expect(packetStory(lossy, first!).map(({ text }) => text)).toContain("The sender opens the connection.");
  });
});
