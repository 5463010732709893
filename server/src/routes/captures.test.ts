/** Captured flows as they are published: headers alone, known by their link, deleted by their token. */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { Anonymiser, CaptureReader, PrefixPreserving } from "ackscope/captures";
import type { FastifyInstance } from "fastify";
import { expect, it } from "vitest";
import { problemOf, testApp } from "../testing/app.js";
import { describeOnBoth } from "../testing/databases.js";

const folder = new URL("../../../scenarios/reference/linux/captures/", import.meta.url);
const captured = gunzipSync(readFileSync(new URL("tail.1.cubic.a.pcap.gz", folder)));

function withoutContents(file: Uint8Array): { file: string; packets: number } {
  const anonymiser = new Anonymiser(0, new PrefixPreserving(new Uint8Array(32).fill(7)));
  for (const packet of new CaptureReader().take(file)) anonymiser.add(packet);
  const { file: headers, packets } = anonymiser.end();
  return { file: Buffer.from(headers).toString("base64"), packets };
}

const { file, packets } = withoutContents(captured);
const url = "/api/v1/captures";

async function published(app: FastifyInstance, more: object = {}): Promise<{ id: string; deleteToken: string; url: string }> {
  const answer = await app.inject({ method: "POST", url, payload: { title: "A lost tail", file, ...more } });
  expect(answer.statusCode).toBe(201);
  return answer.json();
}
const remove = (app: FastifyInstance, id: string, token: string) =>
  app.inject({ method: "DELETE", url: `${url}/${id}`, headers: { authorization: `Bearer ${token}` } });

describeOnBoth("a captured flow", (database) => {
  it("is published, read as it was sent, reported and deleted", async () => {
    const app = await testApp({ config: await database.fresh() });
    const { id, deleteToken, url: page } = await published(app, { expiresInDays: 3 });
    expect(page).toBe(`/captures/${id}`);
    const read = (await app.inject(`${url}/${id}`)).json<{ createdAt: string; expiresAt: string }>();
    expect(read).toMatchObject({ id, title: "A lost tail", packets, bytes: Buffer.from(file, "base64").length, license: "CC-BY-4.0" });
    expect(Date.parse(read.expiresAt) - Date.parse(read.createdAt)).toBe(3 * 86_400_000);
    const bytes = await app.inject(`${url}/${id}/file`);
    expect(bytes.headers).toMatchObject({ "content-type": "application/vnd.tcpdump.pcap" });
    expect(bytes.rawPayload.toString("base64")).toBe(file);
    expect((await app.inject({ method: "POST", url: `${url}/${id}/reports`, payload: { reason: "personal" } })).statusCode).toBe(201);
    expect((await remove(app, id, "x".repeat(43))).statusCode).toBe(403);
    expect((await remove(app, id, deleteToken)).statusCode).toBe(204);
    for (const gone of [`${url}/${id}`, `${url}/${id}/file`]) expect(problemOf(await app.inject(gone)).status).toBe(404);
    expect((await remove(app, id, deleteToken)).statusCode).toBe(404);
  });

  it("of the same bytes is another one: deleting one leaves the other its file", async () => {
    const app = await testApp({ config: await database.fresh() });
    const [one, other] = [await published(app), await published(app)];
    await remove(app, one.id, one.deleteToken);
    expect((await app.inject(`${url}/${other.id}/file`)).rawPayload.toString("base64")).toBe(file);
  });
});

it.each([
  ["as it was captured", captured.toString("base64"), /from byte \d+ on/],
  ["with bytes behind it", Buffer.concat([Buffer.from(file, "base64"), Buffer.from("hidden")]).toString("base64"), /from byte \d+ on/],
  ["without packets", Buffer.from(file, "base64").subarray(0, 24).toString("base64"), /no packet/],
])("a file %s is refused", async (_, payload, words) => {
  const app = await testApp();
  const answer = await app.inject({ method: "POST", url, payload: { title: "x", file: payload } });
  expect(problemOf(answer)).toMatchObject({
    status: 422,
    problems: [{ pointer: "/file", message: expect.stringMatching(words) as string }],
  });
});

it("titles of several lines, and what is no base64, are refused where they are", async () => {
  const app = await testApp();
  const pointersOf = async (payload: object) =>
    problemOf(await app.inject({ method: "POST", url, payload })).problems.map(({ pointer }) => pointer);
  expect(await pointersOf({ title: "a\nb", file })).toEqual(["/title"]);
  expect(await pointersOf({ title: "a", file: "%%" })).toEqual(["/file"]);
  expect(await pointersOf({ title: "", file })).toEqual(["/title"]);
});

it("is no larger than the operator allows, and none is published where nothing is allowed", async () => {
  const small = await testApp({ config: { CAPTURE_LIMIT: 5000 } });
  const answer = await small.inject({ method: "POST", url, payload: { title: "x", file } });
  expect(problemOf(answer)).toMatchObject({ status: 422, problems: [{ pointer: "/file", expected: "at most 5000 on this server" }] });
  const long = { title: "x", file: "A".repeat(40_000) };
  expect(problemOf(await small.inject({ method: "POST", url, payload: long })).status).toBe(413);
  const none = await testApp({ config: { CAPTURE_LIMIT: 0 } });
  expect(problemOf(await none.inject({ method: "POST", url, payload: { title: "x", file } })).status).toBe(404);
});
