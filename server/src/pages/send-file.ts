/** A file that is had again by asking: its etag says whether it is still the same, so that nothing deleted stays in caches. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { RunFile } from "../artifacts/files.js";
import { hashInTurns } from "../hash-in-turns.js";

export async function sendFile(request: FastifyRequest, reply: FastifyReply, type: string, file: RunFile): Promise<FastifyReply> {
  // Named after what it is made from, it is not even made for a reader who has it.
  const made = file.name === undefined ? bytesOf(await file.body()) : undefined;
  // Weak, because compression comes after it.
  const etag = `W/"${file.name ?? (await hashInTurns(made ?? Buffer.alloc(0))).toString("base64url").slice(0, 27)}"`;
  const known = (request.headers["if-none-match"] ?? "").split(",").map((tag) => tag.trim());
  reply.header("cache-control", "no-cache").header("etag", etag);
  if (known.includes(etag) || known.includes("*")) return reply.code(304).send();
  return reply.type(type).send(made ?? bytesOf(await file.body()));
}

const bytesOf = (body: string | Uint8Array): Buffer =>
  typeof body === "string" ? Buffer.from(body) : Buffer.from(body.buffer, body.byteOffset, body.byteLength);
