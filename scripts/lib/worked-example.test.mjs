// The page that shows the worked example shows what the example does.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inRoot, run } from "./run.mjs";
import { patchFile, scenarioFile } from "./worked-example.mjs";

const page = readFileSync(inRoot("docs/adding-a-mechanism.md"), "utf8");
const patch = readFileSync(inRoot(patchFile), "utf8");

const blocks = [...page.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, language, text]) => ({ language, text }));
const written = (language) => blocks.filter((block) => block.language === language).map(({ text }) => text);
// Where a piece stands moves with everything that is added before it.
const withoutLines = (diff) => diff.replaceAll(/^@@ .*? @@/gm, "@@");
const added = (text) => text.replaceAll(/^/gm, "+").replace(/\+$/, "");

describe("docs/adding-a-mechanism.md", () => {
  it.each(written("diff"))("has of the patch: %s", (text) => {
    expect(withoutLines(patch)).toContain(text);
  });

  // The example itself takes minutes: what most often breaks it shows here at once.
  it("has a patch that applies to this tree", async () => {
    const { code, output } = await run("git", ["apply", "--check", patchFile], { cwd: inRoot(".") });
    expect(code, output).toBe(0);
  });

  it.each([...written("cpp"), ...written("ts")])("has of what the patch adds: %s", (text) => {
    expect(patch).toContain(added(text));
  });

  it("shows pieces of each kind, and no other", () => {
    const known = ["", "cpp", "ts", "diff", "json"];
    expect(blocks.filter(({ language }) => !known.includes(language))).toEqual([]);
    expect(written("diff").length).toBeGreaterThan(0);
    expect(written("cpp").length).toBeGreaterThan(0);
  });

  it("shows the document that is run", () => {
    expect(written("json")).toEqual([readFileSync(inRoot(scenarioFile), "utf8")]);
  });

  it("names every file that the patch changes", () => {
    const files = [...patch.matchAll(/^\+\+\+ b\/(.*)$/gm)].map(([, file]) => file);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !page.includes(file))).toEqual([]);
  });
});
