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

test("the parameters, the corpus and the format page are fresh", () => {
  const { status, stderr } = generate(root, "--check");
  expect(stderr).toBe("");
  expect(status).toBe(0);
});

test("presets are what the papers' configurations make", () => {
  const { status, stderr } = script("make-presets.mjs", root, "--check");
  expect(stderr).toBe("");
  expect(status).toBe(0);
}, 30_000);

test("a default that is changed in the catalogue makes its room of the parameters stale", () => {
  const copy = mkdtempSync(path.join(tmpdir(), "ackscope-generate-"));
  try {
    const committed = ["sim-core/src/parameters", "docs/scenario-format.md", "scenarios/test/corpus"];
    for (const part of ["scenarios/src", "scenarios/scripts", "scenarios/presets", "scenarios/package.json", ...committed])
      cpSync(path.join(root, part), path.join(copy, part), { recursive: true });
    symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"));
    const catalogue = path.join(copy, "scenarios/src/catalogue/senders.ts");
    const text = readFileSync(catalogue, "utf8");
    const changed = text.replace(/(key: "dupackThreshold".*?default: )3,/, "$14,");
    expect(changed).not.toBe(text);
    writeFileSync(catalogue, changed);

    const { status, stderr } = generate(copy, "--check");
    expect(status).toBe(1);
    expect(stderr.match(/^[^ ]+(?= is not fresh)/gm)).toEqual(["sim-core/src/parameters/sender.h", "docs/scenario-format.md"]);
  } finally {
    rmSync(copy, { recursive: true });
  }
});
