/** Databases of servers of before, upgraded by this one: nothing that a reader saw is another, and what was under way goes on. */
import { createHash } from "node:crypto";
import { join } from "node:path";
import { freezeExperiment, type Experiment } from "@ackscope/scenarios";
import { Kysely, sql } from "kysely";
import { expect, it, onTestFinished, vi } from "vitest";
import { backup } from "../../backups/backup.js";
import { publish, settled, testApp } from "../../testing/app.js";
import { coreOfVersion } from "../../testing/cores.js";
import { describeOnBoth } from "../../testing/databases.js";
import { temporaryFolder } from "../../testing/folders.js";
import { expectedOf, frozenSchemas, thawed } from "../../testing/frozen-databases.js";
import { sweptHere } from "../../testing/sweeps.js";
import { CoreRepository } from "../cores.js";
import { databaseDialect, openDatabase } from "../database.js";
import { isPostgres } from "../dialect.js";
import { SweepRepository } from "../sweeps.js";
import { migrate, newestSchema, rehearse } from "../migrate.js";
import type { Database } from "../schema.js";
import { migrations } from "./index.js";

const sha256 = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("hex");

/** The same with every document that is expected by its hash as its hash. */
function like(expected: unknown, value: unknown): unknown {
  if (Array.isArray(expected) && Array.isArray(value)) return value.map((inner, i) => like(expected[i], inner));
  if (typeof expected !== "object" || expected === null || typeof value !== "object" || value === null) return value;
  if ("sha256" in expected) return { sha256: sha256(value) };
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, like((expected as Record<string, unknown>)[name], inner)]));
}

it("there is a frozen database of what was in use first", () => {
  expect(frozenSchemas).toContain("0002-service");
});

describeOnBoth("a frozen database", (database) => {
  const connect = ({ DATA_DIR, DATABASE_URL }: { DATA_DIR: string; DATABASE_URL: string }) => {
    const db = new Kysely<Database>({ dialect: databaseDialect({ dataDir: DATA_DIR, url: DATABASE_URL, connections: 2 }) });
    onTestFinished(() => db.destroy());
    return db;
  };

  it.each(frozenSchemas)("of %s reads after the upgrade as it did, and its backup is good", async (schema) => {
    const settings = await thawed(schema, database);
    const { answers, gone, edited, keyed, collection } = expectedOf(schema);
    const app = await testApp({ config: { ...settings, SWEEP_WORKERS: 0 } });
    expect(Object.keys(answers).length).toBeGreaterThan(10);
    for (const [url, expected] of Object.entries(answers)) {
      const answer = await app.inject(url);
      expect(answer.statusCode, url).toBe(200);
      expect(like(expected, answer.json()), url).toMatchObject(expected);
    }
    expect((await app.inject(`/api/v1/runs/${gone}`)).statusCode).toBe(404);
    const db = connect(settings);
    const { problems } = await backup(db, join(temporaryFolder(), "backup"));
    expect(problems).toEqual([]);

    // Whoever published then is known still.
    const authorization = (token: string) => ({ authorization: `Bearer ${token}` });
    const change = { method: "PATCH", payload: { title: "Once more" } } as const;
    for (const [kind, { id, deleteToken }] of [
      ["runs", edited],
      ["collections", collection],
    ] as const) {
      const url = `/api/v1/${kind}/${id}`;
      expect((await app.inject({ ...change, url, headers: authorization("x".repeat(43)) })).statusCode).toBe(403);
      expect((await app.inject({ ...change, url, headers: authorization(deleteToken) })).statusCode).toBe(200);
    }
    await sql`update idempotency set created_at = ${new Date().toISOString()}`.execute(db);
    const again = await publish(app, keyed.body, keyed.headers);
    expect(again.json()).toMatchObject({ id: keyed.id, deleteToken: keyed.deleteToken });
  });

  it.each(frozenSchemas)(
    "of %s goes on after the upgrade: a run that waits is verified, a sweep is ended with the core that it began with",
    async (schema) => {
      const settings = await thawed(schema, database);
      const { answers, pending, sweep } = expectedOf(schema);
      const db = connect(settings);
      await migrate(db);
      const { core, contentHash } = answers[`/api/v1/sweeps/${sweep.id}`] as { core: string; contentHash: string };
      // Its module was left out of what is frozen. Any that calls itself so will do, and knows no more than was known then.
      const experiment = JSON.parse(await new SweepRepository(db).experiment(contentHash)) as Experiment;
      const before = keysIn(experiment);
      const since = [...keysIn(freezeExperiment(experiment))].filter((key) => !before.has(key));
      await new CoreRepository(db).keep(core, coreOfVersion(core, since).wasm, new Date());
      const app = await testApp({ config: { ...settings, SWEEP_WORKERS: 1, VERIFY_THREADS: 1 } });
      expect((await settled(app, pending)).state).toBe("verified");
      const undisturbed = await sweptHere(sweep.experiment);
      const progress = async () => (await app.inject(`/api/v1/sweeps/${sweep.id}`)).json<{ state: string; done: number }>();
      await vi.waitFor(async () => expect(await progress()).toMatchObject({ state: "done", done: undisturbed.length }), {
        timeout: 100_000,
        interval: 50,
      });
      const address = `/api/v1/sweeps/${sweep.id}/points`;
      const pointsOf = (answer: unknown) => (answer as { points: readonly { point: number; digest: string }[] }).points;
      const points = pointsOf((await app.inject(address)).json());
      const stored = pointsOf(answers[address]);
      expect(stored.length).toBeGreaterThan(0);
      expect(stored.length).toBeLessThan(points.length);
      const then = new Map(stored.map(({ point, digest }) => [point, digest]));
      expect(points.map(({ digest }) => digest)).toEqual(undisturbed.map(({ digest }, point) => then.get(point) ?? digest));
    },
    120_000,
  );

  it.each(frozenSchemas)("of %s stays as it is when the upgrade is only tried", async (schema) => {
    const db = connect(await thawed(schema, database));
    const names = Object.keys(migrations).sort();
    const steps = await rehearse(db);
    expect(steps.map(({ name }) => name)).toEqual(names.slice(names.indexOf(schema) + 1));
    expect((await migrate(db)).map(({ name }) => name)).toEqual(steps.map(({ name }) => name));
    expect(await migrate(db)).toEqual([]);
  });

  /**
   * What servers of the version before may do while one of the new version has changed the schema under them: every column that they read is there, of the same
   * type, and no column that they do not write has to be written.
   */
  it.each(frozenSchemas)("of %s is only added to by later migrations, so that servers of then go on", async (schema) => {
    const db = connect(await thawed(schema, database));
    const before = await columnsOf(db);
    await migrate(db);
    const now = await columnsOf(db);
    expect(before.size).toBeGreaterThan(80);
    for (const [name, { type, isFree }] of before) {
      expect(now.get(name)?.type, name).toBe(type);
      // May be left out still, if it might be before.
      if (isFree) expect(now.get(name)?.isFree, name).toBe(true);
    }
    const tables = new Set([...before.keys()].map((name) => name.split(".")[0]));
    for (const [name, { isFree }] of now) if (!before.has(name) && tables.has(name.split(".")[0])) expect(isFree, name).toBe(true);
  });
});

interface Column {
  readonly type: string;
  /** May be left out of an insert. */
  readonly isFree: boolean;
}

/** By table.column. */
async function columnsOf(db: Kysely<Database>): Promise<ReadonlyMap<string, Column>> {
  const { rows } = await (
    isPostgres(db)
      ? sql<{ name: string; type: string; free: number }>`select table_name || '.' || column_name as name, data_type as type,
          (is_nullable = 'YES' or column_default is not null)::integer as free from information_schema.columns where table_schema = 'public'`
      : sql<{ name: string; type: string; free: number }>`select m.name || '.' || c.name as name, c.type as type,
          (c."notnull" = 0 or c.dflt_value is not null) as free from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table'`
  ).execute(db);
  return new Map(rows.map(({ name, type, free }) => [name, { type: type.toLowerCase(), isFree: free === 1 }]));
}

describeOnBoth("a database of a newer version", (database) => {
  it("is refused by name, and stays as it is", async () => {
    const settings = await database.fresh();
    const db = await openDatabase({ dataDir: settings.DATA_DIR, url: settings.DATABASE_URL });
    onTestFinished(() => db.destroy());
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2099-01-01T00:00:00.000Z')`.execute(db);
    const refused = openDatabase({ dataDir: settings.DATA_DIR, url: settings.DATABASE_URL });
    await expect(refused).rejects.toMatchObject({
      name: "NewerDatabase",
      message: expect.stringMatching(/9999-later.*Start the version that made it/) as string,
    });
    await expect(refused).rejects.toThrow(newestSchema);
  });
});

/** Of all objects in it. */
function keysIn(document: unknown): Set<string> {
  const keys = new Set<string>();
  JSON.stringify(document, (key, value: unknown) => {
    keys.add(key);
    return value;
  });
  return keys;
}
