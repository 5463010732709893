import { describe, expect, test } from "vitest";
import { ApiRefusal, createClient, patientFetch } from "./index.js";

const baseUrl = "http://server.example";
const asked: Request[] = [];
const clientOf = (respond: () => Response | Promise<Response>) =>
  createClient({
    baseUrl,
    fetch: async (request) => {
      asked.push(request);
      return respond();
    },
  });
const path = { id: "bcdfghjkmn" };

describe("the client", () => {
  test("gives what the server answers, and writes ids into paths escaped", async () => {
    const client = clientOf(() => Response.json({ id: "bcdfghjkmn", core: "0.1.0" }));
    expect(await client.call("GET", "/api/v1/runs/{id}", { params: { path: { id: "../x?y" } } })).toMatchObject({ core: "0.1.0" });
    expect(asked.at(-1)?.url).toBe(`${baseUrl}/api/v1/runs/..%2Fx%3Fy`);
  });

  test("throws a problem document as a refusal with its words, problems and time to come back", async () => {
    const problems = [{ pointer: "/experiment/title", message: "this key is missing", expected: "a value" }];
    const body = { type: "urn:ackscope:problem:invalid", title: "The document has problems", detail: "there is one problem", problems };
    const client = clientOf(() => Response.json(body, { status: 422, headers: { "retry-after": "7" } }));
    const refused = client.call("GET", "/api/v1/runs/{id}", { params: { path } });
    await expect(refused).rejects.toBeInstanceOf(ApiRefusal);
    await expect(refused).rejects.toMatchObject({ status: 422, message: "there is one problem", type: body.type, problems, retryAfter: 7 });
  });

  test("throws an answer that is no JSON, and no answer, as refusals", async () => {
    const proxy = clientOf(() => new Response("<html>", { status: 502 }));
    await expect(proxy.call("GET", "/health")).rejects.toMatchObject({ name: "ApiRefusal", status: 502, message: "", problems: [] });
    const nobody = clientOf(() => Promise.reject(new TypeError("fetch failed")));
    await expect(nobody.call("GET", "/health")).rejects.toMatchObject({ name: "ApiRefusal", status: 0 });
  });

  test("lets an abort be an abort", async () => {
    const client = clientOf(() => Promise.reject(new DOMException("aborted", "AbortError")));
    await expect(client.call("GET", "/health")).rejects.toMatchObject({ name: "AbortError" });
  });

  test("takes an empty answer to a deletion", async () => {
    const client = clientOf(() => new Response(null, { status: 204 }));
    const deletion: Promise<unknown> = client.call("DELETE", "/api/v1/runs/{id}", { params: { path } });
    expect(await deletion).toBeUndefined();
  });
});

describe("patience", () => {
  const answers = (...list: (Response | Error)[]) => {
    const waits: number[] = [];
    const bodies: string[] = [];
    const fetch = patientFetch({
      attempts: 4,
      sleep: async (seconds) => void waits.push(seconds),
      fetch: async (request) => {
        bodies.push(await request.text());
        const next = list.shift();
        if (next instanceof Error || next === undefined) throw next ?? new Error("asked too often");
        return next;
      },
    });
    const ask = () => fetch(new Request(baseUrl, { method: "POST", body: "the body" }));
    return { ask, waits, bodies };
  };
  const busy = (seconds?: string) =>
    new Response(null, { status: 503, ...(seconds !== undefined && { headers: { "retry-after": seconds } }) });

  test("asks again when it was told to, with the same body", async () => {
    const { ask, waits, bodies } = answers(
      busy("5"),
      new Response(null, { status: 429, headers: { "retry-after": "0" } }),
      new Response("ok"),
    );
    expect((await ask()).status).toBe(200);
    expect(waits).toEqual([5, 0]);
    expect(bodies).toEqual(["the body", "the body", "the body"]);
  });

  test("waits longer each time where nobody says how long, and never for hours", async () => {
    const { ask, waits } = answers(new TypeError("fetch failed"), busy(), busy("86400"), new Response("ok"));
    expect((await ask()).status).toBe(200);
    expect(waits).toEqual([1, 2, 60]);
  });

  test("gives up with the last answer, and with the last error", async () => {
    expect((await answers(busy("1"), busy("1"), busy("1"), busy("1")).ask()).status).toBe(503);
    const broken = () => new TypeError("fetch failed");
    await expect(answers(broken(), broken(), broken(), broken()).ask()).rejects.toThrow("fetch failed");
  });

  test("takes any other answer at once", async () => {
    const { ask, waits } = answers(new Response(null, { status: 500 }));
    expect((await ask()).status).toBe(500);
    expect(waits).toEqual([]);
  });
});
