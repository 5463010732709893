import { readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import type { Assignment } from "@ackscope/scenarios";
import { loadCore } from "ackscope/node";
import { grade, ownExperiment, runnerOf } from "ackscope/courses";
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from "jose";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { describe, expect, it } from "vitest";
import { claims, scoreScope } from "../lti/claims.js";
import { testApp, webFolder } from "../testing/app.js";
import { learningPlatform, type LearningPlatform } from "../testing/learning-platform.js";

const assignment = JSON.parse(readFileSync(new URL("../../../docs/examples/assignment.json", import.meta.url), "utf8")) as Assignment;
const pack = (document: unknown): string => deflateRawSync(JSON.stringify(document)).toString("base64url");
const packed = pack(assignment);

const publicUrl = "https://lab.example";

async function connected(): Promise<{ app: FastifyInstance; course: LearningPlatform }> {
  const course = await learningPlatform();
  const app = await testApp({ config: { LTI_PLATFORMS: course.file, PUBLIC_URL: publicUrl, WEB_ROOT: webFolder() } });
  return { app, course };
}

const form = (app: FastifyInstance, url: string, fields: Readonly<Record<string, string>>): Promise<LightMyRequestResponse> =>
  app.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(fields).toString(),
  });

const login = { iss: "https://moodle.example", login_hint: "7", target_link_uri: `${publicUrl}/lti/launch`, lti_message_hint: "m" };

/** The parameters that the platform gets. */
async function begun(app: FastifyInstance): Promise<URLSearchParams> {
  const response = await form(app, "/lti/login", login);
  expect(response.statusCode).toBe(303);
  return new URL(response.headers.location!).searchParams;
}

async function launched(
  { app, course }: { app: FastifyInstance; course: LearningPlatform },
  changes: Readonly<Record<string, unknown>> = {},
  options?: Parameters<LearningPlatform["sign"]>[1],
): Promise<LightMyRequestResponse> {
  const sent = await begun(app);
  const message = { nonce: sent.get("nonce"), [claims.custom]: { assignment: packed }, ...changes };
  return form(app, "/lti/launch", { state: sent.get("state")!, id_token: await course.sign(message, options) });
}

/** What the page gets behind its #. */
function fragmentOf({ body, statusCode }: LightMyRequestResponse): URLSearchParams {
  expect(statusCode, body).toBe(200);
  const [, address] = /content="0;url=\/assignment#([^"]*)"/.exec(body)!;
  return new URLSearchParams(address!.replaceAll("&amp;", "&"));
}

const handIn = (app: FastifyInstance, payload: unknown): Promise<LightMyRequestResponse> =>
  app.inject({
    method: "POST",
    url: "/api/v1/lti/scores",
    headers: { "content-type": "application/json" },
    payload: JSON.stringify(payload),
  });

describe("a course opens an assignment", () => {
  it("by a login at the platform that it names", async () => {
    const { app } = await connected();
    for (const response of [
      await form(app, "/lti/login", login),
      await app.inject({ url: `/lti/login?${new URLSearchParams({ ...login, client_id: "client-1" }).toString()}` }),
    ]) {
      const url = new URL(response.headers.location!);
      expect(url.origin + url.pathname).toBe("https://moodle.example/auth");
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        tenant: "1",
        scope: "openid",
        response_type: "id_token",
        response_mode: "form_post",
        prompt: "none",
        client_id: "client-1",
        redirect_uri: `${publicUrl}/lti/launch`,
        login_hint: "7",
        lti_message_hint: "m",
      });
      expect(url.searchParams.get("nonce")).not.toBe(null);
    }
  });

  it.each([
    ["an unknown issuer", { ...login, iss: "https://other.example" }, 403, "https://other.example is not known"],
    ["an unknown client", { ...login, client_id: "client-2" }, 403, "with the client client-2 is not known"],
    ["no hint", { iss: login.iss, target_link_uri: "x" }, 422, "/login_hint this key is missing"],
  ])("but not for %s, which is told on a page", async (_, fields, status, words) => {
    const { app } = await connected();
    const response = await form(app, "/lti/login", fields);
    expect(response.statusCode).toBe(status);
    expect(response.headers["content-type"]).toContain("text/html");
    expect(response.body).toContain(words);
  });

  it("for a student, who may hand in, in the platform's frame", async () => {
    const parts = await connected();
    const response = await launched(parts);
    const fragment = fragmentOf(response);
    expect([fragment.get("a"), fragment.get("student"), fragment.get("name")]).toEqual([packed, "user-7", "Ada Lovelace"]);
    expect(fragment.get("ticket")).not.toBe(null);
    const page = await parts.app.inject({ url: "/assignment" });
    for (const framed of [response, page]) {
      expect(framed.headers["content-security-policy"]).toMatch(/frame-ancestors https:\/\/moodle\.example$/);
      expect(framed.headers["x-frame-options"]).toBeUndefined();
    }
    expect((await parts.app.inject({ url: "/lab" })).headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  });

  it.each([
    ["a lecturer", { [claims.roles]: ["http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor"] }],
    ["whoever is not named", { sub: undefined }],
    ["a link without a column in the gradebook", { [claims.gradebook]: { scope: [scoreScope] } }],
    ["a platform that takes no scores", { [claims.gradebook]: { scope: [], lineitem: "https://moodle.example/column" } }],
  ])("for %s, who looks at it", async (_, changes) => {
    const fragment = fragmentOf(await launched(await connected(), changes));
    expect([...fragment.keys()]).toEqual(["a"]);
  });

  it.each([
    ["another signature", {}, { key: "another" }, "signature verification failed"],
    ["another audience", { aud: "client-2" }, {}, "unexpected &quot;aud&quot;"],
    ["another issuer", { iss: "https://other.example" }, {}, "unexpected &quot;iss&quot;"],
    ["another nonce", { nonce: "mine" }, {}, "its nonce is of another login"],
    ["another authorized party", { azp: "client-2" }, {}, "meant for another client"],
    ["several audiences and no authorized party", { aud: ["client-1", "client-2"] }, {}, "meant for another client"],
    ["another deployment", { [claims.deployment]: "deployment-2" }, {}, "deployment deployment-2 is not known"],
    ["another version", { [claims.version]: "1.2.0" }, {}, "claim~1version"],
    ["another kind", { [claims.messageType]: "LtiSubmissionReviewRequest" }, {}, "claim~1message_type"],
    ["an end that has passed", {}, { expires: "-2m" }, "timestamp check failed"],
    ["no assignment", { [claims.custom]: undefined }, {}, "has no assignment"],
  ] as const)("but not by a message with %s", async (_, changes, options, words) => {
    const response = await launched(await connected(), changes, options);
    expect([response.statusCode, response.headers["content-type"]]).toEqual([403, "text/html; charset=utf-8"]);
    expect(response.body).toContain(words);
  });

  it("once for each message", async () => {
    const { app, course } = await connected();
    const sent = await begun(app);
    const fields = {
      state: sent.get("state")!,
      id_token: await course.sign({ nonce: sent.get("nonce"), [claims.custom]: { assignment: packed } }),
    };
    fragmentOf(await form(app, "/lti/launch", fields));
    const again = await form(app, "/lti/launch", fields);
    expect([again.statusCode, again.body.includes("it was used before")]).toEqual([403, true]);
  });

  it("not by a state that this server did not give, and what the platform refuses is told, as text", async () => {
    const { app, course } = await connected();
    const forged = await form(app, "/lti/launch", { state: "a.b.c", id_token: await course.sign({}) });
    expect([forged.statusCode, forged.body.includes("open it from your course again")]).toEqual([403, true]);
    const sent = await begun(app);
    const denied = await form(app, "/lti/launch", {
      state: sent.get("state")!,
      error: "login_required",
      error_description: "<b>log in</b>",
    });
    expect(denied.statusCode).toBe(403);
    expect(denied.body).toContain("the platform says: &lt;b&gt;log in&lt;/b&gt;");
  });

  it("not while the platform's keys cannot be fetched", async () => {
    const { app, course } = await connected();
    course.statuses.set("/keys", 500);
    const response = await launched({ app, course });
    expect([response.statusCode, response.body.includes("cannot be reached now")]).toEqual([502, true]);
  });
});

describe("a lecturer chooses an assignment", () => {
  const choosing = {
    [claims.messageType]: "LtiDeepLinkingRequest",
    [claims.choosing]: { deep_link_return_url: "https://moodle.example/back?a=1&b=2", accept_types: ["ltiResourceLink"], data: "opaque" },
  };

  it("which goes back to the course, signed, with a column of its points", async () => {
    const { app, course } = await connected();
    const ticket = fragmentOf(await launched({ app, course }, choosing)).get("choose")!;
    const response = await form(app, "/lti/choices", { ticket, assignment: packed });
    expect(response.statusCode, response.body).toBe(200);
    expect(response.body).toContain('action="https://moodle.example/back?a=1&amp;b=2"');
    const [, message] = /name="JWT" value="([^"]*)"/.exec(response.body)!;
    const keys = createLocalJWKSet((await app.inject({ url: "/lti/keys" })).json<JSONWebKeySet>());
    const { payload } = await jwtVerify(message!, keys, { issuer: "client-1", audience: "https://moodle.example" });
    expect(payload).toMatchObject({
      [claims.messageType]: "LtiDeepLinkingResponse",
      [claims.version]: "1.3.0",
      [claims.deployment]: "deployment-1",
      [claims.data]: "opaque",
      [claims.chosen]: [
        {
          type: "ltiResourceLink",
          title: assignment.title,
          url: `${publicUrl}/lti/launch`,
          custom: { assignment: packed },
          lineItem: { label: assignment.title, scoreMaximum: assignment.questions.reduce((sum, { points = 1 }) => sum + points, 0) },
        },
      ],
    });
  });

  it.each([
    ["no ticket of a choice", { ticket: "x", assignment: packed }, 403, "open it from your course again"],
    ["what is not packed", { assignment: "x" }, 422, "this is no packed assignment"],
    ["what is no assignment", { assignment: pack({ format: 1 }) }, 422, "/assignment/title"],
  ])("but not with %s", async (_, fields, status, words) => {
    const { app, course } = await connected();
    const ticket = fragmentOf(await launched({ app, course }, choosing)).get("choose")!;
    const response = await form(app, "/lti/choices", { ticket, ...fields });
    expect([response.statusCode, response.body.includes(words)], response.body).toEqual([status, true]);
  });

  it("but not where the course takes no link, or the way back is not safe", async () => {
    const parts = await connected();
    for (const settings of [
      { deep_link_return_url: "https://moodle.example/back", accept_types: ["file"] },
      { deep_link_return_url: "http://moodle.example/back", accept_types: ["ltiResourceLink"] },
      { deep_link_return_url: "javascript:alert(1)", accept_types: ["ltiResourceLink"] },
    ])
      expect((await launched(parts, { ...choosing, [claims.choosing]: settings })).statusCode).toBe(403);
  });
});

describe("a student hands in", () => {
  async function opened() {
    const parts = await connected();
    const ticket = fragmentOf(await launched(parts)).get("ticket")!;
    return { ...parts, ticket };
  }

  it("and the gradebook has what the answers are worth", async () => {
    const { app, course, ticket } = await opened();
    const { questions } = await grade(runnerOf(await loadCore()), assignment, ownExperiment(assignment, "user-7"), {});
    const right = questions.map(({ id, measured }) => ({
      id,
      answer: Array.isArray(measured) ? (measured[0] as string) : (measured as number),
    }));
    const total = assignment.questions.reduce((sum, { points = 1 }) => sum + points, 0);
    const response = await handIn(app, { ticket, assignment: packed, answers: right });
    expect([response.statusCode, response.json()]).toEqual([200, { points: total, of: total }]);

    const [access, score] = course.asked;
    const asked = new URLSearchParams(access!.body);
    expect(Object.fromEntries(asked)).toMatchObject({
      grant_type: "client_credentials",
      client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
      scope: scoreScope,
    });
    const keys = createLocalJWKSet((await app.inject({ url: "/lti/keys" })).json<JSONWebKeySet>());
    const assertion = { issuer: "client-1", subject: "client-1", audience: course.platform.tokenUrl };
    await jwtVerify(asked.get("client_assertion")!, keys, assertion);
    expect(score).toMatchObject({
      path: "/column/3/scores?type=1",
      authorization: "Bearer access 1",
      contentType: "application/vnd.ims.lis.v1.score+json",
    });
    expect(JSON.parse(score!.body)).toMatchObject({
      userId: "user-7",
      scoreGiven: total,
      scoreMaximum: total,
      activityProgress: "Completed",
      gradingProgress: "FullyGraded",
    });

    // Again, worse: the last one counts, and the access is still good.
    const worse = await handIn(app, { ticket, assignment: packed, answers: right.slice(1) });
    expect(worse.json<{ points: number }>().points).toBeLessThan(total);
    expect(course.asked.map(({ path }) => path)).toEqual(["/token", "/column/3/scores?type=1", "/column/3/scores?type=1"]);
  });

  it("but not with another assignment than the course's, nor without a ticket of it", async () => {
    const { app, course, ticket } = await opened();
    const easier = pack({ ...assignment, questions: assignment.questions.slice(0, 1) });
    expect((await handIn(app, { ticket, assignment: easier, answers: [] })).json<{ problems: unknown[] }>().problems).toMatchObject([
      { pointer: "/assignment", message: "it is not the one of the course" },
    ]);
    const refused = await handIn(app, { ticket: "x.y.z", assignment: packed, answers: [] });
    expect([refused.statusCode, refused.json<{ type: string }>().type]).toEqual([403, "urn:ackscope:problem:launch"]);
    expect(course.asked).toEqual([]);
  });

  it("and is told when the platform does not take it; what was taken back is asked for again", async () => {
    const { app, course, ticket } = await opened();
    const send = () => handIn(app, { ticket, assignment: packed, answers: [] });
    course.statuses.set("/token", 400);
    expect((await send()).json()).toMatchObject({
      status: 502,
      detail: expect.stringContaining("did not take this server’s key") as string,
    });
    course.statuses.clear();
    course.statuses.set("/scores?type=1", 403);
    expect((await send()).json()).toMatchObject({ status: 502, detail: expect.stringContaining("answered 403") as string });
    course.statuses.clear();
    expect((await send()).statusCode).toBe(200);
    course.statuses.set("/scores?type=1", 401);
    course.asked.length = 0;
    expect((await send()).statusCode).toBe(502);
    expect(course.asked.map(({ path }) => path)).toEqual(["/column/3/scores?type=1", "/token", "/column/3/scores?type=1"]);
  });

  it("but only what the server may run", async () => {
    const course = await learningPlatform();
    const config = { LTI_PLATFORMS: course.file, PUBLIC_URL: publicUrl, RUN_EVENT_LIMIT: 1000 };
    const app = await testApp({ config });
    const ticket = fragmentOf(await launched({ app, course })).get("ticket")!;
    expect((await handIn(app, { ticket, assignment: packed, answers: [] })).json()).toMatchObject({
      status: 422,
      type: "urn:ackscope:problem:over-the-limit",
      limit: "events",
    });
    expect(course.asked).toEqual([]);
  });
});

it("is off where no platform is known", async () => {
  const app = await testApp({ config: { WEB_ROOT: webFolder() } });
  for (const response of [
    await app.inject({ url: "/lti/keys" }),
    await form(app, "/lti/login", login),
    await form(app, "/lti/choices", { ticket: "x", assignment: "x" }),
  ])
    expect([response.statusCode, response.body.includes("connected to no learning platform")]).toEqual([404, true]);
  expect((await handIn(app, { ticket: "x", assignment: "x", answers: [] })).json()).toMatchObject({ status: 404 });
  expect((await app.inject({ url: "/assignment" })).headers["content-security-policy"]).toContain("frame-ancestors 'none'");
});
