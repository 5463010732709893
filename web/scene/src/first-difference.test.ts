import { describe, expect, it } from "vitest";
import { firstDifference } from "./first-difference.js";
import { packetIndex } from "./packet-index.js";
import { columnsOf, lossyRows, ms, threeLinks, type Row } from "./testing/hand-made.js";

const indexOf = (rows: readonly Row[]): ReturnType<typeof packetIndex> => packetIndex(columnsOf(rows), threeLinks);
const lossy = indexOf(lossyRows);
const without = (unwanted: (row: Row) => boolean): ReturnType<typeof packetIndex> => indexOf(lossyRows.filter((row) => !unwanted(row)));

describe("two runs", () => {
  it("that are the same do not part", () => {
    expect(firstDifference(lossy, indexOf(lossyRows))).toBeUndefined();
  });

  it("part where only one of them sends", () => {
    const shorter = without(([at, , { id }]) => id === 12 && at >= 600);
    expect(firstDifference(lossy, shorter)).toEqual({ at: ms(600), flow: 0, a: { packet: 12, what: "sent" }, b: null });
  });

  it("part where a packet is lost in one of them, however they went on, and either way round", () => {
    const unlost = without(([, kind, { id }]) => kind === "drop" && id === 2);
    expect(firstDifference(lossy, unlost)).toEqual({ at: ms(1), flow: 0, a: { packet: 2, what: "dropped" }, b: null });
    expect(firstDifference(unlost, lossy)).toEqual({ at: ms(1), flow: 0, a: null, b: { packet: 2, what: "dropped" } });
  });

  it("part where the same packet arrives at another time", () => {
    const later = indexOf(
      lossyRows.map((row) =>
        row[1] === "transmit" && row[2].id === 5 && row[2].value === ms(39) ? [row[0], row[1], { ...row[2], value: ms(40) }] : row,
      ),
    );
    expect(firstDifference(lossy, later)).toMatchObject({ at: ms(39), a: { packet: 5, what: "arrived" }, b: null });
  });

  it("are not told apart by serial numbers", () => {
    const moved = indexOf(
      lossyRows.map(([at, kind, fields]): Row =>
        ["flow", "window"].includes(kind)
          ? [at, kind, fields]
          : [at, kind, { ...fields, ...("id" in fields && { id: (fields.id ?? 0) + 100 }) }],
      ),
    );
    expect(firstDifference(lossy, moved)).toBeUndefined();
  });

  it("are compared as far as both were recorded", () => {
    const early = indexOf(lossyRows.filter(([at]) => at < 500));
    expect(firstDifference(lossy, early)).toBeUndefined();
  });
});
