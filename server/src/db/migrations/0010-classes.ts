/** Classes that answer a question together. */
import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("classes")
    .addColumn("code", "text", (column) => column.primaryKey())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("round", "integer", (column) => column.notNull())
    .addColumn("phase", "text", (column) => column.notNull())
    .addColumn("question", "text")
    .addColumn("truth", "text")
    .addColumn("expires_at", "text", (column) => column.notNull())
    .addColumn("token_hash", "text", (column) => column.notNull())
    .addColumn("client", "text", (column) => column.notNull())
    .execute();
  for (const column of ["expires_at", "client"]) await db.schema.createIndex(`classes_${column}`).on("classes").column(column).execute();
  await db.schema
    .createTable("class_answers")
    .addColumn("code", "text", (column) => column.notNull().references("classes.code").onDelete("cascade"))
    .addColumn("round", "integer", (column) => column.notNull())
    .addColumn("device", "text", (column) => column.notNull())
    .addColumn("answer", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("class_answers_key", ["code", "round", "device"])
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable("class_answers").execute();
  await db.schema.dropTable("classes").execute();
}
