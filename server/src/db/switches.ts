/** What operators switch on and off for all processes. A row is there while its switch is on. */
import type { Kysely } from "kysely";
import type { Database, SwitchName } from "./schema.js";

export type { SwitchName } from "./schema.js";

export const switchNames: readonly SwitchName[] = ["read-only", "approval"];

/** When each that is on was switched on. */
export async function switchedOn(db: Kysely<Database>): Promise<ReadonlyMap<SwitchName, Date>> {
  const rows = await db.selectFrom("switches").select(["name", "since"]).execute();
  return new Map(rows.map(({ name, since }) => [name, new Date(since)]));
}

/** `false`: it was so already. */
export async function setSwitch(db: Kysely<Database>, name: SwitchName, on: boolean, now: Date): Promise<boolean> {
  if (!on) return (await db.deleteFrom("switches").where("name", "=", name).executeTakeFirstOrThrow()).numDeletedRows > 0n;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("switches")
    .values({ name, since: now.toISOString() })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
