/**
 * Lists of public runs: the newest, the most viewed, or those that a search found. A page looks at a bounded number of runs, however many there
 * are (docs/decisions/0026): either at all that fill the rarest need, or at the next so many in the order of the list.
 */
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Place } from "../paging.js";
import type { Database, VerificationState } from "./schema.js";
import { rarestOf, tagged, needsOf, type Need } from "./search.js";
import { tagsOf } from "./tags.js";
import { readConsistently, type Reader } from "./transactions.js";

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
  readonly bounds?: Bounds;
}

export interface Bounds {
  /** Runs that have a word or a tag: all of them are looked at, if they are no more. */
  readonly candidates: number;
  /** Of the runs in the order of the list, where every word and tag has more. */
  readonly walked: number;
}

/** A look at one run takes some microseconds for each word. */
const usualBounds: Bounds = { candidates: 2000, walked: 5000 };
/** Nobody counts further. */
export const mostForksCounted = 1000;

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
  /** Of the last run, or of the last that was looked at, if more follow: a page may have fewer runs than it could, even none. */
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

type Sql = RawBuilder<unknown>;

interface Order {
  /** Unlike the counts, time and id never change: every order ends with what is stable. */
  readonly columns: readonly Sql[];
  readonly place: (row: Row) => Place;
  /** The tables whose index has this order, and those of its columns that order it. Relevance has none. */
  readonly walk?: { readonly from: Sql; readonly by: readonly Sql[] };
}

const listed = sql`runs.visibility = 'public' and runs.hidden = 0`;

const orders: Record<Sort, Order> = {
  newest: {
    columns: [sql`runs.created_at`, sql`runs.id`],
    place: ({ created_at, id }) => [created_at, id],
    walk: { from: sql`runs left join views on views.run_id = runs.id`, by: [sql`runs.created_at`, sql`runs.id`] },
  },
  views: {
    columns: [sql`page.views`, sql`runs.id`],
    place: ({ views, id }) => [views, id],
    // Public runs have a row of views from the beginning.
    walk: { from: sql`views cross join runs`, by: [sql`views.count`, sql`views.run_id`] },
  },
  relevance: {
    columns: [sql`page.score`, sql`runs.created_at`, sql`runs.id`],
    place: ({ score, created_at, id }) => [score, created_at, id],
  },
};

const descending = (columns: readonly Sql[]): Sql => sql.join(columns.map((column) => sql`${column} desc`));
const integer = (value: number): Sql => sql`cast(${value} as integer)`;
const compared = (columns: readonly Sql[], how: "<" | ">=", place: Place | undefined): Sql[] =>
  place === undefined ? [] : [sql`(${sql.join(columns)}) ${sql.raw(how)} (${sql.join(place)})`];
const all = (conditions: readonly Sql[]): Sql => (conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `));
const shownAt = (run: string, time: string): Sql =>
  sql`${sql.ref(`${run}.visibility`)} = 'public' and ${sql.ref(`${run}.hidden`)} = 0
    and (${sql.ref(`${run}.expires_at`)} is null or ${sql.ref(`${run}.expires_at`)} > ${time})`;

/** Ids, scores and views of the runs on a page and of one more, and the place from which the next page goes on if these do not fill this one. */
interface Found {
  readonly page: Sql;
  readonly end?: Place | undefined;
}

export function listRuns(db: Kysely<Database>, query: ListQuery): Promise<RunList> {
  const { words, tag, sort, limit, now, bounds = usualBounds } = query;
  const needs = [...needsOf(words), ...(tag === undefined ? [] : [tagged(tag)])];
  return readConsistently(db, async (transaction) => {
    const rarest = await rarestOf(transaction, needs, bounds.candidates);
    if (rarest === "none") return { runs: [] };
    const { page, end } =
      rarest === undefined && orders[sort].walk !== undefined
        ? await walked(transaction, query, needs, bounds.walked)
        : chosen(query, needs, rarest?.entries ?? someOf(needs, bounds.candidates));
    const { rows } = await sql<Row>`
      with page as materialized (${page})
      select runs.id, runs.title, runs.description, runs.created_at, runs.state, page.views, page.score,
        (select count(*) from (
          select 1 from runs as fork where fork.fork_of = runs.id and ${shownAt("fork", now.toISOString())} limit ${integer(mostForksCounted)}
        ) as counted) as forks
      from page cross join runs
      where runs.id = page.id
      order by ${descending(orders[sort].columns)}`.execute(transaction);
    const shown = rows.slice(0, limit);
    const tags = await tagsOf(
      transaction,
      shown.map(({ id }) => id),
    );
    const last = shown.at(-1);
    const place = rows.length > limit && last !== undefined ? orders[sort].place(last) : end;
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
      ...(place !== undefined && { place }),
    };
  });
}

/** Of runs that all have the rarest need, those that have the others too. They are put in order here: relevance has no index. */
function chosen({ sort, after, limit, now }: ListQuery, needs: readonly Need[], entries: Sql): Found {
  const weights = needs.map((need) => need.weightIn(sql`candidate.run_id`));
  const filled = all(weights.map((weight) => sql`${weight} is not null`));
  const score = weights.length === 0 ? sql`0` : sql.join(weights, sql` + `);
  const { columns } = orders[sort];
  return {
    page: sql`
      select page.id, page.score, page.views from (
        select hits.run_id as id, hits.score, coalesce(views.count, 0) as views from (
          select candidate.run_id, ${score} as score from (select distinct run_id from (${entries}) as entries) as candidate where ${filled}
        ) as hits left join views on views.run_id = hits.run_id
      ) as page cross join runs
      where ${all([sql`runs.id = page.id`, shownAt("runs", now.toISOString()), ...compared(columns, "<", after)])}
      order by ${descending(columns)} limit ${integer(limit + 1)}`,
  };
}

/** Where every need is filled by more: the newest runs, and the first that the index has for one of the needs, so that old runs are found too. */
const someOf = ([need]: readonly Need[], most: number): Sql =>
  sql.join(
    [
      sql`select runs.id as run_id from runs where ${listed} order by runs.created_at desc, runs.id desc`,
      ...(need === undefined ? [] : [need.entries]),
    ].map((entries) => sql`select run_id from (${entries} limit ${integer(most)}) as some_of`),
    sql` union all `,
  );

/** The next runs in the order of an index that have all needs, from among at most so many. */
async function walked(db: Reader, { sort, after, limit, now }: ListQuery, needs: readonly Need[], most: number): Promise<Found> {
  const { walk } = orders[sort];
  if (walk === undefined) throw new Error(`there is no index by ${sort}`);
  const { from, by } = walk;
  const isOn = [...(sort === "views" ? [] : [listed]), ...compared(by, "<", after)];
  const places = sql.join(by.map((column, i) => sql`${column} as ${sql.ref(`p${i}`)}`));
  const farthest = sql<Record<string, string | number>>`
    select ${places} from ${sql.ref(sort === "views" ? "views" : "runs")} where ${all(isOn)}
    order by ${descending(by)} limit 1 offset ${integer(most - 1)}`;
  // Without needs nearly every run is on its page: only those whose time is over are passed by, until they are swept away.
  const last = needs.length === 0 && sort === "newest" ? undefined : (await farthest.execute(db)).rows[0];
  const end = last === undefined ? undefined : by.map((_, i) => last[`p${i}`] ?? "");
  const filled = needs.map((need) => sql`${need.weightIn(sql`runs.id`)} is not null`);
  const conditions = [...isOn, ...compared(by, ">=", end), shownAt("runs", now.toISOString()), ...filled];
  return {
    page: sql`
      select runs.id, 0 as score, coalesce(views.count, 0) as views from ${from}
      where ${all([...(sort === "views" ? [sql`runs.id = views.run_id`] : []), ...conditions])}
      order by ${descending(by)} limit ${integer(limit + 1)}`,
    end,
  };
}
