/** Collections are presented: items are presets, lessons and places of the lab, too, and have headings and speaker's notes. */
import { sql, type Kysely } from "kysely";

/**
 * A server of before writes rows without these columns: all its items are runs. It reads an item of another kind as a run that is gone; if its owner stores that
 * list there, the check refuses it, because the item would be lost.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const items = () => db.schema.alterTable("collection_items");
  await items()
    .addColumn("kind", "text", (column) =>
      column
        .notNull()
        .defaultTo("run")
        .check(sql`kind <> 'run' or run_id <> ''`),
    )
    .execute();
  await items().addColumn("target", "text").execute();
  await items()
    .addColumn("heading", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await items()
    .addColumn("notes", "text", (column) => column.notNull().defaultTo(""))
    .execute();
}

export async function down(db: Kysely<unknown>): Promise<void> {
  // What only this version can show.
  await sql`delete from collection_items where kind <> 'run'`.execute(db);
  for (const column of ["notes", "heading", "target", "kind"]) await db.schema.alterTable("collection_items").dropColumn(column).execute();
}
