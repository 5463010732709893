import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { compileCore, instantiateCore, type Core, type Simulation } from "./core.js";
import { CoreFault, ScenarioError } from "./errors.js";
import { coreWasmPath, loadCore } from "./node.js";
import { oneFlow } from "./testing/scenarios.js";
import { rowBytes } from "./testing/row-bytes.js";
import { xxh64 } from "./testing/xxh64.js";

let core: Core;

beforeAll(async () => {
  core = await loadCore();
});

function finish(simulation: Simulation, budget?: number): void {
  while (!simulation.advance(budget === undefined ? {} : { budget }).done);
}

function digestOf(scenario: unknown, budget?: number): string {
  const simulation = core.create(scenario);
  finish(simulation, budget);
  const digest = simulation.digest();
  simulation.destroy();
  return digest;
}

function problemsOf(scenario: unknown): string[] {
  try {
    core.create(scenario).destroy();
    return [];
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error;
    return error.problems.map(({ pointer }) => pointer);
  }
}

describe("instantiateCore", () => {
  test("takes bytes, a compiled module or a response, whatever type the server gives it", async () => {
    const bytes = await readFile(coreWasmPath);
    const wasm = { headers: { "content-type": "application/wasm" } };
    const sources = [
      new Uint8Array(bytes),
      new Uint8Array(bytes).buffer,
      await WebAssembly.compile(new Uint8Array(bytes)),
      new Response(new Uint8Array(bytes), wasm),
      Promise.resolve(new Response(new Uint8Array(bytes), wasm)),
      new Response(new Uint8Array(bytes), { headers: { "content-type": "application/octet-stream" } }),
    ];
    for (const source of sources) expect((await instantiateCore(source)).version).toBe(core.version);
  });

  test("says what the server answered instead of the core", async () => {
    await expect(instantiateCore(new Response("gone", { status: 404 }))).rejects.toThrow("core.wasm: the server answered 404");
  });

  test("has a sibling that compiles once for many cores, each with a memory of its own", async () => {
    const freshCore = await compileCore(await readFile(coreWasmPath));
    const [first, second] = [await freshCore(), await freshCore()];
    const simulation = first.create(oneFlow());
    finish(simulation);
    expect(simulation.digest()).toBe(digestOf(oneFlow()));
    expect(second.version).toBe(core.version);
    expect(second.wasmPages()).toBeLessThanOrEqual(first.wasmPages());
    expect(second.create(oneFlow()).digest()).not.toBe(simulation.digest());
  });

  test("names its version and a hash of its sources", () => {
    expect(core.version).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{12}$/);
  });
});

describe("problems", () => {
  test("carry a pointer, what is wrong and what would be right", () => {
    const scenario = oneFlow();
    scenario.links[0]!.forward.rate = -5;
    expect(() => core.create(scenario)).toThrow(ScenarioError);
    try {
      core.create(scenario);
    } catch (error) {
      const { problems } = error as ScenarioError;
      expect(problems).toHaveLength(1);
      expect(problems[0]!.pointer).toBe("/links/0/forward/rate");
      expect(problems[0]!.message).toContain("-5");
      expect(problems[0]!.expected).toContain("bit/s");
    }
  });

  test("are all listed, not only the first", () => {
    const scenario = { ...oneFlow(), seed: -1, nodes: "none", surprise: true };
    expect(problemsOf(scenario).toSorted()).toEqual(["/nodes", "/seed", "/surprise"]);
  });

  test("of meaning are found when the structure is right", () => {
    const scenario = oneFlow();
    scenario.flows[0]!.to = "nowhere";
    expect(problemsOf(scenario)).toEqual(["/flows/0/to"]);
  });

  test("are the same for an estimate as for a run", () => {
    const scenario = { ...oneFlow(), flows: [] };
    expect(() => core.estimate(scenario)).toThrow(ScenarioError);
  });

  test("are given for what is no document at all", () => {
    const cycle: Record<string, unknown> = {};
    cycle.self = cycle;
    let tower: unknown = [];
    for (let level = 0; level < 100_000; level++) tower = [tower];
    for (const value of [undefined, null, 7, "text", [], {}, () => 1, 7n, cycle, tower, { format: Infinity }]) {
      expect(problemsOf(value).length).toBeGreaterThan(0);
    }
  });

  test("leave the core able to run the next document", () => {
    const before = digestOf(oneFlow());
    for (let attempt = 0; attempt < 100; attempt++) problemsOf({ ...oneFlow(), seed: "x".repeat(1000) });
    expect(digestOf(oneFlow())).toBe(before);
  });
});

describe("a simulation", () => {
  test("gives the same digest twice", () => {
    expect(digestOf(oneFlow({ lossRate: 0.02 }))).toBe(digestOf(oneFlow({ lossRate: 0.02 })));
  });

  test("gives another digest for another seed, if chance plays a part", () => {
    expect(digestOf(oneFlow({ lossRate: 0.02, seed: 2 }))).not.toBe(digestOf(oneFlow({ lossRate: 0.02, seed: 1 })));
  });

  test("does not notice another one that advances in turns with it", () => {
    const documents = [oneFlow({ lossRate: 0.02 }), oneFlow({ ack: { type: "smartacking" }, queue: 4 })];
    const apart = documents.map((document) => digestOf(document));
    const together = documents.map((document) => core.create(document));
    for (let turn = 0, running = true; running; turn++) {
      running = together.filter((simulation) => !simulation.advance({ budget: 7 + (turn % 3) }).done).length > 0;
    }
    expect(together.map((simulation) => simulation.digest())).toEqual(apart);
    for (const simulation of together) simulation.destroy();
  });

  test("has a digest that does not depend on trace level, cap or slice size", () => {
    const digest = digestOf(oneFlow());
    for (const trace of [{ level: "off" }, { level: "flows" }, { level: "packets", cap: 0 }, { level: "packets", cap: 100 }]) {
      expect(digestOf(oneFlow({ trace }))).toBe(digest);
    }
    for (const budget of [1, 2, 3, 17, 1000]) expect(digestOf(oneFlow(), budget)).toBe(digest);
  });

  test("has a digest that is XXH64 of its rows", () => {
    const simulation = core.create(oneFlow({ lossRate: 0.02 }));
    finish(simulation);
    const columns = simulation.columns();
    expect(columns.rows).toBeGreaterThan(1000);
    expect(xxh64(rowBytes(columns))).toBe(simulation.digest());
    expect(simulation.metrics().digest).toBe(simulation.digest());
    simulation.destroy();
  });

  test("records rows in time order, in whole nanoseconds", () => {
    const simulation = core.create(oneFlow());
    finish(simulation);
    const { at, rows, truncated } = simulation.columns();
    expect(truncated).toBe(false);
    for (let row = 0; row < rows; row++) {
      expect(Number.isInteger(at[row])).toBe(true);
      if (row > 0) expect(at[row]!).toBeGreaterThanOrEqual(at[row - 1]!);
    }
    simulation.destroy();
  });

  test("keeps its first rows and says so when the cap is reached", () => {
    const whole = core.create(oneFlow());
    const capped = core.create(oneFlow({ trace: { level: "packets", cap: 100 } }));
    finish(whole);
    finish(capped);
    const columns = capped.columns();
    expect(columns.rows).toBe(100);
    expect(columns.truncated).toBe(true);
    expect(columns.id).toEqual(whole.columns().id.subarray(0, 100));
    whole.destroy();
    capped.destroy();
  });

  test("stops before the first event later than `until`", () => {
    const simulation = core.create(oneFlow());
    const half = simulation.advance({ until: 0.5e9 });
    expect(half.done).toBe(false);
    expect(half.now).toBeLessThanOrEqual(0.5e9);
    const { at, rows } = simulation.columns();
    expect(at[rows - 1]!).toBeLessThanOrEqual(0.5e9);
    finish(simulation);
    expect(simulation.digest()).toBe(digestOf(oneFlow()));
    simulation.destroy();
  });

  test("runs no more events than its budget, and counts them", () => {
    const simulation = core.create(oneFlow());
    expect(simulation.advance({ budget: 10 }).events).toBe(10);
    expect(simulation.advance({ budget: 5 }).events).toBe(15);
    simulation.destroy();
  });

  test("forgets its rows when recycled and goes on recording", () => {
    const simulation = core.create(oneFlow());
    const { rows } = simulation.advance({ budget: 500 });
    simulation.recycle();
    expect(simulation.columns().rows).toBe(0);
    const later = simulation.advance({ budget: 1 });
    expect(later.rows).toBeLessThan(rows);
    finish(simulation);
    expect(simulation.digest()).toBe(digestOf(oneFlow()));
    simulation.destroy();
  });

  test("gives away copies: columns outlive the simulation", () => {
    const simulation = core.create(oneFlow());
    finish(simulation);
    const columns = simulation.columns();
    const before = rowBytes(columns);
    simulation.destroy();
    for (let other = 0; other < 5; other++) digestOf(oneFlow({ queue: 3 }));
    expect(rowBytes(columns)).toEqual(before);
  });

  test("refuses every call after destroy, which may be repeated", () => {
    const simulation = core.create(oneFlow());
    simulation.destroy();
    simulation.destroy();
    for (const call of [
      () => simulation.advance(),
      () => simulation.columns(),
      () => simulation.digest(),
      () => simulation.metrics(),
      () => simulation.recycle(),
    ]) {
      expect(call).toThrow(CoreFault);
    }
  });

  test("gives back its memory: 10,000 cycles need no more than 100", () => {
    const cycle = (): void => {
      const simulation = core.create(oneFlow({ segments: 50 }));
      simulation.advance({ budget: 300 });
      simulation.columns();
      simulation.destroy();
    };
    for (let n = 0; n < 100; n++) cycle();
    const pages = core.wasmPages();
    for (let n = 100; n < 10_000; n++) cycle();
    expect(core.wasmPages()).toBe(pages);
  });

  test("needs no more than its estimate", () => {
    for (const scenario of [oneFlow(), oneFlow({ ack: { type: "every" } }), oneFlow({ ack: { type: "smartacking" } })]) {
      const estimate = core.estimate(scenario);
      const simulation = core.create(scenario);
      finish(simulation);
      const { events } = simulation.metrics();
      expect(events).toBeLessThanOrEqual(estimate.events);
      expect(simulation.columns().rows).toBeLessThanOrEqual(estimate.traceRows);
      simulation.destroy();
    }
  });
});
