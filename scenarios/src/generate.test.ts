import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const script = (name: string, inside: string, ...flags: string[]) =>
  spawnSync(process.execPath, [path.join(inside, "scenarios/scripts", name), ...flags], { encoding: "utf8" });
const generate = (inside: string, ...flags: string[]) => script("generate.mjs", inside, ...flags);

test("the parameters, the row table, the corpus and the format page are fresh", () => {
  const { status, stderr } = generate(root, "--check");
  expect(stderr).toBe("");
  expect(status).toBe(0);
});

test("presets are what the papers' configurations make", () => {
  const { status, stderr } = script("make-presets.mjs", root, "--check");
  expect(stderr).toBe("");
  expect(status).toBe(0);
});

/** What `--check` calls stale in a copy of the tree in which one text is changed. */
function staleAfter(file: string, pattern: RegExp, replacement: string): readonly string[] {
  const copy = mkdtempSync(path.join(tmpdir(), "ackscope-generate-"));
  try {
    const tables = ["row-codes.ts", "row-words.ts", "row-table.ts", "row-meanings.ts"].map((name) => `sim-core/js/src/${name}`);
    const committed = ["sim-core/src/parameters", "sim-core/src/trace", ...tables, "docs/scenario-format.md"];
    for (const part of [
      ...committed,
      ...["src", "scripts", "presets", "conformance", "package.json", "test/corpus"].map((name) => `scenarios/${name}`),
    ])
      cpSync(path.join(root, part), path.join(copy, part), { recursive: true });
    symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"));
    const edited = path.join(copy, file);
    const text = readFileSync(edited, "utf8");
    const changed = text.replace(pattern, replacement);
    expect(changed).not.toBe(text);
    writeFileSync(edited, changed);

    const { status, stderr } = generate(copy, "--check");
    expect(status).toBe(1);
    return stderr.match(/^[^ ]+(?= is not fresh)/gm) ?? [];
  } finally {
    rmSync(copy, { recursive: true });
  }
}

test("a default that is changed in the catalogue makes its room of the parameters stale", () => {
  expect(staleAfter("scenarios/src/catalogue/senders.ts", /(key: "dupackThreshold".*?default: )3,/, "$14,")).toEqual([
    "sim-core/src/parameters/sender.h",
    "docs/scenario-format.md",
  ]);
});

test("a kind of row that is renamed in the table makes the row tables of core and page stale", () => {
  expect(staleAfter("sim-core/src/trace/row-table.mjs", /name: "enqueue"/, 'name: "join"')).toEqual([
    "sim-core/src/trace/row.h",
    "sim-core/js/src/row-codes.ts",
    "sim-core/js/src/row-table.ts",
    "sim-core/js/src/row-meanings.ts",
  ]);
});
