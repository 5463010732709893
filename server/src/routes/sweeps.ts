/** Sweeps that the server computes: begun, watched, read, continued, cancelled, deleted. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { Type } from "typebox";
import type { StoredPoint, SweepProgress } from "../db/sweeps.js";
import type { SenderOf } from "../fairness/sender.js";
import { bearerToken, sentToken } from "./tokens.js";
import { HttpProblem, problemKinds } from "../problems.js";
import type { SweepDocument, SweepService } from "../sweeps/service.js";
import { sendStream, type StateStreams } from "../state-streams.js";
import { banned, refusal, waits } from "./documents.js";
import { revalidate } from "./revalidate.js";
import { NewSweep, PointsPage, PointsQuery, SweepBegun, SweepParams, SweepSchema, SweepsFound, SweepsQuery } from "./sweep-documents.js";

export interface SweepRoutesOptions {
  readonly service: SweepService;
  readonly streams: StateStreams<SweepProgress>;
  readonly senderOf: SenderOf;
}

const pageSize = 500;

const json = <Schema>(description: string, schema: Schema) => ({ description, content: { "application/json": { schema } } });

const tokenRefusals = {
  401: refusal("The token is missing"),
  403: refusal("This is not the sweep's token, or this client is banned: until"),
  404: refusal("There is no such sweep"),
  410: refusal("The sweep was taken down"),
  429: refusal("Too many requests, or too many points under way; retry-after says when"),
  503: refusal("The server is read-only, or the database cannot be reached; retry-after says when"),
};

export const sweepRoutes: FastifyPluginAsyncTypebox<SweepRoutesOptions> = async (app, { service, streams, senderOf }) => {
  const tags = ["sweeps"];
  const security = [{ deleteToken: [] }];

  app.post(
    "/sweeps",
    {
      config: { rateLimit: {} },
      schema: {
        operationId: "beginSweep",
        tags,
        summary: "Have the server compute a sweep",
        description:
          "The server checks, freezes and estimates the experiment and queues the points of its sweep; nothing is computed before the answer.",
        body: NewSweep,
        response: {
          202: json("Its points wait for a worker, and will survive a crash", SweepBegun),
          400: refusal("The body is not JSON"),
          403: banned,
          413: refusal("The body is too large"),
          415: refusal("The body is not application/json"),
          422: refusal("The document has problems or no sweep, or the sweep needs more than the server gives: limit, allowed, estimate"),
          429: refusal("Too many requests, or too many points under way: underWay, points, allowed; retry-after says when"),
          503: refusal("The server is busy or read-only; retry-after says when"),
        },
      },
    },
    async (request, reply) => {
      const { sweep, token } = await service.begin(request.body.experiment, senderOf(request.ip));
      const { id } = sweep;
      return reply
        .code(202)
        .header("location", `/api/v1/sweeps/${id}`)
        .header("cache-control", "no-store")
        .send({ id, url: pageOf(id), token, sweep: toDocument(sweep) });
    },
  );

  app.get(
    "/sweeps",
    {
      schema: {
        operationId: "findSweep",
        tags,
        summary: "Find the finished sweep of an experiment",
        description:
          "The newest one whose points all have their numbers: whoever published the experiment as a run need not have it computed again.",
        querystring: SweepsQuery,
        response: { 200: json("What there is", SweepsFound), 422: refusal("The query is not what was asked for") },
      },
    },
    async ({ query }) => {
      const id = await service.finishedOf(query.experiment);
      return { sweeps: id === undefined ? [] : [{ id, url: pageOf(id) }] };
    },
  );

  app.get(
    "/sweeps/:id",
    {
      onSend: revalidate,
      schema: {
        operationId: "readSweep",
        tags,
        summary: "Read a sweep and how far it is",
        description: "The experiment with every default filled in, and how many of its points are stored.",
        params: SweepParams,
        response: {
          200: json("The sweep", SweepSchema),
          304: json("It has not changed since the etag that was sent", Type.Null()),
          403: waits,
          404: refusal("There is no such sweep"),
          410: refusal("The sweep was taken down"),
        },
      },
    },
    async ({ params, headers }) => toDocument(await service.read(params.id, sentToken(headers.authorization))),
  );

  app.get(
    "/sweeps/:id/events",
    {
      exposeHeadRoute: false,
      schema: {
        operationId: "watchSweep",
        tags,
        summary: "Watch a sweep",
        description:
          "Server-sent events: `progress` with state, points, done and failed whenever they change, and `done` as the last one. Comments in between keep the connection. A stream that is opened again begins with the present state.",
        params: SweepParams,
        response: {
          200: { description: "A stream of events", content: { "text/event-stream": { schema: Type.String() } } },
          404: refusal("There is no such sweep"),
          410: refusal("The sweep was taken down"),
          503: refusal("Too many streams are open; retry-after says when"),
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const stream = streams.watch(id, request.ip, await service.progress(id));
      if (stream === undefined)
        throw new HttpProblem(problemKinds.busy, "too many pages are waiting for sweeps", { headers: { "retry-after": "10" } });
      return sendStream(reply, stream);
    },
  );

  app.get(
    "/sweeps/:id/points",
    {
      schema: {
        operationId: "readSweepPoints",
        tags,
        summary: "Read the points that are stored, in pages",
        description: "In the order of the sweep, also while it runs. One point is one run.",
        params: SweepParams,
        querystring: PointsQuery,
        response: {
          200: json("Points by their place in the sweep", PointsPage),
          403: waits,
          404: refusal("There is no such sweep"),
          410: refusal("The sweep was taken down"),
          422: refusal("The query is not what was asked for"),
        },
      },
    },
    async ({ params, headers, query: { cursor = "0", limit = String(pageSize) } }, reply) => {
      const { points, next } = await service.points(params.id, Number(cursor), Number(limit), sentToken(headers.authorization));
      reply.header("cache-control", "no-cache");
      return { points: points.map(toPoint), next: next === null ? null : String(next) };
    },
  );

  app.post(
    "/sweeps/:id/cancel",
    {
      config: { rateLimit: {} },
      schema: {
        operationId: "cancelSweep",
        tags,
        summary: "Cancel a sweep; its points stay",
        description: "Points that are being computed are stored when they end; what waits is left out.",
        security,
        params: SweepParams,
        response: { 200: json("It was cancelled", SweepSchema), ...tokenRefusals, 409: refusal("It does not run: state") },
      },
    },
    async ({ params, headers }) => toDocument(await service.cancel(params.id, bearerToken(headers.authorization))),
  );

  app.post(
    "/sweeps/:id/retry",
    {
      config: { rateLimit: {} },
      schema: {
        operationId: "retrySweep",
        tags,
        summary: "Go on with points that failed, or that a cancelled sweep left out",
        description: "What is stored with its numbers is not computed again.",
        security,
        params: SweepParams,
        response: { 200: json("It goes on", SweepSchema), ...tokenRefusals, 409: refusal("There is nothing to go on with: state") },
      },
    },
    async ({ params, headers, ip }) => toDocument(await service.retry(params.id, bearerToken(headers.authorization), senderOf(ip).client)),
  );

  app.delete(
    "/sweeps/:id",
    {
      config: { rateLimit: {} },
      schema: {
        operationId: "deleteSweep",
        tags,
        summary: "Delete a sweep with its points, whether it runs or not",
        description: "Nothing of it is left; its link answers 404.",
        security,
        params: SweepParams,
        response: { 204: Type.Null({ description: "It is gone" }), ...tokenRefusals },
      },
    },
    async ({ params, headers }, reply) => {
      await service.delete(params.id, bearerToken(headers.authorization));
      return reply.code(204).send(null);
    },
  );
};

const pageOf = (id: string): string => `/s/${id}`;

/** The database keeps documents as text; the API gives JSON. */
function toDocument({ experimentHash, experiment, createdAt, updatedAt, sight, ...rest }: SweepDocument) {
  return {
    ...rest,
    url: pageOf(rest.id),
    contentHash: experimentHash,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    experiment: JSON.parse(experiment) as unknown,
    ...(sight === "waiting" && { awaitsApproval: true as const }),
  };
}

const toPoint = ({ point, state, digest, outcome }: StoredPoint) => ({ point, state, digest, ...(JSON.parse(outcome) as object) });
