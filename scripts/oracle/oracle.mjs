/**
 * Runs the kernel's own TCP again: boots User-mode Linux with the cases of scenarios/reference/linux/open.json that its network can carry, and
 * adds what it did to scenarios/reference/linux/again.json, with the kernel's version and the day. A test holds that against open.json.
 *
 *   npm run oracle                     all of them
 *   npm run oracle -- loss tail.1      those whose names begin so
 *
 * Needs Debian's user-mode-linux, kmod, iproute2, ethtool and python3, and no privileges of the host's network.
 */
import { existsSync, mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { format } from "prettier";
import { bootKernel, isThere, missing } from "./kernel.mjs";

const references = new URL("../../scenarios/reference/linux/", import.meta.url);

/** Of a case, the newest. */
const mostRuns = 5;

/** The queue is a FIFO, and nothing is lost at random. */
const isCarried = ({ params: { down, up, loss_pct: loss = 0, ecn = 0, receiver, flows } }) =>
  down.qdisc === "pfifo" && up === undefined && loss === 0 && ecn === 0 && receiver === undefined && flows.every(({ dir }) => dir !== "up");

if (!isThere()) {
  console.error(missing);
  process.exit(2);
}
const wanted = process.argv.slice(2);
const { cases } = JSON.parse(readFileSync(new URL("open.json", references), "utf8"));
const chosen = cases.filter(isCarried).filter(({ id }) => wanted.length === 0 || wanted.some((name) => id.startsWith(name)));
if (chosen.length === 0) {
  console.error(`no case begins with ${wanted.join(" or ")}`);
  process.exit(2);
}

const work = mkdtempSync(path.join(os.tmpdir(), "ackscope-oracle-"));
try {
  const out = path.join(work, "out");
  mkdirSync(out);
  writeFileSync(path.join(work, "jobs.json"), JSON.stringify(chosen.map(({ id, params }) => ({ id, ...params }))));
  bootKernel({ work, jobs: path.join(work, "jobs.json"), out, guest: "guest.py", timeout: 60_000 + 40_000 * chosen.length });
  const results = chosen.map(({ id }, i) => {
    const file = path.join(out, `${i}.json`);
    return { id, ...(existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : { error: "the kernel stopped before it" }) };
  });
  const failed = results.filter(({ error }) => error !== undefined);
  for (const { id, error } of failed) console.error(`${id}: ${error}`);
  const file = new URL("again.json", references);
  const before = new Map(existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).cases.map(({ id, runs }) => [id, runs]) : []);
  const measured = results.filter(({ error }) => error === undefined);
  const day = new Date().toISOString().slice(0, 10);
  for (const { id, kernel: release, found } of measured) {
    before.set(id, [...(before.get(id) ?? []), { kernel: release, measured: day, found }].slice(-mostRuns));
  }
  const runs = [...before].map(([id, all]) => ({ id, runs: all })).toSorted((a, b) => a.id.localeCompare(b.id));
  writeFileSync(file, await format(JSON.stringify({ made_by: "npm run oracle", cases: runs }), { parser: "json", printWidth: 140 }));
  console.log(`${measured.length} of ${chosen.length} cases measured`);
  process.exitCode = failed.length > 0 ? 1 : 0;
} finally {
  rmSync(work, { recursive: true, force: true });
}
