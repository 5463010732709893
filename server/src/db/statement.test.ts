import { expect, it } from "vitest";
import { describeOnBoth } from "../testing/databases.js";
import { statement } from "./statement.js";
import { write } from "./transactions.js";

describeOnBoth("a statement that is built once", (database) => {
  it("is asked with the values of each call, in and outside of transactions", async () => {
    const db = await database.open();
    let built = 0;
    const keep = statement((on, row: { readonly id: number; readonly at: string }) => {
      built++;
      return on
        .insertInto("heartbeat")
        .values(row)
        .onConflict((conflict) => conflict.column("id").doUpdateSet({ at: row.at }))
        .returning("at");
    });
    const find = statement((on, values: { readonly at: string; readonly from: number }) =>
      on.selectFrom("heartbeat").select("id").where("id", ">=", values.from).where("at", "=", values.at).orderBy("id").limit(2),
    );
    expect(await keep(db, { id: 11, at: "a" })).toEqual([{ at: "a" }]);
    // Names in another order are the same names.
    await write(db, (transaction) => keep(transaction, { at: "b", id: 11 }));
    for (const id of [12, 13, 14]) await keep(db, { id, at: "b" });
    expect(await find(db, { at: "a", from: 1 })).toEqual([]);
    expect(await find(db, { at: "b", from: 12 })).toEqual([{ id: 12 }, { id: 13 }]);
    expect(await write(db, (transaction) => find(transaction, { at: "b", from: 13 }))).toEqual([{ id: 13 }, { id: 14 }]);
    expect(built).toBe(1);
  });

  it("keeps nothing of the values of an earlier call", async () => {
    const db = await database.open();
    const both = statement((on, values: { readonly one: string; readonly other: string }) =>
      on.selectNoFrom(({ val }) => [val(values.one).as("one"), val(values.other).as("other"), val(values.one).as("again")]),
    );
    for (const [one, other] of [
      ["a", "b"],
      ["c", "d"],
    ] as const)
      expect((await both(db, { one, other }))[0]).toEqual({ one, other, again: one });
  });
});
