/** A path with a NUL in it names nothing: PostgreSQL has no text with one, and would fail where SQLite finds nothing. */
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { HttpProblem, problemKinds } from "../problems.js";

export const refuseNul = fp(
  async (app: FastifyInstance) => {
    app.addHook("onRequest", async ({ url }) => {
      // What a query may say is its route's to judge.
      if (!(url.split("?", 1)[0] ?? "").includes("%00")) return;
      throw new HttpProblem(problemKinds.notFound, "nothing has a NUL character (%00) in its address");
    });
  },
  { name: "refuse-nul", fastify: "5.x", dependencies: ["errors"] },
);
