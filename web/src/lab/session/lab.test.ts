import { findPreset, getAtPointer, type Experiment } from "@ackscope/scenarios";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SimulationFailure, type Failure, type VariantRun } from "../../sim/calls.js";
import type { RunRequest, RunningRun } from "../../sim/simulator.js";
import { withValueAt } from "./document.js";
import { isModified, isStale, Lab, type Opening } from "./lab.js";

const preset = findPreset("smartacking/1-0-5mbps");
if (!preset) throw new Error("the preset is gone");
const opening: Opening = {
  experiment: preset.experiment,
  reference: preset.experiment,
  origin: { type: "preset", id: preset.id, title: preset.title },
  view: {},
};
const rate = ["/links/1/forward/rate", "/links/1/backward/rate"];
const setRate =
  (value: number) =>
  (experiment: Experiment): Experiment =>
    withValueAt(experiment, { variant: null, pointers: rate }, value);

interface Asked {
  readonly request: RunRequest;
  readonly cancelled: ("drop" | "keep")[];
  readonly resumed: (readonly string[])[];
  /** `stopped`: documents that did not come to their end. */
  finish(stopped?: readonly string[]): Promise<void>;
  endResumed(id: string): Promise<void>;
  fail(failure: Failure): Promise<void>;
}

const settle = async (): Promise<void> => {
  for (let i = 0; i < 10; i++) await Promise.resolve();
};

const runOf = (id: string, stoppedAt: number | null = null): VariantRun =>
  ({
    id,
    columns: { rows: 0, truncated: false },
    index: { packets: 0, flows: [] },
    topology: { flows: [] },
    metrics: { simulatedTime: 19, events: 7 },
    estimate: { events: 10, traceBytes: 100 },
    stoppedAt,
    took: { run: 3, index: 1 },
  }) as unknown as VariantRun;

describe("a lab", () => {
  let asked: Asked[];
  let lab: Lab;
  let runner: (request: RunRequest) => RunningRun;

  beforeEach(() => {
    vi.useFakeTimers();
    asked = [];
    const run = (request: RunRequest): RunningRun => {
      const cancelled: ("drop" | "keep")[] = [];
      let resolve!: (runs: readonly VariantRun[]) => void;
      let reject!: (error: SimulationFailure) => void;
      const promise = new Promise<readonly VariantRun[]>((yes, no) => {
        resolve = yes;
        reject = no;
      });
      const resumed: (readonly string[])[] = [];
      let resolveMore!: (runs: readonly VariantRun[]) => void;
      asked.push({
        request,
        cancelled,
        resumed,
        finish: (stopped = []) => (resolve(request.documents.map(({ id }) => runOf(id, stopped.includes(id) ? 5e9 : null))), settle()),
        endResumed: (id) => (resolveMore([runOf(id)]), settle()),
        fail: (failure) => (reject(new SimulationFailure(failure)), settle()),
      });
      const running: RunningRun = {
        runNumber: asked.length,
        result: promise,
        cancel: (how) => void cancelled.push(how),
        resume: (ids) => {
          resumed.push(ids);
          return { ...running, result: new Promise((yes) => (resolveMore = yes)) };
        },
      };
      return running;
    };
    runner = run;
    lab = new Lab({ simulator: { run }, maxEvents: 1e9 }, opening);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("runs both variants and shows them as A and B", async () => {
    lab.run();
    expect(asked[0]?.request.documents.map(({ id }) => id)).toEqual(["newreno", "smartacking"]);
    await asked[0]?.finish();
    expect(lab.state.result).toMatchObject({
      runs: [{ letter: "A", label: "NewReno" }, { letter: "B" }],
      duration: 19,
      generation: 1,
      took: 6,
    });
    expect(isStale(lab.state)).toBe(false);
  });

  it("knows when its first picture is on the screen, which a picture of an older result is not", async () => {
    lab.run();
    await asked[0]!.finish();
    const { generation } = lab.state.result!;
    lab.drawn(generation - 1, 5);
    expect(lab.state.pictured).toBe(false);
    lab.drawn(generation, 5);
    expect(lab.state.pictured).toBe(true);
    lab.open(opening, "person");
    expect(lab.state.pictured).toBe(true);
  });

  it("keeps ticks of a slider out of the history until its release", async () => {
    for (const value of [6e6, 7e6, 8e6]) lab.edit(setRate(value), "rate", false);
    expect(lab.state.history.entries).toHaveLength(1);
    lab.commit("rate");
    expect(lab.state.history.entries).toHaveLength(2);
    expect(isModified(lab.state)).toBe(true);
    lab.undo();
    expect(getAtPointer(lab.state.experiment.base, rate[0] ?? "")).toBe(5e6);
    expect(isModified(lab.state)).toBe(false);
    lab.redo();
    expect(getAtPointer(lab.state.experiment.base, rate[0] ?? "")).toBe(8e6);
  });

  it("runs the newest tick next and skips those between", async () => {
    for (const value of [6e6, 7e6, 8e6]) lab.edit(setRate(value), "rate", false);
    await asked[0]?.finish();
    expect(asked).toHaveLength(2);
    expect(asked.map(({ request }) => getAtPointer(request.documents[0]?.scenario, rate[0] ?? ""))).toEqual([6e6, 8e6]);
  });

  it("keeps the last good runs beside a problem", async () => {
    lab.run();
    await asked[0]?.finish();
    lab.edit(setRate(-5), "rate", true);
    await settle();
    expect(lab.state.failure).toMatchObject({
      kind: "problems",
      problems: [{ pointer: "/base/links/1/forward/rate" }, { pointer: "/base/links/1/backward/rate" }],
    });
    expect(lab.state.result?.generation).toBe(1);
    expect(isStale(lab.state)).toBe(true);
    expect(asked).toHaveLength(1);
  });

  it("shows progress only after a moment, and none after the result", async () => {
    lab.run();
    expect(lab.state.progress).toBeNull();
    await vi.advanceTimersByTimeAsync(200);
    asked[0]?.request.onProgress?.({ runNumber: 1, document: "newreno", now: 1, events: 2, expectedEvents: 10 });
    expect(lab.state.progress?.get("newreno")).toMatchObject({ events: 2 });
    await asked[0]?.finish();
    expect(lab.state.progress).toBeNull();
  });

  it("stops a run on request and keeps what there is", () => {
    lab.run();
    lab.cancel();
    expect(asked[0]?.cancelled).toEqual(["keep"]);
  });

  it("goes on with what was stopped, and keeps what had come to its end", async () => {
    lab.run();
    lab.cancel();
    await asked[0]?.finish(["smartacking"]);
    expect(lab.state.result).toMatchObject({ stoppedAt: 5e9, generation: 1 });
    lab.continue();
    expect(asked[0]?.resumed).toEqual([["smartacking"]]);
    await asked[0]?.endResumed("smartacking");
    expect(lab.state.result).toMatchObject({ stoppedAt: null, generation: 2, runs: [{ letter: "A" }, { letter: "B" }] });
    expect(asked).toHaveLength(1);
  });

  it("throws away what was stopped, and shows what was there before", async () => {
    lab.run();
    await asked[0]?.finish();
    const whole = lab.state.result;
    lab.edit(setRate(6e6), "rate", true);
    lab.cancel();
    await asked[1]?.finish(["newreno"]);
    expect(lab.state.result?.stoppedAt).toBe(5e9);
    lab.discard();
    expect(lab.state.result).toBe(whole);
    expect(lab.state.failure).toEqual({ kind: "cancelled" });
    expect(asked[1]?.cancelled).toEqual(["keep", "drop"]);
    lab.continue();
    expect(asked).toHaveLength(3);
  });

  it("lets go of what was stopped when something else is run", async () => {
    lab.run();
    lab.cancel();
    await asked[0]?.finish(["newreno"]);
    lab.edit(setRate(6e6), "rate", true);
    expect(asked[0]?.cancelled).toEqual(["keep", "drop"]);
  });

  it("says what was expected of both runs", async () => {
    lab.run();
    await asked[0]?.finish();
    expect(lab.state.result?.estimate).toEqual({ events: 20, traceBytes: 200 });
  });

  it("shows no variant that an edit has taken away", () => {
    lab.edit((experiment) => ({ ...experiment, variants: experiment.variants.slice(1) }), "json", true);
    expect([lab.state.a, lab.state.b]).toEqual(["smartacking", null]);
    lab.undo();
    expect([lab.state.a, lab.state.b]).toEqual(["newreno", "smartacking"]);
  });

  it("reports what failed and runs again", async () => {
    lab.run();
    await asked[0]?.fail({ kind: "failed", name: "Error", message: "the worker died", stack: "" });
    expect(lab.state.failure).toMatchObject({ message: "the worker died" });
    lab.run();
    await asked[1]?.finish();
    expect(lab.state.failure).toBeNull();
  });

  it("swaps, and leaves the second run out", () => {
    lab.swap();
    expect([lab.state.a, lab.state.b]).toEqual(["smartacking", "newreno"]);
    lab.choose(1, null);
    expect(asked.length).toBeGreaterThan(0);
    expect(lab.state.b).toBeNull();
    lab.undo();
    expect(lab.state.b).toBe("newreno");
  });

  it("forgets the run of an experiment that is no longer open", async () => {
    lab.run();
    lab.open(opening, "person");
    expect(asked[0]?.cancelled).toEqual(["drop"]);
    await asked[0]?.finish();
    expect(lab.state.result).toBeNull();
    await asked[1]?.finish();
    expect(lab.state.result?.generation).toBe(1);
  });

  it("keeps its level with another experiment, unless that asks for one", () => {
    expect(lab.state.level).toBeNull();
    lab.setLevel("simple");
    lab.open(opening, "person");
    expect(lab.state.level).toBe("simple");
    lab.open({ ...opening, level: "full" }, "address");
    expect(lab.state.level).toBe("full");
  });

  it("opens with the variants and the view that were asked for", () => {
    lab.open({ ...opening, a: "smartacking", b: null, view: { from: 1, to: 2 } }, "address");
    expect(lab.state).toMatchObject({ a: "smartacking", b: null, view: { from: 1, to: 2, bandSeconds: 0.413 } });
  });

  describe("that is to find where to look first", () => {
    const look = { at: 0.7, from: 0.6, to: 0.9, selection: { run: 1, packet: 5 } };
    const opensAt = async (from: Partial<Opening>, fetched = Promise.resolve(() => look)): Promise<Lab> => {
      const simulator = { run: (request: RunRequest) => runner(request) };
      const made = new Lab({ simulator, maxEvents: 1e9, firstLook: () => fetched }, { ...opening, ...from });
      made.run();
      await asked.at(-1)?.finish();
      return made;
    };

    it("looks there with its first picture, and nowhere else with a later one", async () => {
      const found = await opensAt({});
      expect(found.state.view).toMatchObject(look);
      found.setView({ from: 0, to: 2, selection: null });
      found.edit(setRate(6e6), "rate", true);
      await asked.at(-1)?.finish();
      expect(found.state.view).toMatchObject({ from: 0, to: 2 });
    });

    it("looks there again when another scenario is opened", async () => {
      const found = await opensAt({ view: { from: 1, to: 2 } });
      expect(found.state.view).toMatchObject({ from: 1, to: 2, at: null, selection: null });
      found.open(opening, "person");
      await asked.at(-1)?.finish();
      expect(found.state.view).toMatchObject(look);
    });

    it("leaves a packet that a link names alone, whatever was shown before", async () => {
      const found = await opensAt({});
      found.open({ ...opening, view: { from: 1, to: 2, selection: { run: 0, packet: 9 } } }, "address");
      await asked.at(-1)?.finish();
      expect(found.state.view).toMatchObject({ from: 1, to: 2, selection: { run: 0, packet: 9 } });
    });

    it("does not where a link or a document says where, or at what", async () => {
      for (const view of [{ from: 0, to: 3 }, { at: 0.2 }, { selection: { run: 0, packet: 3 } }, { table: true }, { flow: 1 }]) {
        expect((await opensAt({ view })).state.view).toMatchObject(view);
      }
      const kept = { ...opening.experiment, view: { from: 2, to: 3 } };
      expect((await opensAt({ experiment: kept })).state.view).toMatchObject({ from: 2, to: 3, selection: null });
      expect((await opensAt({ view: { diagram: "map" } })).state.view.selection).toBeNull();
      expect((await opensAt({ view: { diagram: "ladder" } })).state.view).toMatchObject(look);
    });

    it("stays where it is when what finds it cannot be fetched", async () => {
      const found = await opensAt({}, Promise.reject(new Error("offline")));
      expect(found.state.result).not.toBeNull();
      expect(found.state.view).toMatchObject({ from: 0, to: 2.4, selection: null });
    });
  });
});
