import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { published } from "./packages.mjs";
import { inRoot } from "./run.mjs";

const text = (...parts) => readFileSync(inRoot(...parts), "utf8");
const manifest = (folder) => JSON.parse(text(folder, "package.json"));
const { version } = manifest("");

test.each(Object.entries(published))(
  "%s has the version of all, depends on that of the others, and says under what it may be used",
  (name, folder) => {
    const { name: own, version: its, dependencies = {}, private: isPrivate, files } = manifest(folder);
    expect([own, its, isPrivate]).toEqual([name, version, undefined]);
    expect(files.length).toBeGreaterThan(0);
    for (const other of Object.keys(dependencies).filter((each) => each in published)) expect(dependencies[other], other).toBe(version);
    expect(text(folder, "LICENSE")).toBe(text("LICENSE"));
    expect(text(folder, "README.md")).toMatch(new RegExp(`^# ${name}\n`));
  },
);

test("what cites the product, and the Python package, have that version", () => {
  expect(text("CITATION.cff")).toContain(`version: ${version}\n`);
  expect(text("python/pyproject.toml")).toContain(`version = "${version}"\n`);
  expect(text("python/LICENSE")).toBe(text("LICENSE"));
  expect(text("CHANGELOG.md")).toContain(`## [${version}]`);
});
