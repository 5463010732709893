import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expandVariant, presets } from "@ackscope/scenarios";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Core } from "./core.js";
import { loadCore } from "./node.js";
import { runScenario } from "./run.js";
import { oneFlow } from "./testing/scenarios.js";

const native = fileURLToPath(new URL("../../../build/native/ackscope-native", import.meta.url));
let folder: string;
let core: Core;

beforeAll(async () => {
  if (!existsSync(native)) throw new Error("build/native/ackscope-native is missing: npm test builds it (CMake preset native)");
  folder = mkdtempSync(path.join(os.tmpdir(), "ackscope-native-"));
  core = await loadCore();
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const variants = presets.flatMap(({ id, experiment }) => experiment.variants.map((variant) => [id, variant.id] as const));

test("the native core and the one in WebAssembly are of the same sources", async () => {
  const { stdout } = await promisify(execFile)(native, ["version"]);
  expect(stdout.trim()).toBe(core.version);
});

/** Both digests of a scenario. */
async function digests(scenario: object): Promise<{ native: string; wasm: string }> {
  const file = path.join(folder, "scenario.json");
  writeFileSync(file, JSON.stringify(scenario));
  const [{ stdout }, { metrics }] = await Promise.all([promisify(execFile)(native, ["digest", file]), runScenario(core, scenario)]);
  return { native: stdout.trim(), wasm: metrics.digest };
}

test.each(variants)(
  "%s, %s: the native digest equals the one in WebAssembly",
  async (preset, variant) => {
    const { experiment } = presets.find(({ id }) => id === preset)!;
    const expanded = expandVariant(experiment, variant);
    if ("problems" in expanded) throw new Error(JSON.stringify(expanded.problems));
    const scenario = { ...expanded.scenario, trace: { level: "off" } };
    const { native: ofNative, wasm } = await digests(scenario);
    expect(wasm).toBe(ofNative);
  },
  120_000,
);

const change = fc
  .record({
    link: fc.constantFrom("edge", "bottleneck"),
    at: fc.double({ min: 0, max: 3, noNaN: true }),
    direction: fc.constantFrom("both", "forward", "backward"),
    effect: fc.oneof(
      fc.record({ type: fc.constant("capacity"), rate: fc.double({ min: 1e5, max: 2e7, noNaN: true }) }),
      fc.record({ type: fc.constant("delay"), delay: fc.double({ min: 0, max: 0.2, noNaN: true }) }),
      fc.record({ type: fc.constant("outage"), duration: fc.double({ min: 1e-9, max: 1, noNaN: true }) }),
    ),
  })
  .map(({ effect, ...where }) => ({ ...where, ...effect }));

test("whatever becomes of links, both digests are equal", () =>
  fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (drawn) => {
      const changes = drawn.map((each, i) => ({ id: `c${i}`, ...each }));
      const { native: ofNative, wasm } = await digests({ ...oneFlow({ segments: 400 }), changes, end: { at: 10 } });
      expect(wasm).toBe(ofNative);
    }),
    { numRuns: 60 },
  ));
