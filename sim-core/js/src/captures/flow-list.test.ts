import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { expandVariant, findPreset } from "@ackscope/scenarios";
import type { Core } from "../core.js";
import { captureChunks } from "../export/capture.js";
import { loadCore } from "../node.js";
import { runScenario } from "../run.js";
import { tshark } from "../testing/tshark.js";
import { CaptureReader, FlowList, type CapturedPacket, type CaptureSummary } from "./index.js";

let core: Core;
beforeAll(async () => {
  core = await loadCore();
});

function summaryOf(file: Uint8Array): CaptureSummary {
  const reader = new CaptureReader();
  const flows = new FlowList();
  for (const packet of reader.take(file)) flows.add(packet);
  expect(reader.end().damage).toBeNull();
  return flows.summary();
}

/** By direction, as tshark counts them. */
function byTshark(file: Uint8Array): ReadonlyMap<string, { segments: number; bytes: number; duplicates: number; zeroWindows: number }> {
  const found = new Map<string, { segments: number; bytes: number; duplicates: number; zeroWindows: number }>();
  const fields = [
    "ip.src",
    "tcp.srcport",
    "ip.dst",
    "tcp.dstport",
    "tcp.len",
    "tcp.analysis.duplicate_ack",
    "tcp.window_size_value",
    "tcp.flags",
  ];
  for (const row of tshark(file, fields, "tcp")) {
    const key = `${row["ip.src"]} ${row["tcp.srcport"]} ${row["ip.dst"]} ${row["tcp.dstport"]}`;
    const own = found.get(key) ?? { segments: 0, bytes: 0, duplicates: 0, zeroWindows: 0 };
    own.segments++;
    own.bytes += Number(row["tcp.len"]);
    if ((row["tcp.analysis.duplicate_ack"] ?? "") !== "") own.duplicates++;
    const flags = Number(row["tcp.flags"]);
    if (row["tcp.window_size_value"] === "0" && (flags & 0x16) === 0x10) own.zeroWindows++;
    found.set(key, own);
  }
  return found;
}

/** `spared`: duplicate ACKs that only tshark counts, since no data was out any more: those that answer a segment that had come already. */
function compare(file: Uint8Array, spared = 0): CaptureSummary {
  const summary = summaryOf(file);
  const theirs = byTshark(file);
  const ours = summary.flows.flatMap(({ directions: [one, other] }) => [
    { ...one, key: `${one.from} ${one.port} ${other.from} ${other.port}` },
    { ...other, key: `${other.from} ${other.port} ${one.from} ${one.port}` },
  ]);
  expect(ours).toHaveLength(theirs.size);
  let missing = 0;
  for (const { key, segments, bytes, duplicateAcks, zeroWindows } of ours) {
    const their = theirs.get(key)!;
    missing += their.duplicates - duplicateAcks;
    expect({ segments, bytes, zeroWindows }).toEqual({ segments: their.segments, bytes: their.bytes, zeroWindows: their.zeroWindows });
  }
  expect(missing).toBe(spared);
  return summary;
}

const folder = new URL("../../../../scenarios/reference/linux/captures/", import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith(".pcap.gz"));

const sparedIn: Readonly<Record<string, number>> = { "reorder.half.cubic.b.pcap.gz": 1, "spike.data700.cubic.b.pcap.gz": 1 };

describe("flows of the kernel's captures", () => {
  it.each(files)("%s: packets, bytes, duplicate ACKs and closed windows as tshark counts them", (name) => {
    const { flows, others } = compare(gunzipSync(readFileSync(new URL(name, folder))), sparedIn[name]);
    expect(flows).toHaveLength(1);
    expect(flows[0]).toMatchObject({ isWhole: true, tappedAt: name.endsWith(".a.pcap.gz") ? 0 : 1 });
    expect([...others.keys()].filter((words) => words.includes("damaged") || words.includes("cut"))).toEqual([]);
  });

  it.each(files.filter((name) => name.endsWith(".a.pcap.gz")))(
    "%s: at the sender, what was sent again is what the kernel counts",
    (name) => {
      const truth = JSON.parse(readFileSync(new URL(name.replace(".a.pcap.gz", ".json"), folder), "utf8")) as {
        kernel_counters_of_sender: { RetransSegs?: number };
      };
      const [flow] = summaryOf(gunzipSync(readFileSync(new URL(name, folder)))).flows;
      expect(flow!.directions[0].sentAgain).toBe(truth.kernel_counters_of_sender.RetransSegs ?? 0);
      expect(flow!.tappedAt).toBe(0);
      expect(flow!.senders[0].retransmissions).toHaveLength(flow!.directions[0].sentAgain);
    },
  );
});

describe("flows of our own captures", () => {
  it.each([
    ["smartacking/1-0-5mbps", "newreno", "sender"],
    ["smartacking/1-0-5mbps", "newreno", "all"],
    ["basics/lost-tail", "rack", "receiver"],
    ["basics/two-senders", "cubic-newreno", "sender"],
  ])("%s, %s, at %s: as tshark counts them", async (preset, variant, at) => {
    const expanded = expandVariant(findPreset(preset)!.experiment, variant);
    if ("problems" in expanded) throw new Error("no such variant");
    const scenario = { ...expanded.scenario, end: { at: 5 }, measure: "whole" as const, trace: { level: "packets" as const } };
    const run = { kind: "simulated" as const, scenario, ...(await runScenario(core, scenario)) };
    const file = Buffer.concat([...captureChunks(run, { at })]);
    if (at === "all") expect(summaryOf(file).flows.length).toBeGreaterThan(0);
    else compare(file);
  });
});

interface Made {
  readonly flags?: number;
  readonly toServer?: boolean;
  readonly payload?: number;
  readonly acknowledged?: number;
  readonly window?: number;
  /** ms */
  readonly at?: number;
}

/** Without a link layer. */
function packet(
  sequence: number,
  { flags = 0x10, toServer = true, payload = 0, acknowledged = 1, window = 256, at = 0 }: Made = {},
): CapturedPacket {
  const word = (value: number): number[] => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255];
  const ends = toServer ? [10, 0, 0, 1, 10, 0, 0, 2] : [10, 0, 0, 2, 10, 0, 0, 1];
  const ports = toServer ? [0x9c, 0x40, 0, 80] : [0, 80, 0x9c, 0x40];
  const ip = [0x45, 0, 0, 40 + payload, 0, 0, 0, 0, 64, 6, 0, 0, ...ends];
  const tcp = [...ports, ...word(sequence), ...word(acknowledged), 0x50, flags, window >> 8, window & 255, 0, 0, 0, 0];
  return { at: at * 1e6, linkType: 101, bytes: Uint8Array.from([...ip, ...tcp]), length: 40 + payload };
}

/** As pcap has them. */
function fileOf(packets: readonly CapturedPacket[]): Buffer {
  const words = (...values: readonly number[]): Buffer => {
    const buffer = Buffer.alloc(4 * values.length);
    values.forEach((value, i) => buffer.writeUInt32LE(value, 4 * i));
    return buffer;
  };
  return Buffer.concat([
    words(0xa1b2c3d4, 0x0004_0002, 0, 0, 65_535, 101),
    ...packets.flatMap(({ at, bytes, length }) => [words(Math.floor(at / 1e9), (at % 1e9) / 1e3, bytes.length, length), bytes]),
  ]);
}

it("tells keep-alives and window probes from what is sent again, as tshark does", () => {
  const client = { toServer: false, acknowledged: 1101 };
  const packets = [
    packet(1000, { flags: 2 }),
    packet(5000, { flags: 0x12, toServer: false, acknowledged: 1001, at: 40 }),
    packet(1001, { payload: 100, acknowledged: 5001, at: 41 }),
    packet(5001, { ...client, window: 0, at: 81 }),
    // One new byte into a closed window, and once more.
    packet(1101, { payload: 1, acknowledged: 5001, at: 300 }),
    packet(5001, { ...client, window: 0, at: 340 }),
    packet(5001, { ...client, window: 256, at: 500 }),
    packet(1101, { payload: 50, acknowledged: 5001, at: 501 }),
    packet(5001, { ...client, acknowledged: 1151, at: 541 }),
    // An hour of silence: is anybody there?
    packet(1150, { acknowledged: 5001, at: 10_000 }),
    packet(5001, { ...client, acknowledged: 1151, at: 10_040 }),
    packet(1150, { payload: 1, acknowledged: 5001, at: 20_000 }),
    packet(5001, { ...client, acknowledged: 1151, at: 20_040 }),
  ];
  const flows = new FlowList();
  for (const each of packets) flows.add(each);
  const [flow] = flows.end().flows;
  const fields = ["ip.src", "tcp.analysis.keep_alive", "tcp.analysis.zero_window_probe", "tcp.analysis.retransmission"];
  const theirs = tshark(fileOf(packets), fields, "tcp").filter((row) => row["ip.src"] === "10.0.0.1");
  const count = (field: string): number => theirs.filter((row) => (row[field] ?? "") !== "").length;
  const [{ keepAlives, windowProbes, sentAgain }] = flow!.directions;
  expect([keepAlives, windowProbes, sentAgain]).toEqual([2, 1, 0]);
  expect([keepAlives, windowProbes, sentAgain]).toEqual([count(fields[1]!), count(fields[2]!), count(fields[3]!)]);
});

it("knows both directions between two ports of one address", () => {
  const local = (captured: CapturedPacket): CapturedPacket => {
    captured.bytes.set([127, 0, 0, 1, 127, 0, 0, 1], 12);
    return captured;
  };
  const flows = new FlowList();
  for (const each of [packet(1000, { flags: 2 }), packet(5000, { flags: 0x12, toServer: false }), packet(1001, { payload: 100 })])
    flows.add(local(each));
  const { flows: found } = flows.summary();
  expect(found.map(({ isWhole, directions: [one, other] }) => [isWhole, one.port, other.port, one.bytes])).toEqual([
    [true, 40_000, 80, 100],
  ]);
});

it("begins another flow with another connection on the same ports", () => {
  const flows = new FlowList();
  for (const each of [
    packet(1000, { flags: 2 }), // SYN
    packet(1000, { flags: 2 }), // again
    packet(5000, { flags: 0x12, toServer: false }),
    packet(1001, { payload: 100 }),
    packet(1001, { payload: 100 }), // again
    packet(1101, { payload: 50 }),
    packet(1151, { flags: 0x11 }), // FIN
    packet(900_000, { flags: 2 }), // another SYN
    packet(900_001, { payload: 10 }),
  ])
    flows.add(each);
  const { flows: found } = flows.summary();
  expect(found.map(({ isWhole, directions: [one] }) => [isWhole, one.syns, one.bytes, one.bytesAgain, one.sentAgain, one.fins])).toEqual([
    [true, 2, 250, 100, 1, 1],
    [false, 1, 10, 0, 0, 0],
  ]);
});
