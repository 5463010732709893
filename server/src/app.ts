/** The whole server, with every option that affects how it behaves. server.ts only listens. */
import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import Fastify, { type FastifyInstance } from "fastify";
import { trustedProxies, type Config } from "./config.js";
import { openDatabase } from "./db/database.js";
import { KyselyRunRepository } from "./db/repository.js";
import { loggedRequest } from "./logged-request.js";
import { answerClientError } from "./plugins/client-errors.js";
import { compression } from "./plugins/compression.js";
import { answerError, errors } from "./plugins/errors.js";
import { jsonBody } from "./plugins/json-body.js";
import { openapi } from "./plugins/openapi.js";
import { pages } from "./plugins/pages.js";
import { writeLimit } from "./plugins/rate-limit.js";
import { security } from "./plugins/security.js";
import { shutdown } from "./plugins/shutdown.js";
import { healthRoutes } from "./routes/health.js";
import { runRoutes } from "./routes/runs.js";
import { RunService } from "./runs/service.js";
import type { Verifier } from "./verify/verdict.js";
import { WorkerVerifier } from "./verify/worker-verifier.js";

export interface AppOptions {
  readonly config: Config;
  /** Instead of the worker thread. */
  readonly verifier?: Verifier;
  /** Instead of standard output. */
  readonly logTo?: { write(line: string): void };
}

const packageFile = new URL("../package.json", import.meta.url);
const { version } = JSON.parse(readFileSync(packageFile, "utf8")) as { version: string };
const megabyte = 1024 * 1024;

/** Opens the database, starts the worker, and wires everything. Closing the app closes them too. */
export async function buildApp({ config, logTo, ...given }: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: config.LOG_LEVEL,
      serializers: { req: loggedRequest },
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
    return503OnClosing: true,
    exposeHeadRoutes: true,
    ajv: {
      customOptions: {
        // Fastify's defaults would drop a misspelt key and turn "1" into 1: another experiment than the one that was sent.
        // No route takes a query string; the first that does brings its own coercion.
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

  const repository = new KyselyRunRepository(await openDatabase(config.DATA_DIR));
  app.addHook("onClose", () => repository.close());
  const verifier = given.verifier ?? (await startVerifier(config));
  app.addHook("onClose", () => verifier.close());

  app.addHook("onRequest", async (request, reply) => void reply.header("x-request-id", request.id));
  await app.register(errors);
  await app.register(jsonBody);
  await app.register(shutdown, { graceMs: config.SHUTDOWN_GRACE_MS });
  await app.register(security, { https: config.PUBLIC_URL.startsWith("https:") });
  await app.register(compression);
  await app.register(writeLimit, { max: config.RATE_WRITES, windowMs: config.RATE_WINDOW_MS });
  await app.register(openapi, { version, publicUrl: config.PUBLIC_URL });

  await app.register(healthRoutes, { repository, version, core: verifier.core });
  await app.register(runRoutes, { prefix: "/api/v1", service: new RunService(repository, verifier) });
  await app.register(pages, { webRoot, publicUrl: config.PUBLIC_URL, repository });
  return app;
}

function startVerifier(config: Config): Promise<Verifier> {
  return WorkerVerifier.start({
    queue: config.RUN_QUEUE,
    limits: {
      events: config.RUN_EVENT_LIMIT,
      milliseconds: config.RUN_TIME_LIMIT_MS,
      memoryBytes: config.RUN_MEMORY_MB * megabyte,
      storedBytes: config.RUN_STORED_LIMIT,
    },
  });
}
