/**
 * The runs that wait to be re-run, for the workers of all processes. Clients take turns at them, by the account that each process keeps, and of one
 * client's the shortest goes first. Whoever claims one holds it for a while and must say that it is still at
 * work; the run of a process that was killed is claimed again. What comes of it is written once: a claim that was lost writes nothing.
 */
import { sql, type Insertable, type Kysely, type RawBuilder } from "kysely";
import { ExpectedTime } from "../fairness/expected-time.js";
import { nobody, type Share } from "../fairness/fair-queue.js";
import { Turns } from "../fairness/turns.js";
import { isPostgres } from "./dialect.js";
import { claimsIn, resultsText, sameDigests, type VariantClaim, type VariantResult } from "./measurements.js";
import { compressPayload, keepPayload, plainOf } from "./payloads.js";
import { owe, type Stored } from "./quotas.js";
import type { Database } from "./schema.js";
import { statement } from "./statement.js";
import { write, type Reader } from "./transactions.js";

/** Lower is sooner. */
export const priorities = { published: 0, newerCore: 1 } as const;

export interface Claim {
  readonly runId: string;
  /** Counts this one. It never goes up without a new claim, so it also tells one claim from another. */
  readonly attempt: number;
  /** Estimate, thousands of simulated events. */
  readonly cost: number;
  /** Whose it is. Whoever claimed it says what it used. */
  readonly share: Share;
}

/** Whose a run is, and what it will cost, in thousands of simulated events. */
export interface QueuePlace {
  readonly client: string;
  readonly cost: number;
}

/** As the column has it: at least one, and within 32 bits. */
export const thousands = (events: number): number => Math.min(2 ** 31 - 1, Math.max(1, Math.ceil(events / 1000)));

/** Milliseconds for a thousand events, as long as nothing is known. */
const usualTime = 0.5;

/** What a worker needs to know of a claimed run. */
export interface Subject {
  /** The frozen experiment, JSON text. */
  readonly experiment: string;
  /** Version of the core for which it was frozen. */
  readonly core: string;
  readonly measurements: readonly StoredMeasurement[];
}

interface StoredMeasurement {
  readonly core: string;
  readonly kind: "claimed" | "measured";
  readonly results: readonly VariantClaim[];
}

export interface NewMeasurement {
  readonly core: string;
  readonly results: readonly VariantResult[];
}

/** Why a run could not be re-run, and by which core. */
export type Refusal = { readonly core: string } & (
  | { readonly limit: string; readonly allowed: number; readonly estimate?: number }
  | { readonly failed: true }
  /** The core refuses what an older one ran. */
  | { readonly problems: readonly unknown[] }
);

const enqueue = statement((db, row: Insertable<Database["verification_queue"]>) =>
  db
    .insertInto("verification_queue")
    .values(row)
    .onConflict((conflict) => conflict.column("run_id").doNothing()),
);

/** Within the transaction that stores the run. */
export async function enqueueForVerification(
  db: Reader,
  runId: string,
  priority: number,
  now: Date,
  { client, cost }: QueuePlace,
): Promise<void> {
  await enqueue(db, { run_id: runId, priority, queued_at: now.toISOString(), claimed_until: null, attempts: 0, client, cost });
}

export class VerificationQueue {
  private readonly turns = new Turns();
  private readonly expected = new ExpectedTime(usualTime);

  constructor(private readonly db: Kysely<Database>) {}

  /** Takes the next run for a process with this core; `undefined` if there is none. Whoever takes it says in the end what it `used`. */
  async claim(core: string, now: Date, holdMs: number): Promise<Claim | undefined> {
    const clients = new Set(await this.clients(now));
    for (;;) {
      const client = this.turns.next(clients);
      if (client === undefined) break;
      const claim = await this.claimOf(client, priorities.published, core, now, holdMs);
      if (claim !== undefined) return claim;
      // Other processes have taken what this client had.
      clients.delete(client);
    }
    return this.claimOf(nobody, priorities.newerCore, core, now, holdMs);
  }

  /** How long a thread worked for a claim that was given back, finished or lost. */
  used({ cost, share }: Claim, milliseconds: number): void {
    this.expected.learn(cost, milliseconds);
    this.turns.end(share.client, share.cost, milliseconds);
  }

  /** Those whose published runs wait. The index is asked for one after the other: each may have hundreds. */
  private async clients(now: Date): Promise<readonly string[]> {
    const { published } = priorities;
    const next = (after: RawBuilder<unknown>) => sql`(select min(client) from verification_queue where priority = ${published} ${after})`;
    const { rows } = await sql<{ client: string }>`
      with recursive clients (client) as (
        select ${next(sql``)} union all select ${next(sql`and client > clients.client`)} from clients where clients.client is not null
      )
      select client from clients where client is not null and exists (
        select 1 from verification_queue as waiting
        where priority = ${published} and waiting.client = clients.client and ${isFree(now)}
      )`.execute(this.db);
    return rows.map(({ client }) => client);
  }

  private async claimOf(client: string, priority: number, core: string, now: Date, holdMs: number): Promise<Claim | undefined> {
    const row = await this.db
      .updateTable("verification_queue")
      .set(({ eb }) => ({ claimed_until: later(now, holdMs), attempts: eb("attempts", "+", 1) }))
      .where("run_id", "=", (eb) =>
        eb
          .selectFrom("verification_queue as waiting")
          .select("waiting.run_id")
          .where("priority", "=", priority)
          .where("client", "=", client)
          .where(isFree(now))
          // While two versions serve together, the older one leaves what it measured itself to the newer.
          .$if(priority === priorities.newerCore, (next) => next.where(sql<boolean>`not ${measuredBy(core, "waiting.run_id")}`))
          .orderBy("cost")
          .orderBy("queued_at")
          .orderBy("run_id")
          .limit(1)
          .$if(isPostgres(this.db), (next) => next.forUpdate().skipLocked()),
      )
      // Again, for a row that another process took between the choice and the update.
      .where(isFree(now))
      .returning(["run_id", "attempts", "cost"])
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { run_id: runId, attempts: attempt, cost } = row;
    const share = { client, cost: this.expected.of(cost) };
    this.turns.begin(share.client, share.cost);
    return { runId, attempt, cost, share };
  }

  /** Still at work. `false`: the claim was lost. */
  async hold(claim: Claim, now: Date, holdMs: number): Promise<boolean> {
    return this.change(claim, { claimed_until: later(now, holdMs) });
  }

  /** Gives it back, to be claimed from `at` on. Unless it `failed`, the attempt does not count. */
  async release(claim: Claim, at: Date, { failed }: { readonly failed: boolean }): Promise<boolean> {
    return this.change(claim, { claimed_until: at.toISOString(), attempts: failed ? claim.attempt : claim.attempt - 1 });
  }

  async subject({ runId }: Claim): Promise<Subject | undefined> {
    const run = await this.db
      .selectFrom("runs")
      .innerJoin("payloads", "hash", "experiment_hash")
      .select(["core", "encoding", "size", "body"])
      .where("id", "=", runId)
      .executeTakeFirst();
    if (run === undefined) return undefined;
    const experiment = (await plainOf(run)).toString();
    return { experiment, core: run.core, measurements: await measurementsOf(this.db, runId) };
  }

  /** Writes what was measured; all that is known of the run decides its state. `false`: the claim was lost, or the run is gone. */
  async finish(claim: Claim, measured: readonly NewMeasurement[], now: Date): Promise<boolean> {
    const payloads = await Promise.all(
      measured.map(async ({ core, results }) => ({ core, payload: await compressPayload(resultsText(results)) })),
    );
    return this.end(
      claim,
      async (db) => {
        for (const { core, payload } of payloads) {
          await keepPayload(db, payload, now);
          await db
            .insertInto("measurements")
            .values({ run_id: claim.runId, core, kind: "measured", measured_at: now.toISOString(), results_hash: payload.hash })
            .onConflict((conflict) => conflict.columns(["run_id", "core", "kind"]).doNothing())
            .execute();
        }
        return { state: stateOf(await measurementsOf(db, claim.runId)), state_reason: null };
      },
      { rows: payloads.length, bytes: payloads.reduce((sum, { payload }) => sum + payload.body.length, 0), at: now },
    );
  }

  /** What was measured before stays. */
  async refuse(claim: Claim, refusal: Refusal): Promise<boolean> {
    return this.end(claim, async () => ({ state: "refused", state_reason: JSON.stringify(refusal) }));
  }

  /** Puts runs that this core did not measure yet behind the published ones. Resolves to how many. */
  async enqueueForCore(core: string, most: number, now: Date): Promise<number> {
    return write(this.db, async (transaction) => {
      const rows = await transaction
        .selectFrom("runs")
        .select("id")
        .where("state", "<>", "pending")
        .where((eb) => eb.or([eb("state", "<>", "refused"), eb("state_reason", "not like", `%"core":${JSON.stringify(core)}%`)]))
        .where(sql<boolean>`not ${measuredBy(core, "runs.id")}`)
        .where(sql<boolean>`not exists (select 1 from verification_queue where run_id = runs.id)`)
        .orderBy("created_at", "desc")
        .limit(most)
        .execute();
      for (const { id } of rows) await enqueueForVerification(transaction, id, priorities.newerCore, now, { client: nobody, cost: 1 });
      return rows.length;
    });
  }

  private async change(claim: Claim, values: { claimed_until: string; attempts?: number }): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable("verification_queue")
      .set(values)
      .where("run_id", "=", claim.runId)
      .where("attempts", "=", claim.attempt)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  /** Measurement, state and the end of waiting are one transaction: no reader sees one without the others. */
  private end(
    { runId, attempt, share: { client } }: Claim,
    outcome: (db: Reader) => Promise<{ state: "verified" | "changed" | "refused"; state_reason: string | null }>,
    stored?: Stored & { readonly at: Date },
  ) {
    return write(this.db, async (db) => {
      const held = await db
        .deleteFrom("verification_queue")
        .where("run_id", "=", runId)
        .where("attempts", "=", attempt)
        .returning("run_id")
        .executeTakeFirst();
      if (held === undefined) return false;
      const changes = await outcome(db);
      await db
        .updateTable("runs")
        .set(({ eb }) => ({ ...changes, revision: eb("revision", "+", 1) }))
        .where("id", "=", runId)
        .execute();
      // Nobody ordered what a newer core measures.
      if (stored !== undefined && client !== nobody) await owe(db, client, stored, stored.at);
      return true;
    });
  }
}

/** Of one client, counted up to `enough`: published runs that wait or are being re-run, in all processes. */
export async function countWaiting(db: Reader, client: string, enough: number): Promise<number> {
  const some = db
    .selectFrom("verification_queue")
    .select("run_id")
    .where("priority", "=", priorities.published)
    .where("client", "=", client)
    .limit(enough);
  const { count } = await db
    .selectFrom(some.as("some"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

const isFree = (now: Date) => sql<boolean>`(claimed_until is null or claimed_until <= ${now.toISOString()})`;

const later = (now: Date, milliseconds: number): string => new Date(now.getTime() + milliseconds).toISOString();

const measuredBy = (core: string, run: string) =>
  sql`exists (select 1 from measurements where run_id = ${sql.ref(run)} and core = ${core} and kind = 'measured')`;

/** Everything that anyone measured or claimed must agree. */
export function stateOf(measurements: readonly Pick<StoredMeasurement, "results">[]): "verified" | "changed" {
  const [first, ...others] = measurements;
  return others.every(({ results }) => sameDigests(results, first!.results)) ? "verified" : "changed";
}

async function measurementsOf(db: Reader, runId: string): Promise<StoredMeasurement[]> {
  const rows = await db
    .selectFrom("measurements")
    .innerJoin("payloads", "hash", "results_hash")
    .select(["core", "kind", "encoding", "size", "body"])
    .where("run_id", "=", runId)
    .execute();
  return Promise.all(
    rows.map(async ({ core, kind, ...payload }) => {
      return { core, kind, results: claimsIn((await plainOf(payload)).toString()) };
    }),
  );
}
