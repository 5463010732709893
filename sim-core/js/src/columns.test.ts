import { describe, expect, test } from "vitest";
import { allocateColumns, concatColumns, countByKind, emptyColumns, Kind, transferables } from "./columns.js";
import { rowKind } from "./row-kind.js";
import { rowTable } from "./row-table.js";

describe("the row table", () => {
  test("describes every kind once, in the order of its number", () => {
    expect(rowTable.map(({ name }) => name)).toEqual(Object.keys(Kind));
    expect(rowTable.map(({ kind }) => kind)).toEqual(Object.values(Kind));
    for (const row of rowTable) expect(rowKind(row.kind)).toBe(row);
  });

  test("knows nothing of other numbers", () => {
    for (const kind of [0, Object.keys(Kind).length + 1, 255, -1]) expect(rowKind(kind)).toBeUndefined();
  });
});

describe("columns", () => {
  test("without rows are empty, not absent", () => {
    const columns = emptyColumns();
    expect(columns.rows).toBe(0);
    expect(columns.truncated).toBe(false);
    expect(countByKind(columns).send).toBe(0);
  });

  test("are joined in order, and truncated when any piece is", () => {
    const first = allocateColumns(2);
    first.at.set([1, 2]);
    first.kind.set([Kind.send, Kind.ack]);
    const second = allocateColumns(1, true);
    second.at.set([3]);
    second.kind.set([Kind.send]);
    const whole = concatColumns([first, emptyColumns(), second]);
    expect([...whole.at]).toEqual([1, 2, 3]);
    expect(whole.rows).toBe(3);
    expect(whole.truncated).toBe(true);
    expect(countByKind(whole)).toMatchObject({ send: 2, ack: 1, drop: 0 });
  });

  test("can be given to another thread without a copy", () => {
    const columns = allocateColumns(3);
    columns.at.set([1, 2, 3]);
    const moved = structuredClone(columns, { transfer: transferables(columns) });
    expect([...moved.at]).toEqual([1, 2, 3]);
    expect(columns.at.byteLength + columns.kind.byteLength + columns.value.byteLength).toBe(0);
  });
});
