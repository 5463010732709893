import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { steps } from "./build.mjs";
import { precompress } from "./precompress.mjs";

function folders() {
  const root = mkdtempSync(path.join(tmpdir(), "ackscope-precompress-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const [dist, kept] = ["dist", "kept"].map((name) => path.join(root, name));
  mkdirSync(path.join(dist, "assets"), { recursive: true });
  return { at: (file) => path.join(dist, file), kept, make: () => precompress(dist, kept) };
}

const script = "export const text = 'a script of some length';\n".repeat(100);

test("scripts, data, pictures and the core get a smaller copy; small files, pages, source maps and fonts get none", async () => {
  const { at, make } = folders();
  const compressed = ["assets/a.js", "assets/b.json", "assets/c.css", "d.svg", "assets/core.wasm"];
  const plain = ["index.html", "assets/a.js.map", "assets/e.woff2"];
  for (const file of [...compressed, ...plain]) writeFileSync(at(file), script);
  writeFileSync(at("assets/small.js"), "export {};");
  await make();
  for (const file of compressed) {
    const copy = readFileSync(at(`${file}.br`));
    expect(copy.length).toBeLessThan(200);
    expect(brotliDecompressSync(copy).toString()).toBe(script);
  }
  for (const file of [...plain, "assets/small.js"]) expect(existsSync(at(`${file}.br`)), file).toBe(false);
});

test("the next build takes what it has compressed, under another name too, and forgets what it needs no more", async () => {
  const { at, kept, make } = folders();
  writeFileSync(at("assets/a-1.js"), script);
  writeFileSync(at("assets/b-1.js"), `${script}// b`);
  await make();
  expect(readdirSync(kept)).toHaveLength(2);
  // Marked, to be known again.
  for (const name of readdirSync(kept)) writeFileSync(path.join(kept, name), "kept");
  for (const file of readdirSync(at("assets"))) rmSync(at(`assets/${file}`));
  writeFileSync(at("assets/a-2.js"), script);
  await make();
  expect(readFileSync(at("assets/a-2.js.br"), "utf8")).toBe("kept");
  expect(readdirSync(kept)).toHaveLength(1);
});

test("is a part of the step that bundles the web app", () => {
  expect(steps.web.inputs).toContain("scripts/lib/precompress.mjs");
});
