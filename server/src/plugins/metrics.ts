/** Observes every answer, and tells Prometheus on a port of its own, which need not be reachable from where people are. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import type { Metrics } from "../metrics/metrics.js";

export interface MetricsOptions {
  readonly metrics: Metrics;
  readonly host: string;
  readonly port: number;
}

export const metricsEndpoint = fp(
  async (app: FastifyInstance, { metrics, host, port }: MetricsOptions) => {
    app.addHook("onResponse", (request, reply, done) => {
      const { method, routeOptions } = request;
      // The route's pattern, not the address: as many series as there are routes.
      const route = routeOptions.url ?? "unmatched";
      metrics.requests.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
      if (reply.refusal !== undefined) metrics.refusals.inc({ kind: reply.refusal });
      if (method === "POST" && route === "/api/v1/runs" && reply.statusCode === 201)
        metrics.publishes.inc({ replayed: String(reply.hasHeader("idempotency-replayed")) });
      done();
    });

    const server = createServer((request, response) => {
      if (request.method !== "GET" || request.url !== "/metrics") {
        response.writeHead(404, { "content-type": "text/plain; charset=utf-8" }).end("GET /metrics is all there is\n");
        return;
      }
      metrics.registry.metrics().then(
        (text) => response.writeHead(200, { "content-type": metrics.registry.contentType }).end(text),
        (error: unknown) => {
          app.log.error({ err: error }, "the metrics could not be read");
          response.writeHead(500).end();
        },
      );
    });
    app.addHook("onReady", async () => {
      server.listen(port, host);
      await once(server, "listening");
      app.log.info(`metrics at http://${host.includes(":") ? `[${host}]` : host}:${port}/metrics`);
    });
    app.addHook("onClose", async () => {
      server.close();
      server.closeAllConnections();
    });
  },
  { name: "metrics", fastify: "5.x", dependencies: ["errors"] },
);
