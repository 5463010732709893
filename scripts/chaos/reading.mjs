// What a server shows once it has come to rest: what the ledger is held against.
import { setTimeout as sleep } from "node:timers/promises";
import { ask } from "./load.mjs";

/** A run whose process was killed is taken up again after 30 s, a sweep's point after its lease; what waits then has to be worked off. */
export const secondsToRest = 120;

/** Searches are for some runs only: each is a request. */
const mostSearches = 40;

/** @returns the runs and sweeps that did not come to rest in time */
export async function rested(address, ledger, withinSeconds = secondsToRest) {
  let left = [];
  for (const kind of ["runs", "sweeps"])
    left.push(...[...ledger[kind].values()].filter(({ state }) => state === "there").map(({ marker, id }) => ({ kind, marker, id })));
  const end = performance.now() + withinSeconds * 1000;
  for (;;) {
    const still = [];
    for (const entry of left) {
      const { body } = await ask(address, `/api/v1/${entry.kind}/${entry.id}`);
      if (body?.state === "pending" || body?.state === "running") still.push(entry);
      // Those behind it in the queue do not rest before it.
      if (still.length > 20) {
        still.push(...left.slice(left.indexOf(entry) + 1));
        break;
      }
    }
    left = still;
    if (left.length === 0 || performance.now() > end) return left;
    await sleep(200);
  }
}

/** Everything that `Ledger.judge` asks of a server. */
export async function reading(address, ledger, random) {
  const sample = [...ledger.runs.values()].filter(({ id }) => id !== undefined);
  const searches = [];
  for (let count = Math.min(mostSearches, sample.length); count > 0; count--) {
    const { marker } = random.pick(sample);
    const { body } = await ask(address, `/api/v1/runs?q=${marker}`);
    // Forks of the same experiment bear the words of their parent.
    searches.push({ marker, found: body.runs.filter(({ tags }) => tags[0] === marker).map(({ id }) => id) });
  }
  return {
    read: async (kind, id) => {
      const answer = await ask(address, `/api/v1/${kind}/${id}`);
      if (kind !== "sweeps" || answer.status !== 200) return answer;
      return { ...answer, body: { ...answer.body, list: await pagesOf(address, `/api/v1/sweeps/${id}/points?limit=5`, "points") } };
    },
    runs: (await pagesOf(address, "/api/v1/runs?limit=100", "runs")).map(({ id, tags }) => ({ id, marker: tags[0] })),
    collections: (await pagesOf(address, "/api/v1/collections?limit=100", "collections")).map(({ id, title }) => ({ id, marker: title })),
    searches,
  };
}

async function pagesOf(address, path, key) {
  const found = [];
  for (let cursor = null; ;) {
    const { status, body } = await ask(address, `${path}${cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`}`);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    found.push(...body[key]);
    if (body.next === null) return found;
    cursor = body.next;
  }
}
