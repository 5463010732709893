import { describe, expect, it } from "vitest";
import { buildApp } from "../app.js";
import { publish, testApp, testConfig } from "../testing/app.js";
import { TrustingGatekeeper } from "../testing/gatekeeper.js";
import { describeOnBoth } from "../testing/databases.js";
import { freePort } from "../testing/ports.js";

const scrape = async (port: number): Promise<string> => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
/** The value of the series whose line begins so. */
const value = (text: string, series: string): number => {
  const line = text.split("\n").find((each) => each.startsWith(`${series} `));
  return line === undefined ? NaN : Number(line.slice(series.length + 1));
};

describeOnBoth("metrics", (database) => {
  it("count requests by route and status, publishes, refusals and queries", async () => {
    const METRICS_PORT = await freePort();
    const app = await testApp({ config: { ...(await database.fresh()), METRICS_PORT } });
    const { id } = (await publish(app, { experiment: { format: 1, title: "Secret title" } })).json();
    for (let i = 0; i < 3; i++) await app.inject(`/api/v1/runs/${id}`);
    await app.inject("/api/v1/runs/bcdfghjkmn");
    await app.inject("/nothing/at/all?private=1");

    const text = await scrape(METRICS_PORT);
    const requests = (labels: string) => value(text, `ackscope_http_request_seconds_count{${labels}}`);
    expect(requests('method="POST",route="/api/v1/runs",status="201"')).toBe(1);
    expect(requests('method="GET",route="/api/v1/runs/:id",status="200"')).toBe(3);
    expect(requests('method="GET",route="/api/v1/runs/:id",status="404"')).toBe(1);
    expect(requests('method="GET",route="unmatched",status="404"')).toBe(1);
    expect(value(text, 'ackscope_publishes_total{replayed="false"}')).toBe(1);
    expect(value(text, 'ackscope_refusals_total{kind="urn:ackscope:problem:not-found"}')).toBe(2);
    expect(value(text, 'ackscope_database_query_seconds_count{kind="insert",outcome="ok"}')).toBeGreaterThan(0);
    expect(value(text, 'ackscope_verification_queue{what="length"}')).toBeGreaterThanOrEqual(0);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
    expect(/ackscope_database_connections\{state="idle"\} \d/.test(text)).toBe(database.name === "PostgreSQL");
    for (const secret of [id, "Secret", "private", "127.0.0.1"]) expect(text).not.toContain(secret);
  });

  it("has no more series however many addresses are asked for", async () => {
    const METRICS_PORT = await freePort();
    const app = await testApp({ config: { ...(await database.fresh()), METRICS_PORT } });
    const ask = async (from: number) => {
      for (let i = from; i < from + 20; i++) await app.inject(`/x${i}?y=${i}`);
      return (await scrape(METRICS_PORT)).split("\n").filter((line) => line.startsWith("ackscope_http")).length;
    };
    expect(await ask(20)).toBe(await ask(0));
  });
});

describe("the port of metrics", () => {
  it("answers that path alone, and is closed with the app", async () => {
    const METRICS_PORT = await freePort();
    const app = await testApp({ config: { METRICS_PORT } });
    const address = `http://127.0.0.1:${METRICS_PORT}`;
    expect((await fetch(`${address}/`)).status).toBe(404);
    expect((await fetch(`${address}/metrics`, { method: "POST" })).status).toBe(404);
    expect((await app.inject("/metrics")).statusCode).toBe(404);
    await app.close();
    await expect(fetch(`${address}/metrics`)).rejects.toThrow();
  });

  it("stops the start if it is taken", async () => {
    const METRICS_PORT = await freePort();
    await testApp({ config: { METRICS_PORT } });
    const second = await buildApp({ config: testConfig({ METRICS_PORT }), gatekeeper: new TrustingGatekeeper() });
    await expect(second.ready()).rejects.toThrow("EADDRINUSE");
    await second.close();
  });
});
