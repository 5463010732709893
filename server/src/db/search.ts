/**
 * An inverted index of public runs, of our own: SQLite's FTS5 and PostgreSQL's tsvector fold, split and rank in different ways, and one
 * search should find the same in both (docs/decisions/0026).
 */
import { sql, type RawBuilder, type Transaction } from "kysely";
import type { Database } from "./schema.js";
import type { Reader } from "./transactions.js";

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

/** What a public run takes in the index. */
export function indexed(text: Searchable): { readonly rows: number; readonly bytes: number } {
  const terms = [...termsOf(text).keys()];
  return { rows: terms.length, bytes: Buffer.byteLength(terms.join("")) };
}

export async function addToIndex(transaction: Transaction<Database>, runId: string, text: Searchable): Promise<void> {
  const rows = [...termsOf(text)].map(([term, weight]) => ({ term, run_id: runId, weight }));
  if (rows.length > 0) await transaction.insertInto("search_terms").values(rows).execute();
}

export async function takeFromIndex(transaction: Transaction<Database>, runId: string): Promise<void> {
  await transaction.deleteFrom("search_terms").where("run_id", "=", runId).execute();
}

/** What a run must have to be found: a word, the beginning of one, or a tag. */
export interface Need {
  /** Index entries of those runs, one or more a run, as a query with a column `run_id` in the order of the index. */
  readonly entries: RawBuilder<unknown>;
  /** What it counts for `run`, an SQL expression; null where the run has it not. A look at one key. */
  weightIn(run: RawBuilder<unknown>): RawBuilder<number | null>;
}

/** After every word that begins with `prefix`, in the order of bytes of UTF-8. */
const afterPrefix = (prefix: string): string => `${prefix}\u{10ffff}`;

/** A letter of an alphabet begins thousands of words, and nobody who types one has said anything yet; elsewhere a sign may be a word. */
const saysNothing = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]$/u;

/** All words, the last one by its beginning. */
export function needsOf(words: readonly string[]): Need[] {
  const last = words.at(-1);
  if (last === undefined) return [];
  const exact = saysNothing.test(last) ? words : words.slice(0, -1);
  return [
    ...[...new Set(exact)].slice(0, mostWords - 1).map((word) => termsWhere(sql`term = ${word}`)),
    ...(exact === words ? [] : [termsWhere(sql`term >= ${last} and term < ${afterPrefix(last)}`)]),
  ];
}

const termsWhere = (isMeant: RawBuilder<unknown>): Need => ({
  entries: sql`select run_id from search_terms where ${isMeant} order by term, run_id`,
  weightIn: (run) => sql<number | null>`(select max(weight) from search_terms where run_id = ${run} and ${isMeant})`,
});

export const tagged = (tag: string): Need => ({
  entries: sql`select run_id from tags where tag = ${tag} order by run_id`,
  weightIn: (run) => sql<number | null>`(select 0 from tags where run_id = ${run} and tag = ${tag})`,
});

/** The need that the fewest entries fill, if those are no more than `most`; `"none"` if one is filled by no run. */
export async function rarestOf(db: Reader, needs: readonly Need[], most: number): Promise<Need | "none" | undefined> {
  if (needs.length === 0) return undefined;
  const counts = needs.map(
    ({ entries }, i) => sql`(select count(*) from (${entries} limit cast(${most + 1} as integer)) as counted) as ${sql.ref(`n${i}`)}`,
  );
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db);
  const found = needs.map((need, i) => ({ need, count: rows[0]?.[`n${i}`] ?? 0 })).sort((a, b) => a.count - b.count)[0];
  if (found === undefined || found.count === 0) return "none";
  return found.count > most ? undefined : found.need;
}
