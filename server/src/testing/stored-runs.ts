/** Rows of runs, for tests of what comes after publishing. */
import type { Kysely } from "kysely";
import { newRunId } from "../ids.js";
import { compressPayload, keepPayload } from "../db/payloads.js";
import type { Database, VerificationState } from "../db/schema.js";
import { enqueueForVerification, priorities, type QueuePlace } from "../db/verification-queue.js";

export interface StoredRunOptions {
  readonly experiment?: object;
  readonly core?: string;
  readonly state?: VerificationState;
  readonly createdAt?: Date;
  readonly measurements?: readonly { readonly core: string; readonly kind: "claimed" | "measured"; readonly results: readonly object[] }[];
  /** Waits for verification; as publishing has it, if it is pending. */
  readonly queued?: boolean;
  readonly place?: Partial<QueuePlace>;
}

export async function storeRun(db: Kysely<Database>, options: StoredRunOptions = {}): Promise<string> {
  const { experiment = { title: "A run" }, core = "1", state = "pending", createdAt = new Date(), measurements = [] } = options;
  const id = newRunId();
  const at = createdAt.toISOString();
  const keep = async (content: unknown) => {
    const payload = await compressPayload(JSON.stringify(content));
    await keepPayload(db, payload, createdAt);
    return payload.hash;
  };
  const row = { id, title: "A run", description: "", visibility: "unlisted", fork_of: null, core, state, state_reason: null } as const;
  const rest = { created_at: at, updated_at: at, expires_at: null, revision: 1, hidden: 0, token_hash: "" };
  await db
    .insertInto("runs")
    .values({ ...row, ...rest, experiment_hash: await keep(experiment) })
    .execute();
  for (const { results, ...measurement } of measurements)
    await db
      .insertInto("measurements")
      .values({ run_id: id, measured_at: at, results_hash: await keep(results), ...measurement })
      .execute();
  const place = { client: "somebody", cost: 1, ...options.place };
  if (options.queued ?? state === "pending") await enqueueForVerification(db, id, priorities.published, createdAt, place);
  return id;
}

/** What a reader of the run would see of its verification. */
export async function verificationOf(db: Kysely<Database>, id: string) {
  const run = await db.selectFrom("runs").select(["state", "state_reason", "revision"]).where("id", "=", id).executeTakeFirstOrThrow();
  const measurements = await db
    .selectFrom("measurements")
    .select(["core", "kind"])
    .where("run_id", "=", id)
    .orderBy("core")
    .orderBy("kind")
    .execute();
  const waits = (await db.selectFrom("verification_queue").select("run_id").where("run_id", "=", id).execute()).length > 0;
  const reason = run.state_reason === null ? null : (JSON.parse(run.state_reason) as unknown);
  return {
    state: run.state,
    reason,
    revision: run.revision,
    measurements: measurements.map(({ core, kind }) => `${kind} by ${core}`),
    waits,
  };
}
