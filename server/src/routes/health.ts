/** For service managers, load balancers and people on call: is the process there, should it get requests, can it store a run? */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import type { LogLevel } from "fastify";
import type { RunRepository } from "../db/runs.js";
import { DatabaseTrouble, troubleOf } from "../db/trouble.js";
import { patient } from "../patient.js";
import { HttpProblem, problemKinds } from "../problems.js";
import { whyOf } from "../trouble-problems.js";
import { Alive, Health, refusal } from "./documents.js";

export interface HealthOptions {
  readonly repository: Pick<RunRepository, "probe">;
  readonly version: string;
  readonly core: string;
}

/** A write costs the disk a flush, so a hurried monitor shares one. */
const freshMs = 1000;
/** A monitor gives up after some seconds; one that is told knows more. */
const patienceMs = 2000;
const retryAfter = { "retry-after": "5" };

/** Resolves to why the database cannot be written, if it cannot. */
function prober(repository: HealthOptions["repository"]): () => Promise<Error | undefined> {
  const late = () => new DatabaseTrouble("away", `no answer for ${patienceMs} ms`);
  const probe = patient(() => repository.probe(new Date()), { patienceMs, freshMs, late });
  return () =>
    probe().then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
    );
}

export const healthRoutes: FastifyPluginAsyncTypebox<HealthOptions> = async (app, { repository, version, core }) => {
  const probe = prober(repository);
  // Monitors ask every few seconds; at the usual level they would drown the log.
  const logLevel = app.log.level === "info" ? "warn" : (app.log.level as LogLevel);
  app.addHook("onRequest", async (_request, reply) => void reply.header("cache-control", "no-store"));

  app.get(
    "/live",
    {
      logLevel,
      config: { always: true },
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
      config: { always: true },
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
      const failure = await probe();
      if (failure !== undefined) {
        request.log.error({ err: failure }, "the database cannot be written");
        const trouble = troubleOf(failure);
        const why = trouble === undefined ? "" : `: ${whyOf(trouble)}`;
        throw new HttpProblem(problemKinds.notReady, `the database cannot be written${why}`, { headers: retryAfter });
      }
      return { status: "ok" as const };
    },
  );

  app.get(
    "/health",
    {
      logLevel,
      config: { always: true },
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
      const failure = await probe();
      if (failure !== undefined) throw failure;
      return { status: "ok" as const, version, core };
    },
  );
};
