/** Captured flows without contents: published, read, deleted. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { Type, type Static } from "typebox";
import type { CaptureService } from "../captures/service.js";
import type { Capture } from "../db/captures.js";
import type { SenderOf } from "../fairness/sender.js";
import { license } from "../runs/document.js";
import { CaptureCreated, CaptureDocument, CaptureParams, NewCapture } from "./capture-documents.js";
import { banned, json, refusal, tokenSecurity, waits } from "./documents.js";
import { bearerToken, sentToken } from "./tokens.js";

export interface CaptureRoutesOptions {
  readonly service: CaptureService;
  /** Bytes of the file. */
  readonly largest: number;
  readonly senderOf: SenderOf;
}

const none = refusal("There is no such capture, its time is over, or this server publishes none");
const takenDown = refusal("The capture was taken down");
const tooMany = refusal("Too many requests, or the quota of the day is used up; retry-after says when");
const away = refusal("The server is read-only, or the database cannot be reached; retry-after says when");

/** Beside the file. */
const restOfBody = 16_384;

export const captureRoutes: FastifyPluginAsyncTypebox<CaptureRoutesOptions> = async (app, { service, largest, senderOf }) => {
  app.post(
    "/captures",
    {
      config: { rateLimit: {} },
      // Who sends one to a server that takes none is told so.
      ...(largest > 0 && { bodyLimit: Math.ceil((4 * largest) / 3) + restOfBody }),
      schema: {
        operationId: "publishCapture",
        tags: ["captures"],
        summary: "Publish a captured flow without contents",
        description:
          "It is known to those who have the link. The server writes it again from what it reads of headers, and stores it if that gives the same bytes.",
        body: NewCapture,
        response: {
          201: json("It is stored", CaptureCreated),
          400: refusal("The body is not JSON"),
          403: banned,
          404: refusal("This server publishes no captures"),
          413: refusal("The body is too large"),
          415: refusal("The body is not application/json"),
          422: refusal("The file is something else, or too large"),
          429: tooMany,
          503: away,
        },
      },
    },
    async (request, reply) => {
      const { capture, deleteToken } = await service.publish(request.body, senderOf(request.ip));
      return reply
        .code(201)
        .header("location", `/api/v1/captures/${capture.id}`)
        .header("cache-control", "no-store")
        .send({ id: capture.id, url: pageOf(capture), deleteToken });
    },
  );

  app.get(
    "/captures/:id",
    {
      schema: {
        operationId: "readCapture",
        tags: ["captures"],
        summary: "Read what a published capture is",
        description: "Its title, its size and until when it is kept; the packets are a file of their own.",
        params: CaptureParams,
        response: { 200: json("The capture, without its file", CaptureDocument), 403: waits, 404: none, 410: takenDown, 503: away },
      },
    },
    async ({ params, headers }, reply) =>
      reply.header("cache-control", "no-cache").send(toDocument(await service.read(params.id, sentToken(headers.authorization)))),
  );

  app.get(
    "/captures/:id/file",
    {
      schema: {
        operationId: "readCapturedPackets",
        tags: ["captures"],
        summary: "Read the packets of a published capture",
        description: "The file to the byte as it was published.",
        params: CaptureParams,
        response: {
          200: { description: "pcap", content: { "application/vnd.tcpdump.pcap": { schema: Type.Any() } } },
          403: waits,
          404: none,
          410: takenDown,
          503: away,
        },
      },
    },
    async ({ params, headers }, reply) =>
      reply
        .header("cache-control", "no-cache")
        .header("content-disposition", `attachment; filename="${params.id}.pcap"`)
        .type("application/vnd.tcpdump.pcap")
        .send(await service.file(params.id, sentToken(headers.authorization))),
  );

  app.delete(
    "/captures/:id",
    {
      config: { rateLimit: {} },
      schema: {
        operationId: "deleteCapture",
        tags: ["captures"],
        summary: "Delete a published capture",
        description: "Its file goes with it, unless somebody else published the same.",
        security: tokenSecurity,
        params: CaptureParams,
        response: {
          204: Type.Null({ description: "It is gone" }),
          401: refusal("The token is missing"),
          403: refusal("This is not the token that was given for this capture, or this client is banned: until"),
          404: none,
          429: tooMany,
          503: away,
        },
      },
    },
    async ({ params, headers }, reply) => {
      await service.delete(params.id, bearerToken(headers.authorization));
      return reply.code(204).send(null);
    },
  );
};

const pageOf = ({ id }: Capture): string => `/captures/${id}`;

const toDocument = (capture: Capture): Static<typeof CaptureDocument> => {
  const { id, title, packets, bytes, createdAt, expiresAt, sight } = capture;
  return {
    id,
    url: pageOf(capture),
    title,
    packets,
    bytes,
    createdAt,
    expiresAt,
    license,
    ...(sight === "waiting" && { awaitsApproval: true }),
  };
};
