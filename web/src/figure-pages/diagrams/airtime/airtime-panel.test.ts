import { FrameKind, Kind, allocateColumns } from "ackscope";
import { packetIndex, topologyOf } from "@ackscope/scene";
import { describe, expect, it } from "vitest";
import { airtimeEnd, figureAirtime, figureAirtimeInWords } from "./airtime-panel.js";
import { curves } from "../../../figures/testing/small-figure.js";
import type { Panel } from "@ackscope/scenarios";
import type { Trace } from "../../../figures/TimelineView.js";

const panel: Panel = { ...curves, form: "airtime", airtime: { nodes: ["c", "a", "elsewhere"], span: [0.001, 0.02] } };

/** One RTS from a to b, 2 ms into the run. */
function smallTrace(): Trace {
  const columns = allocateColumns(1, false);
  columns.at[0] = 2e6;
  columns.kind[0] = Kind.frame;
  columns.tag[0] = FrameKind.rts;
  columns.a[0] = 1;
  columns.value[0] = 2.35e6;
  const topology = topologyOf({
    nodes: ["a", "b", "c"].map((id, i) => ({ id, position: { x: 200 * i, y: 0 } })),
    links: [],
    flows: [{ id: "f1", from: "a", to: "c" }],
    channels: [{ id: "air", type: "dcf", stations: ["a", "b", "c"], receiveRange: 250, senseRange: 550 }],
  });
  return { columns, topology, index: packetIndex(columns, topology) };
}

describe("the airtime of a panel", () => {
  const trace = smallTrace();
  const scene = figureAirtime(panel, trace, { width: 800, height: 520, show: "frames" });

  it("has the lanes that the panel names, in its order, as far as the run has them", () => {
    expect(scene.frame.lanes.map(({ name }) => name)).toEqual(["c", "a"]);
    expect(
      figureAirtime({ ...panel, airtime: { span: [0, 1] } }, trace, { width: 800, height: 520, show: "frames" }).frame.lanes,
    ).toHaveLength(3);
  });

  it("shows the span that the panel names", () => {
    expect(airtimeEnd(panel)).toBe(0.02);
    expect([scene.frame.from, scene.frame.to]).toEqual([1e6, 20e6]);
    expect(figureAirtimeInWords("Plain", trace, scene)).toContain("Plain: airtime of c, a from 0.001\u2009s to 0.020\u2009s. 1 frame,");
  });

  it("has no words in little", () => {
    const little = figureAirtime(panel, trace, { width: 200, height: 118, show: "frames", thumbnail: true });
    expect(little.marks.filter(({ shape }) => shape === "text")).toEqual([]);
    expect(little.height).toBe(118);
  });

  it("refuses a panel that does not say what it shows", () => {
    expect(() => airtimeEnd({ ...curves, form: "airtime" })).toThrow("does not say");
  });
});
