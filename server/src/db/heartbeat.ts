/** One row that is written to know that writing works. */
import type { Kysely } from "kysely";
import type { Database } from "./schema.js";

/** Writes the row and reads it back. Throws if the database does not work. */
export async function beat(db: Kysely<Database>, now: Date): Promise<void> {
  const at = now.toISOString();
  await db
    .insertInto("heartbeat")
    .values({ id: 1, at })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ at }))
    .execute();
  await db.selectFrom("heartbeat").select("at").where("id", "=", 1).executeTakeFirstOrThrow();
}
