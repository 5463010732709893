// No acknowledgement before its sync: each sync of the server is held, and let pass only while the answer is outstanding. When the answer comes, what the
// disk has at that moment must have what was promised. Nothing is left to chance: a server that answers too early finds no sync done for it.
import { createRequire } from "node:module";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { kinds, smallExperiment, smallSweep } from "../chaos/experiment.mjs";
import { ask } from "../chaos/load.mjs";
import { noLimits } from "../lib/no-limits.mjs";
import { startPostgres } from "../lib/postgres.mjs";
import { inRoot } from "../lib/run.mjs";
import { freePort, startServer } from "../lib/server-process.mjs";
import { forgetfulDisk, heldLog } from "./forgetful-disk.mjs";

const require = createRequire(inRoot("server/package.json"));
const [Libsql, pg] = [require("libsql"), require("pg")];

/** While a sync is held, an answer that was sent before it arrives before those of so many requests that are asked then, even if a busy machine still packs it. */
const looks = 20;

/**
 * @param {{ engine: "SQLite" | "PostgreSQL", rounds?: number }} options how often each promise is asked for
 * @returns for each acknowledgement what it was, its status, how many syncs were held before it, and whether what it says was kept then
 */
export async function acknowledgements({ engine, rounds = 1 }) {
  const place = await places[engine]();
  const judged = [];
  try {
    const environment = { ...noLimits, VERIFY_THREADS: "0", DATABASE_TIME_LIMIT_MS: "60000", PORT: String(await freePort()) };
    const server = await startServer({ ...environment, ...place.environment });
    try {
      place.gate.close();
      const { address } = server;
      /** `holds`: what a query must give. */
      const promised = async (what, request, holds) => {
        const { answer, held, now } = await letThrough(place.gate, address, request);
        const isKept = answer.status < 300 && held > 0 && (await place.keeps(holds(answer.body)));
        now?.letPass();
        judged.push({ what, status: answer.status, held, isKept });
        return answer.body;
      };
      for (let round = 0; round < rounds; round++) await promises(address, promised, round);
    } finally {
      await server.stop("SIGKILL");
    }
    return judged;
  } finally {
    await place.remove();
  }
}

/** Where the data are, how syncs there are held, and what is kept although some are. */
const places = {
  /** What a disk would have after a loss of power. */
  async SQLite() {
    const disk = forgetfulDisk();
    return {
      environment: { DATA_DIR: disk.folder, ...disk.environment },
      gate: disk.gate,
      keeps({ query, values, is }) {
        const file = new Libsql(path.join(disk.copyOfKept(), "ackscope.db"));
        try {
          return file.prepare(query).get(...values).n === is;
        } finally {
          file.close();
        }
      },
      remove: () => disk.remove(),
    };
  },

  /** What another session sees: PostgreSQL shows nobody a commit whose log is not synced. */
  async PostgreSQL() {
    let log;
    const postgres = await startPostgres({ durable: true, environmentOf: (folder) => (log = heldLog(folder)).environment });
    const session = new pg.Client({ connectionString: postgres.url });
    // It ends with the server.
    session.on("error", () => {});
    await session.connect();
    return {
      environment: { DATABASE_URL: postgres.url },
      gate: log.gate,
      async keeps({ query, values, is }) {
        let place = 0;
        const { rows } = await session.query(
          query.replaceAll("?", () => `$${++place}`),
          values,
        );
        return Number(rows[0].n) === is;
      },
      remove() {
        postgres.remove();
        log.remove();
      },
    };
  },
};

async function promises(address, promised, round) {
  const kind = round % kinds;
  const request = (path, options) => () => ask(address, `/api/v1/${path}`, options);
  const post = (path, body) => request(path, { method: "POST", body });
  const patch = (path, token, body) => request(path, { method: "PATCH", token, body });
  const remove = (path, token) => request(path, { method: "DELETE", token });
  const rows = (text, ...values) => ({ query: `select count(*) as n from ${text}`, values });
  const one = (text, ...values) => ({ ...rows(text, ...values), is: 1 });
  const none = (text, ...values) => ({ ...rows(text, ...values), is: 0 });

  const experiment = smallExperiment(kind, `Acknowledged ${round}`, "");
  const run = await promised("publish", post("runs", { experiment, visibility: "public" }), ({ id }) => one("runs where id = ?", id));
  await promised("edit", patch(`runs/${run.id}`, run.deleteToken, { title: "Edited" }), () =>
    one("runs where id = ? and title = 'Edited'", run.id),
  );
  await promised("report", post(`runs/${run.id}/reports`, { reason: "spam", text: `Report ${round}` }), () =>
    one("reports where text = ?", `Report ${round}`),
  );
  const items = [{ run: run.id, text: "first" }];
  const list = await promised("collection", post("collections", { title: "A list", text: "", items }), ({ id }) =>
    one("collection_items where collection_id = ?", id),
  );
  await promised("new order", patch(`collections/${list.id}`, list.deleteToken, { items: [] }), () =>
    none("collection_items where collection_id = ?", list.id),
  );
  const sweep = await promised("sweep", post("sweeps", { experiment: smallSweep(kind) }), ({ id }) => one("sweeps where id = ?", id));
  const end = async () => {
    for (;;) {
      const answer = await ask(address, `/api/v1/sweeps/${sweep.id}`);
      if (answer.body.state !== "running") return answer;
      await sleep(20);
    }
  };
  await promised("end of a sweep", end, ({ points }) => ({
    query: "select count(*) as n from sweeps join sweep_points on sweep_id = id where id = ? and sweeps.state = 'done'",
    values: [sweep.id],
    is: points,
  }));
  await promised("deletion of a sweep", remove(`sweeps/${sweep.id}`, sweep.token), () => none("sweeps where id = ?", sweep.id));
  await promised("deletion of a collection", remove(`collections/${list.id}`, list.deleteToken), () =>
    none("collections where id = ?", list.id),
  );
  await promised("deletion", remove(`runs/${run.id}`, run.deleteToken), () => none("runs where id = ?", run.id));
}

/** @returns the answer, how many syncs were held before it came, and the one that is held when it comes, if any */
async function letThrough(gate, address, request) {
  let isAnswered = false;
  const answer = request().finally(() => (isAnswered = true));
  for (let held = 0; ;) {
    const now = gate.held();
    // The event loop answers these, whatever waits for the disk.
    for (let look = 0; look < looks; look++) await ask(address, "/live");
    if (isAnswered) return { answer: await answer, held, now };
    if (now !== undefined) held += 1;
    now?.letPass();
    await sleep(1);
  }
}

export const kindsOf = (judged) => [...new Set(judged.map(({ what }) => what))];
