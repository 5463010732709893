import { describe, expect, it } from "vitest";
import type { Mark } from "../../figure/picture.js";
import { chainSource } from "../../testing/chain.js";
import { isInView, mapFrame, refitted, toPixels } from "./frame.js";
import { mapNetwork, type MapSource } from "./network.js";
import { linkAt, middleOf, planMarks, type PlanOptions } from "./plan.js";

const way = { rate: 1e6, delay: 0.01 };
const source: MapSource = {
  nodes: [
    { id: "a", position: { x: 0, y: 0 } },
    { id: "r", position: { x: 200, y: 0 } },
    { id: "b", position: { x: 400, y: 0 } },
    { id: "s", position: { x: 400, y: 150 } },
    { id: "t", position: { x: 200, y: 150 } },
  ],
  links: [
    { id: "ar", a: "a", b: "r", forward: way },
    { id: "rb", a: "r", b: "b", forward: way },
  ],
  channels: [{ id: "air", type: "dcf", stations: ["s", "t"], receiveRange: 250, senseRange: 550 }],
  flows: [{ id: "f", from: "a", to: "b" }],
};
const network = mapNetwork(source);
const frame = mapFrame(network, { width: 480, height: 280, plan: true });
const options: PlanOptions = {
  ranges: [],
  hosts: new Set(["a", "b"]),
  link: null,
  flow: null,
  from: null,
  describe: (link) => (link === "ar" ? ["1 Mbit/s", "10 ms"] : ["more than there is room for at this link"]),
};
/** A mark in a line of text: what it is drawn with, and where. */
const described = (mark: Mark): string =>
  mark.shape === "text"
    ? `“${mark.text.replaceAll("\u2009", " ")}” at ${mark.x}, ${mark.y} in ${mark.ink}`
    : `${mark.fill ? `filled ${mark.fill} ` : ""}${mark.stroke ? `line ${mark.stroke} ${mark.width ?? 1}${mark.dash ? " dashed" : ""} ` : ""}${mark.d}`;
const added = (more: Partial<PlanOptions>): string[] => {
  const plain = planMarks(network, frame, options).map(described);
  return planMarks(network, frame, { ...options, ...more })
    .map(described)
    .filter((mark) => !plain.includes(mark));
};

describe("the plan of a network", () => {
  it("draws hosts as discs, routers as squares, stations with a point, and what links do", () => {
    expect(planMarks(network, frame, options).map(described)).toMatchInlineSnapshot(`
      [
        "line ink-2 1.5 M32 211L240 211M240 211L448 211",
        "line axis 1 dashed M448 55L240 55",
        "“a” at 32, 236 in ink",
        "“r” at 240, 236 in ink",
        "“b” at 448, 236 in ink",
        "“s” at 448, 80 in ink",
        "“t” at 240, 80 in ink",
        "line ink-3 1 M12 266v4h52v-4",
        "“50 m” at 18, 264 in ink-3",
        "“1 Mbit/s” at 136, 189 in ink-2",
        "“10 ms” at 136, 201 in ink-2",
        "filled paper line ink 1.5 M23 211a9 9 0 1 0 18 0a9 9 0 1 0 -18 0z",
        "filled ink line paper 1 M232.8 203.8h14.4v14.4h-14.4z",
        "filled paper line ink 1.5 M439 211a9 9 0 1 0 18 0a9 9 0 1 0 -18 0z",
        "filled paper line ink 1.5 M439 55a9 9 0 1 0 18 0a9 9 0 1 0 -18 0z",
        "filled ink M444.4 55a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0z",
        "filled paper line ink 1.5 M231 55a9 9 0 1 0 18 0a9 9 0 1 0 -18 0z",
        "filled ink M236.4 55a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0z",
      ]
    `);
  });

  it("marks the chosen link, the way of the chosen flow, and the node that is being connected", () => {
    expect(added({ link: "rb" })).toMatchInlineSnapshot(`
      [
        "line ink-3 7 M240 211L448 211",
      ]
    `);
    expect(added({ flow: 0 })).toMatchInlineSnapshot(`
      [
        "line data 2.5 M44 211L228 211M220 207L228 211M220 215L228 211",
        "line data 2.5 M252 211L436 211M428 207L436 211M428 215L436 211",
      ]
    `);
    expect(added({ from: "s" })).toMatchInlineSnapshot(`
      [
        "line data 2 dashed M433 55a15 15 0 1 0 30 0a15 15 0 1 0 -30 0z",
      ]
    `);
  });

  it("shows how far a chosen station is heard", () => {
    expect(added({ ranges: ["s"] }).filter((mark) => mark.startsWith("“"))).toEqual(
      expect.arrayContaining([expect.stringContaining("decodes 250")]),
    );
  });

  it("finds the link under a pointer, the nearest of several, and none further away", () => {
    const middle = middleOf(network, frame, "rb")!;
    expect(linkAt(network, frame, { x: middle.x, y: middle.y + 5 }, 8)).toBe("rb");
    expect(linkAt(network, frame, { x: middle.x - 60, y: middle.y + 5 }, 8)).toBe("rb");
    expect(linkAt(network, frame, { x: middle.x, y: middle.y + 20 }, 8)).toBeUndefined();
    // Radios that hear each other have no link to be chosen.
    const air = toPixels(frame, { x: 300, y: 150 });
    expect(linkAt(network, frame, air, 8)).toBeUndefined();
    expect(middleOf(network, frame, "none")).toBeUndefined();
  });
});

describe("the frame of a plan", () => {
  it("is kept while all nodes are in view", () => {
    const moved = (x: number): ReturnType<typeof mapNetwork> =>
      mapNetwork({ ...source, nodes: source.nodes.map((node) => (node.id === "s" ? { ...node, position: { x, y: 150 } } : node)) });
    expect(isInView(network, frame)).toBe(true);
    expect(isInView(moved(405), frame)).toBe(true);
    expect(isInView(moved(600), frame)).toBe(false);
    expect(refitted(frame, moved(250)).pitch).toBeLessThan(frame.pitch);
    expect(isInView(mapNetwork(chainSource), mapFrame(mapNetwork(chainSource), { width: 300, height: 200, plan: true }))).toBe(true);
  });
});
