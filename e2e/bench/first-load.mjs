// JavaScript that each page loads before it shows. Fails when a page is above the limit (e2e/tests/first-load.spec.ts, too). With names of pages, as in
// `node e2e/bench/first-load.mjs /lab`, it lists their scripts.
import { firstLoads, limit } from "./lib/first-load.mjs";

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1).padStart(6)} kB`;
const listed = process.argv.slice(2);

console.log(`\n${"JavaScript before a page shows".padEnd(46)}  scripts     gzip`);
for (const { page, total, scripts } of firstLoads()) {
  const verdict = total > limit ? `  above ${limit / 1000} kB` : "";
  if (total > limit) process.exitCode = 1;
  console.log(`${page.padEnd(46)}${String(scripts.length).padStart(9)}${kilobytes(total)}${verdict}`);
  if (listed.includes(page)) for (const { file, bytes } of scripts) console.log(`  ${file.padEnd(53)}${kilobytes(bytes)}`);
}
