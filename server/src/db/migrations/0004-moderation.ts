/** Operators judge sweeps and collections as they judge runs; and a key of a publish outlives its run. */
import { sql, type Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("sweeps")
    .addColumn("hidden", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await widenReports(db);
  await keepKeys(db);
}

/** A report is of a run, a collection or a sweep, and goes with it. Neither engine lets go of a NOT NULL and its reference in the same words: the table is made again. */
async function widenReports(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("reports_of_all")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("run_id", "text", (column) => column.references("runs.id").onDelete("cascade"))
    .addColumn("collection_id", "text", (column) => column.references("collections.id").onDelete("cascade"))
    .addColumn("sweep_id", "text", (column) => column.references("sweeps.id").onDelete("cascade"))
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("closed_at", "text")
    .execute();
  await sql`insert into reports_of_all (id, run_id, reason, text, created_at, closed_at)
    select id, run_id, reason, text, created_at, closed_at from reports`.execute(db);
  await db.schema.dropTable("reports").execute();
  await db.schema.alterTable("reports_of_all").renameTo("reports").execute();
  for (const subject of ["run", "collection", "sweep"])
    await db.schema.createIndex(`reports_${subject}`).on("reports").column(`${subject}_id`).execute();
}

/** Without the reference to the run, by which a deletion took the key along: a retry that came late then published again. */
async function keepKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("kept_keys")
    .addColumn("key_hash", "text", (column) => column.primaryKey())
    .addColumn("request_hash", "text", (column) => column.notNull())
    .addColumn("run_id", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await sql`insert into kept_keys (key_hash, request_hash, run_id, created_at)
    select key_hash, request_hash, run_id, created_at from idempotency`.execute(db);
  await db.schema.dropTable("idempotency").execute();
  await db.schema.alterTable("kept_keys").renameTo("idempotency").execute();
  await db.schema.createIndex("idempotency_age").on("idempotency").column("created_at").execute();
  await db.schema.createIndex("idempotency_run").on("idempotency").column("run_id").execute();
}
