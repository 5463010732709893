/** Pages for other sites' frames. Of a run: the app's small page for it, or, without scripts, title and figure with a link back. */
import type { RunOutline } from "../artifacts/published-run.js";
import { escapeHtml, pageWithHead } from "../plugins/html.js";
import { staticFigure } from "./static-run.js";

/** `template`: embed.html of the built app. */
export function embedPage(template: string, run: RunOutline, url: string): string {
  const { title, description = "" } = run.experiment;
  const page = pageWithHead(template, { title: `${title} · Ackscope`, description, url, listed: false });
  return filled(page, `<main class="embed">${embedHead(run)}<noscript>${staticFigure(run)}</noscript></main>`);
}

/** A link of the laboratory in a frame: which one, the fragment says, and no server sees that. `template` as above. */
export function embeddedLabPage(template: string): string {
  const description = "An experiment with TCP: what each packet and each acknowledgement did.";
  const page = pageWithHead(template, { title: "Ackscope", description, listed: false });
  return filled(
    page,
    `<main class="embed"><noscript><header class="embed-head"><h1><a href="/lab" target="_blank" rel="noopener">Ackscope</a></h1></header>
<p>The experiment in this frame is simulated and drawn by the browser, which needs JavaScript; <a href="/lab" target="_blank" rel="noopener">the laboratory</a> says more about it.</p></noscript></main>`,
  );
}

/** Out of the frame: a page that others frame says where it is from. */
const embedHead = ({ id, experiment }: RunOutline): string =>
  `<header class="embed-head"><h1><a href="/r/${id}" target="_blank" rel="noopener">${escapeHtml(experiment.title)}</a></h1> <span>Ackscope</span></header>`;

/** What stands in the page until the app has drawn itself. */
export const filled = (page: string, content: string): string =>
  // A function, because `$&` in a title would mean something in a replacement text.
  page
    .replace(/<div id="app">\s*<\/div>/, () => `<div id="app">${content}</div>`)
    .replace(/\s*<noscript>Ackscope simulates[^<]*<\/noscript>/, "");
