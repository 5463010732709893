/**
 * Lessons and documentation: pages that the build of the app wrote with their text in them (web/documents), so that they can be read, found and linked without
 * scripts. The app takes their place where there are scripts.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { revalidate } from "../routes/revalidate.js";

export interface ReadingPagesOptions {
  readonly webRoot: string;
  /** index.html of the built app: it says in the reader's language that there is nothing. */
  readonly template: () => Promise<string>;
}

/** Folders and files of lower-case names: nothing that leads out of the folder. */
const documentName = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/;
const pictureName = /^[a-z0-9-]+(?:\/[a-zA-Z0-9-]+)*\.(?:svg|png|jpg|webp)$/;

export const readingPages = fp(
  async (app: FastifyInstance, { webRoot, template }: ReadingPagesOptions) => {
    const route = (url: string, nameOf: (rest: string) => string) =>
      app.get<{ Params: { "*"?: string } }>(url, { schema: { hide: true }, onSend: revalidate }, async (request, reply) => {
        const name = nameOf((request.params["*"] ?? "").replace(/\/$/, ""));
        // Pictures lie beside the pages.
        if (pictureName.test(name)) return reply.header("cache-control", "no-cache").sendFile(name);
        const page = documentName.test(name) ? await readFile(join(webRoot, `${name}.html`), "utf8").catch(() => undefined) : undefined;
        reply.type("text/html; charset=utf-8");
        return page === undefined
          ? reply
              .code(404)
              .header("cache-control", "no-cache")
              .send(await template())
          : reply.send(page);
      });
    route("/docs", () => "docs");
    route("/docs/*", (rest) => (rest === "" ? "docs" : `docs/${rest}`));
    route("/lessons", () => "lessons");
    route("/lessons/*", (rest) => `lessons/${rest}`);
  },
  { name: "reading-pages", fastify: "5.x", dependencies: ["errors", "@fastify/static"] },
);
