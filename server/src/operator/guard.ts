/** Whoever may not write is told so before anything is read of the request. Reading goes on. */
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { HttpProblem, problemKinds } from "../problems.js";
import type { Rules } from "./rules.js";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/** Seconds. Nobody knows when an operator will have done. */
const retryAfter = "300";

export const guardWrites = fp(
  async (app: FastifyInstance, { rules }: { readonly rules: Rules }) => {
    app.addHook("onRequest", (request, _reply, done) => {
      if (reading.has(request.method) || request.is404) done();
      else rules.fresh().then(() => done(refusal(request.ip)), done);
    });

    function refusal(address: string): HttpProblem | undefined {
      if (rules.isOn("read-only"))
        return new HttpProblem(problemKinds.readOnly, "the operator has made this server read-only; what is published can be read", {
          headers: { "retry-after": retryAfter },
        });
      const ban = rules.banOf(address, new Date());
      if (ban === undefined) return undefined;
      const until = ban.until.toISOString();
      return new HttpProblem(
        problemKinds.banned,
        `the operator of this server lets this client write again from ${until} on; it can read`,
        {
          extensions: { until },
        },
      );
    }
  },
  { name: "guard-writes", fastify: "5.x", dependencies: ["errors"] },
);
