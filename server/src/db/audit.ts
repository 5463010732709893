/** What operators did, when and to what. Nothing of a client is in it, and nothing that was published but its id. */
import type { Kysely } from "kysely";
import { newRunId } from "../ids.js";
import type { Actor, Act, Database } from "./schema.js";

export type { Act, Actor } from "./schema.js";

export interface Done {
  readonly actor: Actor;
  readonly act: Act;
  /** "run 2345bcdfgh"; empty where the act says all. */
  readonly subject: string;
  /** Of things that changed. */
  readonly count: number;
}

export interface AuditEntry extends Done {
  readonly id: string;
  readonly at: Date;
}

export async function record(db: Kysely<Database>, done: Done, at: Date): Promise<AuditEntry> {
  const id = newRunId();
  await db
    .insertInto("audit")
    .values({ id, at: at.toISOString(), ...done })
    .execute();
  return { id, at, ...done };
}

/** Newest first. */
export async function auditEntries(db: Kysely<Database>, { limit, offset = 0 }: { limit: number; offset?: number }): Promise<AuditEntry[]> {
  const rows = await db.selectFrom("audit").selectAll().orderBy("at", "desc").orderBy("id", "desc").limit(limit).offset(offset).execute();
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

export async function auditEntry(db: Kysely<Database>, id: string): Promise<AuditEntry | undefined> {
  const row = await db.selectFrom("audit").selectAll().where("id", "=", id).executeTakeFirst();
  return row === undefined ? undefined : { ...row, at: new Date(row.at) };
}
