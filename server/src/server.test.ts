import { connect, createServer, type AddressInfo } from "node:net";
import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { text as readText } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { openDatabase } from "./db/database.js";
import { endedLine } from "./node-line.js";
import { postgres } from "./testing/databases.js";
import { twoReceivers } from "./testing/experiment.js";
import { temporaryFolder } from "./testing/folders.js";
import { startServer } from "./testing/server-process.js";

const publish = async (address: string, experiment: unknown) => {
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${address}/api/v1/runs`, { method: "POST", headers, body: JSON.stringify({ experiment }) });
  return { status: response.status, body: (await response.json()) as { id: string; run: { experiment: unknown; results: unknown } } };
};

const read = async (address: string, id: string) => {
  const response = await fetch(`${address}/api/v1/runs/${id}`);
  return { status: response.status, body: (await response.json()) as { results: unknown } };
};

describe("the server process", () => {
  it("lists everything that is wrong with its environment and does not start", async () => {
    const server = startServer({ PORT: "http", RUN_MEMORY_MB: "lots", DATA_DIR: temporaryFolder() });
    expect((await server.ended()).code).toBe(2);
    expect(server.output()).toMatch(/PORT is "http"/);
    expect(server.output()).toMatch(/RUN_MEMORY_MB is "lots"/);
  });

  it("ends with an error if its port is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void other.close());
    await once(other, "listening");
    const server = startServer({ PORT: String((other.address() as AddressInfo).port), DATA_DIR: temporaryFolder() });
    expect((await server.ended()).code).toBe(1);
    expect(server.output()).toContain("EADDRINUSE");
  });

  it("has lost nothing that it acknowledged when it is killed in the midst of publishing", async () => {
    // Without verification: it would change the runs between the two reads.
    const environment = { DATA_DIR: temporaryFolder(), VERIFY_THREADS: "0" };
    const first = startServer(environment);
    const address = await first.address();
    const acknowledged = new Map<string, unknown>();
    const publishing = Array.from({ length: 16 }, async (_, i) => {
      try {
        const { status, body } = await publish(address, twoReceivers({ title: `run ${i}` }));
        expect(status).toBe(201);
        acknowledged.set(body.id, body.run);
        if (acknowledged.size === 8) first.process.kill("SIGKILL");
      } catch (error) {
        // Those that were not answered before the kill.
        if (!(error instanceof TypeError)) throw error;
      }
    });
    await Promise.all(publishing);
    expect((await first.ended()).signal).toBe("SIGKILL");
    expect(acknowledged.size).toBeGreaterThanOrEqual(8);

    const second = startServer(environment);
    const again = await second.address();
    for (const [id, run] of acknowledged) expect(await read(again, id)).toEqual({ status: 200, body: run });
  });

  it("does not wait for connections on which nothing was asked, as browsers open them ahead", async () => {
    const server = startServer({ DATA_DIR: temporaryFolder(), DRAIN_MS: "0" });
    const { port } = new URL(await server.address());
    const quiet = connect(Number(port), "127.0.0.1");
    onTestFinished(() => void quiet.destroy());
    await once(quiet, "connect");
    // So that the server has it too.
    await fetch(`http://127.0.0.1:${port}/live`);
    const told = Date.now();
    server.process.kill("SIGTERM");
    expect(await server.ended()).toEqual({ code: 0, signal: null });
    expect(Date.now() - told).toBeLessThan(5000);
    expect(server.output()).not.toContain("still being answered");
  });

  it("finishes a publish that was begun when it is told to stop", async () => {
    const environment = { DATA_DIR: temporaryFolder() };
    const first = startServer(environment);
    const address = await first.address();
    // Half of it has arrived when the stop comes.
    const text = JSON.stringify({ experiment: twoReceivers() });
    const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(text) };
    const sending = request(`${address}/api/v1/runs`, { method: "POST", headers });
    const answer = once(sending, "response") as Promise<[IncomingMessage]>;
    sending.write(text.slice(0, 100));
    await sleep(150);
    first.process.kill("SIGTERM");
    await sleep(150);
    sending.end(text.slice(100));
    const [response] = await answer;
    expect(response.statusCode).toBe(201);
    const body = JSON.parse(await readText(response)) as { id: string };
    expect(await first.ended()).toEqual({ code: 0, signal: null });
    expect(first.output()).toMatch(/SIGTERM.*stopped/s);
    // The stop came first: otherwise this test has shown nothing.
    expect(first.output().indexOf("SIGTERM")).toBeLessThan(first.output().indexOf('"statusCode":201'));
    await expect(fetch(`${address}/health`)).rejects.toThrow();

    const second = startServer(environment);
    expect((await read(await second.address(), body.id)).status).toBe(200);
  });
});

describe("a process whose line of Node has ended", () => {
  it.each([
    ["server", /(Server listening)/],
    ["sweep-worker", /(threads wait for points)/],
  ] as const)("says so when it starts: %s", async (program, started) => {
    const running = startServer({ ...(await postgres.fresh()), DATA_DIR: temporaryFolder() }, program);
    await running.said(started);
    expect(running.output().includes("it goes on working here")).toBe(endedLine(process.versions.node) !== undefined);
  });
});

describe("the process of a sweep worker", () => {
  it("says in one line what keeps it from starting", async () => {
    const { DATABASE_URL } = await postgres.fresh();
    const db = await openDatabase({ dataDir: "", url: DATABASE_URL });
    const other = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void other.close());
    await once(other, "listening");
    const METRICS_PORT = String((other.address() as AddressInfo).port);
    const said = async (environment: Record<string, string>) => {
      const worker = startServer({ DATABASE_URL, LOG_LEVEL: "error", ...environment }, "sweep-worker");
      expect((await worker.ended()).code).toBe(2);
      return worker.output();
    };
    expect(await said({ METRICS_PORT })).toMatch(/^listen EADDRINUSE.*\n$/);
    await sql`insert into kysely_migration values ('9999-future', '')`.execute(db);
    await db.destroy();
    expect(await said({})).toMatch(/^the database is newer than this program: it has 9999-future.*\n$/);
  });
});
