import { describe, expect, it } from "vitest";
import { FrameKind, Kind } from "../columns.js";
import { columnsOf, type Row } from "../testing/rows.js";
import { aggregates } from "./aggregates.js";

const frame = (at: number, tag: number, from: number, to: number, id: number): Row => ({
  at,
  kind: Kind.frame,
  tag,
  id,
  a: (from << 16) | to,
});
const member = (at: number, id: number): Row => ({ at, kind: Kind.member, id, a: 2 });

describe("the packets of an aggregated frame", () => {
  it("are named after it, or after the RTS that announced it", () => {
    const columns = columnsOf([
      frame(0, FrameKind.aggregate, 0, 1, 10),
      member(0, 10),
      member(0, 11),
      frame(1, FrameKind.blockAck, 1, 0, 10),
      frame(2, FrameKind.rts, 0, 1, 12),
      member(2, 12),
      member(2, 13),
      frame(3, FrameKind.cts, 1, 0, 12),
      frame(4, FrameKind.aggregate, 0, 1, 12),
    ]);
    expect([...aggregates(columns)]).toEqual([
      [0, [10, 11]],
      [8, [12, 13]],
    ]);
  });

  it("are those of the last RTS if it had to be repeated, and of each station its own", () => {
    const columns = columnsOf([
      frame(0, FrameKind.rts, 0, 1, 1),
      member(0, 1),
      member(0, 2),
      frame(0, FrameKind.rts, 3, 1, 8),
      member(0, 8),
      member(0, 9),
      frame(5, FrameKind.rts, 0, 1, 1),
      member(5, 1),
      member(5, 2),
      member(5, 4),
      frame(6, FrameKind.aggregate, 0, 1, 1),
      frame(9, FrameKind.aggregate, 3, 1, 8),
    ]);
    expect([...aggregates(columns).values()]).toEqual([
      [1, 2, 4],
      [8, 9],
    ]);
  });
});
