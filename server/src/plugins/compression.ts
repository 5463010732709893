/** Brotli or gzip for what shrinks: pages, scripts, JSON, and the core. */
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";

export const compression = fp(
  async (app: FastifyInstance) => {
    await app.register(compress, {
      encodings: ["br", "gzip"],
      threshold: 1024,
      customTypes: /^text\/|[/+]json(?:;|$)|\/javascript(?:;|$)|\/wasm(?:;|$)|[/+]xml(?:;|$)|\/manifest/u,
      // The default, 11, takes seconds per megabyte; it is for files that are compressed once.
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
      // A compressed request could unfold to any size.
      globalDecompression: false,
    });
  },
  { name: "compression", fastify: "5.x" },
);
