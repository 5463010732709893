import { connect } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { publish, settled, testApp } from "../testing/app.js";
import { describeOnBoth, postgres } from "../testing/databases.js";
import { twoReceivers } from "../testing/experiment.js";
import { freezingProxy } from "../testing/freezing-proxy.js";
import { freePort } from "../testing/ports.js";
import { startServer } from "../testing/server-process.js";

const scrape = async (port: number): Promise<string> => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
/** The value of the series whose line begins so. */
const value = (text: string, series: string): number => {
  const line = text.split("\n").find((each) => each.startsWith(`${series} `));
  return line === undefined ? NaN : Number(line.slice(series.length + 1));
};
/** What is in parentheses, of all lines that are so, sorted. */
const namesOf = (text: string, series: RegExp): string[] =>
  text
    .split("\n")
    .flatMap((line) => series.exec(line)?.[1] ?? [])
    .sort();

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
    const queues = ["artifact", "list", "plan", "point", ...(database.name === "SQLite" ? ["read", "verify", "write"] : ["verify"])];
    expect(namesOf(text, /^ackscope_queue_length\{queue="(\w+)"\} \d+$/)).toEqual(queues);
    expect(namesOf(text, /^ackscope_queue_oldest_seconds\{queue="(\w+)"\} [\d.e-]+$/)).toEqual(queues);
    // Nothing verifies here.
    expect(value(text, 'ackscope_queue_length{queue="verify"}')).toBe(1);
    expect(value(text, 'ackscope_queue_oldest_seconds{queue="verify"}')).toBeGreaterThan(0);
    expect(value(text, "ackscope_database_bytes")).toBeGreaterThan(50_000);
    expect(value(text, "ackscope_in_flight_bytes")).toBe(0);
    expect(value(text, "ackscope_disk_free_bytes") > 0).toBe(database.name === "SQLite");
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

describe("metrics of a server", () => {
  it("are told while PostgreSQL does not answer, but for what only it knows", async () => {
    const { DATABASE_URL } = await postgres.fresh();
    const proxy = await freezingProxy(DATABASE_URL);
    const METRICS_PORT = await freePort();
    // Whoever waited for the database would wait for that long.
    const DATABASE_TIME_LIMIT_MS = 60_000;
    const app = await testApp({ config: { DATABASE_URL: proxy.url, DATABASE_TIME_LIMIT_MS, METRICS_PORT } });
    expect(value(await scrape(METRICS_PORT), 'ackscope_queue_length{queue="verify"}')).toBe(0);
    await app.inject("/live");
    proxy.freeze();
    const text = await scrape(METRICS_PORT);
    expect(value(text, 'ackscope_http_request_seconds_count{method="GET",route="/live",status="200"}')).toBe(1);
    expect(value(text, 'ackscope_queue_length{queue="list"}')).toBe(0);
    for (const series of ['ackscope_queue_length{queue="verify"}', 'ackscope_queue_length{queue="point"}', "ackscope_database_bytes"])
      expect(value(text, series), series).toBeNaN();
    proxy.thaw();
    await expect
      .poll(async () => value(await scrape(METRICS_PORT), 'ackscope_queue_length{queue="verify"}'), { timeout: 20_000, interval: 200 })
      .toBe(0);
  });

  it("have the bytes that are under way", async () => {
    const METRICS_PORT = await freePort();
    const app = await testApp({ config: { METRICS_PORT } });
    const { hostname, port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
    const sender = connect(Number(port), hostname);
    onTestFinished(() => void sender.destroy());
    sender.write("POST /api/v1/runs HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n{");
    const bytes = () => expect.poll(async () => value(await scrape(METRICS_PORT), "ackscope_in_flight_bytes"), { timeout: 20_000 });
    await bytes().toBe(1_000_000);
    sender.destroy();
    await bytes().toBe(0);
  });

  it("have the time of its threads", async () => {
    const METRICS_PORT = await freePort();
    const app = await testApp({ gatekeeper: "real", config: { METRICS_PORT, VERIFY_THREADS: 1 } });
    const { id } = (await publish(app, { experiment: twoReceivers({ segments: 20 }) })).json<{ id: string }>();
    await settled(app, id);
    expect((await app.inject(`/r/${id}.svg`)).statusCode).toBe(200);
    const text = await scrape(METRICS_PORT);
    for (const work of ["check", "verify", "artifact"])
      expect(value(text, `ackscope_computing_seconds_total{work="${work}",outcome="done"}`), work).toBeGreaterThan(0);
    for (const work of ["plan", "point"])
      expect(value(text, `ackscope_computing_seconds_total{work="${work}",outcome="done"}`), work).toBe(0);
  });
});

describe("metrics of a sweep worker", () => {
  it("have its queue, its threads and what Node tells of itself, until it stops", async () => {
    const METRICS_PORT = await freePort();
    const worker = startServer({ ...(await postgres.fresh()), METRICS_PORT: String(METRICS_PORT) }, "sweep-worker");
    await worker.said(/(threads wait for points)/);
    const text = await scrape(METRICS_PORT);
    expect(namesOf(text, /^ackscope_queue_length\{queue="(\w+)"\} 0$/)).toEqual(["point"]);
    expect(value(text, 'ackscope_computing_seconds_total{work="point",outcome="done"}')).toBe(0);
    expect(value(text, "ackscope_database_bytes")).toBeGreaterThan(50_000);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
    worker.process.kill("SIGTERM");
    expect(await worker.ended()).toEqual({ code: 0, signal: null });
  });
});
