// Sends requests of the grammar, several at a time, and keeps the score.
import { anyRequest, markup } from "./grammar.mjs";
import { randomFrom } from "../lib/random.mjs";

/** Longer than anything the server may take by its own limits of a request. */
const patienceMs = 60_000;
const sampleEvery = 500;
/** Of what was made, with the tokens for it. */
const mostKnown = 60;

/**
 * @param {{ address: string, memory: () => number, isRunning: () => boolean, end: () => string }} server
 * @param {import("./tally.mjs").Tally} tally
 * @param {{ requests: number, seed: number, parallel?: number, seconds?: number, onProgress?: (done: number) => void }} options
 *   it ends after so many requests, or when the time is over
 */
export async function flood(server, tally, { requests, seed, parallel = 16, seconds = Infinity, onProgress }) {
  const random = randomFrom(seed);
  const end = performance.now() + seconds * 1000;
  const known = [];
  let sent = 0;
  const one = async () => {
    while (sent < requests && performance.now() < end && server.isRunning()) {
      const number = sent++;
      const { method, path, headers, body, mustRefuse } = anyRequest(random, known);
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
        const { status } = response;
        tally.answer(status, response.headers.get("retry-after"), `${what} → ${text.slice(0, 150)}`);
        for (const fault of faultsOf(response, text, mustRefuse)) tally.fault(`${fault}: ${what}`);
        if (method === "POST" && (status === 201 || status === 202)) remember(known, path, text);
        if (method === "DELETE" && status === 204) known.splice(0, known.length, ...known.filter(({ id }) => !path.endsWith(id)));
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

/** What no answer may be, whatever was asked. */
export function faultsOf({ status, headers }, text, mustRefuse = false) {
  const isPage = /^text\/html/.test(headers.get("content-type") ?? "");
  return [
    ...(mustRefuse && status < 300 ? ["taken with a token of something else"] : []),
    ...(headers.get("content-security-policy") === null ? ["without a content security policy"] : []),
    ...(headers.get("x-content-type-options") !== "nosniff" ? ["without x-content-type-options"] : []),
    ...(isPage && text.includes(markup) ? ["what a person wrote is markup of the page"] : []),
  ];
}

function remember(known, path, text) {
  const kind = /^\/api\/v1\/(runs|collections|sweeps)$/.exec(path)?.[1];
  if (kind === undefined) return;
  const { id, deleteToken, token = deleteToken } = JSON.parse(text);
  if (known.some((each) => each.id === id)) return;
  if (known.length === mostKnown) known.shift();
  known.push({ kind, id, token });
}
