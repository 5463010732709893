/** Conditional requests: a reader that has the answer already gets 304 and no body. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { etagOf, isKnown } from "../etag.js";

/** JSON in bytes already, under an etag that is known already. */
export function sendBytes(request: FastifyRequest, reply: FastifyReply, { bytes, etag }: { bytes: Buffer; etag: string }): FastifyReply {
  // no-cache: keep it, but ask each time, because a run can be deleted.
  reply.header("etag", etag).header("cache-control", "no-cache");
  if (isKnown(request, etag)) return reply.code(304).send();
  return reply.type("application/json; charset=utf-8").send(bytes);
}

/** An onSend hook. */
export async function revalidate(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== "string") return payload;
  const etag = etagOf(payload);
  // no-cache: keep it, but ask each time, because a run can be deleted.
  reply.header("etag", etag).header("cache-control", "no-cache");
  if (!isKnown(request, etag)) return payload;
  reply.code(304).removeHeader("content-length").removeHeader("content-type");
  // Not null: Fastify's own hook for HEAD looks into what it gets.
  return "";
}
