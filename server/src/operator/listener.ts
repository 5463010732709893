/** What operators reach on a port of their own, which need not be reachable from where people are: /metrics, and their page if it has a token. */
import Fastify, { LogController, type FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import type { Metrics } from "../metrics/metrics.js";
import { answerClientError } from "../plugins/client-errors.js";
import { answerError, errors } from "../plugins/errors.js";
import { refuseCrookedHost } from "../plugins/host.js";
import { security } from "../plugins/security.js";
import { operatorPage, type OperatorPageOptions } from "./page.js";
import { cookiePath } from "./session.js";

export interface OperatorListenerOptions {
  readonly host: string;
  readonly port: number;
  readonly metrics: Metrics;
  /** Without it there is none. */
  readonly page?: OperatorPageOptions;
}

/** Forms are small. */
const bodyLimit = 64 * 1024;

/** Listens when the app is ready, and is closed with it. */
export const operatorListener = fp(
  async (app: FastifyInstance, { host, port, metrics, page }: OperatorListenerOptions) => {
    const own = Fastify({
      loggerInstance: app.log,
      // Prometheus asks every few seconds; what an operator does is in a log of its own.
      logController: new LogController({ disableRequestLogging: true }),
      bodyLimit,
      requestTimeout: 30_000,
      forceCloseConnections: true,
      clientErrorHandler: answerClientError,
      frameworkErrors: (error, request, reply) => {
        reply.server.secure(reply);
        void answerError(error, request, reply);
      },
    });
    await own.register(errors);
    await own.register(security, { https: false });
    await own.register(refuseCrookedHost);
    own.get("/metrics", async (_request, reply) => reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()));
    if (page !== undefined) {
      await own.register(operatorPage, { prefix: cookiePath, ...page });
      own.get("/", async (_request, reply) => reply.redirect(cookiePath, 303));
    }

    app.addHook("onReady", async () => {
      await own.listen({ host, port, listenTextResolver: (address) => `metrics at ${address}/metrics` });
    });
    app.addHook("onClose", () => own.close());
  },
  { name: "operator-listener", fastify: "5.x", dependencies: ["errors"] },
);
