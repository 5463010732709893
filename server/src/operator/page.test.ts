/** The operator's page by its own port, as a browser without scripts uses it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { describe, expect, it } from "vitest";
import { runCommand } from "../admin/commands.js";
import { openDatabase } from "../db/database.js";
import { problemOf, publish, testApp } from "../testing/app.js";
import { describeOnBoth, sqlite, type TestDatabase } from "../testing/databases.js";
import { twoReceivers } from "../testing/experiment.js";
import { temporaryFolder } from "../testing/folders.js";
import { freePort } from "../testing/ports.js";

const OPERATOR_TOKEN = "0123456789abcdef0123456789abcdef";

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers: Headers;
}

class Visitor {
  private cookie = "";
  constructor(readonly site: string) {}

  async ask(path: string, init: Omit<RequestInit, "headers"> & { readonly headers?: Record<string, string> } = {}): Promise<Answer> {
    const response = await fetch(`${this.site}${path}`, { redirect: "manual", ...init, headers: { cookie: this.cookie, ...init.headers } });
    const set = response.headers.get("set-cookie");
    if (set !== null) this.cookie = set.split(";", 1)[0] ?? "";
    return { status: response.status, body: await response.text(), headers: response.headers };
  }

  post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> {
    return this.ask(path, { method: "POST", headers: { origin: this.site, ...headers }, body: new URLSearchParams(fields) });
  }

  async signIn(token = OPERATOR_TOKEN): Promise<Answer> {
    return this.post("/operator/sign-in", { token });
  }

  /** Sends the form of a page that leads to this address, with what its other fields hold. */
  async submit(page: string, action: string, fields: Record<string, string> = {}): Promise<Answer> {
    const { body } = await this.ask(page);
    const form = new RegExp(`<form[^>]*action="${action}"[^]*?</form>`).exec(body)?.[0];
    if (form === undefined) throw new Error(`${page} has no form for ${action}:\n${body}`);
    const hidden = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]);
    const answer = await this.post(action, { ...(Object.fromEntries(hidden) as Record<string, string>), ...fields });
    return answer.status === 303 ? this.ask(answer.headers.get("location") ?? "") : answer;
  }
}

async function opened(database: TestDatabase, config: object = {}, logTo?: { write(line: string): void }) {
  const where = await database.fresh();
  const METRICS_PORT = await freePort();
  const app = await testApp({ config: { ...where, METRICS_PORT, OPERATOR_TOKEN, ...config }, ...(logTo !== undefined && { logTo }) });
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
  const operator = new Visitor(`http://127.0.0.1:${METRICS_PORT}`);
  return { app, say, operator };
}

async function signedIn(database: TestDatabase, config: object = {}) {
  const all = await opened(database, config);
  expect((await all.operator.signIn()).status).toBe(303);
  return all;
}

const hostile = '<script>alert("1")</script>';
const experiment = twoReceivers({ title: hostile });
const published = async (app: FastifyInstance, title = hostile) =>
  (await publish(app, { experiment: { ...experiment, title }, visibility: "public" })).json<{ id: string; deleteToken: string }>();
const post = (app: FastifyInstance, url: string, payload: object, headers = {}) =>
  app.inject({ method: "POST", url: `/api/v1/${url}`, payload, headers });

describe("the operator's page", () => {
  it("is nothing without a token", async () => {
    const { operator } = await opened(sqlite, { OPERATOR_TOKEN: "" });
    for (const path of ["/", "/operator", "/operator/log"]) expect((await operator.ask(path)).status).toBe(404);
  });

  it("shows a form and nothing else to whoever is not signed in", async () => {
    const { operator, app } = await opened(sqlite);
    const { id } = await published(app);
    expect((await operator.ask("/")).headers.get("location")).toBe("/operator");
    const door = await operator.ask("/operator");
    expect(door.status).toBe(401);
    expect(door.body).toContain('type="password"');
    for (const path of ["waiting", "bans", "switches", "log", `things/${id}`, `things/${id}/picture.svg`, `find?q=${id}`]) {
      const answer = await operator.ask(`/operator/${path}`);
      expect([answer.status, answer.headers.get("location"), answer.body], path).toEqual([303, "/operator", ""]);
    }
    for (const path of ["switches/read-only", `things/${id}/delete`, "bans", "sign-out"])
      expect((await operator.post(`/operator/${path}`, { on: "1" })).status, path).toBe(401);
    expect((await app.inject(`/api/v1/runs/${id}`)).statusCode).toBe(200);
  });

  it("sets one cookie for itself, out of scripts' reach, and runs no script", async () => {
    const { operator } = await opened(sqlite);
    const signed = await operator.signIn();
    expect(signed.headers.get("set-cookie")).toMatch(/^ackscope_operator=\S+; Path=\/operator; HttpOnly; SameSite=Strict; Max-Age=\d+$/);
    const { headers, body } = await operator.ask("/operator");
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'/);
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(body).not.toMatch(/<script|style="|onclick/);
    expect((await operator.ask("/operator/style.css")).headers.get("content-type")).toContain("text/css");
    await operator.submit("/operator", "/operator/sign-out");
    expect((await operator.ask("/operator")).status).toBe(401);
  });

  it("ends the guessing of tokens, also for whoever guesses right in the end", async () => {
    const { operator } = await opened(sqlite);
    for (let i = 0; i < 10; i++) expect((await operator.signIn(`${OPERATOR_TOKEN}${i}`)).status).toBe(403);
    const refused = await operator.signIn();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused.body).toContain("too many sign-ins");
  });

  it("takes no form of another page, also of this host, and none of another sign-in", async () => {
    const { operator, app } = await signedIn(sqlite);
    const foreign: Record<string, string>[] = [
      { origin: "https://elsewhere.example" },
      { origin: "null" },
      // The public pages: the same site in a browser's eyes.
      { origin: operator.site.replace(/\d+$/, "1") },
      { "sec-fetch-site": "same-site" },
      { "sec-fetch-site": "cross-site" },
    ];
    const form = /name="form" value="([^"]+)"/.exec((await operator.ask("/operator/switches")).body)?.[1] ?? "";
    for (const headers of foreign) {
      const answer = await operator.post("/operator/switches/read-only", { form, on: "1" }, headers);
      expect([answer.status, answer.body.includes("not sent by this page")], JSON.stringify(headers)).toEqual([400, true]);
    }
    const bare = await operator.ask("/operator/switches/read-only", { method: "POST", body: new URLSearchParams({ form, on: "1" }) });
    expect(bare.status).toBe(400);
    for (const wrong of ["", "x", `${form}x`])
      expect((await operator.post("/operator/switches/read-only", { form: wrong, on: "1" })).body).toContain("another sign-in");
    expect((await operator.post("/operator/switches/read-only", { on: "1" })).status).toBe(400);
    expect((await publish(app, { experiment })).statusCode).toBe(201);
    expect((await operator.post("/operator/switches/read-only", { form, on: "1" })).status).toBe(303);
    expect((await publish(app, { experiment })).statusCode).toBe(503);
  });

  it("leads back to its own pages alone", async () => {
    const { operator } = await signedIn(sqlite);
    const form = /name="form" value="([^"]+)"/.exec((await operator.ask("/operator/switches")).body)?.[1] ?? "";
    for (const back of [
      "https://elsewhere.example/",
      "//elsewhere.example",
      "/operator//elsewhere.example/../..",
      "/operatorx",
      "/metrics",
    ]) {
      const answer = await operator.post("/operator/switches/approval", { form, on: "0", back });
      expect(answer.headers.get("location"), back).toMatch(/^\/operator(\/|$)/);
    }
  });

  it("says what is wrong with what was typed", async () => {
    const { operator } = await signedIn(sqlite);
    const answer = await operator.submit("/operator/bans", "/operator/bans", { addresses: "everybody", time: "1 day" });
    expect([answer.status, answer.body.includes("&quot;everybody&quot; is no address; expected: an address such as")]).toEqual([422, true]);
    const nothing = await operator.ask("/operator/find?q=%3Cb%3E");
    expect([nothing.status, nothing.body.includes("there is no run, collection, sweep or capture &quot;&lt;b&gt;&quot;")]).toEqual([
      404,
      true,
    ]);
    expect((await operator.ask("/operator/nonsense")).status).toBe(404);
    expect((await operator.ask(`/operator/clients/${"x".repeat(32)}`)).status).toBe(404);
  });

  it("leaves no token and no cookie in the log or the database", async () => {
    const lines: string[] = [];
    const { operator, say, app } = await opened(sqlite, { LOG_LEVEL: "trace" }, { write: (line) => void lines.push(line) });
    await operator.signIn(`${OPERATOR_TOKEN}x`);
    const cookie = (await operator.signIn()).headers.get("set-cookie")?.split(/[=;]/)[1] ?? "";
    await operator.submit("/operator/switches", "/operator/switches/approval");
    expect(lines.join("")).toContain("wrong token");
    const { id } = await published(app);
    expect(await say("log")).toContain("sign in");
    const file = join(temporaryFolder(), "backup");
    await say("backup", file);
    const stored = gunzipSync(readFileSync(file)).toString();
    expect(stored).toContain(id);
    for (const text of [lines.join(""), stored]) for (const secret of [OPERATOR_TOKEN, cookie]) expect(text).not.toContain(secret);
  });
});

describeOnBoth("an operator", (database) => {
  it("sees reports, hides, shows, deletes and dismisses, and all of it is written down", async () => {
    const { app, say, operator } = await signedIn(database);
    const [one, other] = [await published(app), await published(app, "Other")];
    for (const { id } of [one, other]) await post(app, `runs/${id}/reports`, { reason: "personal", text: `<b>${id}</b>` });
    const { body } = await operator.ask("/operator");
    expect(body).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;");
    expect(body).not.toMatch(/<script|<b>[2-9b-z]{10}/);
    for (const part of [`&lt;b&gt;${one.id}&lt;/b&gt;`, "has somebody&#39;s personal data", `src="/operator/things/${one.id}/picture.svg"`])
      expect(body).toContain(part);

    const hidden = await operator.submit("/operator", `/operator/things/${one.id}/hide`);
    expect(hidden.body).toContain(`Hidden: run ${one.id}.`);
    expect((await app.inject(`/api/v1/runs/${one.id}`)).statusCode).toBe(410);
    // It is there for the operator still, by its address too.
    const found = await operator.ask(`/operator/find?q=${encodeURIComponent(`https://x.example/r/${one.id}?t=1`)}`);
    expect(found.headers.get("location")).toBe(`/operator/things/${one.id}`);
    await operator.submit(`/operator/things/${one.id}`, `/operator/things/${one.id}/show`);
    expect((await app.inject(`/api/v1/runs/${one.id}`)).statusCode).toBe(200);

    const asked = await operator.ask(`/operator/things/${other.id}/delete`);
    expect(asked.body).toContain("cannot be brought back");
    expect((await app.inject(`/api/v1/runs/${other.id}`)).statusCode).toBe(200);
    await operator.submit(`/operator/things/${other.id}/delete`, `/operator/things/${other.id}/delete`);
    expect((await app.inject(`/api/v1/runs/${other.id}`)).statusCode).toBe(404);

    const closing = /\/operator\/reports\/\w+\/close/.exec((await operator.ask("/operator")).body)?.[0] ?? "";
    expect((await operator.submit("/operator", closing)).body).toContain("There are no open reports.");
    await say("hide", one.id);
    const log = (await operator.ask("/operator/log")).body;
    const entries = [...log.matchAll(/<td class="nowrap">(page|command line)<\/td>\s*<td class="text">([^<]+)<\/td>/g)].map(
      ([, actor, what]) => `${actor}: ${what}`,
    );
    expect(entries).toEqual([
      `command line: Hidden: run ${one.id}.`,
      expect.stringMatching(/^page: Dismissed: report \w{10}\.$/),
      `page: Deleted: run ${other.id}.`,
      `page: Shown again: run ${one.id}.`,
      `page: Hidden: run ${one.id}.`,
      "page: Somebody signed in.",
    ]);
    expect(await say("log")).toContain(`command line  hide           run ${one.id}`);
  });

  it("hides and deletes all of one client, after a page that says what will happen", async () => {
    const { app, say, operator } = await signedIn(database, { TRUST_PROXY: "loopback" });
    const from = (address: string) => ({ "x-forwarded-for": address });
    const mine = (await publish(app, { experiment }, from("2001:db8::1"))).json<{ id: string }>().id;
    const course = (await post(app, "collections", { title: "Course" }, from("2001:db8::2"))).json<{ id: string }>().id;
    const others = (await publish(app, { experiment }, from("2001:db8:0:1::1"))).json<{ id: string }>().id;
    await post(app, `runs/${others}/reports`, { reason: "spam" }, from("2001:db8::3"));

    const client = /\/operator\/clients\/[0-9a-f]{32}/.exec((await operator.ask(`/operator/things/${mine}`)).body)?.[0] ?? "";
    const all = (await operator.ask(client)).body;
    expect(all).toContain("1 run, 1 collection, 0 sweeps, 0 captures");
    expect(all).toContain("one report sent");
    for (const id of [mine, course]) expect(all).toContain(id);
    expect(all).not.toContain(others);
    expect((await operator.ask(`${client}/hide`)).body).toContain("1 run, 1 collection, 0 sweeps, 0 captures");
    expect((await app.inject(`/api/v1/runs/${mine}`)).statusCode).toBe(200);
    expect((await operator.submit(`${client}/hide`, `${client}/hide`)).body).toContain("Hidden: 2 things of one client.");
    const seen = async () => [
      (await app.inject(`/api/v1/runs/${mine}`)).statusCode,
      (await app.inject(`/api/v1/collections/${course}`)).statusCode,
      (await app.inject(`/api/v1/runs/${others}`)).statusCode,
    ];
    expect(await seen()).toEqual([410, 410, 200]);
    expect((await operator.ask("/operator")).body).toContain(`<a href="${client}">All of this reporter</a>`);
    expect((await operator.ask(`${client}/delete`)).body).toContain("One report that the client sent goes as well.");
    await operator.submit(`${client}/delete`, `${client}/delete`);
    expect(await seen()).toEqual([404, 404, 200]);
    expect((await operator.ask("/operator")).body).toContain("There are no open reports.");
    // Nothing of the client is in the log, only how many things there were.
    const log = (await operator.ask("/operator/log")).body + (await say("log"));
    expect(log).toContain("Deleted: 3 things of one client.");
    expect(log).not.toContain(client.split("/").at(-1));
  });

  it("bans a client, or a range, which is told until when and may read, until the ban is lifted", async () => {
    const { app, operator } = await signedIn(database, { TRUST_PROXY: "loopback" });
    const as = (address: string) => publish(app, { experiment }, { "x-forwarded-for": address });
    const { id, deleteToken } = (await as("192.0.2.7")).json<{ id: string; deleteToken: string }>();
    const client = /\/operator\/clients\/([0-9a-f]{32})/.exec((await operator.ask(`/operator/things/${id}`)).body)?.[1] ?? "";
    const before = Date.now();
    await operator.submit(`/operator/clients/${client}`, "/operator/bans", { time: "7 days", reason: "floods" });
    const refused = await as("192.0.2.7");
    expect([refused.statusCode, problemOf(refused).type]).toEqual([403, "urn:ackscope:problem:banned"]);
    const { until } = refused.json<{ until: string }>();
    expect(problemOf(refused).detail).toContain(until);
    expect((new Date(until).getTime() - before) / 86_400_000).toBeCloseTo(7, 2);
    const headers = { "x-forwarded-for": "192.0.2.7", authorization: `Bearer ${deleteToken}` };
    expect((await app.inject({ method: "DELETE", url: `/api/v1/runs/${id}`, headers })).statusCode).toBe(403);
    expect((await app.inject({ url: `/api/v1/runs/${id}`, headers })).statusCode).toBe(200);
    expect((await as("192.0.2.8")).statusCode).toBe(201);

    await operator.submit("/operator/bans", "/operator/bans", { addresses: "198.51.100.0/24", time: "1 hour" });
    const inRange = ["198.51.100.9", "::ffff:198.51.100.9", "198.51.101.9"];
    expect(await Promise.all(inRange.map(async (address) => (await as(address)).statusCode))).toEqual([403, 403, 201]);
    const list = (await operator.ask("/operator/bans")).body;
    expect(list).toContain("198.51.100.0/24");
    expect(list).toContain("floods");
    for (const lift of new Set(list.match(/\/operator\/bans\/\w+\/lift/g))) await operator.submit("/operator/bans", lift);
    expect([(await as("192.0.2.7")).statusCode, (await as("198.51.100.9")).statusCode]).toEqual([201, 201]);
  });

  it("makes the server read-only, which stays ready and readable", async () => {
    const { app, operator } = await signedIn(database);
    const { id, deleteToken } = await published(app);
    const said = await operator.submit("/operator/switches", "/operator/switches/read-only");
    expect(said.body).toContain("The server was made read-only.");
    const headers = { authorization: `Bearer ${deleteToken}` };
    for (const answer of [
      await publish(app, { experiment }),
      await post(app, "collections", { title: "Course" }),
      await post(app, `runs/${id}/reports`, { reason: "spam" }),
      await post(app, "sweeps", {}),
      await app.inject({ method: "PATCH", url: `/api/v1/runs/${id}`, headers, payload: { title: "Other" } }),
      await app.inject({ method: "DELETE", url: `/api/v1/runs/${id}`, headers }),
    ]) {
      expect([answer.statusCode, problemOf(answer).type, answer.headers["retry-after"]]).toEqual([
        503,
        "urn:ackscope:problem:read-only",
        "300",
      ]);
      expect(problemOf(answer).detail).toContain("the operator has made this server read-only");
    }
    expect((await app.inject("/ready")).statusCode).toBe(200);
    expect((await app.inject(`/api/v1/runs/${id}`)).statusCode).toBe(200);
    expect((await post(app, "nothing", {})).statusCode).toBe(404);
    await operator.submit("/operator/switches", "/operator/switches/read-only");
    expect((await publish(app, { experiment })).statusCode).toBe(201);
  });

  it("approves what is published, which its author alone sees until then", async () => {
    const { app, operator } = await signedIn(database);
    await operator.submit("/operator/switches", "/operator/switches/approval");
    const answer = await publish(app, { experiment, visibility: "public" });
    const { id, deleteToken, run } = answer.json<{ id: string; deleteToken: string; run: object }>();
    expect(run).toMatchObject({ awaitsApproval: true });
    const headers = { authorization: `Bearer ${deleteToken}` };
    const read = (sent = {}) => app.inject({ url: `/api/v1/runs/${id}`, headers: sent });
    expect([(await read()).statusCode, problemOf(await read()).type]).toEqual([403, "urn:ackscope:problem:awaiting-approval"]);
    expect((await read({ authorization: "Bearer wrong" })).statusCode).toBe(403);
    expect((await read(headers)).json()).toMatchObject({ id, awaitsApproval: true });
    expect((await app.inject(`/r/${id}.json`)).statusCode).toBe(403);
    expect((await app.inject("/api/v1/runs")).json<{ runs: unknown[] }>().runs).toEqual([]);
    expect((await post(app, "runs", { experiment, forkOf: id })).statusCode).toBe(422);
    const course = (await post(app, "collections", { title: "Course", visibility: "public", items: [{ run: id, text: "" }] })).json<{
      id: string;
      deleteToken: string;
      collection: object;
    }>();
    expect(course.collection).toMatchObject({ awaitsApproval: true });
    expect((await app.inject(`/api/v1/collections/${course.id}`)).statusCode).toBe(403);
    expect((await app.inject("/api/v1/collections")).json<{ collections: unknown[] }>().collections).toEqual([]);

    const waiting = (await operator.ask("/operator/waiting")).body;
    for (const each of [id, course.id]) expect(waiting).toContain(`/operator/things/${each}/show`);
    const approved = await operator.submit("/operator/waiting", `/operator/things/${id}/show`);
    expect(approved.body).toContain(`Approved: run ${id}.`);
    expect((await read()).json()).not.toHaveProperty("awaitsApproval");
    expect((await app.inject("/api/v1/runs")).json<{ runs: unknown[] }>().runs).toHaveLength(1);

    // What is changed is looked at again; what was taken down stays so.
    const edit = { method: "PATCH", url: `/api/v1/runs/${id}`, headers, payload: { title: "Other" } } as const;
    expect((await app.inject(edit)).json()).toMatchObject({ awaitsApproval: true });
    expect((await read()).statusCode).toBe(403);
    await operator.submit(`/operator/things/${id}`, `/operator/things/${id}/hide`);
    expect((await app.inject(edit)).statusCode).toBe(410);
    expect((await read(headers)).statusCode).toBe(410);
    await operator.submit("/operator/switches", "/operator/switches/approval");
    expect((await app.inject(edit)).statusCode).toBe(410);
    expect((await published(app)).id).toBeDefined();
  });

  it("decides for other processes as well, within seconds", async () => {
    const { app, say, operator } = await signedIn(database);
    expect((await publish(app, { experiment })).statusCode).toBe(201);
    expect(await say("turn-on", "read-only")).toContain("read-only is on");
    await expect.poll(async () => (await publish(app, { experiment })).statusCode, { timeout: 20_000, interval: 200 }).toBe(503);
    expect((await operator.ask("/operator/log")).body).toContain("The server was made read-only.");
    await say("turn-off", "read-only");
    await expect.poll(async () => (await publish(app, { experiment })).statusCode, { timeout: 20_000, interval: 200 }).toBe(201);
    await expect(say("turn-on", "lights")).rejects.toThrow(/there is no switch "lights"; there are read-only and approval/);
  });

  it("keeps nothing of a client if the server is told so", async () => {
    const { app, operator } = await signedIn(database, { CLIENT_HASH_DAYS: 0 });
    const { id } = await published(app);
    expect((await operator.ask(`/operator/things/${id}`)).body).toContain("from whom is not known any more");
  });
});
