/** The web app: its files, its page at the addresses it knows, and its page with status 404 elsewhere. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { findFigure } from "@ackscope/scenarios/figures";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { RunRepository } from "../db/repository.js";
import { isRunId } from "../ids.js";
import { HttpProblem, problemKinds } from "../problems.js";
import { sendProblem } from "./errors.js";
import { pageWithHead } from "./html.js";

export interface PagesOptions {
  /** Folder of the built app; `undefined` serves the API alone. */
  readonly webRoot: string | undefined;
  readonly publicUrl: string;
  readonly repository: RunRepository;
}

/** The addresses of the app's router that are the same for everyone; figures and `/r/:id` have handlers below. */
const appRoutes = ["/", "/lab", "/compare", "/figures", "/runs", "/lessons", "/settings", "/about"];

const yearSeconds = 31_536_000;

export const pages = fp(
  async (app: FastifyInstance, { webRoot, publicUrl, repository }: PagesOptions) => {
    const notFound = (request: FastifyRequest, reply: FastifyReply) =>
      sendProblem(reply, new HttpProblem(problemKinds.notFound, `nothing answers ${request.method} ${request.url.split("?", 1)[0] ?? ""}`));
    if (webRoot === undefined) {
      app.setNotFoundHandler(notFound);
      return;
    }

    await app.register(fastifyStatic, {
      root: webRoot,
      index: false,
      dotfiles: "ignore",
      // A build may leave .br and .gz beside its files; then they are not compressed again for each request.
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        // The name of a file in assets/ has the hash of its content in it.
        const forEver = path.startsWith(join(webRoot, "assets"));
        response.setHeader("cache-control", forEver ? `public, max-age=${yearSeconds}, immutable` : "no-cache");
      },
    });

    const page = () => readFile(join(webRoot, "index.html"), "utf8");
    const sendPage = (reply: FastifyReply, status: number, text: string) =>
      reply.code(status).header("cache-control", "no-cache").type("text/html; charset=utf-8").send(text);

    for (const url of appRoutes) app.get(url, { schema: { hide: true } }, async (_request, reply) => sendPage(reply, 200, await page()));

    for (const url of ["/figures/:paper/:number", "/figures/:paper/:number/run"]) {
      app.get<{ Params: { paper: string; number: string } }>(url, { schema: { hide: true } }, async ({ params }, reply) => {
        const figure = findFigure(`${params.paper}/${params.number}`);
        if (figure === undefined) return sendPage(reply, 404, await page());
        const head = {
          title: `${figure.title} · Ackscope`,
          description: figure.caption,
          ...(publicUrl !== "" && { url: `${publicUrl}/figures/${figure.id}` }),
          listed: true,
        };
        return sendPage(reply, 200, pageWithHead(await page(), head));
      });
    }

    app.get<{ Params: { id: string } }>("/r/:id", { schema: { hide: true } }, async ({ params: { id } }, reply) => {
      const run = isRunId(id) ? await repository.summary(id) : undefined;
      if (run === undefined) return sendPage(reply, 404, await page());
      const listed = run.visibility === "public";
      if (!listed) reply.header("x-robots-tag", "noindex");
      const head = {
        title: `${run.title} · Ackscope`,
        description: run.description === "" ? "A published TCP experiment: run it again, change it, compare." : run.description,
        ...(publicUrl !== "" && { url: `${publicUrl}/r/${id}` }),
        listed,
      };
      return sendPage(reply, 200, pageWithHead(await page(), head));
    });

    app.setNotFoundHandler(async (request, reply) => (wantsPage(request) ? sendPage(reply, 404, await page()) : notFound(request, reply)));
  },
  { name: "pages", fastify: "5.x", dependencies: ["errors"] },
);

/** A person followed a link; programs, and scripts of the page that ask for a file, get a short answer. */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  return ["GET", "HEAD"].includes(method) && !/^\/api(\/|\?|$)/.test(url) && (headers.accept ?? "").includes("text/html");
}
