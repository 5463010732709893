/** The whole server, with every option that affects how it behaves. server.ts only listens. */
import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { coreWasmPath } from "ackscope/node";
import Fastify, { type FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import { dailyQuotas, type Config } from "./config.js";
import { ageOfNewest, scheduleOf } from "./backups/scheduled.js";
import { BackupTimer } from "./backups/timer.js";
import { Artifacts } from "./artifacts/artifacts.js";
import { DrawingCores } from "./artifacts/drawing-cores.js";
import { artifactOptions } from "./artifacts/start.js";
import { RunReader } from "./artifacts/run-reader.js";
import { CaptureService } from "./captures/service.js";
import { CollectionService } from "./collections/service.js";
import { CaptureRepository } from "./db/captures.js";
import { CollectionRepository } from "./db/collections.js";
import { CoreRepository } from "./db/cores.js";
import { openDatabase } from "./db/database.js";
import { PublicationRepository } from "./db/publications.js";
import { countPending, RunRepository } from "./db/runs.js";
import { Sweeper } from "./db/retention.js";
import type { Database } from "./db/schema.js";
import { secretOf } from "./db/secrets.js";
import { countWaiting } from "./db/verification-queue.js";
import { ViewCounter } from "./db/views.js";
import { SweepRepository } from "./db/sweeps.js";
import { InFlight } from "./in-flight.js";
import { loggedError, loggedRequest } from "./logged-request.js";
import { Metrics } from "./metrics/metrics.js";
import { databaseBytes, diskOf } from "./metrics/storage.js";
import { verificationQueue } from "./metrics/verification-queue.js";
import { guardWrites } from "./operator/guard.js";
import { operatorListener } from "./operator/listener.js";
import { Rules } from "./operator/rules.js";
import { answerClientError } from "./plugins/client-errors.js";
import { compression } from "./plugins/compression.js";
import { crossOrigin } from "./plugins/cross-origin.js";
import { answerError, errors } from "./plugins/errors.js";
import { refuseCrookedHost } from "./plugins/host.js";
import { boundInFlight } from "./plugins/in-flight.js";
import { jsonBody } from "./plugins/json-body.js";
import { observeAnswers } from "./plugins/metrics.js";
import { refuseNul } from "./plugins/nul.js";
import { openapi } from "./plugins/openapi.js";
import { pages } from "./plugins/pages.js";
import { pipelining } from "./plugins/pipelining.js";
import { writeLimit } from "./plugins/rate-limit.js";
import { security } from "./plugins/security.js";
import { sharedWindows } from "./plugins/shared-windows.js";
import { shutdown } from "./plugins/shutdown.js";
import { closeSlowReaders } from "./plugins/slow-readers.js";
import { captureFileRoutes } from "./routes/capture-files.js";
import { captureRoutes } from "./routes/captures.js";
import { collectionRoutes } from "./routes/collections.js";
import { coreRoutes } from "./routes/cores.js";
import { healthRoutes } from "./routes/health.js";
import { reportRoutes } from "./routes/reports.js";
import { runRoutes } from "./routes/runs.js";
import { ComputingBudget } from "./fairness/budget.js";
import { Clients } from "./fairness/clients.js";
import type { Sender } from "./fairness/sender.js";
import { RunDocuments } from "./runs/documents.js";
import { IdempotencyKeys } from "./runs/keys.js";
import { Publishing } from "./runs/publisher.js";
import { QueueGuard } from "./runs/queue-guard.js";
import { Retention } from "./runs/retention.js";
import { trustedProxies } from "./proxies.js";
import { ReportService } from "./reports/service.js";
import { RunService } from "./runs/service.js";
import { registerClasses } from "./classes/register.js";
import { frameOrigins } from "./lti/platforms.js";
import { knownPlatforms, registerLti } from "./lti/register.js";
import { registerSweeps } from "./sweeps/register.js";
import type { Gatekeeper } from "./verify/admission.js";
import { startGatekeeper, startVerification } from "./verify/start.js";

export interface AppOptions {
  readonly config: Config;
  /** Instead of the worker thread. */
  readonly gatekeeper?: Gatekeeper;
  /** Instead of the core that the server was built with. */
  readonly corePath?: string;
  /** Instead of standard output. */
  readonly logTo?: { write(line: string): void };
}

const megabyte = 1024 * 1024;

const packageFile = new URL("../package.json", import.meta.url);
const { version } = JSON.parse(readFileSync(packageFile, "utf8")) as { version: string };

/** Opens the database, starts the worker, and wires everything. Closing the app closes them too. */
export async function buildApp({ config, logTo, ...given }: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: config.LOG_LEVEL,
      serializers: { req: loggedRequest, err: loggedError },
      ...(logTo !== undefined && { stream: logTo }),
    },
    // Our own: an id that a client chose could collide with another's in the log.
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustedProxies(config.TRUST_PROXY) ?? false,
    bodyLimit: config.BODY_LIMIT,
    // Time to receive a request, so that slow senders cannot hold connections for ever.
    requestTimeout: 30_000,
    // Requests that are being answered are finished; plugins/shutdown.ts ends the rest.
    forceCloseConnections: "idle",
    // A request on an open connection that meets the close is answered; Fastify's own 503 would tell nobody when to come back.
    return503OnClosing: false,
    exposeHeadRoutes: true,
    ajv: {
      customOptions: {
        // Fastify's defaults would drop a misspelt key and turn "1" into 1: another experiment than the one that was sent.
        // Numbers of a query string: routes/query.ts.
        removeAdditional: false,
        coerceTypes: false,
        useDefaults: false,
        allErrors: true,
      },
    },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => {
      reply.server.secure(reply);
      void answerError(error, request, reply);
    },
  }).withTypeProvider<TypeBoxTypeProvider>();

  const webRoot = existsSync(join(config.WEB_ROOT, "index.html")) ? config.WEB_ROOT : undefined;
  if (webRoot === undefined) app.log.warn(`there is no index.html in ${config.WEB_ROOT}: only the API is served`);

  const platforms = await knownPlatforms(config);
  const metrics = config.METRICS_PORT === 0 ? undefined : new Metrics();
  const db = await openDatabase({
    observer: metrics,
    dataDir: config.DATA_DIR,
    url: config.DATABASE_URL,
    connections: config.DATABASE_CONNECTIONS,
    limitMs: config.DATABASE_TIME_LIMIT_MS,
    onIdleError: (error) => app.log.warn({ err: error }, "a connection to the database broke"),
  });
  const repository = new RunRepository(db);
  app.addHook("onClose", () => repository.close());
  const corePath = given.corePath ?? coreWasmPath;
  const clients = new Clients(await secretOf(db, "clients"));
  const clientOf = (address: string) => clients.siteOf(address);
  const rules = new Rules(db, clients);
  /** Asked by writes, which the guard lets through when the rules are fresh. */
  const senderOf = (address: string): Sender => ({
    client: clientOf(address),
    origin: { sender: config.CLIENT_HASH_DAYS === 0 ? null : clients.hashOf(address), waits: rules.isOn("approval") },
  });
  const budget = new ComputingBudget({ seconds: config.BUDGET_SECONDS, percent: config.BUDGET_PERCENT });
  const gatekeeper = given.gatekeeper ?? (await startGatekeeper(config, corePath, budget, metrics?.threadsAndQueue("check")));
  app.addHook("onClose", () => gatekeeper.close());
  const verification = await startVerification({ config, db, log: app.log, budget, corePath, observer: metrics?.threads("verify") });
  app.addHook("onClose", () => verification?.stop());
  const views = new ViewCounter(db, { onError: (error) => app.log.warn({ err: error }, "views were not stored yet") });
  app.addHook("onClose", () => views.close());
  const sweeper = new Sweeper(db, {
    senderDays: config.CLIENT_HASH_DAYS,
    onSwept: (swept) => app.log.debug(swept, "swept"),
    onError: (error) => app.log.warn({ err: error }, "what is over was not swept away yet"),
  });
  app.addHook("onClose", () => sweeper.close());
  startBackups(app, { config, db, metrics });

  await app.register(pipelining);
  await app.register(closeSlowReaders, { timeoutMs: config.WRITE_TIMEOUT_MS });
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    done();
  });
  await app.register(errors);
  // Before whatever refuses: a refusal is an answer, too.
  await app.register(security, { https: config.PUBLIC_URL.startsWith("https:") });
  await app.register(refuseCrookedHost);
  await app.register(refuseNul);
  if (metrics !== undefined) {
    metrics.queue("verify", () => verificationQueue(db));
    metrics.database(() => databaseBytes(db, config.DATA_DIR));
    if (config.DATABASE_URL === "") metrics.disk(() => diskOf(config.DATA_DIR));
    await app.register(observeAnswers, { metrics });
  }
  await app.register(jsonBody);
  await app.register(shutdown, { drainMs: config.DRAIN_MS, graceMs: config.SHUTDOWN_GRACE_MS });
  await app.register(crossOrigin);
  await app.register(compression);
  const inFlight = new InFlight({ ofClient: config.IN_FLIGHT_CLIENT_MB * megabyte, ofAll: config.IN_FLIGHT_MB * megabyte });
  metrics?.inFlight(() => inFlight.bytes);
  await app.register(boundInFlight, { inFlight });
  await app.register(guardWrites, { rules });
  await app.register(writeLimit, {
    max: config.RATE_WRITES,
    windowMs: config.RATE_WINDOW_MS,
    // A process with a SQLite file has it to itself: it counts in memory.
    ...(config.DATABASE_URL !== "" && { store: sharedWindows(db, clients) }),
  });
  await app.register(openapi, { version, publicUrl: config.PUBLIC_URL });

  await app.register(healthRoutes, { repository, version, core: gatekeeper.core });
  const documents = new RunDocuments(repository);
  const reader = new RunReader();
  app.addHook("onClose", () => reader.close());
  const service = new RunService(db, repository, new Retention(config.RETENTION_DAYS), dailyQuotas(config));
  metrics?.queue("list", () => service.listQueue);
  await app.register(runRoutes, {
    prefix: "/api/v1",
    publishing: await publishing({ config, db, runs: repository, gatekeeper, onStored: () => verification?.wake() }),
    service,
    documents,
    senderOf,
  });
  const [collectionRows, sweepRows, captureRows] = [new CollectionRepository(db), new SweepRepository(db), new CaptureRepository(db)];
  const collections = new CollectionService(collectionRows, dailyQuotas(config));
  const captures = new CaptureService(captureRows, new Retention(config.RETENTION_DAYS), dailyQuotas(config), config.CAPTURE_LIMIT);
  const cores = new CoreRepository(db);
  const artifacts = new Artifacts(
    artifactOptions(config, corePath, new DrawingCores(gatekeeper.core, cores), budget, metrics?.threadsAndQueue("artifact")),
  );
  app.addHook("onClose", () => artifacts.close());
  await app.register(pages, {
    webRoot,
    publicUrl: config.PUBLIC_URL,
    readRun: async (id, address) => reader.open(await documents.bytesOf(id), clientOf(address)),
    artifacts,
    clientOf,
    countView: (id) => views.count(id),
    sweeps: sweepRows,
    frames: frameOrigins(platforms),
    readCapture: (id) => captures.read(id),
    readCollection: (id) => collections.read(id),
  });
  await app.register(collectionRoutes, { prefix: "/api/v1", service: collections, senderOf });
  const heads = { run: repository, collection: collectionRows, sweep: sweepRows, capture: captureRows };
  await app.register(reportRoutes, { prefix: "/api/v1", service: new ReportService(db, heads, dailyQuotas(config)), senderOf });
  await app.register(coreRoutes, { cores });
  await app.register(captureFileRoutes, { prefix: "/api/v1", folder: config.CAPTURES_DIR });
  await app.register(captureRoutes, { prefix: "/api/v1", service: captures, largest: config.CAPTURE_LIMIT, senderOf });
  await registerClasses(app, { db, senderOf });
  await registerLti(app, { config, db, corePath, budget, platforms });
  await registerSweeps(app, { config, db, gatekeeper, senderOf, budget, metrics });
  if (metrics !== undefined) {
    const { METRICS_HOST: host, METRICS_PORT: port, OPERATOR_TOKEN: token, PUBLIC_URL: publicUrl, CLIENT_HASH_DAYS: senderDays } = config;
    const page = { token, db, rules, clients, artifacts, reader, publicUrl, senderDays };
    await app.register(operatorListener, { host, port, metrics, ...(token !== "" && { page }) });
  }
  return app;
}

interface BackupParts {
  readonly config: Config;
  readonly db: Kysely<Database>;
  readonly metrics: Metrics | undefined;
}

function startBackups(app: FastifyInstance, { config, db, metrics }: BackupParts): void {
  const schedule = scheduleOf(config);
  if (schedule === undefined) return;
  metrics?.backups(() => ageOfNewest(schedule.folder, new Date()), schedule.windowMs / 1000);
  const timer = new BackupTimer(db, {
    config,
    schedule,
    onMade: (words) => app.log.info(words),
    onError: (error) => app.log.error({ err: error }, "the backup that is due was not made"),
  });
  app.addHook("onClose", () => timer.close());
}

interface PublishingParts {
  readonly config: Config;
  readonly db: Kysely<Database>;
  readonly runs: RunRepository;
  readonly gatekeeper: Gatekeeper;
  /** Wakes what verifies. */
  readonly onStored: () => void;
}

async function publishing({ config, db, runs, gatekeeper, onStored }: PublishingParts): Promise<Publishing> {
  return new Publishing({
    runs,
    publications: new PublicationRepository(db),
    gatekeeper,
    keys: new IdempotencyKeys(await secretOf(db, "idempotency")),
    queue: new QueueGuard({
      most: config.VERIFY_QUEUE,
      mostOfClient: config.VERIFY_QUEUE_OF_CLIENT,
      countPending: (enough) => countPending(db, enough),
      countOfClient: (client, enough) => countWaiting(db, client, enough),
    }),
    retention: new Retention(config.RETENTION_DAYS),
    quotas: dailyQuotas(config),
    onStored,
  });
}
