/** Short words by which their publishers sort runs. */
import type { Transaction } from "kysely";
import type { Database } from "./schema.js";
import type { Reader } from "./transactions.js";

export const mostTags = 10;
export const longestTag = 40;

/** One spelling of what reads the same: compatibility forms, case and spaces do not matter. Accents do. */
export const foldTag = (tag: string): string => tag.normalize("NFKC").toLowerCase().trim().replace(/\s+/gu, " ");

/** In the order given, each once. */
export const foldTags = (tags: readonly string[]): string[] => [...new Set(tags.map(foldTag))];

/** A folded tag is text of 1 to 40 characters on one line. */
export const isTag = (folded: string): boolean => /^[^\p{Cc}\p{Cs}]+$/u.test(folded) && Array.from(folded).length <= longestTag;

export async function replaceTags(transaction: Transaction<Database>, runId: string, tags: readonly string[]): Promise<void> {
  await transaction.deleteFrom("tags").where("run_id", "=", runId).execute();
  await addTags(transaction, runId, tags);
}

export async function addTags(transaction: Transaction<Database>, runId: string, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  const rows = tags.map((tag) => ({ run_id: runId, tag }));
  await transaction.insertInto("tags").values(rows).execute();
}

/** By the id of the run; those without tags have none in it. */
export async function tagsOf(db: Reader, runIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  if (runIds.length === 0) return new Map();
  const rows = await db.selectFrom("tags").selectAll().where("run_id", "in", runIds).orderBy("tag").execute();
  const tags = new Map<string, string[]>();
  for (const { run_id, tag } of rows) tags.set(run_id, [...(tags.get(run_id) ?? []), tag]);
  return tags;
}
