import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openDatabase } from "../db/database.js";
import { contentHash } from "../db/payloads.js";
import { problemOf, publish, testApp } from "../testing/app.js";
import { appOn, describeOnBoth } from "../testing/databases.js";
import { TrustingGatekeeper } from "../testing/gatekeeper.js";
import { VerifierBusy, VerifierFailed } from "../verify/failures.js";
import type { Admission } from "../verify/admission.js";

const experiment = { format: 1, title: "Two flows", base: {}, variants: [] };

const answering = (answer: () => Promise<Admission>) => Object.assign(new TrustingGatekeeper(), { admit: answer });

describeOnBoth("publishing", (database) => {
  it("answers with id, address, token and run, and never shows the token again", async () => {
    const app = await appOn(database);
    const response = await publish(app, { experiment });
    expect(response.statusCode).toBe(201);
    const { id, url, deleteToken, run } = response.json();
    expect(url).toBe(`/r/${id}`);
    expect(response.headers.location).toBe(`/api/v1/runs/${id}`);
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(run).toEqual({
      id,
      experiment,
      core: "0.1.0+0123456789ab",
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      updatedAt: run.createdAt,
      expiresAt: null,
      visibility: "unlisted",
      tags: [],
      contentHash: contentHash(JSON.stringify(experiment)),
      forkOf: null,
      forks: [],
      state: "pending",
      stateReason: null,
      results: [],
      measurements: [],
      license: "CC-BY-4.0",
    });
    const read = await app.inject(`/api/v1/runs/${id}`);
    expect(read.statusCode).toBe(200);
    expect(read.json()).toEqual(run);
    expect(read.body).not.toContain(deleteToken);
  });

  it("answers with what a reader is told at once, to the letter, whatever was sent", async () => {
    const app = await testApp();
    const claim = { core: "0.1.0+0123456789ab", results: [{ variant: "a", digest: "0123456789abcdef" }] };
    const parent = (await publish(app, { experiment })).json().id as string;
    for (const more of [claim, { tags: ["Loss"], expiresInDays: 3 }, { tags: ["b", "A", "ä"] }, { forkOf: parent, visibility: "public" }]) {
      const answer = await publish(app, { experiment: { ...experiment, description: "" }, ...more });
      const read = await app.inject(`/api/v1/runs/${answer.json().id}`);
      expect(answer.body.slice(answer.body.indexOf('"run":') + 6, -1)).toBe(read.body);
    }
  });

  it("keeps apart what is published at the same time", async () => {
    const app = await appOn(database);
    const titles = Array.from({ length: 40 }, (_, i) => `run ${i}`);
    const answers = await Promise.all(titles.map((title) => publish(app, { experiment: { ...experiment, title } })));
    expect(answers.map((answer) => answer.statusCode)).toEqual(titles.map(() => 201));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(titles.length);
    expect(answers.map((answer) => answer.json().run.experiment.title)).toEqual(titles);
  });

  it("keeps lineage, lists public forks, and outlives the parent's deletion", async () => {
    const app = await appOn(database);
    const parent = (await publish(app, { experiment: { ...experiment, title: "Parent" } })).json();
    const fork = (await publish(app, { experiment, forkOf: parent.id, visibility: "public" })).json();
    const secret = (await publish(app, { experiment, forkOf: parent.id })).json();
    expect(fork.run).toMatchObject({ visibility: "public", forkOf: { id: parent.id, title: "Parent" } });
    expect((await app.inject(`/api/v1/runs/${parent.id}`)).json().forks).toEqual([{ id: fork.id, title: "Two flows" }]);

    const headers = { authorization: `Bearer ${parent.deleteToken}` };
    expect((await app.inject({ method: "DELETE", url: `/api/v1/runs/${parent.id}`, headers })).statusCode).toBe(204);
    for (const { id } of [fork, secret]) {
      const kept = await app.inject(`/api/v1/runs/${id}`);
      expect(kept.statusCode).toBe(200);
      expect(kept.json().forkOf).toBeNull();
    }
  });

  it("refuses a fork of nothing", async () => {
    const app = await appOn(database);
    for (const forkOf of ["bcdfghjkmn", "' or 1=1 --", ""]) {
      const response = await publish(app, { experiment, forkOf });
      expect(response.statusCode).toBe(422);
      expect(problemOf(response).problems).toEqual([expect.objectContaining({ pointer: "/forkOf" })]);
    }
  });

  it("refuses a body that is not JSON", async () => {
    const app = await appOn(database);
    for (const payload of ["{", "", '{"experiment": 1e}', "nonsense", '{"experiment": {"__proto__": {}}}', '{"a": "\u0000"}']) {
      const response = await app.inject({ method: "POST", url: "/api/v1/runs", headers: { "content-type": "application/json" }, payload });
      expect(response.statusCode, payload).toBe(400);
      expect(problemOf(response).type, payload).toBe("urn:ackscope:problem:malformed-json");
    }
  });

  it("refuses a misspelt key instead of dropping it, as Fastify would by itself", async () => {
    const app = await appOn(database);
    const response = await publish(app, { experiment, forkof: "bcdfghjkmn", visibilty: "public" });
    expect(response.statusCode).toBe(422);
    expect(problemOf(response).problems.map(({ pointer }) => pointer)).toEqual(["/forkof", "/visibilty"]);
  });

  it("takes no type for another, and names every problem at once", async () => {
    const app = await appOn(database);
    const response = await publish(app, { forkOf: 7, visibility: true });
    expect(response.statusCode).toBe(422);
    expect(problemOf(response).problems.map(({ pointer }) => pointer)).toEqual(
      expect.arrayContaining(["/experiment", "/forkOf", "/visibility"]),
    );
    expect((await publish(app, { experiment, visibility: "private" })).statusCode).toBe(422);
    for (const body of [null, [], "text", 1, true]) expect((await publish(app, body)).statusCode).toBe(422);
  });

  it("refuses other content types", async () => {
    const app = await appOn(database);
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/xml"]) {
      const response = await app.inject({ method: "POST", url: "/api/v1/runs", headers: { "content-type": type }, payload: "{}" });
      expect(response.statusCode, type).toBe(415);
      expect(problemOf(response).type).toBe("urn:ackscope:problem:unsupported-media-type");
    }
  });

  it("refuses a body of ten megabytes, whether or not it says so", async () => {
    const app = await appOn(database);
    const large = await publish(app, { experiment: "x".repeat(10_000_000) });
    expect(large.statusCode).toBe(413);
    expect(problemOf(large).type).toBe("urn:ackscope:problem:body-too-large");
    expect((await publish(app, { experiment: { ...experiment, text: "x".repeat(1_000_000) } })).statusCode).toBe(201);
  });

  it("refuses a tower of brackets before anything recurses over it", async () => {
    const app = await appOn(database);
    for (const payload of [
      `{"experiment": ${"[".repeat(400_000)}${"]".repeat(400_000)}}`,
      `{"experiment": ${'{"a":'.repeat(65)}1${"}".repeat(65)}}`,
    ]) {
      const response = await app.inject({ method: "POST", url: "/api/v1/runs", headers: { "content-type": "application/json" }, payload });
      expect(response.statusCode).toBe(400);
      expect(problemOf(response).detail).toContain("64 levels");
    }
  });

  it("hands on what the gatekeeper found, with pointers into the body", async () => {
    const problems = [{ pointer: "/base/links/0/forward/rate", message: "rate is -5", expected: "a number above 0" }];
    const app = await appOn(database, { gatekeeper: answering(async () => ({ kind: "problems", problems })) });
    const response = await publish(app, { experiment });
    expect(response.statusCode).toBe(422);
    expect(problemOf(response).problems).toEqual([{ ...problems[0], pointer: "/experiment/base/links/0/forward/rate" }]);
  });

  it("tells how many problems there are, and the first hundred", async () => {
    const problems = Array.from({ length: 500 }, (_, i) => ({ pointer: `/base/flows/${i}`, message: "wrong", expected: "right" }));
    const app = await appOn(database, { gatekeeper: answering(async () => ({ kind: "problems", problems })) });
    const problem = problemOf(await publish(app, { experiment }));
    expect(problem.detail).toContain("500 problems");
    expect(problem.problems).toHaveLength(100);
    const unknown = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`key${i}`, i]));
    expect(problemOf(await publish(app, { experiment, ...unknown })).problems).toHaveLength(100);
  });

  it("names the limit and the estimate of what is too large", async () => {
    const app = await appOn(database, {
      gatekeeper: answering(async () => ({ kind: "overLimit", limit: "events", allowed: 1000, estimate: 5000 })),
    });
    const response = await publish(app, { experiment });
    expect(response.statusCode).toBe(422);
    expect(problemOf(response)).toMatchObject({
      type: "urn:ackscope:problem:over-the-limit",
      limit: "events",
      allowed: 1000,
      estimate: 5000,
    });
    expect(problemOf(response).detail).toContain("about 5000 simulated events; the limit is 1000");
  });

  it("says when to come back if too many wait", async () => {
    const app = await appOn(database, { gatekeeper: answering(() => Promise.reject(new VerifierBusy(12))) });
    const response = await publish(app, { experiment });
    expect(response.statusCode).toBe(503);
    expect(response.headers["retry-after"]).toBe("12");
    expect(problemOf(response).type).toBe("urn:ackscope:problem:busy");
  });

  it("keeps the reasons of its own failures in the log, under the id of the request", async () => {
    const lines: string[] = [];
    const app = await appOn(database, {
      config: { LOG_LEVEL: "info" },
      logTo: { write: (line) => void lines.push(line) },
      gatekeeper: answering(() => Promise.reject(new VerifierFailed("secret reason"))),
    });
    const failed = await publish(app, { experiment });
    expect(failed.statusCode).toBe(503);
    expect(failed.headers["retry-after"]).toBe("60");
    expect(failed.body).not.toContain("secret");
    const logged = lines.find((line) => line.includes("secret reason"));
    expect(logged).toContain(String(failed.headers["x-request-id"]));
  });

  it("answers 500 without a word about the inside when something unforeseen breaks", async () => {
    const app = await appOn(database, { gatekeeper: answering(() => Promise.reject(new TypeError("x of undefined at /secret/path"))) });
    const response = await publish(app, { experiment });
    expect(response.statusCode).toBe(500);
    expect(problemOf(response).type).toBe("urn:ackscope:problem:internal");
    expect(response.body).not.toContain("secret");
  });

  it("limits how often one client writes, and nobody else's writes or anyone's reads", async () => {
    const app = await appOn(database, { config: { RATE_WRITES: 3 } });
    const from = (remoteAddress: string) =>
      app.inject({
        method: "POST",
        url: "/api/v1/runs",
        remoteAddress,
        headers: { "content-type": "application/json" },
        payload: JSON.stringify({ experiment }),
      });
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) statuses.push((await from("2001:db8:1:2::1")).statusCode);
    expect(statuses).toEqual([201, 201, 201, 429]);
    // Another address of the same /64 is the same client.
    const refused = await from("2001:db8:1:2::ffff");
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(problemOf(refused).type).toBe("urn:ackscope:problem:too-many-requests");
    const other = await from("2001:db8:1:3::1");
    expect(other.statusCode).toBe(201);
    for (let i = 0; i < 10; i++) {
      const read = await app.inject({ url: `/api/v1/runs/${other.json().id}`, remoteAddress: "2001:db8:1:2::1" });
      expect(read.statusCode).toBe(200);
    }
  });

  it("lets no client choose its address, unless it is a proxy that is trusted", async () => {
    const send = async (TRUST_PROXY: string) => {
      const app = await appOn(database, { config: { RATE_WRITES: 1, TRUST_PROXY } });
      const statuses: number[] = [];
      for (const forwarded of ["203.0.113.1", "203.0.113.2"]) {
        const headers = { "content-type": "application/json", "x-forwarded-for": forwarded };
        statuses.push(
          (await app.inject({ method: "POST", url: "/api/v1/runs", headers, payload: JSON.stringify({ experiment }) })).statusCode,
        );
      }
      return statuses;
    };
    expect(await send("false")).toEqual([201, 429]);
    expect(await send("loopback")).toEqual([201, 201]);
  });
});

describeOnBoth("an idempotency key", (database) => {
  const key = "3f1c9d5e-58f6-4a3e-9d8b-0c2a7f6e1b44";

  it("makes one run of a request that is sent again, with the same answer", async () => {
    const app = await appOn(database);
    const first = await publish(app, { experiment }, { "idempotency-key": key });
    const again = await publish(app, { experiment }, { "idempotency-key": key });
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(first.headers["idempotency-replayed"]).toBeUndefined();
    expect(again.headers["idempotency-replayed"]).toBe("true");
    expect(again.json()).toEqual(first.json());
    const { id, deleteToken } = first.json();
    const other = await publish(app, { experiment }, { "idempotency-key": `${key}x` });
    expect(other.json().id).not.toBe(id);
    expect(other.json().deleteToken).not.toBe(deleteToken);
    const headers = { authorization: `Bearer ${deleteToken}` };
    expect((await app.inject({ method: "DELETE", url: `/api/v1/runs/${id}`, headers })).statusCode).toBe(204);
  });

  it("is of one request only, and looks like a key", async () => {
    const app = await appOn(database);
    await publish(app, { experiment }, { "idempotency-key": key });
    const other = await publish(app, { experiment, visibility: "public" }, { "idempotency-key": key });
    expect(other.statusCode).toBe(422);
    expect(problemOf(other).problems).toEqual([expect.objectContaining({ pointer: "/idempotency-key" })]);
    const guessable = ["my-first-experiment", "1".repeat(36), "00000000-0000-0000-0000-000000000001"];
    for (const wrong of ["short", ...guessable, key.repeat(4), `\u00fcmlaut-${key}`])
      expect((await publish(app, { experiment }, { "idempotency-key": wrong })).statusCode, wrong).toBe(422);
  });

  it("publishes nothing again that its owner has deleted, however late the retry", async () => {
    const config = await database.fresh();
    const app = await testApp({ config });
    const { id, deleteToken } = (await publish(app, { experiment }, { "idempotency-key": key })).json();
    const headers = { authorization: `Bearer ${deleteToken}` };
    expect((await app.inject({ method: "DELETE", url: `/api/v1/runs/${id}`, headers })).statusCode).toBe(204);
    const late = await publish(app, { experiment }, { "idempotency-key": key });
    expect([late.statusCode, problemOf(late).type]).toEqual([410, "urn:ackscope:problem:gone"]);
    expect((await app.inject(`/api/v1/runs/${id}`)).statusCode).toBe(404);
    expect((await publish(app, { experiment }, { "idempotency-key": `${key}x` })).statusCode).toBe(201);
  });

  it("is not spent by a refusal", async () => {
    const app = await appOn(database);
    expect((await publish(app, { experiment, tags: [""] }, { "idempotency-key": key })).statusCode).toBe(422);
    expect((await publish(app, { experiment }, { "idempotency-key": key })).statusCode).toBe(201);
  });
});

describeOnBoth("requests with one idempotency key", (database) => {
  it("that arrive at the same time, at several servers, make one run", async () => {
    const config = await database.fresh();
    const apps = [await testApp({ config })];
    // Two of SQLite in one thread would wait for each other for ever.
    if (database.name === "PostgreSQL") apps.push(await testApp({ config }), await testApp({ config }));
    for (let round = 0; round < 5; round++) {
      const requests = Array.from({ length: 12 }, (_, i) =>
        publish(apps[i % apps.length]!, { experiment, visibility: "public" }, { "idempotency-key": `one-key-for-many-requests-${round}` }),
      );
      const answers = await Promise.all(requests);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201));
      expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
      expect(new Set(answers.map((answer) => answer.json().deleteToken)).size).toBe(1);
      expect(answers.filter((answer) => answer.headers["idempotency-replayed"] === undefined)).toHaveLength(1);
    }
    expect((await apps[0]!.inject("/api/v1/runs")).json().runs).toHaveLength(5);
  });
});

describeOnBoth("what is published with a run", (database) => {
  it("is kept: tags in one spelling, expiry, and what the publisher measured", async () => {
    const app = await appOn(database);
    const results = [{ variant: "a", digest: "0123456789abcdef" }];
    const { run } = (
      await publish(app, { experiment, tags: ["RED ", "red", "Slow  Start"], expiresInDays: 7, results, core: "0.1.0+0123456789ab" })
    ).json();
    expect(run.tags).toEqual(["red", "slow start"]);
    expect(Date.parse(run.expiresAt) - Date.parse(run.createdAt)).toBe(7 * 86_400_000);
    expect(run.measurements).toEqual([{ core: "0.1.0+0123456789ab", kind: "claimed", measuredAt: run.createdAt, results }]);
    expect(run.results).toEqual([]);
  });

  it("is refused with a place for each problem", async () => {
    const app = await appOn(database);
    const pointers = async (body: object) => problemOf(await publish(app, { experiment, ...body })).problems.map(({ pointer }) => pointer);
    expect(await pointers({ tags: ["ok", "", "a\u0000b", "x".repeat(41)] })).toEqual(["/tags/1", "/tags/2", "/tags/3"]);
    expect(await pointers({ tags: Array.from({ length: 11 }, (_, i) => `t${i}`) })).toEqual(["/tags"]);
    expect(await pointers({ core: "0.1.0" })).toEqual(["/results"]);
    expect(await pointers({ results: [{ variant: "a", digest: "0123456789abcdef" }] })).toEqual(["/core"]);
    expect(await pointers({ expiresInDays: 0 })).toEqual(["/expiresInDays"]);
    expect(await pointers({ expiresInDays: 1.5 })).toEqual(["/expiresInDays"]);
    expect(await pointers({ results: [{ variant: "a", digest: "xyz" }], core: "0.1.0" })).toEqual(["/results/0/digest"]);
  });

  it("expires when the server says so, unless earlier", async () => {
    const app = await appOn(database, { config: { RETENTION_DAYS: 30 } });
    const days = async (body: object) => {
      const { run } = (await publish(app, { experiment, ...body })).json();
      return (Date.parse(run.expiresAt) - Date.parse(run.createdAt)) / 86_400_000;
    };
    expect(await days({})).toBe(30);
    expect(await days({ expiresInDays: 3 })).toBe(3);
    expect(problemOf(await publish(app, { experiment, expiresInDays: 31 })).problems).toEqual([
      expect.objectContaining({ pointer: "/expiresInDays" }),
    ]);
  });
});

describeOnBoth("what guards publishing", (database) => {
  it("is a quota for each client and day, which counts what was stored", async () => {
    const app = await appOn(database, { config: { QUOTA_RUNS_PER_DAY: 2 } });
    const from = (remoteAddress: string, body: object = { experiment }) =>
      app.inject({
        method: "POST",
        url: "/api/v1/runs",
        remoteAddress,
        headers: { "content-type": "application/json" },
        payload: JSON.stringify(body),
      });
    expect((await from("203.0.113.1", { experiment, tags: [""] })).statusCode).toBe(422);
    expect((await from("203.0.113.1")).statusCode).toBe(201);
    expect((await from("203.0.113.1")).statusCode).toBe(201);
    const refused = await from("203.0.113.1");
    expect(refused.statusCode).toBe(429);
    expect(problemOf(refused).type).toBe("urn:ackscope:problem:over-quota");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(86_400);
    expect((await from("203.0.113.2")).statusCode).toBe(201);
  });

  it("keeps no address in the database", async () => {
    const config = await database.fresh();
    const app = await testApp({ config });
    await app.inject({
      method: "POST",
      url: "/api/v1/runs",
      remoteAddress: "203.0.113.77",
      headers: { "content-type": "application/json" },
      payload: JSON.stringify({ experiment }),
    });
    const db = await openDatabase({ dataDir: config.DATA_DIR, url: config.DATABASE_URL });
    const rows = await db.selectFrom("rate_windows").selectAll().execute();
    await db.destroy();
    // On PostgreSQL the processes share their limits of writes there too.
    expect(rows.filter(({ key }) => key.startsWith("runs:"))).toMatchObject([
      { key: expect.stringMatching(/^runs:[0-9a-f]{32}$/), count: 1 },
    ]);
    expect(JSON.stringify(rows)).not.toContain("203.0.113");
    if (database.name === "SQLite")
      expect(readdirSync(config.DATA_DIR).some((name) => readFileSync(join(config.DATA_DIR, name)).includes("203.0.113"))).toBe(false);
  });

  it("is the length of the verification queue", async () => {
    const app = await appOn(database, { config: { VERIFY_QUEUE: 3 } });
    const answers = [];
    for (let i = 0; i < 4; i++) answers.push(await publish(app, { experiment: { ...experiment, title: `run ${i}` } }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 503]);
    expect(Number(answers[3]!.headers["retry-after"])).toBeGreaterThan(0);
    expect(problemOf(answers[3]!).type).toBe("urn:ackscope:problem:busy");
  });
});
