/**
 * One connection to the SQLite file, used in two ways: on this thread, for what is sure to be short, and on a thread of libsql's own, while the
 * event loop goes on. One statement at a time: whoever holds the connection sees to that.
 */
import Libsql from "libsql";
import AsyncLibsql from "libsql/promise";

export interface Outcome {
  readonly rows: unknown[];
  /** Of a statement that gives no rows. */
  readonly changes?: number;
}

interface Statement {
  readonly reader: boolean;
  run(parameters: readonly unknown[]): { readonly changes: number };
  all(parameters: readonly unknown[]): unknown[];
}

/** libsql has two classes over the same native handles, one that waits and one that gives promises; it does not export those of statements. */
interface AsyncDatabase {
  prepare(this: Libsql.Database, sql: string): Promise<object>;
  exec(this: Libsql.Database, sql: string): Promise<void>;
  interrupt(this: Libsql.Database): void;
}
interface AsyncStatement {
  iterate(this: Statement, parameters: readonly unknown[]): Promise<Iterable<unknown>>;
}

/** Readers, the writer, and one to spare; libsql's default is one thread a processor, which two slow reads on a small machine would fill. */
export const asideThreads = 6;
// Read once, when libsql opens its first database.
process.env["TOKIO_WORKER_THREADS"] ??= String(asideThreads);

const aside = AsyncLibsql.prototype as unknown as AsyncDatabase;
const sample = new Libsql(":memory:");
const syncStatement = Object.getPrototypeOf(sample.prepare("select 1")) as object;
const asideStatement = Object.getPrototypeOf(await aside.prepare.call(sample, "select 1")) as AsyncStatement;
sample.close();

const mostPrepared = 200;

export class SqliteFile {
  private readonly file: Libsql.Database;
  /** Preparing costs as much as running most of our statements. */
  private readonly prepared = new Map<string, Statement>();

  constructor(path: string) {
    this.file = new Libsql(path);
  }

  get inTransaction(): boolean {
    return this.file.inTransaction;
  }

  /** Holds the event loop until it is done. */
  now(sql: string, parameters: readonly unknown[] = []): Outcome {
    const statement = this.prepared.get(sql) ?? this.keep(sql, this.file.prepare(sql));
    if (statement.reader) return { rows: statement.all(parameters) };
    return { rows: [], changes: statement.run(parameters).changes };
  }

  /**
   * Waiting for locks and for the disk, and all work up to the first row, happen on another thread; later rows are read on this one. Where they
   * cost something, the statement is written so that the first one has them all (readers.ts).
   */
  async aside(sql: string, parameters: readonly unknown[] = []): Promise<Outcome> {
    const statement = this.prepared.get(sql) ?? this.keep(sql, await aside.prepare.call(this.file, sql));
    const rows = [...(await asideStatement.iterate.call(statement, parameters))];
    return statement.reader ? { rows } : { rows, changes: (this.now("select changes() as n").rows[0] as { n: number }).n };
  }

  /** The same for the words that begin and end a transaction. */
  wordAside(sql: string): Promise<void> {
    return aside.exec.call(this.file, sql);
  }

  /** The statement that another thread is at, if any, fails with SQLITE_INTERRUPT. */
  interrupt(): void {
    aside.interrupt.call(this.file);
  }

  close(): void {
    this.prepared.clear();
    this.file.close();
  }

  private keep(sql: string, statement: object): Statement {
    if (this.prepared.size === mostPrepared) this.prepared.clear();
    const kept = Object.setPrototypeOf(statement, syncStatement) as Statement;
    // Asked each time otherwise, on the other side of the border to native code.
    Object.defineProperty(kept, "reader", { value: kept.reader });
    this.prepared.set(sql, kept);
    return kept;
  }
}
