import { Script } from "node:vm";
import type { FastifyInstance } from "fastify";
import { describe, expect, it, vi } from "vitest";
import { Artifacts } from "../artifacts/artifacts.js";
import { DrawingCores } from "../artifacts/drawing-cores.js";
import { runFile } from "../artifacts/files.js";
import type { OpenRun, PublishedRun } from "../artifacts/published-run.js";
import { written } from "../artifacts/written.js";
import { problemOf, publish, testApp, webFolder } from "../testing/app.js";
import { twoReceivers } from "../testing/experiment.js";
import { staticFigure, staticRun } from "./static-run.js";

const hostile = {
  title: `</noscript></title><script>alert("1")</script> & $&`,
  description: `"><img src=x onerror=alert(1)>\nsecond line`,
};
const site = "https://ackscope.example";

let app: FastifyInstance;
let id = "";
let run: PublishedRun;
const openRun = (of: PublishedRun): OpenRun => {
  const bytes = Buffer.from(JSON.stringify(of));
  return { ...of, document: { bytes, etag: "", experiment: bytes }, written: async (form, words) => written[form](of, words) };
};

/** An app with one run; for each test anew. */
async function opened(): Promise<void> {
  const WEB_ROOT = webFolder();
  app = await testApp({ config: { WEB_ROOT, PUBLIC_URL: site, VERIFY_THREADS: 1 }, gatekeeper: "real" });
  const published = await publish(app, { experiment: twoReceivers(hostile), visibility: "public" });
  ({ id } = published.json());
  // Its results come after the answer.
  await vi.waitFor(
    async () => {
      run = (await app.inject(`/api/v1/runs/${id}`)).json();
      expect(run.results).not.toHaveLength(0);
    },
    { timeout: 10_000, interval: 50 },
  );
}

describe("the files of a run", () => {
  it.each([
    ["json", "application/json; charset=utf-8"],
    ["csv", "text/csv; charset=utf-8"],
    ["svg", "image/svg+xml; charset=utf-8"],
    ["png", "image/png"],
    ["pcapng", "application/x-pcapng"],
    ["txt", "text/plain; charset=utf-8"],
  ])("are had as %s, once: an etag says that nothing changed", async (format, type) => {
    await opened();
    const url = `/r/${id}.${format}`;
    const first = await app.inject(url);
    expect(first.statusCode, first.body.slice(0, 300)).toBe(200);
    expect(first.headers).toMatchObject({
      "content-type": type,
      "cache-control": "no-cache",
      "cross-origin-resource-policy": "cross-origin",
      "x-content-type-options": "nosniff",
    });
    expect(first.rawPayload.length).toBeGreaterThan(500);
    const again = await app.inject({ url, headers: { "if-none-match": `"x", ${String(first.headers.etag)}` } });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
    expect(again.headers.etag).toBe(first.headers.etag);
    expect((await app.inject({ method: "HEAD", url })).statusCode).toBe(200);
  });

  it("are stored by browsers where they are for other programs", async () => {
    await opened();
    const disposition = async (format: string) => (await app.inject(`/r/${id}.${format}`)).headers["content-disposition"];
    expect(await disposition("csv")).toBe(`attachment; filename="ackscope-${id}.csv"`);
    expect(await disposition("pcapng")).toBe(`attachment; filename="ackscope-${id}.pcapng"`);
    expect(await disposition("svg")).toBeUndefined();
  });

  it("run nothing, whatever was written into them", async () => {
    await opened();
    const svg = await app.inject(`/r/${id}.svg`);
    expect(svg.body).not.toContain("<script");
    expect(svg.headers["content-security-policy"]).toMatch(/^default-src 'none';.*sandbox/);
  });

  it("show the variant and the seconds that the address names", async () => {
    await opened();
    const whole = await app.inject(`/r/${id}.svg`);
    const part = await app.inject(`/r/${id}.svg?variant=every&t=0.1-0.3`);
    expect(part.statusCode).toBe(200);
    expect(part.headers.etag).not.toBe(whole.headers.etag);
    expect(part.body).not.toContain(">Delayed ACKs");
    for (const query of ["variant=none", "t=3-1", "moment=2", "t=0-1&t=1-2"]) {
      const refused = await app.inject(`/r/${id}.svg?${query}`);
      expect(refused.statusCode, query).toBe(400);
      expect(problemOf(refused).type).toBe("urn:ackscope:problem:bad-request");
    }
  });

  it("are problems where there is no run, and where there is no such file", async () => {
    await opened();
    for (const url of ["/r/bcdfghjkmn.svg", "/r/bcdfghjkmn/og.png", "/r/x.csv"])
      expect(problemOf(await app.inject(url)).type, url).toBe("urn:ackscope:problem:not-found");
    expect((await app.inject(`/r/${id}.exe`)).statusCode).toBe(404);
  });

  it("wait for the server's run, and say so", async () => {
    await opened();
    const limits = { events: 1, milliseconds: 1, memoryBytes: 1, fileBytes: 1 };
    const cores = new DrawingCores(run.core, { find: async () => undefined, wasmOf: async () => undefined });
    const artifacts = new Artifacts({ limits, queue: 1, cacheBytes: 1, corePath: "", cores });
    const fileOf = (of: PublishedRun, format: "svg" | "csv" | "txt" | "json") =>
      runFile(artifacts, openRun(of), format, {}, `${site}/r/${id}`, "somebody");
    const pending: PublishedRun = { ...run, state: "pending", results: [] };
    for (const format of ["svg", "csv"] as const) {
      await expect(fileOf(pending, format)).rejects.toThrow(/has not run/);
      await expect(fileOf({ ...pending, state: "refused" }, format)).rejects.toThrow(/needs more/);
    }
    for (const format of ["txt", "json"] as const)
      expect(String(await (await fileOf(pending, format)).body())).toContain(run.experiment.title.slice(0, 5));
  });
});

describe("the card of a run", () => {
  it("is a picture of 1200 by 630", async () => {
    await opened();
    const card = await app.inject(`/r/${id}/og.png`);
    expect(card.headers["content-type"]).toBe("image/png");
    expect([card.rawPayload.readUInt32BE(16), card.rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
  });
});

describe("a run's page without scripts", () => {
  const page = async () => (await app.inject({ url: `/r/${id}`, headers: { accept: "text/html" } })).body;

  it("has everything that was measured, as text, and nothing that runs", async () => {
    await opened();
    const body = await page();
    const inApp = /<div id="app">(.*)<\/div>/s.exec(body)?.[1] ?? "";
    for (const part of [
      "<h1>",
      "Delayed ACKs",
      "Every segment",
      'scope="row">completion',
      run.results[0]!.digest,
      run.core,
      "CC BY 4.0",
      "@misc{",
    ])
      expect(inApp, part).toContain(part);
    for (const format of ["json", "csv", "svg", "png", "pcapng", "txt"]) expect(inApp).toContain(`href="/r/${id}.${format}"`);
    expect(body).not.toMatch(/<script|onerror=alert\(1\)>(?!.*&gt;)|<img src=x/);
    expect(body).toContain("&lt;/noscript&gt;&lt;/title&gt;&lt;script&gt;");
  });

  it("is announced with its card, and tells editors how to embed it", async () => {
    await opened();
    const body = await page();
    expect(body).toContain(`<meta property="og:image" content="${site}/r/${id}/og.png" />`);
    expect(body).toContain('<meta name="twitter:card" content="summary_large_image" />');
    expect(body).toContain(`<link rel="canonical" href="${site}/r/${id}" />`);
    expect(body).toContain(
      `type="application/json+oembed" href="${site}/oembed?format=json&amp;url=${encodeURIComponent(`${site}/r/${id}`)}"`,
    );
  });

  it("stays out of every frame, and is asked for again by its etag", async () => {
    await opened();
    const first = await app.inject(`/r/${id}`);
    expect(first.headers["x-frame-options"]).toBe("DENY");
    expect(first.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect((await app.inject({ url: `/r/${id}`, headers: { "if-none-match": String(first.headers.etag) } })).statusCode).toBe(304);
  });

  it("says why there is no figure", async () => {
    await opened();
    const pending: PublishedRun = { ...run, state: "pending", results: [] };
    expect(staticFigure(run)).toContain("<img");
    expect(staticFigure(pending)).toMatch(/being computed/);
    expect(staticFigure({ ...pending, state: "refused" })).toMatch(/needs more/);
    expect(staticRun(pending, "")).toContain("has not run this experiment yet");
    expect(staticRun({ ...run, tags: ["<b>"], forks: [{ id: "x", title: "<i>" }] }, "")).not.toMatch(/<b>(?!Pend|Veri|A|B)|<i>/);
  });
});

describe("an embed", () => {
  it("may stand in any frame, carries the figure for those without scripts, and a link back", async () => {
    await opened();
    const { headers, body, statusCode } = await app.inject(`/embed/${id}`);
    expect(statusCode).toBe(200);
    expect(headers["x-frame-options"]).toBeUndefined();
    expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
    expect(String(headers["content-security-policy"]).split(";")).toContain("frame-ancestors *");
    expect(String(headers["content-security-policy"])).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(headers["x-robots-tag"]).toBe("noindex");
    expect(headers["set-cookie"]).toBeUndefined();
    expect(body).toContain(`<a href="/r/${id}" target="_blank"`);
    expect(body).toContain(`<img src="/r/${id}.svg"`);
    expect(body).not.toContain("<script>");
  });

  it("of a link is the same page for every fragment, and says where to go without scripts", async () => {
    await opened();
    const { headers, body, statusCode } = await app.inject("/embed");
    expect(statusCode).toBe(200);
    expect(headers["x-frame-options"]).toBeUndefined();
    expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
    expect(String(headers["content-security-policy"]).split(";")).toContain("frame-ancestors *");
    expect(headers["x-robots-tag"]).toBe("noindex");
    expect(headers["cache-control"]).toBe("no-cache");
    expect(headers["set-cookie"]).toBeUndefined();
    expect(body).toMatch(/<noscript>[^]*<a href="\/lab" target="_blank"[^]*<\/noscript>/);
    expect((await app.inject({ url: "/embed", headers: { "if-none-match": String(headers.etag) } })).statusCode).toBe(304);
  });

  it("is a problem where there is no run", async () => {
    await opened();
    expect(problemOf(await app.inject("/embed/bcdfghjkmn")).status).toBe(404);
  });

  it("comes with a script that other sites may load", async () => {
    await opened();
    const { headers, body } = await app.inject("/embed.js");
    expect(headers["content-type"]).toBe("text/javascript; charset=utf-8");
    expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
    expect(headers["cache-control"]).toBe("public, max-age=3600");
    expect(() => new Script(body)).not.toThrow();
  });
});

describe("oEmbed", () => {
  const ask = (query: Record<string, string>) => app.inject({ url: "/oembed", query });

  it("gives a frame for an address of a run, within the pixels that there are", async () => {
    await opened();
    const answer = await ask({ url: `${site}/r/${id}`, format: "json", maxwidth: "400" });
    expect(answer.headers["access-control-allow-origin"]).toBe("*");
    expect(answer.json()).toMatchObject({ version: "1.0", type: "rich", title: hostile.title, width: 400, height: 560 });
    expect(answer.json().html).toContain(`src="${site}/embed/${id}"`);
    expect(answer.json().html).not.toContain("<script");
    expect(answer.json().thumbnail_url).toBe(`${site}/r/${id}/og.png`);
    expect((await ask({ url: `${site}/embed/${id}?t=0-1#x` })).statusCode).toBe(200);
  });

  it("knows only this server's runs, only JSON, and only pixels", async () => {
    await opened();
    for (const url of [`https://elsewhere.example/r/${id}`, `${site}/r/bcdfghjkmn`, `${site}/lab`, "no address", `${site}/r/${id}.svg`])
      expect((await ask({ url })).statusCode, url).toBe(404);
    expect((await ask({ url: `${site}/r/${id}`, format: "xml" })).statusCode).toBe(406);
    expect((await ask({})).statusCode).toBe(400);
    expect((await ask({ url: `${site}/r/${id}`, maxwidth: "-1" })).statusCode).toBe(400);
  });
});

describe("built files", () => {
  it("whose name has their content's hash are kept for ever, and loaded by frames of no origin", async () => {
    await opened();
    const { headers } = await app.inject("/assets/index-AbCd1234.js");
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers["access-control-allow-origin"]).toBe("*");
  });
});
