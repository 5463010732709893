// Connections that ask for large documents and read nothing, and pipelines that ask for them compressed.
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { bystander } from "./lib/raw.mjs";

export const title = "connections that read nothing, pipelines of compressed documents";
export const bound =
  "others' /live and page of a small run within 1 s, memory at most 300 MB more, every connection that reads nothing closed within two write timeouts";

const mostMs = 1000;

/** Another client than the one who looks on. */
const attacker = "127.0.0.2";

const whole = { writeTimeoutMs: 7000, flows: 3000, idle: 500, pipelines: 20 };
const short = { writeTimeoutMs: 1000, flows: 1000, idle: 20, pipelines: 2 };

/** Some 400 kB to send, more than a megabyte to read: the server fills in every default. */
const largeExperiment = (flows) => ({
  format: 1,
  title: "Many flows",
  base: {
    format: 1,
    end: { flowsComplete: true, limit: 1e6 },
    nodes: [{ id: "a" }, { id: "b" }],
    links: [{ id: "l", a: "a", b: "b", forward: { rate: 5e6, delay: 0.02, queue: { limit: { packets: 19 } } } }],
    flows: Array.from({ length: flows }, (_, i) => ({ id: `f${i}`, from: "a", to: "b", traffic: { type: "bulk", segments: 1 } })),
  },
  variants: [{ id: "one", label: "One", patch: [] }],
});

export async function attack({ startServer, seconds = 20, isShort = false }) {
  const { writeTimeoutMs, flows, idle, pipelines } = isShort ? short : whole;
  const server = await startServer({ env: { VERIFY_THREADS: "0", RATE_WRITES: "1000", WRITE_TIMEOUT_MS: String(writeTimeoutMs) } });
  const id = await publish(server, largeExperiment(flows));
  const small = await publish(server, largeExperiment(1));
  const documents = [`/api/v1/runs/${id}`, `/r/${id}.json`, "/api/docs/static/swagger-ui-bundle.js"];
  const sizes = await Promise.all(
    documents.map(
      async (path) => (await (await fetch(server.url + path, { headers: { "accept-encoding": "identity" } })).arrayBuffer()).byteLength,
    ),
  );
  await sleep(1000);
  const before = server.memory();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, server.memory())), 100);
  const others = ["/live", `/r/${small}`].map((path) => bystander(server.url, path, 100));

  const request = (path, encoding) => `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: ${encoding}\r\n\r\n`;
  const connections = [];
  const begun = performance.now();
  const open = (encoding, times, reading) => {
    const socket = connect({ port: server.port, host: "127.0.0.1", localAddress: attacker });
    const one = { socket, open: true, reading };
    connections.push(one);
    socket.on("error", () => {});
    socket.on("close", () => (one.open = false));
    if (reading) socket.resume();
    else socket.pause();
    for (let i = 0; i < times; i++) socket.write(request(documents[i % documents.length], encoding));
    return socket;
  };
  for (let i = 0; i < idle; i++) open("identity", 10, false);
  for (let i = 0; i < pipelines; i++) open("br", 200, true);
  // And a few that read, which send the next ten when they have begun to hear the last.
  for (let i = 0; i < pipelines; i++) {
    const reader = open("br", 10, true);
    reader.on("data", () => {
      if (reader.bytesRead - (reader.askedAt ?? 0) < 1e6) return;
      reader.askedAt = reader.bytesRead;
      for (let j = 0; j < 10; j++) reader.write(request(documents[j % documents.length], "br"));
    });
  }
  const isIdle = ({ reading }) => !reading;
  const patience = begun + (isShort ? 60_000 : 0);
  let stillOpen;
  // Asking is a sign of life: a machine that is slow to fill the network's memory, and whose times are not judged, is asked again when all is quiet.
  do {
    await sleep(2 * writeTimeoutMs);
    stillOpen = await openBy(connections.filter(isIdle));
  } while (stillOpen > 0 && performance.now() < patience);
  const closedAfter = performance.now() - begun;
  if (!isShort) await sleep(Math.max(0, seconds * 1000 - closedAfter));
  clearInterval(watch);
  for (const { socket } of connections) socket.destroy();
  const [live, page] = (await Promise.all(others.map((other) => other.stop()))).map((taken) => taken.at(-1));
  const alive = server.isRunning();
  await server.stop("SIGKILL");
  const grown = most - before;
  return {
    measured:
      `documents of ${sizes.map((size) => (size / 1e6).toFixed(1)).join(", ")} MB: /live at worst ${Math.round(live)} ms, the page ${Math.round(page)} ms, ` +
      `memory ${mega(before)} to ${mega(most)} MB, ${stillOpen} of ${idle} connections still open after ${Math.round(closedAfter / 1000)} s`,
    within: alive && (isShort || (live < mostMs && page < mostMs)) && grown < 300e6 && stillOpen === 0,
  };
}

async function publish({ url }, experiment) {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${url}/api/v1/runs`, { method: "POST", headers, body: JSON.stringify({ experiment }) });
  if (answer.status !== 201) throw new Error(`the document was not taken: ${(await answer.text()).slice(0, 500)}`);
  return (await answer.json()).id;
}

const mega = (bytes) => Math.round(bytes / 1e6);

/**
 * How many of them the server holds open. A paused socket notices only by writing that it was closed: at the first byte where it was reset, at the
 * second where it was ended.
 */
async function openBy(connections) {
  for (let i = 0; i < 2; i++) {
    for (const connection of connections) if (connection.open) connection.socket.write("\r\n");
    await sleep(500);
  }
  return connections.filter(({ open }) => open).length;
}
