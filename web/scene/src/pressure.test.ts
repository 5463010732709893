import { Pressure, unset } from "ackscope";
import { describe, expect, it } from "vitest";
import { packetIndex } from "./packet-index.js";
import { pressureScene, type PressureRun } from "./pressure.js";
import { pressuresOf } from "./pressures.js";
import { place, type Layer } from "./scene.js";
import { columnsOf, ms, threeLinks as topology, type Row } from "./testing/hand-made.js";
import { panelOptions } from "./testing/panel-options.js";

const noted = (at: number, what: Pressure, value: number, queue = unset, flow = 0): Row => [
  at,
  "pressure",
  { tag: 2, id: queue, flow, a: what, value },
];

function runOf(rows: readonly Row[], run = 0): PressureRun {
  const columns = columnsOf([[0, "flow", { a: 10 }], ...rows]);
  return { columns, topology, index: packetIndex(columns, topology), run, letter: "AB"[run]!, queue: 2 };
}

const options = panelOptions(0, 20);
const stylesOf = (layers: readonly Layer[]) => layers.map(({ style }) => style);

const codel = [
  noted(5, Pressure.count, 1, 0, 0),
  noted(8, Pressure.count, 2, 0, 0),
  noted(9, Pressure.count, 1, 1, 1),
  noted(12, Pressure.count, 0, 0, 0),
];
const pie = [noted(5, Pressure.probability, 0.02), noted(10, Pressure.probability, 0.05)];
const dual = [noted(5, Pressure.classicProbability, 0.01), noted(5, Pressure.l4sProbability, 0.2)];

describe("what presses senders", () => {
  it("is read by queue and number, from nothing on", () => {
    const { columns } = runOf(codel);
    const [own, other] = pressuresOf(columns, 2);
    expect(own).toMatchObject({ what: Pressure.count, flow: 0 });
    expect([...own!.series.at]).toEqual([0, ms(5), ms(8), ms(12)]);
    expect([...own!.series.value]).toEqual([0, 1, 2, 0]);
    expect(other).toMatchObject({ flow: 1 });
    expect(pressuresOf(columns, 3)).toEqual([]);
  });
});

describe("the panel of drop probability and count", () => {
  it("draws counts, the shown flow's over others'", () => {
    const scene = pressureScene([runOf(codel)], options);
    expect(stylesOf(scene.layers)).toEqual(["otherPressure", "pressure"]);
    expect(scene.y?.title).toContain("count");
    const own = scene.layers[1];
    expect(own?.shape === "stair" && own.y).toContainEqual(expect.closeTo(place(scene.y!, 2), 3));
    expect(stylesOf(pressureScene([runOf(codel)], { ...options, flow: 1 }).layers)).toEqual(["otherPressure", "pressure"]);
    expect(stylesOf(pressureScene([runOf(codel)], { ...options, hidden: ["otherPressure"] }).layers)).toEqual(["pressure"]);
  });

  it("draws probabilities in per cent, both of a dual queue", () => {
    const scene = pressureScene([runOf(dual)], options);
    expect(stylesOf(scene.layers)).toEqual(["l4sPressure", "pressure"]);
    expect(scene.y?.title).toContain("%");
    const l4s = scene.layers[0];
    expect(l4s?.shape === "stair" && l4s.y).toContainEqual(expect.closeTo(place(scene.y!, 20), 3));
  });

  it("has the numbers of the first run that has any, and says what the other has", () => {
    const scene = pressureScene([runOf(pie), runOf(codel, 1)], options);
    expect(stylesOf(scene.layers)).toEqual(["pressure"]);
    expect(scene.labels.map(({ text }) => text)).toContain("B has a count, and no probability");
    expect(pressureScene([runOf([]), runOf(codel, 1)], options).y?.title).toContain("count");
  });

  it("says so where nobody was pressed", () => {
    const scene = pressureScene([runOf([])], options);
    expect(scene.labels.map(({ text }) => text)).toEqual(["This queue has pressed nobody."]);
    expect(scene.y?.ticks).toEqual([]);
    expect(pressureScene([{ ...runOf(pie), queue: undefined }], options).layers).toEqual([]);
  });
});
