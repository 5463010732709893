/** Figures for whoever has no scripts: what is drawn, and what is claimed. With scripts nobody sees it, not even until the app is there. */
import type { Figure } from "@ackscope/scenarios";
import { figures } from "@ackscope/scenarios/figures";
import { escapeHtml } from "../plugins/html.js";
import { staticBar } from "./static-run.js";

export function staticFigurePage({ title, caption, claims }: Figure): string {
  const items = claims.map(
    ({ text, expected }) => `<li>${escapeHtml(text)} <span class="static-quiet">${escapeHtml(expected)}</span></li>`,
  );
  return `<noscript>${staticBar}
<main id="main" class="page static-run">
<h1>${escapeHtml(title)}</h1>
<p class="static-lead">${escapeHtml(caption)}</p>
${items.length === 0 ? "" : `<section><h2>Claims</h2><ul>${items.join("")}</ul></section>`}
<p class="static-quiet">The figure is computed and drawn by the browser, which needs JavaScript. What every claim comes to is in <a href="/docs/fidelity">the report</a>.</p>
<p><a href="/figures">All figures</a></p>
</main></noscript>`;
}

export function staticGallery(): string {
  const items = figures.map(({ id, title }) => `<li><a href="/figures/${escapeHtml(id)}">${escapeHtml(title)}</a></li>`);
  return `<noscript>${staticBar}
<main id="main" class="page static-run">
<h1>Figures</h1>
<ul>${items.join("")}</ul>
</main></noscript>`;
}
