/** Secrets that all processes of one database share. They never leave it but in a backup. */
import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "./schema.js";

/** The secret of this name; made when it is first asked for. */
export async function secretOf(db: Kysely<Database>, name: string): Promise<Buffer> {
  const value = randomBytes(32).toString("hex");
  await db
    .insertInto("secrets")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const kept = await db.selectFrom("secrets").select("value").where("name", "=", name).executeTakeFirstOrThrow();
  return Buffer.from(kept.value, "hex");
}
