/** Runs, collections, sweeps and captures as operators look at them: any of them by its id, those of one sender, those that wait for approval. */
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { ReportedKind } from "./reports.js";
import type { Database } from "./schema.js";
import { sightNumber, sightOf, type Sight } from "./sight.js";

export interface PublishedThing {
  readonly kind: ReportedKind;
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly sight: Sight;
  readonly createdAt: Date;
  /** Keyed hash; `null`: erased, or never kept. */
  readonly sender: string | null;
}

interface Row {
  readonly kind: ReportedKind;
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly hidden: number;
  readonly created_at: string;
  readonly sender: string | null;
}

async function things(db: Kysely<Database>, condition: RawBuilder<unknown>, rest: RawBuilder<unknown> = sql``): Promise<PublishedThing[]> {
  // Said of each part, so that each uses an index of its own.
  const { rows } = await sql<Row>`select * from (
    select 'run' as kind, id, title, description as text, hidden, created_at, sender from runs where ${condition}
    union all select 'collection' as kind, id, title, text, hidden, created_at, sender from collections where ${condition}
    union all select 'sweep' as kind, id, title, '' as text, hidden, created_at, sender from sweeps where ${condition}
    union all select 'capture' as kind, id, title, '' as text, hidden, created_at, sender from captures where ${condition}
  ) as things order by created_at, id ${rest}`.execute(db);
  return rows.map(({ hidden, created_at, ...row }) => ({ ...row, sight: sightOf(hidden), createdAt: new Date(created_at) }));
}

export async function thingOf(db: Kysely<Database>, id: string): Promise<PublishedThing | undefined> {
  return (await things(db, sql`id = ${id}`))[0];
}

/** All that is kept of this sender, the oldest first. */
export const thingsOf = (db: Kysely<Database>, sender: string): Promise<PublishedThing[]> => things(db, sql`sender = ${sender}`);

/** The oldest first. */
export const waitingThings = (db: Kysely<Database>, limit: number): Promise<PublishedThing[]> =>
  things(db, sql`hidden = ${sightNumber("waiting")}`, sql`limit ${limit}`);
