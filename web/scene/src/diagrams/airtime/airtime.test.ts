import { describe, expect, it } from "vitest";
import type { PathMark, TextMark } from "../../figure/picture.js";
import { chainRun, longRun, pairRun } from "../../testing/radio-chain.js";
import { airtimeScene, type AirtimeOptions, type AirtimeScene } from "./airtime.js";
import { frameStyles, stateStyles } from "./boxes.js";
import { laneOf, placeOnAir } from "./frame.js";
import { airtimeInWords } from "./in-words.js";
import { airtimeKeys } from "./key.js";
import { airtimeNodes, framesWithin, type AirtimeRun } from "./lanes.js";
import { lossStyles } from "./losses.js";
import { markOnAir, nearestOnAir } from "./nearest.js";
import { airtimePlayhead, chosenOnAir } from "./overlay.js";
import { shareStyles } from "./shares.js";
import { frameBeside, frameFrom, frameInLane, lossBeside } from "./steps.js";

const options: AirtimeOptions = { width: 1072, height: 600, from: 0, to: 13e6, show: "frames", flow: 0 };
const drawn = (run: AirtimeRun, more: Partial<AirtimeOptions> = {}): AirtimeScene => airtimeScene(run, { ...options, ...more });
const paths = ({ marks }: { readonly marks: AirtimeScene["marks"] }, style: object): PathMark[] =>
  marks.filter(
    (mark): mark is PathMark =>
      mark.shape === "path" && Object.entries(style).every(([key, value]) => mark[key as keyof PathMark] === value),
  );
const words = ({ marks }: AirtimeScene): string[] =>
  marks.filter((mark): mark is TextMark => mark.shape === "text").map((mark) => mark.text);
const subpaths = (found: readonly PathMark[]): number => found.reduce((sum, { d }) => sum + (d.match(/M/g) ?? []).length, 0);

describe("the airtime of stations", () => {
  const run = chainRun();
  const scene = drawn(run);

  it("has a lane for each radio and a box for each frame, told apart by what it is", () => {
    expect(scene.frame.lanes.map(({ name }) => name)).toEqual(["a", "b", "c", "d", "e", "f"]);
    expect(subpaths(paths(scene, frameStyles.asks))).toBe(5);
    expect(subpaths(paths(scene, { ...frameStyles.answers, opacity: undefined }))).toBe(3);
    expect(subpaths(paths(scene, frameStyles.data))).toBe(1);
    expect(subpaths(paths(scene, frameStyles.ack).filter(({ stroke }) => stroke === undefined))).toBe(1);
  });

  it("puts a box where its frame is on the air, in the lane of its sender", () => {
    const data = scene.hits.frame.indexOf(2);
    expect(scene.hits.lane[data]).toBe(0);
    expect(scene.hits.left[data]).toBeCloseTo(placeOnAir(scene.frame, 0.97e6));
    expect(scene.hits.right[data]).toBeCloseTo(placeOnAir(scene.frame, 6.97e6));
  });

  it("writes the packet and its next station on a box with room", () => {
    expect(words(scene)).toContain("0 to b");
    expect(words(drawn(run, { width: 110 }))).not.toContain("0 to b");
  });

  it("hatches what a node hears: nodes up to 400 m away, and no other", () => {
    const until = { from: 1e6, to: 6.9e6 }; // only a sends
    const [ground] = paths(drawn(run, until), stateStyles.ground);
    expect(subpaths([ground!])).toBe(2);
    const lane = (name: string): number => drawn(run, until).frame.lanes.find((each) => each.name === name)!.base;
    expect(ground!.d).toContain(` ${lane("b") - scene.frame.tall}`);
    expect(ground!.d).toContain(` ${lane("c") - scene.frame.tall}`);
  });

  it("shows silence, disturbance and counted slots, which no box does", () => {
    expect(subpaths(paths(scene, stateStyles.told))).toBe(2);
    expect(subpaths(paths(scene, { dash: stateStyles.disturbed.dash }))).toBe(1);
    expect(subpaths(paths(scene, { dash: stateStyles.slots.dash }))).toBe(2);
    expect(words(drawn(run, { from: 7e6, to: 8e6 }))).toContain("12 left");
  });

  it("puts a cross over what was lost and a ring over what was not answered", () => {
    const [marks] = [paths(scene, lossStyles.lost)].map((found) => found.map(({ d }) => d).join(""));
    expect(marks!.match(/a3 3/g)).toHaveLength(2); // one ring is two arcs
    expect(marks!.match(/l6 6/g)).toHaveLength(2);
  });

  it("leaves out what is not in the window", () => {
    const late = drawn(run, { from: 11e6, to: 13e6 });
    expect(late.hits.frame.map((frame) => run.trace.frames.at[frame])).toEqual([12e6, 12_000_500, 12.36e6]);
    expect(paths(late, frameStyles.data)).toHaveLength(0);
  });

  it("joins a selected loss with its receiver, and dotted with whoever spoilt it", () => {
    const rts = 4;
    const marks = chosenOnAir(scene, run, 0, rts);
    const dotted =
      paths({ marks }, { dash: undefined }).length < marks.length && marks.filter((mark) => mark.shape === "path" && mark.dash?.[0] === 3);
    const [line] = dotted as PathMark[];
    expect(line!.d).toMatch(new RegExp(`V${laneOf(scene.frame, 4)!.base - 2}$`));
    expect(chosenOnAir(scene, run, 0, 0).some((mark) => mark.shape === "path" && mark.dash?.[0] === 3)).toBe(false);
  });

  it("draws the playhead inside its window only", () => {
    expect(airtimePlayhead(scene, 14e6)).toEqual([]);
    expect(airtimePlayhead(scene, 6e6).map((mark) => (mark.shape === "text" ? mark.text : ""))).toContain("0.00600 s");
  });

  it("finds the frame under a point, and where a frame stands", () => {
    const place = markOnAir(scene, 2)!;
    expect(nearestOnAir(scene, place.x, place.y + 4, 10)).toBe(2);
    expect(nearestOnAir(scene, place.x, scene.frame.lanes[5]!.base, 10)).toBeUndefined();
  });

  it("tells readers how much there is, and who sends most", () => {
    expect(airtimeInWords("A", run, scene)).toBe(
      "A: airtime of a, b, c, d, e, f from 0.000\u2009s to 0.013\u2009s. 10 frames, 2 frames lost at the receiver, 1 frame not answered, a sends most, 52\u2009% of the time.",
    );
  });

  it("has keys for what the run shows, and for nothing else", () => {
    const labels = airtimeKeys(run, "frames").map(({ label }) => label);
    expect(labels).toContain("senses another");
    expect(labels).toContain("came through, not answered");
    expect(labels).not.toContain("TCP ACK");
    expect(labels).not.toContain("poll");
  });
});

describe("steps from frame to frame", () => {
  const { trace } = chainRun();

  it("stay in the lane, or go to the frame of another lane that begins closest", () => {
    expect(frameFrom(trace, 1, 7e6)).toBe(4);
    expect(frameBeside(trace, 4, 1)).toBe(6);
    expect(frameBeside(trace, 4, -1)).toBe(3);
    expect(frameInLane(trace, 4, 0)).toBe(8);
    expect(frameInLane(trace, 4, 4)).toBe(5);
    expect(frameInLane(trace, 4, 3)).toBeUndefined();
  });

  it("lead from loss to loss", () => {
    expect(lossBeside(trace, 0, 1, null)).toBe(4);
    expect(lossBeside(trace, 0, 1, 4)).toBe(6);
    expect(lossBeside(trace, 0, -1, 4)).toBeUndefined();
    expect(lossBeside(trace, 20e6, -1, null)).toBe(8);
  });
});

describe("crowded airtime", () => {
  const run = longRun(6000);

  it("shows shares where half of the boxes would be under 1.5 px, and says so", () => {
    const scene = drawn(run, { to: 60e9 });
    expect(scene).toMatchObject({ shown: "share", crowded: true });
    expect(drawn(run, { to: 1e9 })).toMatchObject({ shown: "frames", crowded: false });
  });

  it("never hides a loss: every one is a cross, or counted beside one", () => {
    const scene = drawn(run, { to: 60e9 });
    const crosses = (
      paths(scene, lossStyles.lost)
        .map(({ d }) => d)
        .join("")
        .match(/l6 6/g) ?? []
    ).length;
    expect(crosses).toBe(60);
    const narrow = drawn(run, { to: 60e9, width: 300 });
    expect(paths(narrow, lossStyles.lost)[0]!.d).toContain("H");
  });

  it("fills lanes by how much of the time is taken", () => {
    const scene = drawn(run, { to: 60e9, nodes: [0] });
    const [data] = paths(scene, shareStyles.data);
    const { base } = scene.frame.lanes[0]!;
    // 6 of 10 ms.
    expect(data!.d.startsWith(`M52 ${Math.round(10 * (base - 0.6 * scene.frame.tall)) / 10}`)).toBe(true);
  });

  it("looks only at the frames of the window", () => {
    const [first, last] = framesWithin(run.trace, 30e9, 30.2e9);
    expect(run.trace.frames.at.length).toBeGreaterThan(11_000);
    expect(last - first).toBeLessThan(45);
    expect(drawn(run, { from: 30e9, to: 30.2e9 }).hits.frame).toHaveLength(last - first);
  });
});

describe("the airtime of packet radio", () => {
  const run = pairRun();

  it("shows turning, and hatches only who is talked to", () => {
    const scene = drawn(run, { to: 160e6 });
    expect(subpaths(paths(scene, stateStyles.turning))).toBe(2);
    expect(airtimeNodes(run.topology, 0)).toEqual([0, 1, 2]);
    const [ground] = paths(drawn(run, { from: 70e6, to: 150e6 }), stateStyles.ground);
    expect(subpaths([ground!])).toBe(1);
    expect(ground!.d).toContain(` ${scene.frame.lanes[1]!.base - scene.frame.tall}`);
  });

  it("has keys for polls and turning", () => {
    const labels = airtimeKeys(run, "frames").map(({ label }) => label);
    expect(labels).toEqual(["TCP data", "poll", "turns", "hears another", "came through, not answered"]);
  });
});
