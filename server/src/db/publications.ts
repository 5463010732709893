/** Storing a run that somebody publishes, with what guards it: its key, its client's quota, and one commit for many. */
import type { Kysely, Transaction } from "kysely";
import { GroupCommit } from "./group-commit.js";
import { answerUnder, takeKey, type Answered, type KeyedRequest } from "./idempotency.js";
import { bytesOf, spend, type DailyQuotas, type Stored } from "./quotas.js";
import { insertRun, prepareRun, type NewRun, type PreparedRun, type VerificationState } from "./runs.js";
import type { Database } from "./schema.js";
import { indexed } from "./search.js";

export interface Publication {
  readonly run: NewRun;
  readonly keyed: KeyedRequest | null;
  readonly quotas: DailyQuotas;
}

export type PublicationOutcome =
  | { readonly kind: "stored"; readonly state: VerificationState; readonly experimentHash: string }
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
    const { rows, bytes } = storedOf(prepared);
    try {
      return await this.commits.write(async (transaction) => {
        const state = await insertRun(transaction, prepared);
        if (state === undefined) throw new NotStored({ kind: "idTaken" });
        if (keyed !== null) await claimKey(transaction, keyed, run);
        // What a core measured of the same experiment before is noted at once.
        const all = state === "pending" ? rows : rows + 1;
        await spend(transaction, { client: run.place.client, quotas, runs: 1, rows: all, bytes }, run.createdAt);
        return { kind: "stored", state, experimentHash: prepared.experiment.hash };
      });
    } catch (error) {
      if (error instanceof NotStored) return error.outcome;
      throw error;
    }
  }
}

/** The run, its tags, what was claimed of it, and its words in the index. */
function storedOf({ run, experiment, claim }: PreparedRun): Stored {
  const words = run.visibility === "public" ? indexed(run) : { rows: 0, bytes: 0 };
  return {
    rows: 1 + run.tags.length + (claim === null ? 0 : 1) + words.rows,
    bytes: experiment.body.length + (claim?.body.length ?? 0) + bytesOf(run.title, run.description, ...run.tags) + words.bytes,
  };
}

/** Of two transactions with one key the second waits here for the first, and gives way. */
async function claimKey(transaction: Transaction<Database>, keyed: KeyedRequest, { id, createdAt }: NewRun): Promise<void> {
  if (await takeKey(transaction, keyed, id, createdAt)) return;
  const by = await answerUnder(transaction, keyed.keyHash);
  // Gone again since: its two days were over at this very moment.
  throw by === undefined ? new Error("an idempotency key was given up while it was asked for") : new NotStored({ kind: "keyTaken", by });
}
