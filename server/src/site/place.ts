/** Where a site of files lies, and what is rewritten of a page so that it may lie there. */

import { UsageError } from "../admin/errors.js";

export interface Place {
  /** Path in front of every address of the site: "", or "/courses/tcp". */
  readonly base: string;
  /** The same with its host, where it is known: "https://example.org/courses/tcp". */
  readonly address: string | undefined;
}

/** What pages take for the site's address until they are put somewhere. */
export const standIn = "https://ackscope.invalid";

/** `address`: whole, or its path alone. Throws in words what is wrong with it. */
export function placeOf(address = "/"): Place {
  const known = /^https?:\/\//.test(address);
  if (!(known ? URL.canParse(address) : /^\/(?!\/)/.test(address)) || /[?#"'<>\s]/.test(address))
    throw new UsageError(`--address is “${address}”: it takes where the site will be, https://example.org/tcp, or the path alone, /tcp`);
  const { origin, pathname } = new URL(address, standIn);
  const base = pathname.replace(/\/+$/, "");
  return { base, address: known ? origin + base : undefined };
}

/** A page as a server answers it, made one of files (web/src/routes/site.ts reads what it says). */
export function pageAt(page: string, { base, address = "" }: Place): string {
  return (
    page
      .replace(/<html\b/, `<html data-base="${base}" data-server="none"`)
      .replaceAll(`${standIn}/`, `${address}/`)
      // What a server alone answers leads nowhere.
      .replace(/\shref="\/api\/[^"]*"/g, "")
      .replace(/(\s(?:href|src)=")\/(?!\/)/g, `$1${base}/`)
  );
}

/**
 * What others keep of a page has to be whole: only a site that knows its address says in its pages where each is, and has a picture beside its links.
 *
 * `at`: the page's address within the site.
 */
export function withAddress(page: string, at: string, { address }: Place): string {
  if (address === undefined) return page;
  const url = `${standIn}${at}`;
  const own = page.includes('rel="canonical"')
    ? []
    : [`<meta property="og:url" content="${url}" />`, `<link rel="canonical" href="${url}" />`];
  const card = [`<meta property="og:image" content="${standIn}/icon-512.png" />`, '<meta name="twitter:card" content="summary" />'];
  return page.replace("</head>", `  ${[...own, ...card].join("\n    ")}\n  </head>`);
}

interface Manifest {
  readonly start_url: string;
  readonly scope: string;
  readonly icons: readonly { readonly src: string }[];
}

export function manifestAt(text: string, { base }: Place): string {
  const { start_url: start, scope, icons, ...rest } = JSON.parse(text) as Manifest;
  return JSON.stringify({
    ...rest,
    // Several sites of one host are several apps.
    id: `${base}/`,
    start_url: base + start,
    scope: base + scope,
    icons: icons.map((icon) => ({ ...icon, src: base + icon.src })),
  });
}

/** Of the pages those that search engines may list, by what the pages say of themselves. */
export function sitemap(pages: Iterable<string>): string {
  const listed = new Set<string>();
  for (const page of pages) {
    const address = /rel="canonical" href="([^"]+)"/.exec(page)?.[1];
    if (address !== undefined && !page.includes('content="noindex"')) listed.add(address);
  }
  const entries = [...listed].map((address) => `  <url><loc>${address}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("")}</urlset>\n`;
}
