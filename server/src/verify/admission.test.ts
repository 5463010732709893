import { coreWasmPath, loadCore } from "ackscope/node";
import { describe, expect, it, onTestFinished } from "vitest";
import { twoReceivers, type LooseExperiment } from "../testing/experiment.js";
import { WorkerGatekeeper } from "./admission.js";
import { Admitter } from "./admit.js";
import type { RunLimits } from "./limits.js";
import { examine } from "./examine.js";
import { measure } from "./measure.js";

const limits: RunLimits = { events: 1e6, milliseconds: 5000, memoryBytes: 64 * 1024 * 1024, storedBytes: 1e6 };

async function gatekeeper(changed: Partial<RunLimits> = {}) {
  const started = await WorkerGatekeeper.start({ limits: { ...limits, ...changed }, queue: 1000, corePath: coreWasmPath });
  onTestFinished(() => started.close());
  return started;
}

const withSweep = () => ({
  ...twoReceivers(),
  sweep: {
    parameter: ["/links/0/forward/queue/limit/packets"],
    values: [5, 10, 20],
    seeds: 2,
    measure: { id: "goodput", flows: ["f1"] },
  },
});

describe("admission", () => {
  it("freezes as the re-run will find it, and estimates no less than that takes", async () => {
    const gate = await gatekeeper();
    const core = await loadCore();
    expect(gate.core).toBe(core.version);
    const admitted = await gate.admit(twoReceivers({ description: "two\nlines" }), "somebody");
    if (admitted.kind !== "admitted") throw new Error(JSON.stringify(admitted));
    expect(admitted).toMatchObject({ title: "Two receivers", description: "two\nlines", points: 0 });
    const frozen = JSON.parse(admitted.experiment) as { base: { flows: { sender: { initialWindow: number } }[] } };
    expect(frozen.base.flows[0]?.sender.initialWindow).toBeTypeOf("number");
    expect(await gate.admit(frozen, "somebody")).toEqual(admitted);

    const measured = await measure(core, admitted.experiment, limits);
    if (measured.kind !== "measured") throw new Error(JSON.stringify(measured));
    const ran = measured.results.reduce((sum, { metrics }) => sum + (JSON.parse(metrics) as { events: number }).events, 0);
    expect(admitted.events).toBeGreaterThanOrEqual(ran);
  });

  it("says what is wrong, as the re-run would", async () => {
    const gate = await gatekeeper({ events: 10_000 });
    const wrong: LooseExperiment = twoReceivers();
    wrong.base.flows[0]!.to = "nowhere";
    for (const document of [null, 7, {}, wrong, twoReceivers({ title: "nul \0" }), twoReceivers({ segments: 1e8 })]) {
      const admission = await gate.admit(document, "somebody");
      expect(admission.kind).not.toBe("admitted");
      expect(admission).toEqual(examine(await loadCore(), document, { ...limits, events: 10_000 }));
    }
  });

  it("counts the runs of a sweep", async () => {
    expect(await (await gatekeeper()).admit(withSweep(), "somebody")).toMatchObject({ kind: "admitted", points: 12 });
  });

  it("ends what takes too long to check", async () => {
    const gate = await gatekeeper({ milliseconds: 1 });
    const flows = Array.from({ length: 2000 }, (_, i) => ({ ...twoReceivers().base.flows[0]!, id: `f${i}` }));
    const long = twoReceivers();
    long.base.flows = flows;
    expect(await gate.admit(long, "somebody")).toEqual({ kind: "overLimit", limit: "milliseconds", allowed: 1 });
  });

  it("uses one core for many documents, with the same answers, and another after one that took much memory", async () => {
    let loaded = 0;
    const load = () => ((loaded += 1), loadCore());
    const roomy = new Admitter(load, limits);
    const first = await roomy.admit(twoReceivers());
    for (let i = 0; i < 50; i += 1) await roomy.admit(i % 2 ? withSweep() : twoReceivers({ segments: i, title: `${i}` }));
    expect(await roomy.admit(twoReceivers())).toEqual(first);
    expect(loaded).toBe(1);

    const narrow = new Admitter(load, { ...limits, memoryBytes: 65536 });
    for (const segments of [100, 200]) await narrow.admit(twoReceivers({ segments }));
    expect(loaded).toBe(3);
  });
});
