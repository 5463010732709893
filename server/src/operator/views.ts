/** What the operator's page shows, as HTML without scripts. */
import type { AuditEntry } from "../db/audit.js";
import type { Ban } from "../db/bans.js";
import type { PublishedThing } from "../db/published.js";
import { reportedKinds, type OpenReport, type ReportedKind } from "../db/reports.js";
import type { SwitchName } from "../db/schema.js";
import type { Sight } from "../db/sight.js";
import { banHours } from "./ban-form.js";
import { html, type Html } from "./html.js";
import { cookiePath as root } from "./session.js";

/** What every page of somebody who is signed in has. */
export interface Frame {
  readonly formToken: string;
  /** Path and query of this page: where forms lead back to. */
  readonly here: string;
  /** What was just done. */
  readonly done: AuditEntry | undefined;
  /** Where people reach the server; empty if it does not know. */
  readonly publicUrl: string;
  readonly switchedOn: ReadonlyMap<SwitchName, Date>;
}

const places = [
  ["", "Reports"],
  ["/waiting", "Waiting"],
  ["/bans", "Bans"],
  ["/switches", "Switches"],
  ["/log", "Log"],
] as const;

const bare = (title: string, body: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Ackscope operator</title>
        <link rel="stylesheet" href="${root}/style.css" />
      </head>
      <body>
        ${body}
      </body>
    </html> `.html;

function page(frame: Frame, title: string, body: Html): string {
  const place = frame.here.split("?", 1)[0];
  const links = places.map(
    ([path, name]) => html`<li><a href="${root}${path}" ${place === root + path && html` aria-current="page"`}>${name}</a></li>`,
  );
  return bare(
    title,
    html`<header class="bar">
        <nav aria-label="Operator">
          <ul>
            ${links}
          </ul>
        </nav>
        <form class="find line" action="${root}/find" role="search">
          <input name="q" aria-label="ID or address" placeholder="ID or /r/ID" size="16" required /><button>Find</button>
        </form>
        ${form(frame, "/sign-out", html`<button>Sign out</button>`)}
      </header>
      <main>
        ${frame.done !== undefined && html`<p class="said" role="status">${sentence(frame.done)}</p>`}
        ${frame.switchedOn.has("read-only") && html`<p class="note">This server is read-only: nobody can publish, edit or report. <a href="${root}/switches">Switches</a></p>`}
        <h1>${title}</h1>
        ${body}
      </main>`,
  );
}

const form = ({ formToken, here }: Frame, path: string, body: Html, style = "line"): Html =>
  html`<form method="post" action="${root}${path}" class="${style}">
    <input type="hidden" name="form" value="${formToken}" /><input type="hidden" name="back" value="${here}" />${body}
  </form>`;

const time = (at: Date): Html => html`<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 16).replace("T", " ")} UTC</time>`;

const sights: Record<Sight, string> = { shown: "shown", hidden: "hidden: readers get 410", waiting: "waits for approval" };
const sightMark = (sight: Sight): Html => html`<span class="sight ${sight}">${sights[sight]}</span>`;

const publicPaths: Record<ReportedKind, string> = { run: "r", collection: "c", sweep: "s", capture: "captures" };

const things = (count: number): string => (count === 1 ? "one thing" : `${count} things`);

/** In a sentence. */
function sentence({ act, subject, count }: AuditEntry): string {
  switch (act) {
    case "hide":
      return `Hidden: ${subject}.`;
    case "show":
      return `Shown again: ${subject}.`;
    case "approve":
      return `Approved: ${subject}.`;
    case "delete":
      return `Deleted: ${subject}.`;
    case "hide all":
      return `Hidden: ${things(count)} of one client.`;
    case "delete all":
      return `Deleted: ${things(count)} of one client.`;
    case "close report":
      return `Dismissed: ${subject}.`;
    case "ban":
      return `A client was banned (${subject}).`;
    case "lift ban":
      return `A ban was lifted (${subject}).`;
    case "read-only on":
      return "The server was made read-only.";
    case "read-only off":
      return "The server takes writes again.";
    case "approval on":
      return "What is published waits for approval.";
    case "approval off":
      return "What is published is shown at once.";
    case "expire":
      return `Swept away what was over: ${things(count)} that people had published.`;
    case "restore":
      return "Restored a backup.";
    case "sign in":
      return "Somebody signed in.";
  }
}

export const signInPage = (problem?: string): string =>
  bare(
    "Sign in",
    html`<main>
      <h1>Ackscope operator</h1>
      ${problem !== undefined && html`<p class="error" role="alert">${problem}</p>`}
      <form method="post" action="${root}/sign-in" class="fields">
        <label
          >OPERATOR_TOKEN of this server
          <input type="password" name="token" autocomplete="current-password" required autofocus size="44" /></label
        ><button class="primary">Sign in</button>
      </form>
    </main>`,
  );

export const problemPage = (title: string, detail: string): string =>
  bare(
    title,
    html`<main>
      <h1>${title}</h1>
      <p class="error" role="alert">${detail}</p>
      <p><a href="${root}">To the reports</a></p>
    </main>`,
  );

export interface PageOf<Item> {
  readonly items: readonly Item[];
  readonly page: number;
  readonly more: boolean;
}

function pager({ page: number, more }: PageOf<unknown>, path: string): Html | false {
  const link = (to: number, words: string) => html`<a class="button" href="${root}${path}?page=${to}">${words}</a>`;
  return (
    (number > 1 || more) &&
    html`<nav class="row" aria-label="Pages">${number > 1 && link(number - 1, "Before")}${more && link(number + 1, "More")}</nav>`
  );
}

export function reportsPage(frame: Frame, reports: PageOf<OpenReport>): string {
  const list = reports.items.map((report) => {
    const { of, title, sight, publisher } = report;
    return html`<article class="thing" aria-labelledby="report-${report.id}">
      <h2 id="report-${report.id}"><a href="${root}/things/${of.id}">${title}</a></h2>
      ${reportWords(report)}
      <p class="facts">
        <span>${of.kind} <code>${of.id}</code></span
        >${sightMark(sight)}${clientLink(publisher)}
      </p>
      ${of.kind === "run" && picture(of.id, title)}
      <div class="row">${thingForms(frame, of.id, sight)}${dismiss(frame, report)}</div>
    </article>`;
  });
  return page(frame, "Reports", html`${list.length === 0 ? html`<p>There are no open reports.</p>` : list} ${pager(reports, "")}`);
}

const reasons: Readonly<Record<string, string>> = {
  illegal: "breaks the law",
  personal: "has somebody's personal data",
  spam: "is spam",
  broken: "is broken, or not what it says",
  other: "something else",
};

const reportWords = ({ reason, text, createdAt, sender }: OpenReport): Html =>
  html`<p>
      Reported ${time(new Date(createdAt))}: it <b>${reasons[reason] ?? reason}</b>.
      ${sender !== null && html`<a href="${root}/clients/${sender}">All of this reporter</a>`}
    </p>
    ${text !== "" && html`<p class="quote">${text}</p>`}`;

const dismiss = (frame: Frame, { id }: OpenReport): Html => form(frame, `/reports/${id}/close`, html`<button>Dismiss the report</button>`);

const clientLink = (sender: string | null): Html =>
  sender === null
    ? html`<span class="dim">from whom is not known any more</span>`
    : html`<a href="${root}/clients/${sender}">All of this client</a>`;

const picture = (id: string, title: string): Html =>
  html`<figure tabindex="0" aria-label="Picture of ${title}">
    <img
      src="${root}/things/${id}/picture.svg"
      loading="lazy"
      alt="There is no picture: the run is not computed yet, or needs more than the server gives."
    />
  </figure>`;

const thingForms = (frame: Frame, id: string, sight: Sight): Html => {
  const show = sight === "waiting" ? "Approve" : "Show again";
  return html`${sight !== "shown" && form(frame, `/things/${id}/show`, html`<button>${show}</button>`)}${sight !== "hidden" && form(frame, `/things/${id}/hide`, html`<button>Hide</button>`)}<a
      class="button danger"
      href="${root}/things/${id}/delete"
      >Delete…</a
    >`;
};

/** One thing, and what there is to read in it. */
export interface ThingDetails {
  readonly thing: PublishedThing;
  readonly reports: readonly OpenReport[];
  /** Further texts that people wrote, such as labels and comments. */
  readonly texts: readonly string[];
}

export function thingPage(frame: Frame, { thing, reports, texts }: ThingDetails): string {
  const { kind, id, title, text, sight, createdAt, sender } = thing;
  const address = frame.publicUrl === "" ? undefined : `${frame.publicUrl}/${publicPaths[kind]}/${id}`;
  return page(
    frame,
    title,
    html`<p class="facts">
        <span>${kind} <code>${id}</code></span
        ><span>${time(createdAt)}</span
        >${sightMark(sight)}${clientLink(sender)}${address !== undefined && html`<a href="${address}">Its page</a>`}
      </p>
      ${text !== "" && html`<p class="quote">${text}</p>`}
      ${
        texts.length > 0 &&
        html`<section>
          <h2>Further texts</h2>
          <ul>
            ${texts.map((each) => html`<li class="quote">${each}</li>`)}
          </ul>
        </section>`
      }
      ${kind === "run" && picture(id, title)}
      <div class="row">${thingForms(frame, id, sight)}</div>
      ${
        reports.length > 0 &&
        html`<section>
          <h2>Open reports</h2>
          ${reports.map((report) => html`<div class="thing">${reportWords(report)}${dismiss(frame, report)}</div>`)}
        </section>`
      }`,
  );
}

const table = (label: string, heads: readonly string[], rows: readonly Html[]): Html =>
  html`<div class="scroll" tabindex="0" role="group" aria-label="${label}">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;

const thingRows = (list: readonly PublishedThing[], forms?: (thing: PublishedThing) => Html): Html =>
  table(
    "What was published",
    ["When", "What", "Title", "State", ...(forms === undefined ? [] : ["Do"])],
    list.map(
      (thing) =>
        html`<tr>
          <td class="nowrap">${time(thing.createdAt)}</td>
          <td class="nowrap">${thing.kind} <code>${thing.id}</code></td>
          <td class="text"><a href="${root}/things/${thing.id}">${thing.title}</a></td>
          <td class="nowrap">${sightMark(thing.sight)}</td>
          ${forms !== undefined && html`<td>${forms(thing)}</td>`}
        </tr>`,
    ),
  );

export const waitingPage = (frame: Frame, list: readonly PublishedThing[]): string =>
  page(
    frame,
    "Waiting for approval",
    html`<p>
        ${
          frame.switchedOn.has("approval")
            ? "What is published now waits here until you approve it; its author alone sees it."
            : "Approval is off: what is published is shown at once."
        } <a href="${root}/switches">Switches</a>
      </p>
      ${list.length === 0 ? html`<p>Nothing waits.</p>` : thingRows(list, ({ id, sight }) => html`<div class="row">${thingForms(frame, id, sight)}</div>`)}`,
  );

export interface OfClient {
  readonly sender: string;
  readonly things: readonly PublishedThing[];
  /** That it sent. */
  readonly reports: number;
  readonly days: number;
}

export function clientPage(frame: Frame, { sender, things: list, reports, days }: OfClient): string {
  return page(
    frame,
    "All of one client",
    html`<p>What came from one address, or one /64 of IPv6, and is not older than ${days} days; several people may share one.</p>
      <p class="facts"><span>${inWords(list)}</span><span>${reports === 1 ? "one report" : `${reports} reports`} sent</span></p>
      <div class="row">
        <a class="button" href="${root}/clients/${sender}/hide">Hide all…</a
        ><a class="button danger" href="${root}/clients/${sender}/delete">Delete all…</a>
      </div>
      <section>
        <h2>Ban it</h2>
        ${banForm(frame, html`<input type="hidden" name="client" value="${sender}" />`)}
      </section>
      ${list.length > 0 && thingRows(list)}`,
  );
}

function inWords(list: readonly PublishedThing[]): string {
  const count = (kind: ReportedKind) => list.filter((thing) => thing.kind === kind).length;
  const counts = reportedKinds.map((kind) => `${count(kind)} ${kind}${count(kind) === 1 ? "" : "s"}`);
  return counts.join(", ");
}

/** A page that says what will happen, before it does. */
export function deletePage(frame: Frame, { kind, id, title }: PublishedThing): string {
  const rest = {
    run: "Its pictures, results and reports go with it; runs that were made from it stay.",
    collection: "Its runs stay.",
    sweep: "Its points go with it.",
    capture: "Its reports go with it.",
  };
  return page(
    { ...frame, here: root },
    `Delete ${kind} ${id}?`,
    html`<p>“${title}” is deleted for everybody, at once, and cannot be brought back. ${rest[kind]}</p>
      <div class="row">
        ${form({ ...frame, here: root }, `/things/${id}/delete`, html`<button class="danger">Delete it</button>`)}<a
          class="button"
          href="${root}/things/${id}"
          >Keep it</a
        >
      </div>`,
  );
}

export function allPage(frame: Frame, act: "hide" | "delete", { sender, things: list, reports }: OfClient): string {
  const touched = act === "hide" ? list.filter(({ sight }) => sight !== "hidden") : list;
  const words =
    act === "hide"
      ? "Readers get 410; each can be shown again. Reports that the client sent stay."
      : `It is deleted for everybody, at once, and cannot be brought back.${goingReports(reports)}`;
  return page(
    frame,
    `${act === "hide" ? "Hide" : "Delete"} all of this client?`,
    html`<p>This is about ${inWords(touched)}. ${words}</p>
      <div class="row">
        ${form({ ...frame, here: `${root}/clients/${sender}` }, `/clients/${sender}/${act}`, html`<button class="${act === "delete" ? "danger" : "primary"}">${act === "hide" ? "Hide" : "Delete"} all</button>`)}<a
          class="button"
          href="${root}/clients/${sender}"
          >Leave all as it is</a
        >
      </div>
      ${touched.length > 0 && thingRows(touched)}`,
  );
}

function goingReports(count: number): string {
  if (count === 0) return "";
  return count === 1 ? " One report that the client sent goes as well." : ` ${count} reports that the client sent go as well.`;
}

const banForm = (frame: Frame, who: Html): Html =>
  form(
    frame,
    "/bans",
    html`${who}<label
        >For
        <select name="time">
          ${Object.keys(banHours).map((name) => html`<option${name === "1 day" && html` selected`}>${name}</option>`)}
        </select></label
      ><label>Reason, for operators <input name="reason" maxlength="200" size="32" /></label><button>Ban</button>`,
    "fields",
  );

export const bansPage = (frame: Frame, bans: readonly Ban[]): string =>
  page(
    frame,
    "Bans",
    html`<p>
        A banned client cannot publish, edit, delete or report; it is told until when. Reading goes on. A ban holds within seconds in all
        processes.
      </p>
      ${banForm(frame, html`<label>Address or range <input name="addresses" placeholder="192.0.2.0/24" required size="24" /></label>`)}
      <p class="dim">An address is kept as a keyed hash (of IPv6, of its /64); a range is kept as you type it, until the ban ends.</p>
      ${
        bans.length === 0
          ? html`<p>Nobody is banned.</p>`
          : table(
              "Bans",
              ["Who", "Until", "Since", "Reason", "Do"],
              bans.map(
                ({ id, of, reason, createdAt, until }) =>
                  html`<tr>
                    <td class="nowrap">
                      ${"client" in of ? html`<a href="${root}/clients/${of.client}">a client</a>` : html`<code>${of.addresses}</code>`}
                      <span class="dim">ban ${id}</span>
                    </td>
                    <td class="nowrap">${time(until)}</td>
                    <td class="nowrap">${time(createdAt)}</td>
                    <td class="text">${reason}</td>
                    <td>${form(frame, `/bans/${id}/lift`, html`<button>Lift</button>`)}</td>
                  </tr>`,
              ),
            )
      }`,
  );

const switchWords: Record<SwitchName, { readonly title: string; readonly off: string; readonly on: string; readonly words: string }> = {
  "read-only": {
    title: "Read-only",
    off: "Make it read-only",
    on: "Take writes again",
    words:
      "Every publish, edit, deletion and report gets 503 and the reason. Reading goes on, and so does what the server does by itself: verification, sweeps that were begun, expiry.",
  },
  approval: {
    title: "Approval",
    off: "Approve what is published",
    on: "Show at once what is published",
    words:
      "What is published or edited from now on is seen by its author alone until you approve it. Switching it off approves nothing: what waits goes on waiting.",
  },
};

export const switchesPage = (frame: Frame): string =>
  page(
    frame,
    "Switches",
    html`${(Object.keys(switchWords) as SwitchName[]).map((name) => {
      const { title, on, off, words } = switchWords[name];
      const since = frame.switchedOn.get(name);
      return html`<section class="thing">
        <h2>${title}: ${since === undefined ? "off" : html`on since ${time(since)}`}</h2>
        <p>${words}</p>
        ${form(frame, `/switches/${name}`, html`<input type="hidden" name="on" value="${since === undefined ? "1" : "0"}" /><button>${since === undefined ? off : on}</button>`)}
      </section>`;
    })}`,
  );

export const logPage = (frame: Frame, entries: PageOf<AuditEntry>): string =>
  page(
    frame,
    "Log",
    html`<p>What operators did, here and on the command line, newest first.</p>
      ${table(
        "Log",
        ["When", "From", "What"],
        entries.items.map(
          (entry) =>
            html`<tr>
              <td class="nowrap">${time(entry.at)}</td>
              <td class="nowrap">${entry.actor}</td>
              <td class="text">${sentence(entry)}</td>
            </tr>`,
        ),
      )}
      ${pager(entries, "/log")}`,
  );
