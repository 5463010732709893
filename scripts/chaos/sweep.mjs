// A large sweep on PostgreSQL while its workers, the server and the database are killed: every point has to be stored, once, with the digests that the
// sweep has elsewhere.
//
// node scripts/chaos/sweep.mjs [--points 2000]
import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { sweepFigure } from "@ackscope/scenarios";
import { measureKind } from "ackscope/measure";
import { computeFigures, planFigure, runsFor } from "ackscope/sweep";
import { nodePool } from "ackscope/sweep/node";
import pg from "pg";
import { noLimits } from "../lib/no-limits.mjs";
import { startPostgres } from "../lib/postgres.mjs";

const program = (name) => fileURLToPath(new URL(`../../server/dist/${name}.js`, import.meta.url));
const workers = 3;
const killed = 2;
const leaseSeconds = 5;

/** A worker that was killed between storing a point and finishing its task leaves the task to its lease, to whoever looks for leases, and to the next worker. */
const mostSecondsToDrain = 3 * leaseSeconds;

/** Two variants, each value with ten seeds; random losses, so that seeds differ. `segments`: how long a point takes. */
export function largeSweep(points, segments = 2000) {
  const seeds = 10;
  const values = Array.from({ length: points / (2 * seeds) }, (_, place) => Number((1 + place / 10).toFixed(1)));
  return {
    format: 1,
    title: "A large sweep",
    base: {
      format: 1,
      end: { flowsComplete: true, limit: 1e6 },
      nodes: [{ id: "sender" }, { id: "receiver" }],
      links: [
        {
          id: "bottleneck",
          a: "sender",
          b: "receiver",
          forward: { rate: 5e6, delay: 0.02, errors: { type: "independent", lossRate: 0.01 }, queue: { limit: { packets: 19 } } },
        },
      ],
      flows: [{ id: "f1", from: "sender", to: "receiver", traffic: { type: "bulk", segments } }],
    },
    variants: [
      { id: "delayed", label: "Delayed ACKs", patch: [] },
      { id: "every", label: "Every segment", patch: [{ op: "replace", path: "/flows/0/receiver/ack", value: { type: "every" } }] },
    ],
    sweep: {
      parameter: ["/links/0/forward/rate"],
      label: "Capacity",
      unit: "Mbit/s",
      factor: 1e6,
      values,
      seeds,
      measure: { id: "throughput" },
    },
  };
}

/** The digests of the sweep as the command line and the page compute it, in the order of its runs. */
async function digestsHere(experiment) {
  const { title: label, unit } = measureKind({ id: experiment.sweep.measure.id });
  const figure = sweepFigure(experiment, experiment.sweep, { label, unit });
  const pool = nodePool(2);
  try {
    const { results } = await computeFigures([figure], () => pool, { profile: "preview" });
    const kept = new Map(results.flatMap(({ points }) => points.map((point) => [point.scenario, point.digests])));
    return runsFor(planFigure(figure, "preview")).map(({ hash, scenario }) => kept.get(hash)[scenario.seed - 1]);
  } finally {
    pool.close();
  }
}

/**
 * When half of it is stored, two workers of three, the server and the database are killed.
 *
 * @param {{ points: number, postgres: { url: string, restart: (mode: string) => Promise<void> }, log?: (line: string) => void }} options `points`: a multiple of 20
 * @returns what was counted: points in all, stored, distinct, equal to the digests computed here; kills; tasks in the queue when the sweep was done
 *   and at the end, and the seconds until none was left; seconds
 */
export async function chaosSweep({ points, postgres, log = () => undefined }) {
  const environment = {
    PATH: process.env.PATH,
    DATABASE_URL: postgres.url,
    LOG_LEVEL: "warn",
    SWEEP_LEASE_S: String(leaseSeconds),
    SHUTDOWN_GRACE_MS: "5000",
  };
  const running = new Set();
  const start = (name, more = {}) => {
    const child = spawn(process.execPath, [program(name)], { env: { ...environment, ...more }, stdio: ["ignore", "pipe", "inherit"] });
    running.add(child);
    child.once("close", () => running.delete(child));
    return child;
  };
  const database = new pg.Client({ connectionString: postgres.url });
  try {
    const startServer = () => start("server", { PORT: "0", WEB_ROOT: "", LOG_LEVEL: "info", SWEEP_WORKERS: "0", ...noLimits });
    let server = startServer();
    let address = await addressOf(server);
    const team = Array.from({ length: workers }, () => start("sweep-worker", { SWEEP_WORKERS: "1" }));
    const began = performance.now();
    const experiment = largeSweep(points);
    const answer = await fetch(`${address}/api/v1/sweeps`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ experiment }),
    });
    if (answer.status !== 202) throw new Error(`the server answered ${answer.status}: ${await answer.text()}`);
    const { id } = await answer.json();
    /** Undefined: the database does not answer just now. */
    const state = async () => {
      const answered = await fetch(`${address}/api/v1/sweeps/${id}`);
      return answered.ok ? answered.json() : undefined;
    };
    const killInTheMiddle = async () => {
      let half;
      await until(async () => (half = await state())?.done >= points / 2);
      for (const victim of [...team.slice(0, killed), server]) victim.kill("SIGKILL");
      await postgres.restart("immediate");
      return half.done;
    };

    const storedWhenKilled = await killInTheMiddle();
    log(`${storedWhenKilled} of ${points} points stored: ${killed} of ${workers} workers, the server and the database killed`);
    server = startServer();
    address = await addressOf(server);
    for (let again = 0; again < killed; again++) start("sweep-worker", { SWEEP_WORKERS: "1" });
    let end;
    await until(async () => (end = await state())?.state !== "running" && end !== undefined);
    const seconds = (performance.now() - began) / 1000;

    await database.connect();
    const { rows } = await database.query("select point, state, digest from sweep_points where sweep_id = $1 order by point", [id]);
    const queue = await drained(database);
    const expected = await digestsHere(experiment);
    return {
      state: end.state,
      points,
      stored: rows.length,
      distinct: new Set(rows.map(({ point }) => point)).size,
      failed: rows.filter(({ state: of }) => of === "failed").length,
      equal: rows.filter(({ point, digest }) => expected[point] === digest).length,
      digests: new Set(expected).size,
      storedWhenKilled,
      ...queue,
      seconds,
    };
  } finally {
    await database.end().catch(() => undefined);
    for (const child of running) child.kill("SIGKILL");
  }
}

/** The state of a sweep turns with its last point; the tasks of its last points are taken out of the queue after that. */
async function drained(database) {
  const began = performance.now();
  const passed = () => (performance.now() - began) / 1000;
  const left = async () => {
    const { rows } = await database.query("select state from pgboss.job where name = 'sweep_points' order by state");
    return rows.map(({ state }) => state);
  };
  const inQueueWhenDone = await left();
  let last = inQueueWhenDone;
  while (last.length > 0 && passed() < mostSecondsToDrain) {
    await sleep(100);
    last = await left();
  }
  return { inQueueWhenDone, leftInQueue: last.length, secondsToDrain: passed() };
}

/** What must hold; an empty list if it does. */
export function problemsOf({ state, points, stored, distinct, failed, equal, storedWhenKilled, leftInQueue }) {
  const claims = {
    "the sweep is done": state === "done" && failed === 0,
    "every point is stored": distinct === points,
    "none is stored twice": stored === distinct,
    "all digests are those of the sweep elsewhere": equal === points,
    "all were killed in the middle": storedWhenKilled < points,
    "nothing stays in the queue": leftInQueue === 0,
  };
  return Object.entries(claims).flatMap(([claim, holds]) => (holds ? [] : [claim]));
}

function addressOf(server) {
  return new Promise((resolve, reject) => {
    let output = "";
    server.stdout.on("data", (chunk) => {
      output += chunk;
      const found = /Server listening at (http:[^"]+)/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
    void once(server, "close").then(() => reject(new Error(`the server ended:\n${output}`)));
  });
}

async function until(holds, everyMs = 100) {
  while (!(await holds())) await sleep(everyMs);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { values } = parseArgs({ options: { points: { type: "string", default: "2000" } } });
  const postgres = await startPostgres({ durable: true });
  try {
    const result = await chaosSweep({ points: Number(values.points), postgres, log: console.log });
    console.log(JSON.stringify(result));
    const problems = problemsOf(result);
    console.log(problems.length === 0 ? "every claim holds" : `does not hold: ${problems.join("; ")}`);
    process.exitCode = problems.length === 0 ? 0 : 1;
  } finally {
    postgres.remove();
  }
}
