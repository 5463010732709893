import { describe, expect, it } from "vitest";
import { threeLinks } from "./testing/hand-made.js";
import { carriedBy, topologyOf, type TopologySource } from "./topology.js";

describe("the topology of a scenario", () => {
  it("numbers link directions as event rows do, forward first", () => {
    expect(threeLinks.links.map(({ id, direction, from, to }) => `${id} ${direction} ${from} ${to}`)).toEqual([
      "left forward sender r1",
      "left backward r1 sender",
      "bottleneck forward r1 r2",
      "bottleneck backward r2 r1",
      "right forward r2 receiver",
      "right backward receiver r2",
    ]);
  });

  it("finds the ways of data and ACKs and the slowest link", () => {
    expect(threeLinks.flows[0]).toMatchObject({ forward: [0, 2, 4], backward: [5, 3, 1], bottleneck: 2, segments: 10 });
  });

  it("takes a fast link for the slowest where a shaper in front of it lets less through", () => {
    const link = (id: string, a: string, b: string, rate: number, shaped?: number): TopologySource["links"][number] => {
      const forward = { rate, delay: 0, shaper: shaped === undefined ? null : { rate: shaped } };
      return { id, a, b, forward };
    };
    const links = [link("fast", "a", "b", 1e7, 9e5), link("slow", "b", "c", 1e6)];
    const { flows, edges } = topologyOf({
      nodes: [{ id: "a" }, { id: "b" }, { id: "c" }],
      links,
      flows: [{ id: "f", from: "a", to: "c" }],
    });
    expect(flows[0]).toMatchObject({ forward: [0, 2], bottleneck: 0 });
    expect(edges.map(carriedBy)).toEqual([9e5, 9e5, 1e6, 1e6]);
  });

  it("takes the forward direction where a link has no backward one", () => {
    expect(threeLinks.links[3]).toMatchObject({ rate: 5e6, delay: 0.028, queueLimit: 2 });
  });

  it("expands parallel flows with numbered names", () => {
    const one = { nodes: [{ id: "a" }, { id: "b" }], links: [{ id: "l", a: "a", b: "b", forward: { rate: 1, delay: 0 } }] };
    const { flows } = topologyOf({
      ...one,
      flows: [
        { id: "f", from: "b", to: "a", parallel: { count: 2 } },
        { id: "g", from: "a", to: "b" },
      ],
    });
    expect(flows.map(({ id, forward }) => [id, forward])).toEqual([
      ["f-1", [1]],
      ["f-2", [1]],
      ["g", [0]],
    ]);
  });

  it("leaves a flow without a way without a bottleneck", () => {
    const { flows } = topologyOf({ nodes: [{ id: "a" }, { id: "b" }], links: [], flows: [{ id: "f", from: "a", to: "b" }] });
    expect(flows[0]).toMatchObject({ forward: [], bottleneck: -1, segments: null });
  });
});
