/** Publishing, reading, finding, editing and deleting runs. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { Type } from "typebox";
import type { SenderOf } from "../fairness/sender.js";
import { bytesOfRun, type RunDocuments } from "../runs/documents.js";
import { keyPattern } from "../runs/keys.js";
import type { Publishing } from "../runs/publisher.js";
import type { RunService } from "../runs/service.js";
import {
  banned,
  json,
  ListQuery,
  NewRun,
  Published,
  refusal,
  Run,
  RunEdit,
  RunListDocument,
  RunParams,
  Stats,
  tokenSecurity,
  waits,
} from "./documents.js";
import { numbersInQuery } from "./query.js";
import { sendBytes } from "./revalidate.js";
import { bearerToken, sentToken } from "./tokens.js";

export interface RunRoutesOptions {
  readonly publishing: Publishing;
  readonly service: RunService;
  readonly documents: RunDocuments;
  readonly senderOf: SenderOf;
}

const noRun = refusal("There is no such run, or its time is over");
const takenDown = refusal("The run was taken down");
const tooMany = refusal("Too many requests, or the quota of the day is used up; retry-after says when");
const badBody = {
  400: refusal("The body is not JSON"),
  413: refusal("The body is too large"),
  415: refusal("The body is not application/json"),
};
const badToken = {
  401: refusal("The token is missing"),
  403: refusal("This is not the token that was given for this run, or this client is banned: until"),
};
const notModified = json("It has not changed since the etag that was sent", Type.Null());
const closing = Buffer.from("}");

const away = refusal("The server is read-only, or the database cannot be reached; retry-after says when");

export const runRoutes: FastifyPluginAsyncTypebox<RunRoutesOptions> = async (app, { publishing, service, documents, senderOf }) => {
  app.post(
    "/runs",
    {
      config: { rateLimit: {} },
      schema: {
        operationId: "publishRun",
        tags: ["runs"],
        summary: "Publish an experiment",
        description:
          "The server checks and freezes the experiment and stores it; it is re-run afterwards: `state` tells how far that is. " +
          "With an `Idempotency-Key`, a request that is sent again makes no second run and gets the same id and token, for two days. " +
          "Whoever knows key and body gets the token: make the key random, a UUID for example; one that could be guessed is refused.",
        headers: Type.Object({
          "idempotency-key": Type.Optional(
            Type.String({
              pattern: keyPattern,
              description: "22 to 128 random printable characters, a UUID for example; another for each run",
            }),
          ),
        }),
        body: NewRun,
        response: {
          201: json("It is stored, and will survive a crash. `idempotency-replayed: true` says that an earlier request did it.", Published),
          ...badBody,
          403: banned,
          410: refusal("An earlier request with this key made a run that is gone"),
          422: refusal("The document has problems, or needs more than the server gives"),
          429: refusal(
            "Too many requests, or this client has used its computing time, its places or the quota of the day; retry-after says when",
          ),
          503: refusal("The server is busy or read-only; retry-after says when"),
        },
      },
    },
    async (request, reply) => {
      const { id, deleteToken, replayed, fresh } = await publishing.publish(request.body, {
        sender: senderOf(request.ip),
        idempotencyKey: request.headers["idempotency-key"],
      });
      const { bytes } = fresh === undefined ? await documents.bytesOf(id, deleteToken) : await bytesOfRun(fresh);
      if (replayed) reply.header("idempotency-replayed", "true");
      return (
        reply
          .code(201)
          .header("location", `/api/v1/runs/${id}`)
          .header("cache-control", "no-store")
          .type("application/json; charset=utf-8")
          // The run is text already.
          .send(
            Buffer.concat([Buffer.from(`{"id":"${id}","url":"/r/${id}","deleteToken":"${deleteToken}","run":`), bytes, closing]) as never,
          )
      );
    },
  );

  app.get(
    "/runs",
    {
      preValidation: numbersInQuery("limit"),
      schema: {
        operationId: "listRuns",
        tags: ["runs"],
        summary: "Find public runs",
        description:
          "Pages of public runs. Runs that come or go between two pages move nothing; ordered by views, one whose count changes may be met twice or missed.",
        querystring: ListQuery,
        response: { 200: json("A page of runs", RunListDocument), 304: notModified, 422: refusal("The question has problems"), 503: away },
      },
    },
    async (request, reply) => sendBytes(request, reply, await service.list(request.query)) as never,
  );

  app.get(
    "/runs/:id",
    {
      schema: {
        operationId: "readRun",
        tags: ["runs"],
        summary: "Read a published run",
        description: "Send its etag as if-none-match to be told briefly that nothing has changed: that is how a page waits for `state`.",
        params: RunParams,
        response: { 200: json("The run", Run), 304: notModified, 403: waits, 404: noRun, 410: takenDown, 503: away },
      },
    },
    async (request, reply) =>
      sendBytes(request, reply, await documents.bytesOf(request.params.id, sentToken(request.headers.authorization))) as never,
  );

  app.get(
    "/runs/:id/stats",
    {
      schema: {
        operationId: "readRunStats",
        tags: ["runs"],
        summary: "How often a run was seen and forked",
        description: "Views are those of its page and of its embedded form; a moment may pass until one is counted.",
        params: RunParams,
        response: { 200: json("The counts", Stats), 403: waits, 404: noRun, 410: takenDown, 503: away },
      },
    },
    async ({ params, headers }, reply) =>
      reply.header("cache-control", "no-cache").send(await service.stats(params.id, sentToken(headers.authorization))),
  );

  app.patch(
    "/runs/:id",
    {
      config: { rateLimit: {} },
      schema: {
        operationId: "editRun",
        tags: ["runs"],
        summary: "Change what is said about a run",
        description: "What was measured cannot be changed: publish a fork.",
        security: tokenSecurity,
        params: RunParams,
        body: RunEdit,
        response: {
          200: json("The run as it is now", Run),
          ...badBody,
          ...badToken,
          404: noRun,
          410: takenDown,
          422: refusal("The change has problems"),
          429: tooMany,
          503: away,
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const token = bearerToken(request.headers.authorization);
      await service.edit(id, token, request.body, senderOf(request.ip));
      return sendBytes(request, reply, await documents.bytesOf(id, token)) as never;
    },
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
        security: tokenSecurity,
        params: RunParams,
        response: { 204: Type.Null({ description: "It is gone" }), ...badToken, 404: noRun, 429: tooMany, 503: away },
      },
    },
    async (request, reply) => {
      await service.delete(request.params.id, bearerToken(request.headers.authorization));
      return reply.code(204).send(null);
    },
  );
};
