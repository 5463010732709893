import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { buildApp } from "../app.js";
import { testApp, testConfig } from "../testing/app.js";
import { TrustingGatekeeper } from "../testing/gatekeeper.js";
import { freePort } from "../testing/ports.js";

describe("the operator's port", () => {
  it("answers /metrics alone, and is closed with the app", async () => {
    const METRICS_PORT = await freePort();
    const app = await testApp({ config: { METRICS_PORT } });
    const address = `http://127.0.0.1:${METRICS_PORT}`;
    expect((await fetch(`${address}/`)).status).toBe(404);
    expect((await fetch(`${address}/metrics`, { method: "POST" })).status).toBe(404);
    expect((await app.inject("/metrics")).statusCode).toBe(404);
    await app.close();
    await expect(fetch(`${address}/metrics`)).rejects.toThrow();
  });

  it("refuses a Host that is none, as the public port does", async () => {
    const METRICS_PORT = await freePort();
    await testApp({ config: { METRICS_PORT, OPERATOR_TOKEN: "x".repeat(32) } });
    for (const path of ["/metrics", "/operator"]) {
      const socket = connect(METRICS_PORT, "127.0.0.1");
      socket.write(`GET ${path} HTTP/1.1\r\nHost: user@host\r\nConnection: close\r\n\r\n`);
      expect(await text(socket), path).toMatch(/^HTTP\/1\.1 400 /);
    }
  });

  it("stops the start if it is taken", async () => {
    const METRICS_PORT = await freePort();
    await testApp({ config: { METRICS_PORT } });
    const second = await buildApp({ config: testConfig({ METRICS_PORT }), gatekeeper: new TrustingGatekeeper() });
    await expect(second.ready()).rejects.toThrow("EADDRINUSE");
    await second.close();
  });
});
