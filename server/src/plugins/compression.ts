/** Brotli or gzip for what shrinks: pages, scripts, JSON, and the core. What was compressed for one reader is kept for the next. */
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { encodingFor, Packer, type Encoding } from "../packing.js";

const shrinks = /^text\/(?!event-stream)|[/+]json(?:;|$)|\/javascript(?:;|$)|\/wasm(?:;|$)|[/+]xml(?:;|$)|\/manifest/u;
const worthIt = 1024; // bytes
/** A stream that is longer, or of unknown length, passes as it is. */
const mostOfStream = 8 * 1024 * 1024;
const mostKept = 32 * 1024 * 1024;

export const compression = fp(
  async (app: FastifyInstance) => {
    const packer = new Packer(mostKept);

    // After what a route does with its own answer: its etag is there by then.
    app.addHook("onRoute", (route) => {
      route.onSend = [route.onSend ?? [], compress].flat();
    });

    async function compress(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
      // A file that the build compressed: the same address has a plain one for other readers.
      if (reply.hasHeader("content-encoding")) {
        vary(reply);
        return payload;
      }
      const length = lengthOf(reply, payload);
      if (length < worthIt || !shrinks.test(String(reply.getHeader("content-type")))) return payload;
      vary(reply);
      const encoding = encodingFor(request.headers["accept-encoding"]);
      // A part of a file is a part of its plain bytes.
      if (encoding === undefined || reply.statusCode === 206) return payload;
      const name = nameOf(request, reply, payload, encoding);
      if (name === undefined) return payload;
      const packed = packer.peek(name) ?? (await packer.pack(name, encoding, () => bytesOf(payload)));
      if (packed === undefined) return payload;
      if (payload instanceof Readable) payload.destroy();
      reply.header("content-encoding", encoding).removeHeader("content-length");
      return packed;
    }
  },
  { name: "compression", fastify: "5.x" },
);

/** 0: of a kind that is not compressed. */
function lengthOf(reply: FastifyReply, payload: unknown): number {
  if (typeof payload === "string" || Buffer.isBuffer(payload)) return payload.length;
  if (!(payload instanceof Readable)) return 0;
  const length = Number(reply.getHeader("content-length") ?? 0);
  return length <= mostOfStream ? length : 0;
}

/** Of the content: its etag at its address, or what it says itself. */
function nameOf(request: FastifyRequest, reply: FastifyReply, payload: unknown, encoding: Encoding): string | undefined {
  const etag = reply.getHeader("etag");
  if (etag !== undefined) return `${encoding} ${request.url.split("?", 1)[0] ?? ""} ${String(etag)}`;
  if (typeof payload !== "string" && !Buffer.isBuffer(payload)) return undefined;
  return `${encoding} ${createHash("sha256").update(payload).digest("base64url")}`;
}

const bytesOf = async (payload: unknown): Promise<Buffer> =>
  payload instanceof Readable ? buffer(payload) : Buffer.from(payload as string | Buffer);

function vary(reply: FastifyReply): void {
  const known = String(reply.getHeader("vary") ?? "");
  if (!/accept-encoding/i.test(known)) reply.header("vary", known === "" ? "accept-encoding" : `${known}, accept-encoding`);
}
