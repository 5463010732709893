/**
 * What pages of other sites may read: public data, pictures and modules, by GET, without credentials (there are none). Nobody's page but
 * ours may write: a preflight for POST, PATCH or DELETE is not granted, and a body that needs no preflight is not JSON and refused.
 */
import cors from "@fastify/cors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import fp from "fastify-plugin";

const readable = /^\/(api\/v1\/|api\/openapi\.json$|oembed$|cores\/|embed\.js$|r\/[^/]+\.[a-z]+$|r\/[^/]+\/og\.png$)/;

/** Whether anybody's page may have what this address gives. */
export const isForEveryOrigin = ({ method, url }: Pick<FastifyRequest, "method" | "url">): boolean =>
  (method === "GET" || method === "HEAD" || method === "OPTIONS") && readable.test(url.split("?", 1)[0] ?? "");

export const crossOrigin = fp(
  async (app: FastifyInstance) => {
    app.addHook("onRequest", (request, reply, done) => {
      // Pictures and scripts are also taken without CORS; `security` has said same-origin before.
      if (isForEveryOrigin(request)) reply.header("cross-origin-resource-policy", "cross-origin");
      done();
    });
    await app.register(cors, {
      delegator: (request, done) =>
        done(null, {
          origin: isForEveryOrigin(request) && "*",
          methods: ["GET", "HEAD"],
          allowedHeaders: ["if-none-match"],
          exposedHeaders: ["etag", "retry-after", "x-request-id"],
          credentials: false,
          maxAge: 86_400,
        }),
    });
  },
  { name: "cross-origin", fastify: "5.x", dependencies: ["security"] },
);
