import { describe, expect, it } from "vitest";
import { problemOf, publish, testApp, TrustingVerifier } from "../testing/app.js";
import { temporaryFolder } from "../testing/folders.js";
import { VerifierBusy, VerifierFailed, type Verdict } from "../verify/verdict.js";

const experiment = { format: 1, title: "Two flows", base: {}, variants: [] };

const answering = (answer: () => Promise<Verdict>) => Object.assign(new TrustingVerifier(), { verify: answer });

describe("publishing", () => {
  it("answers with id, address, token and run, and never shows the token again", async () => {
    const app = await testApp();
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
      visibility: "unlisted",
      forkOf: null,
      forks: [],
      results: [{ variant: "a", digest: "0123456789abcdef", metrics: { events: 1 } }],
    });
    const read = await app.inject(`/api/v1/runs/${id}`);
    expect(read.statusCode).toBe(200);
    expect(read.json()).toEqual(run);
    expect(read.body).not.toContain(deleteToken);
  });

  it("keeps apart what is published at the same time", async () => {
    const app = await testApp();
    const titles = Array.from({ length: 40 }, (_, i) => `run ${i}`);
    const answers = await Promise.all(titles.map((title) => publish(app, { experiment: { ...experiment, title } })));
    expect(answers.map((answer) => answer.statusCode)).toEqual(titles.map(() => 201));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(titles.length);
    expect(answers.map((answer) => answer.json().run.experiment.title)).toEqual(titles);
  });

  it("keeps lineage, lists public forks, and outlives the parent's deletion", async () => {
    const app = await testApp();
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
    const app = await testApp();
    for (const forkOf of ["bcdfghjkmn", "' or 1=1 --", ""]) {
      const response = await publish(app, { experiment, forkOf });
      expect(response.statusCode).toBe(422);
      expect(problemOf(response).problems).toEqual([expect.objectContaining({ pointer: "/forkOf" })]);
    }
  });

  it("refuses a body that is not JSON", async () => {
    const app = await testApp();
    for (const payload of ["{", "", '{"experiment": 1e}', "nonsense", '{"experiment": {"__proto__": {}}}', '{"a": "\u0000"}']) {
      const response = await app.inject({ method: "POST", url: "/api/v1/runs", headers: { "content-type": "application/json" }, payload });
      expect(response.statusCode, payload).toBe(400);
      expect(problemOf(response).type, payload).toBe("urn:ackscope:problem:malformed-json");
    }
  });

  it("refuses a misspelt key instead of dropping it, as Fastify would by itself", async () => {
    const app = await testApp();
    const response = await publish(app, { experiment, forkof: "bcdfghjkmn", visibilty: "public" });
    expect(response.statusCode).toBe(422);
    expect(problemOf(response).problems.map(({ pointer }) => pointer)).toEqual(["/forkof", "/visibilty"]);
  });

  it("takes no type for another, and names every problem at once", async () => {
    const app = await testApp();
    const response = await publish(app, { forkOf: 7, visibility: true });
    expect(response.statusCode).toBe(422);
    expect(problemOf(response).problems.map(({ pointer }) => pointer)).toEqual(
      expect.arrayContaining(["/experiment", "/forkOf", "/visibility"]),
    );
    expect((await publish(app, { experiment, visibility: "private" })).statusCode).toBe(422);
    for (const body of [null, [], "text", 1, true]) expect((await publish(app, body)).statusCode).toBe(422);
  });

  it("refuses other content types", async () => {
    const app = await testApp();
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/xml"]) {
      const response = await app.inject({ method: "POST", url: "/api/v1/runs", headers: { "content-type": type }, payload: "{}" });
      expect(response.statusCode, type).toBe(415);
      expect(problemOf(response).type).toBe("urn:ackscope:problem:unsupported-media-type");
    }
  });

  it("refuses a body of ten megabytes, whether or not it says so", async () => {
    const app = await testApp();
    const large = await publish(app, { experiment: "x".repeat(10_000_000) });
    expect(large.statusCode).toBe(413);
    expect(problemOf(large).type).toBe("urn:ackscope:problem:body-too-large");
    expect((await publish(app, { experiment: "x".repeat(1_000_000) })).statusCode).toBe(201);
  });

  it("refuses a tower of brackets before anything recurses over it", async () => {
    const app = await testApp();
    for (const payload of [
      `{"experiment": ${"[".repeat(400_000)}${"]".repeat(400_000)}}`,
      `{"experiment": ${'{"a":'.repeat(65)}1${"}".repeat(65)}}`,
    ]) {
      const response = await app.inject({ method: "POST", url: "/api/v1/runs", headers: { "content-type": "application/json" }, payload });
      expect(response.statusCode).toBe(400);
      expect(problemOf(response).detail).toContain("64 levels");
    }
  });

  it("hands on what the verifier found, with pointers into the body", async () => {
    const problems = [{ pointer: "/base/links/0/forward/rate", message: "rate is -5", expected: "a number above 0" }];
    const app = await testApp({ verifier: answering(async () => ({ kind: "problems", problems })) });
    const response = await publish(app, { experiment });
    expect(response.statusCode).toBe(422);
    expect(problemOf(response).problems).toEqual([{ ...problems[0], pointer: "/experiment/base/links/0/forward/rate" }]);
  });

  it("tells how many problems there are, and the first hundred", async () => {
    const problems = Array.from({ length: 500 }, (_, i) => ({ pointer: `/base/flows/${i}`, message: "wrong", expected: "right" }));
    const app = await testApp({ verifier: answering(async () => ({ kind: "problems", problems })) });
    const problem = problemOf(await publish(app, { experiment }));
    expect(problem.detail).toContain("500 problems");
    expect(problem.problems).toHaveLength(100);
    const unknown = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`key${i}`, i]));
    expect(problemOf(await publish(app, { experiment, ...unknown })).problems).toHaveLength(100);
  });

  it("names the limit and the estimate of what is too large", async () => {
    const app = await testApp({ verifier: answering(async () => ({ kind: "overLimit", limit: "events", allowed: 1000, estimate: 5000 })) });
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
    const app = await testApp({ verifier: answering(() => Promise.reject(new VerifierBusy(12))) });
    const response = await publish(app, { experiment });
    expect(response.statusCode).toBe(503);
    expect(response.headers["retry-after"]).toBe("12");
    expect(problemOf(response).type).toBe("urn:ackscope:problem:busy");
  });

  it("keeps the reasons of its own failures in the log, under the id of the request", async () => {
    const lines: string[] = [];
    const app = await testApp({
      config: { LOG_LEVEL: "info" },
      logTo: { write: (line) => void lines.push(line) },
      verifier: answering(() => Promise.reject(new VerifierFailed("secret reason"))),
    });
    const failed = await publish(app, { experiment });
    expect(failed.statusCode).toBe(503);
    expect(failed.headers["retry-after"]).toBe("60");
    expect(failed.body).not.toContain("secret");
    const logged = lines.find((line) => line.includes("secret reason"));
    expect(logged).toContain(String(failed.headers["x-request-id"]));
  });

  it("answers 500 without a word about the inside when something unforeseen breaks", async () => {
    const app = await testApp({ verifier: answering(() => Promise.reject(new TypeError("x of undefined at /secret/path"))) });
    const response = await publish(app, { experiment });
    expect(response.statusCode).toBe(500);
    expect(problemOf(response).type).toBe("urn:ackscope:problem:internal");
    expect(response.body).not.toContain("secret");
  });

  it("limits how often one client writes, and nobody else's writes or anyone's reads", async () => {
    const app = await testApp({ config: { RATE_WRITES: 3 } });
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
      const app = await testApp({ config: { RATE_WRITES: 1, TRUST_PROXY } });
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

describe("reading a run", () => {
  it("answers 404 for what does not exist, whatever it looks like", async () => {
    const app = await testApp();
    for (const id of ["bcdfghjkmn", "%27%20or%201%3D1%20--", "..%2f..%2fetc", "%00", "a".repeat(90)]) {
      const response = await app.inject(`/api/v1/runs/${id}`);
      expect(response.statusCode, id).toBe(404);
      expect(problemOf(response).type).toBe("urn:ackscope:problem:not-found");
    }
  });

  it("answers 304 until something about the run changes", async () => {
    const app = await testApp();
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

describe("deleting a run", () => {
  it("needs the token that was given for this run", async () => {
    const app = await testApp();
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

describe("an app that is opened again", () => {
  it("has every run of before", async () => {
    const config = { DATA_DIR: temporaryFolder() };
    const first = await testApp({ config });
    const { id } = (await publish(first, { experiment })).json();
    await first.close();
    const second = await testApp({ config });
    expect((await second.inject(`/api/v1/runs/${id}`)).json().experiment).toEqual(experiment);
  });
});
