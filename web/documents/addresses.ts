/** Where a reading document lives in the tree, on the site, and where its links lead. */
import { existsSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import type { Rewrite } from "./markdown.js";

const web = join(import.meta.dirname, "..");
export const docsFolder = join(web, "..", "docs");
export const lessonsFolder = join(web, "src", "lessons");

const slashed = (file: string): string => file.split(sep).join("/");

/** The address of a document: /lessons/first-stall, /docs, /docs/mechanisms/reno. */
export function addressOf(file: string): string {
  if (file.startsWith(lessonsFolder + sep)) return `/lessons/${slashed(relative(lessonsFolder, file)).replace(/\.md$/, "")}`;
  const name = slashed(relative(docsFolder, file)).replace(/\/?README\.md$|\.md$/, "");
  return name === "" ? "/docs" : `/docs/${name}`;
}

/**
 * Links of a file as GitHub follows them, made addresses of the site. What lies outside of docs/ is not on the site: it becomes "", a link to nowhere that
 * the page writes as plain text. Throws if a relative link leads to nothing at all.
 */
export const rewriteFor =
  (file: string): Rewrite =>
  (url, kind) => {
    if (/^[a-z]+:|^[/#]/i.test(url)) return url;
    const [path = "", hash] = url.split("#", 2);
    const target = join(dirname(file), decodeURIComponent(path));
    if (!existsSync(target)) throw new Error(`${kind} to ${url}: there is no such file`);
    if (!target.startsWith(docsFolder)) return "";
    if (kind === "image" || !/\.md$/.test(target)) {
      const inside = slashed(relative(docsFolder, target));
      return /\.\w+$/.test(target)
        ? kind === "image"
          ? `/docs/${inside}`
          : ""
        : existsSync(join(target, "README.md"))
          ? `/docs/${inside}`
          : "";
    }
    return `${addressOf(target)}${hash === undefined ? "" : `#${hash}`}`;
  };
