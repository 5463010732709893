/** The app's page with a document's text in it: what is read before the app has drawn itself, and by whoever has no scripts. */
import type { ReadingDocument } from "../src/reading/model/document.js";

export interface StaticPage {
  /** index.html of the built app. */
  readonly template: string;
  readonly document: Pick<ReadingDocument, "title" | "summary" | "minutes">;
  readonly html: string;
  readonly address: string;
  /** Style sheets that the app fetches with its reading pages. */
  readonly styles: readonly string[];
  /** The file of the face that it is set in: text that is read must not move when its face comes. */
  readonly typeface: string;
  /** Nobody else sees it, not even until the app is there: the app shows something else. */
  readonly withoutScripts?: boolean;
}

export function staticPage({ template, document, html, address, styles, typeface, withoutScripts = false }: StaticPage): string {
  const { title, summary, minutes } = document;
  const kind = address.startsWith("/lessons") ? "lesson" : "docs";
  const by = minutes === null ? "" : `<p class="reading-by">About ${minutes} minutes.</p>`;
  const content = `<header class="static-bar"><a href="/">Ackscope</a> <nav aria-label="Main">${navigation}</nav></header>
<div class="reading-page"><main id="main" class="reading ${kind}" lang="en"><h1>${escaped(title)}</h1>${by}
${html}
</main></div>`;
  const head = [
    `<title>${escaped(title)} · Ackscope</title>`,
    `<meta name="description" content="${escaped(summary)}" />`,
    `<meta property="og:title" content="${escaped(title)}" />`,
    `<meta property="og:description" content="${escaped(summary)}" />`,
    `<meta property="og:type" content="article" />`,
    `<meta property="og:site_name" content="Ackscope" />`,
    `<link rel="preload" href="/${typeface}" as="font" type="font/woff2" crossorigin />`,
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}" />`),
    barStyle,
  ];
  return (
    template
      .replace(/<title>[^]*?<\/title>\s*/i, "")
      .replace(/<meta\s[^>]*name="description"[^>]*>\s*/i, "")
      // Functions, because `$&` in a text would mean something in a replacement.
      .replace(/<\/head>/i, () => `${head.join("\n    ")}\n  </head>`)
      .replace(/<div id="app">\s*<\/div>/, () => `<div id="app">${withoutScripts ? `<noscript>${content}</noscript>` : content}</div>`)
      .replace(/\s*<noscript>Ackscope simulates[^<]*<\/noscript>/, "")
  );
}

const navigation = [
  ["/lab", "Lab"],
  ["/figures", "Figures"],
  ["/runs", "Published"],
  ["/lessons", "Lessons"],
  ["/docs", "Docs"],
]
  .map(([to = "", word = ""]) => `<a href="${to}">${word}</a>`)
  .join(" ");

/** The app's bar as it is before the app, and the margins that its page gives to a document. */
const barStyle = `<style>.static-bar{display:flex;gap:16px;align-items:center;height:var(--bar);padding:0 16px;border-bottom:1px solid var(--rule);font:14px/1.4 var(--sans)}.static-bar nav{display:flex;gap:14px}.static-bar a{color:var(--ink);text-decoration:none;padding:6px 0}.static-bar>a{font-weight:600}.reading-figure img{width:100%;height:auto;background:#fff}.static-bar+.reading-page>.docs{padding:var(--s5) var(--s4) var(--s7)}@media(max-width:420px){.static-bar{gap:12px;padding:0 12px}.static-bar nav{gap:10px}}</style>`;

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
