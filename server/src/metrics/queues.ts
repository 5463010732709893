/** How long the queues are. */
import type { Kysely } from "kysely";
import type { Database } from "../db/schema.js";
import type { QueueState } from "./metrics.js";

export async function verificationQueue(db: Kysely<Database>): Promise<QueueState> {
  const { length, first } = await db
    .selectFrom("verification_queue")
    .select(({ fn }) => [fn.countAll<number>().as("length"), fn.min("queued_at").as("first")])
    .executeTakeFirstOrThrow();
  return { length, oldest: first ? Math.max(0, (Date.now() - Date.parse(first)) / 1000) : 0 };
}
