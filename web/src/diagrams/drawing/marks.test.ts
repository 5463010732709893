import { describe, expect, it } from "vitest";
import type { Layer, Scene } from "@ackscope/scene";
import type { DiagramTheme } from "../theme.js";
import { drawMarks, type StampedSurface } from "./marks.js";
import type { Stamps } from "./stamps.js";

const theme: DiagramTheme = {
  paper: "paper",
  tint: "tint",
  ink: "ink",
  "ink-2": "ink-2",
  "ink-3": "ink-3",
  grid: "grid",
  axis: "axis",
  rule: "rule",
  data: "data",
  ack: "ack",
  rexmit: "rexmit",
  sack: "sack",
  drop: "drop",
  ecn: "ecn",
  rto: "rto",
  limit: "limit",
  cwnd: "cwnd",
  "xplot-red": "xplot-red",
  "xplot-yellow": "xplot-yellow",
  "wireshark-ack": "wireshark-ack",
  sans: "sans",
  mono: "mono",
  markScale: 1,
  reducedMotion: false,
};
const f = (...values: number[]): Float32Array => Float32Array.from(values);
const sceneOf = (...layers: Layer[]): Scene => ({
  width: 100,
  height: 50,
  plot: { left: 10, top: 0, width: 80, height: 50 },
  layers,
  flags: [],
  labels: [],
  x: null,
  y: { domain: [0, 1], range: [50, 0], ticks: [], title: "" },
  bands: null,
  unrecordedFrom: null,
});

/** A context that writes down what it is told. */
function recorded(scene: Scene, stamps?: Stamps): string[] {
  const calls: string[] = [];
  const ctx = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...values: unknown[]) =>
          calls.push(`${String(name)} ${JSON.stringify(values).slice(1, -1)}`.trim()),
      set: (_, name, value) => calls.push(`${String(name)} = ${String(value)}`) > 0,
    },
  );
  drawMarks(ctx as unknown as StampedSurface, scene, theme, stamps);
  return calls;
}

describe("drawing marks", () => {
  it("fills one rectangle a tick, centred on its time", () => {
    const calls = recorded(sceneOf({ shape: "ticks", style: "data", run: 0, width: 2, x: f(20, 30), top: f(10, 12), bottom: f(14, 18) }));
    expect(calls.filter((call) => call.startsWith("fill"))).toEqual(["fillStyle = data", "fillRect 19,10,2,4", "fillRect 29,12,2,6"]);
  });

  it("strokes a short stair as one path a piece", () => {
    const calls = recorded(
      sceneOf({ shape: "stair", style: "ack", run: 0, x: f(10, 20, 40, 50), y: f(5, 5, 7, 7), start: Uint32Array.of(0, 2) }),
    );
    expect(calls.filter((call) => /^(moveTo|lineTo|stroke$)/.test(call))).toEqual([
      "moveTo 10,5",
      "lineTo 20,5",
      "stroke",
      "moveTo 40,7",
      "lineTo 50,7",
      "stroke",
    ]);
  });

  it("strokes a long stair in paths that meet in the middle of an edge, and its dashes go on", () => {
    const x = Float32Array.from({ length: 100 }, (_, i) => 10 + 2 * Math.ceil(i / 2));
    const y = Float32Array.from({ length: 100 }, (_, i) => 5 + 4 * Math.floor(i / 2));
    const calls = recorded(sceneOf({ shape: "stair", style: "window", run: 1, x, y, start: Uint32Array.of(0) }));
    const paths = calls.join("\n").split("beginPath").slice(-2);
    expect(calls.filter((call) => call === "stroke")).toHaveLength(2);
    expect(paths[0]?.match(/lineTo (.*)\nstroke/)?.[1]).toBe(paths[1]?.match(/moveTo (.*)/)?.[1]);
    // 63 whole edges, 32 of them level, and half of the 64th, which is upright: 32 × 2 + 31 × 4 + 2.
    expect(calls).toContain("lineDashOffset = 190");
    expect(calls.at(-3)).toBe("setLineDash []");
    expect(calls.at(-4)).toBe("lineDashOffset = 0");
  });

  it("draws the second run dashed at 65 % and puts both back", () => {
    const calls = recorded(sceneOf({ shape: "stair", style: "window", run: 1, x: f(10, 20), y: f(5, 5), start: Uint32Array.of(0) }));
    expect(calls).toContain("globalAlpha = 0.65");
    expect(calls.filter((call) => call.startsWith("setLineDash"))).toEqual(["setLineDash [6,3]", "setLineDash []"]);
    expect(calls.at(-2)).toBe("globalAlpha = 1");
  });

  it("draws crosses last, over everything, with a halo of paper first", () => {
    const calls = recorded(
      sceneOf(
        { shape: "crosses", style: "drop", run: 0, radius: 3, x: f(20), y: f(10), x2: f(40), y2: f(10), count: Uint32Array.of(4) },
        { shape: "ticks", style: "data", run: 0, width: 2, x: f(20), top: f(10), bottom: f(14) },
      ),
    );
    expect(calls.findIndex((call) => call.startsWith("fillRect"))).toBeLessThan(calls.indexOf("strokeStyle = paper"));
    expect(calls.indexOf("strokeStyle = paper")).toBeLessThan(calls.indexOf("strokeStyle = drop"));
    expect(calls).toContain("lineTo 40,10");
  });

  const square = { x: f(10, 20, 20, 30), y: f(40, 40, 20, 20), start: Uint32Array.of(0) };

  it("fills an area with a tone down to the foot of the plot and draws its edge", () => {
    const calls = recorded(sceneOf({ shape: "area", style: "data", run: 0, fill: "plain", upper: square, lower: null }));
    expect(calls).toContain("moveTo 10,50");
    expect(calls.filter((call) => call.startsWith("fill"))).toEqual(["fillStyle = data", 'fill "evenodd"']);
    expect(calls).toContain("strokeStyle = data");
  });

  it("hatches what lies between two stairs, and only that", () => {
    const lower = { x: f(10, 30), y: f(45, 45), start: Uint32Array.of(0) };
    const calls = recorded(sceneOf({ shape: "area", style: "ack", run: 0, fill: "hatched", upper: square, lower }));
    expect(calls.filter((call) => call === 'clip "evenodd"')).toHaveLength(1);
    expect(calls.filter((call) => call === "closePath")).toHaveLength(2);
    expect(calls.filter((call) => call.startsWith("fillStyle"))).toEqual([]);
  });

  it("draws a filtered ACK as a triangle of paper with an edge", () => {
    const calls = recorded(
      sceneOf({
        shape: "crosses",
        style: "filtered",
        run: 0,
        radius: 3,
        x: f(20),
        y: f(10),
        x2: f(20),
        y2: f(10),
        count: Uint32Array.of(1),
      }),
    );
    const triangle = ["moveTo 17,7", "lineTo 23,7", "lineTo 20,13"];
    expect(calls.filter((call) => /^(moveTo|lineTo)/.test(call))).toEqual([...triangle, ...triangle]);
    expect(calls.indexOf("fillStyle = paper")).toBeLessThan(calls.indexOf("strokeStyle = ack"));
  });

  it("leaves out a cross beyond the plot and fills hollow boxes with paper", () => {
    const calls = recorded(
      sceneOf(
        { shape: "crosses", style: "drop", run: 0, radius: 3, x: f(200), y: f(10), x2: f(200), y2: f(10), count: Uint32Array.of(1) },
        { shape: "boxes", style: "retransmission", run: 0, x: f(20), top: f(10), bottom: f(16) },
      ),
    );
    expect(calls.filter((call) => call.startsWith("moveTo"))).toEqual([]);
    expect(calls).toContain("rect 17,10,6,6");
    expect(calls).toContain("fillStyle = paper");
  });

  it("draws nothing for empty layers and leaves the lines of bands to the raster", () => {
    const calls = recorded(
      sceneOf(
        { shape: "dots", style: "estimate", run: 0, x: f(), y: f() },
        { shape: "lines", style: "data", run: 0, x0: f(1), y0: f(1), x1: f(2), y1: f(2), strength: f(1) },
      ),
    );
    expect(calls.filter((call) => /^(fill|stroke|lineTo)/.test(call))).toEqual([]);
  });

  describe("of a crowd", () => {
    const many = 200;
    const along = Float32Array.from({ length: many }, (_, i) => 10 + (80 * i) / many);
    const level = along.map(() => 20);
    const put: string[] = [];
    const names: string[] = [];
    const stamps = {
      of: (name: string) => (names.push(name), name),
      put: (_ctx: unknown, stamp: string, x: number) => put.push(`${stamp} at ${x.toFixed(1)}`),
    } as unknown as Stamps;
    const crosses = (x2: Float32Array): Layer => ({
      shape: "crosses",
      style: "corrupt",
      run: 0,
      radius: 3,
      x: along,
      y: level,
      x2,
      y2: level,
      count: Uint32Array.from(along, () => 1),
    });
    const strokes = (calls: readonly string[]): number => calls.filter((call) => call === "stroke").length;

    it("stamps each mark, and each rule, instead of stroking it", () => {
      put.length = 0;
      expect(strokes(recorded(sceneOf(crosses(along)), stamps))).toBe(0);
      // A halo and a mark each, all halos below all marks.
      expect(put.map((each) => each.includes("halo"))).toEqual([...along, ...along].map((_, i) => i < many));
      put.length = 0;
      expect(strokes(recorded(sceneOf({ shape: "rules", style: "timeout", run: 0, x: along }), stamps))).toBe(0);
      expect(put).toHaveLength(many);
    });

    it("goes on stroking marks that stand for several in a row, and few", () => {
      put.length = 0;
      const long = along.map((x, i) => (i === 7 ? x + 20 : x));
      expect(strokes(recorded(sceneOf(crosses(long)), stamps))).toBe(2);
      expect(put).toHaveLength(2 * (many - 1));
      put.length = 0;
      recorded(sceneOf({ shape: "rules", style: "timeout", run: 0, x: along.slice(0, 20) }), stamps);
      expect(put).toEqual([]);
    });

    it("names in a stamp all that it looks like", () => {
      expect(new Set(names)).toEqual(new Set(["corrupt 3 halo paper 1", "corrupt 3 mark drop paper 1", "rule rto 50"]));
    });
  });
});
