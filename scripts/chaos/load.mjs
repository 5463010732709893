// People who publish, read, search, edit, collect, sweep and delete while servers die under them, as good clients do: one key a publish, and again
// when it breaks.
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { presetNames } from "@ackscope/scenarios";
import { digestsOf } from "./ledger.mjs";
import { kinds, smallExperiment, smallSweep } from "./experiment.mjs";

const patienceMs = 30_000;
/** A client waits as long as it is told to; a chaos of ten minutes has no time for that. */
const longestWaitMs = 1000;

/** How many do what, and how long each waits in between. */
const people = { publish: [4, 15], read: [3, 10], search: [1, 50], edit: [1, 40], remove: [1, 150], collect: [1, 60], sweep: [1, 200] };

/** Those whose acknowledgements are promises: servers are killed in their midst. */
export const promises = ["publish", "edit", "remove", "collect", "sweep"];

export class Load {
  #next = 0;
  #stopped = false;
  #workers = [];
  #waiting = new Map();
  #times = new Map();

  /**
   * @param {readonly string[]} addresses of servers that share a database
   * @param {import("./ledger.mjs").Ledger} ledger
   * @param {ReturnType<typeof import("../lib/random.mjs").randomFrom>} random
   * @param {{ lateRetries?: boolean }} [options] whether a publish is now and then sent again after its run was deleted
   */
  constructor(addresses, ledger, random, { lateRetries = true } = {}) {
    this.lateRetries = lateRetries;
    this.addresses = addresses;
    this.ledger = ledger;
    this.random = random;
  }

  start() {
    for (const [what, [count, pause]] of Object.entries(people))
      for (let i = 0; i < count; i++)
        this.#workers.push(
          (async () => {
            while (!this.#stopped) {
              await this[what]();
              await sleep(pause);
            }
          })(),
        );
  }

  /** Everything that was begun is finished: its retries need a server that runs. */
  async stop() {
    this.#stopped = true;
    await Promise.all(this.#workers);
  }

  /** Resolves when the next request of this kind has been sent; `isOutstanding` says whether its answer is still to come, `answered` when it is there. */
  nextSent(what) {
    return new Promise((resolve) => this.#waiting.set(what, [...(this.#waiting.get(what) ?? []), resolve]));
  }

  /** Milliseconds from request to answer, lately. */
  usualTime(what) {
    const times = [...(this.#times.get(what) ?? [])].sort((a, b) => a - b);
    return times[Math.floor(times.length / 2)] ?? 20;
  }

  async publish() {
    const { ledger, random } = this;
    const number = this.#next++;
    const marker = `run${number}x`;
    const kind = random.below(kinds);
    const parent = random.chance(0.2) ? this.#any("runs") : undefined;
    // Some forks are the same experiment again: the server stores it once, and knows its results.
    const isTwin = parent !== undefined && random.chance(0.5);
    const experiment = isTwin ? parent.experiment : smallExperiment(kind, `Chaos ${marker}`, `Chaos, number ${number}`);
    const own = isTwin ? parent.kind : kind;
    const entry = ledger.begin("runs", marker, {
      ...{ experiment, kind: own, title: experiment.title, claim: this.#claim(own), parent: parent?.marker },
      visibility: random.chance(0.8) ? "public" : "unlisted",
    });
    const body = {
      ...{ experiment, visibility: entry.visibility, tags: [marker] },
      ...(entry.claim !== undefined && { results: entry.claim, core: ledger.outcomes.core }),
      ...(parent !== undefined && { forkOf: parent.id }),
    };
    const request = { method: "POST", headers: { "idempotency-key": `chaos-${number}-${randomUUID()}` }, body };
    const { status, body: answer } = await this.#insist("publish", "/api/v1/runs", request);
    // Its parent was deleted before it arrived.
    if (status === 422 && parent !== undefined && !isSettled(parent)) return void (entry.state = "refused");
    if (status !== 201) return ledger.fault(`${marker}: publishing answered ${status} ${JSON.stringify(answer)}`);
    ledger.acknowledge(entry, answer, answer.run.createdAt);
    entry.request = request;
    ledger.count("published");
    if (!random.chance(0.1) || !isSettled(entry)) return;
    entry.busy = true;
    const { status: again, body: replay } = await this.#insist("publish", "/api/v1/runs", request);
    if (again === 201) ledger.acknowledge(entry, replay, replay.run.createdAt);
    else ledger.fault(`${marker}: a replay answered ${again}`);
    entry.busy = false;
    ledger.count("replayed");
  }

  async read() {
    const entry = this.#any("runs");
    if (entry === undefined) return;
    const { status, body } = await this.#insist("read", `/api/v1/runs/${entry.id}`);
    if (entry.state === "there" && status !== 200) this.ledger.fault(`${entry.marker} ${entry.id}: reading answered ${status}`);
    if (status === 200 && body.tags?.[0] !== entry.marker) this.ledger.fault(`${entry.marker}: ${entry.id} is another run`);
    this.ledger.count("read");
  }

  async search() {
    const { status, body } = await this.#insist("search", `/api/v1/runs?q=chaos&limit=20`);
    if (status !== 200 || !Array.isArray(body.runs)) this.ledger.fault(`searching answered ${status}`);
    this.ledger.count("searched");
  }

  async edit() {
    const { ledger, random } = this;
    await this.#alone("runs", async (entry) => {
      const changes = {
        title: `${entry.experiment.title} edited ${ledger.counts.edited}`,
        ...(random.chance(0.2) && { visibility: random.pick(["public", "unlisted"]) }),
      };
      const { status } = await this.#insist("edit", `/api/v1/runs/${entry.id}`, { method: "PATCH", token: entry.token, body: changes });
      if (status === 200) Object.assign(entry, changes);
      else ledger.fault(`${entry.marker}: editing answered ${status}`);
      ledger.count("edited");
    });
  }

  /** And now and then the publish is sent again afterwards, as one that was long under way: what was deleted stays deleted. */
  async remove() {
    const entry = await this.#delete("runs", "remove");
    if (entry?.state !== "deleted" || !this.lateRetries || !this.random.chance(0.3)) return;
    const { status } = await this.#insist("publish", "/api/v1/runs", entry.request);
    if (status < 400) this.ledger.fault(`${entry.marker}: a retry after its deletion answered ${status}`);
  }

  /** A list of runs is made, put into another order, or deleted. */
  async collect() {
    const { ledger, random } = this;
    const act = random.next();
    if (act < 0.2) return this.#delete("collections", "collect");
    if (act < 0.5)
      return this.#alone("collections", async (entry) => {
        const changes = { items: this.#items(), text: `arranged ${ledger.counts.arranged}` };
        const request = { method: "PATCH", token: entry.token, body: changes };
        const { status, body } = await this.#insist("collect", `/api/v1/collections/${entry.id}`, request);
        if (status === 200) Object.assign(entry, changes);
        else if (!this.#namesWhatIsGone(status, changes))
          ledger.fault(`${entry.marker}: arranging answered ${status} ${JSON.stringify(body)}`);
        ledger.count("arranged");
      });
    const marker = `collection${this.#next++}x`;
    const visibility = random.chance(0.7) ? "public" : "unlisted";
    const sent = { title: marker, text: "In order", visibility, items: this.#items() };
    const entry = ledger.begin("collections", marker, sent);
    const { status, body, attempts } = await this.#insist("collect", "/api/v1/collections", { method: "POST", body: sent });
    entry.attempts = attempts;
    if (this.#namesWhatIsGone(status, sent)) return;
    if (status !== 201) return ledger.fault(`${marker}: collecting answered ${status} ${JSON.stringify(body)}`);
    ledger.acknowledge(entry, body, body.collection.createdAt);
    ledger.count("collected");
  }

  /** One sweep at a time is begun, waited for, and sometimes deleted. */
  async sweep() {
    const { ledger, random } = this;
    const kind = random.below(kinds);
    const entry = ledger.begin("sweeps", `sweep${this.#next++}x`, { kind });
    const { status, body } = await this.#insist("sweep", "/api/v1/sweeps", { method: "POST", body: { experiment: smallSweep(kind) } });
    if (status !== 202) return ledger.fault(`${entry.marker}: a sweep answered ${status} ${JSON.stringify(body)}`);
    ledger.acknowledge(entry, { id: body.id, deleteToken: body.token });
    ledger.count("swept");
    const isDone = async () => {
      const { status: found, body: sweep } = await this.#insist("read", `/api/v1/sweeps/${entry.id}`);
      if (found !== 200) ledger.fault(`${entry.marker} ${entry.id}: reading answered ${found}`);
      return found !== 200 || sweep.state !== "running";
    };
    while (!this.#stopped && !random.chance(0.05) && !(await isDone())) await sleep(100);
    if (random.chance(0.3)) await this.#delete("sweeps", "sweep");
  }

  async #delete(kind, what) {
    const entry = this.#any(kind);
    if (entry === undefined) return;
    entry.busy = true;
    entry.state = "deleting";
    const { status } = await this.#insist(what, `/api/v1/${kind}/${entry.id}`, { method: "DELETE", token: entry.token });
    // 404: it went by a request whose answer was lost.
    if (status === 204 || status === 404) entry.state = "deleted";
    else this.ledger.fault(`${entry.marker}: deleting answered ${status}`);
    this.ledger.count("deleted");
    return entry;
  }

  /** What one person does with an entry while nobody else changes it. */
  async #alone(kind, body) {
    const entry = this.#any(kind);
    if (entry === undefined) return;
    entry.busy = true;
    await body(entry);
    entry.busy = false;
  }

  #any(kind) {
    const all = this.ledger.settled(kind);
    return all.length === 0 ? undefined : this.random.pick(all);
  }

  /** Also one run twice, and one that goes while the list is made. */
  #items() {
    return Array.from({ length: this.random.below(6) }, (_, place) => this.#item(`place ${place}`)).filter(
      ({ run, preset, lab }) => (run ?? preset ?? lab) !== undefined,
    );
  }

  /** Mostly runs, which servers of every version take. */
  #item(text) {
    if (this.ledger.versions || this.random.chance(0.7)) return { run: this.#any("runs")?.id, text };
    if (this.random.chance(0.5)) return { preset: this.random.pick(presetNames).id, text, notes: `Say: ${text}` };
    return { lab: `/lab#v=1&t=0-${1 + this.random.below(9)}`, text, heading: `Heading of ${text}` };
  }

  #namesWhatIsGone(status, { items }) {
    const there = new Set(this.ledger.settled("runs").map(({ id }) => id));
    const busy = [...this.ledger.runs.values()].filter(({ state, busy }) => state === "there" && busy).map(({ id }) => id);
    return status === 422 && items.some(({ run }) => run !== undefined && !there.has(run) && !busy.includes(run));
  }

  /** A publisher may say what its own core gave, rightly or not. */
  #claim(kind) {
    if (this.random.chance(0.5)) return undefined;
    const results = digestsOf(this.ledger.outcomes.runs[kind]);
    if (this.random.chance(0.7)) return results;
    return results.map(({ variant, digest }) => ({ variant, digest: digest.replace(/./g, (digit) => (digit === "0" ? "1" : "0")) }));
  }

  /** Again after a broken connection, 503 and 429, as long as the trial lasts and until it is through. */
  async #insist(what, path, request) {
    for (let attempts = 1; ; attempts++) {
      const began = performance.now();
      let isOutstanding = true;
      try {
        const asked = ask(this.random.pick(this.addresses), path, request);
        for (const tell of this.#waiting.get(what) ?? [])
          tell({ isOutstanding: () => isOutstanding, answered: asked.catch(() => undefined) });
        this.#waiting.delete(what);
        const answer = await asked;
        isOutstanding = false;
        this.#times.set(what, [...(this.#times.get(what) ?? []), performance.now() - began].slice(-20));
        if (answer.status >= 500 && answer.status !== 503)
          this.ledger.fault(`${request?.method ?? "GET"} ${path}: ${answer.status}, request ${answer.body?.requestId}`);
        if (answer.status === 503 && answer.retryAfter === null) this.ledger.fault(`${path}: 503 without Retry-After`);
        if (answer.status < 500 && answer.status !== 429) return { ...answer, attempts };
        this.ledger.count("busy");
        await sleep(Math.min(longestWaitMs, Number(answer.retryAfter ?? 1) * 1000));
      } catch (error) {
        isOutstanding = false;
        if (error.name === "TimeoutError") this.ledger.fault(`${path}: no answer in ${patienceMs} ms`);
        this.ledger.count("broken");
        // Nobody listens while a server starts, and asking costs the processor that it starts with.
        await sleep(error.cause?.code === "ECONNREFUSED" ? 500 : 50);
      }
    }
  }
}

const isSettled = ({ state, busy }) => state === "there" && !busy;

/** One request; an answer that breaks off in its middle is not an answer. */
export async function ask(address, path, { method = "GET", headers = {}, body, token } = {}) {
  const response = await fetch(`${address}${path}`, {
    method,
    headers: {
      ...headers,
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(patienceMs),
  });
  const text = await response.text();
  return { status: response.status, retryAfter: response.headers.get("retry-after"), body: text === "" ? undefined : JSON.parse(text) };
}
