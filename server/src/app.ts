/** The whole server, with every option that affects how it behaves. server.ts only listens. */
import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import { coreWasmPath } from "ackscope/node";
import Fastify, { type FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import { trustedProxies, type Config } from "./config.js";
import { Artifacts } from "./artifacts/artifacts.js";
import { DrawingCores } from "./artifacts/drawing-cores.js";
import { artifactOptions } from "./artifacts/start.js";
import { publishedRun } from "./artifacts/published-run.js";
import { CollectionService } from "./collections/service.js";
import { CollectionRepository } from "./db/collections.js";
import { CoreRepository } from "./db/cores.js";
import { openDatabase } from "./db/database.js";
import { PublicationRepository } from "./db/publications.js";
import { countPending, RunRepository } from "./db/runs.js";
import { Sweeper } from "./db/retention.js";
import type { Database } from "./db/schema.js";
import { secretOf } from "./db/secrets.js";
import { ViewCounter } from "./db/views.js";
import { SweepRepository } from "./db/sweeps.js";
import { loggedError, loggedRequest } from "./logged-request.js";
import { Metrics } from "./metrics/metrics.js";
import { verificationQueue } from "./metrics/queues.js";
import { answerClientError } from "./plugins/client-errors.js";
import { compression } from "./plugins/compression.js";
import { crossOrigin } from "./plugins/cross-origin.js";
import { answerError, errors } from "./plugins/errors.js";
import { jsonBody } from "./plugins/json-body.js";
import { metricsEndpoint } from "./plugins/metrics.js";
import { refuseNul } from "./plugins/nul.js";
import { openapi } from "./plugins/openapi.js";
import { pages } from "./plugins/pages.js";
import { writeLimit } from "./plugins/rate-limit.js";
import { security } from "./plugins/security.js";
import { sharedWindows } from "./plugins/shared-windows.js";
import { shutdown } from "./plugins/shutdown.js";
import { collectionRoutes } from "./routes/collections.js";
import { coreRoutes } from "./routes/cores.js";
import { healthRoutes } from "./routes/health.js";
import { runRoutes } from "./routes/runs.js";
import { Clients } from "./runs/clients.js";
import { RunDocuments } from "./runs/documents.js";
import { IdempotencyKeys } from "./runs/keys.js";
import { Publishing } from "./runs/publisher.js";
import { QueueGuard } from "./runs/queue-guard.js";
import { Retention } from "./runs/retention.js";
import { RunService } from "./runs/service.js";
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
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  }).withTypeProvider<TypeBoxTypeProvider>();

  const webRoot = existsSync(join(config.WEB_ROOT, "index.html")) ? config.WEB_ROOT : undefined;
  if (webRoot === undefined) app.log.warn(`there is no index.html in ${config.WEB_ROOT}: only the API is served`);

  const metrics = config.METRICS_PORT === 0 ? undefined : new Metrics();
  const db = await openDatabase({
    observer: metrics,
    dataDir: config.DATA_DIR,
    url: config.DATABASE_URL,
    connections: config.DATABASE_CONNECTIONS,
    onIdleError: (error) => app.log.warn({ err: error }, "a connection to the database broke"),
  });
  const repository = new RunRepository(db);
  app.addHook("onClose", () => repository.close());
  const corePath = given.corePath ?? coreWasmPath;
  const gatekeeper = given.gatekeeper ?? (await startGatekeeper(config, corePath));
  app.addHook("onClose", () => gatekeeper.close());
  const verification = await startVerification({ config, db, log: app.log, corePath });
  app.addHook("onClose", () => verification?.stop());
  const views = new ViewCounter(db, { onError: (error) => app.log.warn({ err: error }, "views were not stored yet") });
  app.addHook("onClose", () => views.close());
  const sweeper = new Sweeper(db, {
    onSwept: (swept) => app.log.debug(swept, "swept"),
    onError: (error) => app.log.warn({ err: error }, "what is over was not swept away yet"),
  });
  app.addHook("onClose", () => sweeper.close());

  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    done();
  });
  await app.register(errors);
  await app.register(refuseNul);
  if (metrics !== undefined) {
    metrics.queue("verification", () => verificationQueue(db));
    await app.register(metricsEndpoint, { metrics, host: config.METRICS_HOST, port: config.METRICS_PORT });
  }
  await app.register(jsonBody);
  await app.register(shutdown, { drainMs: config.DRAIN_MS, graceMs: config.SHUTDOWN_GRACE_MS });
  await app.register(security, { https: config.PUBLIC_URL.startsWith("https:") });
  await app.register(crossOrigin);
  await app.register(compression);
  const clients = new Clients(await secretOf(db, "clients"));
  await app.register(writeLimit, {
    max: config.RATE_WRITES,
    windowMs: config.RATE_WINDOW_MS,
    // A process with a SQLite file has it to itself: it counts in memory.
    ...(config.DATABASE_URL !== "" && { store: sharedWindows(db, clients) }),
  });
  await app.register(openapi, { version, publicUrl: config.PUBLIC_URL });

  await app.register(healthRoutes, { repository, version, core: gatekeeper.core });
  const documents = new RunDocuments(repository);
  await app.register(runRoutes, {
    prefix: "/api/v1",
    publishing: await publishing({ config, db, runs: repository, gatekeeper, clients, onStored: () => verification?.wake() }),
    service: new RunService(db, repository, new Retention(config.RETENTION_DAYS)),
    documents,
  });
  const collections = new CollectionService(new CollectionRepository(db));
  const cores = new CoreRepository(db);
  const artifacts = new Artifacts(artifactOptions(config, corePath, new DrawingCores(gatekeeper.core, cores)));
  app.addHook("onClose", () => artifacts.close());
  await app.register(pages, {
    webRoot,
    publicUrl: config.PUBLIC_URL,
    readRun: async (id) => publishedRun(await documents.read(id)),
    artifacts,
    countView: (id) => views.count(id),
    sweeps: new SweepRepository(db),
    readCollection: (id) => collections.read(id),
  });
  await app.register(collectionRoutes, { prefix: "/api/v1", service: collections });
  await app.register(coreRoutes, { cores });
  await registerSweeps(app, { config, db, gatekeeper, clients });
  return app;
}

interface PublishingParts {
  readonly config: Config;
  readonly db: Kysely<Database>;
  readonly runs: RunRepository;
  readonly gatekeeper: Gatekeeper;
  readonly clients: Clients;
  /** Wakes what verifies. */
  readonly onStored: () => void;
}

async function publishing({ config, db, runs, gatekeeper, clients, onStored }: PublishingParts): Promise<Publishing> {
  return new Publishing({
    runs,
    publications: new PublicationRepository(db),
    gatekeeper,
    keys: new IdempotencyKeys(await secretOf(db, "idempotency")),
    clients,
    queue: new QueueGuard({ most: config.VERIFY_QUEUE, countPending: (enough) => countPending(db, enough) }),
    retention: new Retention(config.RETENTION_DAYS),
    quotaPerDay: config.QUOTA_RUNS_PER_DAY,
    onStored,
  });
}
