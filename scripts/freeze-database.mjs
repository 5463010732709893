// node scripts/freeze-database.mjs [--tree FOLDER]: has a server make a small database and keeps it in server/src/testing/frozen/SCHEMA, for later
// versions to upgrade (server/src/db/migrations/frozen.test.ts). Run it before a migration is added, or with the built tree of an older commit.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import Libsql from "libsql";
import { smallExperiment, smallSweep } from "./chaos/experiment.mjs";
import { startPostgres } from "./lib/postgres.mjs";
import { Failure, inRoot, main } from "./lib/run.mjs";
import { freePort } from "./lib/server-process.mjs";

const sha256 = (text) => createHash("sha256").update(text).digest("hex");

const running = new Set();

/** A server of that tree, asked by JSON; an answer that is not 2xx ends everything. */
async function serve(tree, environment) {
  const PORT = String(await freePort());
  const child = spawn(process.execPath, [path.join(tree, "server/dist/server.js")], {
    env: { PATH: process.env.PATH, PORT, LOG_LEVEL: "error", RATE_WRITES: "1000", ...environment },
    stdio: ["ignore", "ignore", "inherit"],
  });
  running.add(child);
  const address = `http://127.0.0.1:${PORT}`;
  const server = {
    async call(method, url, body, headers = {}) {
      const type = body === undefined ? {} : { "content-type": "application/json" };
      const answer = await fetch(`${address}${url}`, { method, headers: { ...type, ...headers }, body: body && JSON.stringify(body) });
      const text = await answer.text();
      if (!answer.ok) throw new Failure(`${method} ${url} answered ${answer.status}: ${text}`);
      return /json/.test(answer.headers.get("content-type") ?? "") ? JSON.parse(text) : text;
    },
    get: (url) => server.call("GET", url),
    async stop(signal) {
      child.kill(signal);
      await once(child, "close");
      running.delete(child);
    },
  };
  for (;;) {
    if (child.exitCode !== null) throw new Failure(`the server of ${tree} did not start`);
    if ((await fetch(`${address}/live`).catch(() => undefined))?.ok) return server;
    await sleep(50);
  }
}

/** Asks again until `found` gives something. */
async function until(ask, found) {
  for (;;) {
    const result = found(await ask());
    if (result) return result;
    await sleep(5);
  }
}

/** Runs of all kinds, through the API, as people make them. */
async function publishAll(server) {
  let kind = 0;
  const publish = async (title, more = {}, headers = {}) => {
    const body = { experiment: smallExperiment(kind++ % 4, title, `About ${title}`), ...more };
    return { request: { body, headers }, ...(await server.call("POST", "/api/v1/runs", body, headers)) };
  };
  const first = await publish("Window and loss", { visibility: "public", tags: ["ecn", "Überlast"] });
  const fork = await publish("A fork", { visibility: "public", forkOf: first.id, tags: ["ecn"] });
  await publish("A fork of the fork, unlisted", { forkOf: fork.id });
  await publish("Line\u2028break \u{1F4E1} & <b>", { visibility: "public" });
  await publish("Kept for ten years", { visibility: "public", expiresInDays: 3650 });
  const keyed = await publish("Published with a key", {}, { "idempotency-key": "0123456789-frozen-key-of-a-publish" });
  const edited = await publish("Before", { visibility: "public" });
  const token = (of) => ({ authorization: `Bearer ${of.deleteToken}` });
  await server.call("PATCH", `/api/v1/runs/${edited.id}`, { title: "After", tags: ["edited"] }, token(edited));
  const wrong = await publish("Claimed wrongly", {
    results: ["delayed", "every"].map((variant) => ({ variant, digest: "0123456789abcdef" })),
    core: (await server.get("/health")).core,
  });
  const gone = await publish("Deleted", { visibility: "public" });
  const items = [fork, gone, first].map(({ id }, i) => ({ run: id, text: `Step ${i + 1}` }));
  const collection = await server.call("POST", "/api/v1/collections", { title: "A course", text: "In order", visibility: "public", items });
  for (const reason of ["spam", "illegal"]) await server.call("POST", `/api/v1/runs/${first.id}/reports`, { reason, text: "Look at this" });
  await server.call("DELETE", `/api/v1/runs/${gone.id}`, undefined, token(gone));
  for (let i = 0; i < 3; i++) await server.get(`/r/${first.id}`);
  const { runs } = await until(
    () => server.get("/api/v1/runs?limit=100"),
    (list) => list.runs.every(({ state }) => state !== "pending") && list,
  );
  await until(
    () => server.get(`/api/v1/runs/${wrong.id}`),
    ({ state }) => state === "changed",
  );
  return {
    ids: [...new Set([...runs.map(({ id }) => id), keyed.id, wrong.id])],
    gone: gone.id,
    edited: { id: edited.id, deleteToken: edited.deleteToken },
    keyed: { id: keyed.id, deleteToken: keyed.deleteToken, ...keyed.request },
    collection: { id: collection.id, deleteToken: collection.deleteToken },
  };
}

/** Killed when some points are stored, and others not. */
async function halfASweep(tree, environment) {
  const server = await serve(tree, { ...environment, VERIFY_THREADS: "0" });
  const pending = await server.call("POST", "/api/v1/runs", {
    experiment: smallExperiment(3, "Waits for verification", ""),
    visibility: "public",
  });
  const experiment = smallSweep(0);
  experiment.base.flows[0].traffic.segments = 1000;
  Object.assign(experiment.sweep, { values: Array.from({ length: 6 }, (_, i) => 1 + i / 4), seeds: 1 });
  const { id } = await server.call("POST", "/api/v1/sweeps", { experiment });
  const sweep = await until(
    () => server.get(`/api/v1/sweeps/${id}`),
    (progress) => progress.done >= 3 && progress,
  );
  await server.stop("SIGKILL");
  if (sweep.done === sweep.points) throw new Failure("the sweep was through before the server could be killed: try again");
  return { pending: pending.id, sweep: { id, experiment } };
}

/** Long, and must not change by a byte: kept by their hash. */
const long = ["experiment", "metrics"];

/** What readers see. */
async function answers(server, urls) {
  const all = {};
  for (const url of urls) all[url] = shortened(await server.get(url));
  return all;
}

function shortened(value) {
  if (Array.isArray(value)) return value.map(shortened);
  if (typeof value !== "object" || value === null) return value;
  const entry = ([name, inner]) => (long.includes(name) ? [name, { sha256: sha256(JSON.stringify(inner)) }] : [name, shortened(inner)]);
  return Object.fromEntries(Object.entries(value).map(entry));
}

/**
 * Every row as [table, row]; bytes as { base64 }. The modules of cores are left out: each is a megabyte, and whoever tries the upgrade has one.
 */
function rowsOf(file) {
  const db = new Libsql(file);
  const tables = db.prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name").all();
  const rows = tables.flatMap(({ name }) =>
    db
      .prepare(`select * from ${name}`)
      .all()
      .map((row) => [name, row]),
  );
  const modules = new Set(rows.filter(([name]) => name === "cores").map(([, { wasm_hash }]) => wasm_hash));
  const schema = db.prepare("select sql from sqlite_master where sql is not null order by type desc, rowid").all();
  const migrations = db.prepare("select name from kysely_migration order by name").all();
  db.close();
  // Buffers would turn themselves into JSON before anybody is asked.
  for (const [, row] of rows)
    for (const [column, value] of Object.entries(row)) if (Buffer.isBuffer(value)) row[column] = new Uint8Array(value).buffer;
  const kept = rows.filter(([name, row]) => name !== "cores" && !(name === "payloads" && modules.has(row.hash)));
  const asText = (row) =>
    JSON.stringify(row, (_, value) => (value instanceof ArrayBuffer ? { base64: Buffer.from(value).toString("base64") } : value));
  return {
    newest: migrations.at(-1).name,
    schema: schema.map(({ sql }) => `${sql};\n`).join(""),
    rows: kept.map((row) => `${asText(row)}\n`).join(""),
  };
}

/** Statements alone: neither settings of the session nor words of psql. */
async function postgresSchema(tree) {
  const postgres = await startPostgres();
  try {
    await (await serve(tree, { DATABASE_URL: postgres.url, VERIFY_THREADS: "0", SWEEP_WORKERS: "0" })).stop("SIGTERM");
    const options = ["--schema-only", "--schema=public", "--no-owner", "--no-privileges", postgres.url];
    const { status, stdout, stderr } = spawnSync("pg_dump", options, { encoding: "utf8" });
    if (status !== 0) throw new Failure(`pg_dump failed: ${stderr}`);
    const foreign = /^(--.*|\\.*|SET .*|SELECT pg_catalog\.set_config.*|CREATE SCHEMA public.*|COMMENT ON SCHEMA.*|)$/;
    return stdout
      .split("\n")
      .filter((line) => !foreign.test(line))
      .map((line) => `${line}\n`)
      .join("");
  } finally {
    postgres.remove();
  }
}

await main(async () => {
  const { values } = parseArgs({ options: { tree: { type: "string" } } });
  const tree = path.resolve(values.tree ?? inRoot());
  const DATA_DIR = mkdtempSync(path.join(os.tmpdir(), "ackscope-freeze-"));
  try {
    // Pages of runs count their readers where there is an app.
    writeFileSync(path.join(DATA_DIR, "index.html"), "<!doctype html><html><head><title>Ackscope</title></head><body></body></html>");
    const first = await serve(tree, { DATA_DIR, WEB_ROOT: DATA_DIR });
    const published = await publishAll(first);
    await first.stop("SIGTERM");
    const { pending, sweep } = await halfASweep(tree, { DATA_DIR, SWEEP_WORKERS: "1" });
    const idle = await serve(tree, { DATA_DIR, VERIFY_THREADS: "0", SWEEP_WORKERS: "0" });
    const { ids, ...rest } = published;
    const runs = [...ids, pending].map((id) => `/api/v1/runs/${id}`);
    const lists = ["/api/v1/runs?limit=100", "/api/v1/runs?tag=ecn", "/api/v1/runs?q=fork", `/api/v1/collections/${rest.collection.id}`];
    const sweeps = [`/api/v1/sweeps/${sweep.id}`, `/api/v1/sweeps/${sweep.id}/points`];
    const expected = { ...rest, pending, sweep, answers: await answers(idle, [...runs, ...lists, ...sweeps]) };
    await idle.stop("SIGTERM");
    const { newest, schema, rows } = rowsOf(path.join(DATA_DIR, "ackscope.db"));
    const folder = inRoot("server/src/testing/frozen", newest);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, "sqlite.sql"), schema);
    writeFileSync(path.join(folder, "postgres.sql"), await postgresSchema(tree));
    writeFileSync(path.join(folder, "rows.ndjson"), rows);
    writeFileSync(path.join(folder, "expected.json"), `${JSON.stringify(expected, null, 1)}\n`);
    console.log(`${folder}: ${rows.split("\n").length - 1} rows`);
  } finally {
    // Whatever ended this must not leave them behind.
    for (const child of running) child.kill("SIGKILL");
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
});
