import { describe, expect, it } from "vitest";
import { networkLayers } from "./network-layers.js";
import { topologyOf } from "./topology.js";

const wire = { rate: 1e7, delay: 0.005 };
const network = (links: readonly (readonly [string, string])[], flows: readonly (readonly [string, string])[]) =>
  topologyOf({
    nodes: [...new Set(links.flat())].map((id) => ({ id })),
    links: links.map(([a, b]) => ({ id: `${a}-${b}`, a, b, forward: wire })),
    flows: flows.map(([from, to]) => ({ id: `${from}-${to}`, from, to })),
  });

describe("the layers of a network", () => {
  it("follow the longest path, and hosts beside it stand before the router that they send through", () => {
    const parkingLot = network(
      [
        ["a", "r3"],
        ["b", "r1"],
        ["r1", "r2"],
        ["r2", "r3"],
        ["r3", "r4"],
        ["r4", "c"],
        ["r4", "d"],
      ],
      [
        ["a", "c"],
        ["b", "d"],
      ],
    );
    expect(Object.fromEntries(networkLayers(parkingLot))).toEqual({ b: 0, r1: 1, r2: 2, a: 2, r3: 3, r4: 4, c: 5, d: 5 });
  });

  it("put the senders of the way back at the far end", () => {
    const dumbbell = network(
      [
        ["a", "r1"],
        ["d", "r1"],
        ["r1", "r2"],
        ["r2", "b"],
        ["r2", "c"],
      ],
      [
        ["a", "b"],
        ["c", "d"],
      ],
    );
    expect(Object.fromEntries(networkLayers(dumbbell))).toEqual({ a: 0, d: 0, r1: 1, r2: 2, b: 3, c: 3 });
  });
});
