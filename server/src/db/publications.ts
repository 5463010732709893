/** Storing a run that somebody publishes, with what guards it: its key, its client's quota, and one commit for many. */
import type { Kysely, Transaction } from "kysely";
import { GroupCommit } from "./group-commit.js";
import { answerUnder, takeKey, type Answered, type KeyedRequest } from "./idempotency.js";
import { countInWindow } from "./rate-windows.js";
import { insertRun, prepareRun, type NewRun, type VerificationState } from "./runs.js";
import type { Database } from "./schema.js";

export interface Publication {
  readonly run: NewRun;
  readonly keyed: KeyedRequest | null;
  /** Runs that this client may publish a day. */
  readonly quota: { readonly key: string; readonly most: number } | null;
}

export type PublicationOutcome =
  | { readonly kind: "stored"; readonly state: VerificationState }
  | { readonly kind: "idTaken" }
  | { readonly kind: "keyTaken"; readonly by: Answered }
  | { readonly kind: "overQuota"; readonly millisecondsLeft: number };

const day = 86_400_000;

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

  /** `stored` means: on disk. Nothing is stored otherwise, nor counted. */
  async store({ run, keyed, quota }: Publication): Promise<PublicationOutcome> {
    const prepared = await prepareRun(run);
    try {
      return await this.commits.write(async (transaction) => {
        const state = await insertRun(transaction, prepared);
        if (state === undefined) throw new NotStored({ kind: "idTaken" });
        if (keyed !== null) await claimKey(transaction, keyed, run);
        if (quota !== null) await countAgainst(transaction, quota, run.createdAt);
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
  // Gone again since: the run was deleted at this very moment.
  throw by === undefined ? new Error("an idempotency key was given up while it was asked for") : new NotStored({ kind: "keyTaken", by });
}

async function countAgainst(
  transaction: Transaction<Database>,
  { key, most }: NonNullable<Publication["quota"]>,
  now: Date,
): Promise<void> {
  const { count, millisecondsLeft } = await countInWindow(transaction, key, day, now);
  if (count > most) throw new NotStored({ kind: "overQuota", millisecondsLeft });
}
