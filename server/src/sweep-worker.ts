/** A process that computes points of sweeps, without HTTP but for its metrics. Any number on any number of machines: all that it needs is in PostgreSQL. */
import Fastify from "fastify";
import { ConfigError, readConfig, type Config } from "./config.js";
import { openDatabase } from "./db/database.js";
import { loggedError } from "./logged-request.js";
import { Metrics } from "./metrics/metrics.js";
import { databaseBytes } from "./metrics/storage.js";
import { warnOfEndedLine } from "./node-line.js";
import { errors } from "./plugins/errors.js";
import { operatorListener } from "./operator/listener.js";
import { startOrExit } from "./start-or-exit.js";
import { startCrew, startQueue } from "./sweeps/start.js";

const config = await startOrExit(workersConfig);
// It listens nowhere: its log and its metrics are those of the server.
const app = Fastify({ logger: { level: config.LOG_LEVEL, serializers: { err: loggedError } } });
const { log } = app;
warnOfEndedLine(log);
const metrics = config.METRICS_PORT === 0 ? undefined : new Metrics();
const db = await startOrExit(() =>
  openDatabase({
    dataDir: config.DATA_DIR,
    url: config.DATABASE_URL,
    connections: config.DATABASE_CONNECTIONS,
    limitMs: config.DATABASE_TIME_LIMIT_MS,
    observer: metrics,
    onIdleError: (error) => log.warn({ err: error }, "a connection to the database broke"),
  }),
);
const onError = (error: unknown, words: string): void => log.error({ err: error }, words);
const queue = await startQueue(config, onError);
if (metrics !== undefined) {
  metrics.database(() => databaseBytes(db, config.DATA_DIR));
  await app.register(errors);
  await app.register(operatorListener, { metrics, host: config.METRICS_HOST, port: config.METRICS_PORT });
  await startOrExit(() => app.ready());
}
const crew = startCrew({ config, db, queue, onError, metrics });
log.info(`${config.SWEEP_WORKERS} threads wait for points of sweeps`);

const stop = (signal: NodeJS.Signals): void => {
  // A second signal ends the process at once, as people expect; its points are taken up by others when its leases have run out.
  for (const each of signals) process.removeAllListeners(each);
  log.info(`${signal}: finishing what was begun`);
  void end();
};
const signals: readonly NodeJS.Signals[] = ["SIGTERM", "SIGINT"];
for (const signal of signals) process.on(signal, stop);

async function end(): Promise<void> {
  try {
    await crew.stop(config.SHUTDOWN_GRACE_MS);
    await app.close();
    await queue.close();
    await db.destroy();
    log.info("stopped");
  } catch (error) {
    onError(error, "the worker did not stop as it should");
    process.exitCode = 1;
  }
}

function workersConfig(): Config {
  const read = readConfig(process.env);
  if (read.DATABASE_URL === "") throw new ConfigError(["DATABASE_URL is not set; workers of their own share a PostgreSQL database"]);
  if (read.SWEEP_WORKERS === 0) throw new ConfigError(["SWEEP_WORKERS is 0; this process would have nothing to do"]);
  return read;
}
