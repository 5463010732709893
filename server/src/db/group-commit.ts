/**
 * Small writes, as many a second as people send. On SQLite each commit waits for the disk, alone; here writes that wait at the same time
 * share one commit, and each is answered after it. PostgreSQL groups the commits of its connections by itself.
 */
import { CompiledQuery, type Kysely, type Transaction } from "kysely";
import { isPostgres } from "./dialect.js";
import type { Database } from "./schema.js";
import { write } from "./transactions.js";

type Work<T> = (transaction: Transaction<Database>) => Promise<T>;

interface Waiting {
  readonly work: Work<unknown>;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

const savepoint = CompiledQuery.raw("savepoint one");
const rollback = CompiledQuery.raw("rollback to one");
const release = CompiledQuery.raw("release one");

/** Some 20 ms of work. */
const mostInGroup = 64;
/** After so much of it others have their turn on the event loop. */
const turnMs = 5;

export class GroupCommit {
  private readonly waiting: Waiting[] = [];
  private committing = false;
  private readonly engineGroups: boolean;

  constructor(private readonly db: Kysely<Database>) {
    this.engineGroups = isPostgres(db);
  }

  /** All or nothing, on disk when this resolves, whatever happens to the others of its group. */
  write<T>(work: Work<T>): Promise<T> {
    if (this.engineGroups) return write(this.db, work);
    return new Promise<T>((resolve, reject) => {
      this.waiting.push({ work, resolve: (value) => resolve(value as T), reject });
      if (!this.committing) void this.commitAll();
    });
  }

  private async commitAll(): Promise<void> {
    this.committing = true;
    while (this.waiting.length > 0) {
      // Those that have arrived already join.
      await new Promise((resolve) => setImmediate(resolve));
      await this.commit(this.waiting.splice(0, mostInGroup));
    }
    this.committing = false;
  }

  /** Never rejects: each of the group hears for itself. */
  private async commit(group: readonly Waiting[]): Promise<void> {
    let settled: Settled;
    try {
      settled = await write(this.db, (transaction) => (group.length === 1 ? alone(transaction, group[0]!) : together(transaction, group)));
    } catch (error) {
      for (const { reject } of group) reject(error);
      return;
    }
    for (const settle of settled) settle();
  }
}

/** What each of a group is to be told when the transaction is on disk. */
type Settled = readonly (() => void)[];

/** Its failure is the transaction's. */
async function alone(transaction: Transaction<Database>, { work, resolve }: Waiting): Promise<Settled> {
  const value = await work(transaction);
  return [() => resolve(value)];
}

async function together(transaction: Transaction<Database>, group: readonly Waiting[]): Promise<Settled> {
  const settled: (() => void)[] = [];
  let turn = performance.now();
  for (const { work, resolve, reject } of group) {
    if (performance.now() - turn > turnMs) {
      await new Promise((next) => setImmediate(next));
      turn = performance.now();
    }
    await transaction.executeQuery(savepoint);
    try {
      const value = await work(transaction);
      settled.push(() => resolve(value));
    } catch (error) {
      // A full disk takes back the whole transaction, and then there is nothing to go back to: all of the group hear why.
      await transaction.executeQuery(rollback).catch(() => {
        throw error;
      });
      settled.push(() => reject(error));
    }
    await transaction.executeQuery(release);
  }
  return settled;
}
