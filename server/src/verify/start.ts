/** The worker threads that look at experiments, as the configuration says. */
import { readFile } from "node:fs/promises";
import type { Kysely } from "kysely";
import type { Config } from "../config.js";
import type { Budget } from "../fairness/budget.js";
import { CoreRepository } from "../db/cores.js";
import { contentHash } from "../db/payloads.js";
import type { Database } from "../db/schema.js";
import { VerificationQueue } from "../db/verification-queue.js";
import { WorkerGatekeeper, type Gatekeeper } from "./admission.js";
import type { RunLimits } from "./limits.js";
import { WorkerMeasurer } from "./measurer.js";
import type { PoolObserver } from "./worker-pool.js";
import { VerificationLoop, type VerificationLog } from "./verification-loop.js";

const megabyte = 1024 * 1024;

export const runLimits = (config: Config): RunLimits => ({
  events: config.RUN_EVENT_LIMIT,
  milliseconds: config.RUN_TIME_LIMIT_MS,
  memoryBytes: config.RUN_MEMORY_MB * megabyte,
  storedBytes: config.RUN_STORED_LIMIT,
});

export const startGatekeeper = (
  config: Config,
  corePath: string,
  budget: Budget,
  observer: PoolObserver | undefined,
): Promise<Gatekeeper> => {
  const limits = { ...runLimits(config), milliseconds: config.CHECK_TIME_LIMIT_MS };
  return WorkerGatekeeper.start({ limits, queue: config.CHECK_QUEUE, corePath, budget, observer });
};

export interface VerificationOptions {
  readonly config: Config;
  readonly db: Kysely<Database>;
  readonly log: VerificationLog;
  readonly budget: Budget;
  /** core.wasm. */
  readonly corePath: string;
  /** Of the threads: what waits for them waits in the database. */
  readonly observer: PoolObserver | undefined;
}

/** Keeps the core of this process for later, and begins to re-run what waits. `undefined` where that is left to other processes. */
export async function startVerification(options: VerificationOptions): Promise<VerificationLoop | undefined> {
  const { config, db, log, budget, corePath, observer } = options;
  const threads = config.VERIFY_THREADS;
  if (threads === 0) return undefined;
  const measurer = await WorkerMeasurer.start({ limits: runLimits(config), threads, corePath, observer });
  const cores = new CoreRepository(db);
  const wasm = await readFile(corePath);
  const { hash } = await cores.keep(measurer.core, wasm, new Date());
  if (hash !== contentHash(wasm)) log.warn({ core: measurer.core, kept: hash }, "another core.wasm was kept under this version before");
  const loop = new VerificationLoop({ queue: new VerificationQueue(db), cores, measurer, threads, log, budget });
  loop.start();
  return loop;
}
