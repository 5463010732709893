import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { freePort, startServer } from "../lib/server-process.mjs";
import { randomFrom } from "../lib/random.mjs";
import { flood } from "./flood.mjs";
import { anyRequest } from "./grammar.mjs";
import { settings } from "./settings.mjs";
import { Tally } from "./tally.mjs";

test("four hundred hostile requests get answers of the sender's fault, and the server lives", async () => {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), "ackscope-fuzz-"));
  const server = await startServer({ ...settings, PORT: String(await freePort()), DATA_DIR });
  onTestFinished(async () => {
    await server.stop("SIGKILL");
    rmSync(DATA_DIR, { recursive: true });
  });
  const tally = new Tally();
  await flood(server, tally, { requests: 400, seed: 8, parallel: 8 });
  expect(tally.faults).toEqual([]);
  expect(tally.requests).toBe(400);
  // Right documents are among them: otherwise only the front door was tried.
  expect(tally.statuses.get(201) ?? 0).toBeGreaterThan(3);
  expect(tally.statuses.get(422) ?? 0).toBeGreaterThan(100);
  expect((await fetch(`${server.address}/ready`)).status).toBe(200);
}, 120_000);

describe("the grammar", () => {
  test("gives the same requests for the same seed", () => {
    const some = (seed) => {
      const random = randomFrom(seed);
      return Array.from({ length: 20 }, () => anyRequest(random));
    };
    expect(some(3)).toEqual(some(3));
    expect(some(3)).not.toEqual(some(4));
  });
});

describe("the tally", () => {
  test("takes 503 with Retry-After for an answer, and every other 5xx and silence for a fault", () => {
    const tally = new Tally();
    tally.answer(503, "5", "a");
    tally.answer(422, null, "b");
    expect(tally.faults).toEqual([]);
    tally.answer(503, null, "c");
    tally.answer(501, null, "d");
    tally.silence("TimeoutError", "e");
    expect(tally.faults).toEqual(["503: c", "501: d", "TimeoutError: e"]);
    expect(tally).toMatchObject({ requests: 5, busy: 1 });
  });

  test("sees growth, and does not take garbage for it", () => {
    const steady = new Tally();
    for (let i = 0; i < 40; i++) steady.sample(100 + (i % 7) * 30);
    expect(steady.growth().ratio).toBe(1);
    const leaking = new Tally();
    for (let i = 0; i < 40; i++) leaking.sample(100 + (i % 7) * 30 + i * 10);
    expect(leaking.growth().ratio).toBeGreaterThan(1.5);
  });
});
