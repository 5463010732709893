// One client publishes heavy runs, each of which it may publish, until its computing time is used up. What does a stranger notice?
import { clientAt, proxied, sleep, statuses, verified } from "./lib/clients.mjs";
import { slowToRun, small } from "./lib/experiments.mjs";
import { mostTurns } from "./lib/turns.mjs";

/** Seconds of computing that one client may use at once; segments of a run, of which a million takes about a second. */
const whole = { budget: 10, segments: 3_000_000, strangers: 8 };
const short = { budget: 1, segments: 1_000_000, strangers: 1 };

export const title = "allowed runs that use up a client's computing time";
export const bound = `the attacker is refused with 429, over-budget and Retry-After when its runs have used its ${whole.budget} s; meanwhile a stranger's run waits for at most ${mostTurns} of the attacker's, and it is never refused`;

export async function attack({ startServer, seconds = 60, isShort = false }) {
  const { budget, segments, strangers } = isShort ? short : whole;
  const server = await startServer({ env: { ...proxied, BUDGET_SECONDS: String(budget), BUDGET_PERCENT: "1" } });
  const attacker = clientAt(server.url, "192.0.2.1");
  // In the tests nothing is timed.
  const patience = isShort ? 150 : seconds;
  const begun = performance.now();
  const answers = [];
  const ids = [];
  const settled = async () => {
    const states = await Promise.all(ids.map(async (id) => (await attacker.get(`/api/v1/runs/${id}`)).json().state));
    return states.filter((state) => state !== "pending").length;
  };
  const waits = [];
  let meanwhile = 0;
  const strange = async () => {
    // Each is another client: on a slow machine even a small run takes a good part of what one may use here.
    const other = clientAt(server.url, `198.51.100.${waits.length + 1}`);
    const before = await settled();
    const published = await other.publish(small(`Stranger ${waits.length}`));
    waits.push(published.status === 201 ? ((await verified(other, published.json().id, patience)) ?? Infinity) : Infinity);
    meanwhile = Math.max(meanwhile, (await settled()) - before);
  };
  // Two at a time wait, so that what it has used is known before it has asked for much more.
  let refusal;
  for (let n = 0; refusal === undefined; n++) {
    const answer = await attacker.publish(slowToRun(`Attack ${n}`, segments + n));
    answers.push(answer);
    if (answer.status === 201) ids.push(answer.json().id);
    else refusal = answer;
    if (waits.length < strangers) await strange();
    while (refusal === undefined && ids.length - (await settled()) > 2) await sleep(0.2);
    if ((performance.now() - begun) / 1000 > 4 * seconds && !isShort) break;
  }
  const took = (performance.now() - begun) / 1000;
  await strange();
  await server.stop("SIGKILL");
  const worst = Math.max(...waits);
  return {
    measured: `refused after ${took.toFixed(0)} s and ${ids.length} runs (${refusal?.status}, again in ${refusal?.retryAfter} s); a stranger's run verified in ${worst.toFixed(1)} s at worst of ${waits.length}, meanwhile ${meanwhile} of the attacker's; the attacker: ${statuses(answers)}`,
    // One more than turns: between the two looks at the attacker's runs is more than the wait.
    within:
      refusal?.status === 429 &&
      refusal.json().type === "urn:ackscope:problem:over-budget" &&
      Number(refusal.retryAfter) > 0 &&
      worst < Infinity &&
      meanwhile <= mostTurns + 1,
  };
}
