// One client stores collections as fast as it can. How much does it get onto the disk?
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { clientAt, proxied, statuses } from "./lib/clients.mjs";
import { small } from "./lib/experiments.mjs";

/** Megabytes and rows of one client and day. */
const whole = { megabytes: 8, rows: 50_000 };
const short = { megabytes: 1, rows: 1000 };

export const title = "collections without an end, of text and of items";
export const bound = `at most ${whole.megabytes} MB and ${whole.rows} rows are stored of one client, then 429 with Retry-After; others go on`;

export async function attack({ startServer, seconds = 20, isShort = false }) {
  const quota = isShort ? short : whole;
  const server = await startServer({
    env: { ...proxied, QUOTA_MB_PER_DAY: String(quota.megabytes), QUOTA_ROWS_PER_DAY: String(quota.rows) },
  });
  const [attacker, lister, other] = ["192.0.2.1", "192.0.2.2", "198.51.100.1"].map((address) => clientAt(server.url, address));
  const size = () => readdirSync(server.folder).reduce((sum, name) => sum + statSync(path.join(server.folder, name)).size, 0);
  const before = size();
  const { id } = (await other.post("/api/v1/collections", { title: "Mine", text: "before" })).json();
  const run = (await other.publish(small("listed"))).json().id;
  const text = "x".repeat(9000);
  const items = Array.from({ length: 80 }, () => ({ run, text }));
  /** Until all of four are refused: one may be too large for what is left, and the next not. */
  const flood = async (client, collection) => {
    const start = performance.now();
    const answers = [];
    let some;
    do {
      some = await Promise.all(Array.from({ length: 4 }, () => client.post("/api/v1/collections", { title: "More", items: collection })));
      answers.push(...some);
    } while (some.some(({ status }) => status === 201) && (isShort || performance.now() - start < seconds * 1000));
    const stored = answers.filter(({ status }) => status === 201).length;
    const refused = answers.filter(({ status }) => status !== 201);
    const isRefused = refused.length > 0 && refused.every(({ status, retryAfter }) => status === 429 && Number(retryAfter) > 0);
    return { answers, stored, isRefused, seconds: (performance.now() - start) / 1000 };
  };
  const large = await flood(attacker, items);
  const bytes = large.stored * items.length * text.length;
  const grown = size() - before;
  // Another, whose collections have as many items as they may, and no text: rows alone.
  const list = Array.from({ length: 200 }, () => ({ run, text: "" }));
  const many = await flood(lister, list);
  const rows = many.stored * (1 + list.length);
  const others = await other.post("/api/v1/collections", { title: "Mine", text: `after ${id}` });
  await server.stop();
  const megabytes = (bytes) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
  return {
    measured:
      `${megabytes(bytes)} of text in ${large.seconds.toFixed(1)} s, ${megabytes(grown)} on the disk; the attacker: ${statuses(large.answers)}; ` +
      `${rows} rows in ${many.seconds.toFixed(1)} s; the attacker: ${statuses(many.answers)}; another: ${others.status}`,
    within: bytes <= quota.megabytes * 1024 * 1024 && rows <= quota.rows && large.isRefused && many.isRefused && others.status === 201,
  };
}
