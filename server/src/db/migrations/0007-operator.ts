/** What operators decide: who may not write for a time, what is switched, what was done; and, for a stated time, what came from one client. */
import type { Kysely } from "kysely";

const sent = ["runs", "collections", "sweeps", "reports"];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of sent) {
    await db.schema.alterTable(table).addColumn("sender", "text").execute();
    // Erasing reads those that have one, oldest first; all of one client is a range of it.
    await db.schema.createIndex(`${table}_sender`).on(table).columns(["sender", "created_at"]).execute();
  }
  await db.schema.createIndex("sweeps_sight").on("sweeps").columns(["hidden", "created_at"]).execute();
  await db.schema
    .createTable("switches")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("since", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("bans")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("client", "text")
    .addColumn("addresses", "text")
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("until", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("bans_until").on("bans").column("until").execute();
  await db.schema
    .createTable("audit")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("actor", "text", (column) => column.notNull())
    .addColumn("act", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("audit_at").on("audit").columns(["at", "id"]).execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ["audit", "bans", "switches"]) await db.schema.dropTable(table).execute();
  await db.schema.dropIndex("sweeps_sight").execute();
  for (const table of sent) {
    await db.schema.dropIndex(`${table}_sender`).execute();
    await db.schema.alterTable(table).dropColumn("sender").execute();
  }
}
