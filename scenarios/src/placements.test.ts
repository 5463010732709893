import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkScenario } from "./check.js";
import { multihopRun } from "./figures/multihop/network.js";
import { smallest } from "./testing/smallest.js";
import { chain, cross, grid, placed, randomField, spacing } from "./placements.js";

const place = (nodes: ReturnType<typeof chain>["nodes"], id: string) => nodes.find((node) => node.id === id)?.position;

test("a chain has a node more than hops, 200 m apart, with letters as long as there are enough", () => {
  const { nodes, pairs } = chain(7, 2);
  expect(nodes.map(({ id }) => id).join("")).toBe("abcdefgh");
  expect(place(nodes, "h")).toEqual({ x: 7 * spacing, y: 0 });
  expect(pairs).toEqual([
    ["a", "h"],
    ["a", "h"],
  ]);
  expect(chain(40).pairs).toEqual([["n0", "n40"]]);
});

test("the cross has thirteen nodes, and its flows meet in the middle", () => {
  const { nodes } = cross();
  expect(nodes).toHaveLength(13);
  expect(place(nodes, "w3")).toEqual({ x: 600, y: 600 });
  expect(place(nodes, "n0")).toEqual({ x: 600, y: 0 });
});

test("a grid's flows are spaced evenly, half across and half down", () => {
  expect(grid(4).nodes).toHaveLength(169);
  expect(grid(4).pairs).toEqual([
    ["r4c0", "r4c12"],
    ["r8c0", "r8c12"],
    ["r0c4", "r12c4"],
    ["r0c8", "r12c8"],
  ]);
  expect(
    grid(12)
      .pairs.slice(0, 6)
      .map(([from]) => from),
  ).toEqual(["r1c0", "r3c0", "r5c0", "r7c0", "r9c0", "r11c0"]);
  expect(grid(3, 5).pairs).toHaveLength(3);
});

describe("a random field", () => {
  const field = { count: 40, width: 1000, height: 1000, flows: 5, seed: 1, range: 250 };

  test("is the same for the same seed, and another for another", () => {
    expect(randomField(field)).toEqual(randomField(field));
    expect(randomField({ ...field, seed: 2 }).nodes).not.toEqual(randomField(field).nodes);
  });

  test("lies inside its rectangle, and joins nodes that can reach each other", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), (seed) => {
        const { nodes, pairs } = randomField({ ...field, seed });
        expect(nodes.every(({ position }) => position!.x >= 0 && position!.x <= 1000 && position!.y >= 0 && position!.y <= 1000)).toBe(
          true,
        );
        const near = (a: string, b: string) => {
          const [p, q] = [place(nodes, a)!, place(nodes, b)!];
          return Math.hypot(p.x - q.x, p.y - q.y) <= 250;
        };
        for (const [from, to] of pairs) {
          const reached = new Set([from]);
          for (const here of reached) for (const { id } of nodes) if (near(here, id)) reached.add(id);
          expect(reached.has(to)).toBe(true);
          expect(from).not.toBe(to);
        }
      }),
      { numRuns: 30 },
    );
  });

  test("says so if no node reaches another", () => {
    expect(() => randomField({ ...field, count: 2, width: 1e6, height: 1e6 })).toThrow("within 250 m of another");
    expect(randomField({ ...field, count: 2, width: 1e6, height: 1e6, range: 2e6 }).pairs).toHaveLength(5);
  });
});

test("a scenario is moved to other ground with its channel and its first flow's parameters", () => {
  const base = multihopRun({ topology: chain(7), window: 4, buffer: 20 });
  const moved = placed(base, cross());
  expect(checkScenario(moved)).toEqual([]);
  expect(moved.nodes).toHaveLength(13);
  expect(moved.channels?.[0]).toMatchObject({ id: "air", type: "dcf", queue: { limit: { packets: 20 } } });
  expect(moved.flows.map(({ id, from, sender }) => [id, from, sender?.maxWindow])).toEqual([
    ["f1", "w0", 4],
    ["f2", "n0", 4],
  ]);
});

test("a scenario without an 802.11 channel cannot be moved", () => {
  expect(() => placed(smallest, cross())).toThrow("no 802.11 channel");
});
