import { describe, expect, it } from "vitest";
import { relatedTo } from "./related.js";
import { datagramRun, lossyRun } from "./testing/hand-made.js";

// Packets: 0-5 data 0..5, 6-10 ACKs 1,2,2,2,2, 11 data 2 copy 1 (lost), 12 data 2 copy 2, 13 ACK 6.
const { index } = lossyRun();

describe("what belongs to a packet", () => {
  it("is its other copies, and the ACK that tells that one of them came", () => {
    expect(relatedTo(index, 2)).toEqual({ copies: [11, 12], acks: [13] });
    expect(relatedTo(index, 12)).toEqual({ copies: [2, 11], acks: [13] });
  });

  it("is the ACK that it caused, and the one that covers it, where these are two", () => {
    expect(relatedTo(index, 3)).toEqual({ copies: [], acks: [8, 13] });
    expect(relatedTo(index, 0)).toEqual({ copies: [], acks: [6] });
  });

  it("is, of an ACK, what it newly acknowledges", () => {
    expect([...relatedTo(index, 13).copies].sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 11, 12]);
    expect(relatedTo(index, 9)).toEqual({ copies: [], acks: [] });
  });

  it("is nothing, of a datagram", () => {
    expect(relatedTo(datagramRun().index, 3)).toEqual({ copies: [], acks: [] });
  });
});
