/** Connections that only read. Nothing of a query runs on the event loop but the reading of rows that are there already, or of one by its key. */
import type { QueueState } from "../../queue-state.js";
import { DatabaseTrouble, troubleOf } from "../trouble.js";
import { SqliteFile, type Outcome } from "./file.js";
import { WaitingLine } from "../waiting-line.js";

export interface ReadersOptions {
  readonly path: string;
  readonly connections: number;
  /** For one query, and to wait for a connection; without it, for ever. */
  readonly limitMs: number;
}

/**
 * A query whose rows are all found before the first is given: SQLite fills the table that is named here first, in the order of the query, and
 * then reads it from its beginning.
 */
const found = (sql: string): string => `with found as materialized (${sql}) select * from found`;

export class Readers {
  private readonly files: SqliteFile[];
  private readonly line: WaitingLine<SqliteFile>;
  /** For queries by key, which wait for nobody. */
  private readonly near: SqliteFile;

  constructor(private readonly options: ReadersOptions) {
    this.files = Array.from({ length: options.connections }, () => opened(options.path));
    this.near = opened(options.path);
    this.near.now("pragma busy_timeout = 0");
    this.line = new WaitingLine([...this.files], options.limitMs, () => this.slow("no connection was free to read"));
  }

  get queue(): QueueState {
    return this.line.state;
  }

  take(): Promise<SqliteFile> {
    return this.line.take();
  }

  giveBack(reader: SqliteFile): void {
    this.line.giveBack(reader);
  }

  /** On the event loop. */
  byKey(sql: string, parameters: readonly unknown[]): Outcome {
    return this.near.now(sql, parameters);
  }

  /** A query that takes too long is ended. */
  async query(reader: SqliteFile, sql: string, parameters: readonly unknown[]): Promise<Outcome> {
    const timer = setTimeout(() => reader.interrupt(), this.options.limitMs);
    try {
      return await reader.aside(found(sql), parameters);
    } catch (error) {
      if (troubleOf(error) === "slow") throw this.slow("a query was ended", { cause: error });
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  close(): void {
    for (const file of [this.near, ...this.files]) file.close();
  }

  private slow(what: string, options?: ErrorOptions): DatabaseTrouble {
    return new DatabaseTrouble("slow", `${what} after ${this.options.limitMs} ms`, options);
  }
}

function opened(path: string): SqliteFile {
  const file = new SqliteFile(path);
  // Writing through it is a mistake, and told as one.
  file.now("pragma query_only = on");
  // In write-ahead mode a reader waits only while another process recovers the file.
  file.now("pragma busy_timeout = 1000");
  return file;
}
