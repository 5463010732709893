/** How often one client may write. Reading is not limited here: it costs little, and a proxy can. */
import rateLimit, { type FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { HttpProblem, problemKinds } from "../problems.js";

export interface WriteLimitOptions {
  readonly max: number;
  readonly windowMs: number;
  /** Where several processes count together; each for itself without. */
  readonly store?: FastifyRateLimitStoreCtor;
}

/** Routes opt in with `config: { rateLimit: {} }`. Counted for each route and address; an IPv6 client owns a /64. */
export const writeLimit = fp(
  async (app: FastifyInstance, { max, windowMs, store }: WriteLimitOptions) => {
    await app.register(rateLimit, {
      global: false,
      max,
      timeWindow: windowMs,
      ipv6Subnet: 64,
      ...(store !== undefined && { store }),
      // The plugin has set retry-after by then.
      errorResponseBuilder: (_request, { after }) => new HttpProblem(problemKinds.tooManyRequests, `try again in ${after}`),
    });
  },
  { name: "write-limit", fastify: "5.x" },
);
