import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { expect, it } from "vitest";
import { openDatabase } from "../db/database.js";
import { RunRepository } from "../db/runs.js";
import { problemOf, publish, testApp } from "../testing/app.js";
import { appOn, describeOnBoth } from "../testing/databases.js";

const experiment = { format: 1, title: "Two flows", base: {}, variants: [] };

describeOnBoth("reading a run", (database) => {
  it("answers 404 for what does not exist, whatever it looks like", async () => {
    const app = await appOn(database);
    for (const id of ["bcdfghjkmn", "%27%20or%201%3D1%20--", "..%2f..%2fetc", "%00", "a".repeat(90)]) {
      const response = await app.inject(`/api/v1/runs/${id}`);
      expect(response.statusCode, id).toBe(404);
      expect(problemOf(response).type).toBe("urn:ackscope:problem:not-found");
    }
  });

  it("answers 304 until something about the run changes", async () => {
    const app = await appOn(database);
    const { id } = (await publish(app, { experiment })).json();
    const first = await app.inject(`/api/v1/runs/${id}`);
    expect(first.headers["cache-control"]).toBe("no-cache");
    const ask = () => app.inject({ url: `/api/v1/runs/${id}`, headers: { "if-none-match": `"other", ${String(first.headers.etag)}` } });
    const again = await ask();
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe("");
    expect(again.headers.etag).toBe(first.headers.etag);
    await publish(app, { experiment, forkOf: id, visibility: "public" });
    expect((await ask()).statusCode).toBe(200);
  });
});

describeOnBoth("deleting a run", (database) => {
  it("needs the token that was given for this run", async () => {
    const app = await appOn(database);
    const mine = (await publish(app, { experiment })).json();
    const other = (await publish(app, { experiment })).json();
    const remove = (authorization?: string, id = mine.id) =>
      app.inject({ method: "DELETE", url: `/api/v1/runs/${id}`, headers: authorization === undefined ? {} : { authorization } });

    for (const missing of [undefined, "", "Bearer", "Basic abc", "Bearer a b"]) {
      const response = await remove(missing);
      expect(response.statusCode).toBe(401);
      expect(response.headers["www-authenticate"]).toBe("Bearer");
      expect(problemOf(response).type).toBe("urn:ackscope:problem:token-missing");
    }
    for (const wrong of [other.deleteToken, `${mine.deleteToken}x`, "x"]) {
      const response = await remove(`Bearer ${wrong}`);
      expect(response.statusCode).toBe(403);
      expect(problemOf(response).type).toBe("urn:ackscope:problem:token-wrong");
    }
    expect((await remove(`Bearer ${mine.deleteToken}`, "bcdfghjkmn")).statusCode).toBe(404);

    expect((await app.inject(`/api/v1/runs/${mine.id}`)).statusCode).toBe(200);
    expect((await remove(`bearer ${mine.deleteToken}`)).statusCode).toBe(204);
    expect((await app.inject(`/api/v1/runs/${mine.id}`)).statusCode).toBe(404);
    expect((await remove(`Bearer ${mine.deleteToken}`)).statusCode).toBe(404);
    expect((await app.inject(`/api/v1/runs/${other.id}`)).statusCode).toBe(200);
  });
});

describeOnBoth("editing a run", (database) => {
  const edit = (app: FastifyInstance, { id, deleteToken }: { id: string; deleteToken: string }, body: unknown) =>
    app.inject({
      method: "PATCH",
      url: `/api/v1/runs/${id}`,
      headers: { "content-type": "application/json", authorization: `Bearer ${deleteToken}` },
      payload: JSON.stringify(body),
    });

  it("changes what is said of it, in the experiment too, and what its etag is", async () => {
    const app = await appOn(database);
    const mine = (await publish(app, { experiment })).json();
    const before = await app.inject(`/api/v1/runs/${mine.id}`);
    const response = await edit(app, mine, { title: "New", description: "why", tags: ["ECN"], visibility: "public", expiresInDays: 1 });
    expect(response.statusCode).toBe(200);
    const run = response.json();
    expect(run).toMatchObject({ experiment: { ...experiment, title: "New", description: "why" }, tags: ["ecn"], visibility: "public" });
    expect(run.contentHash).toBe(mine.run.contentHash);
    expect(run.expiresAt).not.toBeNull();
    const after = await app.inject(`/api/v1/runs/${mine.id}`);
    expect(after.json()).toEqual(run);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect((await edit(app, mine, { expiresInDays: null })).json().expiresAt).toBeNull();
  });

  it("needs the token, and something to change that is right", async () => {
    const app = await appOn(database);
    const mine = (await publish(app, { experiment })).json();
    expect((await edit(app, { ...mine, deleteToken: "x" }, { title: "New" })).statusCode).toBe(403);
    expect((await edit(app, { ...mine, id: "bcdfghjkmn" }, { title: "New" })).statusCode).toBe(404);
    for (const body of [
      {},
      { title: "" },
      { title: "x".repeat(201) },
      { title: "a\nb" },
      { description: "\u0000" },
      { experiment },
      { tags: [""] },
      { expiresInDays: 0 },
    ])
      expect((await edit(app, mine, body)).statusCode, JSON.stringify(body)).toBe(422);
    expect((await app.inject(`/api/v1/runs/${mine.id}`)).json()).toEqual(mine.run);
  });
});

describeOnBoth("finding runs", (database) => {
  const find = async (app: FastifyInstance, query: string) => app.inject(`/api/v1/runs?${query}`);

  it("gives public ones by pages, with a cursor to the next", async () => {
    const app = await appOn(database);
    for (let i = 0; i < 5; i++)
      await publish(app, { experiment: { ...experiment, title: `Run ${i}` }, visibility: "public", tags: [i % 2 === 0 ? "Even" : "odd"] });
    await publish(app, { experiment });
    const first = (await find(app, "limit=3")).json();
    expect(first.runs.map(({ title }: { title: string }) => title)).toEqual(["Run 4", "Run 3", "Run 2"]);
    const second = (await find(app, `limit=3&cursor=${first.next}`)).json();
    expect(second.runs.map(({ title }: { title: string }) => title)).toEqual(["Run 1", "Run 0"]);
    expect(second.next).toBeNull();
    const titles = async (query: string) => (await find(app, query)).json().runs.map(({ title }: { title: string }) => title);
    expect(await titles("tag=EVEN")).toEqual(["Run 4", "Run 2", "Run 0"]);
    expect(await titles("q=run+3")).toEqual(["Run 3"]);
    expect(await titles("q=odd&sort=newest")).toEqual(["Run 3", "Run 1"]);
    expect(await titles("q=!!")).toEqual([]);
    expect(await titles("q=")).toHaveLength(5);
    expect(first.runs[0]).toEqual({
      id: expect.any(String),
      title: "Run 4",
      description: "",
      tags: ["even"],
      createdAt: expect.any(String),
      state: "pending",
      views: 0,
      forks: 0,
    });
  });

  it("refuses what it does not understand, with a pointer", async () => {
    const app = await appOn(database);
    const pointer = async (query: string) => {
      const response = await find(app, query);
      expect(response.statusCode, query).toBe(422);
      return problemOf(response).problems[0]?.pointer;
    };
    for (const [query, place] of [
      ["cursor=nonsense", "/cursor"],
      ["limit=0", "/limit"],
      ["limit=101", "/limit"],
      ["limit=1e1", "/limit"],
      ["limit=5&limit=6", "/limit"],
      ["sort=oldest", "/sort"],
      ["sort=relevance", "/sort"],
      ["tag=%00", "/tag"],
      ["q=a&q=b", "/q"],
      ["sideways=1", "/sideways"],
      [`q=${"x".repeat(201)}`, "/q"],
    ] as const)
      expect(await pointer(query), query).toBe(place);
  });

  it("answers any query with a page or a problem", async () => {
    const app = await appOn(database);
    await publish(app, { experiment, visibility: "public", tags: ["a"] });
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string(),
      fc.constantFrom("two", "a", "%", "_", "' or 1=1 --", "\u{10ffff}", "e\u0301"),
    );
    const cursor = fc.oneof(
      text,
      fc
        .tuple(fc.constantFrom("newest", "views", "relevance"), fc.jsonValue(), fc.jsonValue())
        .map((place) => Buffer.from(JSON.stringify(place)).toString("base64url")),
    );
    const sort = fc.constantFrom("newest", "views", "relevance", "x");
    const query = fc.record({ q: text, tag: text, cursor, sort, limit: fc.oneof(fc.integer().map(String), text) }, { requiredKeys: [] });
    await fc.assert(
      fc.asyncProperty(query, async (given) => {
        const response = await find(app, new URLSearchParams(given).toString());
        expect([200, 422]).toContain(response.statusCode);
        if (response.statusCode === 422) problemOf(response);
      }),
      { numRuns: 300 },
    );
  });
});

describeOnBoth("reporting a run", (database) => {
  it("is open to everyone, and asks for a reason", async () => {
    const app = await appOn(database);
    const { id } = (await publish(app, { experiment })).json();
    const report = (body: unknown, run = id) =>
      app.inject({
        method: "POST",
        url: `/api/v1/runs/${run}/reports`,
        headers: { "content-type": "application/json" },
        payload: JSON.stringify(body),
      });
    const done = await report({ reason: "personal", text: "my name" });
    expect(done.statusCode).toBe(201);
    expect(done.json().id).toMatch(/^\w{10}$/);
    expect((await report({ reason: "spam" }, "bcdfghjkmn")).statusCode).toBe(404);
    for (const body of [{}, { reason: "ugly" }, { reason: "spam", text: "\u0000" }, { reason: "spam", text: "x".repeat(2001) }])
      expect((await report(body)).statusCode).toBe(422);
  });
});

describeOnBoth("a run that was taken down or has expired", (database) => {
  it("is gone for everyone who reads, and can still be deleted", async () => {
    const config = await database.fresh();
    const app = await testApp({ config });
    const { id, deleteToken } = (await publish(app, { experiment, visibility: "public" })).json();
    const db = await openDatabase({ dataDir: config.DATA_DIR, url: config.DATABASE_URL });
    await new RunRepository(db).setHidden(id, true);
    for (const url of [`/api/v1/runs/${id}`, `/api/v1/runs/${id}/stats`]) {
      const response = await app.inject(url);
      expect(response.statusCode, url).toBe(410);
      expect(problemOf(response).type).toBe("urn:ackscope:problem:gone");
    }
    expect((await app.inject("/api/v1/runs")).json().runs).toEqual([]);
    expect((await publish(app, { experiment, forkOf: id })).statusCode).toBe(422);
    const remove = { method: "DELETE", url: `/api/v1/runs/${id}`, headers: { authorization: `Bearer ${deleteToken}` } } as const;
    expect((await app.inject(remove)).statusCode).toBe(204);

    const expired = (await publish(app, { experiment, visibility: "public" })).json();
    expect((await app.inject(`/api/v1/runs/${expired.id}/stats`)).json()).toEqual({ views: 0, forks: 0 });
    await new RunRepository(db).edit(expired.id, { expiresAt: new Date() }, new Date());
    for (const url of [`/api/v1/runs/${expired.id}`, `/api/v1/runs/${expired.id}/stats`])
      expect((await app.inject(url)).statusCode).toBe(404);
    await db.destroy();
  });
});

describeOnBoth("an app that is opened again", (database) => {
  it("has every run of before", async () => {
    const config = await database.fresh();
    const first = await testApp({ config });
    const { id } = (await publish(first, { experiment })).json();
    await first.close();
    const second = await testApp({ config });
    expect((await second.inject(`/api/v1/runs/${id}`)).json().experiment).toEqual(experiment);
  });
});
