import { describe, expect, test } from "vitest";
import { randomFrom } from "../lib/random.mjs";
import { short } from "../trials/forms.mjs";
import { faultsOf } from "./flood.mjs";
import { anyRequest, markup } from "./grammar.mjs";
import { anyBytes } from "./raw.mjs";
import { Tally } from "./tally.mjs";
import { fuzz, report } from "./trial.mjs";

test("hostile requests get answers of the sender's fault, the server lives, and others hardly notice", async () => {
  // Other tests run beside it: how long others wait is for the trial to say, that nobody waits for ever for this test.
  const outcome = await fuzz({ ...short.fuzz, patience: 10 });
  expect(outcome.faults, report(outcome)).toEqual([]);
  const { grammar, raw, bystander } = outcome;
  // Right documents are among them: otherwise only the front door was tried. How many is a matter of what four senders at once meet.
  expect(grammar.statuses.get(201) ?? 0).toBeGreaterThan(0);
  expect(grammar.statuses.get(422) ?? 0).toBeGreaterThan(50);
  // Tokens that belong to something else.
  expect(grammar.statuses.get(403) ?? 0).toBeGreaterThan(0);
  expect(raw.statuses.get(400) ?? 0).toBeGreaterThan(10);
  // And bytes that a route answered: a Host is crooked more often than not.
  expect((raw.statuses.get(200) ?? 0) + (raw.statuses.get(404) ?? 0)).toBeGreaterThan(0);
  expect(bystander.reads).toBeGreaterThan(5);
});

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

describe("bytes on a socket", () => {
  test("are the same for the same seed", () => {
    const some = (seed) => {
      const random = randomFrom(seed);
      return Array.from({ length: 20 }, () => anyBytes(random).toString("latin1"));
    };
    expect(some(3)).toEqual(some(3));
    expect(some(3)).not.toEqual(some(4));
  });
});

describe("an answer", () => {
  const secure = { "content-security-policy": "default-src 'none'", "x-content-type-options": "nosniff" };
  const answer = (headers, status = 200) => ({ status, headers: new Headers(headers) });

  test("is at fault without what guards a page, with somebody's markup, or for another's token", () => {
    expect(faultsOf(answer(secure), markup)).toEqual([]);
    expect(faultsOf(answer({}), "")).toHaveLength(2);
    expect(faultsOf(answer({ ...secure, "content-type": "text/html; charset=utf-8" }), `<title>${markup}</title>`)).toHaveLength(1);
    expect(faultsOf(answer(secure), "", true)).toHaveLength(1);
    expect(faultsOf(answer(secure, 403), "", true)).toEqual([]);
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
