import { describe, expect, it } from "vitest";
import { distanceBetween, radiosOf, senses } from "./radios.js";

describe("radios", () => {
  const chain = radiosOf({
    nodes: ["a", "b", "c", "d"].map((id, i) => ({ id, position: { x: 200 * i, y: 0 } })),
    links: [],
    channels: [
      {
        id: "air",
        type: "dcf",
        stations: ["a", "b", "c", "d"],
        receiveRange: 250,
        senseRange: 550,
        capture: true,
        captureRatio: 10,
        pathLoss: 4,
      },
    ],
  });

  it("are the stations of a channel, with its ranges", () => {
    expect(chain.map(({ node }) => node)).toEqual([0, 1, 2, 3]);
    expect(chain[0]?.reach).toEqual({ receive: 250, sense: 550, capture: { ratio: 10, pathLoss: 4 } });
  });

  it("sense each other within the carrier-sense range and no further", () => {
    expect(distanceBetween(chain[0], chain[3])).toBe(600);
    expect(senses(chain[0]!, chain[2]!)).toBe(true);
    expect(senses(chain[0]!, chain[3]!)).toBe(false);
    expect(senses(chain[0]!, chain[0]!)).toBe(false);
  });

  it("are the ends of packet-radio links, which have no range, and nobody else", () => {
    const radios = radiosOf({
      nodes: [{ id: "host" }, { id: "gateway" }, { id: "modem" }],
      links: [
        { a: "host", b: "gateway" },
        { a: "gateway", b: "modem", channel: "radio" },
      ],
      channels: [{ id: "radio", type: "packetRadio" }],
    });
    expect(radios).toEqual([
      { node: 1, channel: "radio", position: null, reach: null },
      { node: 2, channel: "radio", position: null, reach: null },
    ]);
  });
});
