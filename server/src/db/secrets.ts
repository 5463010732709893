/** Secrets that all processes of one database share. They never leave it but in a backup. */
import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "./schema.js";

/** The secret of this name; made when it is first asked for. */
export async function secretOf(db: Kysely<Database>, name: string, make: () => Buffer = () => randomBytes(32)): Promise<Buffer> {
  const found = await find(db, name);
  if (found !== undefined) return found;
  const value = make().toString("hex");
  await db
    .insertInto("secrets")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  // Another process may have been first.
  return (await find(db, name))!;
}

async function find(db: Kysely<Database>, name: string): Promise<Buffer | undefined> {
  const kept = await db.selectFrom("secrets").select("value").where("name", "=", name).executeTakeFirst();
  return kept && Buffer.from(kept.value, "hex");
}
