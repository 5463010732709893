import { packetIndex, topologyOf } from "@ackscope/scene";
import { allocateColumns, DropReason, Kind, LocalCause, atAgent, type Metrics } from "ackscope";
import { describe, expect, it } from "vitest";
import { repairRows } from "./repair-rows.js";

const direction = { rate: 1e7, delay: 0.001 };
const topology = topologyOf({
  nodes: [{ id: "fixed" }, { id: "base" }, { id: "mobile" }],
  links: [
    { id: "wired", a: "fixed", b: "base", forward: direction },
    { id: "wireless", a: "base", b: "mobile", forward: direction },
  ],
  flows: [{ id: "f1", from: "fixed", to: "mobile" }],
  agents: [{ id: "snoop", node: "base", type: "snoop" }],
});

/** Segment 0 is sent and dropped; with help a local copy follows and a duplicate is kept. */
function run(reason: number, helped: boolean) {
  const rows = [
    { kind: Kind.send, id: 0 },
    { kind: Kind.drop, id: 0, tag: 2, a: reason },
    ...(helped
      ? [
          { kind: Kind.ack, id: 1, value: 0 },
          { kind: Kind.localSend, id: 2, value: LocalCause.duplicates },
          { kind: Kind.filter, id: 1, tag: atAgent },
        ]
      : []),
  ];
  const columns = allocateColumns(rows.length, false);
  rows.forEach((row, i) => {
    columns.at[i] = i;
    columns.kind[i] = row.kind;
    columns.id[i] = row.id;
    columns.tag[i] = "tag" in row ? row.tag : 0;
    columns.a[i] = "a" in row ? row.a : 0;
    columns.value[i] = "value" in row ? row.value : 0;
  });
  const ratios = [1, null, 0.977, null];
  const metrics = { links: ratios.map((goodputRatio) => ({ goodputRatio })) } as unknown as Metrics;
  return { index: packetIndex(columns, topology), topology, metrics };
}

describe("rows of repairs", () => {
  it("tell what agents did and what each link of the way carried without use", () => {
    expect(repairRows([run(DropReason.corrupted, false), run(DropReason.corrupted, true)], 0)).toEqual([
      { label: "local retransmissions", cells: ["0", "1"], far: true },
      { label: "duplicates suppressed", cells: ["0", "1"], far: true },
      { label: "goodput of wired", cells: ["100.0\u2009%", "100.0\u2009%"], far: false },
      { label: "goodput of wireless", cells: ["97.7\u2009%", "97.7\u2009%"], far: false },
    ]);
  });

  it("are left out where only queues lose packets", () => {
    expect(repairRows([run(DropReason.queueFull, false)], 0)).toEqual([]);
  });
});
