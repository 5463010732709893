/** Observes every answer, for those who watch the server (operator/listener.ts tells them). */
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import type { Metrics } from "../metrics/metrics.js";

export interface MetricsOptions {
  readonly metrics: Metrics;
}

export const observeAnswers = fp(
  async (app: FastifyInstance, { metrics }: MetricsOptions) => {
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
  },
  { name: "metrics", fastify: "5.x", dependencies: ["errors"] },
);
