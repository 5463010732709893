// One client asks for thirty-three captures of a run, each of other seconds. How long does another's picture take?
import { clientAt, proxied, sleep, statuses, verified } from "./lib/clients.mjs";
import { slowToRun, small } from "./lib/experiments.mjs";
import { mostTurns, servedMeanwhile } from "./lib/turns.mjs";

/** Of one picture or capture. */
const fileLimit = 5;

export const title = "thirty-three captures of distinct seconds";
export const bound = `another's picture takes at most one file that is being made (${fileLimit} s) and two seconds, in which a thread that was ended is replaced; at most ${mostTurns} of the attacker's are made meanwhile; ranges that nobody can tell apart are one file`;

export async function attack({ startServer, seconds = 120, isShort = false }) {
  const server = await startServer({ env: { ...proxied, ARTIFACT_TIME_LIMIT_MS: String(fileLimit * 1000) } });
  const [attacker, other] = ["192.0.2.1", "198.51.100.1"].map((address) => clientAt(server.url, address));
  const published = async (experiment) => {
    const { id } = (await other.publish(experiment)).json();
    await verified(other, id, 60);
    return id;
  };
  const [large, own] = [await published(slowToRun("large", isShort ? 10_000 : 50_000)), await published(small("own"))];
  await other.get(`/r/${own}.svg`);
  const picture = (n) => other.get(`/r/${own}.svg?t=0-0.${n + 10}`);
  const quiet = (await picture(0)).seconds;

  const ranges = Array.from({ length: isShort ? 5 : 33 }, (_, n) => `0-${100 + 10 * n}`);
  const attacks = ranges.map((t) => attacker.get(`/r/${large}.pcapng?t=${t}`));
  const served = servedMeanwhile(attacks);
  await served.first;
  const waits = [];
  for (const end = performance.now() + seconds * 1000; served.areLeft() && performance.now() < end;) {
    waits.push(await served.during(() => picture(waits.length + 1)));
    await sleep(0.2);
  }
  const answers = await Promise.all(attacks);
  // A little more or less of an axis each time; the first is made, the others are kept.
  const nearly = [];
  for (let n = 0; n < 10; n++) nearly.push(await other.get(`/r/${own}.pcapng?t=0-0.0995${n}`));
  await server.stop();
  const worst = Math.max(...waits.map((answer) => answer.seconds));
  const made = nearly.slice(1).filter((answer) => answer.seconds > nearly[0].seconds / 2 && answer.seconds > 0.02).length;
  return {
    measured: `${worst.toFixed(1)} s at worst of ${waits.length} pictures (${quiet.toFixed(2)} s before), meanwhile ${served.most()} of the attacker's; the attacker: ${statuses(answers)}; of 10 ranges that look the same ${made + 1} made`,
    within:
      waits.length > 0 &&
      waits.every(({ status }) => status === 200) &&
      served.most() <= mostTurns &&
      (isShort || (worst <= fileLimit + 2 && made < 5)),
  };
}
