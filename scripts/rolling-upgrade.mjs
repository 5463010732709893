// node scripts/rolling-upgrade.mjs --from FOLDER [--seconds 10]: two servers of an older version, built in FOLDER, on one PostgreSQL; one after the other is
// replaced by this version while people publish, read, edit, collect, report and have sweeps computed through a load balancer. Counts every answer that was none, and
// holds what was acknowledged against what is there. docs/operations.md, "Upgrade", has the steps.
import { once } from "node:events";
import { createServer, request as ask } from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { outcomesHere } from "./chaos/experiment.mjs";
import { Ledger } from "./chaos/ledger.mjs";
import { ask as fromServer, Load } from "./chaos/load.mjs";
import { reading, rested, secondsToRest } from "./chaos/reading.mjs";
import { noLimits } from "./lib/no-limits.mjs";
import { startPostgres } from "./lib/postgres.mjs";
import { randomFrom } from "./lib/random.mjs";
import { Failure, inRoot, main } from "./lib/run.mjs";
import { freePort, startServer } from "./lib/server-process.mjs";

/** How often the balancer asks who is ready; servers drain for twice as long. */
const askMs = 500;

/** Requests by turns to the servers that said lately that they are ready. What no server answered counts as broken. */
async function startBalancer(addresses) {
  const isReady = new Map(addresses.map((address) => [address, true]));
  const counts = {};
  const count = (what) => (counts[what] = (counts[what] ?? 0) + 1);
  let phase = "old and old";
  let turn = 0;
  const look = async () => {
    for (const address of addresses)
      isReady.set(address, (await fetch(`${address}/ready`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined))?.ok ?? false);
  };
  const timer = setInterval(() => void look(), askMs);
  const server = createServer((incoming, outgoing) => {
    const ready = addresses.filter((address) => isReady.get(address));
    const address = ready[turn++ % Math.max(1, ready.length)];
    count(`${phase}: requests`);
    const broken = (error) => {
      count(`${phase}: broken (${error})`);
      outgoing.destroy();
    };
    if (address === undefined) return broken("nobody is ready");
    const upstream = ask(`${address}${incoming.url}`, { method: incoming.method, headers: incoming.headers, agent: false }, (answer) => {
      if (answer.statusCode >= 500)
        count(`${phase}: ${answer.statusCode} to ${incoming.method} ${incoming.url.replace(/[0-9a-z]{10}/, "ID")}`);
      outgoing.writeHead(answer.statusCode, answer.headers);
      answer.pipe(outgoing);
      answer.on("error", ({ code }) => broken(code));
    });
    upstream.on("error", ({ code }) => broken(code));
    incoming.pipe(upstream);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    counts,
    begin: (name) => (phase = name),
    end() {
      clearInterval(timer);
      server.close();
      server.closeAllConnections();
    },
  };
}

await main(async () => {
  const { values } = parseArgs({ options: { from: { type: "string" }, seconds: { type: "string", default: "10" } } });
  if (values.from === undefined) throw new Failure("--from is missing: the folder of an older version, built", 2);
  const old = path.resolve(values.from);
  const restMs = Number(values.seconds) * 1000;
  const postgres = await startPostgres({ durable: true });
  const servers = [];
  const logs = [];
  let balancer;
  try {
    const environments = [];
    for (let i = 0; i < 2; i++)
      environments.push({
        ...noLimits,
        DATABASE_URL: postgres.url,
        PORT: String(await freePort()),
        DRAIN_MS: String(2 * askMs),
        SWEEP_LEASE_S: "5",
      });
    for (const environment of environments) servers.push(await startServer(environment, old));
    balancer = await startBalancer(servers.map(({ address }) => address));
    const ledger = new Ledger(await outcomesHere(), { versions: true });
    const random = randomFrom(1);
    // Versions before 0.1.0 make again what was deleted, if its publish comes once more.
    const load = new Load([balancer.address], ledger, random, { lateRetries: false });
    load.start();
    await sleep(restMs);
    for (const [i, name] of ["new and old", "new and new"].entries()) {
      balancer.begin(`${name}, while one is exchanged`);
      await servers[i].stop("SIGTERM");
      logs.push(servers[i].output());
      servers[i] = await startServer(environments[i], inRoot());
      balancer.begin(name);
      await sleep(restMs);
      if (i > 0) continue;
      // Whoever restarts an old server now meets the newer schema.
      const PORT = String(await freePort());
      const late = await startServer({ ...environments[1], PORT }, old).catch((error) => error.message);
      console.log(
        typeof late === "string" ? `an old server does not start on the new schema:\n${late}` : "an old server starts on the new schema",
      );
      if (typeof late !== "string") await late.stop("SIGKILL");
    }
    await load.stop();
    console.log(JSON.stringify({ counts: balancer.counts, done: ledger.counts }, null, 2));
    for (const { kind, marker, id } of await rested(servers[0].address, ledger, secondsToRest))
      ledger.fault(`${kind} ${marker} ${id} did not come to an end`);
    logs.push(...servers.map(({ output }) => output()));
    for (const line of logs.flatMap((log) => log.split("\n")).filter((each) => each.startsWith('{"level":50')))
      console.log(line.slice(0, 600));
    const verdict = await ledger.judge(await reading(servers[0].address, ledger, random));
    for (const { id, state, marker } of ledger.sweeps.values()) {
      if (state !== "there") continue;
      const { body } = await fromServer(servers[0].address, `/api/v1/sweeps/${id}/points`);
      for (const point of body.points.filter((each) => each.state === "failed")) console.log(marker, JSON.stringify(point).slice(0, 600));
    }
    console.log(JSON.stringify({ ...verdict, faults: ledger.faults }, null, 2));
    const failed = Object.keys(balancer.counts).some((what) => !what.endsWith(": requests"));
    const { lost, twice, undeleted, wrong } = verdict;
    if (failed || [ledger.faults, lost, twice, undeleted, wrong].some((each) => each.length > 0)) process.exitCode = 1;
  } finally {
    balancer?.end();
    for (const server of servers) await server.stop("SIGKILL");
    postgres.remove();
  }
});
