/**
 * The connection that writes. Waiting for the disk at the end happens aside, and waiting for another process's lock between tries; a try, and a
 * transaction's inserts and look-ups, run here, because each is shorter than the way to another thread and back. Updates and deletes, which may
 * touch as many rows as a run has forks or a sweep has points, run aside.
 */
import { setTimeout as after } from "node:timers/promises";
import type { QueueState } from "../../queue-state.js";
import { DatabaseTrouble, troubleOf } from "../trouble.js";
import { SqliteFile, type Outcome } from "./file.js";
import { WaitingLine } from "../waiting-line.js";

/** Between two tries for the lock: soon at first, as SQLite's own busy handler does it. */
const pausesMs = [1, 2, 5, 10, 20, 50] as const;

const grows = /^\s*(update|delete|create|alter|drop)\b/i;

export class Writer {
  private readonly file: SqliteFile;
  private readonly line: WaitingLine<SqliteFile>;

  constructor(
    path: string,
    /** A write waits this long for those before it and for other processes together. */
    private readonly waitMs: number,
  ) {
    this.file = new SqliteFile(path);
    // Readers do not wait for the writer; a backup can be taken while the server runs.
    this.file.now("pragma journal_mode = wal");
    // A commit returns when the disk has it: what was acknowledged survives a crash and a power cut.
    this.file.now("pragma synchronous = full");
    this.file.now("pragma foreign_keys = on");
    // Tries for the lock are on the event loop, and must not wait there.
    this.file.now("pragma busy_timeout = 0");
    this.line = new WaitingLine([this.file], waitMs, () => this.busy());
  }

  get queue(): QueueState {
    return this.line.state;
  }

  /** For one statement that can be in no transaction. */
  async take(): Promise<void> {
    await this.line.take();
  }

  giveBack(): void {
    this.line.giveBack(this.file);
  }

  /**
   * Waits for its turn, and asks for the right to write at the beginning: a transaction that reads first and writes later would fail if another
   * process wrote in between. The connection is given back if this fails.
   */
  async begin(): Promise<void> {
    const deadline = performance.now() + this.waitMs;
    await this.line.take();
    try {
      await this.patiently(deadline, () => this.file.now("begin immediate"));
    } catch (error) {
      this.giveBack();
      throw error;
    }
  }

  commit(): Promise<void> {
    return this.file.wordAside("commit");
  }

  /** Never throws: what made it necessary is what people should hear of. SQLite has rolled back by itself after some failures. */
  async rollback(): Promise<void> {
    if (this.file.inTransaction) await this.file.wordAside("rollback").catch(() => undefined);
  }

  /** Within a transaction. */
  async execute(sql: string, parameters: readonly unknown[]): Promise<Outcome> {
    return grows.test(sql) ? this.file.aside(sql, parameters) : this.file.now(sql, parameters);
  }

  /** What cannot be in a transaction, such as a pragma. */
  aside(sql: string, parameters: readonly unknown[]): Promise<Outcome> {
    return this.patiently(performance.now() + this.waitMs, () => this.file.aside(sql, parameters));
  }

  close(): void {
    this.file.close();
  }

  /** Tries again for as long as another process has the lock, and time is left. */
  private async patiently<T>(deadline: number, attempt: () => T | Promise<T>): Promise<T> {
    for (let tries = 0; ; tries++) {
      try {
        return await attempt();
      } catch (error) {
        if (troubleOf(error) !== "busy") throw error;
        if (performance.now() > deadline) throw this.busy({ cause: error });
      }
      await after(pausesMs[tries] ?? pausesMs.at(-1));
    }
  }

  private busy(options?: ErrorOptions): DatabaseTrouble {
    return new DatabaseTrouble("busy", `the database could not be written for ${this.waitMs} ms`, options);
  }
}
