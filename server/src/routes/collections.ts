/** Ordered lists of what can be shown, with text. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { Type } from "typebox";
import type { CollectionService } from "../collections/service.js";
import type { Collection } from "../db/collections.js";
import type { SenderOf } from "../fairness/sender.js";
import {
  banned,
  CollectionCreated,
  CollectionDocument,
  CollectionEdit,
  CollectionListDocument,
  CollectionParams,
  json,
  NewCollection,
  PlainListQuery,
  refusal,
  tokenSecurity,
  waits,
} from "./documents.js";
import { numbersInQuery } from "./query.js";
import { revalidate } from "./revalidate.js";
import { bearerToken, sentToken } from "./tokens.js";

export interface CollectionRoutesOptions {
  readonly service: CollectionService;
  readonly senderOf: SenderOf;
}

const badBody = {
  400: refusal("The body is not JSON"),
  413: refusal("The body is too large"),
  415: refusal("The body is not application/json"),
  422: refusal("The collection has problems"),
};
const badToken = {
  401: refusal("The token is missing"),
  403: refusal("This is not the token that was given for this collection, or this client is banned: until"),
};
const none = refusal("There is no such collection");
const takenDown = refusal("The collection was taken down");
const tooMany = refusal("Too many requests, or the quota of the day is used up; retry-after says when");
const away = refusal("The server is read-only, or the database cannot be reached; retry-after says when");
const notModified = json("It has not changed since the etag that was sent", Type.Null());

export const collectionRoutes: FastifyPluginAsyncTypebox<CollectionRoutesOptions> = async (app, { service, senderOf }) => {
  app.post(
    "/collections",
    {
      config: { rateLimit: {} },
      schema: {
        operationId: "createCollection",
        tags: ["collections"],
        summary: "Make a list of runs, presets, lessons and addresses of the lab, with text",
        description:
          "For a course, a lecture or a paper. Its runs stay their publishers': one that is deleted or expires is shown as gone.",
        body: NewCollection,
        response: { 201: json("It is stored", CollectionCreated), ...badBody, 403: banned, 429: tooMany, 503: away },
      },
    },
    async (request, reply) => {
      const { collection, deleteToken } = await service.create(request.body, senderOf(request.ip));
      const { id } = collection;
      return reply
        .code(201)
        .header("location", `/api/v1/collections/${id}`)
        .header("cache-control", "no-store")
        .send({ id, url: `/c/${id}`, deleteToken, collection: toDocument(collection) });
    },
  );

  app.get(
    "/collections",
    {
      preValidation: numbersInQuery("limit"),
      onSend: revalidate,
      schema: {
        operationId: "listCollections",
        tags: ["collections"],
        summary: "List public collections",
        description: "Newest first, in pages.",
        querystring: PlainListQuery,
        response: {
          200: json("A page of collections", CollectionListDocument),
          304: notModified,
          422: refusal("The question has problems"),
          503: away,
        },
      },
    },
    async ({ query }) => service.list(query.cursor, query.limit),
  );

  app.get(
    "/collections/:id",
    {
      onSend: revalidate,
      schema: {
        operationId: "readCollection",
        tags: ["collections"],
        summary: "Read a collection",
        description: "With title and state of each run as they are now. Fields that an item does not have are left out.",
        params: CollectionParams,
        response: { 200: json("The collection", CollectionDocument), 304: notModified, 403: waits, 404: none, 410: takenDown, 503: away },
      },
    },
    async ({ params, headers }) => toDocument(await service.read(params.id, sentToken(headers.authorization))),
  );

  app.patch(
    "/collections/:id",
    {
      config: { rateLimit: {} },
      schema: {
        operationId: "editCollection",
        tags: ["collections"],
        summary: "Change a collection",
        description: "`items`, if given, replaces all items.",
        security: tokenSecurity,
        params: CollectionParams,
        body: CollectionEdit,
        response: {
          200: json("The collection as it is now", CollectionDocument),
          ...badBody,
          ...badToken,
          404: none,
          410: takenDown,
          429: tooMany,
          503: away,
        },
      },
    },
    async ({ params, headers, body, ip }, reply) =>
      reply
        .header("cache-control", "no-store")
        .send(toDocument(await service.edit(params.id, bearerToken(headers.authorization), body, senderOf(ip)))),
  );

  app.delete(
    "/collections/:id",
    {
      config: { rateLimit: {} },
      schema: {
        operationId: "deleteCollection",
        tags: ["collections"],
        summary: "Delete a collection",
        description: "Its runs stay.",
        security: tokenSecurity,
        params: CollectionParams,
        response: { 204: Type.Null({ description: "It is gone" }), ...badToken, 404: none, 429: tooMany, 503: away },
      },
    },
    async ({ params, headers }, reply) => {
      await service.delete(params.id, bearerToken(headers.authorization));
      return reply.code(204).send(null);
    },
  );
};

const toDocument = ({ sight, ...collection }: Collection) => ({
  ...collection,
  items: [...collection.items],
  ...(sight === "waiting" && { awaitsApproval: true as const }),
});
