/** Publishes that were answered, so that a retry under the same key gets the same answer. */
import type { Insertable, Transaction } from "kysely";
import { byKey } from "./dialect.js";
import type { Database } from "./schema.js";
import { statement } from "./statement.js";
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

const answered = statement((db, values: { readonly keyHash: string }) =>
  db.selectFrom("idempotency").select(["request_hash", "run_id"]).where("key_hash", "=", values.keyHash).modifyEnd(byKey),
);

export async function answerUnder(db: Reader, keyHash: string): Promise<Answered | undefined> {
  const [row] = await answered(db, { keyHash });
  return row === undefined ? undefined : { requestHash: row.request_hash, runId: row.run_id };
}

const take = statement((db, row: Insertable<Database["idempotency"]>) =>
  db
    .insertInto("idempotency")
    .values(row)
    .onConflict((conflict) => conflict.column("key_hash").doNothing())
    .returning("key_hash"),
);

/** `false`: the key is taken. Waits for a transaction that is about to take it. */
export async function takeKey(
  transaction: Transaction<Database>,
  { keyHash, requestHash }: KeyedRequest,
  runId: string,
  now: Date,
): Promise<boolean> {
  const row = { key_hash: keyHash, request_hash: requestHash, run_id: runId, created_at: now.toISOString() };
  return (await take(transaction, row)).length > 0;
}
