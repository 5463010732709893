/** A file that is had again by asking: its etag says whether it is still the same, so that nothing deleted stays in caches. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { RunFile } from "../artifacts/files.js";
import { etagNamed, etagOfHash, isKnown } from "../etag.js";
import { hashInTurns } from "../hash-in-turns.js";

export async function sendFile(request: FastifyRequest, reply: FastifyReply, type: string, file: RunFile): Promise<FastifyReply> {
  const { etag, made } = await tagged(file);
  reply.header("cache-control", "no-cache").header("etag", etag);
  if (isKnown(request, etag)) return reply.code(304).send();
  return reply.type(type).send(made ?? bytesOf(await file.body()));
}

/** Named after what it is made from, it is not even made for a reader who has it. */
async function tagged({ name, body }: RunFile): Promise<{ readonly etag: string; readonly made?: Buffer }> {
  if (name !== undefined) return { etag: etagNamed(name) };
  const made = bytesOf(await body());
  return { etag: etagOfHash(await hashInTurns(made)), made };
}

const bytesOf = (body: string | Uint8Array): Buffer =>
  typeof body === "string" ? Buffer.from(body) : Buffer.from(body.buffer, body.byteOffset, body.byteLength);
