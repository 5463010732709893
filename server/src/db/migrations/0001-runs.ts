import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("runs")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("visibility", "text", (column) => column.notNull())
    // A fork outlives its parent: deleting takes back one's own run, not what others made of it.
    .addColumn("fork_of", "text", (column) => column.references("runs.id").onDelete("set null"))
    .addColumn("experiment", "text", (column) => column.notNull())
    .addColumn("core", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("token_hash", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("runs_fork_of").on("runs").column("fork_of").execute();

  await db.schema
    .createTable("results")
    .addColumn("run_id", "text", (column) => column.notNull().references("runs.id").onDelete("cascade"))
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("variant", "text", (column) => column.notNull())
    .addColumn("digest", "text", (column) => column.notNull())
    .addColumn("metrics", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("results_key", ["run_id", "position"])
    .execute();

  await db.schema
    .createTable("heartbeat")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("at", "text", (column) => column.notNull())
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ["heartbeat", "results", "runs"]) await db.schema.dropTable(table).execute();
}
