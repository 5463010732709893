/**
 * What a backup is, the same of both engines: gzip of lines of JSON. The first line says what it is and how many rows follow, each row is [table, values], the last
 * line holds the SHA-256 of all before it.
 */
export const backupFormat = "ackscope-backup";
export const backupVersion = 1;

export interface BackupHeader {
  readonly format: typeof backupFormat;
  readonly version: typeof backupVersion;
  readonly schema: string;
  readonly createdAt: string;
  /** Rows of each table. */
  readonly counts: Readonly<Record<string, number>>;
}

/** A row as it comes from either engine. */
export type Row = Record<string, string | number | null | Uint8Array>;

/** The file is not what a backup is, or it cannot be used here: words for the person at the keyboard. */
export class BackupRefused extends Error {
  override readonly name = "BackupRefused";
}
