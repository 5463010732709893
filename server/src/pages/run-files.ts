/** /r/ID.json, .csv, .svg, .png, .pcapng, .txt and /r/ID/og.png. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { Artifacts } from "../artifacts/artifacts.js";
import { computedFile, fileFormats, fileTypes, isDownload, runFile } from "../artifacts/files.js";
import type { ReadRun, RunOutline } from "../artifacts/published-run.js";
import { artifactRequest } from "../artifacts/request.js";
import { siteOf } from "./addresses.js";
import { cardSchema, fileSchema } from "./file-schemas.js";
import { drawingOnly } from "./framing.js";
import { sendFile } from "./send-file.js";

export interface RunFilesOptions {
  readonly readRun: ReadRun;
  readonly artifacts: Artifacts;
  readonly publicUrl: string;
  /** Who pays for what is computed. */
  readonly clientOf: (address: string) => string;
}

type RunRequest = FastifyRequest<{ Params: { id: string }; Querystring: Record<string, unknown> }>;

export const runFiles = fp(
  async (app: FastifyInstance, { readRun, artifacts, publicUrl, clientOf }: RunFilesOptions) => {
    for (const format of fileFormats) {
      app.get(`/r/:id.${format}`, { schema: fileSchema(format) }, async (request: RunRequest, reply) => {
        const { id } = request.params;
        const run = await readRun(id, request.ip);
        const file = await runFile(
          artifacts,
          run,
          format,
          artifactRequest(request.query, run.experiment),
          `${siteOf(publicUrl, request)}/r/${id}`,
          clientOf(request.ip),
        );
        if (format === "svg") drawingOnly(reply);
        if (isDownload(format)) reply.header("content-disposition", `attachment; filename="ackscope-${id}.${format}"`);
        return sendFile(request, unlisted(reply, run), fileTypes[format], file);
      });
    }
    app.get("/r/:id/og.png", { schema: cardSchema }, async (request: RunRequest, reply) => {
      const run = await readRun(request.params.id, request.ip);
      return sendFile(request, unlisted(reply, run), fileTypes.png, await computedFile(artifacts, run, "card", clientOf(request.ip)));
    });
  },
  { name: "run-files", fastify: "5.x", dependencies: ["errors", "security"] },
);

/** Search engines do not list what its author did not. */
export function unlisted(reply: FastifyReply, { visibility }: Pick<RunOutline, "visibility">): FastifyReply {
  return visibility === "public" ? reply : reply.header("x-robots-tag", "noindex");
}
