import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { expandVariant, findPreset } from "@ackscope/scenarios";
import { Kind, SendCause, type Columns } from "../columns.js";
import type { Core } from "../core.js";
import { captureChunks } from "../export/capture.js";
import { loadCore } from "../node.js";
import { runScenario } from "../run.js";
import {
  CaptureReader,
  decode,
  FlowList,
  RetransmissionFinder,
  TcpFlag,
  type Cause,
  type Retransmission,
  type TcpSegment,
} from "./index.js";

let core: Core;
beforeAll(async () => {
  core = await loadCore();
});

/** Of the flow whose sender has this port. */
function retransmissionsIn(file: Uint8Array, port: number): readonly Retransmission[] {
  const reader = new CaptureReader();
  const finder = new RetransmissionFinder();
  for (const packet of reader.take(file)) {
    const segment = decode(packet);
    if (typeof segment === "string") continue;
    if (segment.fromPort === port) finder.onData(segment, packet.at);
    else if (segment.toPort === port) finder.onAck(segment, packet.at);
  }
  return finder.found;
}

interface Truth {
  readonly flows: readonly {
    readonly sender_port: number;
    readonly retransmissions: readonly {
      readonly rel_seq: number;
      readonly reason: string;
      readonly spurious: boolean;
      readonly transmission: number;
    }[];
  }[];
}
const named: Readonly<Record<string, Cause>> = { fast: "fast", tlp: "probe", rto: "timeout", "after-rto": "afterTimeout" };

const folder = new URL("../../../../scenarios/reference/linux/captures/", import.meta.url);
const cases = readdirSync(folder).filter((name) => name.endsWith(".json"));

describe("retransmissions of the kernel, seen at its end", () => {
  it.each(cases)("%s: are named as the kernel named them, and none is called needless that was needed", (name) => {
    const truth = JSON.parse(readFileSync(new URL(name, folder), "utf8")) as Truth;
    const file = gunzipSync(readFileSync(new URL(name.replace(".json", ".a.pcap.gz"), folder)));
    for (const { sender_port, retransmissions } of truth.flows) {
      const found = retransmissionsIn(file, sender_port);
      expect(found.map(({ begin, transmission, cause }) => [begin, transmission, cause])).toEqual(
        retransmissions.map(({ rel_seq, transmission, reason }) => [rel_seq, transmission, named[reason]]),
      );
      found.forEach(({ spurious }, i) => {
        if (spurious !== null) expect(retransmissions[i]!.spurious).toBe(true);
      });
    }
  });

  it("are proven needless where the kernel took its reduction back", () => {
    for (const name of ["reorder.half.cubic", "spike.data700.cubic"]) {
      const file = gunzipSync(readFileSync(new URL(`${name}.a.pcap.gz`, folder)));
      const truth = JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf8")) as Truth;
      expect(retransmissionsIn(file, truth.flows[0]!.sender_port).map(({ spurious }) => spurious !== null)).toEqual([true]);
    }
  });
});

describe("retransmissions of the kernel, seen at the other end", () => {
  it.each(cases)("%s: what fills a hole is named as the kernel named it; what came late or again is not called lost", (name) => {
    const truth = JSON.parse(readFileSync(new URL(name, folder), "utf8")) as Truth;
    const file = gunzipSync(readFileSync(new URL(name.replace(".json", ".b.pcap.gz"), folder)));
    const list = new FlowList();
    for (const packet of new CaptureReader().take(file)) list.add(packet);
    const [flow] = list.end().flows;
    expect(flow!.tappedAt).toBe(1);
    const { retransmissions } = truth.flows[0]!;
    const found = flow!.senders[0].retransmissions;
    const needed = found.filter(({ spurious }) => spurious === null);
    // The last segment of all leaves no hole: that it came for the second time cannot be seen here.
    const seen = retransmissions.filter(({ spurious, reason }) => !spurious && reason !== "tlp");
    expect(needed.map(({ begin, transmission, cause }) => [begin, transmission, cause])).toEqual(
      seen.map(({ rel_seq, transmission, reason }) => [rel_seq, transmission, named[reason]]),
    );
    expect(found.length - needed.length).toBe(retransmissions.filter(({ spurious }) => spurious).length);
    expect(flow!.senders[0].reordered.length).toBe(name.startsWith("reorder") ? 1 : 0);
  });
});

describe("a repetition that is answered sooner than data ever was", () => {
  const segment = (more: Partial<TcpSegment>): TcpSegment => ({
    from: "a",
    to: "b",
    fromPort: 1,
    toPort: 2,
    sequence: 0,
    acknowledged: 0,
    flags: TcpFlag.ack,
    window: 1000,
    payload: 0,
    ecn: 0,
    identification: 0,
    options: {},
    ...more,
  });
  const ms = 1e6;
  /** Round trips of 200 ms, all in a queue; the queue drains, and what is sent again after a timeout is answered in 50 ms. */
  const repeated = (handshake: boolean): Retransmission => {
    const finder = new RetransmissionFinder();
    if (handshake) {
      finder.onData(segment({ sequence: 99, flags: TcpFlag.syn }), -1000 * ms);
      finder.onAck(segment({ acknowledged: 100, flags: TcpFlag.syn | TcpFlag.ack }), -900 * ms);
    }
    for (let i = 0; i < 4; i++) {
      finder.onData(segment({ sequence: 100 + 10 * i, payload: 10 }), 200 * i * ms);
      if (i < 3) finder.onAck(segment({ acknowledged: 110 + 10 * i }), (200 * i + 199) * ms);
    }
    finder.onData(segment({ sequence: 130, payload: 10 }), 2000 * ms);
    finder.onAck(segment({ acknowledged: 140 }), 2050 * ms);
    return finder.found[0]!;
  };

  it("is not called needless: the path may have been full until then", () => {
    expect(repeated(false)).toMatchObject({ cause: "timeout", spurious: null });
  });

  it("is, if the handshake shows that no answer can be so soon", () => {
    expect(repeated(true)).toMatchObject({ cause: "timeout", spurious: "early" });
  });
});

/** Why the simulated sender sent each copy, in the order of the rows. */
function tagsOf({ rows, kind, tag, value, flow }: Columns, of: number): readonly number[] {
  const found: number[] = [];
  for (let row = 0; row < rows; row++) if (kind[row] === Kind.send && flow[row] === of && value[row]! > 0) found.push(tag[row]!);
  return found;
}

function causesOf(columns: Columns, of: number): readonly Cause[] {
  const causes: Readonly<Record<number, Cause>> = {
    [SendCause.fastRetransmit]: "fast",
    [SendCause.partialAck]: "fast",
    [SendCause.selective]: "fast",
    [SendCause.rack]: "fast",
    [SendCause.timeout]: "timeout",
    // Behind a timeout the sender goes back, and what follows is what the window allows.
    [SendCause.windowOpen]: "timeout",
    [SendCause.tailProbe]: "probe",
  };
  return tagsOf(columns, of).map((tag) => causes[tag] ?? "unknown");
}

/** A timeout's own repetition and those that follow it are one cause to our sender. */
const coarse = (cause: Cause): Cause => (cause === "afterTimeout" ? "timeout" : cause);

describe("retransmissions of our own senders", () => {
  it.each([
    ["smartacking/1-0-5mbps", "newreno", 40],
    ["basics/lost-tail", "newreno", 60],
    ["basics/lost-tail", "sack", 60],
    ["basics/lost-tail", "rack", 60],
    ["basics/path-of-today", "cubic", 10],
    ["basics/path-of-today", "linux", 10],
    ["basics/mobile-network", "cubic", 30],
  ])("%s, %s: are named as the rows have them, 95 of 100 at least", async (preset, variant, end) => {
    const expanded = expandVariant(findPreset(preset)!.experiment, variant);
    if ("problems" in expanded) throw new Error("no such variant");
    const scenario = { ...expanded.scenario, end: { at: end }, measure: "whole" as const, trace: { level: "packets" as const } };
    const run = { kind: "simulated" as const, scenario, ...(await runScenario(core, scenario)) };
    const file = Buffer.concat([...captureChunks(run, { at: "sender", flows: [0] })]);
    const ports = new Map<number, number>();
    const reader = new CaptureReader();
    for (const packet of reader.take(file)) {
      const segment = decode(packet);
      if (typeof segment !== "string") ports.set(segment.fromPort, (ports.get(segment.fromPort) ?? 0) + segment.payload);
    }
    const [port] = [...ports].sort(([, one], [, other]) => other - one)[0]!;
    const found = retransmissionsIn(file, port);
    const expected = causesOf(run.columns, 0);
    expect(found.length).toBe(expected.length);
    const wrong = found.filter(({ cause }, i) => coarse(cause) !== expected[i]);
    expect(wrong.length).toBeLessThanOrEqual(0.05 * found.length);
    // By the clock only a sender repeats that looks at it.
    const byTime = tagsOf(run.columns, 0).filter(
      (_, i) => expected[i] === "fast" && found[i]!.cause === "fast" && found[i]!.evidence.isByTime,
    );
    expect(byTime.filter((tag) => tag !== SendCause.rack)).toEqual([]);
    if (preset === "basics/lost-tail") expect(byTime).toHaveLength(variant === "rack" ? 2 : 0);
  });
});
