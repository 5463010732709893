/** A published run as a page without scripts. With scripts the web app takes its place. */
import { wholeRun } from "@ackscope/scene";
import { bibtex } from "@ackscope/scenarios";
import { fileFormats } from "../artifacts/files.js";
import { licence, variantLabel, type PublishedRun, type RunOutline } from "../artifacts/published-run.js";
import { letterOf } from "../artifacts/text.js";
import { escapeHtml } from "../plugins/html.js";

const states = {
  pending: ["Pending", "The server has not run this experiment yet."],
  verified: ["Verified", "The server ran this experiment and got these events."],
  changed: ["Changed", "The server got other events than its publisher, or than an older core: both are kept."],
  refused: ["Not checked", "This experiment needs more than the server gives; it runs in the browser."],
} as const;

export function staticRun(run: PublishedRun, url: string): string {
  const { id, experiment, createdAt, visibility, core, state, tags } = run;
  const [word, sentence] = states[state];
  return `${staticBar}
<main id="main" class="page static-run">
<h1>${escapeHtml(experiment.title)}</h1>
${experiment.description ? `<p class="static-lead">${escapeHtml(experiment.description)}</p>` : ""}
<p class="static-facts"><span>published <time datetime="${escapeHtml(createdAt)}">${dateText(createdAt)}</time></span>${forkOf(run)}<span>${visibility}</span><span>seed ${experiment.base.seed ?? 1}</span></p>
<p class="static-state" data-state="${state}"><b>${word}</b> <span>${sentence}</span> <span class="static-quiet">core ${escapeHtml(core)}</span></p>
<p><a href="/lab#v=1&amp;run=${id}">Open in the lab</a> <span class="static-quiet">(needs JavaScript)</span></p>
<noscript>${staticFigure(run)}</noscript>
${results(run)}
<section><h2>Files</h2><ul class="static-row">${fileFormats.map((format) => `<li><a href="/r/${id}.${format}">.${format}</a></li>`).join("")}</ul></section>
${lineage(run)}
${tags.length > 0 ? `<section><h2>Tags</h2><ul class="static-row">${tags.map((tag) => `<li>${escapeHtml(tag)}</li>`).join("")}</ul></section>` : ""}
<section><h2>Licence and citation</h2><p><a rel="license" href="${licence.url}">${licence.name}</a>: use it, change it, pass it on, and say where it is from.</p><pre tabindex="0" aria-label="BibTeX">${escapeHtml(bibtex({ ...run, title: run.experiment.title }, url))}</pre></section>
</main>`;
}

/** The way to other pages. */
export const staticBar = `<header class="static-bar"><a class="static-name" href="/">Ackscope</a><nav aria-label="Main"><a href="/lab">Lab</a><a href="/figures">Figures</a><a href="/runs">Published</a><a href="/about">About</a></nav></header>`;

/** With scripts nobody fetches it: the app draws its own. */
export function staticFigure(run: RunOutline): string {
  const { id, state, results: measured, experiment } = run;
  if (state === "refused") return `<p class="static-quiet">There is no figure: this experiment needs more than the server gives.</p>`;
  if (measured.length === 0)
    return `<p class="static-quiet">The figure is being computed. <a href="">Load the page again</a> in a moment.</p>`;
  const alt = `Figure of ${experiment.title}. If it does not appear, it is still being computed: load the page again in a moment.`;
  return `<figure tabindex="0" aria-label="Figure"><a href="/r/${id}.svg"><img src="/r/${id}.svg" alt="${escapeHtml(alt)}" /></a></figure>`;
}

function forkOf({ forkOf: parent }: PublishedRun): string {
  return parent === null ? "" : `<span>fork of <a href="/r/${parent.id}">${escapeHtml(parent.title)}</a></span>`;
}

function results(run: PublishedRun): string {
  const { results: measured } = run;
  if (measured.length === 0) return "";
  const letters = measured.map((_, place) => letterOf(place));
  const names = measured.map(
    ({ variant, digest }, place) =>
      `<li><b>${letters[place] ?? ""}</b> ${escapeHtml(variantLabel(run, variant))} <span class="static-quiet">digest <code>${escapeHtml(digest)}</code></span></li>`,
  );
  const rows = wholeRun(
    measured.map(({ metrics }) => metrics),
    0,
  )
    // Of what does not happen in it there is no row, as in the app.
    .filter(({ cells }) => cells.some((cell) => cell !== ""))
    .map(
      ({ label, cells }) =>
        `<tr><th scope="row">${escapeHtml(label)}</th>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("")}</tr>`,
    );
  const head = `<tr><td></td>${letters.map((letter) => `<th scope="col">${letter}</th>`).join("")}</tr>`;
  return `<section><h2>Result</h2><ul>${names.join("")}</ul><div class="static-scroll" tabindex="0" role="group" aria-label="Results"><table><thead>${head}</thead><tbody>${rows.join("")}</tbody></table></div></section>`;
}

function lineage({ forks }: PublishedRun): string {
  if (forks.length === 0) return "";
  const items = forks.map(({ id, title }) => `<li><a href="/r/${id}">${escapeHtml(title)}</a></li>`);
  return `<section><h2>Made from this run</h2><ul>${items.join("")}</ul></section>`;
}

const months = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];

function dateText(at: string): string {
  const date = new Date(at);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()] ?? ""} ${date.getUTCFullYear()}`;
}

/** Beside the app's own style sheet, whose tokens it uses. */
export const staticStyle = `<style>
.static-bar{display:flex;gap:16px;align-items:center;height:var(--bar);padding:0 16px;border-bottom:1px solid var(--rule);font:14px/1.4 var(--sans)}
.static-bar nav{display:flex;gap:14px}.static-name{font-weight:600}.static-bar a{color:var(--ink);text-decoration:none;padding:6px 0}
.static-run{font:15px/1.5 var(--sans);color:var(--ink)}.static-run h1{overflow-wrap:anywhere}.static-run h2{margin:24px 0 8px}
.static-items{padding-left:1.6em}.static-run ul{list-style:none;margin:0;padding:0}.static-run a{color:inherit}
.static-lead{font:400 17px/1.5 var(--serif);color:var(--ink-2);max-width:68ch;white-space:pre-line;overflow-wrap:anywhere}
.static-facts{margin:8px 0 16px}.static-facts,.static-row{display:flex;flex-wrap:wrap;gap:4px 16px}.static-facts,.static-quiet{color:var(--ink-3);font-size:13px}
.static-row a{display:inline-block;padding:6px 0}
.static-state{margin:0 0 12px;border:1px solid var(--rule-2);border-left-width:4px;background:var(--paper);padding:8px 12px}
.static-state[data-state=verified]{border-left-color:var(--pass)}.static-state[data-state=changed]{border-left-color:var(--differs)}
.static-run figure,.static-scroll{margin:16px 0;overflow-x:auto;max-width:100%}.static-run figure{background:#fff;border:1px solid var(--rule);color:#14181f}
.static-run img{display:block;width:100%;min-width:680px;height:auto}
.static-run table{border-collapse:collapse;width:auto;font-size:14px}.static-run tbody th{font-weight:400;text-align:left}.static-run th{font-size:14px;color:var(--ink-2)}
.static-run th,.static-run td{padding:3px 14px 3px 0;border-bottom:1px solid var(--rule)}.static-run td,.static-run thead th{text-align:right;font-variant-numeric:tabular-nums}
.static-run pre{font:12px/1.5 var(--mono);background:var(--paper);border:1px solid var(--rule);padding:8px 12px;overflow-x:auto}
</style>`;
