/** What other sites show: /embed/ID of a published run and /embed#… of a link, the only pages that stand in frames; /embed.js and /oembed. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { ReadRun } from "../artifacts/published-run.js";
import { HttpProblem, problemKinds } from "../problems.js";
import { revalidate } from "../routes/revalidate.js";
import { siteOf } from "./addresses.js";
import { embeddedLabPage, embedPage } from "./embed-page.js";
import { embedScript } from "./embed-script.js";
import { framable } from "./framing.js";
import { oembed, oembedSchema, runOfAddress } from "./oembed.js";
import { unlisted } from "./run-files.js";
import type { CountView } from "./run-pages.js";

export interface EmbedsOptions {
  readonly readRun: ReadRun;
  /** embed.html of the built app; undefined where it was not built. */
  readonly template: (() => Promise<string>) | undefined;
  readonly publicUrl: string;
  readonly countView: CountView;
}

const schema = { hide: true } as const;

export const embeds = fp(
  async (app: FastifyInstance, { readRun, template, publicUrl, countView }: EmbedsOptions) => {
    if (template !== undefined) {
      app.get("/embed", { schema, onSend: revalidate }, async (_request, reply) =>
        framable(reply)
          .header("x-robots-tag", "noindex")
          .type("text/html; charset=utf-8")
          .send(embeddedLabPage(await template())),
      );

      app.get<{ Params: { id: string } }>("/embed/:id", { schema, onSend: revalidate }, async (request, reply) => {
        const { id } = request.params;
        const run = await readRun(id, request.ip);
        if (request.method === "GET") countView(id);
        const page = embedPage(await template(), run, `${siteOf(publicUrl, request)}/r/${id}`);
        return framable(reply).header("x-robots-tag", "noindex").type("text/html; charset=utf-8").send(page);
      });
    }

    app.get("/embed.js", { schema }, async (_request, reply) =>
      reply.header("cache-control", "public, max-age=3600").type("text/javascript; charset=utf-8").send(embedScript),
    );

    app.get<{ Querystring: Record<string, unknown> }>("/oembed", { schema: oembedSchema, onSend: revalidate }, async (request, reply) =>
      answerOembed(request, reply),
    );

    async function answerOembed(request: FastifyRequest<{ Querystring: Record<string, unknown> }>, reply: FastifyReply): Promise<string> {
      const { url, format = "json", maxwidth, maxheight } = request.query;
      if (format !== "json") throw new HttpProblem(problemKinds.unsupportedFormat, "oEmbed is answered as JSON: ask with format=json");
      if (typeof url !== "string") throw new HttpProblem(problemKinds.badRequest, "url is missing: the address of a published run");
      const site = siteOf(publicUrl, request);
      const id = runOfAddress(url, site);
      if (id === undefined) throw new HttpProblem(problemKinds.notFound, "this address shows no run of this server");
      const most = { maxwidth: pixels("maxwidth", maxwidth), maxheight: pixels("maxheight", maxheight) };
      const run = await readRun(id, request.ip);
      unlisted(reply, run).type("application/json; charset=utf-8");
      return JSON.stringify(oembed(run, site, most));
    }
  },
  { name: "embeds", fastify: "5.x", dependencies: ["errors", "security"] },
);

function pixels(name: string, text: unknown): number | undefined {
  if (text === undefined) return undefined;
  if (typeof text === "string" && /^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new HttpProblem(problemKinds.badRequest, `${name} is not a number of pixels`);
}
