import { describe, expect, it } from "vitest";
import { openDatabase } from "../db/database.js";
import { problemOf, testApp } from "../testing/app.js";
import { temporaryFolder } from "../testing/folders.js";
import { startServer } from "../testing/server-process.js";

async function withoutHeartbeat(DATA_DIR: string): Promise<void> {
  const vandal = await openDatabase({ dataDir: DATA_DIR });
  await vandal.schema.dropTable("heartbeat").execute();
  await vandal.destroy();
}

describe("readiness", () => {
  it("is there while the database can be written", async () => {
    const app = await testApp();
    for (const url of ["/live", "/ready"]) {
      const response = await app.inject(url);
      expect(response.statusCode, url).toBe(200);
      expect(response.json()).toEqual({ status: "ok" });
      expect(response.headers["cache-control"]).toBe("no-store");
    }
  });

  it("is refused with a time to come back where the database cannot be written; the process lives all the same", async () => {
    const DATA_DIR = temporaryFolder();
    const app = await testApp({ config: { DATA_DIR } });
    await withoutHeartbeat(DATA_DIR);
    const response = await app.inject("/ready");
    expect(problemOf(response)).toMatchObject({ status: 503, type: "urn:ackscope:problem:not-ready" });
    expect(response.headers["retry-after"]).toBe("5");
    expect(response.body).not.toContain("heartbeat");
    expect((await app.inject("/live")).statusCode).toBe(200);
  });

  it("is refused from the beginning of a stop on, while requests are still answered", async () => {
    const app = await testApp({ config: { DRAIN_MS: 50 } });
    const drained = app.drain();
    expect(problemOf(await app.inject("/ready"))).toMatchObject({ status: 503, detail: "the server is about to stop" });
    expect((await app.inject("/health")).statusCode).toBe(200);
    expect((await app.inject("/live")).statusCode).toBe(200);
    await drained;
  });
});

describe("the server process", () => {
  it("says no at /ready for DRAIN_MS after SIGTERM, goes on answering, and then ends", async () => {
    const server = startServer({ DATA_DIR: temporaryFolder(), DRAIN_MS: "1500" });
    const address = await server.address();
    const status = async (path: string) => (await fetch(`${address}${path}`)).status;
    expect(await status("/ready")).toBe(200);
    const asked = performance.now();
    server.process.kill("SIGTERM");
    while ((await status("/ready")) === 200) expect(performance.now() - asked).toBeLessThan(1000);
    expect(await status("/health")).toBe(200);
    expect(await status("/api/openapi.json")).toBe(200);
    expect(await server.ended()).toEqual({ code: 0, signal: null });
    expect(performance.now() - asked).toBeGreaterThanOrEqual(1400);
  });
});
