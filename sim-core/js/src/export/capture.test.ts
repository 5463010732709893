import { beforeAll, describe, expect, it } from "vitest";
import { expandScenario, expandVariant, findPreset, type Scenario } from "@ackscope/scenarios";
import { AckKind, ArrivalKind, FrameKind, Kind, SilenceReason } from "../columns.js";
import type { Core } from "../core.js";
import { aggregates } from "../links/aggregates.js";
import { loadCore } from "../node.js";
import { runScenario } from "../run.js";
import { oneFlow } from "../testing/scenarios.js";
import { tshark } from "../testing/tshark.js";
import { WiresharkAnalysis, type Finding } from "../testing/wireshark-analysis.js";
import { captureChunks, type CaptureOptions } from "./capture.js";
import type { SimulatedRun } from "./recorded-run.js";

let core: Core;
beforeAll(async () => {
  core = await loadCore();
});

async function recorded(scenario: Scenario): Promise<SimulatedRun> {
  return { kind: "simulated", scenario, ...(await runScenario(core, { ...scenario, trace: { level: "packets" } })) };
}

function presetRun(id: string, variant: string, end?: number): Promise<SimulatedRun> {
  const experiment = findPreset(id)?.experiment;
  if (!experiment) throw new Error(`no preset ${id}`);
  const expanded = expandVariant(experiment, variant);
  if ("problems" in expanded) throw new Error(expanded.problems[0]?.message);
  return recorded({ ...expanded.scenario, ...(end !== undefined && { end: { at: end }, measure: "whole" as const }) });
}

const captureOf = (run: SimulatedRun, options: CaptureOptions = {}): Uint8Array => Buffer.concat([...captureChunks(run, options)]);

const findings: readonly Finding[] = [
  "retransmission",
  "fast_retransmission",
  "spurious_retransmission",
  "out_of_order",
  "duplicate_ack",
  "lost_segment",
  "ack_lost_segment",
];

interface Seen {
  readonly frame: number;
  readonly flow: number;
  readonly fromSender: boolean;
  readonly at: number;
  readonly packet: number;
  readonly sequence: number;
  readonly length: number;
  readonly acknowledged: number;
  readonly window: number;
  readonly blocks: readonly (readonly [number, number])[];
  readonly found: readonly Finding[];
}

/** TCP packets behind the handshakes, as tshark has them. `ip.id` is the packet's number in the run, of 16 bits. */
function seen(capture: Uint8Array): Seen[] {
  const numbers = ["frame.number", "tcp.srcport", "tcp.dstport", "tcp.seq", "tcp.len", "tcp.ack", "tcp.window_size"] as const;
  const analysis = findings.map((finding) => `tcp.analysis.${finding}`);
  const fields = [...numbers, "frame.time_epoch", "ip.id", "tcp.options.sack_le", "tcp.options.sack_re", "tcp.stream", ...analysis];
  const greeted = new Map<string, number>();
  return tshark(capture, fields, "tcp").flatMap((row): Seen[] => {
    const value = (name: string): number => Number(row[name]);
    const before = greeted.get(row["tcp.stream"] ?? "") ?? 0;
    greeted.set(row["tcp.stream"] ?? "", before + 1);
    if (before < 3) return [];
    const fromSender = value("tcp.dstport") === 9;
    const left = (row["tcp.options.sack_le"] ?? "").split(",").filter((edge) => edge !== "");
    const right = (row["tcp.options.sack_re"] ?? "").split(",");
    return [
      {
        frame: value("frame.number"),
        flow: value(fromSender ? "tcp.srcport" : "tcp.dstport") - 10_000,
        fromSender,
        at: Math.round(value("frame.time_epoch") * 1e9),
        packet: Number(row["ip.id"]),
        sequence: value("tcp.seq"),
        length: value("tcp.len"),
        acknowledged: value("tcp.ack"),
        window: value("tcp.window_size"),
        blocks: left.map((edge, i) => [Number(edge), Number(right[i])]),
        found: findings.filter((finding) => row[`tcp.analysis.${finding}`] !== undefined && row[`tcp.analysis.${finding}`] !== ""),
      },
    ];
  });
}

const has = (finding: Finding) => (packet: Seen) => packet.found.includes(finding);
const isRepeat = (packet: Seen): boolean => has("retransmission")(packet) || has("out_of_order")(packet);
const short = (packet: number): number => packet & 0xffff;

/** Numbers of packets in the rows of a kind, with a tag if it matters. */
function packetsOf({ columns }: SimulatedRun, flow: number, kind: Kind, is: (row: number) => boolean): number[] {
  const found: number[] = [];
  for (let row = 0; row < columns.rows; row++)
    if (columns.kind[row] === kind && columns.flow[row] === flow && is(row)) found.push(short(columns.id[row]!));
  return found;
}

/** Wireshark's own rules, fed with what the capture holds. */
function predicted(packets: readonly Seen[]): readonly (readonly Finding[])[] {
  const flows = new Map<number, WiresharkAnalysis>();
  return packets.map((packet) => {
    let analysis = flows.get(packet.flow);
    if (!analysis) flows.set(packet.flow, (analysis = new WiresharkAnalysis(packet.at)));
    return analysis.see(packet);
  });
}

const cases: readonly (readonly [preset: string, variant: string, what: string])[] = [
  ["smartacking/1-0-5mbps", "newreno", "drops in a queue"],
  ["smartacking/1-0-5mbps", "smartacking", "smartacking"],
  ["wireless-links/wan-end-to-end", "e2e-ietf-sack", "losses on a radio link, with SACK"],
  ["wireless-links/wan-base-station", "ll-tcp-aware", "local retransmissions of snoop"],
  ["asymmetry/two-way-28kbps", "af-sa", "ACK filtering"],
  ["asymmetry/two-way-28kbps", "acc-sa", "ACK congestion control with ECN"],
  ["multihop/marks-instead-of-drops", "marks", "ECN over 802.11"],
];

describe.each(cases)("%s, %s: %s", (preset, variant) => {
  let run: SimulatedRun;
  let atSender: readonly Seen[];
  let atReceiver: readonly Seen[];
  beforeAll(async () => {
    run = await presetRun(preset, variant);
    atSender = seen(captureOf(run));
    atReceiver = seen(captureOf(run, { at: "receiver" }));
  });

  it("every retransmission of the core, and nothing else, is one in Wireshark, at the sender", () => {
    run.metrics.flows.forEach(({ retransmissions }, flow) => {
      if (retransmissions === null) return;
      const core = packetsOf(run, flow, Kind.send, (row) => run.columns.value[row]! > 0);
      expect(atSender.filter((packet) => packet.flow === flow && isRepeat(packet)).map(({ packet }) => packet)).toEqual(core);
      expect(core).toHaveLength(retransmissions);
    });
  });

  it.each(["sender", "receiver"])("Wireshark's words follow from its rules, at the %s", (at) => {
    const packets = at === "sender" ? atSender : atReceiver;
    const rules = predicted(packets);
    const differing = packets.flatMap((packet, i) =>
      packet.found.join() === [...rules[i]!].sort((a, b) => findings.indexOf(a) - findings.indexOf(b)).join()
        ? []
        : [{ ...packet, rules: rules[i] }],
    );
    expect(differing).toEqual([]);
    expect(packets.length).toBeGreaterThan(100);
  });

  it("duplicate ACKs are the core's, and those of which it says that nothing is out", () => {
    run.metrics.flows.forEach(({ retransmissions }, flow) => {
      if (retransmissions === null) return;
      const duplicates = new Set(packetsOf(run, flow, Kind.acked, (row) => run.columns.tag[row] === AckKind.duplicate));
      const found = atSender.filter((packet) => packet.flow === flow && has("duplicate_ack")(packet)).map(({ packet }) => packet);
      expect(found.filter((packet) => duplicates.has(packet))).toHaveLength(duplicates.size);
    });
  });

  it("a segment is missing for Wireshark where the core's receiver sees a new hole", () => {
    run.metrics.flows.forEach(({ retransmissions }, flow) => {
      if (retransmissions === null) return;
      let next = 0;
      const holes = packetsOf(run, flow, Kind.receive, (row) => {
        const opens = run.columns.tag[row] === ArrivalKind.outOfOrder && run.columns.a[row]! > next;
        next = Math.max(next, run.columns.a[row]! + 1);
        return opens;
      });
      expect(atReceiver.filter((packet) => packet.flow === flow && has("lost_segment")(packet)).map(({ packet }) => packet)).toEqual(holes);
    });
  });

  it("SACK edges are those of the core's blocks, in bytes", () => {
    const bytes = run.scenario.flows[0]?.sender?.segmentBytes ?? 0;
    const expected: (readonly [number, number])[] = [];
    const { columns } = run;
    for (let row = 0; row < columns.rows; row++)
      if (columns.kind[row] === Kind.selective && columns.tag[row] !== 65_535)
        expected.push([1 + columns.a[row]! * bytes, 1 + columns.value[row]! * bytes]);
    const edges = atReceiver.flatMap(({ blocks }) => blocks);
    expect(edges).toEqual(expected);
    expect(edges.length > 0).toBe(variant === "e2e-ietf-sack");
  });
});

describe("frames", () => {
  it("are whole and have right check sums at every place, with their payload", async () => {
    const run = await recorded(expandScenario(oneFlow({ queue: 4, segments: 200 }) as unknown as Scenario));
    const rows = tshark(captureOf(run, { at: "all", payload: true }), [
      "ip.checksum.status",
      "tcp.checksum.status",
      "_ws.malformed",
      "frame.len",
      "frame.cap_len",
    ]);
    expect(rows.length).toBeGreaterThan(1000);
    expect(new Set(rows.map((row) => row["tcp.checksum.status"]))).toEqual(new Set(["1"]));
    expect(new Set(rows.map((row) => row["ip.checksum.status"]))).toEqual(new Set(["1"]));
    expect(rows.filter((row) => row["_ws.malformed"] !== "" && row["_ws.malformed"] !== undefined)).toEqual([]);
    expect(rows.every((row) => row["frame.len"] === row["frame.cap_len"])).toBe(true);
  });

  it("of 802.11 have each packet of an aggregated frame, numbered by neighbour, and block ACKs that say which came", async () => {
    const run = await recorded({
      format: 1,
      end: { at: 0.4 },
      nodes: [
        { id: "a", position: { x: 0, y: 0 } },
        { id: "b", position: { x: 10, y: 0 } },
      ],
      links: [],
      channels: [
        {
          id: "air",
          type: "dcf",
          stations: ["a", "b"],
          dataRate: 54e6,
          basicRate: 24e6,
          preamble: 36e-6,
          rtsThreshold: 5000,
          frameErrorRate: 0.2,
          aggregation: { packets: 8 },
        },
      ],
      flows: [{ id: "f", from: "a", to: "b", traffic: { type: "bulk", segments: 300 } }],
    });
    const { columns } = run;
    const fields = ["wlan.fc.type_subtype", "wlan.seq", "wlan.fc.retry", "radiotap.ampdu.reference", "radiotap.ampdu.flags.last"];
    const rows = tshark(captureOf(run, { at: "channel:air" }), [
      ...fields,
      "wlan.ta",
      "wlan.duration",
      "wlan.fixed.ssc.sequence",
      "wlan.ba.bm",
      "_ws.malformed",
    ]);
    expect(rows.filter((row) => (row["_ws.malformed"] ?? "") !== "")).toEqual([]);
    const kinds = Array.from(columns.kind, (kind, row) => (kind === Kind.frame ? columns.tag[row] : undefined));
    // Not those that an RTS announced in vain.
    const members = [...aggregates(columns).values()].reduce((sum, packets) => sum + packets.length, 0);
    const ofType = (type: number): typeof rows => rows.filter((row) => Number(row["wlan.fc.type_subtype"]) === type);
    expect(ofType(0x28)).toHaveLength(members + kinds.filter((kind) => kind === FrameKind.data).length);
    expect(ofType(0x19)).toHaveLength(kinds.filter((kind) => kind === FrameKind.blockAck).length);
    expect(ofType(0x18)).toHaveLength(kinds.filter((kind) => kind === FrameKind.blockAckRequest).length);
    expect(ofType(0x18).length).toBeGreaterThan(0);
    // The last packet of each aggregated frame says that it is, and what was sent before is a retry.
    const parts = ofType(0x28).filter((row) => row["radiotap.ampdu.reference"] !== "");
    const last = parts.filter((row) => row["radiotap.ampdu.flags.last"] === "1" || row["radiotap.ampdu.flags.last"] === "True");
    expect(last).toHaveLength(new Set(parts.map((row) => row["radiotap.ampdu.reference"])).size);
    const seen = new Set<string>();
    for (const row of parts) {
      const key = `${row["wlan.ta"]} ${row["wlan.seq"]}`;
      if (row["wlan.fc.retry"] === "1" || row["wlan.fc.retry"] === "True") expect(seen.has(key)).toBe(true);
      seen.add(key);
    }
    // Numbers follow each other, and a block ACK begins with the first that is missing.
    const numbers = new Set(ofType(0x28).map((row) => `${row["wlan.ta"]} ${row["wlan.seq"]}`));
    for (const sender of new Set(ofType(0x28).map((row) => row["wlan.ta"]))) {
      const own = [...numbers].filter((key) => key.startsWith(`${sender} `)).map((key) => Number(key.split(" ")[1]));
      expect(own.sort((x, y) => x - y)).toEqual(own.map((_, i) => i));
    }
    const hops = Array.from(columns.kind).filter((kind) => kind === Kind.hop).length;
    expect(numbers.size).toBeGreaterThanOrEqual(hops);
    expect(ofType(0x19).some((row) => !/^0*$/u.test((row["wlan.ba.bm"] ?? "").replaceAll(":", "")))).toBe(true);
  });

  it("of 802.11 are those of the run, with their retries and the silence that they ask for", async () => {
    const run = await presetRun("multihop/chain-of-eight", "newreno", 4);
    const { columns } = run;
    const rows = tshark(captureOf(run, { at: "channel:air" }), [
      "wlan.fc.type_subtype",
      "wlan.fc.retry",
      "wlan.duration",
      "wlan.ra",
      "frame.time_epoch",
      "_ws.malformed",
    ]);
    const subtype: Readonly<Record<number, number>> = {
      [FrameKind.rts]: 0x1b,
      [FrameKind.cts]: 0x1c,
      [FrameKind.ack]: 0x1d,
      [FrameKind.data]: 0x20,
    };
    const sent = new Set<string>();
    const expected: { type: number; retry: boolean; at: number }[] = [];
    const frames: { row: number; from: number; ends: number }[] = [];
    for (let row = 0; row < columns.rows; row++) {
      if (columns.kind[row] !== Kind.frame) continue;
      const key = `${columns.tag[row]} ${columns.a[row]} ${columns.id[row]}`;
      const own = columns.tag[row] === FrameKind.rts || columns.tag[row] === FrameKind.data;
      expected.push({ type: subtype[columns.tag[row]!] ?? -1, retry: own && sent.has(key), at: columns.at[row]! });
      frames.push({ row, from: columns.a[row]! >>> 16, ends: columns.value[row]! });
      sent.add(key);
    }
    expect(
      rows.map((row) => ({
        type: Number(row["wlan.fc.type_subtype"]),
        retry: row["wlan.fc.retry"] === "1",
        at: Math.round(Number(row["frame.time_epoch"]) * 1e9),
      })),
    ).toEqual(expected);
    expect(expected.some(({ retry }) => retry)).toBe(true);
    expect(rows.filter((row) => (row["_ws.malformed"] ?? "") !== "")).toEqual([]);

    // Stations that a frame made keep silent say for how long: exactly its duration, from its end as they heard it.
    let silences = 0;
    for (let row = 0; row < columns.rows; row++) {
      if (columns.kind[row] !== Kind.silence || columns.tag[row] !== SilenceReason.told) continue;
      const place = frames.findLastIndex(({ from, ends }) => from === columns.a[row] && ends <= columns.at[row]!);
      expect(Number(rows[place]?.["wlan.duration"])).toBe(Math.ceil((columns.value[row]! - columns.at[row]!) / 1e3));
      silences += 1;
    }
    expect(silences).toBeGreaterThan(100);
  });

  it("say why they were sent, and what became of them", async () => {
    const run = await presetRun("smartacking/1-0-5mbps", "newreno", 3);
    const rows = tshark(captureOf(run), ["tcp.seq", "frame.comment"], "frame.comment");
    const comments = rows.map((row) => `${row["tcp.seq"]}: ${row["frame.comment"]}`);
    expect(comments[0]).toBe("0: not simulated: the handshake, so that numbers, window scale and options are known");
    expect(comments).toContain("182001: dropped at 0.90948 s at bottleneck/forward: queue full");
    expect(comments.some((words) => /^(\d+): retransmitted because of 3 duplicate ACKs of \1$/.test(words))).toBe(true);
    expect(comments).toContain("182001: retransmitted because of a partial ACK of 182001");
  });

  it("carry ECN from the mark to the reduction", async () => {
    const run = await presetRun("multihop/marks-instead-of-drops", "marks");
    const fields = ["ip.dsfield.ecn", "tcp.flags.ece", "tcp.flags.cwr", "tcp.dstport", "tcp.len"];
    const data = tshark(captureOf(run, { at: "receiver" }), fields, "tcp.len > 0");
    const acks = tshark(captureOf(run, { at: "receiver" }), fields, "tcp.len == 0 && tcp.flags.syn == 0 && tcp.srcport == 9");
    const marked = data.filter((row) => row["ip.dsfield.ecn"] === "3").length;
    const { columns } = run;
    const arrived = new Set(packetsOf(run, 0, Kind.receive, () => true));
    const marks = new Set(packetsOf(run, 0, Kind.mark, (row) => arrived.has(short(columns.id[row]!))));
    expect(marked).toBe(marks.size);
    expect(marked).toBeGreaterThan(0);
    expect(data.filter((row) => row["tcp.flags.cwr"] === "1").length).toBeGreaterThan(0);
    expect(acks.filter((row) => row["tcp.flags.ece"] === "1").length).toBeGreaterThan(marked);
  });

  it("of a tapped link show what passes there, copies of an agent too", async () => {
    const run = await presetRun("wireless-links/wan-base-station", "ll-tcp-aware");
    const { columns, metrics } = run;
    let crossings = 0;
    const place = metrics.links.findIndex(({ id, direction }) => id === "air" && direction === "forward");
    for (let row = 0; row < columns.rows; row++) if (columns.kind[row] === Kind.transmit && columns.tag[row] === place) crossings += 1;
    const rows = tshark(
      captureOf(run, { at: "air/forward" }),
      ["frame.comment"],
      "tcp.dstport == 9 && tcp.flags.syn == 0 && frame.packet_flags_direction == 2",
    );
    expect(rows.length - 1).toBe(crossings); // the last packet of the handshake
    expect(rows.some((row) => row["frame.comment"]?.includes("local copy of snoop at base"))).toBe(true);
  });

  it("leave out what is outside the range or of another flow, and the handshake of what had begun", async () => {
    const run = await recorded(expandScenario(oneFlow({ segments: 100 }) as unknown as Scenario));
    const rows = tshark(captureOf(run, { from: 0.2e9, to: 0.4e9 }), ["frame.time_epoch", "tcp.flags.syn"]);
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.every((row) => Number(row["frame.time_epoch"]) >= 0.2 && Number(row["frame.time_epoch"]) <= 0.4)).toBe(true);
    expect(rows.some((row) => row["tcp.flags.syn"] === "1")).toBe(false);
    expect(tshark(captureOf(run, { flows: [1] }), ["frame.number"])).toEqual([]);
  });

  it("have places that exist", async () => {
    const run = await recorded(expandScenario(oneFlow({ segments: 10 }) as unknown as Scenario));
    expect(() => captureOf(run, { at: "node:nobody" })).toThrow("there is no place “node:nobody”; there are sender, receiver, node:sender");
  });
});
