/** Lists of public runs: the newest, the most viewed, or those that a search found. */
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Place } from "../paging.js";
import type { Database, VerificationState } from "./schema.js";
import { matches } from "./search.js";
import { tagsOf } from "./tags.js";
import { readConsistently } from "./transactions.js";

export type Sort = "newest" | "views" | "relevance";

export interface ListQuery {
  /** Folded; without any, every run. `relevance` needs one at least. */
  readonly words: readonly string[];
  /** Folded. */
  readonly tag?: string;
  readonly sort: Sort;
  readonly after?: Place;
  readonly limit: number;
  readonly now: Date;
}

export interface ListedRun {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly createdAt: string;
  readonly state: VerificationState;
  readonly views: number;
  readonly forks: number;
}

export interface RunList {
  readonly runs: readonly ListedRun[];
  /** Of the last run, if more follow. */
  readonly place?: Place;
}

interface Row {
  id: string;
  title: string;
  description: string;
  created_at: string;
  state: VerificationState;
  views: number;
  forks: number;
  score: number;
}

/** Unlike the counts, time and id never change: every order ends with what is stable. */
const orders: Record<Sort, { readonly columns: readonly RawBuilder<unknown>[]; readonly place: (row: Row) => Place }> = {
  newest: { columns: [sql`runs.created_at`, sql`runs.id`], place: ({ created_at, id }) => [created_at, id] },
  views: { columns: [sql`views.count`, sql`views.run_id`], place: ({ views, id }) => [views, id] },
  relevance: {
    columns: [sql`found.score`, sql`runs.created_at`, sql`runs.id`],
    place: ({ score, created_at, id }) => [score, created_at, id],
  },
};

export function listRuns(db: Kysely<Database>, { words, tag, sort, after, limit, now }: ListQuery): Promise<RunList> {
  const { columns, place } = orders[sort];
  const time = now.toISOString();
  const isShown = (run: string) =>
    sql`${sql.ref(`${run}.visibility`)} = 'public' and ${sql.ref(`${run}.hidden`)} = 0
      and (${sql.ref(`${run}.expires_at`)} is null or ${sql.ref(`${run}.expires_at`)} > ${time})`;
  const from = [
    // Public runs have a row of views from the beginning: the order by them is an index.
    sort === "views" ? sql`views join runs on runs.id = views.run_id` : sql`runs left join views on views.run_id = runs.id`,
    ...(words.length === 0 ? [] : [sql`join (${matches(words)}) as found on found.run_id = runs.id`]),
    ...(tag === undefined ? [] : [sql`join tags on tags.run_id = runs.id and tags.tag = ${tag}`]),
  ];
  const conditions = [isShown("runs"), ...(after === undefined ? [] : [sql`(${sql.join(columns)}) < (${sql.join(after)})`])];
  const query = sql<Row>`
    select runs.id, runs.title, runs.description, runs.created_at, runs.state, coalesce(views.count, 0) as views,
      (select count(*) from runs as fork where fork.fork_of = runs.id and ${isShown("fork")}) as forks,
      ${words.length === 0 ? sql`0` : sql`found.score`} as score
    from ${sql.join(from, sql` `)}
    where ${sql.join(conditions, sql` and `)}
    order by ${sql.join(columns.map((column) => sql`${column} desc`))}
    limit cast(${limit + 1} as integer)`;
  return readConsistently(db, async (transaction) => {
    const { rows } = await query.execute(transaction);
    const shown = rows.slice(0, limit);
    const tags = await tagsOf(
      transaction,
      shown.map(({ id }) => id),
    );
    const last = shown.at(-1);
    return {
      runs: shown.map(({ id, title, description, created_at, state, views, forks }) => ({
        id,
        title,
        description,
        tags: tags.get(id) ?? [],
        createdAt: created_at,
        state,
        views,
        forks,
      })),
      ...(rows.length > limit && last !== undefined && { place: place(last) }),
    };
  });
}
