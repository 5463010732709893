import { beforeAll, describe, expect, test } from "vitest";
import type { Core, Progress } from "./core.js";
import { LimitExceeded, RunCancelled, ScenarioError } from "./errors.js";
import { loadCore } from "./node.js";
import { runScenario } from "./run.js";
import { oneFlow } from "./testing/scenarios.js";

let core: Core;

beforeAll(async () => {
  core = await loadCore();
});

describe("runScenario", () => {
  test("gives metrics and columns of the whole run", async () => {
    const { metrics, columns } = await runScenario(core, oneFlow());
    expect(metrics.ended).toBe("complete");
    expect(metrics.flows[0]!.bytesDelivered).toBe(300_000);
    expect(metrics.links.map(({ id, direction }) => `${id}/${direction}`)).toEqual([
      "edge/forward",
      "edge/backward",
      "bottleneck/forward",
      "bottleneck/backward",
    ]);
    expect(columns.rows).toBeGreaterThan(1000);
  });

  test("gives the same run however it is sliced", async () => {
    const whole = await runScenario(core, oneFlow());
    const sliced = await runScenario(core, oneFlow(), { sliceEvents: 11 });
    expect(sliced).toEqual(whole);
  });

  test("reports progress slice by slice, the last time when done", async () => {
    const seen: Progress[] = [];
    await runScenario(core, oneFlow(), { sliceEvents: 500, onProgress: (progress) => seen.push(progress) });
    expect(seen.length).toBeGreaterThan(2);
    expect(seen.map(({ done }) => done)).toEqual([...seen.slice(1).map(() => false), true]);
    expect(seen.map(({ events }) => events)).toEqual(seen.map(({ events }) => events).toSorted((a, b) => a - b));
  });

  test("lets timers and messages have their turn", async () => {
    let turns = 0;
    const timer = setInterval(() => turns++, 0);
    await runScenario(core, oneFlow({ segments: 20_000, trace: { level: "off" } }), { sliceEvents: 2000 });
    clearInterval(timer);
    expect(turns).toBeGreaterThan(0);
  });

  test("stops when its signal is aborted, before or while it runs", async () => {
    await expect(runScenario(core, oneFlow(), { signal: AbortSignal.abort() })).rejects.toThrow(RunCancelled);
    const controller = new AbortController();
    const run = runScenario(core, oneFlow(), { signal: controller.signal, sliceEvents: 50, onProgress: () => controller.abort() });
    await expect(run).rejects.toThrow(RunCancelled);
  });

  test("stops at the limit of events, and not one event before", async () => {
    const { metrics } = await runScenario(core, oneFlow());
    await expect(runScenario(core, oneFlow(), { limits: { events: metrics.events } })).resolves.toMatchObject({ metrics });
    await expect(runScenario(core, oneFlow(), { limits: { events: metrics.events - 1 } })).rejects.toThrow(LimitExceeded);
    await expect(runScenario(core, oneFlow(), { limits: { events: 1 } })).rejects.toThrow("the run needs more than the allowed 1 events");
  });

  test("stops at the limit of time", async () => {
    const endless = { ...oneFlow({ trace: { level: "off" } }), end: { at: 1e6 } };
    endless.flows[0]!.traffic = { type: "bulk", segments: null as unknown as number };
    await expect(runScenario(core, endless, { limits: { milliseconds: 30 } })).rejects.toThrow(LimitExceeded);
  });

  test("rejects a document with problems", async () => {
    await expect(runScenario(core, {})).rejects.toThrow(ScenarioError);
  });

  test("frees the core's memory however it ends", async () => {
    const attempts = [{}, { limits: { events: 500 } }];
    for (const options of attempts) await runScenario(core, oneFlow(), options).catch(() => undefined);
    const pages = core.wasmPages();
    for (let n = 0; n < 300; n++) {
      for (const options of attempts) await runScenario(core, oneFlow(), options).catch(() => undefined);
    }
    expect(core.wasmPages()).toBe(pages);
  });
});
