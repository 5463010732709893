// One client reads runs with the largest documents that the server takes, as everything that they can be had as, and publishes such documents.
// How long does one of them hold the event loop?
import { clientAt, proxied, statuses, verified } from "./lib/clients.mjs";
import { large, small } from "./lib/experiments.mjs";
import { heldLoop } from "./lib/held.mjs";
import { onlooker } from "./lib/onlooker.mjs";

const mostHeldMs = 50;

/** To be read: 3 MB and 1 MB of measurements; to be published: 0.8 MB, 4 MB as it is stored. */
const whole = { runs: 8, readers: 4, writers: 2, flows: 2400, published: 3000 };
const short = { runs: 2, readers: 2, writers: 1, flows: 300, published: 300 };

/** What this is not about. */
const unlimited = { QUOTA_MB_PER_DAY: "0", BUDGET_SECONDS: "0" };

const texts = (id) => [`/api/v1/runs/${id}`, `/r/${id}`, `/embed/${id}`, ...["json", "csv", "txt"].map((form) => `/r/${id}.${form}`)];
/** These are drawn one after the other. */
const pictures = (id) => [`/r/${id}/og.png`, `/r/${id}.svg`, `/r/${id}.pcapng`];

export const title = "documents of 4 MB, read in every form and published";
export const bound = `the event loop is held at most ${mostHeldMs} ms, by what its thread computes; others are answered, and the attacker as well, or refused with 429 and Retry-After`;

export async function attack({ startServer, seconds = 20, isShort = false }) {
  const { runs, readers, writers, flows, published } = isShort ? short : whole;
  const loop = heldLoop();
  const server = await startServer({ env: { ...proxied, ...loop.env, ...unlimited } });
  const [attacker, other] = ["192.0.2.1", "198.51.100.1"].map((address) => clientAt(server.url, address));
  const stored = async (client, experiment) => {
    const answer = await client.publish(experiment);
    if (answer.status !== 201) throw new Error(`a document was not taken: ${answer.status} ${JSON.stringify(answer.json())}`);
    return answer.json().id;
  };
  const own = await stored(other, small("own"));
  const ids = [];
  for (let n = 0; n < runs; n++) ids.push(await stored(attacker, large(`Large ${n}`, flows)));
  for (const id of ids) if ((await verified(attacker, id, 120)) === undefined) throw new Error("a large run was not verified");
  const bodies = Array.from({ length: writers }, (_, n) => JSON.stringify({ experiment: large(`Another ${n}`, published) }));

  loop.longest();
  const [live, run] = ["/live", `/r/${own}.json`].map((path) => onlooker(server.url, path));
  const answers = [];
  const deadline = performance.now() + seconds * 1000;
  const paths = [...pictures(ids[0]), ...ids.flatMap(texts)];
  let asked = 0;
  const reader = async () => {
    while (asked < paths.length || (!isShort && performance.now() < deadline))
      answers.push(await attacker.get(paths[asked++ % paths.length]));
  };
  const writer = async (body) => {
    do answers.push(await attacker.postText("/api/v1/runs", body));
    while (!isShort && performance.now() < deadline);
  };
  await Promise.all([...Array.from({ length: readers }, reader), ...bodies.map(writer)]);
  const held = loop.longest();
  const [seen, page] = [await live.stop(), await run.stop()];
  await server.stop("SIGKILL");
  loop.remove();
  const most = Math.max(...answers.map(({ bytes }) => bytes));
  const isOne = ({ status, retryAfter }) => [200, 201].includes(status) || (status === 429 && retryAfter !== null);
  return {
    measured: `${(most / 1e6).toFixed(1)} MB at most; event loop held ${held.computed.toFixed(0)} ms at most by what it computed, ${held.clock.toFixed(0)} ms by the clock; /live ${seen.p99} ms (99 of 100), ${seen.worst} ms at most, a small run ${page.worst} ms; the attacker: ${statuses(answers)}`,
    within:
      [200, 201].every((wanted) => answers.some(({ status }) => status === wanted)) &&
      answers.every(isOne) &&
      Object.keys({ ...seen.statuses, ...page.statuses }).join() === "200" &&
      (isShort || held.computed <= mostHeldMs),
  };
}
