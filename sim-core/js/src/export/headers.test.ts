// What a capture writes into headers is what the core recorded, and the core's own rules hold for it: random networks with ECN and timestamps.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expandScenario, type Scenario } from "@ackscope/scenarios";
import { AckKind, HeaderFlag, Kind } from "../columns.js";
import { loadCore } from "../node.js";
import { runScenario } from "../run.js";
import { captureChunks } from "./capture.js";
import { networkOf } from "./network.js";
import { packetBook, PacketKind } from "./packet-book.js";
import type { SimulatedRun } from "./recorded-run.js";

const core = await loadCore();

interface Drawn {
  readonly setup: boolean;
  readonly ecn: boolean;
  readonly ect: "ect0" | "ect1";
  readonly markFeedback: "flag" | "counter" | "counterAndOption";
  readonly timestamps: boolean;
  readonly eln: boolean;
  readonly snoop: boolean;
  readonly ack: object;
  readonly selective: object;
  readonly lossRate: number;
  readonly markFrom: number;
  readonly seed: number;
}

const network = ({ setup, ecn, ect, markFeedback, timestamps, eln, snoop, ack, selective, lossRate, markFrom, seed }: Drawn): Scenario =>
  expandScenario({
    format: 1,
    seed,
    end: { flowsComplete: true, limit: 200 },
    nodes: ["sender", "base", "mobile"].map((id) => ({ id })),
    links: [
      {
        id: "wire",
        a: "sender",
        b: "base",
        forward: {
          rate: 1e6,
          delay: 0.02,
          queue: {
            limit: { packets: 40 },
            admit: { type: "red", minThreshold: markFrom, maxThreshold: 3 * markFrom, weight: 0.1, mark: ecn },
          },
        },
      },
      { id: "air", a: "base", b: "mobile", forward: { rate: 2e6, delay: 0.002, errors: { type: "independent", lossRate } } },
    ],
    agents: [
      ...(eln ? [{ id: "eln", node: "base", type: "elnMarker", link: "air" }] : []),
      ...(snoop ? [{ id: "snoop", node: "base", type: "snoop", link: "air" }] : []),
    ],
    flows: [
      {
        id: "f1",
        from: "sender",
        to: "mobile",
        setup: setup ? {} : null,
        traffic: { type: "bulk", segments: 300 },
        sender: { ecnCapable: ecn, ect, answersMarks: ecn, markFeedback, timestamps, ...(eln && { eln: { dupackThreshold: 3 } }) },
        receiver: { ack, selective },
      },
    ],
    trace: { level: "packets" },
  } as unknown as Scenario);

const networks: fc.Arbitrary<Drawn> = fc.record({
  setup: fc.boolean(),
  ecn: fc.boolean(),
  ect: fc.constantFrom("ect0", "ect1"),
  markFeedback: fc.constantFrom("flag", "counter", "counterAndOption"),
  timestamps: fc.boolean(),
  eln: fc.boolean(),
  snoop: fc.boolean(),
  ack: fc.constantFrom({ type: "every" }, { type: "delayed" }, { type: "accEcn" }),
  selective: fc.constantFrom({ type: "none" }, { type: "sack" }),
  lossRate: fc.double({ min: 0, max: 0.05, noNaN: true }),
  markFrom: fc.integer({ min: 2, max: 8 }),
  seed: fc.integer({ min: 1, max: 1000 }),
});

/** Marked segments of which snoop sends copies, of a connection that closes: all flags that there are. */
const everything: Drawn = {
  setup: true,
  ecn: true,
  ect: "ect1",
  markFeedback: "counterAndOption",
  timestamps: true,
  eln: false,
  snoop: true,
  ack: { type: "every" },
  selective: { type: "none" },
  lossRate: 0.05,
  markFrom: 2,
  seed: 1,
};

async function recorded(scenario: Scenario): Promise<SimulatedRun> {
  const run = { kind: "simulated" as const, scenario, ...(await runScenario(core, scenario)) };
  expect(run.columns.truncated).toBe(false);
  return run;
}

/** What the core recorded of each packet: `header` rows by serial number. */
function headersOf({ columns: { rows, kind, id, tag, a, value } }: SimulatedRun) {
  const headers = new Map<number, { readonly flags: number; readonly other: number; readonly timestamp: number }>();
  for (let row = 0; row < rows; row++)
    if (kind[row] === Kind.header) headers.set(id[row]!, { flags: tag[row]!, other: a[row]!, timestamp: value[row]! });
  return headers;
}

interface Written {
  /** ECN bits of IP. */
  readonly codepoint: number;
  readonly ece: boolean;
  readonly cwr: boolean;
  readonly ae: boolean;
  readonly fin: boolean;
  /** TSval and TSecr. */
  readonly timestamps: readonly [number, number] | undefined;
}

/** TCP headers as packets leave the node where they are born, by serial number; no run here has more packets than `ip.id` has numbers. */
function written(run: SimulatedRun): ReadonlyMap<number, Written> {
  const found = new Map<number, Written>();
  for (const { id } of run.scenario.nodes) {
    const [...blocks] = captureChunks(run, { at: `node:${id}`, handshake: false });
    for (const packet of outboundPackets(Buffer.concat(blocks))) {
      const tcp = packet.subarray(34);
      found.set(packet.readUInt16BE(18), {
        codepoint: packet[15]! & 3,
        ece: (tcp[13]! & 0x40) !== 0,
        cwr: (tcp[13]! & 0x80) !== 0,
        ae: (tcp[12]! & 0x01) !== 0,
        fin: (tcp[13]! & 0x01) !== 0,
        timestamps: timestampsIn(tcp.subarray(20, (tcp[12]! >> 4) * 4)),
      });
    }
  }
  return found;
}

/** Enhanced packet blocks whose flags say outbound (pcapng, section 4.3). */
function outboundPackets(capture: Buffer): Buffer[] {
  const packets: Buffer[] = [];
  for (let at = 0; at < capture.length; at += capture.readUInt32LE(at + 4)) {
    if (capture.readUInt32LE(at) !== 6) continue;
    const length = capture.readUInt32LE(at + 20);
    const flags = at + 28 + Math.ceil(length / 4) * 4 + 4;
    if ((capture[flags]! & 3) === 2) packets.push(capture.subarray(at + 28, at + 28 + length));
  }
  return packets;
}

function timestampsIn(options: Buffer): readonly [number, number] | undefined {
  for (let at = 0; at < options.length; at += options[at] === 1 ? 1 : options[at + 1]!)
    if (options[at] === 8) return [options.readUInt32BE(at + 2), options.readUInt32BE(at + 6)];
  return undefined;
}

const milliseconds = (ns: number): number => Math.floor(ns / 1e6);

describe("headers", () => {
  it("have the flags and timestamps that the core recorded, and no others", async () => {
    const met = new Set<number>();
    await fc.assert(
      fc.asyncProperty(networks, async (drawn) => {
        const run = await recorded(network(drawn));
        const headers = headersOf(run);
        const book = packetBook(run.columns, networkOf(run.scenario));
        const packets = written(run);
        expect(packets.size).toBeGreaterThan(300);
        for (const [packet, { codepoint, ece, cwr, ae, fin, timestamps }] of packets) {
          const { flags = 0, timestamp = NaN } = headers.get(packet) ?? {};
          const has = (flag: number) => (flags & flag) !== 0;
          const capable = has(HeaderFlag.ect1) ? 1 : 2;
          expect({ packet, codepoint, ece, cwr, ae, fin }).toEqual({
            packet,
            codepoint: !has(HeaderFlag.ect) ? 0 : has(HeaderFlag.ce) ? 3 : capable,
            ece: has(HeaderFlag.ece),
            cwr: has(HeaderFlag.cwr),
            ae: has(HeaderFlag.ae),
            fin: has(HeaderFlag.fin),
          });
          const recordedStamp = has(HeaderFlag.timestamps) ? milliseconds(timestamp) : undefined;
          expect(timestamps?.[book.kind[packet] === PacketKind.ack ? 1 : 0]).toBe(recordedStamp);
        }
        for (const flag of Object.values(HeaderFlag)) if ([...headers.values()].some(({ flags }) => (flags & flag) !== 0)) met.add(flag);
      }),
      { numRuns: 25, examples: [[everything]] },
    );
    expect([...met].toSorted((a, b) => a - b)).toEqual(Object.values(HeaderFlag));
  });

  it("echo with each segment the timestamp of the newest ACK that the sender had", () =>
    fc.assert(
      fc.asyncProperty(networks, async (drawn) => {
        const { columns, scenario } = await recorded(network({ ...drawn, timestamps: true }));
        const book = packetBook(columns, networkOf(scenario));
        let newest = NaN;
        for (let row = 0; row < columns.rows; row++) {
          const packet = columns.id[row]!;
          const repairs = columns.kind[row] === Kind.send && columns.tag[row] !== 0;
          if (book.kind[packet] === PacketKind.openingAck && Number.isNaN(newest)) newest = book.echoedTime[packet]!;
          if (columns.kind[row] === Kind.acked) newest = book.sentAt[packet]!;
          if (columns.kind[row] === Kind.send && !repairs) expect(book.echoedTime[packet]).toBe(newest);
        }
      }),
      { numRuns: 25 },
    ));
});

/** One loss on the air of a flow that is told of it, or is not; no queue ever fills, nothing is marked. */
const oneLoss = (eln: boolean): Scenario => {
  const scenario = network({
    setup: false,
    ecn: true,
    ect: "ect0",
    markFeedback: "flag",
    timestamps: false,
    eln,
    snoop: false,
    ack: { type: "every" },
    selective: { type: "none" },
    lossRate: 0,
    markFrom: 8,
    seed: 1,
  });
  const [wire, air] = scenario.links;
  if (!wire || !air) throw new Error("the network has two links");
  return {
    ...scenario,
    links: [
      { ...wire, forward: { ...wire.forward, queue: { ...wire.forward.queue, admit: { type: "dropTail" } } } },
      { ...air, forward: { ...air.forward, errors: { type: "scripted", lose: [{ flow: "f1", segment: 40, copy: 0 }] } } },
    ],
    flows: scenario.flows.map((flow) => ({ ...flow, sender: { ...flow.sender, maxWindow: 10 } })),
  };
};

describe("a loss that is no congestion", () => {
  it.each([
    [true, 0],
    [false, 1],
  ])("notified %s: %i segments say that the window was reduced", async (notified, times) => {
    const run = await recorded(oneLoss(notified));
    const { columns } = run;
    const duplicates = [...columns.kind].filter((kind, row) => kind === Kind.acked && columns.tag[row] === AckKind.duplicate);
    expect(duplicates.length).toBeGreaterThan(2);
    const reduced = [...written(run).values()].filter(({ cwr }) => cwr);
    expect(reduced).toHaveLength(times);
  });
});

describe("a run of a core that recorded no headers", () => {
  it("is written without bits and timestamps, and says so", async () => {
    const run = await recorded(network(everything));
    const kind = run.columns.kind.map((of) => (of === Kind.header ? 255 : of));
    const old = { ...run, columns: { ...run.columns, kind } };
    const says = (of: SimulatedRun) => Buffer.concat([...captureChunks(of)]).includes("recorded no headers");
    expect(says(old)).toBe(true);
    expect(says(run)).toBe(false);
    const packets = [...written(old).values()];
    expect(packets.length).toBeGreaterThan(300);
    expect(packets.filter(({ codepoint, ece, cwr, timestamps }) => codepoint !== 0 || ece || cwr || timestamps)).toEqual([]);
  });
});
