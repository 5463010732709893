// JavaScript that each page loads before it shows: its own script, the entry's, and whatever these import statically.
// Compressed as the server sends it to a browser that takes gzip.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

export const limit = 250_000; // bytes

const dist = new URL("../../../web/dist/", import.meta.url);
const text = (file) => readFileSync(fileURLToPath(new URL(`assets/${file}`, dist)), "utf8");

function entry() {
  const page = readFileSync(new URL("index.html", dist), "utf8");
  const [, file] = /<script type="module"[^>]* src="\/assets\/([^"]+)"/.exec(page) ?? [];
  if (file === undefined) throw new Error("index.html names no script");
  return file;
}

function withImports(files, found = new Set()) {
  for (const file of files) {
    if (found.has(file)) continue;
    found.add(file);
    const imported = [...text(file).matchAll(/\b(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(([, name]) => name);
    withImports(imported, found);
  }
  return found;
}

/** Of each page, its scripts and their size, the largest first. Which files a page waits for is written by the build (web/bundling/first-loads.ts). */
export function firstLoads() {
  const pages = JSON.parse(readFileSync(new URL("first-loads.json", dist), "utf8"));
  const sizes = new Map();
  const bytes = (file) => {
    if (!sizes.has(file)) sizes.set(file, gzipSync(text(file), { level: 9 }).length);
    return sizes.get(file);
  };
  return Object.entries(pages).map(([page, own]) => {
    const scripts = own.filter((file) => file.endsWith(".js")).map((file) => file.replace("assets/", ""));
    const loaded = [...withImports([entry(), ...scripts])]
      .map((file) => ({ file, bytes: bytes(file) }))
      .toSorted((a, b) => b.bytes - a.bytes);
    return { page, total: loaded.reduce((sum, each) => sum + each.bytes, 0), scripts: loaded };
  });
}
