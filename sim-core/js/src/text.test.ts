import { describe, expect, test } from "vitest";
import {
  AckReason,
  AirLoss,
  allocateColumns,
  ArrivalKind,
  SendCause,
  ChangeOf,
  DropReason,
  FrameKind,
  HeaderFlag,
  Kind,
  ModelNumber,
  RttFrom,
  SilenceReason,
  Phase,
  unsetSsthresh,
} from "./columns.js";
import { columnsToText } from "./text.js";

const metrics = {
  digest: "0123456789abcdef",
  flows: [{ id: "f1" }],
  links: [{ id: "bottleneck", direction: "forward" }],
  nodes: [{ id: "a" }, { id: "b" }, { id: "c" }],
} as unknown as Parameters<typeof columnsToText>[1];

/** [at, kind, tag, id, a, value] a row. */
function textOf(rows: readonly (readonly [number, number, number, number, number, number])[]): string[] {
  const columns = allocateColumns(rows.length);
  for (const [row, [at, kind, tag, id, a, value]] of rows.entries()) {
    columns.at[row] = at;
    columns.kind[row] = kind;
    columns.tag[row] = tag;
    columns.id[row] = id;
    columns.a[row] = a;
    columns.value[row] = value;
  }
  return columnsToText(columns, metrics).split("\n").slice(0, -1);
}

describe("a trace as text", () => {
  test("names a packet by what it carries", () => {
    expect(
      textOf([
        [58_400_000, Kind.send, SendCause.fastRetransmit, 7, 3, 1],
        [58_400_000, Kind.transmit, 0, 7, 1000, 80_000_000],
        [80_000_000, Kind.receive, ArrivalKind.inOrder, 7, 3, 4],
      ]),
    ).toEqual([
      "t=0.058400 send f1 data 3 copy 1, fast retransmit",
      "t=0.058400 transmit bottleneck/forward f1 data 3 copy 1 1000 B arrives 0.080000",
      "t=0.080000 receive f1 data 3 copy 1, in order, next 4",
      "digest 0123456789abcdef",
    ]);
  });

  test("says why a packet was lost, and shows times that are not whole microseconds exactly", () => {
    expect(textOf([[1_000_000_001, Kind.drop, 0, 9, DropReason.queueFull, 19]])[0]).toBe(
      "t=1.000000001 drop bottleneck/forward f1 packet 9, queue full, 19 waiting",
    );
  });

  test("names the nodes of what happens on the air", () => {
    expect(
      textOf([
        [0, Kind.send, SendCause.windowOpen, 7, 3, 0],
        [0, Kind.enqueue, 2, 7, 1, 1040],
        [1_000_000, Kind.frame, FrameKind.rts, 7, (1 << 16) | 2, 1_352_000],
        [1_352_000, Kind.frameLost, AirLoss.collided, 7, (2 << 16) | 0, 1_000_000],
        [2_000_000, Kind.hop, 2, 7, 2, 1_500_000],
        [2_000_000, Kind.silence, SilenceReason.told, 1, 2, 3_000_000],
        [2_000_000, Kind.backoff, 31, 1, 4, 1_000_000],
        [2_000_000, Kind.retries, 2, 7, 3, 0.375],
      ]).slice(1, -1),
    ).toEqual([
      "t=0.000000 enqueue station 1 f1 data 3, 1 waiting, 1040 B",
      "t=0.001000 frame b to c RTS, f1 data 3, until 0.001352",
      "t=0.001352 frameLost at c by a, collided with another's frame, f1 data 3, began 0.001000",
      "t=0.002000 hop station 1 to c f1 data 3, began 0.001500",
      "t=0.002000 silence b until 0.003000, a frame says so, c",
      "t=0.002000 backoff b since 0.001000, 4 slots left of 31",
      "t=0.002000 retries station 1 f1 data 3, 3 retransmissions, average 0.375",
    ]);
  });

  test("says what becomes of a link", () => {
    expect(
      textOf([
        [1e9, Kind.change, 0, 0, ChangeOf.rate, 2e6],
        [1e9, Kind.change, 0, 1, ChangeOf.delay, 5e6],
        [2e9, Kind.change, 0, 2, ChangeOf.outageBegins, 3],
        [3e9, Kind.change, 0, 2, ChangeOf.outageEnds, 19],
      ]).slice(0, -1),
    ).toEqual([
      "t=1.000000 change bottleneck/forward capacity, 2000000 bit/s",
      "t=1.000000 change bottleneck/forward delay, 0.005000",
      "t=2.000000 change bottleneck/forward outage begins, 3 waiting",
      "t=3.000000 change bottleneck/forward outage ends, 19 waiting",
    ]);
  });

  test("names the flags of a header", () => {
    const flags = HeaderFlag.ect | HeaderFlag.cwr | HeaderFlag.timestamps;
    expect(
      textOf([
        [1e9, Kind.send, SendCause.windowOpen, 7, 3, 0],
        [1e9, Kind.header, flags, 7, 5, 1e9],
      ])[1],
    ).toBe("t=1.000000 header f1 data 3, ECT, CWR, timestamps, timestamp 1.000000");
  });

  test("says how much a short segment carries", () => {
    expect(
      textOf([
        [1e9, Kind.send, SendCause.windowOpen, 7, 3, 0],
        [1e9, Kind.short, 0, 7, 3, 250],
      ])[1],
    ).toBe("t=1.000000 short f1 data 3, 250 B");
  });

  test("says what a congestion controller believes", () => {
    expect(
      textOf([
        [1e9, Kind.model, ModelNumber.cubicMaximum, 0, 0, 100],
        [1e9, Kind.model, ModelNumber.cubicPlateau, 0, 0, 5.5e9],
        [1e9, Kind.model, ModelNumber.cssBaseline, 0, 0, 2.5e7],
      ]).slice(0, -1),
    ).toEqual([
      "t=1.000000 model f1 W_max, 100",
      "t=1.000000 model f1 when the cubic is at W_max, 5.500000",
      "t=1.000000 model f1 conservative slow start, 0.025000",
    ]);
  });

  test("does not show an unset ssthresh as a number", () => {
    expect(textOf([[0, Kind.window, Phase.slowStart, 0, unsetSsthresh, 1]])[0]).toBe(
      "t=0.000000 window f1 slow start, cwnd 1, ssthresh unset, 0 duplicate ACKs",
    );
  });

  test("says which part of a segment an ACK is about, and where a receiver had its RTT from", () => {
    expect(
      textOf([
        [0, Kind.ack, AckReason.divided, 3, 5, 1 / 3],
        [0, Kind.receiverRtt, RttFrom.probe, 2, 60_000, 60_000_000],
        [0, Kind.receiverRtt, RttFrom.told, 17, 60_000, 60_000_000],
        [0, Kind.receiverRtt, RttFrom.ownData, 0, 60_000, 60_000_000],
      ]).slice(0, -1),
    ).toEqual([
      "t=0.000000 ack f1 ACK 5, a piece of a segment, acknowledges 0.333333",
      "t=0.000000 receiverRtt f1 probe 2, sample 0.060000, srtt 0.060000",
      "t=0.000000 receiverRtt f1 told by segment 17, sample 0.060000, srtt 0.060000",
      "t=0.000000 receiverRtt f1 own data, sample 0.060000, srtt 0.060000",
    ]);
  });

  test("shows kinds, flows and links that it does not know by their numbers", () => {
    expect(textOf([[0, 200, 1, 2, 3, 4]])[0]).toBe("t=0.000000 kind 200 f1 tag 1 id 2 a 3 value 4");
    expect(textOf([[0, Kind.transmit, 5, 2, 40, 1000]])[0]).toBe("t=0.000000 transmit station 4 f1 packet 2 40 B arrives 0.000001");
  });
});
