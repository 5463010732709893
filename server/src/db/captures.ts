/** Captured flows without contents, as they were published. */
import type { Kysely } from "kysely";
import { unknownOrigin, type Origin } from "./origin.js";
import { compressPayload, deleteUnreferenced, keepPayload, readPayload } from "./payloads.js";
import { bytesOf, spend, type Payer } from "./quotas.js";
import type { Database } from "./schema.js";
import { sightNumber, sightOf, type Sight } from "./sight.js";
import { write } from "./transactions.js";

export interface NewCapture {
  readonly id: string;
  readonly title: string;
  readonly file: Uint8Array;
  readonly packets: number;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly tokenHash: string;
  readonly origin?: Origin;
}

export interface Capture {
  readonly id: string;
  readonly title: string;
  /** SHA-256 of the file, hex. */
  readonly fileHash: string;
  /** Of the file. */
  readonly bytes: number;
  readonly packets: number;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly sight: Sight;
}

interface CaptureHead {
  readonly tokenHash: string;
  readonly sight: Sight;
}

export class CaptureRepository {
  constructor(private readonly db: Kysely<Database>) {}

  /** `false`: the id is taken. Throws OverQuota. */
  async insert(capture: NewCapture, payer: Payer): Promise<boolean> {
    const file = await compressPayload(capture.file);
    const { id, title, packets, createdAt, expiresAt, tokenHash, origin = unknownOrigin } = capture;
    return write(this.db, async (db) => {
      await keepPayload(db, file, createdAt);
      const inserted = await db
        .insertInto("captures")
        .values({
          id,
          title,
          file_hash: file.hash,
          packets,
          created_at: createdAt.toISOString(),
          expires_at: expiresAt?.toISOString() ?? null,
          hidden: sightNumber(origin.waits ? "waiting" : "shown"),
          token_hash: tokenHash,
          sender: origin.sender,
        })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .returning("id")
        .executeTakeFirst();
      if (inserted === undefined) return false;
      await spend(db, { ...payer, rows: 1, bytes: file.body.length + bytesOf(title) }, createdAt);
      return true;
    });
  }

  async head(id: string): Promise<CaptureHead | undefined> {
    const row = await this.db.selectFrom("captures").select(["token_hash", "hidden"]).where("id", "=", id).executeTakeFirst();
    return row === undefined ? undefined : { tokenHash: row.token_hash, sight: sightOf(row.hidden) };
  }

  async find(id: string, now = new Date()): Promise<Capture | undefined> {
    const row = await this.db
      .selectFrom("captures")
      .innerJoin("payloads", "payloads.hash", "captures.file_hash")
      .select(["title", "file_hash", "size", "packets", "created_at", "expires_at", "hidden"])
      .where("id", "=", id)
      .where((capture) => capture.or([capture("expires_at", "is", null), capture("expires_at", ">", now.toISOString())]))
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { title, file_hash: fileHash, size: bytes, packets, created_at: createdAt, expires_at: expiresAt, hidden } = row;
    return { id, title, fileHash, bytes, packets, createdAt, expiresAt, sight: sightOf(hidden) };
  }

  async file(hash: string): Promise<Buffer> {
    const file = await readPayload(this.db, hash);
    if (file === undefined) throw new Error(`there is no payload ${hash}`);
    return file;
  }

  /** Takes a capture out of sight, or brings it back. `false`: there is none. */
  async setHidden(id: string, hidden: boolean): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable("captures")
      .set({ hidden: sightNumber(hidden ? "hidden" : "shown") })
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  /** With its file, unless somebody else published the same. */
  async delete(id: string): Promise<boolean> {
    const deleted = await this.db.deleteFrom("captures").where("id", "=", id).returning("file_hash").executeTakeFirst();
    if (deleted === undefined) return false;
    await deleteUnreferenced(this.db, [deleted.file_hash]);
    return true;
  }
}

export async function deleteExpiredCaptures(db: Kysely<Database>, now: Date, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("captures")
    .where("id", "in", (capture) => capture.selectFrom("captures").select("id").where("expires_at", "<=", now.toISOString()).limit(most))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
