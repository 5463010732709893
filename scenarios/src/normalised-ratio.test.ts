import { describe, expect, it } from "vitest";
import { expandScenario } from "./expand.js";
import type { Scenario } from "./generated/scenario.js";
import { normalisedRatios } from "./normalised-ratio.js";
import { routeOf, slowestHop } from "./route.js";

type Direction = Scenario["links"][number]["forward"];
type Flow = Scenario["flows"][number];

/** A server behind a fast LAN, and a client at a channel that is slow on the way back. */
const cable = (channel: { forward: Direction; backward: Direction }, flow: Partial<Flow> = {}): Scenario =>
  expandScenario({
    format: 1,
    seed: 1,
    nodes: ["server", "router", "client"].map((id) => ({ id })),
    links: [
      { id: "lan", a: "server", b: "router", forward: { rate: 1e8, delay: 0.001 } },
      { id: "channel", a: "router", b: "client", ...channel },
    ],
    flows: [{ id: "down", from: "server", to: "client", ...flow }],
  });
const back = (rate: number, compression?: Direction["compression"]): { forward: Direction; backward: Direction } => ({
  forward: { rate: 1e7, delay: 0.005 },
  backward: { rate, delay: 0.05, ...(compression && { compression }) },
});
const k = (scenario: Scenario): number | undefined => normalisedRatios(scenario)[0]?.k;
const slip = { headerBytes: 40, compressedBytes: 6, compresses: "acks" } as const;
const packets1024: Partial<Flow> = { sender: { segmentBytes: 1024 } };

describe("the normalised ratio k", () => {
  it("is 8 and 4 for the paper's 10 Mbit/s channel with 50 and 100 kbit/s back", () => {
    expect(k(cable(back(50e3)))).toBeCloseTo(8, 9);
    expect(k(cable(back(100e3)))).toBeCloseTo(4, 9);
  });

  it("is 13.6 and 40.7 over a modem, 2.0 and 6.1 with compressed ACKs", () => {
    const modem = (rate: number, compressed: boolean): number => k(cable(back(rate, compressed ? slip : undefined), packets1024)) ?? NaN;
    expect([28_800, 9600].map((rate) => modem(rate, false).toFixed(1))).toEqual(["13.6", "40.7"]);
    expect([28_800, 9600].map((rate) => modem(rate, true).toFixed(1))).toEqual(["2.0", "6.1"]);
  });

  it("is the ratio of packet sizes alone where both ways are alike", () => {
    expect(k(cable({ forward: { rate: 1e6, delay: 0 }, backward: { rate: 1e6, delay: 0 } }))).toBeCloseTo(0.04, 9);
  });

  it("counts the timestamp option in both packets, and that SLIP leaves such headers whole", () => {
    const stamped: Partial<Flow> = { sender: { segmentBytes: 1000, timestamps: true } };
    expect(k(cable(back(50e3), stamped))).toBeCloseTo(200 / (1012 / 52), 9);
    expect(k(cable(back(50e3, slip), stamped))).toBeCloseTo(200 / (1012 / 52), 9);
    expect(k(cable(back(50e3, { ...slip, timestamps: true }), stamped))).toBeCloseTo(200 / (1012 / 18), 9);
  });

  it("compresses data where the narrow link of its way does, unless only ACKs are compressed there", () => {
    const both = (compresses: "all" | "acks"): Scenario => {
      const { forward, backward } = back(50e3);
      return cable({ forward: { ...forward, compression: { ...slip, compresses } }, backward });
    };
    expect(normalisedRatios(both("all"))[0]?.dataBytes).toBe(966);
    expect(normalisedRatios(both("acks"))[0]?.dataBytes).toBe(1000);
  });

  it("is that of the shaper where one is in front of the narrow link, or makes a link narrow", () => {
    const { forward, backward } = back(100e3);
    expect(k(cable({ forward, backward: { ...backward, shaper: { rate: 50e3 } } }))).toBeCloseTo(8, 9);
    const asFast = { ...forward, shaper: { rate: 50e3 } };
    expect(k(cable({ forward, backward: asFast }))).toBeCloseTo(8, 9);
  });

  it("is seen from the sender: a transfer to the server has the slow link in its way", () => {
    const up: Partial<Flow> = { from: "client", to: "server" };
    expect(k(cable(back(50e3), up))).toBeCloseTo((50e3 / 1e7 / 1000) * 40, 12);
  });

  it("has one entry for each connection, and none for datagrams or where no way leads", () => {
    expect(normalisedRatios(cable(back(50e3), { parallel: { count: 3 } })).map((ratio) => ratio?.k)).toEqual([8, 8, 8]);
    expect(normalisedRatios(cable(back(50e3), { traffic: { type: "onOff", rate: 1e6 } }))).toEqual([null]);
    expect(normalisedRatios(cable(back(50e3), { to: "nowhere" }))).toEqual([null]);
  });
});

describe("a route", () => {
  const link = (id: string, a: string, b: string, rate = 1e6): Scenario["links"][number] => ({ id, a, b, forward: { rate, delay: 0 } });
  const names = (links: Scenario["links"], from: string, to: string): string[] =>
    routeOf({ links }, from, to).map((hop) => ("link" in hop ? `${hop.link} ${hop.direction}` : "a hop between stations"));

  it("has the fewest links, and of equal ones those that stand first", () => {
    const links = [link("far-1", "a", "x"), link("far-2", "x", "y"), link("far-3", "y", "b"), link("one", "m", "a"), link("two", "m", "b")];
    expect(names(links, "a", "b")).toEqual(["one backward", "two forward"]);
    expect(names([...links, link("three", "a", "n"), link("four", "n", "b")], "a", "b")).toEqual(["one backward", "two forward"]);
    expect(names([link("three", "a", "n"), link("four", "n", "b"), ...links], "a", "b")).toEqual(["three forward", "four forward"]);
  });

  it("is empty where no way leads, and has no slowest hop then", () => {
    expect(routeOf({ links: [link("wire", "a", "b")] }, "a", "c")).toEqual([]);
    expect(slowestHop([])).toBeUndefined();
  });

  it("has its narrow place at the first of several that are equally slow", () => {
    const links = [link("wide", "a", "b", 2e6), link("narrow", "b", "c"), link("too", "c", "d")];
    expect(slowestHop(routeOf({ links }, "a", "d"))).toMatchObject({ link: "narrow" });
  });
});
