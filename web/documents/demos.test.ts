import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { loadCore } from "ackscope/node";
import { describe, expect, it } from "vitest";
import { formatLink, parseLink } from "../src/share/link.js";
import {
  demosFile,
  demosPage,
  headingId,
  madeFrom,
  madeFromFile,
  picturesFolder,
  readDemos,
  readmeFile,
  readmeList,
  runDemo,
  withList,
} from "./demos.js";
import { readMarkdown } from "./markdown.js";

const demos = readDemos();
const core = await loadCore();
const runs = await Promise.all(demos.map(async (demo) => runDemo(core, demo)));

const mostBytes = 60_000;

describe.each(runs.map((run) => [run.demo.name, run] as const))("%s", (name, { demo, measured, holds }) => {
  it("shows what it claims", () => {
    expect(measured).not.toMatch(/[{}…]|\bnone\b/);
    expect(holds, measured).toBe(true);
  });

  it("has a link of format 1, as the laboratory would write it", () => {
    expect(demo.link).toMatch(/^\/lab#v=1&/);
    const parsed = parseLink(demo.link.slice("/lab".length));
    expect(parsed).toMatchObject({ ok: true, link: { view: { from: expect.any(Number) as number, to: expect.any(Number) as number } } });
    expect(parsed.ok && parseLink(formatLink(parsed.link))).toEqual(parsed);
  });

  it("has a small picture", () => {
    const file = join(picturesFolder, `${name}.png`);
    expect(existsSync(file), "npm run demos").toBe(true);
    expect(statSync(file).size).toBeLessThan(mostBytes);
  });
});

describe("the demonstrations", () => {
  it("have names of their own", () => {
    expect(new Set(demos.map(({ name }) => name)).size).toBe(demos.length);
  });

  it("are listed as they are", () => {
    expect(readFileSync(demosFile, "utf8"), "npm run demos").toBe(demosPage(runs));
    const readme = readFileSync(readmeFile, "utf8");
    expect(readme, "npm run demos").toBe(withList(readme, readmeList(runs)));
  });

  it("are found in the page from the list", () => {
    const { headings } = readMarkdown(demosPage(runs), (url) => url);
    expect(headings.map(({ id }) => id)).toEqual(demos.map(({ title }) => headingId(title)));
  });

  it("have pictures of the runs that they show", () => {
    expect(JSON.parse(readFileSync(madeFromFile, "utf8")), "npm run demos").toEqual(madeFrom(runs));
  });
});
