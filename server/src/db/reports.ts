/** What people report to the operators of a server. */
import type { Kysely } from "kysely";
import { newRunId } from "../ids.js";
import type { Database } from "./schema.js";

export const reportReasons = ["illegal", "spam", "personal", "broken", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

export interface OpenReport {
  readonly id: string;
  readonly runId: string;
  readonly title: string;
  readonly hidden: boolean;
  readonly reason: string;
  readonly text: string;
  readonly createdAt: string;
}

/** Nothing about who reports is kept. */
export async function addReport(db: Kysely<Database>, runId: string, reason: ReportReason, text: string, now: Date): Promise<string> {
  const id = newRunId();
  await db.insertInto("reports").values({ id, run_id: runId, reason, text, created_at: now.toISOString() }).execute();
  return id;
}

/** Oldest first. */
export async function openReports(db: Kysely<Database>): Promise<OpenReport[]> {
  const rows = await db
    .selectFrom("reports")
    .innerJoin("runs", "runs.id", "reports.run_id")
    .select(["reports.id", "run_id", "title", "hidden", "reason", "text", "reports.created_at"])
    .where("closed_at", "is", null)
    .orderBy("reports.created_at")
    .orderBy("reports.id")
    .execute();
  return rows.map(({ id, run_id, title, hidden, reason, text, created_at }) => ({
    id,
    runId: run_id,
    title,
    hidden: hidden === 1,
    reason,
    text,
    createdAt: created_at,
  }));
}

/** `false`: there is none of this id, or it is closed. */
export async function closeReport(db: Kysely<Database>, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("reports")
    .set({ closed_at: now.toISOString() })
    .where("id", "=", id)
    .where("closed_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
