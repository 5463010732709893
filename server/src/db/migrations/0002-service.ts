/** Payloads apart from rows, measurements of several cores, and everything that a service of many people needs. */
import { sql, type CreateTableBuilder, type Kysely } from "kysely";
import { compressPayload } from "../payloads.js";
import { bytesType, plainTextType } from "../dialect.js";

type Table = CreateTableBuilder<string>;

/** The rows of 0001 that are rewritten. */
interface Before {
  runs: { id: string; experiment: string; core: string; created_at: string };
  results: { run_id: string; position: number; variant: string; digest: string; metrics: string };
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await createPayloads(db);
  await rewriteRuns(db);
  await createRunTables(db);
  await createCollections(db);
  await createShared(db);
  await createSweeps(db);
}

async function createPayloads(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("payloads")
    .addColumn("hash", "text", (column) => column.primaryKey())
    .addColumn("encoding", "text", (column) => column.notNull())
    .addColumn("size", "integer", (column) => column.notNull())
    .addColumn("body", bytesType(db), (column) => column.notNull())
    .addColumn("touched_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("measurements")
    .addColumn("run_id", "text", (column) => column.notNull().references("runs.id").onDelete("cascade"))
    .addColumn("core", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("measured_at", "text", (column) => column.notNull())
    .addColumn("results_hash", "text", (column) => column.notNull().references("payloads.hash"))
    .addPrimaryKeyConstraint("measurements_key", ["run_id", "core", "kind"])
    .execute();
  await db.schema.createIndex("measurements_results").on("measurements").column("results_hash").execute();
}

/** Documents and results become payloads. Runs of before were re-run when they were published: they are verified. */
async function rewriteRuns(db: Kysely<unknown>): Promise<void> {
  const add = (name: string, type: "text" | "integer", initial?: string | number) =>
    db.schema
      .alterTable("runs")
      .addColumn(name, type, (column) => (initial === undefined ? column : column.notNull().defaultTo(initial)))
      .execute();
  await db.schema
    .alterTable("runs")
    .addColumn("experiment_hash", "text", (column) => column.references("payloads.hash"))
    .execute();
  await add("state", "text", "verified");
  await add("state_reason", "text");
  await add("updated_at", "text", "");
  await add("expires_at", "text");
  await add("revision", "integer", 1);
  await add("hidden", "integer", 0);

  const before = db as Kysely<Before>;
  const keep = async (text: string, now: string): Promise<string> => {
    const { hash, encoding, size, body } = await compressPayload(text);
    await sql`insert into payloads (hash, encoding, size, body, touched_at) values (${hash}, ${encoding}, ${size}, ${body}, ${now})
      on conflict (hash) do nothing`.execute(db);
    return hash;
  };
  for (const { id, experiment, core, created_at } of await before.selectFrom("runs").selectAll().execute()) {
    const results = await before.selectFrom("results").selectAll().where("run_id", "=", id).orderBy("position").execute();
    const rows = results.map(({ variant, digest, metrics }) => ({ variant, digest, metrics: JSON.parse(metrics) as unknown }));
    const experimentHash = await keep(experiment, created_at);
    const resultsHash = await keep(JSON.stringify(rows), created_at);
    await sql`update runs set experiment_hash = ${experimentHash}, updated_at = created_at where id = ${id}`.execute(db);
    await sql`insert into measurements (run_id, core, kind, measured_at, results_hash)
      values (${id}, ${core}, 'measured', ${created_at}, ${resultsHash})`.execute(db);
  }
  await db.schema.dropTable("results").execute();
  await db.schema.alterTable("runs").dropColumn("experiment").execute();
  await db.schema.createIndex("runs_experiment").on("runs").column("experiment_hash").execute();
  await db.schema.createIndex("runs_listed").on("runs").columns(["visibility", "created_at", "id"]).execute();
  await db.schema.createIndex("runs_expiry").on("runs").column("expires_at").execute();
}

async function createRunTables(db: Kysely<unknown>): Promise<void> {
  const ofRun = (table: Table, key = false) =>
    table.addColumn("run_id", "text", (column) => (key ? column.primaryKey() : column.notNull()).references("runs.id").onDelete("cascade"));
  const create = (name: string) => db.schema.createTable(name);

  await ofRun(create("verification_queue"), true)
    .addColumn("priority", "integer", (column) => column.notNull())
    .addColumn("queued_at", "text", (column) => column.notNull())
    .addColumn("claimed_until", "text")
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex("verification_queue_order").on("verification_queue").columns(["priority", "queued_at"]).execute();

  await ofRun(
    create("idempotency")
      .addColumn("key_hash", "text", (column) => column.primaryKey())
      .addColumn("request_hash", "text", (column) => column.notNull()),
  )
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("idempotency_age").on("idempotency").column("created_at").execute();
  await db.schema.createIndex("idempotency_run").on("idempotency").column("run_id").execute();

  await ofRun(create("tags"))
    .addColumn("tag", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("tags_key", ["run_id", "tag"] as never)
    .execute();
  await db.schema.createIndex("tags_tag").on("tags").columns(["tag", "run_id"]).execute();

  await ofRun(create("search_terms").addColumn("term", plainTextType(db), (column) => column.notNull()))
    .addColumn("weight", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("search_terms_key", ["term", "run_id"] as never)
    .execute();
  await db.schema.createIndex("search_terms_run").on("search_terms").column("run_id").execute();

  await ofRun(create("views"), true)
    .addColumn("count", "integer", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("views_order").on("views").columns(["count", "run_id"]).execute();

  await ofRun(create("reports").addColumn("id", "text", (column) => column.primaryKey()))
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("closed_at", "text")
    .execute();
  await db.schema.createIndex("reports_run").on("reports").column("run_id").execute();
}

async function createCollections(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("collections")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("visibility", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("hidden", "integer", (column) => column.notNull())
    .addColumn("token_hash", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("collections_listed").on("collections").columns(["visibility", "created_at", "id"]).execute();
  await db.schema
    .createTable("collection_items")
    .addColumn("collection_id", "text", (column) => column.notNull().references("collections.id").onDelete("cascade"))
    .addColumn("position", "integer", (column) => column.notNull())
    // No reference: the page of a course says that a run is gone rather than closing the gap in silence.
    .addColumn("run_id", "text", (column) => column.notNull())
    .addColumn("text", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("collection_items_key", ["collection_id", "position"])
    .execute();
}

async function createShared(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("rate_windows")
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("period", "integer", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("rate_windows_key", ["key", "period"])
    .execute();
  await db.schema.createIndex("rate_windows_expiry").on("rate_windows").column("expires_at").execute();
  await db.schema
    .createTable("cores")
    .addColumn("version", "text", (column) => column.primaryKey())
    .addColumn("wasm_hash", "text", (column) => column.notNull().references("payloads.hash"))
    .addColumn("first_seen", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("secrets")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("value", "text", (column) => column.notNull())
    .execute();
}

async function createSweeps(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("sweeps")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("experiment_hash", "text", (column) => column.notNull().references("payloads.hash"))
    .addColumn("core", "text", (column) => column.notNull())
    .addColumn("points", "integer", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addColumn("expires_at", "text")
    .addColumn("token_hash", "text", (column) => column.notNull())
    .addColumn("client_hash", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("sweeps_client").on("sweeps").columns(["client_hash", "state"]).execute();
  await db.schema.createIndex("sweeps_experiment").on("sweeps").column("experiment_hash").execute();
  await db.schema
    .createTable("sweep_points")
    .addColumn("sweep_id", "text", (column) => column.notNull().references("sweeps.id").onDelete("cascade"))
    .addColumn("point", "integer", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("digest", "text")
    .addColumn("outcome", "text", (column) => column.notNull())
    .addColumn("finished_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("sweep_points_key", ["sweep_id", "point"])
    .execute();
}
