import { findPreset } from "@ackscope/scenarios";
import { packetIndex, topologyOf } from "@ackscope/scene";
import { allocateColumns, Kind, Phase } from "ackscope";
import { expect, it } from "vitest";
import type { DiagramRun } from "../../../diagrams/index.js";
import { defaultView } from "../../../share/stored-view.js";
import { opened } from "../../session/document.js";
import { termsOfGraphs, termsOfLadders } from "./key-terms.js";

const preset = findPreset("smartacking/1-0-5mbps");
if (!preset) throw new Error("the preset is gone");
const topology = topologyOf(opened(preset.experiment).base);

/** A sender in slow start, then in fast recovery, whose timer fires. */
function troubled(): readonly DiagramRun[] {
  const columns = allocateColumns(3, false);
  columns.at.set([0, 1e6, 2e6]);
  columns.kind.set([Kind.window, Kind.window, Kind.timeout]);
  columns.tag.set([Phase.slowStart, Phase.fastRecovery, 0]);
  return [{ letter: "A", label: "A", columns, topology, index: packetIndex(columns, topology) }] as unknown as readonly DiagramRun[];
}

it("are those of what happened and is on the page", () => {
  expect(termsOfGraphs(troubled(), defaultView)).toEqual(["SS", "FR", "RTO", "bands"]);
  expect(termsOfGraphs(troubled(), { ...defaultView, panels: ["sequence"] })).toEqual(["FR", "RTO"]);
  expect(termsOfGraphs(troubled(), { ...defaultView, panels: ["sequence", "window"], hidden: ["timeout"] })).toEqual(["SS", "FR"]);
  expect(termsOfGraphs([], { ...defaultView, panels: ["window"] })).toEqual([]);
});

it("of a ladder are the flags at its sender", () => {
  expect(termsOfLadders(troubled(), defaultView)).toEqual(["SS", "RTO"]);
  expect(termsOfLadders([], defaultView)).toEqual([]);
});
