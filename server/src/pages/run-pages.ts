/** /r/ID: the app's page with the run in its head, and the run itself for whoever has no scripts. */
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { cardHeight, cardWidth } from "../artifacts/card.js";
import type { OpenRun, ReadRun } from "../artifacts/published-run.js";
import { escapeHtml, pageWithHead } from "../plugins/html.js";
import { HttpProblem } from "../problems.js";
import { revalidate } from "../routes/revalidate.js";
import { siteOf } from "./addresses.js";
import { filled } from "./embed-page.js";
import { unlisted } from "./run-files.js";
import { staticStyle } from "./static-run.js";

/** Somebody looks at a run. */
export type CountView = (id: string) => void;

export interface RunPagesOptions {
  readonly readRun: ReadRun;
  /** index.html of the built app. */
  readonly template: () => Promise<string>;
  readonly publicUrl: string;
  readonly countView: CountView;
}

export const runPages = fp(
  async (app: FastifyInstance, { readRun, template, publicUrl, countView }: RunPagesOptions) => {
    app.get<{ Params: { id: string } }>("/r/:id", { schema: { hide: true }, onSend: revalidate }, async (request, reply) => {
      const { id } = request.params;
      reply.type("text/html; charset=utf-8");
      const run = await readRun(id, request.ip).catch((error: unknown) => {
        // The app says it in the reader's language.
        if (error instanceof HttpProblem && error.statusCode < 500) return error.statusCode;
        throw error;
      });
      if (typeof run === "number")
        return reply
          .code(run)
          .header("cache-control", "no-cache")
          .send(await template());
      if (request.method === "GET") countView(id);
      return unlisted(reply, run).send(await runPage(await template(), run, siteOf(publicUrl, request), publicUrl !== ""));
    });
  },
  { name: "run-pages", fastify: "5.x", dependencies: ["errors", "security"] },
);

/** `known`: the site's address is configured, so that it may stand in what others keep. */
async function runPage(template: string, run: OpenRun, site: string, known: boolean): Promise<string> {
  const { id, experiment, visibility } = run;
  const url = `${site}/r/${id}`;
  const description = experiment.description || "A published TCP experiment: run it again, change it, compare.";
  const page = pageWithHead(template, {
    title: `${experiment.title} · Ackscope`,
    description,
    ...(known && { url }),
    listed: visibility === "public",
    more: [...(known ? cardTags(`${url}/og.png`, experiment.title) : []), oembedLink(site, url, experiment.title), staticStyle],
  });
  return filled(page, await run.written("page", { url, drawnBy: "" }));
}

const cardTags = (picture: string, title: string): string[] => [
  `<meta property="og:image" content="${escapeHtml(picture)}" />`,
  `<meta property="og:image:width" content="${cardWidth}" />`,
  `<meta property="og:image:height" content="${cardHeight}" />`,
  `<meta property="og:image:alt" content="${escapeHtml(title)}" />`,
  `<meta name="twitter:card" content="summary_large_image" />`,
];

const oembedLink = (site: string, url: string, title: string): string =>
  `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(`${site}/oembed?format=json&url=${encodeURIComponent(url)}`)}" title="${escapeHtml(title)}" />`;
