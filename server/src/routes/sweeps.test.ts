import { get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { problemOf, testApp } from "../testing/app.js";
import { describeOnBoth } from "../testing/databases.js";
import { ThreadComputer } from "../sweeps/computer.js";
import { twoReceivers } from "../testing/experiment.js";
import { sweptHere, sweptReceivers } from "../testing/sweeps.js";

interface Begun {
  readonly id: string;
  readonly url: string;
  readonly token: string;
  readonly sweep: SweepAnswer;
}
interface SweepAnswer {
  readonly id: string;
  readonly state: string;
  readonly points: number;
  readonly done: number;
  readonly failed: number;
  readonly contentHash: string;
  readonly core: string;
}
interface PointsAnswer {
  readonly points: readonly {
    point: number;
    state: string;
    digest: string | null;
    series: string;
    value: number;
    seed: number;
    values: object;
    failure?: object;
  }[];
  readonly next: string | null;
}

const begin = (app: FastifyInstance, experiment: unknown) => app.inject({ method: "POST", url: "/api/v1/sweeps", payload: { experiment } });
const act = (app: FastifyInstance, method: "POST" | "DELETE", path: string, token?: string) =>
  app.inject({ method, url: `/api/v1/sweeps/${path}`, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });

async function begun(app: FastifyInstance, experiment: unknown): Promise<Begun> {
  const response = await begin(app, experiment);
  expect(response.statusCode, response.body).toBe(202);
  return response.json<Begun>();
}

const read = async (app: FastifyInstance, id: string) => (await app.inject(`/api/v1/sweeps/${id}`)).json<SweepAnswer>();

async function ended(app: FastifyInstance, id: string): Promise<SweepAnswer> {
  for (;;) {
    const sweep = await read(app, id);
    if (sweep.state !== "running") return sweep;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function pointsOf(app: FastifyInstance, id: string, limit: number) {
  const all: PointsAnswer["points"][number][] = [];
  let cursor: string | null = "0";
  while (cursor !== null) {
    const page: PointsAnswer = (await app.inject(`/api/v1/sweeps/${id}/points?cursor=${cursor}&limit=${limit}`)).json<PointsAnswer>();
    all.push(...page.points);
    cursor = page.next;
  }
  return all;
}

describeOnBoth("a sweep that the server computes", (database) => {
  it("has the points of the sweep of a browser, in their order, with their digests and numbers", async () => {
    const app = await testApp({ config: await database.fresh(), gatekeeper: "real" });
    const experiment = sweptReceivers();
    const { id, url, sweep, token } = await begun(app, experiment);
    expect(url).toBe(`/s/${id}`);
    expect(sweep).toMatchObject({ id, state: "running", points: 12, failed: 0, title: "Capacity" });
    expect(await ended(app, id)).toMatchObject({ state: "done", points: 12, done: 12, failed: 0 });
    const points = await pointsOf(app, id, 5);
    const expected = await sweptHere(experiment);
    expect(points.map(({ digest, values }) => ({ digest, value: Object.values(values)[0] as unknown }))).toEqual(expected);
    expect(points[0]).toMatchObject({ point: 0, state: "done", series: "delayed", value: 1, seed: 1 });
    expect((await app.inject(`/api/v1/sweeps?experiment=${sweep.contentHash}`)).json()).toEqual({ sweeps: [{ id, url }] });
    expect(problemOf(await act(app, "POST", `${id}/cancel`, token))).toMatchObject({ status: 409, state: "done" });
    expect((await act(app, "DELETE", id, token)).statusCode).toBe(204);
    expect((await app.inject(`/api/v1/sweeps/${id}/points`)).statusCode).toBe(404);
  });

  it("keeps its points when it is cancelled, and goes on with the others", async () => {
    const app = await testApp({ config: await database.fresh(), gatekeeper: "real" });
    const { id, token } = await begun(app, sweptReceivers({ values: 100, seeds: 5, segments: 400 }));
    while ((await read(app, id)).done === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    const cancelled = await act(app, "POST", `${id}/cancel`, token);
    expect(cancelled.json<SweepAnswer>().state).toBe("cancelled");
    await new Promise((resolve) => setTimeout(resolve, 300));
    const { done } = await read(app, id);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await read(app, id)).toMatchObject({ state: "cancelled", done });
    expect(done).toBeLessThan(1000);
    expect((await act(app, "POST", `${id}/retry`, token)).json()).toMatchObject({ state: "running", failed: 0 });
    while ((await read(app, id)).done <= done + 2) await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await act(app, "DELETE", id, token)).statusCode).toBe(204);
  });

  it("goes on after the server was stopped in the middle", async () => {
    const config = await database.fresh();
    const first = await testApp({ config, gatekeeper: "real" });
    const experiment = sweptReceivers({ values: 60, segments: 400 });
    const { id } = await begun(first, experiment);
    while ((await read(first, id)).done === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    await first.close();
    const second = await testApp({ config, gatekeeper: "real" });
    const before = await read(second, id);
    expect(before.state).toBe("running");
    expect(before.done).toBeLessThan(240);
    expect(await ended(second, id)).toMatchObject({ state: "done", done: 240 });
    const points = await pointsOf(second, id, 1000);
    expect(points.map(({ digest }) => digest)).toEqual((await sweptHere(experiment)).map(({ digest }) => digest));
  });

  it("says of points that cannot be computed why, and tries them again when asked", async () => {
    const limits = { SWEEP_POINT_TIME_LIMIT_MS: 1500, RUN_EVENT_LIMIT: 1e12 };
    const app = await testApp({ config: { ...(await database.fresh()), ...limits }, gatekeeper: "real" });
    // More than the time allows, within the events.
    const { id, token } = await begun(app, { ...sweptReceivers({ values: 1, seeds: 1, segments: 100_000_000 }) });
    expect(await ended(app, id)).toMatchObject({ state: "failed", points: 2, done: 0, failed: 2 });
    const [point] = await pointsOf(app, id, 10);
    expect(point).toMatchObject({
      digest: null,
      series: "delayed",
      seed: 1,
      failure: { kind: "limit", limit: "milliseconds", allowed: 1500 },
    });
    expect((await act(app, "POST", `${id}/retry`, token)).json()).toMatchObject({ state: "running", failed: 0 });
    expect(await ended(app, id)).toMatchObject({ state: "failed", failed: 2 });
  });
});

describe("a sweep that the server does not take", () => {
  const refused = async (experiment: unknown, config = {}) =>
    problemOf(await begin(await testApp({ config, gatekeeper: "real" }), experiment));

  it.each([
    ["has no sweep", twoReceivers(), {}, "/experiment/sweep"],
    [
      "has a measure that there is not",
      { ...sweptReceivers(), sweep: { ...sweptReceivers().sweep, measure: { id: "nothing" } } },
      {},
      "/experiment/sweep/measure",
    ],
    [
      "has a value that cannot be",
      { ...sweptReceivers(), sweep: { ...sweptReceivers().sweep, values: [-1] } },
      {},
      "/experiment/sweep/values/0",
    ],
    ["has too many points", sweptReceivers(), { SWEEP_MAX_POINTS: 11 }, "/experiment/sweep"],
    ["needs too many events", sweptReceivers(), { SWEEP_EVENT_LIMIT: 1000 }, "/experiment/sweep"],
  ])("because it %s", async (_, experiment, config, pointer) => {
    const { status, problems } = await refused(experiment, config);
    expect({ status, pointer: problems[0]?.pointer }).toEqual({ status: 422, pointer });
  });

  it("because a client has enough under way, in numbers", async () => {
    const app = await testApp({ config: { QUOTA_SWEEP_POINTS: 20, SWEEP_WORKERS: 0 }, gatekeeper: "real" });
    await begun(app, sweptReceivers());
    const response = await begin(app, sweptReceivers());
    expect(problemOf(response)).toMatchObject({ status: 429, underWay: 12, points: 12, allowed: 20 });
    expect(response.headers["retry-after"]).toBe("60");
    const other = await app.inject({
      method: "POST",
      url: "/api/v1/sweeps",
      payload: { experiment: sweptReceivers() },
      remoteAddress: "192.0.2.7",
    });
    expect(other.statusCode).toBe(202);
  });

  it("because a client would have too much under way again", async () => {
    const app = await testApp({ config: { QUOTA_SWEEP_POINTS: 20, SWEEP_WORKERS: 0 }, gatekeeper: "real" });
    const { id, token } = await begun(app, sweptReceivers());
    expect((await act(app, "POST", `${id}/cancel`, token)).statusCode).toBe(200);
    const other = await begun(app, sweptReceivers());
    expect(problemOf(await act(app, "POST", `${id}/retry`, token))).toMatchObject({ status: 429, underWay: 12, points: 12, allowed: 20 });
    expect((await read(app, id)).state).toBe("cancelled");
    await act(app, "DELETE", other.id, other.token);
    expect((await act(app, "POST", `${id}/retry`, token)).json()).toMatchObject({ state: "running", done: 0 });
  });

  it("without its token", async () => {
    const app = await testApp({ config: { SWEEP_WORKERS: 0 }, gatekeeper: "real" });
    const { id } = await begun(app, sweptReceivers());
    for (const [method, path] of [
      ["POST", `${id}/cancel`],
      ["POST", `${id}/retry`],
      ["DELETE", id],
    ] as const) {
      expect(problemOf(await act(app, method, path)).status).toBe(401);
      expect(problemOf(await act(app, method, path, "x".repeat(43))).status).toBe(403);
    }
    expect(problemOf(await act(app, "DELETE", "bcdfghjkmn", "x")).status).toBe(404);
  });
});

describe("the events of a sweep", () => {
  it("tell how far it is, and end with it", async () => {
    const app = await testApp({ gatekeeper: "real" });
    const { id } = await begun(app, sweptReceivers({ values: 20 }));
    const response = await app.inject(`/api/v1/sweeps/${id}/events`);
    expect(response.headers["content-type"]).toBe("text/event-stream; charset=utf-8");
    const events = [...response.body.matchAll(/event: (\w+)\nid: (\d+)\ndata: (.*)\n\n/g)].map(([, name, at, data]) => ({
      name,
      at,
      data,
    }));
    expect(events.at(-1)).toMatchObject({ name: "done", at: "80" });
    expect(JSON.parse(events.at(-1)!.data!)).toEqual({ state: "done", points: 80, done: 80, failed: 0 });
    expect(events.slice(0, -1).every(({ name }) => name === "progress")).toBe(true);
    // Whoever comes late gets the end at once.
    expect((await app.inject(`/api/v1/sweeps/${id}/events`)).body).toContain("event: done");
    expect(problemOf(await app.inject("/api/v1/sweeps/bcdfghjkmn/events")).status).toBe(404);
  });

  it("end when the server stops, and are not opened without end", async () => {
    const app = await testApp({ config: { SWEEP_WORKERS: 0 }, gatekeeper: "real" });
    const { id } = await begun(app, sweptReceivers());
    await app.listen({ port: 0 });
    const { port } = app.server.address() as { port: number };
    const open = () => new Promise<IncomingMessage>((resolve) => get({ port, path: `/api/v1/sweeps/${id}/events`, agent: false }, resolve));
    const streams = await Promise.all(Array.from({ length: 12 }, open));
    const refused = await open();
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "10"]);
    streams[0]!.destroy();
    await expect.poll(async () => (await open()).statusCode).toBe(200);
    const start = performance.now();
    await app.close();
    expect(performance.now() - start).toBeLessThan(5000);
    expect(await text(streams[1]!)).toContain("event: progress");
  });
});

it("has the thread that plans sweeps before anybody orders one, and has it once", async () => {
  const starts = vi.spyOn(ThreadComputer, "start");
  onTestFinished(() => starts.mockRestore());
  const app = await testApp({ config: { SWEEP_WORKERS: 0 }, gatekeeper: "real" });
  expect(starts).not.toHaveBeenCalled();
  await app.listen({ port: 0, host: "127.0.0.1" });
  expect(starts).toHaveBeenCalledTimes(1);
  await begun(app, sweptReceivers());
  expect(starts).toHaveBeenCalledTimes(1);
});

it("serves and plans later where the thread that plans sweeps does not start at first", async () => {
  const starts = vi.spyOn(ThreadComputer, "start").mockRejectedValueOnce(new Error("no memory"));
  onTestFinished(() => starts.mockRestore());
  const lines: string[] = [];
  const app = await testApp({
    config: { SWEEP_WORKERS: 0, LOG_LEVEL: "error" },
    gatekeeper: "real",
    logTo: { write: (line) => void lines.push(line) },
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  await begun(app, sweptReceivers());
  expect(starts).toHaveBeenCalledTimes(2);
  expect(lines.join("")).toContain("the thread that plans sweeps did not start");
});
