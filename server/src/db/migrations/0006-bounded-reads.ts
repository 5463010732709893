/** Indexes by which a page of any list reads a bounded number of rows, whatever else is stored. */
import type { Kysely } from "kysely";

const changed = [
  // What was hidden stood between a reader and the runs that are listed.
  { table: "runs", name: "runs_listed", before: ["visibility", "created_at", "id"], now: ["visibility", "hidden", "created_at", "id"] },
  {
    table: "collections",
    name: "collections_listed",
    before: ["visibility", "created_at", "id"],
    now: ["visibility", "hidden", "created_at", "id"],
  },
  // Forks are counted, and the newest listed, without a look at those that are not public.
  { table: "runs", name: "runs_fork_of", before: ["fork_of"], now: ["fork_of", "visibility", "hidden", "created_at", "id"] },
  // Whether one run has a word, or one that begins like this, is one look; before, it was one at each of its words.
  { table: "search_terms", name: "search_terms_run", before: ["run_id"], now: ["run_id", "term", "weight"] },
] as const;

async function exchange(db: Kysely<unknown>, to: "before" | "now"): Promise<void> {
  for (const { table, name, ...columns } of changed) {
    await db.schema.dropIndex(name).execute();
    await db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns[to]])
      .execute();
  }
}

export const up = (db: Kysely<unknown>): Promise<void> => exchange(db, "now");
export const down = (db: Kysely<unknown>): Promise<void> => exchange(db, "before");
