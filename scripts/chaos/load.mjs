// People who publish, read, search, edit and delete while servers die under them, as good clients do: one key a publish, and again when it breaks.
import { setTimeout as sleep } from "node:timers/promises";
import { smallExperiment } from "./experiment.mjs";

const patienceMs = 30_000;
/** A client waits as long as it is told to; a chaos of ten minutes has no time for that. */
const longestWaitMs = 1000;

export class Load {
  #next = 0;
  #stopped = false;
  #workers = [];

  /** @param {string} address @param {import("./ledger.mjs").Ledger} ledger */
  constructor(address, ledger) {
    this.address = address;
    this.ledger = ledger;
  }

  start() {
    const people = { publish: 4, read: 3, search: 1, edit: 1, remove: 1 };
    const pauses = { publish: 15, read: 10, search: 50, edit: 40, remove: 60 };
    for (const [what, count] of Object.entries(people))
      for (let i = 0; i < count; i++)
        this.#workers.push(
          (async () => {
            while (!this.#stopped) {
              await this[what]();
              await sleep(pauses[what]);
            }
          })(),
        );
  }

  /** Everything that was begun is finished: its retries need a server that runs. */
  async stop() {
    this.#stopped = true;
    await Promise.all(this.#workers);
  }

  async publish() {
    const entry = this.ledger.begin(this.#next++);
    const body = { experiment: smallExperiment(entry.title, entry.marker), visibility: "public" };
    const request = { method: "POST", headers: { "idempotency-key": entry.key }, body };
    const { status, body: answer } = await this.#insist("/api/v1/runs", request);
    if (status !== 201) return this.ledger.fault(`${entry.marker}: publishing answered ${status} ${JSON.stringify(answer)}`);
    this.ledger.acknowledge(entry, answer);
    this.ledger.count("published");
    if (Math.random() > 0.1) return;
    const { status: again, body: replay } = await this.#insist("/api/v1/runs", request);
    // Between the two somebody may have deleted it.
    if (again !== 201) return entry.state === "there" && !entry.busy && this.ledger.fault(`${entry.marker}: a replay answered ${again}`);
    this.ledger.acknowledge(entry, replay);
    this.ledger.count("replayed");
  }

  async read() {
    const entry = this.#any();
    if (entry === undefined) return;
    const { status, body } = await this.#insist(`/api/v1/runs/${entry.id}`);
    if (entry.state === "there" && status !== 200) this.ledger.fault(`${entry.marker} ${entry.id}: reading answered ${status}`);
    if (status === 200 && body.experiment.description !== entry.marker) this.ledger.fault(`${entry.marker}: ${entry.id} is another run`);
    this.ledger.count("read");
  }

  async search() {
    const { status, body } = await this.#insist(`/api/v1/runs?q=chaos+run&limit=20`);
    if (status !== 200 || !Array.isArray(body.runs)) this.ledger.fault(`searching answered ${status}`);
    this.ledger.count("searched");
  }

  async edit() {
    const entry = this.#any();
    if (entry === undefined || entry.busy) return;
    entry.busy = true;
    const title = `${entry.titles[0]} edited ${this.ledger.counts.edited}`;
    const { status } = await this.#insist(`/api/v1/runs/${entry.id}`, { method: "PATCH", token: entry.token, body: { title } });
    if (status === 200) entry.titles = [title];
    else this.ledger.fault(`${entry.marker}: editing answered ${status}`);
    entry.busy = false;
    this.ledger.count("edited");
  }

  async remove() {
    const entry = this.#any();
    if (entry === undefined || entry.busy) return;
    entry.busy = true;
    entry.state = "deleting";
    const { status } = await this.#insist(`/api/v1/runs/${entry.id}`, { method: "DELETE", token: entry.token });
    // 404: it went by a request whose answer was lost.
    if (status === 204 || status === 404) entry.state = "deleted";
    else this.ledger.fault(`${entry.marker}: deleting answered ${status}`);
    this.ledger.count("deleted");
  }

  #any() {
    const all = this.ledger.settled();
    return all[Math.floor(Math.random() * all.length)];
  }

  /** Again after a broken connection, 503 and 429, as long as the trial lasts and until it is through. */
  async #insist(path, request) {
    for (;;) {
      try {
        const answer = await ask(this.address, path, request);
        if (answer.status >= 500 && answer.status !== 503) this.ledger.fault(`${request?.method ?? "GET"} ${path}: ${answer.status}`);
        if (answer.status === 503 && answer.retryAfter === null) this.ledger.fault(`${path}: 503 without Retry-After`);
        if (answer.status < 500 && answer.status !== 429) return answer;
        this.ledger.count("busy");
        await sleep(Math.min(longestWaitMs, Number(answer.retryAfter ?? 1) * 1000));
      } catch (error) {
        if (error.name === "TimeoutError") this.ledger.fault(`${path}: no answer in ${patienceMs} ms`);
        this.ledger.count("broken");
        await sleep(50);
      }
    }
  }
}

/** One request; an answer that breaks off in its middle is no answer. */
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

/** Every public run, page after page. */
export async function listAll(address) {
  const found = [];
  for (let cursor = null; ;) {
    const { status, body } = await ask(address, `/api/v1/runs?limit=100${cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`}`);
    if (status !== 200) throw new Error(`listing answered ${status}`);
    found.push(...body.runs.map(({ id, description }) => ({ id, marker: description })));
    if (body.next === null) return found;
    cursor = body.next;
  }
}
