/** Storing a run that somebody publishes, with what guards it: its key, its client's quota, and one commit for many. */
import type { Kysely, Transaction } from "kysely";
import { GroupCommit } from "./group-commit.js";
import { answerUnder, takeKey, type Answered, type KeyedRequest } from "./idempotency.js";
import { spend, type DailyQuotas } from "./quotas.js";
import { insertRun, prepareRun, type NewRun, type VerificationState } from "./runs.js";
import type { Database } from "./schema.js";

export interface Publication {
  readonly run: NewRun;
  readonly keyed: KeyedRequest | null;
  readonly quotas: DailyQuotas;
}

export type PublicationOutcome =
  | { readonly kind: "stored"; readonly state: VerificationState }
  | { readonly kind: "idTaken" }
  | { readonly kind: "keyTaken"; readonly by: Answered };

/** Takes back what the transaction has done. */
class NotStored extends Error {
  constructor(readonly outcome: PublicationOutcome) {
    super(outcome.kind);
  }
}

export class PublicationRepository {
  private readonly commits: GroupCommit;

  constructor(private readonly db: Kysely<Database>) {
    this.commits = new GroupCommit(db);
  }

  answered(keyHash: string): Promise<Answered | undefined> {
    return answerUnder(this.db, keyHash);
  }

  /** `stored` means: on disk. Nothing is stored otherwise, nor counted. Throws OverQuota. */
  async store({ run, keyed, quotas }: Publication): Promise<PublicationOutcome> {
    const prepared = await prepareRun(run);
    const bytes = prepared.experiment.body.length + (prepared.claim?.body.length ?? 0) + run.title.length + run.description.length;
    const spending = { client: run.place.client, quotas, runs: 1, rows: 1, bytes };
    try {
      return await this.commits.write(async (transaction) => {
        const state = await insertRun(transaction, prepared);
        if (state === undefined) throw new NotStored({ kind: "idTaken" });
        if (keyed !== null) await claimKey(transaction, keyed, run);
        await spend(transaction, spending, run.createdAt);
        return { kind: "stored", state };
      });
    } catch (error) {
      if (error instanceof NotStored) return error.outcome;
      throw error;
    }
  }
}

/** Of two transactions with one key the second waits here for the first, and gives way. */
async function claimKey(transaction: Transaction<Database>, keyed: KeyedRequest, { id, createdAt }: NewRun): Promise<void> {
  if (await takeKey(transaction, keyed, id, createdAt)) return;
  const by = await answerUnder(transaction, keyed.keyHash);
  // Gone again since: its two days were over at this very moment.
  throw by === undefined ? new Error("an idempotency key was given up while it was asked for") : new NotStored({ kind: "keyTaken", by });
}
