/** A connection of the pool as Kysely has it: one that broke, or that does not answer any more, is not given to anybody again. */
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type pg from "pg";
import { troubleOf } from "./trouble.js";

const ended: PostgresQueryResult<never> = { command: "SELECT", rowCount: 0, rows: [] };

class CarefulClient implements PostgresPoolClient {
  private broken: Error | undefined;

  constructor(private readonly client: pg.PoolClient) {}

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query(): never;
  async query<Row>(sql = "", parameters: readonly unknown[] = []): Promise<PostgresQueryResult<Row>> {
    if (this.broken !== undefined) {
      // It ended with the connection. The error that people hear of is the one that broke it.
      if (sql === "rollback") return ended;
      throw this.broken;
    }
    try {
      return (await this.client.query(sql, [...parameters])) as unknown as PostgresQueryResult<Row>;
    } catch (error) {
      if (troubleOf(error) === "away" || sql === "rollback") this.abandon(error as Error);
      throw error;
    }
  }

  release(): void {
    this.client.release(this.broken);
  }

  /** A server that does not answer would not answer a goodbye either. */
  private abandon(error: Error): void {
    this.broken = error;
    const { connection } = this.client as unknown as { connection: { stream: { destroy(): void } } };
    connection.stream.destroy();
  }
}

export const careful = (pool: pg.Pool): PostgresPool => ({
  connect: async () => new CarefulClient(await pool.connect()),
  end: () => pool.end(),
});
