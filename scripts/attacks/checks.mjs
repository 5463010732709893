// One client publishes thirty documents that take seconds to check. What do others wait for their own publish?
import { clientAt, proxied, sleep, statuses } from "./lib/clients.mjs";
import { slowToCheck, small } from "./lib/experiments.mjs";
import { mostTurns, servedMeanwhile } from "./lib/turns.mjs";

/** Of one check; then it is ended. */
const checkLimit = 5;
const shortLimit = 0.5;

export const title = "thirty documents of 257 kB";
export const bound = `another client's publish takes at most one check that runs (${checkLimit} s) and one second, in which a thread that was ended is replaced; at most ${mostTurns} of the attacker's are answered meanwhile`;

export async function attack({ startServer, seconds = 120, isShort = false }) {
  const limit = isShort ? shortLimit : checkLimit;
  const server = await startServer({ env: { ...proxied, CHECK_TIME_LIMIT_MS: String(limit * 1000) } });
  const [attacker, other] = ["192.0.2.1", "198.51.100.1"].map((address) => clientAt(server.url, address));
  await other.publish(small("before"));
  const quiet = (await other.publish(small("quiet"))).seconds;
  const attacks = Array.from({ length: isShort ? 4 : 30 }, (_, n) => attacker.publish(slowToCheck(`Attack ${n}`)));
  const served = servedMeanwhile(attacks);
  await served.first;
  const waits = [];
  for (const end = performance.now() + seconds * 1000; served.areLeft() && performance.now() < end;) {
    waits.push(await served.during(() => other.publish(small(`during ${waits.length}`))));
    await sleep(0.2);
  }
  const answers = await Promise.all(attacks);
  await server.stop();
  const worst = Math.max(...waits.map((answer) => answer.seconds));
  return {
    measured: `${worst.toFixed(1)} s at worst of ${waits.length} publishes (${quiet.toFixed(2)} s before), meanwhile ${served.most()} of the attacker's; the attacker: ${statuses(answers)}, the last after ${Math.max(...answers.map((answer) => answer.seconds)).toFixed(0)} s`,
    within:
      (isShort || worst <= checkLimit + 1) && waits.length > 0 && waits.every(({ status }) => status === 201) && served.most() <= mostTurns,
  };
}
