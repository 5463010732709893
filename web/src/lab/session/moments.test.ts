import { packetIndex, topologyOf } from "@ackscope/scene";
import { allocateColumns, Kind } from "ackscope";
import { describe, expect, it } from "vitest";
import type { DiagramRun, DiagramView } from "../../diagrams/index.js";
import { defaultView } from "../../share/stored-view.js";
import type { Lab } from "./lab.js";
import { firstLook, goToFlag, lookCloser, momentBeside, momentShown, momentsOf, stepMoment } from "./moments.js";

/** Two segments; the second is lost at 5 ms and sent again by the timer at 500 ms; a timer for it fires once more at 1500 ms. */
function lossyRun(letter: string): DiagramRun {
  const rows = [
    { at: 0, kind: Kind.send, id: 0, a: 0 },
    { at: 4, kind: Kind.send, id: 1, a: 1 },
    { at: 5, kind: Kind.drop, id: 1, a: 1 },
    { at: 500, kind: Kind.timeout, id: 1, a: 1, value: 450e6 },
    { at: 500, kind: Kind.send, id: 2, a: 1, value: 1, tag: 3 },
    { at: 1500, kind: Kind.timeout, id: 1, a: 1, value: 900e6 },
    { at: 1500, kind: Kind.send, id: 3, a: 1, value: 2, tag: 3 },
    { at: 2000, kind: Kind.estimate, a: 1 },
  ];
  const columns = allocateColumns(rows.length, false);
  rows.forEach(({ at, kind, id = 0, a, value = 0, tag = 0 }, row) => {
    columns.at[row] = at * 1e6;
    columns.kind[row] = kind;
    columns.id[row] = id;
    columns.a[row] = a;
    columns.value[row] = value;
    columns.tag[row] = tag;
  });
  const topology = topologyOf({
    nodes: [{ id: "sender" }, { id: "receiver" }],
    links: [{ id: "link", a: "sender", b: "receiver", forward: { rate: 1e6, delay: 0.01, queue: { limit: { packets: 5 } } } }],
    flows: [{ id: "f1", from: "sender", to: "receiver", traffic: { segments: 2 }, sender: { segmentBytes: 1000 } }],
  });
  return { letter, label: letter, columns, topology, index: packetIndex(columns, topology) } as unknown as DiagramRun;
}

const runs = [lossyRun("A")];

function labOf(start: DiagramView): Lab & { readonly state: { readonly view: DiagramView } } {
  const lab = {
    state: { view: start, result: { runs, duration: 2 } },
    play: () => {},
    setView: (next: Partial<DiagramView>) => {
      lab.state.view = { ...lab.state.view, ...next };
    },
  };
  return lab as unknown as Lab;
}

describe("the story of the runs on the page", () => {
  it("is opened at its first moment", () => {
    expect(firstLook(runs, defaultView)).toMatchObject({ at: 0.005, selection: { run: 0, packet: 1 } });
    expect(firstLook([{ ...lossyRun("A"), index: { ...lossyRun("A").index, flows: [] } }], defaultView)).toBeUndefined();
  });

  it("goes from moment to moment, and no further than its ends", () => {
    const lab = labOf(defaultView);
    stepMoment(lab, "next");
    expect(momentShown(runs, lab.state.view)).toBe(0);
    stepMoment(lab, "next");
    expect(lab.state.view).toMatchObject({ at: 0.5, selection: { run: 0, packet: 2 } });
    expect(lab.state.view.from).toBeLessThan(0.5);
    expect(lab.state.view.to).toBeGreaterThan(0.5);
    const last = lab.state.view;
    stepMoment(lab, "next");
    expect(lab.state.view).toEqual(last);
    stepMoment(lab, "previous");
    expect(momentShown(runs, lab.state.view)).toBe(0);
  });

  it("goes on from the playhead where something else is looked at", () => {
    const view = { ...defaultView, at: 0.2, selection: { run: 0, packet: 0 } };
    expect(momentShown(runs, view)).toBe(-1);
    expect(momentBeside(runs, view, "next")?.kind).toBe("timeout");
    expect(momentBeside(runs, view, "previous")?.kind).toBe("loss");
  });

  it("is found once for the same runs", () => {
    expect(momentsOf(runs, defaultView)).toBe(momentsOf(runs, { ...defaultView }));
  });

  it("has a moment for each flag, the second timeout's as well", () => {
    const lab = labOf(defaultView);
    goToFlag(lab, { run: 0, at: 1500e6, style: "timeout" });
    expect(lab.state.view).toMatchObject({ at: 1.5, selection: { run: 0, packet: 3 } });
  });

  it("moves only the run's own range where runs are zoomed apart", () => {
    const lab = labOf({ ...defaultView, ranges: [{ from: 0, to: 2 }] });
    stepMoment(lab, "next");
    expect(lab.state.view.from).toBe(defaultView.from);
    expect(lab.state.view.ranges?.[0]).not.toEqual({ from: 0, to: 2 });
  });

  it("comes nearer to a selected packet only where that is out of view", () => {
    const seen = labOf({ ...defaultView, selection: { run: 0, packet: 2 } });
    lookCloser(seen);
    expect(seen.state.view).toMatchObject({ from: 0, to: 2.4 });
    const away = labOf({ ...defaultView, from: 1, to: 1.2, selection: { run: 0, packet: 2 } });
    lookCloser(away);
    expect(away.state.view.from).toBeLessThanOrEqual(0.5);
    expect(away.state.view.to).toBeGreaterThanOrEqual(0.5);
  });
});
