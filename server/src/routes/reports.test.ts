/** What operators do about things that people publish: reports of each kind, and what readers see of what was taken down. */
import type { FastifyInstance } from "fastify";
import { expect, it } from "vitest";
import { runCommand } from "../admin/commands.js";
import { openDatabase } from "../db/database.js";
import { problemOf, publish, testApp, webFolder } from "../testing/app.js";
import { describeOnBoth, type TestDatabase } from "../testing/databases.js";
import { twoReceivers } from "../testing/experiment.js";
import { sweptReceivers } from "../testing/sweeps.js";

const experiment = twoReceivers({ title: "Two receivers" });

async function opened(database: TestDatabase) {
  const where = await database.fresh();
  const app = await testApp({ config: { ...where, WEB_ROOT: webFolder() }, gatekeeper: "real" });
  const say = async (...args: string[]) => {
    const db = await openDatabase({ dataDir: where.DATA_DIR, url: where.DATABASE_URL, connections: 2 });
    const lines: string[] = [];
    try {
      await runCommand(db, args, (line) => lines.push(line));
    } finally {
      await db.destroy();
    }
    return lines.join("\n");
  };
  return { app, say };
}

const post = (app: FastifyInstance, url: string, payload: object) => app.inject({ method: "POST", url: `/api/v1/${url}`, payload });

/** One of each kind. */
async function published(app: FastifyInstance) {
  const run = (await publish(app, { experiment })).json<{ id: string }>().id;
  const collection = (await post(app, "collections", { title: "A course", items: [] })).json<{ id: string }>().id;
  const begun = (await post(app, "sweeps", { experiment: sweptReceivers({ values: 1, seeds: 1 }) })).json<{ id: string; token: string }>();
  return { run, collection, sweep: begun.id, token: begun.token };
}

describeOnBoth("a report", (database) => {
  it("is taken of runs, collections and sweeps, and shown to the operator", async () => {
    const { app, say } = await opened(database);
    const ids = await published(app);
    for (const kind of ["run", "collection", "sweep"] as const) {
      const answer = await post(app, `${kind}s/${ids[kind]}/reports`, { reason: "personal", text: `of a ${kind}` });
      expect(answer.statusCode, answer.body).toBe(201);
      expect((await post(app, `${kind}s/bcdfghjkmn/reports`, { reason: "spam" })).statusCode).toBe(404);
      expect((await post(app, `${kind}s/${ids[kind]}/reports`, { reason: "boring" })).statusCode).toBe(422);
    }
    const told = await say("reports");
    expect(told).toContain(`run ${ids.run} "Two receivers"  "of a run"`);
    expect(told).toContain(`collection ${ids.collection} "A course"  "of a collection"`);
    expect(told).toContain(`sweep ${ids.sweep} "Capacity"  "of a sweep"`);
    for (const kind of ["run", "collection", "sweep"] as const) await say("delete", ids[kind]);
    // They go with what they are of.
    expect(await say("reports")).toBe("there are no open reports");
  });
});

describeOnBoth("a sweep that was taken down", (database) => {
  it("is gone for readers and can be shown again, or deleted", async () => {
    const { app, say } = await opened(database);
    const { sweep, token } = await published(app);
    await say("hide", sweep);
    for (const path of ["", "/events", "/points"]) {
      const answer = await app.inject(`/api/v1/sweeps/${sweep}${path}`);
      expect([answer.statusCode, problemOf(answer).type], path).toEqual([410, "urn:ackscope:problem:gone"]);
    }
    const page = await app.inject(`/s/${sweep}`);
    expect(page.body).not.toContain("Capacity");
    expect((await post(app, `sweeps/${sweep}/reports`, { reason: "spam" })).statusCode).toBe(410);
    const found = await app.inject(`/api/v1/sweeps?contentHash=${"0".repeat(64)}`);
    expect(found.body).not.toContain(sweep);
    await say("unhide", sweep);
    expect((await app.inject(`/api/v1/sweeps/${sweep}`)).statusCode).toBe(200);
    await say("hide", sweep);
    const headers = { authorization: `Bearer ${token}` };
    expect((await app.inject({ method: "DELETE", url: `/api/v1/sweeps/${sweep}`, headers })).statusCode).toBe(204);
    await expect(say("delete", sweep)).rejects.toThrow(/no run, collection or sweep/);
  });
});

describeOnBoth("a run that was taken down", (database) => {
  it("is not named by its forks, until it is shown again", async () => {
    const { app, say } = await opened(database);
    const { id } = (await publish(app, { experiment: twoReceivers({ title: "Somebody's name" }), visibility: "public" })).json<{
      id: string;
    }>();
    const fork = (await publish(app, { experiment, forkOf: id, visibility: "public" })).json<{ id: string }>().id;
    const places = [`/api/v1/runs/${fork}`, `/r/${fork}`, `/r/${fork}.json`, `/r/${fork}.txt`, "/api/v1/runs"];
    const naming = async () => {
      const answers = await Promise.all(places.map((url) => app.inject(url)));
      return places.filter((_, i) => answers[i]!.body.includes("Somebody"));
    };
    expect(await naming()).toContain(`/api/v1/runs/${fork}`);
    await say("hide", id);
    expect(await naming()).toEqual([]);
    await say("unhide", id);
    expect(await naming()).toContain(`/r/${fork}`);
  });
});
