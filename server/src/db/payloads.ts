/**
 * Content-addressed bytes: documents, results, figures, cores. Equal content is stored once, and its hash is its name for ever, so that any
 * process may keep it in memory without asking again.
 */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, brotliDecompress, brotliDecompressSync, constants } from "node:zlib";
import { sql, type Insertable, type Kysely } from "kysely";
import type { Database } from "./schema.js";
import { statement } from "./statement.js";
import { write, type Reader } from "./transactions.js";

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Up to it a call takes a tenth of a millisecond: less than to hand the bytes to another thread and to hear from it. */
const worthAThread = 16_384;

/** Below it a compressed copy saves less than its header and a call cost. */
const worthCompressing = 512;

export interface Payload {
  /** SHA-256 of the plain bytes, hex. */
  readonly hash: string;
  readonly encoding: "identity" | "br";
  /** Plain bytes. */
  readonly size: number;
  readonly body: Buffer;
}

export const contentHash = (content: string | Uint8Array): string => createHash("sha256").update(content).digest("hex");

/** Large content in Node's own threads: the request path goes on. */
export async function compressPayload(content: string | Uint8Array): Promise<Payload> {
  const plain = Buffer.from(content as string);
  const hash = contentHash(plain);
  if (plain.length >= worthCompressing) {
    // Quality 5 gives JSON nine tenths of what 11 gives, in a fiftieth of its time.
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      // A window no larger than the content: to clear one of 4 MB costs more than to compress a small document.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(constants.BROTLI_DEFAULT_WINDOW, Math.max(12, Math.ceil(Math.log2(plain.length)))),
    };
    const body = plain.length <= worthAThread ? brotliCompressSync(plain, { params }) : await compress(plain, { params });
    if (body.length < plain.length) return { hash, encoding: "br", size: plain.length, body };
  }
  return { hash, encoding: "identity", size: plain.length, body: plain };
}

const keep = statement((db, row: Insertable<Database["payloads"]>) =>
  db
    .insertInto("payloads")
    .values(row)
    // The update locks the row, so that collecting garbage in another process cannot take it before the reference is there.
    .onConflict((conflict) => conflict.column("hash").doUpdateSet({ touched_at: row.touched_at })),
);

/** Stores what is not stored yet. Whoever refers to it does so in the same transaction: an unreferenced payload is garbage after an hour. */
export async function keepPayload(db: Reader, { hash, encoding, size, body }: Payload, now: Date): Promise<void> {
  await keep(db, { hash, encoding, size, body, touched_at: now.toISOString() });
}

/** The plain bytes; `undefined` if there are none under this hash. */
export async function readPayload(db: Reader, hash: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom("payloads").select(["encoding", "size", "body"]).where("hash", "=", hash).executeTakeFirst();
  return row === undefined ? undefined : plainOf(row);
}

export async function plainOf({
  encoding,
  size,
  body,
}: Pick<Payload, "encoding" | "size"> & { readonly body: Uint8Array }): Promise<Buffer> {
  if (encoding === "identity") return Buffer.from(body);
  return size <= worthAThread ? brotliDecompressSync(body) : decompress(body);
}

/** Every column that refers to a payload. */
const references = [
  ["runs", "experiment_hash"],
  ["measurements", "results_hash"],
  ["cores", "wasm_hash"],
  ["sweeps", "experiment_hash"],
  ["captures", "file_hash"],
] as const;

/** PostgreSQL's and SQLite's words for a reference that a transaction of the same moment made. */
const isReferenced = (error: unknown): boolean =>
  error instanceof Error && "code" in error && /^(23503|SQLITE_CONSTRAINT.*)$/.test(String(error.code));

const isUnused = references.map(
  ([table, column]) => sql<boolean>`not exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = payloads.hash)`,
);

/** Rows a look. */
const page = 1000;

/** Those that nothing refers to, and nobody touched for a while, as they are met in the order of hashes. */
export async function* unreferenced(db: Reader, touchedBefore: Date): AsyncGenerator<readonly string[]> {
  for (let after = ""; ;) {
    // The look is bounded by what it passes, not by what it finds.
    const end = await db
      .selectFrom("payloads")
      .select("hash")
      .where("hash", ">", after)
      .orderBy("hash")
      .offset(page - 1)
      .limit(1)
      .executeTakeFirst();
    const rows = await db
      .selectFrom("payloads")
      .select("hash")
      .where("hash", ">", after)
      .$if(end !== undefined, (rest) => rest.where("hash", "<=", end?.hash ?? ""))
      .where("touched_at", "<", touchedBefore.toISOString())
      .where((row) => row.and(isUnused))
      .execute();
    yield rows.map(({ hash }) => hash);
    if (end === undefined) return;
    after = end.hash;
  }
}

/** Deletes those of these that nothing refers to. One that is being kept again at this moment stays. */
export async function deleteUnreferenced(db: Kysely<Database>, hashes: readonly string[], touchedBefore = new Date()): Promise<number> {
  if (hashes.length === 0) return 0;
  try {
    const { numDeletedRows } = await write(db, (transaction) =>
      transaction
        .deleteFrom("payloads")
        .where("hash", "in", hashes)
        // Whoever keeps a payload again touches it: a delete that waited for that transaction looks again, and lets it be.
        .where("touched_at", "<=", touchedBefore.toISOString())
        .where((row) => row.and(isUnused))
        .executeTakeFirstOrThrow(),
    );
    return Number(numDeletedRows);
  } catch (error) {
    // Kept again within the same millisecond: garbage is collected later, references never break.
    if (isReferenced(error)) return 0;
    throw error;
  }
}
