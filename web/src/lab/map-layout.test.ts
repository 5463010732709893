import { findPreset } from "@ackscope/scenarios";
import { topologyOf, type TopologySource } from "@ackscope/scene";
import { expect, it } from "vitest";
import { mapLayout } from "./map-layout.js";

const layout = (id: string): ReturnType<typeof mapLayout> => {
  const preset = findPreset(id);
  return mapLayout(topologyOf(preset?.experiment.base as TopologySource), 240);
};

it("puts a chain on one line downwards, with room for words beside each link", () => {
  const { nodes, links } = layout("smartacking/1-0-5mbps");
  expect(nodes.map(({ id }) => id)).toEqual(["sender", "router-1", "router-2", "receiver"]);
  expect(new Set(nodes.map(({ x }) => x)).size).toBe(1);
  expect(nodes.map(({ y }) => y)).toEqual([20, 104, 188, 272]);
  expect(links.every(({ alone }) => alone)).toBe(true);
});

it("keeps every node of a branching network inside the drawing and apart", () => {
  const { nodes, height } = layout("smartacking/2-2-5mbps");
  expect([...new Set(nodes.map(({ y }) => y))].map((y) => nodes.filter((node) => node.y === y).length)).toEqual([4, 1, 1, 4]);
  for (const { x, y } of nodes) expect(x > 0 && x < 240 && y > 0 && y < height).toBe(true);
  expect(new Set(nodes.map(({ x, y }) => `${x} ${y}`)).size).toBe(nodes.length);
});
