import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { testApp, webFolder } from "../testing/app.js";

function withDocuments(): string {
  const folder = webFolder();
  mkdirSync(join(folder, "docs", "mechanisms", "reno"), { recursive: true });
  mkdirSync(join(folder, "lessons"));
  writeFileSync(join(folder, "docs.html"), "<title>Documentation</title>");
  writeFileSync(join(folder, "docs", "mechanisms", "reno.html"), "<title>Reno</title>");
  writeFileSync(join(folder, "docs", "mechanisms", "reno", "lostSegments.svg"), "<svg/>");
  writeFileSync(join(folder, "lessons.html"), "<title>Lessons</title>");
  writeFileSync(join(folder, "lessons", "first-stall.html"), "<title>The first stall</title>");
  return folder;
}
const open = () => testApp({ config: { WEB_ROOT: withDocuments() } });

describe("pages to be read", () => {
  it.each([
    ["/docs", "Documentation"],
    ["/docs/", "Documentation"],
    ["/docs/mechanisms/reno", "Reno"],
    ["/lessons", "Lessons"],
    ["/lessons/first-stall", "The first stall"],
    ["/lessons/first-stall?lang=de", "The first stall"],
  ])("%s has its text in it", async (url, title) => {
    const page = await (await open()).inject(url);
    expect(page.statusCode).toBe(200);
    expect(page.headers["content-type"]).toContain("text/html");
    expect(page.body).toContain(`<title>${title}</title>`);
  });

  it("are not sent again to who has them", async () => {
    const app = await open();
    const { etag = "" } = (await app.inject("/lessons/first-stall")).headers;
    for (const method of ["GET", "HEAD"] as const) {
      const again = await app.inject({ method, url: "/lessons/first-stall", headers: { "if-none-match": etag } });
      expect([again.statusCode, again.body], method).toEqual([304, ""]);
    }
  });

  it("have their pictures beside them", async () => {
    const picture = await (await open()).inject("/docs/mechanisms/reno/lostSegments.svg");
    expect(picture.statusCode).toBe(200);
    expect(picture.headers["content-type"]).toContain("image/svg+xml");
  });

  it.each([
    "/docs/none",
    "/lessons/none",
    "/docs/..%2findex",
    "/docs/%2e%2e/%2e%2e/etc/passwd",
    "/lessons/First-Stall",
    "/docs/mechanisms/none.svg",
    "/lessons/../../package.json",
  ])("are nothing at %s", async (url) => {
    const page = await (await open()).inject({ url, headers: { accept: "text/html" } });
    expect(page.statusCode).toBe(404);
  });
});
