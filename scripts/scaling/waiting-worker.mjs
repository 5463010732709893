// A worker that takes points, waits as long as computing one would take, and stores what it would store: what PostgreSQL has to do for workers on
// other machines, without their processors. Settings in the environment: DATABASE_URL, THREADS, WAIT_MS.
import { setTimeout as wait } from "node:timers/promises";
import { loadCore } from "ackscope/node";
import { openDatabase } from "../../server/dist/db/database.js";
import { SweepCrew } from "../../server/dist/sweeps/crew.js";
import { PostgresQueue } from "../../server/dist/sweeps/postgres-queue.js";

const { DATABASE_URL: url, THREADS, WAIT_MS } = process.env;
const onError = (error, words = "") => console.error(words, error);
const { version } = await loadCore();
const db = await openDatabase({ dataDir: "", url, connections: 10 });
const queue = await PostgresQueue.start({ url, connections: 2, leaseSeconds: 60, onError });

/** As large as that of one run with one measure. */
const outcome = JSON.stringify({ series: "delayed", x: 1, seed: 1, events: 12_345, seconds: 0.01, values: { throughput: 4_321_000.5 } });
let computed = 0;
const computer = {
  core: version,
  threads: Number(THREADS),
  estimate: () => Promise.reject(new Error("only computes")),
  compute: async () => {
    await wait(Number(WAIT_MS));
    computed += 1;
    return { state: "done", digest: "0123456789abcdef", outcome };
  },
  close: async () => undefined,
};
const crew = new SweepCrew({ db, queue, threads: Number(THREADS), startComputer: async () => computer, onError });
crew.start();
console.log("ready");
process.once("SIGTERM", async () => {
  await crew.stop(1000);
  const { user, system } = process.cpuUsage();
  console.log(JSON.stringify({ computed, processorSeconds: (user + system) / 1e6 }));
  process.exit(0);
});
