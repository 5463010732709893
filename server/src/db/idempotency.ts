/** Publishes that were answered, so that a retry under the same key gets the same answer. */
import type { Transaction } from "kysely";
import type { Database } from "./schema.js";
import type { Reader } from "./transactions.js";

export interface KeyedRequest {
  /** Keyed hash of the key, hex. */
  readonly keyHash: string;
  /** SHA-256 of the body, hex. */
  readonly requestHash: string;
}

export interface Answered {
  readonly requestHash: string;
  readonly runId: string;
}

export async function answerUnder(db: Reader, keyHash: string): Promise<Answered | undefined> {
  const row = await db.selectFrom("idempotency").select(["request_hash", "run_id"]).where("key_hash", "=", keyHash).executeTakeFirst();
  return row === undefined ? undefined : { requestHash: row.request_hash, runId: row.run_id };
}

/** `false`: the key is taken. Waits for a transaction that is about to take it. */
export async function takeKey(
  transaction: Transaction<Database>,
  { keyHash, requestHash }: KeyedRequest,
  runId: string,
  now: Date,
): Promise<boolean> {
  const taken = await transaction
    .insertInto("idempotency")
    .values({ key_hash: keyHash, request_hash: requestHash, run_id: runId, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column("key_hash").doNothing())
    .returning("key_hash")
    .executeTakeFirst();
  return taken !== undefined;
}
