/** Pages of the app that say in their head what they show, for previews of links and for search. */
import { findFigure } from "@ackscope/scenarios/figures";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import type { Capture } from "../db/captures.js";
import type { Collection } from "../db/collections.js";
import type { SweepRepository } from "../db/sweeps.js";
import { isRunId } from "../ids.js";
import { pageWithHead } from "../plugins/html.js";
import { HttpProblem } from "../problems.js";
import { appPages } from "./app-pages.js";
import { filled } from "./embed-page.js";
import { framable } from "./framing.js";
import { staticCollection } from "./static-collection.js";
import { staticFigurePage } from "./static-figure.js";
import { staticStyle } from "./static-run.js";

export interface HeadedPagesOptions {
  /** index.html of the built app. */
  readonly template: () => Promise<string>;
  readonly publicUrl: string;
  /** Origins of learning platforms, whose pages may frame what belongs to courses. */
  readonly frames: readonly string[];
  /** Throws HttpProblem: there is no such collection, or not any more. */
  readonly readCollection: (id: string) => Promise<Pick<Collection, "title" | "text" | "visibility" | "items">>;
  /** The same of captures. */
  readonly readCapture: (id: string) => Promise<Pick<Capture, "title" | "packets">>;
  readonly sweeps: Pick<SweepRepository, "find" | "head">;
}

interface Head {
  /** Whole, as the browser's tab has it. */
  readonly title: string;
  readonly description: string;
  readonly listed: boolean;
  readonly inCourses?: boolean | undefined;
  /** Where the same thing lives, if not here. */
  readonly path?: string;
  /** What stands in the page for whoever has no scripts, as HTML. */
  readonly content?: string;
}

type Params = Readonly<Record<string, string>>;

export const headedPages = fp(
  async (app: FastifyInstance, { template, publicUrl, frames, readCollection, readCapture, sweeps }: HeadedPagesOptions) => {
    /** A page whose head is unknown is the app's own, which says in the reader's language that there is nothing. */
    const route = (url: string, headOf: (params: Params) => Promise<Head | undefined>) =>
      app.get<{ Params: Params }>(url, { schema: { hide: true } }, async (request, reply) => {
        const head = await headOf(request.params);
        reply.header("cache-control", "no-cache").type("text/html; charset=utf-8");
        if (head === undefined) return reply.code(404).send(await template());
        if (head.inCourses === true && frames.length > 0) framable(reply, frames);
        if (!head.listed) reply.header("x-robots-tag", "noindex");
        const path = head.path ?? request.url.split("?", 1)[0] ?? "";
        const page = pageWithHead(await template(), {
          ...head,
          ...(publicUrl !== "" && { url: `${publicUrl}${path}` }),
          ...(head.content !== undefined && { more: [staticStyle] }),
        });
        return reply.send(head.content === undefined ? page : filled(page, head.content));
      });

    for (const [url, { title, description, unlisted, inCourses, content }] of Object.entries(appPages))
      route(url, async () => ({ title, description, listed: unlisted !== true, inCourses, ...(content && { content: content() }) }));

    for (const url of ["/figures/:paper/:number", "/figures/:paper/:number/run"])
      route(url, async ({ paper, number }) => {
        const figure = findFigure(`${paper ?? ""}/${number ?? ""}`);
        return (
          figure && {
            title: titled(figure.title),
            description: figure.caption,
            listed: true,
            path: `/figures/${figure.id}`,
            content: staticFigurePage(figure),
          }
        );
      });

    // Whoever comes late is told by the page: a class is no thing that an address names for long.
    route("/class/:code", async () => {
      const { title, description } = appPages["/class"]!;
      return { title, description, listed: false };
    });

    route("/s/:id", async ({ id = "" }) => {
      const sweep = isRunId(id) && (await sweeps.head(id))?.sight === "shown" ? await sweeps.find(id) : undefined;
      return (
        sweep && {
          title: titled(sweep.title),
          description: `A sweep of ${sweep.points} runs of a TCP experiment: its numbers and their plot.`,
          listed: false,
        }
      );
    });

    route("/captures/:id", async ({ id = "" }) => {
      const capture = isRunId(id) ? await readCapture(id).catch(nothing) : undefined;
      return (
        capture && {
          title: titled(capture.title),
          description: `A captured TCP flow of ${capture.packets} packets, headers only: why it took the time it took.`,
          listed: false,
        }
      );
    });

    const collectionHead = async (id: string): Promise<Head | undefined> => {
      const collection = isRunId(id) ? await readCollection(id).catch(nothing) : undefined;
      return (
        collection && {
          title: titled(collection.title),
          description: collection.text || "A collection of TCP experiments, in order.",
          listed: collection.visibility === "public",
          path: `/c/${id}`,
          content: staticCollection(collection),
        }
      );
    };
    for (const url of ["/c/:id", "/c/:id/present"]) route(url, ({ id = "" }) => collectionHead(id));
  },
  { name: "headed-pages", fastify: "5.x", dependencies: ["errors"] },
);

const titled = (what: string): string => `${what} · Ackscope`;

function nothing(error: unknown): undefined {
  if (error instanceof HttpProblem && error.statusCode < 500) return undefined;
  throw error;
}
