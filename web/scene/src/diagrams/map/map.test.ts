import { describe, expect, it } from "vitest";
import { airtimeTrace } from "../airtime/trace.js";
import { pictureMarks } from "../../figure/picture-svg.js";
import { labelWidth, type Mark } from "../../figure/picture.js";
import { valueAt } from "../../series.js";
import { chainRun, chainSource } from "../../testing/chain.js";
import { lossyRun, ms, threeLinks, type Row } from "../../testing/hand-made.js";
import { mapFrame, toMetres, toPixels } from "./frame.js";
import { mapKeys, setKeys } from "./key.js";
import { groundMarks, momentMarks, nodeAt, type MapRun } from "./map.js";
import { boxOf, overlapsAny, type Box } from "./label-place.js";
import { beginBeside, frameInFocus, momentOf } from "./moment.js";
import { mapNetwork, type MapSource } from "./network.js";
import { setsOf } from "./sets.js";
import { mapTrace } from "./trace.js";
import { explanation, frameInWords, mapInWords, networkInWords, setsInWords } from "./words.js";

const run = chainRun();
const { network, trace } = run;
const size = { width: 900, height: 400 };
const frame = mapFrame(network, size);
const words = (marks: readonly Mark[]): string[] => marks.flatMap((mark) => (mark.shape === "text" ? [mark.text] : []));
const statesAt = (at: number): string[] => momentOf(run, ms(at)).nodes.map(({ state }) => state);

const box = (mark: Extract<Mark, { shape: "text" }>): Box => boxOf({ ...mark, anchor: mark.anchor ?? "start" }, labelWidth(mark.text));

describe("the network of a map", () => {
  it("has a line between stations that decode each other, and the way of each flow over them", () => {
    expect(network.lines.map(({ a, b }) => a + b)).toEqual(["ab", "bc", "cd", "de", "ef", "fg", "gh"]);
    expect(network.ways).toEqual([["a", "b", "c", "d", "e", "f", "g", "h"]]);
    expect(setsOf(network).map((set) => set.join(""))).toEqual(["ae", "bf", "cg", "dh"]);
  });

  it("numbers stations behind the link directions, in the order of the channel's list", () => {
    const source: MapSource = {
      ...chainSource,
      links: [{ id: "wire", a: "h", b: "a", forward: { rate: 1e6, delay: 0.01 }, oneWay: true }],
      channels: [{ ...chainSource.channels![0]!, stations: ["c", "a", "b"] }],
    };
    const numbered = mapNetwork(source);
    expect(["a", "b", "c", "d"].map((id) => numbered.places.get(id)?.station?.number)).toEqual([3, 4, 2, undefined]);
    // Nobody but h sends over a link of one way.
    expect(mapNetwork({ ...source, flows: [{ id: "f", from: "a", to: "h" }] }).ways).toEqual([[]]);
  });

  it("stands in layers where the document has no positions, and beside a neighbour where it has some", () => {
    const layered = mapNetwork({ nodes: threeLinks.nodes.map((id) => ({ id })), links: [], flows: [] });
    expect(layered.nodes.every(({ given }) => !given)).toBe(true);
    const wired: MapSource = {
      ...chainSource,
      nodes: [...chainSource.nodes, { id: "host" }],
      links: [{ id: "wire", a: "host", b: "c", forward: { rate: 1e6, delay: 0.01 } }],
    };
    const host = mapNetwork(wired).places.get("host");
    expect(host).toMatchObject({ x: 400, given: false, station: null });
    expect(host!.y).not.toBe(0);
  });
});

describe("a moment", () => {
  it("says what each node does", () => {
    expect(statesAt(0.07)[0]).toBe("counting");
    expect(statesAt(0.2)).toEqual(["sending", "receiving", "sensing", "idle", "idle", "idle", "idle", "idle"]);
    expect(statesAt(0.55)[2]).toBe("disturbed");
    expect(statesAt(0.95)[2]).toBe("told");
    expect(statesAt(2.1)).toEqual(["sending", "receiving", "receiving", "sending", "sensing", "sensing", "idle", "idle"]);
    expect(statesAt(6.02)[2]).toBe("told");
    expect(statesAt(7.5)[2]).toBe("idle");
  });

  it("looks at the frame of the chosen packet, and otherwise at the one with data", () => {
    const both = momentOf(run, ms(2.1));
    expect(both.onAir).toHaveLength(2);
    expect(frameInFocus(trace, both, null)).toBe(2);
    expect(frameInFocus(trace, both, 9)).toBe(3);
    expect(frameInFocus(trace, momentOf(run, ms(6.05)), null)).toBeUndefined();
  });

  it("counts packets that wait until the station is done with the one before, once", () => {
    const waiting = (at: number): number | undefined => valueAt(trace.queues[0]!, ms(at));
    expect([0, 5.9, 6, 19, 20].map(waiting)).toEqual([2, 2, 1, 1, 0]);
    expect(trace.fullest).toBe(2);
  });

  it("shows a packet that was given up for as long as a frame takes", () => {
    const dropped = (at: number): number => momentOf(run, ms(at)).drops.length;
    expect([19.9, 20, 24.9, 25.1].map(dropped)).toEqual([0, 1, 1, 0]);
  });

  it("steps from frame to frame", () => {
    expect(beginBeside(trace, ms(0.1), "next")).toBe(ms(0.6));
    expect(beginBeside(trace, ms(0.6), "previous")).toBe(ms(0.1));
    expect(beginBeside(trace, ms(0.1), "previous")).toBeUndefined();
    expect(beginBeside(trace, ms(7), "next")).toBeUndefined();
  });
});

describe("the drawing", () => {
  it("puts a point where it was taken from", () => {
    const there = toMetres(frame, toPixels(frame, { x: 430, y: -70 }));
    expect([there.x, there.y].map(Math.round)).toEqual([430, -70]);
    expect(nodeAt(network, frame, toPixels(frame, { x: 590, y: 4 }), 20)?.id).toBe("d");
    expect(nodeAt(network, frame, toPixels(frame, { x: 500, y: 0 }), 20)).toBeUndefined();
  });

  it("has the ranges of chosen nodes in view: solid where frames are decoded, dashed where they are sensed", () => {
    const ranged = mapFrame(network, { ...size, ranges: ["a"] });
    expect(toPixels(ranged, { x: -550, y: 0 }).x).toBeGreaterThan(0);
    const marks = groundMarks(network, ranged, { ranges: ["a"], sets: [] });
    expect(words(marks)).toEqual(expect.arrayContaining(["decodes 250\u2009m", "senses 550\u2009m"]));
    expect(words(groundMarks(network, frame, { ranges: [], sets: [] })).some((each) => each.startsWith("decodes"))).toBe(false);
  });

  it("cuts names that would lie on those beside them", () => {
    const long = mapNetwork({
      ...chainSource,
      nodes: chainSource.nodes.map((each, i) => (i === 1 ? { ...each, id: "a-station-with-a-long-name" } : each)),
    });
    const names = (width: number): string[] => words(groundMarks(long, mapFrame(long, { ...size, width }), { ranges: [], sets: [] }));
    expect(names(900)).toContainEqual(expect.stringMatching(/^a-station-with-a-.*…$/));
    expect(names(2000)).toContain("a-station-with-a-long-name");
  });

  it("names only the ends of the frame in focus where rows are too near each other for names", () => {
    const square = mapNetwork({
      ...chainSource,
      nodes: chainSource.nodes.map((node, i) => ({ ...node, position: { x: 200 * (i % 3), y: 200 * Math.floor(i / 3) } })),
    });
    const named = (height: number): string[] => {
      const near = mapFrame(square, { ...size, height });
      const moment = momentOf({ ...run, network: square }, ms(3));
      return words([
        ...groundMarks(square, near, { ranges: [], sets: [] }),
        ...momentMarks({ ...run, network: square }, near, moment, { packet: null }),
      ]).filter((word) => /^[a-h]$/.test(word));
    };
    expect(named(400)).toHaveLength(8);
    expect(named(150)).toHaveLength(2);
  });

  it("writes beside a frame that goes down what it is, clear of the name of the node above", () => {
    const column = mapNetwork({
      ...chainSource,
      nodes: chainSource.nodes.map((node, i) => ({ ...node, id: node.id, position: { x: 0, y: -200 * i } })),
    });
    const narrow = mapFrame(column, { width: 300, height: 500 });
    const moment = momentOf({ ...run, network: column }, ms(3));
    const texts = [
      ...groundMarks(column, narrow, { ranges: [], sets: [] }),
      ...momentMarks({ ...run, network: column }, narrow, moment, { packet: null }),
    ].flatMap((mark) => (mark.shape === "text" ? [mark] : []));
    const label = texts.find(({ text }) => text.startsWith("DATA"))!;
    const name = texts.find(({ text }) => text === "a")!;
    expect(label.anchor).toBe("start");
    expect(overlapsAny(box(label), [box(name)])).toBe(false);
    // The name stands beside the node, not under it where the frame passes; the last node's has room under it.
    expect(name.anchor).toBe("start");
    expect(texts.find(({ text }) => text === "h")!.anchor).toBe("middle");
  });

  it("keeps the name of a frame off the name of the node above the one that sends", () => {
    const places = [[0, 0], [1, 0], [3, 0], [-3, 0], [0, 1], [0, 3], [0, -3], [-2, 0]] as const; // prettier-ignore
    const crossing = mapNetwork({
      ...chainSource,
      nodes: chainSource.nodes.map((node, i) => ({ ...node, id: node.id, position: { x: 200 * places[i]![0], y: 200 * places[i]![1] } })),
    });
    const phone = mapFrame(crossing, { width: 390, height: 330 });
    const texts = [
      ...groundMarks(crossing, phone, { ranges: [], sets: [] }),
      ...momentMarks({ ...run, network: crossing }, phone, momentOf({ ...run, network: crossing }, ms(3)), { packet: null }),
    ].flatMap((mark) => (mark.shape === "text" ? [mark] : []));
    const names = texts.filter(({ text }) => /^[a-h]$/.test(text));
    const label = texts.find(({ text }) => text.startsWith("DATA"))!;
    expect(names).toHaveLength(8);
    const covered = names.filter((name) => overlapsAny(box(label), [box(name)]));
    expect(covered.map(({ text }) => text)).toEqual([]);
  });

  it("writes hidden and exposed on no name and on no other word", () => {
    // a sends to b; c to f, side by side, sense a and would not reach b.
    const across = [0, 200, -370, -430, -490, -550, 260, 320];
    const row = mapNetwork({
      ...chainSource,
      nodes: chainSource.nodes.map((node, i) => ({ ...node, id: node.id, position: { x: across[i]!, y: 0 } })),
    });
    const narrow = mapFrame(row, { width: 520, height: 330 });
    const words = [
      ...groundMarks(row, narrow, { ranges: [], sets: [] }),
      ...momentMarks({ ...run, network: row }, narrow, momentOf({ ...run, network: row }, ms(3)), { packet: null }),
    ].flatMap((mark) => (mark.shape === "text" && mark.weight === 600 ? [mark] : []));
    expect(words.map(({ text }) => text)).toContain("exposed");
    const boxes = words.map(box);
    expect(words.filter((_, i) => overlapsAny(boxes[i]!, boxes.toSpliced(i, 1))).map(({ text }) => text)).toEqual([]);
  });

  it("colours and numbers the sets that can send at once", () => {
    const marks = groundMarks(network, frame, { ranges: [], sets: setsOf(network) });
    const rings = marks.filter((mark) => mark.shape === "path" && mark.stroke === "flow-1");
    expect(rings).toHaveLength(2);
    expect(words(marks).filter((each) => each.endsWith("\u2009·\u20091"))).toEqual(["a\u2009·\u20091", "e\u2009·\u20091"]);
    expect(setKeys(setsOf(network)).map(({ label }) => label)).toEqual(["1: a and e", "2: b and f", "3: c and g", "4: d and h"]);
    expect(setsInWords(setsOf(network))).toContain("Set 4: d and h.");
  });

  it("moves a frame from its sender to its receiver while it is on the air", () => {
    const at = (time: number): number => {
      const mark = momentMarks(run, frame, momentOf(run, ms(time)), { packet: null }).find(
        (each) => each.shape === "path" && each.target?.key === "0",
      );
      if (mark?.shape !== "path") throw new Error("no frame is drawn");
      return Number(/^M([\d.]+)/.exec(mark.d)![1]);
    };
    expect(at(1)).toBeLessThan(at(3));
    expect(at(3)).toBeLessThan(at(5.99));
    expect(at(3.5)).toBeCloseTo((at(1) + at(5.999)) / 2, 0);
  });

  it("names hidden nodes, frames and packets that were given up", () => {
    const drawn = (time: number): string[] => words(momentMarks(run, frame, momentOf(run, ms(time)), { packet: null }));
    expect(drawn(3)).toEqual(expect.arrayContaining(["hidden", "400\u2009m", "DATA 0", "sends", "receives", "2"]));
    expect(drawn(21)).toContain("1: no CTS: gave up");
  });

  it("has no words in little, and nothing that is no number anywhere", () => {
    const little = mapFrame(network, { width: 200, height: 118, thumbnail: true });
    const marks = [
      ...groundMarks(network, little, { ranges: ["a"], sets: setsOf(network), thumbnail: true }),
      ...momentMarks(run, little, momentOf(run, ms(3)), { packet: null, thumbnail: true }),
    ];
    expect(words(marks)).toEqual([]);
    const all = momentMarks(run, frame, momentOf(run, ms(21)), { packet: null });
    expect(pictureMarks({ ...size, marks: [...marks, ...all] }, String)).not.toContain("NaN");
  });

  it("has a key of what the run has", () => {
    const labels = mapKeys(run).map(({ label }) => label);
    expect(labels).toContain("told to wait");
    expect(labels).toContain("frame without effect");
    expect(labels).toContain("packets that wait");
  });
});

describe("the words", () => {
  it("explain the example of the multihop paper", () => {
    expect(explanation(run, 2)).toEqual([
      "d is hidden from a: 600\u2009m away, beyond 550\u2009m, it does not sense a; 400\u2009m from b, it disturbs b; b’s CTS, decoded within 250\u2009m, does not reach it. If a’s frame comes first, b keeps it: it is 16 times stronger there.",
      "c cannot answer: it senses a, and d, which does not, may send it an RTS that stays unanswered.",
    ]);
  });

  it("take nodes together where there are many", () => {
    const rows = [0, 1, 2, 3, 4].flatMap((row) =>
      [0, 1, 2, 3, 4, 5].map((column) => ({ id: `n${row}${column}`, position: { x: 200 * column, y: 200 * row } })),
    );
    const grid: MapSource = {
      ...chainSource,
      nodes: rows,
      channels: [{ ...chainSource.channels![0]!, stations: rows.map(({ id }) => id) }],
      flows: [],
    };
    const sent: Row = [1, "frame", { tag: 2, a: 13 * 65536 + 14, value: ms(2) }];
    const said = explanation(chainRun([sent], grid), 0);
    expect(said[0]).toMatch(/^\d nodes are hidden from n21: .* Beyond 550\u2009m from n21 they do not sense it/);
    expect(said.filter((sentence) => sentence.includes("hidden"))).toHaveLength(1);
    expect(said.at(-1)).toMatch(/^\d+ nodes cannot answer: /);
  });

  it("are the same for every frame of an exchange", () => {
    for (const each of [0, 1, 4]) expect(explanation(run, each)).toEqual(explanation(run, 2));
  });

  it("say what became of a frame, and because of whom", () => {
    expect(frameInWords(run, 3)).toMatch(/^d sends c RTS, .*: c will not answer: it senses a frame of a\.$/);
    expect(frameInWords(run, 5)).toBe("a sends b RTS, segment 1: it collides with a frame of d at b.");
  });

  it("say what happens at an instant", () => {
    const said = mapInWords("A, chain", run, momentOf(run, ms(3)));
    expect(said).toBe("A, chain: map of 8 nodes at 0.003000 s. a sends b DATA, segment 0. Senses: c. Waiting: 2 at a.");
    expect(networkInWords(network)).toContain("b at 200, 0\u2009m");
  });
});

describe("a map of wires", () => {
  const { columns, index, topology } = lossyRun();
  const source: MapSource = {
    nodes: threeLinks.nodes.map((id) => ({ id })),
    links: threeLinks.links
      .filter(({ direction }) => direction === "forward")
      .map(({ id, from, to, rate, delay }) => ({ id, a: from, b: to, forward: { rate, delay } })),
    flows: [{ id: "f1", from: "sender", to: "receiver" }],
  };
  const wires = mapNetwork(source);
  const wired: MapRun = {
    network: wires,
    trace: mapTrace(columns, airtimeTrace(columns, wires.nodes.length), wires, topology),
    index,
  };

  it("moves packets along links and explains nothing", () => {
    const moment = momentOf(wired, ms(20));
    expect(moment.crossing.length).toBeGreaterThan(0);
    const marks = momentMarks(wired, mapFrame(wires, size), moment, { packet: null });
    expect(marks.some((mark) => mark.shape === "path" && mark.target?.name === "0, r1 to r2")).toBe(true);
    expect(mapInWords("A", wired, moment)).toContain("packets on links");
    expect(setsOf(wires)).toEqual([]);
    expect(words(groundMarks(wires, mapFrame(wires, size), { ranges: [], sets: [] })).some((each) => each.endsWith("\u2009m"))).toBe(false);
  });
});
