import { describe, expect, it } from "vitest";
import { foldedBands } from "./bands.js";
import { dashOf } from "./strokes.js";
import { lightTheme } from "./sheets/light-theme.js";
import { stackToSvg, toSvg } from "./svg.js";
import { lossyRun, ms } from "./testing/hand-made.js";
import { timeSequence } from "./time-sequence.js";
import { windowScene } from "./window.js";

const lossy = lossyRun();
const panel = { width: 804, height: 220, plot: { left: 52, top: 20, width: 700, height: 180 }, from: 0, to: ms(700), flow: 0 };
const runs = [{ index: lossy.index, run: 0, letter: "A" }];

describe("SVG text of a scene", () => {
  const text = toSvg(timeSequence(runs, panel), lightTheme, { title: "Run <A> & more" });

  it("is well-formed: every element is closed and text is escaped", () => {
    expect(text).toContain("<title>Run &lt;A&gt; &amp; more</title>");
    const open: string[] = [];
    for (const [, closing, name = "", self] of text.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
      if (closing) expect(open.pop()).toBe(name);
      else if (!self) open.push(name);
    }
    expect(open).toEqual([]);
  });

  it("draws the same marks in the colours of the theme", () => {
    for (const colour of [lightTheme.data, lightTheme.ack, lightTheme.rexmit, lightTheme.drop, lightTheme.rto])
      expect(text).toContain(colour);
    expect(text).toContain(">RTO<");
    expect(text).toContain(">R<");
  });

  it("holds no number that is not one", () => {
    for (const svg of [
      text,
      toSvg(windowScene(runs, panel), lightTheme, { title: "w" }),
      toSvg(foldedBands({ ...lossy, flow: 0, run: 0 }, { width: 400, height: 158, bandSeconds: 0.05 }), lightTheme, { title: "b" }),
    ]) {
      expect(svg).not.toMatch(/NaN|Infinity|undefined/);
    }
  });

  it("is the same text for the same scene", () => {
    expect(toSvg(timeSequence(runs, panel), lightTheme, { title: "Run <A> & more" })).toBe(text);
  });

  it("leaves out what lies wholly beyond the plot, and nothing that may reach into it", () => {
    const scene = timeSequence(runs, panel);
    const stair = (y: number, to = y) => ({
      ...{ shape: "stair" as const, style: "data" as const, run: 1 },
      ...{ x: Float32Array.of(100, 300), y: Float32Array.of(y, to), start: Uint32Array.of(0) },
    });
    const drawn = (y: number, to?: number) => toSvg({ ...scene, layers: [stair(y, to)] }, lightTheme, { title: "far" }).includes("L300");
    expect([-2000, 2000].map((y) => drawn(y))).toEqual([false, false]);
    // Within, across, and at the edge, where half of a stroke is seen.
    expect([drawn(100), drawn(-2000, 2000), drawn(19.5), drawn(200.5)]).toEqual([true, true, true, true]);
  });

  it("draws flags of a kind as one path, and their words on all of them", () => {
    const flags = Array.from({ length: 200 }, (_, i) => ({
      x: 52 + 3 * i,
      text: i % 20 === 0 ? "RTO" : "",
      style: "timeout" as const,
      run: 0,
      at: 0,
    }));
    const crowd = toSvg({ ...timeSequence(runs, panel), flags }, lightTheme, { title: "crowd" });
    const filled = new RegExp(`<path fill="${lightTheme.rto}" d="([^"]*)"`, "g");
    expect([...crowd.matchAll(filled)].map(([, d = ""]) => d.split("M").length - 1)).toEqual([200]);
    expect(crowd.match(/>RTO<\/text>/g)).toHaveLength(10);
    expect(crowd.indexOf(">RTO<")).toBeGreaterThan(crowd.lastIndexOf(`<path fill="${lightTheme.rto}"`));
  });

  it("stacks panels and draws the time axis once", () => {
    const scene = timeSequence(runs, panel);
    const stack = stackToSvg(
      [
        { scene, top: 0, timeAxis: false },
        { scene, top: 220, timeAxis: true },
      ],
      lightTheme,
      "stack",
    );
    expect(stack).toContain('height="440"');
    expect(stack.match(/>s<\/text>/g)).toHaveLength(1);
  });

  it("gives each run a dash of its own and the first none", () => {
    expect([0, 1, 2, 3, 9].map((run) => dashOf("ack", run))).toEqual([null, [6, 3], [1.5, 3], [8, 3, 2, 3], [8, 3, 2, 3]]);
    expect(dashOf("ssthresh", 0)).toEqual([7, 3, 1, 3]);
  });
});
