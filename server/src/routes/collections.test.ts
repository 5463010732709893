import type { FastifyInstance } from "fastify";
import { describe, expect, it } from "vitest";
import { problemOf, publish, testApp } from "../testing/app.js";
import { describeOnBoth } from "../testing/databases.js";

const experiment = { format: 1, title: "Two flows", base: {}, variants: [] };

const send = (app: FastifyInstance, method: "POST" | "PATCH" | "DELETE", path: string, body?: unknown, token?: string) =>
  app.inject({
    method,
    url: `/api/v1/collections${path}`,
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });

describeOnBoth("a collection", (database) => {
  const open = async () => testApp({ config: await database.fresh() });

  it("keeps its runs in order, tells their titles as they are, and says which are gone", async () => {
    const app = await open();
    const [one, other] = [
      (await publish(app, { experiment })).json(),
      (await publish(app, { experiment: { ...experiment, title: "Other" } })).json(),
    ];
    const items = [other, one, other].map(({ id }, i) => ({ run: id, text: `exercise ${i}` }));
    const created = await send(app, "POST", "", { title: "Week 3", text: "Read.\nThink.", items });
    expect(created.statusCode).toBe(201);
    const { id, url, deleteToken, collection } = created.json();
    expect(url).toBe(`/c/${id}`);
    const titles = ["Other", "Two flows", "Other"];
    expect(collection).toEqual({
      id,
      title: "Week 3",
      text: "Read.\nThink.",
      visibility: "unlisted",
      createdAt: expect.any(String),
      updatedAt: collection.createdAt,
      items: items.map((item, i) => ({ ...item, title: titles[i], state: "pending" })),
    });
    await app.inject({ method: "DELETE", url: `/api/v1/runs/${other.id}`, headers: { authorization: `Bearer ${other.deleteToken}` } });
    const read = (await app.inject(`/api/v1/collections/${id}`)).json();
    expect(read.items.map(({ title }: { title: string | null }) => title)).toEqual([null, "Two flows", null]);

    // What was in it may stay, gone or not.
    const edited = await send(app, "PATCH", `/${id}`, { title: "Week 4", items: items.slice(0, 2) }, deleteToken);
    expect(edited.statusCode).toBe(200);
    expect(edited.json()).toMatchObject({ title: "Week 4", text: "Read.\nThink.", items: [{ title: null }, { title: "Two flows" }] });
    expect((await app.inject(`/api/v1/collections/${id}`)).json()).toEqual(edited.json());

    expect((await send(app, "DELETE", `/${id}`, undefined, deleteToken)).statusCode).toBe(204);
    expect((await app.inject(`/api/v1/collections/${id}`)).statusCode).toBe(404);
    expect((await app.inject(`/api/v1/runs/${one.id}`)).statusCode).toBe(200);
  });

  it("shows presets, lessons and places of the lab, with headings and notes, in any order", async () => {
    const app = await open();
    const { id: run } = (await publish(app, { experiment })).json();
    const items = [
      { lesson: "ack-clock", text: "Ask first", notes: "They say: never.\nWait." },
      { lab: "/lab#v=1&preset=smartacking/1-0-5mbps&t=0.5-1.2", text: "", heading: "Twenty-nine too many" },
      { run, text: "", heading: "As we did it" },
      { preset: "smartacking/1-0-5mbps", text: "" },
    ];
    const titles = [null, null, "Two flows", "Smartacking: 1-0, 5 Mbit/s"];
    const shown = items.map((item, i) => ({ ...item, title: titles[i], state: i === 2 ? "pending" : null }));
    const created = await send(app, "POST", "", { title: "Lecture 2", items });
    expect(created.statusCode).toBe(201);
    const { id, deleteToken, collection } = created.json();
    expect(collection.items).toEqual(shown);
    const order = [3, 1, 0, 2, 1];
    const arranged = await send(app, "PATCH", `/${id}`, { items: order.map((i) => items[i]) }, deleteToken);
    expect(arranged.json().items).toEqual(order.map((i) => shown[i]));
    expect((await app.inject(`/api/v1/collections/${id}`)).json()).toEqual(arranged.json());
  });

  it("is listed if it is public, newest first, in pages", async () => {
    const app = await open();
    for (let i = 0; i < 5; i++) await send(app, "POST", "", { title: `Public ${i}`, visibility: "public" });
    await send(app, "POST", "", { title: "Unlisted" });
    const titles: string[] = [];
    let pages = 0;
    for (let query = "limit=2"; ;) {
      const { collections, next } = (await app.inject(`/api/v1/collections?${query}`)).json();
      titles.push(...collections.map(({ title }: { title: string }) => title));
      pages++;
      if (next === null) break;
      query = `limit=2&cursor=${next}`;
    }
    expect(titles).toEqual(["Public 4", "Public 3", "Public 2", "Public 1", "Public 0"]);
    expect(pages).toBe(3);
    expect(problemOf(await app.inject("/api/v1/collections?cursor=x")).problems[0]?.pointer).toBe("/cursor");
  });
});

describe("a collection that is not right", () => {
  it("is refused with a place for each problem", async () => {
    const app = await testApp();
    const pointers = async (body: unknown) => {
      const response = await send(app, "POST", "", body);
      expect(response.statusCode).toBe(422);
      return problemOf(response).problems.map(({ pointer }) => pointer);
    };
    expect(await pointers({})).toEqual(["/title"]);
    expect(await pointers({ title: "a\nb", text: "\0" })).toEqual(["/title", "/text"]);
    expect(await pointers({ title: "x", items: [{ run: "bcdfghjkmn", text: "\0" }] })).toEqual(["/items/0/run", "/items/0/text"]);
    expect(await pointers({ title: "x", items: Array.from({ length: 201 }, () => ({ run: "bcdfghjkmn", text: "" })) })).toEqual(["/items"]);
    expect(await pointers({ title: "x", colour: "red" })).toEqual(["/colour"]);
  });

  it("says of an item what is wrong, where, and what would be right", async () => {
    const app = await testApp();
    const problem = async (item: object) => {
      const response = await send(app, "POST", "", { title: "x", items: [{ text: "", ...item }] });
      expect(response.statusCode).toBe(422);
      const { problems } = problemOf(response);
      expect(problems).toHaveLength(1);
      return problems[0];
    };
    const one = { pointer: "/items/0", expected: "exactly one of run, preset, lesson, lab" };
    expect(await problem({})).toEqual({ ...one, message: "the item shows nothing" });
    expect(await problem({ lesson: "ack-clock", preset: "smartacking/1-0-5mbps" })).toEqual({
      ...one,
      message: "the item shows preset and lesson",
    });
    expect(await problem({ preset: "smartacking/1-0-5mbp" })).toEqual({
      pointer: "/items/0/preset",
      message: "there is no preset smartacking/1-0-5mbp",
      expected: "the name of a preset (did you mean smartacking/1-0-5mbps?)",
    });
    expect(await problem({ lesson: "none" })).toMatchObject({
      pointer: "/items/0/lesson",
      expected: expect.stringMatching(/^one of ack-clock, /) as string,
    });
    expect(await problem({ lab: "javascript:alert(1)", heading: "x" })).toMatchObject({
      pointer: "/items/0/lab",
      message: "the address does not begin with /lab#v=1",
    });
    expect(await problem({ lab: "/lab#v=1&t=0-1" })).toMatchObject({
      pointer: "/items/0/heading",
      message: "an address of the lab has no heading",
    });
    expect(await problem({ lab: `/lab#v=1&x=${"a".repeat(40_000)}`, heading: "x" })).toMatchObject({ pointer: "/items/0/lab" });
    expect(await problem({ lesson: "ack-clock", heading: "two\nlines" })).toMatchObject({ pointer: "/items/0/heading" });
    expect(await problem({ lesson: "ack-clock", notes: "\0" })).toMatchObject({ pointer: "/items/0/notes" });
  });

  it("is nobody's but its maker's", async () => {
    const app = await testApp();
    const { id } = (await send(app, "POST", "", { title: "Mine" })).json();
    expect((await send(app, "PATCH", `/${id}`, { title: "Yours" })).statusCode).toBe(401);
    expect((await send(app, "PATCH", `/${id}`, { title: "Yours" }, "x")).statusCode).toBe(403);
    expect((await send(app, "DELETE", `/${id}`, undefined, "x")).statusCode).toBe(403);
    expect((await send(app, "PATCH", "/bcdfghjkmn", { title: "Yours" }, "x")).statusCode).toBe(404);
    expect((await app.inject(`/api/v1/collections/${id}`)).json().title).toBe("Mine");
  });
});
