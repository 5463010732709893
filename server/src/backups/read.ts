/** Reads a backup from its first line to its proof, row by row: never all of it is in memory. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { newestSchema } from "../db/migrate.js";
import { backupFormat, BackupRefused, backupVersion, type BackupHeader, type Row } from "./format.js";
import { tableNames, tables, type TableShape } from "./tables.js";

export type TableName = keyof typeof tables;
type OnRow = (table: TableName, row: Row, line: number) => Promise<void> | void;

/** Hands every row over, and returns the header once all is proved to be there. Throws BackupRefused. */
export async function readBackup(file: string, onRow: OnRow): Promise<BackupHeader> {
  const hash = createHash("sha256");
  const counts = new Map<string, number>();
  let header: BackupHeader | undefined;
  let proof: string | undefined;
  let number = 0;
  try {
    for await (const line of linesOf(file)) {
      number++;
      if (proof !== undefined) throw new BackupRefused("the file goes on after its end");
      const value = parsed(line);
      if (header === undefined) header = headerFrom(value);
      else if (Array.isArray(value)) {
        const [name, row] = rowFrom(value);
        counts.set(name, (counts.get(name) ?? 0) + 1);
        await onRow(name, row, number);
      } else {
        proof = proofFrom(value);
        continue;
      }
      hash.update(`${line}\n`);
    }
  } catch (error) {
    // A line that is whole has its own number; what breaks off, that of the last line before.
    if (error instanceof BackupRefused) throw new BackupRefused(`${error.message} (line ${number})`, { cause: error });
    throw error;
  }
  if (header === undefined || proof === undefined)
    throw new BackupRefused(`the file is not whole: its end is missing after line ${number}`);
  if (hash.digest("hex") !== proof) throw new BackupRefused("the file was changed: its SHA-256 is not what it should be");
  for (const name of tableNames) {
    const [read, told] = [counts.get(name) ?? 0, header.counts[name]];
    if (read !== told) throw new BackupRefused(`the file has ${read} rows of ${name}, and says that there are ${String(told)}`);
  }
  return header;
}

/** By line feeds alone: Node's readline also breaks at U+2028, which JSON has within text. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const text = createGunzip().setEncoding("utf8");
  const source = createReadStream(file).on("error", (error) => text.destroy(error));
  let begun: string[] = [];
  try {
    for await (const chunk of source.pipe(text) as AsyncIterable<string>) {
      const [first = "", ...following] = chunk.split("\n");
      begun.push(first);
      for (const part of following) {
        yield begun.join("");
        begun = [part];
      }
    }
  } catch (error) {
    throw error instanceof BackupRefused ? error : unreadable(error);
  } finally {
    source.destroy();
  }
  if (begun.some((part) => part !== "")) throw new BackupRefused("the file is not whole: it breaks off within the line after");
}

const unreadable = (cause: unknown) =>
  new BackupRefused(`the file cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new BackupRefused("the file is no backup: a line of it is not JSON");
  }
}

function headerFrom(value: unknown): BackupHeader {
  const { format, version, schema, counts } = Object(value) as Partial<Record<keyof BackupHeader, unknown>>;
  if (format !== backupFormat) throw new BackupRefused("the file is no backup of Ackscope");
  if (version !== backupVersion || schema !== newestSchema)
    throw new BackupRefused(
      `the backup has schema ${String(schema)}, this version ${newestSchema}: use the version that wrote it, then upgrade`,
    );
  if (typeof counts !== "object" || counts === null) throw new BackupRefused("the backup does not say how much is in it");
  return value as BackupHeader;
}

function proofFrom(value: unknown): string {
  const { sha256 } = Object(value) as { sha256?: unknown };
  if (typeof sha256 !== "string") throw new BackupRefused("the file is no backup: a line of it is neither row nor end");
  return sha256;
}

function rowFrom([name, values, ...rest]: unknown[]): [TableName, Row] {
  const table = tableNames.find((each) => each === name);
  if (table === undefined) throw new BackupRefused(`the backup has a table ${String(name)} that nobody knows`);
  const columns = Object.entries(tables[table].columns);
  if (!Array.isArray(values) || values.length !== columns.length || rest.length > 0)
    throw new BackupRefused(`a row of ${table} has not the columns that it should have`);
  const row: Row = {};
  for (const [i, [column, type]] of columns.entries()) row[column] = decoded(values[i], type, `${table}.${column}`);
  return [table, row];
}

function decoded(value: unknown, type: TableShape["columns"][string], place: string): Row[string] {
  if (type === "integer" && Number.isSafeInteger(value)) return value as number;
  if (type === "bytes" && typeof value === "string") return Buffer.from(value, "base64");
  if (type.startsWith("text") && typeof value === "string") return value;
  if (type === "text?" && value === null) return null;
  throw new BackupRefused(`a value of ${place} is not ${type}`);
}
