/** Kysely's way to the file: each statement, or each transaction, goes to a reader or to the writer by what it is. */
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult, type TransactionSettings } from "kysely";
import type { Outcome, SqliteFile } from "./file.js";
import type { Readers } from "./readers.js";
import type { Writer } from "./writer.js";

type Held = { readonly kind: "reader"; readonly file: SqliteFile } | { readonly kind: "writer" };

const reads = /^\s*(select|with|values)\b/i;
const writes = /^\s*(insert|update|delete|replace|create|alter|drop)\b/i;

/** As `byKey` of dialect.ts ends a query. */
const oneRow = "/* by key */";

const beginReading = "begin";
const beginWriting = "begin immediate";

export class SqliteDriver implements Driver {
  private parts: { readonly readers: Readers; readonly writer: Writer } | undefined;

  constructor(private readonly open: () => NonNullable<SqliteDriver["parts"]>) {}

  async init(): Promise<void> {
    this.parts = this.open();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.parts === undefined) throw new Error("the database is closed");
    return new LightConnection(this.parts.readers, this.parts.writer);
  }

  async beginTransaction(connection: DatabaseConnection, { accessMode }: TransactionSettings): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(accessMode === "read only" ? beginReading : beginWriting));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("commit"));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("rollback"));
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof LightConnection) await connection.end();
  }

  async destroy(): Promise<void> {
    this.parts?.readers.close();
    this.parts?.writer.close();
    this.parts = undefined;
  }
}

/** Holds nothing until it has something to do, and then for one statement or one transaction. */
class LightConnection implements DatabaseConnection {
  private held: Held | undefined;

  constructor(
    private readonly readers: Readers,
    private readonly writer: Writer,
  ) {}

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, changes } = await this.execute(sql, parameters);
    return { rows: rows as Row[], ...(changes !== undefined && { numAffectedRows: BigInt(changes) }) };
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error("streams are not supported: read pages");
  }

  /** Whatever its holder left undone is taken back. */
  async end(): Promise<void> {
    if (this.held !== undefined) await this.endTransaction("rollback");
  }

  private async execute(sql: string, parameters: readonly unknown[]): Promise<Outcome> {
    if (sql === beginReading || sql === beginWriting) return this.begin(sql);
    if (sql === "commit" || sql === "rollback") return this.endTransaction(sql);
    if (this.held?.kind === "writer") return this.writer.execute(sql, parameters);
    if (this.held?.kind === "reader") return this.readers.query(this.held.file, sql, parameters);
    if (sql.endsWith(oneRow)) return this.readers.byKey(sql, parameters);
    return reads.test(sql) ? this.readOnce(sql, parameters) : this.writeOnce(sql, parameters);
  }

  private async begin(sql: typeof beginReading | typeof beginWriting): Promise<Outcome> {
    if (this.held !== undefined) throw new Error("there is a transaction already");
    if (sql === beginReading) {
      const file = await this.readers.take();
      this.held = { kind: "reader", file };
      return file.now(sql);
    }
    await this.writer.begin();
    this.held = { kind: "writer" };
    return nothing;
  }

  private async endTransaction(sql: "commit" | "rollback"): Promise<Outcome> {
    const { held } = this;
    if (held === undefined) throw new Error(`there is no transaction to ${sql}`);
    if (held.kind === "reader") {
      this.held = undefined;
      try {
        return held.file.inTransaction ? held.file.now(sql) : nothing;
      } finally {
        this.readers.giveBack(held.file);
      }
    }
    // A commit that fails is followed by a rollback, which needs the connection still.
    if (sql === "commit") await this.writer.commit();
    else await this.writer.rollback();
    this.held = undefined;
    this.writer.giveBack();
    return nothing;
  }

  private async readOnce(sql: string, parameters: readonly unknown[]): Promise<Outcome> {
    const file = await this.readers.take();
    try {
      return await this.readers.query(file, sql, parameters);
    } finally {
      this.readers.giveBack(file);
    }
  }

  private async writeOnce(sql: string, parameters: readonly unknown[]): Promise<Outcome> {
    const isWord = !writes.test(sql);
    await (isWord ? this.writer.take() : this.writer.begin());
    try {
      if (isWord) return await this.writer.aside(sql, parameters);
      const outcome = await this.writer.execute(sql, parameters);
      await this.writer.commit();
      return outcome;
    } catch (error) {
      await this.writer.rollback();
      throw error;
    } finally {
      this.writer.giveBack();
    }
  }
}

const nothing: Outcome = { rows: [] };
