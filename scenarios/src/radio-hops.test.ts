import { describe, expect, it } from "vitest";
import { radioHops, stationsOf, type RadioSource } from "./radio-hops.js";
import { routeOf, shortestWay } from "./route.js";

const at = (id: string, x: number, y = 0): RadioSource["nodes"][number] => ({ id, position: { x, y } });
const air = (stations: readonly string[], receiveRange = 250): NonNullable<RadioSource["channels"]>[number] => ({
  id: "air",
  stations,
  receiveRange,
  senseRange: 550,
  dataRate: 2e6,
});

/** "a-b" in the order of numbers. */
const pairs = (source: RadioSource): string[] => radioHops(source).map(({ from, to }) => `${from}-${to}`);
const names = (hops: readonly { readonly from: string; readonly to: string }[]): string[] => hops.map(({ from, to }) => `${from}-${to}`);

const chain: RadioSource = { nodes: ["a", "b", "c", "d"].map((id, i) => at(id, 200 * i)), channels: [air(["a", "b", "c", "d"])] };

/** Three by three, 200 m apart, row by row. */
const grid: RadioSource = {
  nodes: Array.from({ length: 9 }, (_, i) => at(`n${i}`, 200 * (i % 3), 200 * Math.floor(i / 3))),
  channels: [air(Array.from({ length: 9 }, (_, i) => `n${i}`))],
};

describe("hops between stations", () => {
  it("lead to each station within range, by sender and then by receiver", () => {
    expect(pairs(chain)).toEqual(["a-b", "b-a", "b-c", "c-b", "c-d", "d-c"]);
  });

  it("reach exactly as far as the range, and not beyond", () => {
    const spread = (x: number): string[] => pairs({ nodes: [at("a", 0), at("b", x)], channels: [air(["a", "b"])] });
    expect(spread(250)).toEqual(["a-b", "b-a"]);
    expect(spread(250.001)).toEqual([]);
  });

  it("follow the order of the channel's list, not that of the nodes", () => {
    expect(pairs({ ...chain, channels: [air(["c", "b", "a"])] })).toEqual(["c-b", "b-c", "b-a", "a-b"]);
  });

  it("stay on their channel, whose stations are numbered on from those of the one before", () => {
    const nodes = [at("a", 0), at("b", 10), at("c", 20), at("d", 30)];
    const source = { nodes, channels: [air(["a", "b"]), { id: "wires" }, { ...air(["c", "d"]), id: "other" }] };
    expect(radioHops(source).map(({ channel, from, to, station }) => `${channel} ${from}-${to} ${station}`)).toEqual([
      "air a-b 0",
      "air b-a 1",
      "other c-d 2",
      "other d-c 3",
    ]);
    expect(stationsOf(source).map(({ node }) => node)).toEqual(["a", "b", "c", "d"]);
  });

  it("leave out a station whose place nobody told", () => {
    expect(pairs({ nodes: [at("a", 0), { id: "b", position: null }], channels: [air(["a", "b"])] })).toEqual([]);
  });
});

describe("ways over stations", () => {
  const way = (source: RadioSource, from: string, to: string): string[] =>
    names(shortestWay(radioHops(source), from, to).flatMap((number) => radioHops(source)[number] ?? []));

  it("lead along a chain and back", () => {
    expect(way(chain, "a", "d")).toEqual(["a-b", "b-c", "c-d"]);
    expect(way(chain, "d", "a")).toEqual(["d-c", "c-b", "b-a"]);
  });

  it("take, of the shortest ways through a grid, the one whose nodes were reached first", () => {
    expect(way(grid, "n0", "n8")).toEqual(["n0-n1", "n1-n2", "n2-n5", "n5-n8"]);
    expect(way(grid, "n8", "n0")).toEqual(["n8-n5", "n5-n2", "n2-n1", "n1-n0"]);
  });

  it("prefer a link to a hop that leads to the same place, because links come first", () => {
    const forward = { rate: 1e6, delay: 0.01 };
    const source = {
      nodes: [at("a", 0), at("b", 200)] as { id: string; position: { x: number; y: number } }[],
      links: [{ id: "wire", a: "a", b: "b", oneWay: true, forward }],
      channels: [{ id: "air", type: "dcf" as const, stations: ["a", "b"], receiveRange: 250, dataRate: 2e6 }],
    };
    expect(routeOf(source, "a", "b")).toMatchObject([{ link: "wire", direction: "forward" }]);
    expect(routeOf(source, "b", "a")).toMatchObject([{ channel: "air", from: "b", to: "a", rate: 2e6 }]);
  });

  it("do not lead back over a one-way link", () => {
    const links = [{ id: "wire", a: "a", b: "b", oneWay: true, forward: { rate: 1e6, delay: 0.01 } }];
    expect(names(routeOf({ links }, "a", "b"))).toEqual(["a-b"]);
    expect(routeOf({ links }, "b", "a")).toEqual([]);
  });
});
