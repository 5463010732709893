import { writeFileSync } from "node:fs";
import { connect, type AddressInfo } from "node:net";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { openDatabase } from "./db/database.js";
import { problemOf, publish, testApp, webFolder } from "./testing/app.js";
import { twoReceivers } from "./testing/experiment.js";
import { TrustingGatekeeper } from "./testing/gatekeeper.js";
import { temporaryFolder } from "./testing/folders.js";

const html = { accept: "text/html,application/xhtml+xml" };
const experiment = { format: 1, title: "Two flows" };

describe("the web app", () => {
  it("has its page at every address that its router knows", async () => {
    const app = await testApp({ config: { WEB_ROOT: webFolder() } });
    for (const url of [
      "/",
      "/lab",
      "/lab?from=x",
      "/compare",
      "/bufferbloat",
      "/captures",
      "/conformance",
      "/runs",
      "/settings",
      "/about",
    ]) {
      const response = await app.inject({ url, headers: html });
      expect(response.statusCode, url).toBe(200);
      expect(response.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(response.headers["cache-control"]).toBe("no-cache");
      expect(response.body).toContain('<div id="app">');
    }
  });

  it("has its page with status 404 everywhere else, for people", async () => {
    const app = await testApp({ config: { WEB_ROOT: webFolder() } });
    for (const url of ["/nothing", "/r/bcdfghjkmn", "/r/x", "/lab/more", "/assets/gone.js"]) {
      const response = await app.inject({ url, headers: html });
      expect(response.statusCode, url).toBe(404);
      expect(response.body, url).toContain('<div id="app">');
    }
  });

  it("answers programs with a problem document", async () => {
    const app = await testApp({ config: { WEB_ROOT: webFolder() } });
    for (const url of ["/nothing", "/assets/gone.js", "/.env"]) {
      const response = await app.inject(url);
      expect(response.statusCode, url).toBe(404);
      expect(problemOf(response).type).toBe("urn:ackscope:problem:not-found");
    }
    for (const url of ["/api", "/api/v1/nothing", "/api/v2/runs"]) {
      const response = await app.inject({ url, headers: html });
      expect(response.statusCode, url).toBe(404);
      expect(problemOf(response).type).toBe("urn:ackscope:problem:not-found");
    }
    expect(problemOf(await app.inject({ method: "PUT", url: "/api/v1/runs" })).status).toBe(404);
  });

  it("refuses addresses that cannot be decoded, in the same shape", async () => {
    const app = await testApp({ config: { WEB_ROOT: webFolder() } });
    const response = await app.inject("/%c0%ae");
    expect(response.statusCode).toBe(400);
    expect(problemOf(response).type).toBe("urn:ackscope:problem:bad-request");
  });

  it("serves nothing outside its folder", async () => {
    const app = await testApp({ config: { WEB_ROOT: webFolder() } });
    for (const url of [
      "/../package.json",
      "/..%2f..%2fpackage.json",
      "/assets/..%2f..%2fackscope.db",
      "/assets/%2e%2e/%2e%2e/etc/passwd",
    ]) {
      const { statusCode, body } = await app.inject(url);
      expect([400, 403, 404], url).toContain(statusCode);
      expect(body).not.toContain("workspace");
    }
  });

  it("lets browsers keep hashed files for ever, and ask again for the rest", async () => {
    const app = await testApp({ config: { WEB_ROOT: webFolder() } });
    const script = await app.inject("/assets/index-AbCd1234.js");
    expect(script.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(script.headers["content-type"]).toMatch(/javascript/);
    const core = await app.inject("/assets/core-AbCd1234.wasm");
    expect(core.headers["content-type"]).toBe("application/wasm");
    const icon = await app.inject("/favicon.svg");
    expect(icon.headers["cache-control"]).toBe("no-cache");
    expect(icon.headers["content-type"]).toBe("image/svg+xml");
    expect((await app.inject({ url: "/favicon.svg", headers: { "if-none-match": icon.headers.etag } })).statusCode).toBe(304);
  });

  it("compresses what shrinks, the core included", async () => {
    const app = await testApp({ config: { WEB_ROOT: webFolder() } });
    for (const [url, size] of [
      ["/assets/index-AbCd1234.js", 4700],
      ["/assets/core-AbCd1234.wasm", 4096],
    ] as const) {
      const brotli = await app.inject({ url, headers: { "accept-encoding": "gzip, br" } });
      expect(brotli.headers["content-encoding"], url).toBe("br");
      expect(brotli.headers.vary).toMatch(/accept-encoding/i);
      expect(brotliDecompressSync(brotli.rawPayload)).toHaveLength(size);
      const gzip = await app.inject({ url, headers: { "accept-encoding": "gzip" } });
      expect(gzip.headers["content-encoding"], url).toBe("gzip");
      expect(gunzipSync(gzip.rawPayload)).toHaveLength(size);
    }
  });

  it("is sent as the build compressed it, to those who take that", async () => {
    const WEB_ROOT = webFolder();
    const app = await testApp({ config: { WEB_ROOT } });
    const url = "/assets/index-AbCd1234.js";
    // Another text than the file's: it is known again.
    const built = brotliCompressSync("compressed by the build");
    writeFileSync(join(WEB_ROOT, `${url}.br`), built);
    const brotli = await app.inject({ url, headers: { "accept-encoding": "gzip, deflate, br" } });
    expect(brotli.rawPayload).toEqual(built);
    expect(brotli.headers).toMatchObject({
      "content-encoding": "br",
      "content-length": String(built.length),
      "content-type": expect.stringContaining("javascript"),
      "cache-control": expect.stringContaining("immutable"),
      vary: expect.stringMatching(/accept-encoding/i),
    });
    const plain = await app.inject(url);
    expect([plain.headers["content-encoding"], plain.rawPayload.length]).toEqual([undefined, 4700]);
    expect(plain.headers.vary).toMatch(/accept-encoding/i);
    const gzip = await app.inject({ url, headers: { "accept-encoding": "gzip" } });
    expect(gunzipSync(gzip.rawPayload)).toHaveLength(4700);
  });

  it("is not missed by the API where it was not built", async () => {
    const app = await testApp();
    expect((await app.inject("/health")).statusCode).toBe(200);
    const response = await app.inject({ url: "/", headers: html });
    expect(response.statusCode).toBe(404);
    expect(problemOf(response).type).toBe("urn:ackscope:problem:not-found");
  });
});

describe("a connection", () => {
  const say = async (text: string): Promise<string> => {
    const app = await testApp();
    await app.listen({ host: "127.0.0.1", port: 0 });
    const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
    socket.write(text);
    let answer = "";
    for await (const chunk of socket) answer += String(chunk);
    return answer;
  };

  it("that speaks no HTTP, or too much of it, is told so in the same shape", async () => {
    for (const [text, status] of [
      ["nonsense\r\n\r\n", 400],
      [`GET / HTTP/1.1\r\nhost: x\r\nlong: ${"x".repeat(100_000)}\r\n\r\n`, 431],
    ] as const) {
      const answer = await say(text);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} .*\r\ncontent-type: application/problem\\+json`, "s"));
      expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).toMatchObject({ status, problems: [] });
    }
  });
});

describe("a run's page", () => {
  it("carries the run's title and description, as text", async () => {
    const app = await testApp({ config: { WEB_ROOT: webFolder(), PUBLIC_URL: "https://ackscope.example" } });
    const title = `</title><script>alert("1")</script> $& $\` $' & 'quoted'`;
    const description = `"><img src=x onerror=alert(1)> </head>`;
    const { url } = (await publish(app, { experiment: twoReceivers({ title, description }) })).json();
    const page = await app.inject({ url, headers: html });
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/<script|<img src=x/);
    expect(page.body).toContain(
      "<title>&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; $&amp; $` $&#39; &amp; &#39;quoted&#39; · Ackscope</title>",
    );
    expect(page.body).toContain('<meta name="description" content="&quot;&gt;&lt;img src=x onerror=alert(1)&gt; &lt;/head&gt;" />');
    expect(page.body).toContain(`<meta property="og:url" content="https://ackscope.example${url}" />`);
    for (const once of ["<title>", 'name="description"', 'property="og:title"', "</head>"])
      expect(page.body.split(once), once).toHaveLength(2);
  });

  it("asks search engines to stay away unless the run is public", async () => {
    const app = await testApp({ config: { WEB_ROOT: webFolder() } });
    const unlisted = (await publish(app, { experiment: twoReceivers() })).json().url;
    const shown = (await publish(app, { experiment: twoReceivers(), visibility: "public" })).json().url;
    expect((await app.inject(unlisted)).headers["x-robots-tag"]).toBe("noindex");
    expect((await app.inject(unlisted)).body).toContain('<meta name="robots" content="noindex" />');
    expect((await app.inject(shown)).headers["x-robots-tag"]).toBeUndefined();
    expect((await app.inject(shown)).body).not.toContain("noindex");
  });

  it("is a 404 once the run is deleted", async () => {
    const app = await testApp({ config: { WEB_ROOT: webFolder() } });
    const { id, url, deleteToken } = (await publish(app, { experiment: twoReceivers() })).json();
    await app.inject({ method: "DELETE", url: `/api/v1/runs/${id}`, headers: { authorization: `Bearer ${deleteToken}` } });
    const page = await app.inject({ url, headers: html });
    expect(page.statusCode).toBe(404);
    expect(page.body).not.toContain("Two receivers");
  });
});

describe("every answer", () => {
  it("carries the security headers", async () => {
    const app = await testApp({ config: { WEB_ROOT: webFolder() } });
    for (const url of ["/", "/health", "/favicon.svg", "/nothing", "/api/v1/runs/bcdfghjkmn", "/api/docs", "/api/openapi.json"]) {
      const { headers } = await app.inject({ url, headers: html });
      const policy = String(headers["content-security-policy"]);
      for (const part of [
        "default-src 'self'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "worker-src 'self' blob:",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ])
        expect(policy.split(";"), `${url}: ${part}`).toContain(part);
      expect(policy).not.toMatch(/https?:|unsafe-eval'.*'unsafe-eval|upgrade-insecure/);
      expect(headers, url).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": url.startsWith("/api/v1/") || url === "/api/openapi.json" ? "cross-origin" : "same-origin",
        "referrer-policy": "same-origin",
      });
      expect(headers["strict-transport-security"]).toBeUndefined();
      expect(headers["x-powered-by"]).toBeUndefined();
    }
  });

  it("carries them also where no route was asked", async () => {
    const app = await testApp({ config: { WEB_ROOT: webFolder() } });
    for (const url of ["/%00", "/r/%00.svg", `/api/v1/runs/${"a".repeat(2000)}`, "/%", "/r/%zz"]) {
      const { headers, statusCode } = await app.inject({ url, headers: html });
      expect(statusCode, url).toBeGreaterThanOrEqual(400);
      expect(headers, url).toMatchObject({ "x-content-type-options": "nosniff", "x-frame-options": "DENY" });
      expect(String(headers["content-security-policy"]), url).toContain("default-src 'self'");
    }
  });

  it("keeps browsers on https where the server is reached by https", async () => {
    const app = await testApp({ config: { PUBLIC_URL: "https://ackscope.example" } });
    expect((await app.inject("/health")).headers["strict-transport-security"]).toBe("max-age=31536000");
  });

  it("has an id of the server's own", async () => {
    const app = await testApp();
    const ask = async () =>
      String((await app.inject({ url: "/health", headers: { "x-request-id": "mine", "request-id": "mine" } })).headers["x-request-id"]);
    const [first, second] = [await ask(), await ask()];
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(first).not.toBe(second);
  });
});

describe("the log", () => {
  it("has one line a request and an answer, with the client's network and no secret", async () => {
    const lines: string[] = [];
    const app = await testApp({ config: { LOG_LEVEL: "info" }, logTo: { write: (line) => void lines.push(line) } });
    const { id, deleteToken } = (await publish(app, { experiment })).json();
    const headers = { authorization: `Bearer ${deleteToken}` };
    await app.inject({ method: "DELETE", url: `/api/v1/runs/${id}`, headers, remoteAddress: "203.0.113.77" });
    const entries = lines.map((line) => JSON.parse(line) as { req?: unknown; res?: unknown; responseTime?: number });
    expect(entries.map(({ req }) => req)).toContainEqual({ method: "DELETE", url: `/api/v1/runs/${id}`, network: "203.0.113.0/24" });
    expect(entries.some(({ res, responseTime }) => JSON.stringify(res) === '{"statusCode":204}' && responseTime !== undefined)).toBe(true);
    expect(lines.join("")).not.toContain(deleteToken);
    expect(lines.join("")).not.toContain("203.0.113.77");
  });

  it("shortens IPv6 addresses, and IPv4 ones inside them", async () => {
    const lines: string[] = [];
    const app = await testApp({ config: { LOG_LEVEL: "info" }, logTo: { write: (line) => void lines.push(line) } });
    for (const remoteAddress of ["2001:db8:1234:5678::9", "::ffff:203.0.113.77", "::1"])
      await app.inject({ url: "/nothing", remoteAddress });
    const networks = lines
      .map((line) => (JSON.parse(line) as { req?: { network: string } }).req?.network)
      .filter((network) => network !== undefined);
    expect(networks).toEqual(["2001:db8:1234::/48", "203.0.113.0/24", "::/48"]);
  });
});

describe("health", () => {
  it("tells the versions, after a write that worked", async () => {
    const app = await testApp();
    const response = await app.inject("/health");
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ status: "ok", version: "0.1.0", core: "0.1.0+0123456789ab" });
    expect(response.headers["cache-control"]).toBe("no-store");
  });

  it("is bad where the database cannot be written", async () => {
    const DATA_DIR = temporaryFolder();
    const app = await testApp({ config: { DATA_DIR } });
    const vandal = await openDatabase({ dataDir: DATA_DIR });
    await vandal.schema.dropTable("heartbeat").execute();
    await vandal.destroy();
    const response = await app.inject("/health");
    expect(response.statusCode).toBe(500);
    expect(problemOf(response).type).toBe("urn:ackscope:problem:internal");
    expect(response.body).not.toContain("heartbeat");
  });
});

describe("closing", () => {
  it("closes the gatekeeper too", async () => {
    const gatekeeper = new TrustingGatekeeper();
    const app = await testApp({ gatekeeper });
    await app.close();
    expect(gatekeeper.closed).toBe(true);
  });
});
