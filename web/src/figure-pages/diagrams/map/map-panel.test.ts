import type { Panel, Scenario } from "@ackscope/scenarios";
import { packetIndex, topologyOf } from "@ackscope/scene";
import type { MapRun } from "@ackscope/scene/map";
import { runScenario } from "ackscope";
import { loadCore } from "ackscope/node";
import { beforeAll, describe, expect, it } from "vitest";
import { drawnRuns, drawnScenario } from "../../../figures/forms.js";
import { labAddress } from "../../lab-link.js";
import { figureMap, figureMapInWords, figureMapRun, figureMapSentences, mapEnd, mapHeight } from "./map-panel.js";
import { curves, smallFigure } from "../../../figures/testing/small-figure.js";

const names = ["a", "b", "c", "d", "e", "f", "g", "h"];
const chain = {
  format: 1,
  nodes: names.map((id, i) => ({ id, position: { x: 200 * i, y: 0 } })),
  links: [],
  channels: [{ id: "air", type: "dcf", stations: names }],
  flows: [{ id: "f", from: "a", to: "h" }],
} as unknown as Scenario;
const panel: Panel = {
  ...curves,
  form: "map",
  base: chain,
  x: { label: "", unit: "", values: { preview: [0], paper: [0] }, at: () => [] },
  series: [{ id: "newreno", label: "NewReno", patch: [] }],
  map: { at: 0.02, reuse: true, ranges: ["a"] },
};

let map: MapRun;
beforeAll(async () => {
  const [run] = drawnRuns(panel, "preview");
  const scenario: Scenario = { ...drawnScenario(panel, run!.series, run!.x), end: { at: mapEnd(panel) }, trace: { level: "packets" } };
  const { columns } = await runScenario(await loadCore(), scenario);
  const topology = topologyOf(scenario);
  map = figureMapRun({ columns, topology, index: packetIndex(columns, topology) }, scenario);
});

describe("the map of a panel", () => {
  it("is higher for a square of stations than for a chain", () => {
    const square = { ...chain, nodes: names.map((id, i) => ({ id, position: { x: 200 * (i % 3), y: 200 * Math.floor(i / 3) } })) };
    expect(mapHeight(square)).toBeGreaterThan(mapHeight(chain));
  });

  it("shows its instant of a real run, with the ranges and sets that the panel asks for", () => {
    const { marks } = figureMap(panel, map, { width: 900, height: 320 });
    const words = marks.flatMap((mark) => (mark.shape === "text" ? [mark.text] : []));
    expect(words).toEqual(
      expect.arrayContaining(["a\u2009·\u20091", "h\u2009·\u20094", "decodes 250\u2009m", "senses 550\u2009m", "sends"]),
    );
    expect(figureMapInWords(panel, "NewReno", map)).toMatch(
      /^NewReno: map of 8 nodes at 0\.020000 s\. [a-h] sends [a-h] DATA, segment 0\./,
    );
  });

  it("explains it, and names the sets of the paper", () => {
    const said = figureMapSentences(panel, map);
    expect(said.at(-1)).toContain("Set 1: a and e. Set 2: b and f. Set 3: c and g. Set 4: d and h.");
    expect(said.some((sentence) => sentence.includes("cannot answer"))).toBe(true);
  });

  it("has no words in little, and opens in the lab at its instant", () => {
    const { marks } = figureMap(panel, map, { width: 200, height: 118, thumbnail: true });
    expect(marks.filter(({ shape }) => shape === "text")).toEqual([]);
    const address = labAddress({ ...smallFigure, panels: [panel] }, { panel, series: "newreno", x: 0 });
    expect(address).toMatch(/&t=0-0\.07&at=0\.02&diagram=map&ranges=a&reuse=shown$/);
  });
});
