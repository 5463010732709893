/** Both engines, empty, for tests that hold them to one behaviour. */
import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import pg from "pg";
import { describe, inject, onTestFinished } from "vitest";
import { openDatabase } from "../db/database.js";
import type { Database } from "../db/schema.js";
import { testApp, type TestAppOptions } from "./app.js";
import { temporaryFolder } from "./folders.js";

declare module "vitest" {
  interface ProvidedContext {
    /** From scripts/lib/vitest-postgres.mjs. */
    postgresUrl: string;
  }
}

export interface TestDatabase {
  readonly name: "SQLite" | "PostgreSQL";
  /** A database of this test alone, empty: what the server's settings say of it. */
  fresh(): Promise<{ readonly DATA_DIR: string; readonly DATABASE_URL: string }>;
  /** The same, opened; closed after the test. */
  open(): Promise<Kysely<Database>>;
}

export const sqlite: TestDatabase = {
  name: "SQLite",
  fresh: async () => ({ DATA_DIR: temporaryFolder(), DATABASE_URL: "" }),
  open: () => opened(sqlite),
};

export const postgres: TestDatabase = {
  name: "PostgreSQL",
  async fresh() {
    const server = inject("postgresUrl");
    const name = `test_${randomBytes(6).toString("hex")}`;
    await administer(server, `create database ${name}`);
    onTestFinished(() => administer(server, `drop database ${name} with (force)`));
    const url = new URL(server);
    url.pathname = `/${name}`;
    return { DATA_DIR: "", DATABASE_URL: url.href };
  },
  open: () => opened(postgres),
};

export const databases: readonly TestDatabase[] = [sqlite, postgres];

/** Runs the same tests on SQLite and on PostgreSQL. */
export function describeOnBoth(title: string, tests: (database: TestDatabase) => void): void {
  for (const database of databases) describe(`${title} on ${database.name}`, () => tests(database));
}

async function opened(database: TestDatabase): Promise<Kysely<Database>> {
  const { DATA_DIR, DATABASE_URL } = await database.fresh();
  const db = await openDatabase({ dataDir: DATA_DIR, url: DATABASE_URL, connections: 5 });
  onTestFinished(() => db.destroy());
  return db;
}

async function administer(url: string, command: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(command);
  } finally {
    await client.end();
  }
}

/** An app on an empty database of this engine. */
export async function appOn(database: TestDatabase, { config, ...options }: TestAppOptions = {}): Promise<FastifyInstance> {
  return testApp({ ...options, config: { ...(await database.fresh()), ...config } });
}
