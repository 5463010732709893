/**
 * An inverted index of public runs, of our own: SQLite's FTS5 and PostgreSQL's tsvector fold, split and rank in different ways, and one
 * search should find the same in both (docs/decisions/0026).
 */
import { sql, type RawBuilder, type Transaction } from "kysely";
import type { Database } from "./schema.js";

export interface Searchable {
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
}

const weights = { title: 3, tags: 3, description: 1 };
/** Beyond, words of the description are not found: an index of a whole book would let one run slow down everyone's search. */
const mostTerms = 300;
const longestTerm = 40;
/** Nobody types more; each costs a look-up. */
export const mostWords = 12;

/** One spelling of what looks alike: no accents, no case, no compatibility forms. */
const fold = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Folded words in order. Text of scripts without spaces is one word for each stretch of letters. */
export const wordsOf = (text: string): string[] =>
  (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => Array.from(word).slice(0, longestTerm).join(""));

/** Each word of a run with the greatest weight of the places where it stands. */
export function termsOf({ title, description, tags }: Searchable): ReadonlyMap<string, number> {
  const terms = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const word of wordsOf(text))
      if (terms.has(word) || terms.size < mostTerms) terms.set(word, Math.max(weight, terms.get(word) ?? 0));
  };
  add(title, weights.title);
  for (const tag of tags) add(tag, weights.tags);
  add(description, weights.description);
  return terms;
}

export async function addToIndex(transaction: Transaction<Database>, runId: string, text: Searchable): Promise<void> {
  const rows = [...termsOf(text)].map(([term, weight]) => ({ term, run_id: runId, weight }));
  if (rows.length > 0) await transaction.insertInto("search_terms").values(rows).execute();
}

export async function takeFromIndex(transaction: Transaction<Database>, runId: string): Promise<void> {
  await transaction.deleteFrom("search_terms").where("run_id", "=", runId).execute();
}

/** After every word that begins with `prefix`, in the order of bytes of UTF-8. */
const afterPrefix = (prefix: string): string => `${prefix}\u{10ffff}`;

/**
 * The runs that have all words, the last one by its beginning, as a query with columns `run_id` and `score`: the sum of the words'
 * weights. `words` is not empty.
 */
export function matches(words: readonly string[]): RawBuilder<{ run_id: string; score: number }> {
  const exact = [...new Set(words.slice(0, -1))].slice(0, mostWords - 1);
  const last = words.at(-1) ?? "";
  const begins = sql`select run_id, max(weight) as weight from search_terms
    where term >= ${last} and term < ${afterPrefix(last)} group by run_id`;
  const tables = exact.map((_, i) => sql.table(`word${i}`));
  const score = sql.join([sql`begins.weight`, ...tables.map((table) => sql`${table}.weight`)], sql` + `);
  const joins = exact.map(
    (word, i) => sql`join search_terms as ${tables[i]} on ${tables[i]}.run_id = begins.run_id and ${tables[i]}.term = ${word}`,
  );
  return sql<{
    run_id: string;
    score: number;
  }>`select begins.run_id as run_id, ${score} as score from (${begins}) as begins ${sql.join(joins, sql` `)}`;
}
