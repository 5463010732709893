/** Conditional requests: a reader that has the answer already gets 304 and no body. */
import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/** An onSend hook. The etag is weak, because compression comes after it. */
export async function revalidate(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== "string") return payload;
  const etag = `W/"${createHash("sha256").update(payload).digest("base64url").slice(0, 27)}"`;
  // no-cache: keep it, but ask each time, because a run can be deleted.
  reply.header("etag", etag).header("cache-control", "no-cache");
  const known = (request.headers["if-none-match"] ?? "").split(",").map((tag) => tag.trim());
  if (!known.includes(etag) && !known.includes("*")) return payload;
  reply.code(304).removeHeader("content-length").removeHeader("content-type");
  return null;
}
