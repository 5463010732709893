/** What people report to the operators of a server. */
import type { Kysely } from "kysely";
import { newRunId } from "../ids.js";
import { sightOf, type Sight } from "./sight.js";
import { spend, type Payer } from "./quotas.js";
import type { Database } from "./schema.js";
import { write } from "./transactions.js";

export const reportReasons = ["illegal", "spam", "personal", "broken", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportedKinds = ["run", "collection", "sweep", "capture"] as const;
export type ReportedKind = (typeof reportedKinds)[number];

const tables = { run: "runs", collection: "collections", sweep: "sweeps", capture: "captures" } as const;

export interface Reported {
  readonly kind: ReportedKind;
  readonly id: string;
}

export interface OpenReport {
  readonly id: string;
  readonly of: Reported;
  readonly title: string;
  readonly sight: Sight;
  readonly reason: string;
  readonly text: string;
  readonly createdAt: string;
  /** Keyed hash of whoever published what is reported; `null`: not kept. */
  readonly publisher: string | null;
  /** The same of whoever reports it. */
  readonly sender: string | null;
}

export interface NewReport {
  readonly of: Reported;
  readonly reason: ReportReason;
  readonly text: string;
  /** Keyed hash of whoever reports; `null`: not kept. */
  readonly sender?: string | null;
}

/** The report's id; `undefined`: what it is about has gone. Throws OverQuota. */
export async function addReport(
  db: Kysely<Database>,
  { of, reason, text, sender = null }: NewReport,
  now: Date,
  payer?: Payer,
): Promise<string | undefined> {
  const id = newRunId();
  const subject = (kind: ReportedKind) => (of.kind === kind ? of.id : null);
  return write(db, async (transaction) => {
    const there = await transaction.selectFrom(tables[of.kind]).select("id").where("id", "=", of.id).executeTakeFirst();
    if (there === undefined) return undefined;
    if (payer !== undefined) await spend(transaction, { ...payer, rows: 1, bytes: Buffer.byteLength(text) }, now);
    await transaction
      .insertInto("reports")
      .values({
        id,
        run_id: subject("run"),
        collection_id: subject("collection"),
        sweep_id: subject("sweep"),
        capture_id: subject("capture"),
        reason,
        text,
        created_at: now.toISOString(),
        sender,
      })
      .execute();
    return id;
  });
}

export interface ReportsQuery {
  readonly limit?: number;
  readonly offset?: number;
  /** Of one thing. */
  readonly of?: Reported;
}

/** Oldest first. */
export async function openReports(db: Kysely<Database>, { limit, offset = 0, of }: ReportsQuery = {}): Promise<OpenReport[]> {
  const rows = await db
    .selectFrom("reports")
    .leftJoin("runs", "runs.id", "reports.run_id")
    .leftJoin("collections", "collections.id", "reports.collection_id")
    .leftJoin("sweeps", "sweeps.id", "reports.sweep_id")
    .leftJoin("captures", "captures.id", "reports.capture_id")
    .select([
      "reports.id",
      "run_id",
      "collection_id",
      "sweep_id",
      "capture_id",
      "reason",
      "reports.text",
      "reports.created_at",
      "reports.sender",
    ])
    .select(({ fn }) => [
      fn.coalesce("runs.title", "collections.title", "sweeps.title", "captures.title").as("title"),
      fn.coalesce("runs.hidden", "collections.hidden", "sweeps.hidden", "captures.hidden").as("hidden"),
      fn.coalesce("runs.sender", "collections.sender", "sweeps.sender", "captures.sender").as("publisher"),
    ])
    .where("closed_at", "is", null)
    .$if(of !== undefined, (query) => query.where(`reports.${of?.kind ?? "run"}_id`, "=", of?.id ?? ""))
    .orderBy("reports.created_at")
    .orderBy("reports.id")
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0).offset(offset))
    .execute();
  return rows.map(({ id, title, hidden, publisher, sender, reason, text, created_at, ...subjects }) => {
    const kind = reportedKinds.find((each) => subjects[`${each}_id`] !== null) ?? "run";
    return {
      id,
      of: { kind, id: subjects[`${kind}_id`] ?? "" },
      title: title ?? "",
      sight: sightOf(hidden ?? 0),
      reason,
      text,
      createdAt: created_at,
      publisher,
      sender,
    };
  });
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

/** How many one client sent, of those that are kept. */
export async function deleteReportsOf(db: Kysely<Database>, sender: string): Promise<number> {
  return Number((await db.deleteFrom("reports").where("sender", "=", sender).executeTakeFirstOrThrow()).numDeletedRows);
}

export async function countReportsOf(db: Kysely<Database>, sender: string): Promise<number> {
  const counted = db
    .selectFrom("reports")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("sender", "=", sender);
  return (await counted.executeTakeFirstOrThrow()).count;
}
