// npm run bench:sweeps                        sweeps on PostgreSQL: 1, 2 and 4 workers on one machine, the same 20 ms away from the database,
//                                             and how many workers one PostgreSQL feeds
// npm run bench:sweeps -- --points 4000       larger sweeps: less noise
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { largeSweep } from "./chaos/sweep.mjs";
import { build } from "./lib/build.mjs";
import { noLimits } from "./lib/no-limits.mjs";
import { startPostgres } from "./lib/postgres.mjs";
import { Failure, inRoot, main } from "./lib/run.mjs";
import { ensure } from "./lib/setup.mjs";
import { canBeFar, farMachine } from "./scaling/far.mjs";

const oneWayMs = 10;

/** Milliseconds that all processors together have worked. */
const used = () => cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0);

await main(async () => {
  const { values } = parseArgs({ options: { points: { type: "string", default: "2000" } } });
  const points = Number(values.points);
  if (!(points >= 240 && points % 80 === 0)) throw new Failure("--points is a multiple of 80, at least 240", 2);
  await ensure(["postgres"]);
  await build(["generate", "types", "wasm"]);

  console.log(`${cpus().length} processors, ${points} points a sweep`);
  const isFar = canBeFar();
  if (!isFar) console.log("network namespaces cannot be made here: nothing is measured of workers far away");
  for (const sweep of [
    { title: "points of some milliseconds", points, segments: 2000 },
    { title: "points ten times as long", points: points / 4, segments: 20_000 },
  ]) {
    const near = await measured(`${sweep.title}, workers of one thread on the database's machine`, [1, 2, 4], (count) =>
      computing(count, sweep),
    );
    if (isFar)
      await measured(
        `the same, ${2 * oneWayMs} ms away from the database`,
        [1, 2, 4],
        (count) => computing(count, { ...sweep, far: true }),
        near,
      );
  }
  for (const [waitMs, counts] of [
    [1000, [32, 128, 512]],
    [100, [8, 32, 128]],
    [0, [2]],
  ])
    await measured(`threads of two processes whose points take ${waitMs} ms of other machines`, counts, (count) => waiting(count, waitMs));
});

async function measured(title, counts, measure, beside = new Map()) {
  console.log(`\n${title}`);
  const found = new Map();
  for (const count of counts) {
    const { perSecond, note } = await measure(count);
    found.set(count, perSecond);
    const ratios = [`${(perSecond / found.get(counts[0])).toFixed(2)} of the first`];
    if (beside.has(count)) ratios.push(`${(perSecond / beside.get(count)).toFixed(2)} of those near`);
    console.log(`${String(count).padStart(5)}  ${perSecond.toFixed(1).padStart(7)} points/s   ${ratios.join(", ")}   ${note}`);
  }
  return found;
}

/** So many workers compute a sweep. The time counts from its first tenth on, when all have their cores. */
async function computing(workers, { points, segments, far = false }) {
  return withServer(async ({ postgres, start, begin, database }) => {
    const machines = [];
    try {
      for (let number = 1; number <= workers; number++) {
        const port = Number(new URL(postgres.url).port);
        const machine = far ? await farMachine({ number, port, oneWayMs }) : undefined;
        if (machine !== undefined) machines.push(machine);
        const url = machine === undefined ? postgres.url : postgres.url.replace("127.0.0.1", machine.host);
        start(["server/dist/sweep-worker.js"], { DATABASE_URL: url, SWEEP_WORKERS: "1" }, machine?.command);
      }
      const { perSecond } = await begin(points, segments);
      const { rows } = await database.query("select outcome from sweep_points");
      const seconds = rows.reduce((sum, { outcome }) => sum + JSON.parse(outcome).seconds, 0) / rows.length;
      return { perSecond, note: `a point takes ${(seconds * 1000).toFixed(1)} ms of a processor` };
    } finally {
      for (const machine of machines) machine.remove();
    }
  });
}

/** So many threads that wait instead of computing, in two processes. */
async function waiting(threads, waitMs) {
  return withServer(async ({ postgres, start, begin }) => {
    const processes = [1, 2].map(() =>
      start(["scripts/scaling/waiting-worker.mjs"], { DATABASE_URL: postgres.url, THREADS: String(threads / 2), WAIT_MS: String(waitMs) }),
    );
    await Promise.all(processes.map(({ said }) => said(/ready/)));
    // Enough for ten seconds at what is expected at most.
    const most = Math.min(380, waitMs === 0 ? 380 : (threads * 1000) / waitMs);
    const { perSecond, busy } = await begin(Math.max(200, Math.ceil((most * 10) / 20) * 20));
    const ends = await Promise.all(processes.map(({ child, said }) => (child.kill("SIGTERM"), said(/\{.*\}/))));
    const own = ends.reduce((sum, [text]) => sum + JSON.parse(text).processorSeconds, 0);
    const wanted = waitMs === 0 ? "" : `${((100 * perSecond * waitMs) / 1000 / threads).toFixed(0)} % of what they could compute; `;
    return { perSecond, note: `${wanted}processors busy ${(100 * busy).toFixed(0)} %, workers' own ${own.toFixed(1)} s` };
  });
}

async function withServer(body) {
  const postgres = await startPostgres({ durable: true });
  const running = [];
  const start = (args, environment, command = (program, rest) => [program, rest]) => {
    const [program, rest] = command(process.execPath, args);
    const env = { PATH: process.env.PATH, LOG_LEVEL: "warn", ...environment };
    const child = spawn(program, rest, { cwd: inRoot(), env, stdio: ["ignore", "pipe", "inherit"] });
    running.push(child);
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text) => (output += text));
    const said = async (pattern) => {
      while (!pattern.test(output)) {
        if (child.exitCode !== null && !pattern.test(output)) throw new Error(`${args[0]} ended:\n${output}`);
        await sleep(50);
      }
      return pattern.exec(output);
    };
    return { child, said };
  };
  const database = new pg.Client({ connectionString: postgres.url });
  try {
    const server = start(["server/dist/server.js"], {
      DATABASE_URL: postgres.url,
      PORT: "0",
      WEB_ROOT: "",
      LOG_LEVEL: "info",
      SWEEP_WORKERS: "0",
      ...noLimits,
    });
    const [, address] = await server.said(/Server listening at (http:[^"]+)/);
    await database.connect();
    return await body({ postgres, start, database, begin: (points, segments) => timed(address, largeSweep(points, segments)) });
  } finally {
    await database.end().catch(() => undefined);
    for (const child of running) child.kill("SIGKILL");
    await Promise.all(
      running.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null).map((child) => once(child, "close")),
    );
    postgres.remove();
  }
}

/** Points a second from the first tenth of a sweep to its end, and how busy all processors were. */
async function timed(address, experiment) {
  const answer = await fetch(`${address}/api/v1/sweeps`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ experiment }),
  });
  if (answer.status !== 202) throw new Error(`the server answered ${answer.status}: ${await answer.text()}`);
  const {
    id,
    sweep: { points },
  } = await answer.json();
  const state = async () => (await fetch(`${address}/api/v1/sweeps/${id}`)).json();
  const reached = async (count) => {
    for (;;) {
      const { done, failed, state: now } = await state();
      if (failed > 0) throw new Error(`${failed} points failed`);
      if (done >= count || now === "done") return { done, at: performance.now(), used: used() };
      await sleep(20);
    }
  };
  const [first, last] = [await reached(points / 10), await reached(points)];
  const seconds = (last.at - first.at) / 1000;
  return { perSecond: (last.done - first.done) / seconds, busy: (last.used - first.used) / 1000 / seconds / cpus().length };
}
