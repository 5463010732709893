/** A database with rows in every table, and what is in one. */
import type { Kysely } from "kysely";
import { rowsOf } from "../backups/backup.js";
import type { Row } from "../backups/format.js";
import { tableNames } from "../backups/tables.js";
import { CaptureRepository } from "../db/captures.js";
import { CollectionRepository } from "../db/collections.js";
import { CoreRepository } from "../db/cores.js";
import { beat } from "../db/heartbeat.js";
import { countInWindow } from "../db/rate-windows.js";
import { addReport } from "../db/reports.js";
import type { Database } from "../db/schema.js";
import { secretOf } from "../db/secrets.js";
import { readConsistently } from "../db/transactions.js";
import { newRunId } from "../ids.js";
import { moderation } from "../operator/moderation.js";
import { measured, storedRun } from "./runs.js";

/** Something of everything, more than a page of some. Its sweep is half done. */
export async function fill(db: Kysely<Database>): Promise<void> {
  const now = new Date("2026-03-14T15:09:26.535Z");
  const core = "0.1.0+0123456789ab";
  // The older id is the greater: a fork stands before what it was made from.
  const parent = await storedRun(db, { id: "zzzzzzzzzz", title: "Line\u2028break \u{1F4E1} \\ \" '", visibility: "public", tags: ["ecn"] });
  await storedRun(db, { id: "2222222222", forkOf: parent, expiresAt: new Date("2099-01-01T00:00:00.000Z") });
  for (let i = 0; i < 40; i++)
    await storedRun(db, { experiment: JSON.stringify({ format: 1, text: `${i}`.repeat(1000) }), forkOf: parent });
  await measured(db, parent, core, [{ variant: "a", digest: "0123456789abcdef", metrics: '{"events":1}' }]);
  await addReport(db, { of: { kind: "run", id: parent }, reason: "spam", text: "text\n\u0007", sender: "0".repeat(32) }, now);
  for (const item of [
    { run: parent, text: "first" },
    { lab: "/lab#v=1&t=0-2.4", text: "then", heading: "Two receivers", notes: "Ask\nfirst" },
  ])
    await new CollectionRepository(db).insert({
      id: newRunId(),
      title: "Course",
      text: "",
      visibility: "public",
      items: [item],
      createdAt: now,
      tokenHash: "00",
    });
  const captured = { title: "Captured", file: Buffer.alloc(2000, 7), packets: 20, createdAt: now, expiresAt: null, tokenHash: "00" };
  const payer = { client: "a", quotas: { runs: 0, rows: 0, kilobytes: 0 } };
  await new CaptureRepository(db).insert({ id: "3333333333", ...captured }, payer);
  await addReport(db, { of: { kind: "capture", id: "3333333333" }, reason: "personal", text: "an address" }, now);
  await secretOf(db, "clients");
  await countInWindow(db, "a", 1000, now);
  await beat(db, now);
  const act = moderation(db, "page");
  await act.turn("approval", true);
  for (const of of [{ client: "f".repeat(32) }, { addresses: "192.0.2.0/24" }]) await act.ban({ of, reason: "spam", until: now });
  await new CoreRepository(db).keep(core, Buffer.from("\0asm, or what begins like it", "latin1"), now);
  const { experiment_hash: hash } = await db.selectFrom("runs").select("experiment_hash").executeTakeFirstOrThrow();
  await db
    .insertInto("sweeps")
    .values({
      id: "sweep",
      title: "Sweep",
      state: "running",
      experiment_hash: hash,
      core,
      points: 1300,
      created_at: "",
      updated_at: "",
      expires_at: null,
      token_hash: "",
      client_hash: "",
      hidden: 0,
      cost: 7,
    })
    .execute();
  const points = Array.from({ length: 1200 }, (_, point) => ({
    sweep_id: "sweep",
    point,
    state: "done" as const,
    digest: point % 2 === 0 ? null : "0123456789abcdef",
    outcome: "{}",
    finished_at: "",
  }));
  await db.insertInto("sweep_points").values(points).execute();
}

/** All rows, in an order of their own, bytes as hex. */
export async function everything(db: Kysely<Database>): Promise<Record<string, Row[]>> {
  const all: Record<string, Row[]> = {};
  await readConsistently(db, async (transaction) => {
    for (const name of tableNames) {
      const rows: Row[] = [];
      for await (const row of rowsOf(transaction, name))
        rows.push(
          Object.fromEntries(
            Object.entries(row).map(([key, value]) => [
              key,
              typeof value === "object" && value !== null ? Buffer.from(value).toString("hex") : value,
            ]),
          ),
        );
      all[name] = rows.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    }
  });
  return all;
}
