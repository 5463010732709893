// One client orders as many and as large sweeps as it may. How long does a stranger's small sweep take?
import { clientAt, proxied, sleep, statuses } from "./lib/clients.mjs";
import { slowToRun } from "./lib/experiments.mjs";

/** Segments and points of the attacker's sweeps, of which it may have so many points under way; points of the stranger's. */
const whole = { segments: 300_000, points: 500, underWay: 2000, own: 4, strangers: 4 };
const short = { segments: 100_000, points: 20, underWay: 40, own: 2, strangers: 1 };

/** For each of the stranger's points: one that runs, and one turn of the attacker. */
const mostTurns = 2;

export const title = "as many sweeps as one client may order, of long points";
export const bound = `a stranger's sweep is done while at most ${mostTurns} of the attacker's points are computed for each of its own, and two more; beyond its points under way the attacker gets 429 with Retry-After`;

const sweep = (title, segments, points) => ({
  ...slowToRun(title, segments),
  sweep: {
    parameter: ["/links/0/forward/rate"],
    label: "Capacity",
    unit: "Mbit/s",
    factor: 1e6,
    values: Array.from({ length: Math.ceil(points / 100) || 1 }, (_, n) => 5 + n),
    seeds: Math.min(points, 100),
    measure: { id: "throughput" },
  },
});

export async function attack({ startServer, seconds = 60, isShort = false }) {
  const { segments, points, underWay, own, strangers } = isShort ? short : whole;
  const server = await startServer({ env: { ...proxied, QUOTA_SWEEP_POINTS: String(underWay), BUDGET_SECONDS: "0" } });
  const [attacker, other] = ["192.0.2.1", "198.51.100.1"].map((address) => clientAt(server.url, address));
  const order = (client, document) => client.post("/api/v1/sweeps", { experiment: document });
  const doneOf = async (client, ids) => {
    const sweeps = await Promise.all(ids.map(async (id) => (await client.get(`/api/v1/sweeps/${id}`)).json()));
    return sweeps.reduce((sum, { done, failed }) => sum + done + failed, 0);
  };
  const small = async (n) => {
    const begun = performance.now();
    const answer = await order(other, sweep(`Stranger ${n}`, 20 + n, own));
    if (answer.status !== 202) return Infinity;
    const ids = [answer.json().id];
    while ((await doneOf(other, ids)) < own) {
      if ((performance.now() - begun) / 1000 > 4 * seconds && !isShort) return Infinity;
      await sleep(0.05);
    }
    return (performance.now() - begun) / 1000;
  };
  const quiet = await small(0);
  const answers = [];
  do answers.push(await order(attacker, sweep(`Attack ${answers.length}`, segments + answers.length, points)));
  while (answers.at(-1).status === 202);
  const ids = answers.filter(({ status }) => status === 202).map((answer) => answer.json().id);
  const refusal = answers.at(-1);
  const waits = [];
  let meanwhile = 0;
  for (let n = 1; n <= strangers; n++) {
    const before = await doneOf(attacker, ids);
    waits.push(await small(n));
    meanwhile = Math.max(meanwhile, (await doneOf(attacker, ids)) - before);
  }
  await server.stop("SIGKILL");
  const worst = Math.max(...waits);
  return {
    measured: `${ids.length} sweeps of ${points} points; a stranger's of ${own} takes ${worst.toFixed(1)} s at worst of ${waits.length} (${quiet.toFixed(1)} s before), meanwhile ${meanwhile} of the attacker's points; the attacker: ${statuses(answers)}, again in ${refusal.retryAfter} s`,
    within: worst < Infinity && meanwhile <= mostTurns * own + 2 && refusal.status === 429 && Number(refusal.retryAfter) > 0,
  };
}
