import { describe, expect, it } from "vitest";
import { eventRail } from "./event-rail.js";
import { place, type Layer, type Scene, type Style } from "./scene.js";
import { lossyRun, ms, steadyRun } from "./testing/hand-made.js";
import { panelOptions } from "./testing/panel-options.js";
import { timeSequence } from "./time-sequence.js";
import { windowScene } from "./window.js";

const run = { index: lossyRun().index, run: 0, letter: "A" };
const other = { index: steadyRun(8, 20).index, run: 1, letter: "B" };
const options = (from: number, to: number, hidden: readonly string[] = []) => panelOptions(from, to, { hidden });
type Shaped<S extends Layer["shape"]> = { [K in Layer as K["shape"]]: K }[S];
const layerOf = <S extends Layer["shape"]>(scene: Scene, shape: S, style: Style): Shaped<S> =>
  scene.layers.find((one): one is Shaped<S> & Layer => one.shape === shape && one.style === style) as Shaped<S>;
const rounded = (values: Iterable<number>): number[] => Array.from(values, (value) => Math.round(value));

describe("the time-sequence graph", () => {
  const scene = timeSequence([run], options(0, 700));

  it("has a beam for each segment where it was sent, and a hollow box for each one sent again", () => {
    const beams = layerOf(scene, "beams", "data");
    expect(rounded(beams.x)).toEqual([52, 52, 52, 52, 52, 52]);
    expect(rounded(beams.bottom)).toEqual([0, 1, 2, 3, 4, 5].map((segment) => Math.round(place(scene.y!, segment))));
    expect(rounded(layerOf(scene, "boxes", "retransmission").x)).toEqual([121, 652]);
  });

  it("has the ACKs as a stair where they reached the sender, and duplicates as ticks below it", () => {
    const stair = layerOf(scene, "stair", "ack");
    expect(rounded(stair.x)).toEqual([116, 117, 117, 716, 716, 752]);
    expect(rounded(layerOf(scene, "ticks", "duplicate").x)).toEqual([119, 120, 121]);
  });

  it("marks lost copies where they were sent, so that the mark lies on its segment", () => {
    const layer = layerOf(scene, "crosses", "drop");
    expect(rounded(layer.x)).toEqual([52, 121]);
  });

  it("flags fast recovery and timeouts and draws the timeout's rule", () => {
    expect(scene.flags.map(({ text, x }) => [text, Math.round(x)])).toEqual([
      ["RTO", 652],
      ["FR", 121],
    ]);
    expect(rounded(layerOf(scene, "rules", "timeout").x)).toEqual([652]);
  });

  it("letters retransmissions with R and ends lines with their run", () => {
    expect(scene.labels.filter(({ kind }) => kind === "retransmission")).toHaveLength(2);
    expect(scene.labels.filter(({ kind }) => kind === "letter").map(({ text }) => text)).toEqual(["A"]);
  });

  it("draws thin ticks where a segment is lower than five pixels", () => {
    const many = timeSequence([{ index: steadyRun(140, 5).index, run: 0, letter: "A" }], options(0, 700));
    const ticks = layerOf(many, "ticks", "data");
    expect(ticks.x).toHaveLength(140);
    expect(ticks.bottom[7]! - ticks.top[7]!).toBeCloseTo(1.6, 4);
  });

  it("fits the segments to what is in view instead of wasting the height", () => {
    const late = timeSequence([{ index: steadyRun(400, 1).index, run: 0, letter: "A" }], options(300, 350));
    expect(late.y!.domain[0]).toBeGreaterThan(200);
  });

  it("draws later runs first and at the edge pushes their letters apart", () => {
    const both = timeSequence([run, other], options(0, 700));
    expect(both.layers[0]!.run).toBe(1);
    expect(both.layers.at(-1)!.run).toBe(0);
    const letters = both.labels.filter(({ kind }) => kind === "letter");
    expect(Math.abs(letters[0]!.y - letters[1]!.y)).toBeGreaterThanOrEqual(13);
  });

  it("leaves out what is hidden", () => {
    const quiet = timeSequence([run], options(0, 700, ["data", "ack", "retransmission", "drop", "timeout"]));
    expect(quiet.layers.filter((layer) => "x" in layer && layer.x.length > 0)).toEqual([]);
  });

  it("is empty, not broken, for a flow that does not exist and before anything was sent", () => {
    expect(timeSequence([run], { ...options(0, 700), flow: 9 }).layers).toEqual([]);
    expect(timeSequence([other], options(5000, 5001)).y!.domain.every(Number.isFinite)).toBe(true);
  });
});

describe("a truncated record", () => {
  const cut = { index: lossyRun(true).index, run: 0, letter: "A" };

  it("ends its stairs where it ends and says from where nothing is known", () => {
    const scene = timeSequence([cut], options(0, 1400));
    expect(scene.unrecordedFrom).toBeCloseTo(52 + 332, 6);
    expect(Math.max(...layerOf(scene, "stair", "ack").x)).toBe(52 + 332);
    expect(Math.max(...layerOf(windowScene([cut], options(0, 1400)), "stair", "window").x)).toBe(52 + 332);
  });

  it("does not cover another run that goes on", () => {
    expect(timeSequence([cut, other], options(0, 1400)).unrecordedFrom).toBeNull();
    expect(timeSequence([run], options(0, 1400)).unrecordedFrom).toBeNull();
  });

  it("draws no stair in a view beyond its end", () => {
    expect(layerOf(timeSequence([cut], options(800, 1400)), "stair", "ack").x).toHaveLength(0);
  });
});

describe("the window panel", () => {
  const scene = windowScene([run], options(0, 700));

  it("draws cwnd and, once it is set, ssthresh as stairs", () => {
    expect(rounded(layerOf(scene, "stair", "window").y)[0]).toBe(Math.round(place(scene.y!, 6)));
    expect(rounded(layerOf(scene, "stair", "ssthresh").x)[0]).toBe(121);
  });

  it("draws the receiver's estimate as dots", () => {
    expect(rounded(layerOf(scene, "dots", "estimate").x)).toEqual([716]);
  });

  it("draws what is in flight only on request", () => {
    expect(layerOf(scene, "stair", "flight")).toBeUndefined();
    expect(layerOf(windowScene([run], { ...options(0, 700), shown: ["flight"] }), "stair", "flight").x.length).toBeGreaterThan(0);
  });

  it("starts from zero and holds the largest window in view", () => {
    expect(scene.y!.domain[0]).toBe(0);
    expect(scene.y!.domain[1]).toBeGreaterThanOrEqual(8);
  });

  it("flags phases", () => {
    expect(scene.flags.map(({ text }) => text).toSorted()).toEqual(["FR", "SS", "SS"]);
  });
});

describe("the event rail", () => {
  it("has a line for each run with its drops, retransmissions and timeouts", () => {
    const scene = eventRail([run, other], { width: 718, height: 28, flow: 0, duration: ms(700) });
    expect(rounded(layerOf(scene, "crosses", "drop").x)).toEqual([17, 86]);
    expect(rounded(layerOf(scene, "ticks", "retransmission").x)).toEqual([85, 616]);
    expect(rounded(layerOf(scene, "ticks", "timeout").x)).toEqual([616]);
    expect(scene.labels.map(({ text, y }) => [text, y])).toEqual([
      ["A", 11],
      ["B", 25],
    ]);
  });
});
