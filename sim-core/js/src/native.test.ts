import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expandVariant, presets } from "@ackscope/scenarios";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Core } from "./core.js";
import { loadCore } from "./node.js";
import { runScenario } from "./run.js";

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

test.each(variants)(
  "%s, %s: the native digest equals the one in WebAssembly",
  async (preset, variant) => {
    const { experiment } = presets.find(({ id }) => id === preset)!;
    const expanded = expandVariant(experiment, variant);
    if ("problems" in expanded) throw new Error(JSON.stringify(expanded.problems));
    const scenario = { ...expanded.scenario, trace: { level: "off" } };
    const file = path.join(folder, "scenario.json");
    writeFileSync(file, JSON.stringify(scenario));
    const [{ stdout }, { metrics }] = await Promise.all([promisify(execFile)(native, ["digest", file]), runScenario(core, scenario)]);
    expect(metrics.digest).toBe(stdout.trim());
  },
  120_000,
);
