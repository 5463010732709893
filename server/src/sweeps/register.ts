/** Wires sweeps into the server: queue, threads, streams, routes. Closing the app closes them too. */
import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import { dailyQuotas, type Config } from "../config.js";
import type { Database } from "../db/schema.js";
import { SweepRepository, type SweepProgress } from "../db/sweeps.js";
import type { Budget } from "../fairness/budget.js";
import type { SenderOf } from "../fairness/sender.js";
import { Retention } from "../runs/retention.js";
import { sweepRoutes } from "../routes/sweeps.js";
import { StateStreams, type StateEvent } from "../state-streams.js";
import type { Metrics } from "../metrics/metrics.js";
import type { Gatekeeper } from "../verify/admission.js";
import { SweepService } from "./service.js";
import { startComputer, startCrew, startQueue } from "./start.js";

export interface SweepParts {
  readonly config: Config;
  readonly db: Kysely<Database>;
  readonly gatekeeper: Gatekeeper;
  readonly senderOf: SenderOf;
  readonly budget: Budget;
  readonly metrics: Metrics | undefined;
}

/** Of one process, and of one client: an open stream costs a connection and little else. */
const mostStreams = 500;
const mostStreamsOfClient = 12;

/** A stop does not wait longer for a point: it goes back to the queue. */
const crewGraceMs = 3000;

export async function registerSweeps(app: FastifyInstance, parts: SweepParts): Promise<void> {
  const { config, db, gatekeeper, senderOf, budget, metrics } = parts;
  const onError = (error: unknown, words: string) => app.log.error({ err: error }, words);
  const sweeps = new SweepRepository(db);
  const queue = await startQueue(config, onError);
  const observer = metrics?.threadsAndQueue("plan");
  const service = new SweepService({
    sweeps,
    queue,
    gatekeeper,
    retention: new Retention(config.RETENTION_DAYS),
    startPlanner: () => startComputer(config, { threads: 1, budget, observer }),
    limits: {
      points: config.SWEEP_MAX_POINTS,
      events: config.SWEEP_EVENT_LIMIT,
      pointEvents: config.RUN_EVENT_LIMIT,
      pointsUnderWay: config.QUOTA_SWEEP_POINTS,
      stored: dailyQuotas(config),
    },
  });
  const streams = new StateStreams<SweepProgress>({
    read: (id) => sweeps.progress(id),
    eventOf,
    onError: (error) => onError(error, "the progress of a sweep could not be read"),
    most: mostStreams,
    mostOfClient: mostStreamsOfClient,
  });
  const crew = startCrew({ config, db, queue, onError, metrics });
  // Not waited for: who comes meanwhile is served, and an order tries again.
  app.addHook(
    "onListen",
    async () => void service.warm().catch((error: unknown) => onError(error, "the thread that plans sweeps did not start")),
  );
  app.addHook("preClose", async () => streams.close());
  // Fastify closes in the opposite order: the database outlives them.
  app.addHook("onClose", async () => {
    await crew.stop(crewGraceMs);
    await service.close();
    await queue.close();
  });
  await app.register(sweepRoutes, { prefix: "/api/v1", service, streams, senderOf });
}

/** The id is how many points are stored. */
function eventOf(progress: SweepProgress): StateEvent {
  const last = progress.state !== "running";
  return { name: last ? "done" : "progress", id: progress.done + progress.failed, data: progress, last };
}
