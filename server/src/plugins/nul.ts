/** A path with a NUL in it names nothing: PostgreSQL has no text with one, and would fail where SQLite finds nothing. */
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { HttpProblem, problemKinds } from "../problems.js";

export const refuseNul = fp(
  async (app: FastifyInstance) => {
    app.addHook("onRequest", ({ url }, _reply, done) => {
      // What a query may say is its route's to judge.
      const isNamed = url.includes("%00") && (url.split("?", 1)[0] ?? "").includes("%00");
      done(isNamed ? new HttpProblem(problemKinds.notFound, "nothing has a NUL character (%00) in its address") : undefined);
    });
  },
  { name: "refuse-nul", fastify: "5.x", dependencies: ["errors"] },
);
