/** Transactions, so that every caller gets the same promises from both engines. */
import { setTimeout as after } from "node:timers/promises";
import type { Kysely, Transaction } from "kysely";
import type { Database } from "./schema.js";

export type Reader = Kysely<Database> | Transaction<Database>;

const attempts = 5;

/**
 * All or nothing, on disk when this resolves. `work` may be called again: PostgreSQL ends one of two transactions that wait for each other, and
 * one that refers to a row which went after it had looked.
 */
export async function write<T>(db: Kysely<Database>, work: (transaction: Transaction<Database>) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === attempts || !(isCollision(error) || refersToWhatWent(error))) throw error;
      // Of random length, so that those that collided do not meet again.
      await after(Math.random() * 20 * attempt);
    }
  }
}

/** Several queries that see one state of the database. */
export function readConsistently<T>(db: Kysely<Database>, work: (transaction: Transaction<Database>) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(work);
}

/** PostgreSQL's serialization_failure and deadlock_detected. */
export const isCollision = (error: unknown): boolean => hasCode(error, /^(40001|40P01)$/);

/** PostgreSQL's foreign_key_violation: done again, `work` sees that the row is gone. */
const refersToWhatWent = (error: unknown): boolean => hasCode(error, /^23503$/);

const hasCode = (error: unknown, code: RegExp): boolean => error instanceof Error && "code" in error && code.test(String(error.code));
