// JavaScript that each page loads before it shows: its own script, the entry's, and whatever these import statically.
// Compressed as the server sends it to a browser that takes gzip.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

export const limit = 250_000; // bytes

/** Modules that a page waits for besides the entry, by the names that the bundler takes from their files. */
const pages = {
  "/": ["LandingPage"],
  "/lab": ["LabPage", "Diagrams"],
  "/compare": ["LabPage", "Diagrams"],
  "/figures": ["GalleryPage"],
  "/figures/smartacking/…": ["FigurePage", "smartacking"],
  "/figures/asymmetry/…": ["FigurePage", "asymmetry"],
  "/figures/wireless-links/…": ["FigurePage", "wireless-links"],
  "/figures/multihop/…": ["FigurePage", "multihop"],
  "/figures/asymmetry/…/run": ["OpenPointPage", "asymmetry"],
  "/r/…": ["RunPage"],
  "/runs": ["RunsPage"],
  "/c/…": ["CollectionPage"],
  "/c/…/present": ["PresentPage", "Diagrams"],
  "/lessons": ["LessonsPage"],
  "/lessons/…": ["LessonPage", "LiveReading"],
  "/docs": ["DocsPage"],
  "/settings": ["SettingsPage"],
  "/about": ["AboutPage"],
};

const dist = new URL("../../../web/dist/", import.meta.url);
const text = (file) => readFileSync(fileURLToPath(new URL(`assets/${file}`, dist)), "utf8");

function entry() {
  const page = readFileSync(new URL("index.html", dist), "utf8");
  const [, file] = /<script type="module"[^>]* src="\/assets\/([^"]+)"/.exec(page) ?? [];
  if (file === undefined) throw new Error("index.html names no script");
  return file;
}

/** Scripts of the app. Pages that are built beside it, for frames and folders, have theirs in the same folder. */
function reachable(file, all, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name] of text(file).matchAll(/"(?:\.\/|assets\/)([^"]+\.js)"/g)) if (all.has(name)) reachable(name, all, found);
  return found;
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

/** Of each page, its scripts and their size, the largest first. */
export function firstLoads() {
  const all = new Set(readdirSync(new URL("assets/", dist)).filter((file) => file.endsWith(".js")));
  const scripts = [...reachable(entry(), all)];
  /** A module without a script of its own was bundled with what imports it, and is counted there. */
  const scriptsOf = (module) => scripts.filter((file) => file.slice(0, -"-12345678.js".length) === module);
  const sizes = new Map();
  const bytes = (file) => {
    if (!sizes.has(file)) sizes.set(file, gzipSync(text(file), { level: 9 }).length);
    return sizes.get(file);
  };
  return Object.entries(pages).map(([page, [own, ...others]]) => {
    if (scriptsOf(own).length === 0) throw new Error(`there is no script of ${own}`);
    const files = [...withImports([entry(), ...[own, ...others].flatMap(scriptsOf)])];
    const loaded = files.map((file) => ({ file, bytes: bytes(file) })).toSorted((a, b) => b.bytes - a.bytes);
    return { page, total: loaded.reduce((sum, each) => sum + each.bytes, 0), scripts: loaded };
  });
}
