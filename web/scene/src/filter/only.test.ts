import { describe, expect, test } from "vitest";
import { airtimeScene } from "../diagrams/airtime/airtime.js";
import { airtimeInWords } from "../diagrams/airtime/in-words.js";
import { doings } from "../diagrams/airtime/lanes.js";
import { total } from "../diagrams/airtime/intervals.js";
import { shownAirtime } from "../diagrams/airtime/shown.js";
import { tableFrames } from "../diagrams/airtime/table.js";
import { exceptionsOf } from "../exceptions.js";
import { ladderInWords } from "../diagrams/ladder/in-words.js";
import { ladderScene, type LadderOptions } from "../diagrams/ladder/ladder.js";
import { mapFrame } from "../diagrams/map/frame.js";
import { momentMarks } from "../diagrams/map/map.js";
import { momentOf } from "../diagrams/map/moment.js";
import { chainRun as mapChain } from "../testing/chain.js";
import { lossyRun, ms } from "../testing/hand-made.js";
import { chainRun } from "../testing/radio-chain.js";
import { wirelessRun } from "../testing/wireless.js";
import { onlyPackets } from "./only.js";

const nothing = (): boolean => false;

test("lists, and what is not ordinary in them, hold the packets that pass and no others", () => {
  const { index } = lossyRun();
  const only = onlyPackets(index, (packet) => packet >= 11);
  expect([...only.flows[0]!.sent.packet]).toEqual([11, 12]);
  expect([...only.flows[0]!.drops.packet]).toEqual([11]);
  expect([...only.flows[0]!.acks.packet]).toEqual([13]);
  expect([...exceptionsOf(only, only.flows[0]!.sent)]).toEqual([0, 1]);
  expect(Array.from(only.shown!, (one, packet) => (one === 1 ? packet : -1)).filter((packet) => packet >= 0)).toEqual([11, 12, 13]);
});

describe("a ladder", () => {
  const run = wirelessRun();
  const options: LadderOptions = { width: 600, height: 556, from: 0, to: ms(50), flow: 0, direction: "down", fold: false };
  const packets = [...new Set(ladderScene(run, options).hits.packet)];

  test("has lines, crosses, bars and flags of what passes only", () => {
    expect(packets.length).toBeGreaterThan(2);
    for (const packet of packets) {
      const only = { ...run, index: onlyPackets(run.index, (each) => each === packet) };
      expect([...new Set(ladderScene(only, options).hits.packet)]).toEqual([packet]);
    }
    const empty = { ...run, index: onlyPackets(run.index, nothing) };
    const scene = ladderScene(empty, options);
    const inks = scene.marks.flatMap((mark) => (mark.shape === "path" ? [mark.stroke, mark.fill] : []));
    expect(inks.filter((ink) => ink === "drop" || ink === "agent-edge" || ink === "rexmit" || ink === "data")).toEqual([]);
    expect(ladderInWords("A", empty, scene, 0, ms(50))).toContain("0 packets on links, 0 losses");
  });
});

describe("the airtime diagram", () => {
  const run = chainRun();
  const options = { width: 1072, height: 600, from: 0, to: 13e6, show: "frames", flow: 0 } as const;
  const withOnly = (test: (packet: number) => boolean): typeof run => {
    const index = onlyPackets(run.index, test);
    return { ...run, index, trace: shownAirtime(run.trace, index) };
  };
  const { packet } = run.trace.frames;
  const wanted = packet[0]!;

  test("has boxes, losses, keys' stops and rows of what passes only", () => {
    const only = withOnly((each) => each === wanted);
    const frames = airtimeScene(only, options).hits.frame;
    expect(frames.length).toBeGreaterThan(0);
    expect(frames.length).toBeLessThan(airtimeScene(run, options).hits.frame.length);
    expect(new Set(frames.map((frame) => packet[frame]))).toEqual(new Set([wanted]));
    expect([...tableFrames(only, 0, 13e6)]).toEqual(frames);
    expect(only.trace.sent.flatMap((own) => [...own]).sort((a, b) => a - b)).toEqual(frames);
    expect([...only.trace.losses].every((frame) => packet[frame] === wanted)).toBe(true);
    expect(airtimeInWords("A", only, airtimeScene(only, options))).toContain(`${frames.length} frames`);
  });

  test("says what nodes hear as before, and of what they send only what passes", () => {
    const [all, none] = [run, withOnly(nothing)].map((each) => doings(each, [0, 1], 0, 13e6));
    for (const node of [0, 1]) {
      expect(total(none!.get(node)!.hears)).toBe(total(all!.get(node)!.hears));
      expect(total(none!.get(node)!.silent)).toBe(total(all!.get(node)!.silent));
      expect(total(none!.get(node)!.data) + total(none!.get(node)!.control)).toBe(0);
    }
    expect(total(all!.get(0)!.data)).toBeGreaterThan(0);
  });
});

test("a map moves what passes only; nodes do what they do", () => {
  const run = mapChain();
  const frame = mapFrame(run.network, { width: 900, height: 400 });
  const only = { ...run, index: onlyPackets(run.index, (packet) => packet === run.trace.frames.packet[2]) };
  const [all, part] = [momentOf(run, ms(2.1)), momentOf(only, ms(2.1))];
  expect(all.onAir).toEqual([2, 3]);
  expect(part.onAir).toEqual([2]);
  expect(part.nodes).toEqual(all.nodes);
  const moving = (moment: typeof all, of: typeof run): number =>
    momentMarks(of, frame, moment, { packet: null }).filter((mark) => mark.shape === "path" && mark.target).length;
  expect([moving(all, run), moving(part, only)]).toEqual([2, 1]);
  expect(momentOf({ ...run, index: onlyPackets(run.index, nothing) }, ms(21)).drops).toEqual([]);
});
