/** Text that people wrote, put into a page. */

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? "");

export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Absolute, if the server knows its address. */
  readonly url?: string;
  /** May search engines list it? */
  readonly listed: boolean;
  /** Further elements, as HTML. */
  readonly more?: readonly string[];
}

/** The app's page with its own title and description, for people without scripts, link previews and search engines. */
export function pageWithHead(page: string, { title, description, url, listed, more = [] }: PageHead): string {
  const meta = (kind: "name" | "property", key: string, content: string) => `<meta ${kind}="${key}" content="${escapeHtml(content)}" />`;
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    meta("name", "description", description),
    meta("property", "og:title", title),
    meta("property", "og:description", description),
    meta("property", "og:type", "article"),
    meta("property", "og:site_name", "Ackscope"),
    ...(url === undefined ? [] : [meta("property", "og:url", url), `<link rel="canonical" href="${escapeHtml(url)}" />`]),
    ...(listed ? [] : [meta("name", "robots", "noindex")]),
    ...more,
  ];
  return (
    page
      .replace(/<title>[^]*?<\/title>\s*/i, "")
      .replace(/<meta\s[^>]*(?:name="description"|property="og:[a-z_]+")[^>]*>\s*/gi, "")
      // A function, because `$&` in a title would mean something in a replacement text.
      .replace(/<\/head>/i, () => `${head.join("\n    ")}\n  </head>`)
  );
}
