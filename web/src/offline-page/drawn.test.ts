import { mostRunsShown, type Experiment } from "@ackscope/scenarios";
import { expect, it } from "vitest";
import { drawnFirst, toggled, viewOf } from "./drawn.js";

const ids = ["a", "b", "c", "d", "e", "f", "g"];
const withView = (view?: Experiment["view"]): Experiment => ({ variants: ids.map((id) => ({ id })), view }) as unknown as Experiment;

it("draws what the author compared", () => {
  expect(drawnFirst(withView())).toEqual(["a", "b"]);
  expect(drawnFirst(withView({ a: "b" }))).toEqual(["b", "a"]);
  expect(drawnFirst(withView({ a: "c", b: null }))).toEqual(["c"]);
  expect(drawnFirst(withView({ a: "c", b: "a", more: ["d"] }))).toEqual(["c", "a", "d"]);
});

it("draws what is chosen, one at least and no more than there is room for", () => {
  expect(toggled(["b"], "a")).toEqual(["b", "a"]);
  expect(toggled(["b", "a"], "b")).toEqual(["a"]);
  expect(toggled(["b"], "b")).toEqual(["b"]);
  const full = ids.slice(0, mostRunsShown);
  expect(toggled(full, "g")).toEqual(full);
});

it("keeps the rest of the view, and the chosen packet while its run is drawn", () => {
  const experiment = withView({ from: 1, to: 2, packet: { run: 1, number: 7 } });
  expect(viewOf(experiment, ["c", "a", "b"])).toEqual({ from: 1, to: 2, a: "c", b: "a", more: ["b"], packet: { run: 1, number: 7 } });
  expect(viewOf(experiment, ["c"])).toEqual({ from: 1, to: 2, a: "c", b: null, more: [] });
});
