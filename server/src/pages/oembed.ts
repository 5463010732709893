/** oEmbed (oembed.com) of published runs: what an editor asks who was given a link. */
import type { RunOutline } from "../artifacts/published-run.js";
import { cardHeight, cardWidth } from "../artifacts/card.js";
import { isRunId } from "../ids.js";
import { escapeHtml } from "../plugins/html.js";
import { Type } from "typebox";
import { refusal } from "../routes/documents.js";
import { embedHeight, embedWidth } from "./embed-script.js";

/** The run that an address of this site shows; undefined: it is none of ours. */
export function runOfAddress(address: string, site: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { host, pathname } = new URL(address);
  if (host !== new URL(site).host) return undefined;
  const id = /^\/(?:r|embed)\/([^/.]+)$/.exec(pathname)?.[1];
  return id !== undefined && isRunId(id) ? id : undefined;
}

export interface MostPixels {
  readonly maxwidth?: number | undefined;
  readonly maxheight?: number | undefined;
}

export function oembed({ id, experiment: { title } }: RunOutline, site: string, { maxwidth, maxheight }: MostPixels): object {
  const width = Math.min(embedWidth, maxwidth ?? embedWidth);
  const height = Math.min(embedHeight, maxheight ?? embedHeight);
  return {
    version: "1.0",
    type: "rich",
    provider_name: "Ackscope",
    provider_url: site,
    title,
    width,
    height,
    html: frameHtml(id, title, site, width, height),
    thumbnail_url: `${site}/r/${id}/og.png`,
    thumbnail_width: cardWidth,
    thumbnail_height: cardHeight,
    cache_age: 3600,
  };
}

const frameHtml = (id: string, title: string, site: string, width: number, height: number): string =>
  `<iframe src="${escapeHtml(site)}/embed/${id}" title="${escapeHtml(title)}" width="${width}" height="${height}" loading="lazy" style="border:1px solid #838c98;max-width:100%"></iframe>`;

const text = (description: string) => Type.Optional(Type.Unsafe<unknown>({ description }));

const example = {
  version: "1.0",
  type: "rich",
  provider_name: "Ackscope",
  provider_url: "https://ackscope.example.org",
  title: "Two receivers",
  width: embedWidth,
  height: embedHeight,
  html: '<iframe src="https://ackscope.example.org/embed/bcdfghjkmn" title="Two receivers"></iframe>',
  thumbnail_url: "https://ackscope.example.org/r/bcdfghjkmn/og.png",
  thumbnail_width: cardWidth,
  thumbnail_height: cardHeight,
  cache_age: 3600,
};

const Embedding = Type.Object({
  version: Type.Literal("1.0"),
  type: Type.Literal("rich"),
  provider_name: Type.String(),
  provider_url: Type.String(),
  title: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  html: Type.String({ description: "a frame with the run in it" }),
  thumbnail_url: Type.String(),
  thumbnail_width: Type.Integer(),
  thumbnail_height: Type.Integer(),
  cache_age: Type.Integer({ description: "s" }),
});

/** Its query is checked by hand: oEmbed has refusals of its own. */
export const oembedSchema = {
  operationId: "readOembed",
  tags: ["links"],
  summary: "How to embed a run",
  description: "oEmbed, type rich, for addresses of this server's runs and embeds.",
  querystring: Type.Object({
    url: text("the address of a run's page or embed; it must be given"),
    format: text("json, which is the default"),
    maxwidth: text("pixels"),
    maxheight: text("pixels"),
  }),
  response: {
    200: { description: "The frame", content: { "application/json": { schema: Embedding, example } } },
    304: { description: "It has not changed since the etag that was sent", content: { "application/json": { schema: Type.Null() } } },
    400: refusal("The url is missing, or a size is no number"),
    404: refusal("The address shows no run of this server"),
    406: refusal("Another format than JSON was asked for"),
    410: refusal("The run was taken down"),
    503: refusal("The database cannot be reached; retry-after says when"),
  },
};
