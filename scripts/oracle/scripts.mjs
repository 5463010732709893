/**
 * Plays the conformance scripts against the kernel's own TCP, in User-mode Linux, and writes down what it did: scenarios/reference/linux/conformance.json.
 *
 *   npm run oracle:scripts               all of them
 *   npm run oracle:scripts -- rto rack   those whose names begin so; the others' answers stay
 *
 * Needs what `npm run oracle` needs. The kernel has settings for a part of what a script gives its sender: those are made, and the rest is the kernel's own.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { conformanceTopics } from "@ackscope/scenarios/conformance";
import { endOf, endsOf, parseScript } from "ackscope/conformance";
import { format } from "prettier";
import { bootKernel, isThere, missing } from "./kernel.mjs";

const file = new URL("../../scenarios/reference/linux/conformance.json", import.meta.url);

/** The settings of the kernel that come nearest. */
function settingsOf(script) {
  const { sender } = endsOf(script);
  const recovery = sender.recovery ?? { type: "newreno" };
  return {
    congestion: sender.congestion?.type === "cubic" ? "cubic" : "reno",
    initcwnd: sender.initialWindow ?? 1,
    rto_min: Math.round((sender.rto?.min ?? 1) * 1000),
    nodelay: script.noDelay,
    sysctl: {
      tcp_no_metrics_save: 1,
      tcp_timestamps: 0,
      tcp_sack: 1,
      tcp_dsack: 1,
      tcp_ecn: sender.ecnCapable ? 1 : 0,
      // Tail loss probes; RACK; F-RTO.
      tcp_early_retrans: recovery.type === "rack" && recovery.probes !== false ? 3 : 0,
      tcp_recovery: recovery.type === "rack" ? 1 : 0,
      tcp_frto: recovery.type === "rack" && recovery.forwardRto !== false ? 2 : 0,
      tcp_slow_start_after_idle: sender.afterIdle === "restart" ? 1 : 0,
      tcp_limit_output_bytes: 1_048_576,
      tcp_wmem: "4096 4194304 8388608",
    },
  };
}

if (!isThere()) {
  console.error(missing);
  process.exit(2);
}
const wanted = process.argv.slice(2);
const chosen = conformanceTopics
  .flatMap(({ scripts }) => scripts)
  .filter(({ id }) => wanted.length === 0 || wanted.some((name) => id.startsWith(name)))
  .map(({ id, text }) => ({ id, text, script: parseScript(text) }))
  // A kernel has no connection that nobody opened.
  .filter(({ script }) => script.steps.some(({ packet }) => packet?.flags.includes("S")));
if (chosen.length === 0) {
  console.error(`no script begins with ${wanted.join(" or ")}`);
  process.exit(2);
}
const jobs = chosen.map(({ script }) => ({
  steps: script.steps.map((step) => (step.until === Infinity ? { ...step, until: null } : step)),
  active: script.steps.find(({ kind }) => kind === "inbound" || kind === "outbound")?.kind === "outbound",
  end: endOf(script) + 0.05,
  settings: settingsOf(script),
}));

const work = mkdtempSync(path.join(os.tmpdir(), "ackscope-oracle-"));
try {
  const out = path.join(work, "out");
  mkdirSync(out);
  writeFileSync(path.join(work, "jobs.json"), JSON.stringify(jobs));
  const seconds = jobs.reduce((sum, { end }) => sum + end + 1, 60);
  bootKernel({ work, jobs: path.join(work, "jobs.json"), out, guest: "script_guest.py", timeout: Math.ceil(3000 * seconds) });
  const before = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).scripts : {};
  const measured = new Date().toISOString().slice(0, 10);
  let failed = 0;
  for (const [i, { id }] of chosen.entries()) {
    const answer = path.join(out, `${i}.json`);
    const found = existsSync(answer) ? JSON.parse(readFileSync(answer, "utf8")) : { error: "the kernel stopped before it" };
    if (found.error !== undefined) {
      failed++;
      console.error(`${id}: ${found.error}`);
    } else {
      before[id] = { kernel: found.kernel, measured, settings: jobs[i].settings, packets: found.packets, values: found.values };
    }
  }
  const scripts = Object.fromEntries(Object.entries(before).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(file, await format(JSON.stringify({ made_by: "npm run oracle:scripts", scripts }), { parser: "json", printWidth: 140 }));
  console.log(`${chosen.length - failed} of ${chosen.length} scripts answered`);
  process.exitCode = failed > 0 ? 1 : 0;
} finally {
  rmSync(work, { recursive: true, force: true });
}
