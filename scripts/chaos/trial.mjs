// One trial: load, and processes that are killed and started again in the midst of it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startPostgres } from "../lib/postgres.mjs";
import { freePort, startServer } from "../lib/server-process.mjs";
import { Ledger } from "./ledger.mjs";
import { ask, listAll, Load } from "./load.mjs";

/** All load comes from one client. */
const settings = { RATE_WRITES: "1000000", QUOTA_RUNS_PER_DAY: "0", VERIFY_QUEUE: "10000000" };

/**
 * @param {{ engine: "SQLite" | "PostgreSQL", seconds: number, kills: number }} options
 * @returns what came of it; `verdict` holds the server to what it has acknowledged
 */
export async function trial({ engine, seconds, kills }) {
  const folder = mkdtempSync(path.join(tmpdir(), "ackscope-chaos-"));
  const postgres = engine === "PostgreSQL" ? await startPostgres({ durable: true }) : undefined;
  const environment = { ...settings, PORT: String(await freePort()), DATA_DIR: folder, DATABASE_URL: postgres?.url ?? "" };
  let server = await startServer(environment);
  try {
    const ledger = new Ledger();
    const load = new Load(server.address, ledger);
    const began = performance.now();
    load.start();
    const restarts = [];
    for (const event of plan({ kills, postgres: postgres !== undefined })) {
      await sleep(Math.max(0, event.at * seconds * 1000 - (performance.now() - began)));
      if (!server.isRunning()) ledger.fault(`the server ended by itself: ${server.end()}`);
      if (event.kill || !server.isRunning()) {
        await server.stop("SIGKILL");
        server = await startServer(environment);
      }
      if (event.restart !== undefined) {
        await postgres.restart(event.restart);
        restarts.push(event.restart);
      }
    }
    await sleep(Math.max(0, seconds * 1000 - (performance.now() - began)));
    await load.stop();
    const elapsed = (performance.now() - began) / 1000;

    // What is judged is what is on the disk, not what a process remembers.
    await server.stop("SIGKILL");
    server = await startServer(environment);
    const read = async (id) => {
      const { status, body } = await ask(server.address, `/api/v1/runs/${id}`);
      return { status, title: body?.experiment?.title };
    };
    const verdict = await ledger.judge(read, await listAll(server.address));
    return { engine, elapsed, kills, restarts, ledger, verdict };
  } finally {
    await server.stop("SIGKILL");
    postgres?.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Kills at even distances, and PostgreSQL's restarts between them: twice by its own orderly way, twice as after a power cut. */
export function plan({ kills, postgres }) {
  const events = Array.from({ length: kills }, (_, i) => ({ at: (i + 0.7) / (kills + 0.5), kill: true }));
  const modes = kills >= 4 ? ["fast", "immediate", "fast", "immediate"] : ["fast", "immediate"];
  if (postgres)
    events.push(...modes.map((restart, i) => ({ at: (Math.floor(((i + 0.5) * kills) / modes.length) + 0.2) / (kills + 0.5), restart })));
  return events.sort((a, b) => a.at - b.at);
}

export function report({ engine, elapsed, kills, restarts, ledger, verdict }) {
  const { published, replayed, read, searched, edited, deleted, broken, busy } = ledger.counts;
  const { kept, lost, twice, undeleted, wrong } = verdict;
  const asked = [...ledger.entries.values()].filter(({ state }) => state === "asked").length;
  const restarted = restarts.length === 0 ? "" : `, PostgreSQL restarted ${restarts.length} times (${restarts.join(", ")})`;
  return [
    `${engine}: ${elapsed.toFixed(0)} s, killed ${kills} times${restarted}`,
    `  ${published} publishes acknowledged (${replayed} replayed), ${asked} without an answer, ${edited} edits, ${deleted} deletions, ${read} reads, ${searched} searches`,
    `  ${broken} connections broke, ${busy} answers said 503 or 429`,
    `  ${kept} kept, ${lost.length} lost, ${twice.length} twice, ${undeleted.length} undeleted, ${wrong.length} wrong, ${ledger.faults.length} faults`,
    ...[...lost, ...twice, ...undeleted, ...wrong, ...ledger.faults].slice(0, 20).map((line) => `    ${line}`),
  ].join("\n");
}

export const isFine = ({ ledger, verdict: { kept, lost, twice, undeleted, wrong } }) =>
  kept > 0 && [lost, twice, undeleted, wrong, ledger.faults].every((list) => list.length === 0);
