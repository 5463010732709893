import { catalogue, lessonNames } from "@ackscope/scenarios";
import { loadCore } from "ackscope/node";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { mechanismNamed } from "../src/reading/model/mechanism-name.js";
import { addressOf, rewriteFor } from "./addresses.js";
import { checkReading } from "./check.js";
import { compile } from "./compile.js";
import { documentFiles } from "./files.js";
import { staticForm } from "./static.js";

const files = documentFiles();
const core = await loadCore();

describe.each(files.map((file) => [addressOf(file), file]))("%s", (address, file) => {
  it("holds what it says, and can be read without scripts", async () => {
    const compiled = await compile(file, rewriteFor(file));
    const checked = await checkReading(core, compiled);
    expect(checked.problems).toEqual([]);
    const { html, pictures } = staticForm(compiled.document, checked, (name) => `${address}/${name}.svg`);
    expect(html).not.toContain("<live-");
    expect(html).not.toContain("katex-error");
    for (const [name, svg] of pictures) {
      expect(html).toContain(`${address}/${name}.svg`);
      expect(svg).toMatch(/^<svg/);
    }
  });
});

describe("lessons", () => {
  it.each(lessonNames)("%s asks, shows, and leads on", async (name) => {
    const file = files.find((each) => addressOf(each) === `/lessons/${name}`);
    expect(file, "the lesson's file").toBeDefined();
    const { document, claims } = await compile(file ?? "", rewriteFor(file ?? ""));
    expect(document.summary).not.toBe("");
    expect(document.minutes).toBeGreaterThan(0);
    expect(document.predictions).toBeGreaterThanOrEqual(2);
    expect(Object.keys(document.experiments).length).toBeGreaterThanOrEqual(2);
    expect(document.figures.length).toBeGreaterThan(0);
    expect(claims.length).toBeGreaterThan(0);
  });

  it("are all listed", () => {
    const written = files.map(addressOf).filter((address) => address.startsWith("/lessons/"));
    expect(written.map((address) => basename(address)).sort()).toEqual([...lessonNames].sort());
  });
});

describe("mechanisms", () => {
  it("of the catalogue have a page each", async () => {
    const pages = files.filter((file) => addressOf(file).startsWith("/docs/mechanisms/"));
    const named = (await Promise.all(pages.map((file) => compile(file, rewriteFor(file))))).flatMap(({ document }) => document.mechanisms);
    for (const name of named) expect(mechanismNamed(catalogue, name), name).toBeDefined();
    const explained = new Set(named.map((name) => mechanismNamed(catalogue, name)));
    // A run and its trace are no mechanisms; "none" is their absence.
    const meant = catalogue.filter(({ id, sits }) => sits !== "run" && sits !== "trace" && id !== "none");
    expect(meant.filter((mechanism) => !explained.has(mechanism)).map(({ id, sits }) => `${sits}:${id}`)).toEqual([]);
  });
});
