import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expandVariant, findPreset } from "@ackscope/scenarios";
import { beforeAll, describe, expect, it } from "vitest";
import { Kind, type Columns } from "../columns.js";
import type { Core } from "../core.js";
import { captureChunks } from "../export/capture.js";
import { loadCore } from "../node.js";
import { capturedFlow } from "../testing/captured-flow.js";
import { runScenario } from "../run.js";
import { randomNumbers } from "../testing/random.js";
import { CaptureReader, FlowList, FlowRows, type CapturedFlow, type ImportedRows } from "./index.js";
import { StreamPieces } from "./stream-pieces.js";

const folder = new URL("../../../../scenarios/reference/linux/captures/", import.meta.url);

let core: Core;
beforeAll(async () => {
  core = await loadCore();
});

/** A flow of a preset's run, as a capture of it shows it. */
async function imported(
  preset: string,
  variant: string,
  end: number,
  at: "sender" | "receiver",
): Promise<{ readonly rows: ImportedRows; readonly flow: CapturedFlow; readonly run: Columns }> {
  const expanded = expandVariant(findPreset(preset)!.experiment, variant);
  if ("problems" in expanded) throw new Error("no such variant");
  const scenario = { ...expanded.scenario, end: { at: end }, measure: "whole" as const, trace: { level: "packets" as const } };
  const run = { kind: "simulated" as const, scenario, ...(await runScenario(core, scenario)) };
  const file = Buffer.concat([...captureChunks(run, { at, flows: [0], handshake: true })]);
  return { ...capturedFlow(file), run: run.columns };
}

interface Seen {
  readonly at: number;
  readonly tag: number;
  readonly id: number;
  readonly a: number;
  readonly value: number;
}

const ofKind = ({ rows, kind, flow, at, tag, id, a, value }: Columns, wanted: Kind): readonly Seen[] =>
  Array.from({ length: rows }, (_, row) => row)
    .filter((row) => kind[row] === wanted && flow[row] === 0)
    .map((row) => ({ at: at[row]!, tag: tag[row]!, id: id[row]!, a: a[row]!, value: value[row]! }));

describe("rows of a capture at the sender", () => {
  it.each([
    ["basics/lost-tail", "newreno", 60],
    ["basics/lost-tail", "rack", 60],
    ["basics/path-of-today", "cubic", 3],
  ])("%s, %s: the same segments leave at the same times, and the same ACKs come", async (preset, variant, end) => {
    const { rows, run } = await imported(preset, variant, end, "sender");
    const sends = ofKind(rows.columns, Kind.send);
    const sent = ofKind(run, Kind.send);
    expect(sends.map(({ a, value }) => [a, value])).toEqual(sent.map(({ a, value }) => [a, value]));
    // A capture's times are whole nanoseconds since its own first packet.
    const shift = sent[0]!.at - sends[0]!.at;
    expect(Math.max(...sends.map(({ at }, i) => Math.abs(at + shift - sent[i]!.at)))).toBeLessThan(2000);
    const acked = ofKind(rows.columns, Kind.acked);
    expect(acked.map(({ a }) => a)).toEqual(ofKind(run, Kind.acked).map(({ a }) => a));
  });

  it.each([
    // What goes back after a timeout may have come.
    ["basics/lost-tail", "newreno", 60, 0.6, 0],
    ["basics/lost-tail", "sack", 60, 0.6, 0],
    ["basics/lost-tail", "rack", 60, 1, 0],
    // Without SACK, time stamps and a handshake one needless repetition cannot be told from one that was needed.
    ["smartacking/1-0-5mbps", "newreno", 40, 0.5, 1],
    // Some of what was lost at the end is not repeated yet.
    ["basics/mobile-network", "cubic", 10, 0.9, 0],
  ])("%s, %s: what is said to be lost was lost", async (preset, variant, end, share, wrong) => {
    const { rows, run } = await imported(preset, variant, end, "sender");
    const lost = copiesIn(rows.columns, Kind.drop);
    const dropped = copiesIn(run, Kind.drop);
    expect([...lost].filter((each) => !dropped.has(each))).toHaveLength(wrong);
    expect(lost.size).toBeGreaterThanOrEqual(share * dropped.size);
  });

  it("reckons when segments came: never before they could, and in order of what was acknowledged", async () => {
    const { rows, run, flow } = await imported("basics/lost-tail", "rack", 60, "sender");
    const half = flow.roundTrip! / 2;
    const sentAt = new Map(ofKind(rows.columns, Kind.send).map(({ id, at }) => [id, at]));
    const received = ofKind(rows.columns, Kind.receive);
    expect(received.length).toBe(ofKind(run, Kind.receive).length);
    for (const { id, at } of received) expect(at - sentAt.get(id)!).toBeGreaterThanOrEqual(0.99 * half);
    expect(received.at(-1)!.value).toBe(100);
  });

  it("says of nothing that it was lost where a late ACK made the sender repeat it", () => {
    const { rows } = capturedFlow(gunzipSync(readFileSync(new URL("spike.data700.cubic.a.pcap.gz", folder))));
    expect(ofKind(rows.columns, Kind.send).filter(({ value }) => value > 0)).toHaveLength(1);
    expect(ofKind(rows.columns, Kind.drop)).toEqual([]);
  });

  it("takes no sample of a round trip from what a SACK block had shown before", () => {
    const file = gunzipSync(readFileSync(new URL("start.overshoot.cubic.a.pcap.gz", folder)));
    const { rows } = capturedFlow(file);
    // 40 ms of path and 40 packets of queue; repairs take a round trip more, and are not measured.
    const samples = ofKind(rows.columns, Kind.rtt).map(({ a }) => a / 1e3);
    expect(samples.length).toBeGreaterThan(300);
    expect(Math.max(...samples)).toBeLessThan(100);
  });
});

describe("rows of a capture at the receiver", () => {
  it.each([
    ["smartacking/1-0-5mbps", "newreno", 40, 1],
    // What is lost at the tail leaves no hole, and of two copies that are lost nobody sees the first.
    ["basics/lost-tail", "rack", 60, 0.5],
    ["basics/mobile-network", "cubic", 10, 0.9],
  ])("%s, %s: holes are what was lost before it", async (preset, variant, end, share) => {
    const { rows, run } = await imported(preset, variant, end, "receiver");
    const lost = copiesIn(rows.columns, Kind.drop);
    const dropped = copiesIn(run, Kind.drop);
    expect([...lost].filter((each) => !dropped.has(each))).toEqual([]);
    expect(lost.size).toBeGreaterThanOrEqual(share * dropped.size);
    const came = ofKind(rows.columns, Kind.receive);
    const truth = ofKind(run, Kind.receive);
    // Of what is on its way when the run ends the capture has the arrival.
    expect(came.length).toBeGreaterThanOrEqual(truth.length);
    expect(came.slice(0, truth.length).map(({ a, value }) => [a, value])).toEqual(truth.map(({ a, value }) => [a, value]));
  });
});

describe("sizes of segments", () => {
  it("are those of full ones where all but the last are full, and else their mean", () => {
    const pieces = new StreamPieces(1000);
    pieces.extend(2500);
    expect([pieces.count, pieces.isUniform]).toEqual([3, true]);
    pieces.extend(3000);
    expect([pieces.count, pieces.isUniform, pieces.at(2499), pieces.at(2500)]).toEqual([4, false, 2, 3]);
    // A place far away makes no more of them than fit.
    const far = new StreamPieces(1);
    far.extend(2 ** 31);
    expect(far.count).toBeLessThanOrEqual(4096);
    // Beyond what was sent, as if full ones followed.
    expect([pieces.at(3000), pieces.at(5000)]).toEqual([4, 6]);
  });
});

describe("limits", () => {
  it.each(["a", "b"])("begin with the first segment as it left, captured at end %s", (end) => {
    const { rows } = capturedFlow(gunzipSync(readFileSync(new URL(`loss.single.cubic.${end}.pcap.gz`, folder))));
    expect(ofKind(rows.columns, Kind.limit)[0]!.at).toBe(ofKind(rows.columns, Kind.send)[0]!.at);
  });
});

describe("rows of damaged files", () => {
  it("are in order of time and bounded, whatever the packets say", () => {
    const whole = gunzipSync(readFileSync(new URL("start.overshoot.cubic.a.pcap.gz", folder)));
    const draw = randomNumbers(1);
    for (let round = 0; round < 40; round++) {
      const file = Uint8Array.from(whole.subarray(0, 40_000));
      for (let i = 0; i < 200; i++) file[24 + draw(file.length - 24)] = draw(256);
      const list = new FlowList();
      for (const packet of new CaptureReader().take(file)) list.add(packet);
      list.end().flows.forEach((flow, place) => {
        for (const tappedAt of [0, 1, null] as const) {
          const maker = new FlowRows(flow, tappedAt);
          const again = new FlowList((of, segment, packet, isFirst) => {
            if (of === place) maker.add(segment, packet, isFirst);
          });
          for (const packet of new CaptureReader().take(file)) again.add(packet);
          const { at } = maker.end().columns;
          expect(at.every((time, row) => time >= (at[row - 1] ?? 0))).toBe(true);
        }
      });
    }
  });
});

/** Segments and their copies that rows of a kind name. */
function copiesIn(columns: Columns, wanted: Kind): ReadonlySet<string> {
  const sent = new Map(ofKind(columns, Kind.send).map(({ id, a, value }) => [id, `${a}, copy ${value}`]));
  return new Set(ofKind(columns, wanted).flatMap(({ id }) => sent.get(id) ?? []));
}
