// What the server has promised: every publish, edit, collection, sweep and deletion that it acknowledged. Afterwards it is held to all of it:
// to whole documents, compared by hash with what this process makes of what was sent.
import { findPreset } from "@ackscope/scenarios";
import { canonical, frozen, hashOf } from "./experiment.mjs";

/** The license of all that people publish. */
const license = "CC-BY-4.0";

const byId = (a, b) => (a.id < b.id ? -1 : 1);
const byKind = (a, b) => (a.kind < b.kind ? -1 : 1);

export class Ledger {
  /** Entries by marker; `state`: asked, there, deleting, deleted, refused. */
  runs = new Map();
  collections = new Map();
  sweeps = new Map();
  counts = {
    ...{ published: 0, replayed: 0, read: 0, searched: 0, edited: 0, deleted: 0, collected: 0, arranged: 0, swept: 0 },
    ...{ broken: 0, busy: 0 },
  };
  faults = [];

  /**
   * @param {Awaited<ReturnType<typeof import("./experiment.mjs").outcomesHere>>} outcomes
   * @param {{ versions?: boolean }} [options] `versions`: servers of several versions answer. What a run gives, and with which defaults it was frozen, is then
   *   theirs; that it holds what was published, and that sweeps are computed to the end, is asked of all
   */
  constructor(outcomes, { versions = false } = {}) {
    this.outcomes = outcomes;
    this.versions = versions;
  }

  fault(text) {
    this.faults.push(text.slice(0, 400));
  }

  count(what) {
    this.counts[what] += 1;
  }

  /** Until the answer arrives it may be stored or not: both are right. */
  begin(kind, marker, sent) {
    const entry = { marker, state: "asked", attempts: 0, ...sent };
    this[kind].set(marker, entry);
    return entry;
  }

  acknowledge(entry, { id, deleteToken }, createdAt) {
    if (entry.id !== undefined && (entry.id !== id || entry.token !== deleteToken))
      this.fault(`${entry.marker}: one request gave ${entry.id} first and ${id} then`);
    if (entry.state === "asked") entry.state = "there";
    Object.assign(entry, { id, token: deleteToken, ...(createdAt !== undefined && { createdAt }) });
  }

  /** Entries that nobody changes now. */
  settled(kind) {
    return [...this[kind].values()].filter(({ state, busy }) => state === "there" && !busy);
  }

  /** What a run's document must be, as far as it does not tell the time. */
  expectedRun({ id, experiment, kind, title, visibility, marker, parent, claim, createdAt }) {
    const { document, contentHash } = frozen(experiment);
    const { core, runs } = this.outcomes;
    const results = runs[kind];
    const forks = [...this.runs.values()].filter(
      (each) => each.parent === marker && each.state === "there" && each.visibility === "public",
    );
    const from = parent === undefined ? undefined : this.runs.get(parent);
    return {
      ...{ id, core, createdAt, visibility, contentHash, license, results },
      experiment: { ...document, title },
      expiresAt: null,
      tags: [marker],
      forkOf: from?.state === "there" ? { id: from.id, title: from.title } : null,
      forks: forks.map((each) => ({ id: each.id, title: each.title })).sort(byId),
      state: claim === undefined || canonical(claim) === canonical(digestsOf(results)) ? "verified" : "changed",
      stateReason: null,
      measurements: [...(claim === undefined ? [] : [{ core, kind: "claimed", results: claim }]), { core, kind: "measured", results }],
    };
  }

  expectedCollection({ id, title, text, visibility, items, createdAt }) {
    return {
      ...{ id, title, text, visibility, createdAt },
      items: items.map((item) => ({ ...item, ...this.#expectedOf(item) })),
    };
  }

  /** What an item says of what it shows. A run that is gone is shown as gone, in its place. */
  #expectedOf({ run, preset }) {
    const of = run === undefined ? undefined : [...this.runs.values()].find((each) => each.id === run);
    if (of?.state === "there") return { title: of.title, state: this.expectedRun(of).state };
    return { title: findPreset(preset)?.title ?? null, state: null };
  }

  expectedPoints({ kind }) {
    return this.outcomes.sweeps[kind].map((digest, point) => ({ point, state: "done", digest }));
  }

  /**
   * Holds the server to its promises. It must have come to rest: nothing pending, no sweep running.
   *
   * @param {object} server
   * @param {(kind: "runs" | "collections" | "sweeps", id: string) => Promise<{ status: number, body?: object }>} server.read
   *   a sweep with its `list` of points
   * @param {{ id: string, marker: string }[]} server.runs all public runs, as listed
   * @param {{ id: string, marker: string }[]} server.collections the same of collections
   * @param {{ marker: string, found: string[] }[]} [server.searches] the ids that a search for a run's own word gave
   */
  async judge({ read, runs, collections, searches = [] }) {
    const verdict = { kept: 0, lost: [], twice: [], undeleted: [], wrong: [] };
    const listed = { runs: idsByMarker(runs), collections: idsByMarker(collections) };
    for (const kind of ["runs", "collections"])
      for (const [marker, ids] of listed[kind]) {
        const entry = this[kind].get(marker);
        // A collection has no key: each attempt whose answer was lost may have made one.
        const most = entry === undefined ? 0 : kind === "runs" ? 1 : Math.max(1, entry.attempts);
        if (ids.length > most || entry?.state === "refused") verdict.twice.push(`${marker}: ${ids.join(", ")}`);
      }
    for (const kind of ["runs", "collections", "sweeps"])
      for (const entry of this[kind].values())
        await this.judgeOne(kind, entry, await this.answerTo(kind, entry, read), listed[kind], verdict);
    for (const { marker, found } of searches) {
      const { id, state, visibility } = this.runs.get(marker);
      const should = state === "there" && visibility === "public" ? [id] : [];
      if (canonical(found) !== canonical(should)) verdict.wrong.push(`a search for ${marker} finds ${found.join(", ") || "nothing"}`);
    }
    return verdict;
  }

  answerTo(kind, { state, id }, read) {
    return state === "asked" || state === "refused" ? undefined : read(kind, id);
  }

  judgeOne(kind, entry, answer, listed, verdict) {
    if (answer === undefined) return;
    const { marker, id, state, visibility } = entry;
    const { status, body } = answer;
    const isListed = listed?.get(marker)?.includes(id) === true;
    const mustBeListed = listed !== undefined && visibility === "public";
    const name = `${kind} ${marker} ${id}`;
    if (state === "deleted") {
      // Under a new id, too: a retry of its publish that came late has made it again. Collections have no key that could hinder it.
      const again = (listed?.get(marker) ?? []).filter((each) => entry.experiment !== undefined || each === id);
      if (status === 200 || again.length > 0)
        verdict.undeleted.push(`${name}, answers ${status}, listed: ${again.join(", ") || "nothing"}`);
      return;
    }
    // A deletion that was begun and not acknowledged may have happened.
    if (state === "deleting" && status === 404 && !isListed) return;
    if (status !== 200 || isListed !== mustBeListed) {
      const what = `${name}: answers ${status}, ${isListed ? "" : "not "}listed and ${visibility}`;
      verdict[status === 200 && isListed ? "wrong" : "lost"].push(what);
      return;
    }
    const [is, should] = {
      runs: () => [shownRun(body), this.expectedRun(entry)],
      collections: () => [without(body, "updatedAt"), this.expectedCollection(entry)],
      sweeps: () => [
        { points: shownPoints(body.list), state: body.state },
        { points: this.expectedPoints(entry), state: "done" },
      ],
    }[kind]();
    if (this.versions) for (const document of [is, should]) forgetVersion(kind, document);
    if (hashOf(is) === hashOf(should)) verdict.kept += 1;
    else verdict.wrong.push(`${name}: ${differences(is, should).join("; ")}`);
  }
}

export const digestsOf = (results) => results.map(({ variant, digest }) => ({ variant, digest }));

/** Without what only the server's clock knows, and in an order of our own where several may be made at one instant. */
function shownRun(body) {
  const { forks, measurements, ...rest } = without(body, "updatedAt");
  return {
    ...rest,
    forks: [...(forks ?? [])].sort(byId),
    measurements: [...(measurements ?? [])].map((each) => without(each, "measuredAt")).sort(byKind),
  };
}

/** What depends on the version that froze, measured or computed it. This version's defaults are filled in. */
function forgetVersion(kind, document) {
  if (kind === "sweeps") document.points = document.points.map((point) => without(point, "digest"));
  if (kind === "collections") document.items = document.items.map((item) => without(item, "state"));
  if (kind !== "runs") return;
  document.experiment = frozen(document.experiment).document;
  for (const key of ["contentHash", "core", "results", "measurements", "state"]) delete document[key];
}

const shownPoints = (list) => list.map(({ point, state, digest }) => ({ point, state, digest }));

function without(body, key) {
  const rest = { ...body };
  delete rest[key];
  return rest;
}

function idsByMarker(listed) {
  const places = new Map();
  for (const { id, marker } of listed) places.set(marker, [...(places.get(marker) ?? []), id]);
  return places;
}

function differences(is, should) {
  const keys = [...new Set([...Object.keys(is), ...Object.keys(should)])].filter((key) => canonical(is[key]) !== canonical(should[key]));
  return keys.map((key) => `${key} is ${short(is[key])}, should be ${short(should[key])}`);
}

const short = (value) => (canonical(value) ?? "not there").slice(0, 80);
