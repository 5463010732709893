/** Runs for tests of what is around them. */
import type { Kysely } from "kysely";
import { resultsText, type VariantResult } from "../db/measurements.js";
import { compressPayload, keepPayload } from "../db/payloads.js";
import type { Database } from "../db/schema.js";
import { RunRepository, type NewRun } from "../db/runs.js";
import { newRunId } from "../ids.js";

export const someRun = (changes: Partial<NewRun> = {}): NewRun => ({
  id: newRunId(),
  title: "Two flows",
  description: "",
  visibility: "unlisted",
  tags: [],
  forkOf: null,
  experiment: '{"format":1}',
  core: "0.1.0+0123456789ab",
  createdAt: new Date("2026-03-14T15:09:26.535Z"),
  expiresAt: null,
  tokenHash: "00".repeat(32),
  claim: null,
  place: { client: "somebody", cost: 1 },
  ...changes,
});

/** Its id. */
export async function storedRun(db: Kysely<Database>, changes: Partial<NewRun> = {}): Promise<string> {
  const run = someRun(changes);
  if (!(await new RunRepository(db).insert(run))) throw new Error(`there is a run ${run.id} already`);
  return run.id;
}

/** As verification does, but at any time and again and again. */
export async function measured(db: Kysely<Database>, runId: string, core: string, results: readonly VariantResult[]): Promise<void> {
  const now = new Date();
  const payload = await compressPayload(resultsText(results));
  await keepPayload(db, payload, now);
  const row = { run_id: runId, core, kind: "measured", measured_at: now.toISOString(), results_hash: payload.hash } as const;
  await db
    .insertInto("measurements")
    .values(row)
    .onConflict((conflict) => conflict.columns(["run_id", "core", "kind"]).doUpdateSet(row))
    .execute();
}
