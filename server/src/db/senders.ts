/** Keyed hashes of those who sent something, for as long as operators say. */
import type { Kysely } from "kysely";
import type { Database } from "./schema.js";

/** Unless operators say otherwise. */
export const usualSenderDays = 30;

const sent = ["runs", "collections", "sweeps", "captures", "reports"] as const;

/** Erases some of what was stored before; how many rows of each table at most. Whose turn a sweep's points have is needed while it runs. */
export async function eraseSenders(db: Kysely<Database>, storedBefore: Date, most: number): Promise<number> {
  const before = storedBefore.toISOString();
  let erased = 0;
  for (const table of sent) {
    const { numUpdatedRows } = await db
      .updateTable(table)
      .set({ sender: null })
      .where("id", "in", (old) =>
        old.selectFrom(table).select("id").where("sender", "is not", null).where("created_at", "<", before).limit(most),
      )
      .executeTakeFirstOrThrow();
    erased += Number(numUpdatedRows);
  }
  const { numUpdatedRows } = await db
    .updateTable("sweeps")
    .set({ client_hash: "" })
    .where("id", "in", (old) =>
      old
        .selectFrom("sweeps")
        .select("id")
        .where("client_hash", "<>", "")
        .where("state", "<>", "running")
        .where("created_at", "<", before)
        .limit(most),
    )
    .executeTakeFirstOrThrow();
  return erased + Number(numUpdatedRows);
}
