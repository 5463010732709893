// One client publishes thirty runs that take about eleven seconds each. How long does a stranger's small run wait to be verified?
import { clientAt, proxied, sleep, statuses, verified } from "./lib/clients.mjs";
import { slowToRun, small } from "./lib/experiments.mjs";
import { mostTurns } from "./lib/turns.mjs";

/** Seconds of one run, places of one client in the queue, and runs that the attacker publishes. */
const whole = { runLimit: 20, places: 20, runs: 30 };
const short = { runLimit: 1, places: 3, runs: 4 };

export const title = "thirty runs of eleven seconds";
export const bound = `a stranger's small run is verified after at most one run that is under way (${whole.runLimit} s) and two seconds, at most ${mostTurns} of the attacker's meanwhile; the attacker has ${whole.places} places`;

export async function attack({ startServer, seconds = 90, isShort = false }) {
  const { runLimit, places, runs } = isShort ? short : whole;
  const server = await startServer({
    env: { ...proxied, RUN_TIME_LIMIT_MS: String(runLimit * 1000), VERIFY_QUEUE_OF_CLIENT: String(places) },
  });
  const [attacker, other] = ["192.0.2.1", "198.51.100.1"].map((address) => clientAt(server.url, address));
  const quiet = await verified(other, (await other.publish(small("before"))).json().id, runLimit);
  const answers = [];
  for (let n = 0; n < runs; n++) answers.push(await attacker.publish(slowToRun(`Attack ${n}`, 12_000_000 + n)));
  const attackers = answers.filter(({ status }) => status === 201).map((answer) => answer.json().id);
  const settled = async () => {
    const states = await Promise.all(attackers.map(async (id) => (await attacker.get(`/api/v1/runs/${id}`)).json().state));
    return states.filter((state) => state !== "pending").length;
  };
  let meanwhile = 0;
  const waits = [];
  const end = performance.now() + seconds * 1000;
  do {
    const before = await settled();
    const published = await other.publish(small(`during ${waits.length}`));
    const most = isShort ? Infinity : Math.max(runLimit + 2, (end - performance.now()) / 1000);
    waits.push((await verified(other, published.json().id, most)) ?? Infinity);
    meanwhile = Math.max(meanwhile, (await settled()) - before);
    if (!isShort) await sleep(1);
  } while (performance.now() < end && waits.length < (isShort ? 1 : 10));
  await server.stop("SIGKILL");
  const worst = Math.max(...waits);
  return {
    measured: `${worst === Infinity ? `not within ${seconds} s` : `${worst.toFixed(1)} s at worst`} of ${waits.length} (${quiet?.toFixed(1)} s before), meanwhile ${meanwhile} of the attacker's; the attacker: ${statuses(answers)}`,
    // One more than turns: between the two looks at the attacker's runs is more than the wait.
    within: (isShort || worst <= runLimit + 2) && meanwhile <= mostTurns + 1 && attackers.length <= places && attackers.length < runs,
  };
}
