import { expect, test } from "vitest";
import { wireless } from "../../testing/wireless.js";
import { topologyOf } from "../../topology.js";
import { ladderFlows, ladderNodes } from "./nodes.js";

const wire = { forward: { rate: 1e6, delay: 0.001 } };

test("nodes stand in the order of the data's way, and an agent's node acts", () => {
  expect(ladderNodes(wireless, [0])).toEqual([
    { name: "sender", acts: false },
    { name: "base", acts: true },
    { name: "mobile", acts: false },
  ]);
});

test("both halves of a split connection are on one ladder, whichever was asked for", () => {
  const split = topologyOf({
    nodes: [{ id: "sender" }, { id: "base" }, { id: "mobile" }],
    links: [
      { id: "wire", a: "sender", b: "base", ...wire },
      { id: "air", a: "base", b: "mobile", ...wire },
    ],
    flows: [
      { id: "second", from: "base", to: "mobile", traffic: { type: "relay", flow: "first" } },
      { id: "other", from: "sender", to: "mobile" },
      { id: "first", from: "sender", to: "base" },
    ],
  });
  expect(ladderFlows(split, 0)).toEqual([2, 0]);
  expect(ladderFlows(split, 2)).toEqual([2, 0]);
  expect(ladderFlows(split, 1)).toEqual([1]);
  expect(ladderNodes(split, [2, 0])).toEqual([
    { name: "sender", acts: false },
    { name: "base", acts: true },
    { name: "mobile", acts: false },
  ]);
});

test("the other base stations of a mobile stand beside the first, in the order of its visits", () => {
  const moving = topologyOf({
    nodes: ["sender", "router", "one", "two", "three", "mobile"].map((id) => ({ id })),
    links: [
      { id: "wire", a: "sender", b: "router", ...wire },
      ...["one", "two", "three"].flatMap((station) => [
        { id: `to-${station}`, a: "router", b: station, ...wire },
        { id: `air-${station}`, a: station, b: "mobile", ...wire },
      ]),
    ],
    flows: [{ id: "f", from: "sender", to: "mobile" }],
    handoffs: [{ mobile: "mobile", stations: ["one", "two", "three"] }],
  });
  expect(ladderNodes(moving, [0]).map(({ name }) => name)).toEqual(["sender", "router", "one", "two", "three", "mobile"]);
});
