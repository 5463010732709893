// JavaScript that each page loads before it shows: its own script, the entry's, and whatever these import statically.
// Compressed as the server sends it to a browser that takes gzip. Fails when a page is above the limit.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const limit = 250_000; // bytes

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
  "/lessons": ["LessonsPage"],
  "/lessons/…": ["LessonPage", "LiveReading"],
  "/docs": ["DocsPage"],
  "/settings": ["SettingsPage"],
  "/about": ["AboutPage"],
};

const dist = new URL("../../web/dist/", import.meta.url);
const all = readdirSync(new URL("assets/", dist)).filter((file) => file.endsWith(".js"));
const text = (file) => readFileSync(fileURLToPath(new URL(`assets/${file}`, dist)), "utf8");

function entry() {
  const page = readFileSync(new URL("index.html", dist), "utf8");
  const [, file] = /<script type="module"[^>]* src="\/assets\/([^"]+)"/.exec(page) ?? [];
  if (file === undefined) throw new Error("index.html names no script");
  return file;
}

/** Scripts of the app. Pages that are built beside it, for frames and folders, have theirs in the same folder. */
function reachable(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name] of text(file).matchAll(/"(?:\.\/|assets\/)([^"]+\.js)"/g)) if (all.includes(name)) reachable(name, found);
  return found;
}
const scripts = [...reachable(entry())];

/** A module without a script of its own was bundled with what imports it, and is counted there. */
const scriptsOf = (module) => scripts.filter((file) => file.slice(0, -"-12345678.js".length) === module);

function withImports(files, found = new Set()) {
  for (const file of files) {
    if (found.has(file)) continue;
    found.add(file);
    const imported = [...text(file).matchAll(/\b(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(([, name]) => name);
    withImports(imported, found);
  }
  return found;
}

const bytes = (file) => gzipSync(text(file), { level: 9 }).length;

console.log(`\n${"JavaScript before a page shows".padEnd(46)}  scripts     gzip`);
for (const [page, [own, ...others]] of Object.entries(pages)) {
  if (scriptsOf(own).length === 0) throw new Error(`there is no script of ${own}`);
  const files = [...withImports([entry(), ...[own, ...others].flatMap(scriptsOf)])];
  const total = files.reduce((sum, file) => sum + bytes(file), 0);
  const verdict = total > limit ? `  above ${limit / 1000} kB` : "";
  if (total > limit) process.exitCode = 1;
  console.log(`${page.padEnd(46)}${String(files.length).padStart(9)}${(total / 1000).toFixed(1).padStart(6)} kB${verdict}`);
}
