import { expandScenario, type Scenario } from "@ackscope/scenarios";
import { describe, expect, it } from "vitest";
import { ratioLines } from "./normalised-ratio.js";

const cable = (backwardRate: number): Scenario =>
  expandScenario({
    format: 1,
    seed: 1,
    nodes: [{ id: "server" }, { id: "client" }],
    links: [
      { id: "channel", a: "server", b: "client", forward: { rate: 1e7, delay: 0.005 }, backward: { rate: backwardRate, delay: 0.05 } },
    ],
    flows: [{ id: "down", from: "server", to: "client" }],
  });
const lines = (...rates: readonly number[]): unknown[] =>
  ratioLines(
    rates.map((rate, i) => ({ letter: "AB".charAt(i), scenario: cable(rate) })),
    0,
  ).map(({ letters, text }) => [letters.join(), text.replaceAll("\u2009", " ")]);

describe("the normalised ratio in words", () => {
  it("says how many data packets an ACK has to stand for", () => {
    expect(lines(50e3)).toEqual([["", "k = 8.0: more than one ACK for 8 data packets fills the return link first."]]);
    expect(lines(28_800)).toEqual([["", "k = 13.9: more than one ACK for 13.9 data packets fills the return link first."]]);
  });

  it("says that the return link is no matter where k is at most 1", () => {
    expect(lines(1e6)).toEqual([["", "k = 0.40: an ACK for every data packet does not fill the return link first."]]);
    expect(lines(4e5)).toEqual([["", "k = 1.0: an ACK for every data packet does not fill the return link first."]]);
  });

  it("is one line for runs that agree, else one each", () => {
    expect(lines(50e3, 50e3)).toHaveLength(1);
    expect(lines(50e3, 100e3)).toMatchObject([
      ["A", expect.stringMatching(/^k = 8\.0/)],
      ["B", expect.stringMatching(/^k = 4\.0/)],
    ]);
  });

  it("says nothing of flows whose ways are equally fast, and of flows that are not there", () => {
    expect(lines(1e7)).toEqual([]);
    expect(ratioLines([{ letter: "A", scenario: cable(50e3) }], 7)).toEqual([]);
  });

  it("tells what it is made of", () => {
    const [line] = ratioLines([{ letter: "A", scenario: cable(50e3) }], 0);
    expect(line?.made.replaceAll("\u2009", " ")).toBe("10 Mbit/s there, 50 kbit/s back; data 1 000 B, ACKs 40 B.");
  });
});
