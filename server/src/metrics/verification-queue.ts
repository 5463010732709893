/** How many published runs wait to be re-run, for all processes together. Runs that a newer core measures again wait behind them, and for nobody. */
import type { Kysely } from "kysely";
import type { Database } from "../db/schema.js";
import { priorities } from "../db/verification-queue.js";
import type { QueueState } from "../queue-state.js";

export async function verificationQueue(db: Kysely<Database>): Promise<QueueState> {
  const { length, first } = await db
    .selectFrom("verification_queue")
    .select(({ fn }) => [fn.countAll<number>().as("length"), fn.min("queued_at").as("first")])
    .where("priority", "=", priorities.published)
    .executeTakeFirstOrThrow();
  return { length, oldest: first ? Math.max(0, (Date.now() - Date.parse(first)) / 1000) : 0 };
}
