// One client stores collections as fast as it can. How much does it get onto the disk?
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { clientAt, proxied, statuses } from "./lib/clients.mjs";
import { small } from "./lib/experiments.mjs";

/** Megabytes of one client and day. */
const whole = 8;
const short = 1;

export const title = "collections without an end";
export const bound = `at most ${whole} MB are stored of one client, then 429 with Retry-After; others go on`;

export async function attack({ startServer, seconds = 20, isShort = false }) {
  const quota = isShort ? short : whole;
  const server = await startServer({ env: { ...proxied, QUOTA_MB_PER_DAY: String(quota) } });
  const [attacker, other] = ["192.0.2.1", "198.51.100.1"].map((address) => clientAt(server.url, address));
  const size = () => readdirSync(server.folder).reduce((sum, name) => sum + statSync(path.join(server.folder, name)).size, 0);
  const before = size();
  const { id } = (await other.post("/api/v1/collections", { title: "Mine", text: "before" })).json();
  const run = (await other.publish(small("listed"))).json().id;
  const text = "x".repeat(9000);
  const items = Array.from({ length: 80 }, () => ({ run, text }));
  const start = performance.now();
  const answers = [];
  let stored = 0;
  while ((isShort || performance.now() - start < seconds * 1000) && !(answers.length > 0 && answers.at(-1).status === 429)) {
    const some = await Promise.all(Array.from({ length: 4 }, () => attacker.post("/api/v1/collections", { title: "More", items })));
    stored += some.filter(({ status }) => status === 201).length * items.length * text.length;
    answers.push(...some);
  }
  const took = (performance.now() - start) / 1000;
  const refused = answers.filter(({ status }) => status === 429);
  const others = await other.post("/api/v1/collections", { title: "Mine", text: `after ${id}` });
  const grown = size() - before;
  await server.stop();
  const megabytes = (bytes) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
  return {
    measured: `${megabytes(stored)} of text in ${took.toFixed(1)} s, ${megabytes(grown)} on the disk; the attacker: ${statuses(answers)}; another: ${others.status}`,
    within:
      stored <= quota * 1024 * 1024 &&
      refused.length > 0 &&
      refused.every(({ retryAfter }) => Number(retryAfter) > 0) &&
      others.status === 201,
  };
}
