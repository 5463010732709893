/** For service managers, load balancers and people on call: is the process there, should it get requests, can it store a run? */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import type { LogLevel } from "fastify";
import type { RunRepository } from "../db/runs.js";
import { HttpProblem, problemKinds } from "../problems.js";
import { Alive, Health, refusal } from "./documents.js";

export interface HealthOptions {
  readonly repository: Pick<RunRepository, "probe">;
  readonly version: string;
  readonly core: string;
}

/** A write costs the disk a flush, so a hurried monitor shares one. */
const freshMs = 1000;
const retryAfter = { "retry-after": "5" };

export const healthRoutes: FastifyPluginAsyncTypebox<HealthOptions> = async (app, { repository, version, core }) => {
  let probedAt = -Infinity;
  const probe = async (): Promise<void> => {
    if (performance.now() - probedAt <= freshMs) return;
    await repository.probe(new Date());
    probedAt = performance.now();
  };
  // Monitors ask every few seconds; at the usual level they would drown the log.
  const logLevel = app.log.level === "info" ? "warn" : (app.log.level as LogLevel);
  app.addHook("onRequest", async (_request, reply) => void reply.header("cache-control", "no-store"));

  app.get(
    "/live",
    {
      logLevel,
      schema: {
        operationId: "live",
        tags: ["service"],
        summary: "Is the process there?",
        description:
          "Asks nothing of the database: a service manager that restarts on this does not restart because another machine is down.",
        response: { 200: { description: "It is", content: { "application/json": { schema: Alive, example: { status: "ok" } } } } },
      },
    },
    async () => ({ status: "ok" as const }),
  );

  app.get(
    "/ready",
    {
      logLevel,
      schema: {
        operationId: "ready",
        tags: ["service"],
        summary: "Should requests be sent here?",
        description: "Writes to the database. A server that is about to stop says no before it stops taking requests.",
        response: {
          200: { description: "They should", content: { "application/json": { schema: Alive, example: { status: "ok" } } } },
          503: refusal("Not now; retry-after says when to ask again"),
        },
      },
    },
    async (request) => {
      if (app.isDraining()) throw new HttpProblem(problemKinds.notReady, "the server is about to stop", { headers: retryAfter });
      try {
        await probe();
      } catch (error) {
        request.log.error({ err: error }, "the database cannot be written");
        throw new HttpProblem(problemKinds.notReady, "the database cannot be written", { headers: retryAfter });
      }
      return { status: "ok" as const };
    },
  );

  app.get(
    "/health",
    {
      logLevel,
      schema: {
        operationId: "health",
        tags: ["service"],
        summary: "Is the server able to work?",
        description: "Writes to the database. Any answer but 200 means that publishing would fail.",
        response: {
          200: {
            description: "It is",
            content: {
              "application/json": { schema: Health, example: { status: "ok", version: "0.1.0", core: "0.1.0+3f2a9c0d1e4b" } },
            },
          },
        },
      },
    },
    async () => {
      await probe();
      return { status: "ok" as const, version, core };
    },
  );
};
