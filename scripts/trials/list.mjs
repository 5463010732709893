// Every trial by its name: what it tries, what it must keep to, and how to run it.
import { existsSync, readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { serversOfOneAttack } from "../attacks/lib/start-server.mjs";
import { isFine, report as reportOfChaos, trial } from "../chaos/trial.mjs";
import { report as reportOfFuzz, fuzz, mostPublishMs, mostReadMs } from "../fuzz/trial.mjs";
import { inRoot } from "../lib/run.mjs";
import { mutantsServer } from "../mutants/run.mjs";
import { acknowledgements, kindsOf } from "../power/acknowledgements.mjs";
import { short, sized, whole } from "./forms.mjs";

/**
 * @typedef {object} Trial
 * @property {string} title @property {string} bound in words
 * @property {(options: { seconds?: number, isShort?: boolean, seed?: number }) => Promise<{ measured: string, within: boolean, report?: string }>} run
 */

const formOf = (name, { seconds, isShort, seed }) => ({
  ...(isShort ? short[name] : seconds === undefined ? whole[name] : sized(name, seconds)),
  ...(seed !== undefined && { seed }),
});

const chaos = (name, title) => ({
  title,
  bound: "everything that was acknowledged is there, whole and once",
  async run(options) {
    const outcome = await trial(formOf(name, options));
    const { kills, struck, restarts, forgotten, torn, power, ledger, verdict, elapsed, seed } = outcome;
    const { published, edited, deleted, collected, arranged, swept, broken } = ledger.counts;
    const { kept, lost, twice, undeleted, wrong } = verdict;
    const measured = [
      `seed ${seed}, ${elapsed.toFixed(0)} s: ${power ? "power cut" : "killed"} ${kills} times, ${struck} while the chosen answer was outstanding`,
      ...(restarts.length > 0 ? [`PostgreSQL restarted ${restarts.length} times`] : []),
      ...(power ? [`${forgotten} bytes forgotten, ${torn} torn`] : []),
      `${published} publishes, ${edited} edits, ${collected} collections, ${arranged} new orders, ${swept} sweeps, ${deleted} deletions, ${broken} connections broken`,
      `${kept} kept whole, ${lost.length} lost, ${twice.length} twice, ${undeleted.length} undeleted, ${wrong.length} wrong, ${ledger.faults.length} faults`,
    ].join("; ");
    return { measured, within: isFine(outcome), report: reportOfChaos(outcome) };
  },
});

const heldSyncs = (name, title) => ({
  title,
  bound: "what is acknowledged is kept when the answer comes",
  async run(options) {
    const judged = await acknowledgements(formOf(name, options));
    const early = judged.filter(({ isKept }) => !isKept);
    const held = judged.reduce((sum, each) => sum + each.held, 0);
    return {
      measured: `${judged.length} acknowledgements (${kindsOf(judged).join(", ")}), ${held} syncs held before them, ${early.length} too early`,
      within: early.length === 0,
      report: early.map((each) => `${each.what}: answered ${each.status} after ${each.held} syncs, and not kept`).join("\n"),
    };
  },
});

/** @type {Record<string, Trial>} */
const own = {
  "chaos-sqlite": chaos("chaos-sqlite", "a server that is killed under load, SQLite"),
  "chaos-postgres": chaos("chaos-postgres", "two servers, two sweep workers and PostgreSQL, killed and restarted under load"),
  power: chaos("power", "loss of power: a disk that forgets what was not synced, SQLite"),
  "acknowledgements-sqlite": heldSyncs("acknowledgements-sqlite", "each sync of the disk is held while an answer is outstanding, SQLite"),
  "acknowledgements-postgres": heldSyncs(
    "acknowledgements-postgres",
    "each sync of the log is held while an answer is outstanding, PostgreSQL",
  ),
  fuzz: {
    title: "hostile requests and bytes, beside somebody else",
    bound: `no 5xx but 503 with Retry-After, no silence; somebody else's reads within ${mostReadMs} ms (99 of 100), publishes within ${mostPublishMs} ms, beside a server that does nothing`,
    async run(options) {
      const outcome = await fuzz({ seed: 1, ...formOf("fuzz", options) });
      const { seed, grammar, raw, bystander, faults } = outcome;
      const measured = [
        `seed ${seed}: ${grammar.requests} requests, ${raw.requests} answers on sockets, ${grammar.busy + raw.busy} answered 503`,
        `99 of 100 of ${bystander.reads} reads within ${bystander.read.toFixed(0)} ms, ${bystander.publishes} publishes within ${bystander.publish.toFixed(0)} ms, 99 of 100 of a server that does nothing within ${bystander.bare.toFixed(0)} ms`,
        `${faults.length} faults`,
      ].join("; ");
      return { measured, within: faults.length === 0, report: reportOfFuzz(outcome) };
    },
  },
  mutants: {
    title: "the server, broken on purpose",
    bound: "each mutant fails the trial that is named for it",
    async run() {
      const verdicts = await mutantsServer();
      const survived = verdicts.filter(({ isNoticed }) => !isNoticed);
      return {
        measured: `${verdicts.length - survived.length} of ${verdicts.length} are noticed`,
        within: survived.length === 0,
        report: survived.map(({ rule, trial: name }) => `survived ${name}: ${rule}`).join("\n"),
      };
    },
  },
};

const folder = "scripts/attacks";

/** One trial for each file of scripts/attacks: `title`, `bound`, `attack({ startServer, seconds, isShort })`. @returns {Promise<Record<string, Trial>>} */
export async function attacks() {
  const files = existsSync(inRoot(folder)) ? readdirSync(inRoot(folder)).filter((file) => /(?<!\.test)\.mjs$/.test(file)) : [];
  const found = files.sort().map(async (file) => {
    const { title, bound, attack } = await import(pathToFileURL(inRoot(folder, file)).href);
    return [file.replace(/\.mjs$/, ""), { title, bound, run: (options) => attacked(attack, options) }];
  });
  return Object.fromEntries(await Promise.all(found));
}

/** @returns {Promise<Record<string, Trial>>} */
export const allTrials = async () => ({ ...own, ...(await attacks()) });

const secondsOfAttack = { whole: 20, short: 2 };

async function attacked(attack, { seconds, isShort }) {
  const { startServer, stopAll } = serversOfOneAttack();
  try {
    return await attack({ startServer, isShort, seconds: seconds ?? (isShort ? secondsOfAttack.short : secondsOfAttack.whole) });
  } finally {
    await stopAll();
  }
}
