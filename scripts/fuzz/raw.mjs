// What no client library would send: bytes on a socket that are nearly HTTP. Whatever they are, the server answers with a status below 500 or closes the
// connection, and does so in time.
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { randomFrom } from "../lib/random.mjs";

/**
 * The server gives a request 30 s to arrive. Nothing here waits for that: who has heard nothing for a moment closes his half, and then nothing
 * that is not whole can become so. (Not at once: Node gives up an answer to whoever has left.)
 */
const quietMs = 150;
const mostQuietMs = 2000;
const patienceMs = 20_000;

const hosts = [
  ...["localhost", "127.0.0.1", "example.org", "[::1]", "EXAMPLE.org:80", "a".repeat(300), "xn--nxasmq6b", "💥.example"],
  ...[
    "[",
    "]",
    "[::1",
    "a b",
    "a/b",
    "a?b",
    "a#b",
    "a@b",
    "user:pw@a",
    "a:99999",
    "a:-1",
    "a:x",
    ":80",
    "",
    " ",
    "a,b",
    "%00",
    "a\tb",
    '"',
    "<script>",
  ],
  ...["..", ".", "a..b", "-", "a\\b", "127.1", "0x7f.1", "1e3", "256.256.256.256"],
];
const methods = [
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "DELETE",
  "PATCH",
  "OPTIONS",
  "TRACE",
  "CONNECT",
  "get",
  "G ET",
  "",
  "PRI",
  "GET\u0000",
  "X".repeat(5000),
];
const versions = [
  "HTTP/1.1",
  "HTTP/1.1",
  "HTTP/1.1",
  "HTTP/1.0",
  "HTTP/0.9",
  "HTTP/2.0",
  "HTTP/1.1.1",
  "http/1.1",
  "HTTP/9",
  "",
  "HTTP/1.1 x",
];
const plainTargets = [
  ...["/", "/live", "/ready", "/api/v1/runs", "/api/openapi.json", "/robots.txt", "/sitemap.xml", "/version", "/assets/x"],
  ...[
    "/oembed?url=http%3A%2F%2Flocalhost%2Fr%2Fbcdfghjkmn",
    "/oembed?url=http%3A%2F%2F%5B",
    "/r/bcdfghjkmn",
    "/embed/bcdfghjkmn",
    "/c/bcdfghjkmn",
  ],
  ...[
    "*",
    "http://example.org/live",
    "http://[/live",
    "//live",
    "/../../etc/passwd",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/%",
    "/%zz",
    "/%00",
    "/\u00e9",
    "/?\u0000",
  ],
  ...[
    "example.org:443",
    "",
    "/a b",
    `/${"a".repeat(20_000)}`,
    `/?${"a=1&".repeat(3000)}`,
    "/r/\ud83d.svg",
    "/api/v1/runs?limit=1&limit=2",
    "/api/v1/runs?q[]=a",
  ],
];
const oddHeaders = [
  ...["Content-Length: -1", "Content-Length: 1e3", "Content-Length: 5\r\nContent-Length: 6", "Content-Length: 99999999999999999999"],
  ...["Transfer-Encoding: chunked, chunked", "Transfer-Encoding: xchunked", "Transfer-Encoding: identity", "Transfer-Encoding : chunked"],
  ...[
    "Expect: 100-continue",
    "Expect: 200-ok",
    "Connection: upgrade\r\nUpgrade: h2c",
    "Upgrade: websocket\r\nConnection: Upgrade",
    "Connection: close, close",
  ],
  ...[
    " Folded: yes",
    "Folded: a\r\n b",
    "No-Colon",
    ": no name",
    "Bad Name: x",
    "X: \u0000",
    "X: \u007f",
    `X: ${"x".repeat(20_000)}`,
    `X-${"y".repeat(9000)}: 1`,
  ],
  ...[
    "Cookie: a=b; c",
    "Range: bytes=0-1,2-3,-1",
    "Range: bytes=99999999-",
    "If-Modified-Since: never",
    "Accept-Encoding: br;q=x, gzip;q=9",
    "Accept: */*;q=0",
  ],
  ...[
    "X-Forwarded-For: 1.2.3.4, ::, x",
    "X-Forwarded-Host: [",
    "X-Forwarded-Proto: javascript",
    "Forwarded: for=[",
    "Content-Encoding: gzip",
    "Origin: null",
  ],
];

/** Bodies by chunks, as RFC 9112 section 7.1 has them and as it has not. */
const chunks = [
  ...[
    "2\r\n{}\r\n0\r\n\r\n",
    "2;ext=1\r\n{}\r\n0\r\n\r\n",
    "2\r\n{}\r\n0\r\nTrailer: x\r\n\r\n",
    "02\r\n{}\r\n00\r\n\r\n",
    "g\r\n{}\r\n0\r\n\r\n",
    "-1\r\n\r\n0\r\n\r\n",
  ],
  ...[
    "ffffffffffffffff\r\n{}",
    "2\r\n{}x\r\n0\r\n\r\n",
    "0x2\r\n{}\r\n0\r\n\r\n",
    "2 \r\n{}\r\n0\r\n\r\n",
    "\r\n\r\n",
    "2\n{}\n0\n\n",
    `2;${"e".repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
  ],
];

/** One connection's bytes. */
export function anyBytes(random, known = []) {
  const requests = Array.from({ length: random.pick([1, 1, 1, 2, 5, 30]) }, () => oneRequest(random, known));
  const text = requests.join("");
  switch (random.below(12)) {
    case 0:
      return Buffer.from(text).subarray(0, random.below(text.length));
    case 1:
      return Buffer.concat([Buffer.from(text), Buffer.from(Array.from({ length: random.pick([10, 1000]) }, () => random.below(256)))]);
    case 2:
      // The beginning of TLS, as browsers send it to a port that they take for another.
      return Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3, ...Array.from({ length: 200 }, () => random.below(256))]);
    default:
      return Buffer.from(text);
  }
}

function oneRequest(random, known) {
  const end = random.chance(0.9) ? "\r\n" : random.pick(["\n", "\r", "\r\n\r\n", "\r\r\n"]);
  const isOdd = random.chance(0.5);
  const method = isOdd ? random.pick(methods) : random.pick(["GET", "GET", "POST"]);
  const runs = known.flatMap((id) => [
    `/r/${id}`,
    `/r/${id}.svg`,
    `/embed/${id}`,
    `/oembed?url=http%3A%2F%2Flocalhost%2Fr%2F${id}`,
    `/api/v1/runs/${id}`,
  ]);
  const target = random.pick(random.chance(0.3) && runs.length > 0 ? runs : plainTargets);
  const version = isOdd ? random.pick(versions) : random.pick(["HTTP/1.1", "HTTP/1.0"]);
  const lines = [`${method} ${target} ${version}`];
  const count = random.pick([1, 1, 1, 1, 0, 2]);
  for (let i = 0; i < count; i++) lines.push(`Host: ${random.pick(hosts)}`);
  for (let i = random.below(3); i > 0; i--) lines.push(random.pick(oddHeaders));
  if (random.chance(0.02)) lines.push(...Array.from({ length: 300 }, (_, i) => `X-${i}: ${i}`));
  if (method !== "POST" && random.chance(0.8)) return `${lines.join(end)}${end}${end}`;
  lines.push("Content-Type: application/json");
  if (random.chance(0.5)) return `${[...lines, "Transfer-Encoding: chunked"].join(end)}${end}${end}${random.pick(chunks)}`;
  const body = random.pick(["{}", "", '{"experiment":{}}', "[".repeat(5000), "\u0000"]);
  const length = random.pick([Buffer.byteLength(body), Buffer.byteLength(body), Buffer.byteLength(body) + 1, 0]);
  return `${[...lines, `Content-Length: ${length}`].join(end)}${end}${end}${body}`;
}

/** Sends the bytes, in pieces if so wanted, and takes what comes until the server closes. @returns {{ text: string, ended: string }} */
export function exchange(port, bytes, { pieces = 1 } = {}) {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    const finish = (ended) => {
      clearTimeout(timer);
      clearTimeout(quiet);
      socket.destroy();
      resolve({ text, ended });
    };
    const timer = setTimeout(() => finish("silence"), patienceMs);
    let quiet;
    const waitOn = () => {
      clearTimeout(quiet);
      // The first answer may be long in coming.
      quiet = setTimeout(() => socket.end(), text === "" ? mostQuietMs : quietMs);
    };
    socket.setEncoding("latin1");
    socket.on("data", (data) => {
      text += data;
      waitOn();
    });
    // A server may close while we still send.
    socket.on("error", (error) => finish(error.code === "ECONNREFUSED" ? "refused" : "closed"));
    socket.on("close", () => finish("closed"));
    socket.on("connect", async () => {
      const size = Math.ceil(bytes.length / pieces);
      for (let at = 0; at < bytes.length && !socket.destroyed; at += size) {
        socket.write(bytes.subarray(at, at + size));
        if (pieces > 1) await sleep(2);
      }
      waitOn();
    });
  });
}

/**
 * @param {{ address: string, isRunning: () => boolean, end: () => string }} server
 * @param {import("./tally.mjs").Tally} tally
 * @param {{ connections: number, seed: number, parallel?: number, seconds?: number, known?: readonly string[] }} options `known`: ids of runs
 */
export async function rawFlood(server, tally, { connections, seed, parallel = 8, seconds = Infinity, known = [] }) {
  const random = randomFrom(seed);
  const end = performance.now() + seconds * 1000;
  const port = Number(new URL(server.address).port);
  let made = 0;
  const one = async () => {
    while (made < connections && performance.now() < end && server.isRunning()) {
      const what = `connection ${made++} of seed ${seed}`;
      const bytes = anyBytes(random, known);
      const { text, ended } = await exchange(port, bytes, { pieces: random.pick([1, 1, 3, 20]) });
      const shown = `${what}: ${JSON.stringify(bytes.toString("latin1").slice(0, 250))}`;
      const statuses = [...text.matchAll(/(?:^|\r\n|[^\r\n])HTTP\/1\.1 (\d{3})[^\r\n]*\r\n((?:[^\r\n]+\r\n)*)/g)];
      for (const [, status, head] of statuses) tally.answer(Number(status), /retry-after: (\S+)/i.exec(head)?.[1] ?? null, shown);
      if (statuses.length === 0) tally.requests += 1;
      if (ended !== "closed") tally.fault(`${ended}: ${shown}`);
    }
  };
  await Promise.all(Array.from({ length: parallel }, one));
  if (!server.isRunning()) tally.fault(`the server process ended: ${server.end()}`);
}
