/** For load balancers and people on call: can the server store a run, and with which core would it measure? */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import type { LogLevel } from "fastify";
import type { RunRepository } from "../db/repository.js";
import { Health } from "./documents.js";

export interface HealthOptions {
  readonly repository: RunRepository;
  readonly version: string;
  readonly core: string;
}

/** A write costs the disk a flush, so a hurried monitor shares one. */
const freshMs = 1000;

export const healthRoutes: FastifyPluginAsyncTypebox<HealthOptions> = async (app, { repository, version, core }) => {
  let probedAt = -Infinity;
  app.get(
    "/health",
    {
      // Monitors ask every few seconds; at the usual level they would drown the log.
      logLevel: app.log.level === "info" ? "warn" : (app.log.level as LogLevel),
      schema: {
        operationId: "health",
        tags: ["service"],
        summary: "Is the server able to work?",
        description: "Writes to the database. Any answer but 200 means that publishing would fail.",
        response: { 200: { description: "It is", content: { "application/json": { schema: Health } } } },
      },
    },
    async (_request, reply) => {
      if (performance.now() - probedAt > freshMs) {
        await repository.probe(new Date());
        probedAt = performance.now();
      }
      return reply.header("cache-control", "no-store").send({ status: "ok", version, core });
    },
  );
};
