import { get, type IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { expect, it } from "vitest";
import { openDatabase } from "../db/database.js";
import { sweep } from "../db/retention.js";
import { problemOf, testApp } from "../testing/app.js";
import { describeOnBoth } from "../testing/databases.js";

interface Opened {
  readonly code: string;
  readonly token: string;
}

const which = { text: "Which is faster?", options: ["Reno", "CUBIC", "BBR"] };
const device = (n: number) => `a-device-of-${String(n).padStart(6, "0")}`;

const post = (app: FastifyInstance, path: string, payload: object, token?: string) =>
  app.inject({
    method: "POST",
    url: `/api/v1/classes${path}`,
    payload,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

const opened = async (app: FastifyInstance): Promise<Opened> => (await post(app, "", { title: "Monday" })).json<Opened>();
const read = async (app: FastifyInstance, code: string) => (await app.inject(`/api/v1/classes/${code}`)).json<Record<string, unknown>>();
const answer = (app: FastifyInstance, code: string, n: number, round: number, value: number) =>
  post(app, `/${code}/answers`, { round, device: device(n), answer: value });

describeOnBoth("a class", (database) => {
  const start = async () => testApp({ config: await database.fresh() });

  it("is asked, answers, and sees the answers, then what is right", async () => {
    const app = await start();
    const { code, token } = await opened(app);
    expect(code).toMatch(/^[2-9b-z]{6}$/);
    expect(await read(app, code)).toEqual({
      code,
      title: "Monday",
      round: 0,
      phase: "waiting",
      question: null,
      answered: 0,
      answers: null,
      truth: null,
    });
    expect((await post(app, `/${code}/questions`, { question: which }, token)).json()).toMatchObject({ round: 1, phase: "open" });
    for (const [n, value] of [0, 1, 1, 2].entries()) expect((await answer(app, code, n, 1, value)).statusCode).toBe(204);
    // Another answer of the first device, instead of its first.
    await answer(app, code, 0, 1, 1);
    // What others say is told to nobody who may still answer.
    expect(await read(app, code)).toMatchObject({ answered: 4, answers: null });
    expect((await post(app, `/${code}/result`, {}, token)).json()).toMatchObject({ phase: "counted", answers: [0, 3, 1], truth: null });
    expect(problemOf(await answer(app, code, 5, 1, 1)).type).toBe("urn:ackscope:problem:class-state");
    expect((await post(app, `/${code}/result`, { truth: [1] }, token)).json()).toMatchObject({
      phase: "told",
      answers: [0, 3, 1],
      truth: [1],
    });

    await post(app, `/${code}/questions`, { question: { text: "How long?", unit: "s", min: 0, max: 9 } }, token);
    expect(await read(app, code)).toMatchObject({ round: 2, phase: "open", answered: 0, truth: null });
    for (const [n, value] of [4.5, 0.25, 12].entries()) await answer(app, code, n, 2, value);
    // What was meant for the question before does not count here, nor what is meant for one to come, however often and early it is sent.
    expect((await answer(app, code, 9, 1, 1)).statusCode).toBe(409);
    expect((await answer(app, code, 9, 3, 1)).statusCode).toBe(409);
    expect((await post(app, `/${code}/result`, { truth: [4] }, token)).json()).toMatchObject({ answers: [0.25, 4.5, 12], truth: [4] });
  });

  it("takes each device's answer once, however many come at a time", async () => {
    const app = await start();
    const { code, token } = await opened(app);
    await post(app, `/${code}/questions`, { question: which }, token);
    const sent = Array.from({ length: 120 }, (_, n) => answer(app, code, n % 40, 1, n % 3));
    expect((await Promise.all(sent)).map(({ statusCode }) => statusCode)).toEqual(sent.map(() => 204));
    const { answers } = (await post(app, `/${code}/result`, {}, token)).json<{ answers: number[] }>();
    expect(answers.reduce((sum, each) => sum + each)).toBe(40);
  });

  it("takes no answer that was sent for a question before it was asked", async () => {
    const app = await start();
    const { code, token } = await opened(app);
    const early = Array.from({ length: 40 }, (_, n) => answer(app, code, n, 1, 99));
    const asked = post(app, `/${code}/questions`, { question: which }, token);
    const late = Array.from({ length: 40 }, (_, n) => answer(app, code, n, 1, 99));
    for (const { statusCode } of await Promise.all([...early, ...late])) expect([409, 422]).toContain(statusCode);
    await asked;
    expect((await post(app, `/${code}/result`, {}, token)).json()).toMatchObject({ answered: 0, answers: [0, 0, 0] });
  });

  it("is its lecturer's alone", async () => {
    const app = await start();
    const { code, token } = await opened(app);
    for (const [path, body] of [
      ["/questions", { question: which }],
      ["/result", {}],
    ] as const) {
      expect((await post(app, `/${code}${path}`, body)).statusCode).toBe(401);
      expect((await post(app, `/${code}${path}`, body, "x".repeat(43))).statusCode).toBe(403);
    }
    expect((await post(app, `/${code}/result`, {}, token)).statusCode).toBe(409);
    expect(
      (await app.inject({ method: "DELETE", url: `/api/v1/classes/${code}`, headers: { authorization: "Bearer x" } })).statusCode,
    ).toBe(403);
    expect((await read(app, code))["phase"]).toBe("waiting");
  });

  it("says what is wrong with a question or an answer", async () => {
    const app = await start();
    const { code, token } = await opened(app);
    const pointers = (response: { body: string }) =>
      (JSON.parse(response.body) as { problems: { pointer: string }[] }).problems.map(({ pointer }) => pointer);
    const wrong = { text: "How long?", unit: "s", min: 3, max: 3 };
    expect(pointers(await post(app, `/${code}/questions`, { question: wrong }, token))).toEqual(["/question/max"]);
    expect((await post(app, `/${code}/questions`, { question: { text: "Which?", options: ["one"] } }, token)).statusCode).toBe(422);
    await post(app, `/${code}/questions`, { question: which }, token);
    for (const bad of [3, -1, 0.5]) expect(pointers(await answer(app, code, 1, 1, bad))).toEqual(["/answer"]);
    expect(pointers(await post(app, `/${code}/result`, { truth: [3] }, token))).toEqual(["/truth/0"]);
    expect((await post(app, `/${code}/answers`, { round: 1, device: "short", answer: 1 })).statusCode).toBe(422);
    expect((await post(app, "", { title: "" })).statusCode).toBe(422);
    expect((await answer(app, "bcdfgh", 1, 1, 1)).statusCode).toBe(404);
  });

  it("leaves nothing behind when it ends, or when its time is over", async () => {
    const where = await database.fresh();
    const app = await testApp({ config: where });
    const [one, two] = [await opened(app), await opened(app)];
    for (const { code, token } of [one, two]) {
      await post(app, `/${code}/questions`, { question: which }, token);
      await answer(app, code, 1, 1, 1);
    }
    const headers = { authorization: `Bearer ${one.token}` };
    expect((await app.inject({ method: "DELETE", url: `/api/v1/classes/${one.code}`, headers })).statusCode).toBe(204);
    expect((await app.inject(`/api/v1/classes/${one.code}`)).statusCode).toBe(404);
    await app.close();
    const db = await openDatabase({ dataDir: where.DATA_DIR, url: where.DATABASE_URL, connections: 2 });
    const rows = async () => [
      ...(await db.selectFrom("classes").select("code").execute()),
      ...(await db.selectFrom("class_answers").select("code").execute()),
    ];
    expect(await rows()).toEqual([{ code: two.code }, { code: two.code }]);
    const { classes } = await sweep(db, new Date(Date.now() + 5 * 3_600_000));
    expect([classes, await rows()]).toEqual([1, []]);
    await db.destroy();
  });

  it("is seen as it changes, from another process, too", async () => {
    const where = await database.fresh();
    // SQLite is one process's.
    const processes = await Promise.all((database.name === "SQLite" ? [1] : [1, 2]).map(() => testApp({ config: where })));
    const [app, other] = [processes[0]!, processes.at(-1)!];
    const { code, token } = await opened(app);
    await other.listen({ port: 0 });
    const { port } = other.server.address() as { port: number };
    const stream = await new Promise<IncomingMessage>((resolve) =>
      get({ port, path: `/api/v1/classes/${code}/events`, agent: false }, resolve),
    );
    let heard = "";
    stream.setEncoding("utf8").on("data", (text: string) => (heard += text));
    const ended = new Promise((resolve) => stream.once("end", resolve));
    await expect.poll(() => heard).toContain('"phase":"waiting"');
    await post(app, `/${code}/questions`, { question: which }, token);
    await expect.poll(() => heard, { timeout: 5000 }).toContain('"phase":"open"');
    await answer(app, code, 1, 1, 2);
    await expect.poll(() => heard, { timeout: 5000 }).toContain('"answered":1');
    await app.inject({ method: "DELETE", url: `/api/v1/classes/${code}`, headers: { authorization: `Bearer ${token}` } });
    await ended;
    expect(heard).toContain("event: gone");
  });

  it("is one of so many of a client", async () => {
    const app = await start();
    for (let n = 0; n < 50; n++) await opened(app);
    const refused = await post(app, "", { title: "One more" });
    expect([refused.statusCode, problemOf(refused).type]).toEqual([429, "urn:ackscope:problem:quota"]);
  });
});
