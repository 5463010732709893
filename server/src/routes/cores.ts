/** The cores that this service ever ran: whoever wants a run as it was loads the one that measured it. */
import type { FastifyPluginAsyncTypebox } from "@fastify/type-provider-typebox";
import { Type } from "typebox";
import type { CoreRepository } from "../db/cores.js";
import { plainOf } from "../db/payloads.js";
import { takes } from "../packing.js";
import { HttpProblem, problemKinds } from "../problems.js";
import { refusal } from "./documents.js";
import { revalidate } from "./revalidate.js";

export interface CoreRoutesOptions {
  readonly cores: CoreRepository;
}

const CoreHash = Type.String({ description: "SHA-256 of the module, hex" });

const Core = Type.Object({
  version: Type.String({ description: "as runs and their measurements name it" }),
  hash: CoreHash,
  firstSeen: Type.String({ format: "date-time" }),
});

const example = {
  version: "0.1.0+3f2a9c0d1e4b",
  hash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  firstSeen: "2026-03-01T09:00:00.000Z",
};

const yearSeconds = 31_536_000;

export const coreRoutes: FastifyPluginAsyncTypebox<CoreRoutesOptions> = async (app, { cores }) => {
  app.get(
    "/api/v1/cores",
    {
      onSend: revalidate,
      schema: {
        operationId: "listCores",
        tags: ["cores"],
        summary: "List the kept versions of the simulator",
        description: "The newest first. A run's measurements name the version that made them.",
        response: {
          200: { description: "The versions", content: { "application/json": { schema: Type.Array(Core), example: [example] } } },
          304: { description: "Nothing was added since the etag that was sent", content: { "application/json": { schema: Type.Null() } } },
        },
      },
    },
    () => cores.list(),
  );

  app.get(
    "/cores/:hash.wasm",
    {
      schema: {
        operationId: "readCore",
        tags: ["cores"],
        summary: "Load a kept version of the simulator",
        description:
          "A WebAssembly module, for the loader of the `ackscope` package. It never changes. Pages of other sites may load it too.",
        params: Type.Object({ hash: CoreHash }),
        response: {
          200: { description: "The module", content: { "application/wasm": { schema: Type.Any() } } },
          404: refusal("There is no such core"),
        },
      },
    },
    async ({ params: { hash }, headers }, reply) => {
      const core = await cores.byHash(hash);
      if (core === undefined) throw new HttpProblem(problemKinds.notFound, `there is no core ${hash}`);
      reply.type("application/wasm").header("cache-control", `public, max-age=${yearSeconds}, immutable`).header("vary", "accept-encoding");
      // Compressed once, when it was stored; compressing a megabyte for each reader takes longer than sending it.
      if (core.encoding === "br" && takes(headers["accept-encoding"] ?? "", "br"))
        return reply.header("content-encoding", "br").send(core.body);
      return reply.send(await plainOf(core));
    },
  );
};
