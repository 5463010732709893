import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { testApp, webFolder } from "../testing/app.js";
import { appPages } from "./app-pages.js";

const site = "https://ackscope.example";
const open = () => testApp({ config: { WEB_ROOT: webFolder(), PUBLIC_URL: site } });
const hostile = '<script>alert("1")</script>';

describe("pages with heads of their own", () => {
  it("name a public collection to previews and search, escaped", async () => {
    const app = await open();
    const payload = { title: hostile, text: "Week by week", visibility: "public", items: [] };
    const { id } = (await app.inject({ method: "POST", url: "/api/v1/collections", payload })).json<{ id: string }>();
    const page = await app.inject(`/c/${id}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain("<title>&lt;script&gt;");
    expect(page.body).not.toContain(hostile);
    expect(page.body).toContain('content="Week by week"');
    expect(page.body).toContain(`<link rel="canonical" href="${site}/c/${id}" />`);
    expect(page.headers["x-robots-tag"]).toBeUndefined();
  });

  it("list what a collection shows for whoever has no scripts, escaped, on the page that presents it, too", async () => {
    const app = await open();
    const items = [
      { lesson: "ack-clock", text: hostile, heading: hostile },
      { preset: "smartacking/1-0-5mbps", text: "Count the drops" },
      { lab: "/lab#v=1&t=0-2.4", text: "", heading: "Here", notes: "Wait for it" },
    ];
    const payload = { title: "Week by week", visibility: "public", items };
    const { id } = (await app.inject({ method: "POST", url: "/api/v1/collections", payload })).json<{ id: string }>();
    for (const url of [`/c/${id}`, `/c/${id}/present`]) {
      const { body, statusCode } = await app.inject(url);
      expect(statusCode).toBe(200);
      expect(body).not.toContain(hostile);
      expect(body).toContain('<a href="/lessons/ack-clock">&lt;script&gt;');
      expect(body).toContain('<a href="/lab#v=1&amp;preset=smartacking%2F1-0-5mbps">Smartacking: 1-0, 5 Mbit/s</a>');
      expect(body).toContain('<a href="/lab#v=1&amp;t=0-2.4">Here</a>');
      expect(body).toContain(`<link rel="canonical" href="${site}/c/${id}" />`);
    }
  });

  it("keep an unlisted collection from search", async () => {
    const app = await open();
    const { id } = (await app.inject({ method: "POST", url: "/api/v1/collections", payload: { title: "Mine" } })).json<{ id: string }>();
    expect((await app.inject(`/c/${id}`)).headers["x-robots-tag"]).toBe("noindex");
  });

  it("lead a point of a figure to its figure", async () => {
    const app = await open();
    const page = await app.inject("/figures/smartacking/13/run?x=1");
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`<link rel="canonical" href="${site}/figures/smartacking/13" />`);
  });

  it("say what a page of the app is for", async () => {
    const page = await (await open()).inject("/lab");
    expect(page.body).toContain("<title>Lab · Ackscope</title>");
    expect(page.body).toContain(`<link rel="canonical" href="${site}/lab" />`);
    expect((await (await open()).inject("/settings")).headers["x-robots-tag"]).toBe("noindex");
  });

  it("say of the first page what the app's own page says", () => {
    const page = readFileSync(new URL("../../../web/index.html", import.meta.url), "utf8");
    expect(page).toContain(`content="${appPages["/"]!.description}"`);
  });

  it("let figures be read without scripts", async () => {
    const app = await open();
    expect((await app.inject("/figures")).body).toContain('<a href="/figures/smartacking/13">');
    const { body } = await app.inject("/figures/smartacking/13");
    expect(body).toContain('<noscript><header class="static-bar">');
    expect(body).toContain("<h2>Claims</h2>");
  });

  it.each(["/c/2345bcdfgh", "/c/no", "/s/2345bcdfgh", "/figures/smartacking/999"])("are the app's own page with 404 at %s", async (url) => {
    const app = await open();
    const page = await app.inject(url);
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain("<title>Ackscope</title>");
  });

  it("serve the page on which a collection is made", async () => {
    expect((await (await open()).inject("/c/new")).statusCode).toBe(200);
  });
});
