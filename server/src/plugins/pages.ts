/** The web app: its files, its page at the addresses it knows, and its page with status 404 elsewhere. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { Artifacts } from "../artifacts/artifacts.js";
import type { ReadRun } from "../artifacts/published-run.js";
import { embeds } from "../pages/embeds.js";
import { headedPages, type HeadedPagesOptions } from "../pages/headed-pages.js";
import { readingPages } from "../pages/reading-pages.js";
import { runFiles, type RunFilesOptions } from "../pages/run-files.js";
import { runPages, type CountView } from "../pages/run-pages.js";
import type { SweepRepository } from "../db/sweeps.js";
import { HttpProblem, problemKinds } from "../problems.js";
import { sendProblem } from "./errors.js";

export interface PagesOptions {
  /** Folder of the built app; `undefined` serves the API alone. */
  readonly webRoot: string | undefined;
  readonly publicUrl: string;
  readonly readRun: ReadRun;
  readonly artifacts: Artifacts;
  readonly clientOf: RunFilesOptions["clientOf"];
  readonly countView: CountView;
  readonly sweeps: Pick<SweepRepository, "find" | "head">;
  readonly frames: HeadedPagesOptions["frames"];
  readonly readCollection: HeadedPagesOptions["readCollection"];
  readonly readCapture: HeadedPagesOptions["readCapture"];
}

const yearSeconds = 31_536_000;

export const pages = fp(
  async (
    app: FastifyInstance,
    { webRoot, publicUrl, readRun, artifacts, clientOf, countView, sweeps, frames, readCollection, readCapture }: PagesOptions,
  ) => {
    const notFound = (request: FastifyRequest, reply: FastifyReply) =>
      sendProblem(reply, new HttpProblem(problemKinds.notFound, `nothing answers ${request.method} ${request.url.split("?", 1)[0] ?? ""}`));
    await app.register(runFiles, { readRun, artifacts, publicUrl, clientOf });
    if (webRoot === undefined) {
      app.setNotFoundHandler(notFound);
      return;
    }

    await app.register(fastifyStatic, {
      root: webRoot,
      index: false,
      dotfiles: "ignore",
      // The build leaves .br beside its files (scripts/lib/precompress.mjs). What has none, and what a reader wants as gzip, is compressed when it is asked for.
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        // The name of a file in assets/ has the hash of its content in it.
        const forEver = path.startsWith(join(webRoot, "assets"));
        response.setHeader("cache-control", forEver ? `public, max-age=${yearSeconds}, immutable` : "no-cache");
        if (!forEver) return;
        // An embed may stand in a frame without an origin of its own: its scripts, fonts and the core are then another site's.
        response.setHeader("access-control-allow-origin", "*");
        response.setHeader("cross-origin-resource-policy", "cross-origin");
      },
    });

    const page = () => readFile(join(webRoot, "index.html"), "utf8");
    const sendPage = (reply: FastifyReply, status: number, text: string) =>
      reply.code(status).header("cache-control", "no-cache").type("text/html; charset=utf-8").send(text);

    await app.register(headedPages, { template: page, publicUrl, frames, readCollection, readCapture, sweeps });
    await app.register(readingPages, { webRoot, template: page });
    await app.register(runPages, { readRun, template: page, publicUrl, countView });
    const embedFile = join(webRoot, "embed.html");
    const template = existsSync(embedFile) ? () => readFile(embedFile, "utf8") : undefined;
    await app.register(embeds, { readRun, template, publicUrl, countView });

    app.setNotFoundHandler(async (request, reply) => (wantsPage(request) ? sendPage(reply, 404, await page()) : notFound(request, reply)));
  },
  { name: "pages", fastify: "5.x", dependencies: ["errors"] },
);

/** A person followed a link; programs, and scripts of the page that ask for a file, get a short answer. */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  return ["GET", "HEAD"].includes(method) && !/^\/api(\/|\?|$)/.test(url) && (headers.accept ?? "").includes("text/html");
}
