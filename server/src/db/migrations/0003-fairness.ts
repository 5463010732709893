/** Whose the waiting work is, and what it will cost: for turns by client. */
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const add = (table: string, name: string, type: "text" | "integer", initial: string | number) =>
    db.schema
      .alterTable(table)
      .addColumn(name, type, (column) => column.notNull().defaultTo(initial))
      .execute();
  await add("verification_queue", "client", "text", "");
  await add("verification_queue", "cost", "integer", 1);
  await add("sweeps", "cost", "integer", 1);
  await db.schema.dropIndex("verification_queue_order").execute();
  await db.schema
    .createIndex("verification_queue_turns")
    .on("verification_queue")
    .columns(["priority", "client", "cost", "queued_at"])
    .execute();
}
