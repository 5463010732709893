/** What keeps a database from doing what it was asked, in words that both engines share: not the query is wrong, the moment is. */

/**
 * `away`: it cannot be reached, or does not answer. `busy`: somebody else writes, for longer than a request can wait. `slow`: the query took
 * longer than it may. `full`: the disk has no room. `failing`: the disk does not take what is written, for another reason.
 */
export type Trouble = "away" | "busy" | "slow" | "full" | "failing";

/** Thrown by our own part of the way to the database. */
export class DatabaseTrouble extends Error {
  override readonly name = "DatabaseTrouble";
  constructor(
    readonly trouble: Trouble,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** SQLite's result codes by their beginning, PostgreSQL's classes (53100 disk_full, 57014 query_canceled, 25006 read_only), and the system's. */
const codes: readonly (readonly [RegExp, Trouble])[] = [
  [/^SQLITE_(BUSY|LOCKED)/, "busy"],
  [/^(SQLITE_FULL|53100|ENOSPC|EDQUOT)/, "full"],
  [/^(SQLITE_(IOERR|READONLY|CANTOPEN)|25006|58030)/, "failing"],
  [/^(SQLITE_INTERRUPT|57014)/, "slow"],
  // Connection, shut down or starting up, too many connections.
  [/^(08|57P|53300|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT)/, "away"],
];

/** What pg says in words only. */
const pgWords =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|Client was closed/;

/** `undefined`: the error is another. */
export function troubleOf(error: unknown): Trouble | undefined {
  if (error instanceof AggregateError) return error.errors.map(troubleOf).find((trouble) => trouble !== undefined);
  if (error instanceof DatabaseTrouble) return error.trouble;
  if (!(error instanceof Error)) return undefined;
  const code = "code" in error ? String(error.code) : "";
  return codes.find(([pattern]) => pattern.test(code))?.[1] ?? (pgWords.test(error.message) ? "away" : undefined);
}
