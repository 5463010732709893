/**
 * The site as files, for any host that serves files: what a server answers at each of its addresses, and the app's files beside it. Pages say where
 * the site lies; scripts and styles find each other by themselves (web/bundling/shared.ts).
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, sep } from "node:path";
import { figures } from "@ackscope/scenarios/figures";
import { UsageError } from "../admin/errors.js";
import { buildApp } from "../app.js";
import { readConfig } from "../config.js";
import { appPages } from "../pages/app-pages.js";
import { manifestAt, pageAt, sitemap, standIn, withAddress, type Place } from "./place.js";

export interface SiteOptions {
  /** The built app. */
  readonly from: string;
  /** Made anew. Throws if it holds something else. */
  readonly to: string;
  readonly place: Place;
}

/** Of no other folder. Without it GitHub Pages leaves out what begins with an underscore. */
const siteMark = ".nojekyll";

const isReadingPage = (name: string): boolean => /^(?:docs|lessons)(?:\/.*)?\.html$/.test(name);

/** Of the built app, what the site takes as it is. Pages are what a server answers, and hosts compress by themselves. */
const isTaken = (name: string): boolean => name !== "index.html" && !isReadingPage(name) && !/\.(?:map|br)$/.test(name);

export async function makeSite({ from, to, place }: SiteOptions): Promise<{ readonly pages: number; readonly bytes: number }> {
  if (!existsSync(join(from, "index.html"))) throw new UsageError(`there is no built app in ${from}`);
  if (existsSync(to) && readdirSync(to).length > 0 && !existsSync(join(to, siteMark)))
    throw new UsageError(`${to} holds something that is not a site: name another folder with --out`);
  rmSync(to, { recursive: true, force: true });
  for (const name of filesOf(from).filter(isTaken)) cpSync(join(from, name), join(to, name));

  const pages = await answeredPages(from, place);
  for (const [name, text] of pages) write(join(to, name), text);
  write(join(to, "404.html"), pageAt(readFileSync(join(from, "index.html"), "utf8"), place));
  // The service worker keeps it by this name.
  write(join(to, "embed.html"), pages.get("embed/index.html") ?? "");
  write(join(to, "manifest.webmanifest"), manifestAt(readFileSync(join(from, "manifest.webmanifest"), "utf8"), place));
  write(join(to, siteMark), "");
  if (place.address !== undefined) write(join(to, "sitemap.xml"), sitemap(pages.values()));
  return { pages: pages.size, bytes: filesOf(to).reduce((sum, name) => sum + statSync(join(to, name)).size, 0) };
}

/** Every page, by its file. */
async function answeredPages(from: string, place: Place): Promise<ReadonlyMap<string, string>> {
  const data = mkdtempSync(join(tmpdir(), "ackscope-site-"));
  const config = {
    ...readConfig({ DATA_DIR: data, WEB_ROOT: from, LOG_LEVEL: "silent", VERIFY_THREADS: "0" }),
    PUBLIC_URL: place.address === undefined ? "" : standIn,
  };
  const app = await buildApp({ config });
  try {
    const pages = new Map<string, string>();
    for (const address of addressesOf(from)) {
      const { statusCode, body } = await app.inject({ url: address, headers: { accept: "text/html" } });
      if (statusCode !== 200) throw new Error(`${address}: the server answers ${statusCode}`);
      pages.set(`${address === "/" ? "" : `${address.slice(1)}/`}index.html`, pageAt(withAddress(body, address, place), place));
    }
    return pages;
  } finally {
    await app.close();
    rmSync(data, { recursive: true, force: true });
  }
}

const addressesOf = (from: string): readonly string[] => [
  ...Object.keys(appPages),
  ...figures.flatMap(({ id }) => [`/figures/${id}`, `/figures/${id}/run`]),
  ...filesOf(from)
    .filter(isReadingPage)
    .map((name) => `/${name.slice(0, -".html".length)}`),
  "/embed",
];

/** Every file in a folder and the folders in it, by its path from there. */
const filesOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join("/"));

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
