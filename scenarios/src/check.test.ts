import { readFileSync } from "node:fs";
import fc from "fast-check";
import { Type } from "typebox";
import { Value } from "typebox/value";
import { describe, expect, test } from "vitest";
import { checkAgainst, checkScenario } from "./check.js";
import { ExperimentSchema } from "./experiment-schema.js";
import { checkExperiment } from "./experiment.js";
import { presets } from "./presets.js";
import { closed, ScenarioSchema } from "./schema.js";
import { broken } from "./testing/broken.js";
import { smallest } from "./testing/smallest.js";

const withForward = (forward: object) => ({ ...smallest, links: [{ ...smallest.links[0], forward }] });

describe("words", () => {
  test("a value out of range is told with its range and unit", () => {
    const direction = closed({ rate: Type.Number({ exclusiveMinimum: 0, maximum: 1e12, "x-unit": "bit/s" }) });
    expect(checkAgainst(direction, { rate: -5 }, "/forward")).toEqual([
      { pointer: "/forward/rate", message: "rate is -5", expected: "a number above 0 and at most 1000000000000, in bit/s" },
    ]);
  });

  test("a missing key is told at its own place, and a misspelt one with what was probably meant", () => {
    expect(checkScenario(withForward({ reat: 1e6, delay: 0.01 }))).toMatchObject([
      { pointer: "/links/0/forward/rate", message: "rate is missing" },
      {
        pointer: "/links/0/forward/reat",
        message: 'unknown key "reat"',
        expected: 'one of rate, delay, tick, queue, shaper, compression, errors (did you mean "rate"?)',
      },
    ]);
  });

  test("an unknown key that is like no other comes without a guess", () => {
    expect(checkScenario(withForward({ rate: 1e6, delay: 0.01, colour: "red" }))[0]?.expected).toBe(
      "one of rate, delay, tick, queue, shaper, compression, errors",
    );
  });

  test("a mechanism that does not exist is told at its type, with those that do", () => {
    const flows = [{ ...smallest.flows[0], receiver: { ack: { type: "delaid", segments: -1 } } }];
    expect(checkScenario({ ...smallest, flows })).toEqual([
      {
        pointer: "/flows/0/receiver/ack/type",
        message: 'type is "delaid"',
        expected:
          '"every", "delayed", "quick", "ackDivision", "ackCongestionControl", "accEcn", "accWindow", "ackRateRequest", "ackRatio", "tack" or "smartacking"',
      },
    ]);
  });

  test("where null is allowed, the words say so", () => {
    const queue = { limit: { packets: "many" } };
    expect(checkScenario(withForward({ rate: 1e6, delay: 0, queue }))[0]?.expected).toBe(
      "a whole number of at least 0 and at most 10000000, in packets, or null",
    );
  });

  test("a message quotes no more of a document than fits a line", () => {
    const [problem] = checkScenario({ ...smallest, measure: "x\n".repeat(100_000) });
    expect(problem?.message.length).toBeLessThan(100);
    expect(problem?.message).not.toContain("\n");
  });
});

test("says what is wrong with a change", () => {
  const changes = [
    { id: "c1", link: "wire", at: -1, type: "capacity" },
    { id: "c2", link: "wire", at: 1, type: "outage", duration: 0, direction: "up" },
    { id: "c3", link: "wire", at: 1, type: "rate", rate: 1e6 },
  ];
  expect(checkScenario({ ...smallest, changes }).map(({ pointer, message, expected }) => `${pointer}: ${message}; ${expected}`)).toEqual([
    "/changes/0/at: at is -1; a number of at least 0 and at most 1000000, in s",
    "/changes/0/rate: rate is missing; a number of at least 1 and at most 1000000000000, in bit/s",
    '/changes/1/direction: direction is "up"; "both", "forward" or "backward"',
    "/changes/1/duration: duration is 0; a number above 0 and at most 1000000, in s, or null",
    '/changes/2/type: type is "rate"; "capacity", "delay" or "outage"',
  ]);
});

describe("hostile documents", () => {
  test.each([Infinity, -Infinity, NaN, JSON.parse("1e400") as number])("%s is no number of a document", (rate) => {
    expect(checkScenario(withForward({ rate, delay: 0.01 }))).toMatchObject([{ pointer: "/links/0/forward/rate" }]);
  });

  test("minus zero is zero: fine for a delay, not for a rate", () => {
    expect(checkScenario(withForward({ rate: 1, delay: -0 }))).toEqual([]);
    expect(checkScenario(withForward({ rate: -0, delay: 0 }))).toHaveLength(1);
  });

  test("a seed beyond 2^53 is refused, because it would not be the seed that was written", () => {
    expect(checkScenario({ ...smallest, seed: Number.MAX_SAFE_INTEGER })).toEqual([]);
    expect(checkScenario({ ...smallest, seed: 2 ** 53 })).toHaveLength(1);
  });

  test.each(["__proto__", "constructor", "toString", "hasOwnProperty"])("%s is an unknown key like any other", (key) => {
    const document: unknown = JSON.parse(JSON.stringify(smallest).replace(/}$/, `,"${key}":{"polluted":1}}`));
    expect(checkScenario(document)).toMatchObject([{ pointer: `/${key}`, message: `unknown key "${key}"` }]);
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });

  test.each(["__proto__", "constructor", "toString"])("%s is no mechanism", (type) => {
    expect(checkScenario(withForward({ rate: 1, delay: 0, errors: { type } }))).toMatchObject([
      { pointer: "/links/0/forward/errors/type" },
    ]);
  });

  test("a lone surrogate in an id or a key is a problem, and is not repeated", () => {
    const problems = checkScenario({ ...smallest, "\uD800": 1, nodes: [{ id: "\uDC00" }, { id: "b" }] });
    expect(problems.map(({ pointer }) => pointer)).toEqual(["/nodes/0/id", "/\uD800"]);
    for (const { message } of problems) expect(message).not.toMatch(/\p{Cs}/u);
  });

  test.each(["[", '{"a":'])("nesting %s ten thousand deep is a problem, not a crash", (opening) => {
    const deep: unknown = JSON.parse(opening.repeat(10_000) + "1" + (opening === "[" ? "]" : "}").repeat(10_000));
    expect(checkScenario(deep).length).toBeGreaterThan(0);
    expect(checkScenario({ ...smallest, links: deep, measure: deep }).length).toBeGreaterThan(0);
    expect(checkExperiment(deep).length).toBeGreaterThan(0);
    const variants = [{ id: "a", label: "A", patch: [{ op: "add", path: "/seed", value: deep }] }];
    expect(checkExperiment({ format: 1, title: "Deep", base: smallest, variants })).toMatchObject([
      { pointer: "/variants/0/patch/0/value" },
    ]);
  });
});

describe("TypeBox's own judgement", () => {
  const documents = presets.map(({ experiment }) => experiment);

  test("it is the same for every case of the corpus", () => {
    const file = new URL("../test/corpus/corpus.json", import.meta.url);
    for (const { name, document, valid } of JSON.parse(readFileSync(file, "utf8")) as {
      name: string;
      document: unknown;
      valid: boolean;
    }[]) {
      expect(Value.Check(ScenarioSchema, document), name).toBe(valid);
    }
  });

  test("it is the same for documents that are nothing of ours", () => {
    fc.assert(
      fc.property(
        fc.anything({ maxDepth: 4, withNullPrototype: false, values: [fc.jsonValue(), fc.double(), fc.constantFrom("__proto__", "type")] }),
        (value) => {
          const document = JSON.parse(JSON.stringify({ value }) || "{}") as { value: unknown };
          expect(checkScenario(document.value).length === 0).toBe(Value.Check(ScenarioSchema, document.value));
        },
      ),
    );
  });

  test("it is the same for scenarios with a few changes anywhere", () => {
    fc.assert(
      fc.property(fc.constantFrom(...documents), fc.array(broken, { minLength: 1, maxLength: 3 }), ({ base }, changes) => {
        const document = changes.reduce<unknown>((before, change) => change(before), base);
        expect(checkScenario(document).length === 0).toBe(Value.Check(ScenarioSchema, document));
      }),
      { numRuns: 1000 },
    );
  });

  test("no experiment that it refuses is accepted", () => {
    fc.assert(
      fc.property(fc.constantFrom(...documents), fc.array(broken, { minLength: 1, maxLength: 2 }), (experiment, changes) => {
        const document = changes.reduce<unknown>((before, change) => change(before), experiment);
        if (checkExperiment(document).length === 0) expect(Value.Check(ExperimentSchema, document)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
