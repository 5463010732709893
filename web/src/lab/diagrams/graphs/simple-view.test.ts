import { findPreset } from "@ackscope/scenarios";
import { packetIndex, topologyOf } from "@ackscope/scene";
import { allocateColumns } from "ackscope";
import { describe, expect, it } from "vitest";
import type { DiagramRun, DiagramView } from "../../../diagrams/index.js";
import { defaultView } from "../../../share/stored-view.js";
import type { Lab } from "../../session/lab.js";
import { opened } from "../../session/document.js";
import { fromSimpleView, panelsInSight, simpleView, togglePanel } from "./simple-view.js";

const preset = findPreset("smartacking/1-0-5mbps");
if (!preset) throw new Error("the preset is gone");
const topology = topologyOf(opened(preset.experiment).base);
const columns = allocateColumns(0, false);
const runs = [{ letter: "A", label: "A", columns, topology, index: packetIndex(columns, topology) }] as unknown as readonly DiagramRun[];

function labAt(level: Lab["state"]["level"]): Lab {
  const lab = {
    state: { level, view: defaultView, result: { runs } },
    setView: (next: Partial<DiagramView>) => void (lab.state.view = { ...lab.state.view, ...next }),
    setLevel: (next: Lab["state"]["level"]) => void (lab.state.level = next),
  };
  return lab as unknown as Lab;
}

describe("the simple view", () => {
  it("has one pair of plots, and no bands", () => {
    expect(simpleView(runs, defaultView).panels).toEqual(["sequence", "window"]);
    expect(simpleView(runs, { ...defaultView, panels: ["bands", "window", "queue", "rtt"] }).panels).toEqual(["window", "queue"]);
  });

  it("gives back what was pressed in its key, without what the level itself hides", () => {
    const view = { ...defaultView, hidden: ["ack", "estimate"] };
    const { hidden } = simpleView(runs, view);
    expect(hidden).toContain("ssthresh");
    expect(fromSimpleView(view, { hidden: [...hidden, "drop"] })).toEqual({ hidden: ["ack", "estimate", "drop"] });
    expect(fromSimpleView(view, { from: 1 })).toEqual({ from: 1 });
  });

  it("opens the next level for a panel that it would not show", () => {
    const lab = labAt("simple");
    expect(panelsInSight(lab)).toEqual(["sequence", "window"]);
    togglePanel(lab, "bands");
    expect(lab.state.level).toBe("standard");
    expect(panelsInSight(lab)).toEqual(["overview", "bands", "sequence", "window"]);
  });

  it("stays for a panel that is taken away", () => {
    const lab = labAt("simple");
    togglePanel(lab, "window");
    expect(lab.state.level).toBe("simple");
    expect(panelsInSight(lab)).not.toContain("window");
  });
});
