/** Three server processes on one PostgreSQL behind a load balancer: what a department runs when one process is not enough. */
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { postgres } from "./testing/databases.js";
import { twoReceivers } from "./testing/experiment.js";
import { startProxy } from "./testing/proxy.js";
import { startServer, type ServerProcess } from "./testing/server-process.js";

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

async function call(url: string, init: { method?: string; headers?: Record<string, string>; body?: string } = {}): Promise<Answer> {
  // A connection a request: else one client would stay with one process.
  const response = await fetch(url, { ...init, headers: { connection: "close", ...init.headers }, signal: AbortSignal.timeout(20_000) });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** As a good client publishes: one key, again after a broken connection or a 503. */
async function publish(address: string, title: string): Promise<string> {
  const request = {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": `several-processes-of-${title}` },
    body: JSON.stringify({ experiment: twoReceivers({ title }), visibility: "public" }),
  };
  for (let tries = 0; ; tries++) {
    try {
      const { status, body } = await call(`${address}/api/v1/runs`, request);
      if (status === 201) return body["id"] as string;
      if (status !== 503 || tries === 20) throw new Error(`${status} ${JSON.stringify(body)}`);
    } catch (error) {
      // A killed process breaks its connections: fetch says so by a TypeError.
      if (!(error instanceof TypeError) || tries === 20) throw error;
    }
    await sleep(100);
  }
}

async function three(changes: Record<string, string> = {}): Promise<{ servers: ServerProcess[]; addresses: string[] }> {
  const environment = { ...(await postgres.fresh()), ...changes };
  const servers = [1, 2, 3].map(() => startServer(environment));
  return { servers, addresses: await Promise.all(servers.map((server) => server.address())) };
}

describe("three processes on one PostgreSQL", () => {
  it("start on an empty database at once, and each reads what another wrote", async () => {
    const { addresses } = await three();
    const id = await publish(addresses[0] ?? "", "read elsewhere");
    for (const address of addresses) expect((await call(`${address}/api/v1/runs/${id}`)).status).toBe(200);
  });

  it("lose and double nothing when one of them is killed under load", async () => {
    const { servers, addresses } = await three();
    const proxy = await startProxy(addresses);
    const titles = Array.from({ length: 90 }, (_, i) => `run ${i}`);
    const acknowledged = new Map<string, string>();
    const waiting = [...titles];
    const publisher = async (): Promise<void> => {
      for (let title = waiting.shift(); title !== undefined; title = waiting.shift()) {
        acknowledged.set(title, await publish(proxy, title));
        if (acknowledged.size === 30) servers[1]?.process.kill("SIGKILL");
      }
    };
    await Promise.all(Array.from({ length: 6 }, publisher));
    expect((await servers[1]?.ended())?.signal).toBe("SIGKILL");

    expect([...acknowledged.keys()].sort()).toEqual([...titles].sort());
    for (const [title, id] of acknowledged) {
      const { status, body } = await call(`${proxy}/api/v1/runs/${id}`);
      expect(status).toBe(200);
      expect((body["experiment"] as { title: string }).title).toBe(title);
    }
    expect((await listed(proxy)).sort()).toEqual([...acknowledged.values()].sort());
  });

  it("share the limit of writes", async () => {
    const { addresses } = await three({ RATE_WRITES: "4", RATE_WINDOW_MS: "86400000" });
    const statuses: number[] = [];
    for (let i = 0; i < 9; i++) {
      const request = {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ experiment: twoReceivers() }),
      };
      statuses.push((await call(`${addresses[i % 3] ?? ""}/api/v1/runs`, request)).status);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(4);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });
});

/** Every public run, by page after page. */
async function listed(address: string): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor = ""; ;) {
    const { body } = await call(`${address}/api/v1/runs?limit=20${cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`}`);
    const { runs, next } = body as unknown as { runs: readonly { id: string }[]; next: string | null };
    ids.push(...runs.map(({ id }) => id));
    if (next === null) return ids;
    cursor = next;
  }
}
