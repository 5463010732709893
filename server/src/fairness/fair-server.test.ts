/** What a client that wants more than its share gets, and what the others do. */
import type { FastifyInstance } from "fastify";
import { expect, it } from "vitest";
import { problemOf, settled } from "../testing/app.js";
import { appOn, describeOnBoth } from "../testing/databases.js";
import { twoReceivers } from "../testing/experiment.js";

const [greedy, other] = ["192.0.2.1", "198.51.100.1"];

const post = (app: FastifyInstance, remoteAddress: string, url: string, payload: object, method: "POST" | "PATCH" = "POST", token = "") =>
  app.inject({ method, url, remoteAddress, payload, headers: token === "" ? {} : { authorization: `Bearer ${token}` } });
const publish = (app: FastifyInstance, address: string, experiment: object) => post(app, address, "/api/v1/runs", { experiment });
const collect = (app: FastifyInstance, address: string, more: object = {}) =>
  post(app, address, "/api/v1/collections", { title: "A course", ...more });

/** Takes longer to check than any check may here. */
const slowToCheck = () => {
  const experiment = twoReceivers();
  const [flow] = experiment.base.flows;
  experiment.base.flows = Array.from({ length: 3000 }, (_, n) => ({ ...flow!, id: `f${n}` }));
  return experiment;
};
/** Of one check: for a small document enough by far, on a busy machine, too. */
const checkMs = 1000;

describeOnBoth("a client with more than its share", (database) => {
  it("makes others wait for one of its checks, not for all of them", async () => {
    const app = await appOn(database, { gatekeeper: "real", config: { CHECK_TIME_LIMIT_MS: checkMs } });
    const order: string[] = [];
    const answered = (who: string, answer: PromiseLike<{ statusCode: number }>) =>
      Promise.resolve(answer).then(({ statusCode }) => order.push(`${who} ${statusCode}`));
    const attack = Array.from({ length: 5 }, () => answered("greedy", publish(app, greedy, slowToCheck())));
    // Each body has arrived and waits before the stranger comes.
    await new Promise((resolve) => setTimeout(resolve, checkMs));
    await answered("other", publish(app, other, twoReceivers({ segments: 20 })));
    expect(order.slice(0, -1).every((each) => each === "greedy 422")).toBe(true);
    expect(order.at(-1)).toBe("other 201");
    // One that ran when it came, and those before.
    expect(order.length).toBeLessThan(5);
    await Promise.all(attack);
  });

  it("pays for what was refused late, and computes nothing more when its time is used up", async () => {
    const app = await appOn(database, {
      gatekeeper: "real",
      config: { CHECK_TIME_LIMIT_MS: checkMs, BUDGET_SECONDS: checkMs / 1000, BUDGET_PERCENT: 1, VERIFY_THREADS: 1 },
    });
    // Each of the others asks for one thing: two could cost a slow machine more than one client's time.
    const [author, viewer, otherViewer, otherAuthor] = [1, 2, 3, 4].map((n) => `198.51.100.${n}`) as [string, string, string, string];
    const own = await publish(app, author, twoReceivers({ segments: 20 }));
    expect(own.statusCode).toBe(201);
    const { id } = own.json<{ id: string }>();
    await settled(app, id);
    const file = (name: string, remoteAddress: string) => app.inject({ url: `/r/${id}.${name}`, remoteAddress });
    expect((await file("svg", viewer)).statusCode).toBe(200);

    let statusCode = 422;
    let answers = 0;
    for (; statusCode === 422; answers++) statusCode = (await publish(app, greedy, slowToCheck())).statusCode;
    expect(statusCode).toBe(429);
    // The first of them, a second for what was given back meanwhile, and the refusal.
    expect(answers).toBeLessThanOrEqual(3);
    for (const refused of [await publish(app, greedy, twoReceivers()), await file("svg?t=0-0.5", greedy)]) {
      expect(problemOf(refused).type).toBe("urn:ackscope:problem:over-budget");
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    }
    // What is made costs nothing, and others have their own time.
    expect((await file("svg", greedy)).statusCode).toBe(200);
    expect((await file("svg?t=0-0.5", otherViewer)).statusCode).toBe(200);
    expect((await publish(app, otherAuthor, twoReceivers({ segments: 21 }))).statusCode).toBe(201);
  });

  it("has a bounded number of runs that wait to be verified", async () => {
    const app = await appOn(database, { config: { VERIFY_QUEUE_OF_CLIENT: 2 } });
    const titled = (title: string) => ({ title, variants: [] });
    for (const title of ["one", "two"]) expect((await publish(app, greedy, titled(title))).statusCode).toBe(201);
    const refused = await publish(app, greedy, titled("three"));
    expect(refused.statusCode).toBe(429);
    expect(problemOf(refused).type).toBe("urn:ackscope:problem:quota");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await publish(app, other, titled("four"))).statusCode).toBe(201);
  });

  it("stores a bounded number of bytes a day, by collections and their changes", async () => {
    const app = await appOn(database, { config: { QUOTA_MB_PER_DAY: 1 } });
    const run = (await publish(app, other, { title: "A run", variants: [] })).json<{ id: string }>().id;
    const items = Array.from({ length: 60 }, () => ({ run, text: "x".repeat(9000) }));
    const first = await collect(app, greedy, { items });
    expect(first.statusCode).toBe(201);
    const { id, deleteToken } = first.json<{ id: string; deleteToken: string }>();
    for (const refused of [
      await collect(app, greedy, { items }),
      await post(app, greedy, `/api/v1/collections/${id}`, { items }, "PATCH", deleteToken),
    ]) {
      expect(refused.statusCode).toBe(429);
      expect(problemOf(refused)).toMatchObject({ type: "urn:ackscope:problem:over-quota", detail: expect.stringContaining("1 megabytes") });
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    }
    // Nothing of it was stored, and what was refused is not counted.
    expect((await collect(app, greedy, { text: "small" })).statusCode).toBe(201);
    const noted = items.map((item) => ({ ...item, text: "", notes: item.text }));
    expect((await collect(app, greedy, { items: noted })).statusCode).toBe(429);
    expect((await collect(app, other, { items })).statusCode).toBe(201);
  });

  it("stores a bounded number of rows a day: runs, items of collections, points of sweeps, reports", async () => {
    const app = await appOn(database, { config: { QUOTA_ROWS_PER_DAY: 5 } });
    const run = (await publish(app, greedy, { title: "A run", variants: [] })).json<{ id: string }>().id;
    const item = { run, text: "" };
    expect((await collect(app, greedy, { items: [item, item] })).statusCode).toBe(201);
    const report = (address: string) => post(app, address, `/api/v1/runs/${run}/reports`, { reason: "broken" });
    expect((await report(greedy)).statusCode).toBe(201);
    for (const refused of [await report(greedy), await collect(app, greedy), await publish(app, greedy, { title: "More", variants: [] })])
      expect(problemOf(refused).type).toBe("urn:ackscope:problem:over-quota");
    expect((await report(other)).statusCode).toBe(201);
  });

  it("is a /64 of IPv6 for what is counted a minute, and a /48 for what is shared", async () => {
    const app = await appOn(database, { config: { RATE_WRITES: 2, QUOTA_ROWS_PER_DAY: 3 } });
    const from = async (address: string) => (await collect(app, address)).statusCode;
    const addresses = ["2001:db8:1:1::1", "2001:db8:1:1::2", "2001:db8:1:2::1", "2001:db8:1:3::1", "2001:db8:2:1::1"];
    const statuses = [];
    for (const address of addresses) statuses.push(await from(address));
    expect(statuses).toEqual([201, 201, 201, 429, 201]);
    expect(problemOf(await collect(app, "2001:db8:1:1::3")).type).toBe("urn:ackscope:problem:too-many-requests");
    expect(problemOf(await collect(app, "2001:db8:1:4::1")).type).toBe("urn:ackscope:problem:over-quota");
  });
});
