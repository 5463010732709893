import { describe, expect, it } from "vitest";
import { publish, testApp, webFolder } from "../testing/app.js";
import { isForEveryOrigin } from "./cross-origin.js";

const origin = "https://elsewhere.example";

describe("other sites", () => {
  it("may read public data and artifacts, and nothing else", () => {
    const get = (url: string) => isForEveryOrigin({ method: "GET", url });
    for (const url of [
      "/api/v1/runs",
      "/api/v1/runs?q=x",
      "/api/v1/runs/bcdfghjkmn",
      "/api/v1/collections/bcdfghjkmn",
      "/api/openapi.json",
      "/oembed?url=x",
      "/cores/0123.wasm",
      "/embed.js",
      "/r/bcdfghjkmn.svg",
      "/r/bcdfghjkmn/og.png",
    ])
      expect(get(url), url).toBe(true);
    for (const url of [
      "/",
      "/lab",
      "/r/bcdfghjkmn",
      "/embed/bcdfghjkmn",
      "/health",
      "/ready",
      "/api/docs",
      "/assets/x.js",
      "/x?/api/v1/runs",
    ])
      expect(get(url), url).toBe(false);
    for (const method of ["POST", "PATCH", "DELETE", "PUT"]) expect(isForEveryOrigin({ method, url: "/api/v1/runs" })).toBe(false);
  });

  it("are told so, without credentials", async () => {
    const app = await testApp({ config: { WEB_ROOT: webFolder() } });
    const { id } = (await publish(app, { experiment: { format: 1, title: "Two flows" } })).json();
    for (const url of [`/api/v1/runs/${id}`, "/api/v1/runs/bcdfghjkmn", "/api/openapi.json"]) {
      const { headers } = await app.inject({ url, headers: { origin } });
      expect(headers, url).toMatchObject({ "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" });
      expect(headers["access-control-allow-credentials"]).toBeUndefined();
      expect(headers["access-control-expose-headers"]).toContain("etag");
    }
    for (const url of ["/", `/r/${id}`, "/health"]) {
      const { headers } = await app.inject({ url, headers: { origin, accept: "text/html" } });
      expect(headers["access-control-allow-origin"], url).toBeUndefined();
      expect(headers["cross-origin-resource-policy"], url).toBe("same-origin");
    }
  });

  it("may not write: no preflight grants it, and what needs no preflight is refused", async () => {
    const app = await testApp();
    const { id } = (await publish(app, { experiment: { format: 1, title: "Two flows" } })).json();
    for (const [method, url] of [
      ["POST", "/api/v1/runs"],
      ["PATCH", `/api/v1/runs/${id}`],
      ["DELETE", `/api/v1/runs/${id}`],
    ] as const) {
      const preflight = await app.inject({
        method: "OPTIONS",
        url,
        headers: { origin, "access-control-request-method": method, "access-control-request-headers": "authorization, content-type" },
      });
      expect(preflight.headers["access-control-allow-methods"], url).toBe("GET, HEAD");
      expect(preflight.headers["access-control-allow-headers"], url).not.toMatch(/authorization|content-type/i);
    }
    const payload = JSON.stringify({ experiment: { format: 1, title: "Two flows" } });
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]) {
      const simple = await app.inject({ method: "POST", url: "/api/v1/runs", headers: { origin, "content-type": type }, payload });
      expect(simple.statusCode, type).toBe(415);
      expect(simple.headers["access-control-allow-origin"]).toBeUndefined();
    }
  });

  it("get no answer to a preflight for what is not theirs", async () => {
    const app = await testApp();
    const preflight = await app.inject({ method: "OPTIONS", url: "/health", headers: { origin, "access-control-request-method": "GET" } });
    expect(preflight.headers["access-control-allow-origin"]).toBeUndefined();
  });
});
