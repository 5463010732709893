/** Every core.wasm that this service ever ran, so that an old run can be computed as it was. */
import type { Kysely } from "kysely";
import { compressPayload, keepPayload, plainOf, type Payload } from "./payloads.js";
import type { Database } from "./schema.js";
import { write, type Reader } from "./transactions.js";

export interface KeptCore {
  readonly version: string;
  /** SHA-256 of the module, hex: its name at /cores. */
  readonly hash: string;
  readonly firstSeen: string;
}

export class CoreRepository {
  constructor(private readonly db: Kysely<Database>) {}

  /** A version that is known keeps the module that it came with: results were measured by that one. Resolves to what is kept. */
  async keep(version: string, wasm: Uint8Array, now: Date): Promise<KeptCore> {
    const known = await this.find(version);
    if (known !== undefined) return known;
    const payload = await compressPayload(wasm);
    return write(this.db, async (db) => {
      await keepPayload(db, payload, now);
      await db
        .insertInto("cores")
        .values({ version, wasm_hash: payload.hash, first_seen: now.toISOString() })
        .onConflict((conflict) => conflict.column("version").doNothing())
        .execute();
      return cores(db).where("version", "=", version).executeTakeFirstOrThrow();
    });
  }

  /** The newest first. */
  list(): Promise<KeptCore[]> {
    return cores(this.db).orderBy("first_seen", "desc").orderBy("version", "desc").execute();
  }

  find(version: string): Promise<KeptCore | undefined> {
    return cores(this.db).where("version", "=", version).executeTakeFirst();
  }

  /** Whether a version came to this service after another. One that never came is not newer. */
  async isNewer(version: string, than: string): Promise<boolean> {
    const [core, other] = [await this.find(version), await this.find(than)];
    return core !== undefined && other !== undefined && core.firstSeen > other.firstSeen;
  }

  async wasmOf(version: string): Promise<Buffer | undefined> {
    const stored = await this.stored("version", version);
    return stored === undefined ? undefined : plainOf(stored);
  }

  /** As it is stored, for readers that unpack it themselves. Only cores: what else is stored under a hash is not for everyone. */
  byHash(hash: string): Promise<Pick<Payload, "encoding" | "size" | "body"> | undefined> {
    return this.stored("wasm_hash", hash);
  }

  private async stored(column: "version" | "wasm_hash", value: string): Promise<Pick<Payload, "encoding" | "size" | "body"> | undefined> {
    const row = await this.db
      .selectFrom("cores")
      .innerJoin("payloads", "hash", "wasm_hash")
      .select(["encoding", "size", "body"])
      .where(column, "=", value)
      .executeTakeFirst();
    return row === undefined ? undefined : { encoding: row.encoding, size: row.size, body: Buffer.from(row.body) };
  }
}

const cores = (db: Reader) => db.selectFrom("cores").select(["version", "wasm_hash as hash", "first_seen as firstSeen"]);
