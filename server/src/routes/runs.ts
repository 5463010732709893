/** Publishing, reading and deleting runs. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { Type } from "typebox";
import type { StoredRun } from "../db/repository.js";
import { HttpProblem, problemKinds } from "../problems.js";
import type { RunService } from "../runs/service.js";
import { NewRun, Published, refusal, Run, RunParams } from "./documents.js";
import { revalidate } from "./revalidate.js";

export interface RunRoutesOptions {
  readonly service: RunService;
}

export const runRoutes: FastifyPluginAsyncTypebox<RunRoutesOptions> = async (app, { service }) => {
  app.post(
    "/runs",
    {
      config: { rateLimit: {} },
      schema: {
        operationId: "publishRun",
        tags: ["runs"],
        summary: "Publish an experiment",
        description:
          "The server checks, freezes and re-runs the experiment, and stores it with what it measured. Nothing is stored otherwise.",
        body: NewRun,
        response: {
          201: { description: "It is stored, and will survive a crash", content: { "application/json": { schema: Published } } },
          400: refusal("The body is not JSON"),
          413: refusal("The body is too large"),
          415: refusal("The body is not application/json"),
          422: refusal("The document has problems, or needs more than the server gives"),
          429: refusal("Too many requests; retry-after says when"),
          503: refusal("The server is busy; retry-after says when"),
        },
      },
    },
    async (request, reply) => {
      const { run, deleteToken } = await service.publish(request.body);
      const url = `/r/${run.id}`;
      return reply
        .code(201)
        .header("location", `/api/v1/runs/${run.id}`)
        .header("cache-control", "no-store")
        .send({ id: run.id, url, deleteToken, run: toDocument(run) });
    },
  );

  app.get(
    "/runs/:id",
    {
      onSend: revalidate,
      schema: {
        operationId: "readRun",
        tags: ["runs"],
        summary: "Read a published run",
        params: RunParams,
        response: {
          200: { description: "The run", content: { "application/json": { schema: Run } } },
          304: { description: "It has not changed since the etag that was sent", content: { "application/json": { schema: Type.Null() } } },
          404: refusal("There is no such run"),
        },
      },
    },
    async (request) => toDocument(await service.read(request.params.id)),
  );

  app.delete(
    "/runs/:id",
    {
      config: { rateLimit: {} },
      schema: {
        operationId: "deleteRun",
        tags: ["runs"],
        summary: "Delete a run that one published",
        description: "Its forks stay; they forget where they came from.",
        security: [{ deleteToken: [] }],
        params: RunParams,
        response: {
          204: Type.Null({ description: "It is gone" }),
          401: refusal("The delete token is missing"),
          403: refusal("This is not the run's delete token"),
          404: refusal("There is no such run"),
          429: refusal("Too many requests; retry-after says when"),
        },
      },
    },
    async (request, reply) => {
      await service.delete(request.params.id, bearerToken(request.headers.authorization));
      return reply.code(204).send(null);
    },
  );
};

function bearerToken(authorization: string | undefined): string {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
  if (token === undefined)
    throw new HttpProblem(problemKinds.tokenMissing, "send it as authorization: Bearer <deleteToken>", {
      headers: { "www-authenticate": "Bearer" },
    });
  return token;
}

/** The database keeps documents as text; the API gives JSON. */
function toDocument({ id, experiment, core, createdAt, visibility, forkOf, forks, results }: StoredRun) {
  return {
    id,
    experiment: JSON.parse(experiment) as unknown,
    core,
    createdAt: createdAt.toISOString(),
    visibility,
    forkOf,
    forks: [...forks],
    results: results.map(({ variant, digest, metrics }) => ({ variant, digest, metrics: JSON.parse(metrics) as unknown })),
  };
}
