// Sends requests of the grammar, several at a time, and keeps the score.
import { anyRequest } from "./grammar.mjs";
import { randomFrom } from "../lib/random.mjs";

/** Longer than anything the server may take by its own limits of a request. */
const patienceMs = 60_000;
const sampleEvery = 500;

/**
 * @param {{ address: string, memory: () => number, isRunning: () => boolean }} server
 * @param {import("./tally.mjs").Tally} tally
 * @param {{ requests: number, seed: number, parallel?: number, onProgress?: (done: number) => void }} options
 */
export async function flood(server, tally, { requests, seed, parallel = 16, onProgress }) {
  const random = randomFrom(seed);
  const known = [];
  let sent = 0;
  const one = async () => {
    while (sent < requests && server.isRunning()) {
      const number = sent++;
      const { method, path, headers, body } = anyRequest(random, known);
      const what = `request ${number} of seed ${seed}: ${method} ${path} ${String(body ?? "").slice(0, 200)}`;
      try {
        const response = await fetch(`${server.address}${path}`, {
          method,
          headers,
          ...(body !== undefined && { body }),
          redirect: "manual",
          signal: AbortSignal.timeout(patienceMs),
        });
        const text = await response.text();
        tally.answer(response.status, response.headers.get("retry-after"), `${what} → ${text.slice(0, 150)}`);
        if (method === "POST" && path === "/api/v1/runs" && response.status === 201 && known.length < 50) known.push(JSON.parse(text).id);
      } catch (error) {
        tally.broken(error.cause ?? error, Buffer.byteLength(body ?? ""), what);
      }
      if (number % sampleEvery === 0) {
        tally.sample(server.memory());
        onProgress?.(number);
      }
    }
  };
  await Promise.all(Array.from({ length: parallel }, one));
  if (!server.isRunning()) tally.fault(`the server process ended: ${server.end()}`);
}
