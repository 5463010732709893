/** Captured flows are published; and reported, as everything that is. */
import type { Kysely } from "kysely";

/** A server of before takes a report of a capture for one of a sweep that has gone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("captures")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("file_hash", "text", (column) => column.notNull().references("payloads.hash"))
    .addColumn("packets", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text")
    .addColumn("hidden", "integer", (column) => column.notNull())
    .addColumn("token_hash", "text", (column) => column.notNull())
    .addColumn("sender", "text")
    .execute();
  for (const column of ["file_hash", "created_at", "expires_at", "hidden", "sender"])
    await db.schema.createIndex(`captures_${column}`).on("captures").column(column).execute();
  await db.schema
    .alterTable("reports")
    .addColumn("capture_id", "text", (column) => column.references("captures.id").onDelete("cascade"))
    .execute();
  await db.schema.createIndex("reports_capture").on("reports").column("capture_id").execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex("reports_capture").execute();
  await db.schema.alterTable("reports").dropColumn("capture_id").execute();
  await db.schema.dropTable("captures").execute();
}
