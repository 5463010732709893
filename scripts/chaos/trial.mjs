// One trial: load, and processes that are killed and started again in the midst of it. On SQLite one server; on PostgreSQL two servers and two
// sweep workers, and PostgreSQL itself. With `power` the disk forgets at each kill what was not synced.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { noLimits } from "../lib/no-limits.mjs";
import { startPostgres } from "../lib/postgres.mjs";
import { randomFrom } from "../lib/random.mjs";
import { freePort, startServer, startSweepWorker } from "../lib/server-process.mjs";
import { forgetfulDisk } from "../power/forgetful-disk.mjs";
import { outcomesHere } from "./experiment.mjs";
import { Ledger } from "./ledger.mjs";
import { Load, promises } from "./load.mjs";
import { reading, rested, secondsToRest } from "./reading.mjs";

/** A kill waits at most so long for the operation in whose midst it should fall. */
const mostWaitMs = 2000;

/** What is acknowledged before it is synced is acknowledged in this time. */
const syncMs = 20;

/**
 * @param {object} options
 * @param {"SQLite" | "PostgreSQL"} options.engine
 * @param {number} options.kills @param {number} [options.seconds] the time over which the kills are spread; 0: one after the other
 * @param {number} [options.workers] processes that compute points of sweeps, on PostgreSQL
 * @param {boolean} [options.power] each kill is a loss of power: SQLite only
 * @param {number} [options.seed] @param {number} [options.restSeconds] how long what was promised may take once all is quiet
 * @returns what came of it; `verdict` holds the server to what it has acknowledged
 */
export async function trial({ engine, kills, seconds = 0, power = false, seed = randomSeed(), restSeconds = secondsToRest, workers = 2 }) {
  const random = randomFrom(seed);
  const place = await placeOf(engine, power);
  const team = new Team(place, engine === "PostgreSQL" ? { servers: 2, workers } : { servers: 1, workers: 0 });
  try {
    await team.start();
    const ledger = new Ledger(await outcomesHere());
    const load = new Load(team.addresses, ledger, randomFrom(random.below(2 ** 31)));
    const began = performance.now();
    load.start();
    const outcome = { engine, power, seed, kills, struck: 0, restarts: [], forgotten: 0, torn: 0, ledger };
    for (const event of plan(random, { kills, postgres: place.postgres !== undefined })) {
      const at = began + event.at * seconds * 1000;
      await sleep(Math.max(0, at - performance.now()));
      // However long a start takes, something happens between two of them.
      await sleep(50 + random.below(300));
      const ended = team.endedByItself();
      if (ended !== undefined) ledger.fault(`a process ended by itself: ${ended}`);
      if (await instant(load, random, event)) outcome.struck += 1;
      if (event.restart === undefined) await team.kill(random, outcome);
      else {
        await place.postgres.restart(event.restart);
        outcome.restarts.push(event.restart);
      }
    }
    await sleep(Math.max(0, began + seconds * 1000 - performance.now()));
    await load.stop();

    // What is judged is what is on the disk, not what a process remembers.
    await team.restart(random, outcome);
    const [address] = team.addresses;
    for (const { kind, marker, id } of await rested(address, ledger, restSeconds))
      ledger.fault(`${kind} ${marker} ${id} did not come to an end in ${restSeconds} s`);
    outcome.verdict = await ledger.judge(await reading(address, ledger, random));
    outcome.mistakes = team.mistakes;
    outcome.elapsed = (performance.now() - began) / 1000;
    return outcome;
  } finally {
    await team.end();
    place.remove();
  }
}

const randomSeed = () => Math.floor(Math.random() * 2 ** 31);

/** Where data are kept. */
async function placeOf(engine, power) {
  if (engine === "PostgreSQL") {
    const postgres = await startPostgres({ durable: true });
    return { postgres, environment: { DATABASE_URL: postgres.url }, remove: () => postgres.remove() };
  }
  if (power) {
    const disk = forgetfulDisk({ syncMs });
    return { disk, environment: { DATA_DIR: disk.folder, ...disk.environment }, remove: () => disk.remove() };
  }
  const folder = mkdtempSync(path.join(tmpdir(), "ackscope-chaos-"));
  return { environment: { DATA_DIR: folder }, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The processes that share the data. */
class Team {
  #place;
  #count;
  #members = [];
  #mistakes = [];

  constructor(place, count) {
    this.#place = place;
    this.#count = count;
  }

  get addresses() {
    return this.#members.flatMap(({ address }) => address ?? []);
  }

  async start() {
    const { servers, workers } = this.#count;
    // All load comes from one client.
    const common = { ...noLimits, SWEEP_LEASE_S: "5", ...this.#place.environment };
    for (let i = 0; i < servers; i++) {
      const environment = { ...common, PORT: String(await freePort()), ...(workers > 0 && { SWEEP_WORKERS: "0" }) };
      // One after the other: the first brings the schema.
      const process = await startServer(environment);
      this.#members.push({ process, address: process.address, start: () => startServer(environment) });
    }
    for (let i = 0; i < workers; i++) {
      const start = () => startSweepWorker({ ...common, SWEEP_WORKERS: "1" });
      this.#members.push({ process: await start(), start });
    }
  }

  /** What servers logged as their own mistakes, also those that were killed since. */
  get mistakes() {
    return [...this.#mistakes, ...this.#members.flatMap(({ process }) => mistakesIn(process.output()))];
  }

  endedByItself() {
    return this.#members.find(({ process }) => !process.isRunning())?.process.end();
  }

  async kill(random, outcome) {
    const member = random.pick(this.#members);
    await this.#end(member);
    this.#cut(random, outcome);
    member.process = await member.start();
  }

  /** All are killed; one of each kind is enough to show what is there. */
  async restart(random, outcome) {
    for (const member of this.#members) await this.#end(member);
    this.#cut(random, outcome);
    const isFirst = (member, place) => place === 0 || (member.address === undefined) !== (this.#members[place - 1].address === undefined);
    this.#members = this.#members.filter(isFirst);
    for (const member of this.#members) member.process = await member.start();
  }

  async end() {
    for (const { process } of this.#members) await process.stop("SIGKILL");
  }

  async #end({ process }) {
    await process.stop("SIGKILL");
    this.#mistakes.push(...mistakesIn(process.output()));
  }

  #cut(random, outcome) {
    if (this.#place.disk === undefined) return;
    const { forgotten, torn } = this.#place.disk.cut(random);
    outcome.forgotten += forgotten;
    outcome.torn += torn;
  }
}

/** Of a log in lines of JSON. */
const mistakesIn = (log) => log.split("\n").filter((line) => line.startsWith('{"level":50'));

/**
 * Waits for a random instant while an answer is outstanding, or just after it has come, when what it promised may not be on the disk yet.
 *
 * @returns whether the answer was outstanding
 */
async function instant(load, random, { of, isAfter }) {
  const request = await Promise.race([load.nextSent(of), sleep(mostWaitMs)]);
  if (isAfter) await Promise.race([request?.answered, sleep(mostWaitMs)]);
  // A timer's millisecond would fall behind answers that take less.
  const end = performance.now() + random.next() * (isAfter ? syncMs / 4 : load.usualTime(of));
  while (performance.now() < end) await new Promise((resolve) => setImmediate(resolve));
  return request?.isOutstanding() === true;
}

/**
 * When who is killed: at random times, each in the midst of a random operation or just after its answer; and PostgreSQL's restarts among them, half
 * in its own orderly way, half as after a power cut.
 */
export function plan(random, { kills, postgres }) {
  const event = (more) => ({
    at: random.next(),
    of: random.chance(0.5) ? "publish" : random.pick(promises),
    isAfter: random.chance(0.5),
    ...more,
  });
  const modes = !postgres ? [] : kills >= 4 ? ["fast", "immediate", "fast", "immediate"] : ["fast", "immediate"];
  return [...Array.from({ length: kills }, () => event()), ...modes.map((restart) => event({ restart }))].sort((a, b) => a.at - b.at);
}

export function report({ engine, power, seed, elapsed, kills, struck, restarts, forgotten, torn, ledger, verdict, mistakes }) {
  const { kept, lost, twice, undeleted, wrong } = verdict;
  const { published, replayed, edited, deleted, collected, arranged, swept, read, searched, broken, busy } = ledger.counts;
  const asked = [...ledger.runs.values()].filter(({ state }) => state === "asked").length;
  const restarted = restarts.length === 0 ? "" : `, PostgreSQL restarted ${restarts.length} times (${restarts.join(", ")})`;
  const what = power ? "power cut" : "killed";
  return [
    `${engine}, seed ${seed}: ${elapsed.toFixed(0)} s, ${what} ${kills} times${restarted}, ${struck} times while the chosen answer was outstanding`,
    `  ${published} publishes acknowledged (${replayed} replayed), ${asked} without an answer, ${edited} edits, ${collected} collections and ${arranged} new orders of them, ${swept} sweeps, ${deleted} deletions, ${read} reads, ${searched} searches`,
    `  ${broken} connections broke, ${busy} answers said 503 or 429`,
    ...(power ? [`  ${forgotten} bytes were forgotten, ${torn} came through without a sync`] : []),
    `  ${kept} kept whole, ${lost.length} lost, ${twice.length} twice, ${undeleted.length} undeleted, ${wrong.length} wrong, ${ledger.faults.length} faults`,
    ...problemsOf({ ledger, verdict })
      .slice(0, 20)
      .map((line) => `    ${line}`),
    // Only to explain what is above: a database that was taken away is logged as an error, and rightly so.
    ...(isFine({ ledger, verdict }) ? [] : explaining(ledger.faults, mistakes).map((line) => `    logged: ${line.slice(0, 1500)}`)),
  ].join("\n");
}

/** What was logged of the very requests that failed; without such, what was logged last. */
function explaining(faults, mistakes) {
  const ids = faults.flatMap((fault) => /, request (\S+)$/.exec(fault)?.[1] ?? []);
  const own = mistakes.filter((line) => ids.some((id) => line.includes(`"${id}"`)));
  return own.length > 0 ? own.slice(0, 5) : mistakes.slice(-5);
}

const problemsOf = ({ ledger, verdict: { lost, twice, undeleted, wrong } }) => [
  ...lost.map((each) => `lost: ${each}`),
  ...twice.map((each) => `twice: ${each}`),
  ...undeleted.map((each) => `undeleted: ${each}`),
  ...wrong.map((each) => `wrong: ${each}`),
  ...ledger.faults,
];

export const isFine = (outcome) => outcome.verdict.kept > 0 && problemsOf(outcome).length === 0;
