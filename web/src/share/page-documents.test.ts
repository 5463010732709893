import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { coreOfPage, withCore, withDocuments } from "./page-documents.js";

const template = readFileSync(new URL("../../offline.html", import.meta.url), "utf8");
const between = (page: string, id: string): string => page.split(`id="${id}">`)[1]!.split("</script>")[0]!;

describe("documents in a page", () => {
  const hostile = { title: "</script><script>alert(1)</script> $& <!--", x: 1 };
  const page = withDocuments(template, hostile.title, { experiment: JSON.stringify(hostile), results: '{"core":"1","results":[]}' });

  it("are read as they were written, whatever their texts say", () => {
    expect(JSON.parse(between(page, "experiment"))).toEqual(hostile);
    expect(JSON.parse(between(page, "results"))).toEqual({ core: "1", results: [] });
    expect(page.match(/<script/g)).toHaveLength(3);
  });

  it("name the page", () => {
    expect(page).toContain("<title>&lt;/script>&lt;script>alert(1)&lt;/script> $&amp; &lt;!-- · Ackscope</title>");
  });

  it("need their places", () => {
    expect(() => withDocuments("<p>", "x", { experiment: "", results: "" })).toThrow("has no <title>");
  });
});

it("finds the core that stands before the script, byte for byte", () => {
  const core = Uint8Array.from({ length: 256 }, (_, i) => i);
  const place = globalThis as { ackscopeCore?: string };
  expect(() => coreOfPage()).toThrow("no core");
  const script = withCore("let rest;", core);
  place.ackscopeCore = /^globalThis\.ackscopeCore="([^"]+)";\nlet rest;$/.exec(script)![1]!;
  expect(coreOfPage()).toEqual(core);
  delete place.ackscopeCore;
});
