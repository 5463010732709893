/** Who may not write, and until when. */
import type { Kysely } from "kysely";
import { newRunId } from "../ids.js";
import type { Database } from "./schema.js";

/** One client by its keyed hash, or a range of addresses (CIDR), which no hash can name. */
export type Banned = { readonly client: string } | { readonly addresses: string };

export interface NewBan {
  readonly of: Banned;
  /** For operators. */
  readonly reason: string;
  readonly until: Date;
}

export interface Ban extends NewBan {
  readonly id: string;
  readonly createdAt: Date;
}

export async function addBan(db: Kysely<Database>, { of, reason, until }: NewBan, now: Date): Promise<string> {
  const id = newRunId();
  const [client, addresses] = "client" in of ? [of.client, null] : [null, of.addresses];
  await db
    .insertInto("bans")
    .values({ id, client, addresses, reason, created_at: now.toISOString(), until: until.toISOString() })
    .execute();
  return id;
}

/** Those that hold now, the one that ends last first. */
export async function bansAt(db: Kysely<Database>, now: Date): Promise<Ban[]> {
  const rows = await db
    .selectFrom("bans")
    .selectAll()
    .where("until", ">", now.toISOString())
    .orderBy("until", "desc")
    .orderBy("id")
    .execute();
  return rows.map(({ id, client, addresses, reason, created_at, until }) => ({
    id,
    of: client === null ? { addresses: addresses ?? "" } : { client },
    reason,
    createdAt: new Date(created_at),
    until: new Date(until),
  }));
}

/** `false`: there is none. */
export async function liftBan(db: Kysely<Database>, id: string): Promise<boolean> {
  return (await db.deleteFrom("bans").where("id", "=", id).executeTakeFirstOrThrow()).numDeletedRows > 0n;
}

/** How many were over. */
export async function deleteOldBans(db: Kysely<Database>, now: Date): Promise<number> {
  return Number((await db.deleteFrom("bans").where("until", "<=", now.toISOString()).executeTakeFirstOrThrow()).numDeletedRows);
}
