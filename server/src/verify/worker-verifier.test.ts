import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { temporaryFolder } from "../testing/folders.js";
import { VerifierBusy, VerifierFailed, type RunLimits } from "./verdict.js";
import { WorkerVerifier } from "./worker-verifier.js";

const limits: RunLimits = { events: 1000, milliseconds: 60_000, memoryBytes: 32 * 1024 * 1024, storedBytes: 1000 };

/** A worker whose answer to an experiment is what the experiment says: `do` is the body of a function of `report` and of its `signal`. */
const obedient = `
  import { parentPort } from "node:worker_threads";
  const report = (message) => parentPort.postMessage(message);
  report({ kind: "ready", core: "obedient" });
  parentPort.on("message", ({ experiment }) => new Function("report", "signal", experiment.do)(report, experiment.signal));
`;
const ok = { do: `report({ kind: "done", verdict: { kind: "problems", problems: [] } })` };
const fine = { kind: "problems", problems: [] };
const slow = { do: `setTimeout(() => report({ kind: "done", verdict: { kind: "problems", problems: [] } }), 100)` };
const never = { do: "" };
const raise = "Atomics.store(signal, 0, 1); Atomics.notify(signal, 0);";

async function verifier({ source = obedient, queue = 4, ...changed }: { source?: string; queue?: number } & Partial<RunLimits> = {}) {
  const workerPath = join(temporaryFolder(), "worker.mjs");
  writeFileSync(workerPath, source);
  const started = await WorkerVerifier.start({ limits: { ...limits, ...changed }, queue, workerPath });
  onTestFinished(() => started.close());
  return started;
}

/** The pool's clock stands until it is advanced: how long a thread takes to start decides nothing. Threads keep clocks of their own. */
function stopClock() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
}

describe("the verifier", () => {
  it("knows the version of its core when it has started", async () => {
    expect((await verifier()).core).toBe("obedient");
  });

  it("does not start with a worker that does not", async () => {
    await expect(verifier({ source: "throw new Error('core.wasm is missing')" })).rejects.toThrow("core.wasm is missing");
    await expect(verifier({ source: "process.exit(3)" })).rejects.toThrow("code 3");
  });

  it("answers in the order of asking", async () => {
    const pool = await verifier();
    const answered: number[] = [];
    await Promise.all([slow, ok, slow, ok].map((experiment, i) => pool.verify(experiment).then(() => answered.push(i))));
    expect(answered).toEqual([0, 1, 2, 3]);
  });

  it("lets a bounded number wait and sends the rest away at once", async () => {
    const pool = await verifier({ queue: 2 });
    const taken = [slow, slow, ok].map((experiment) => pool.verify(experiment));
    const refused = await pool.verify(ok).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(VerifierBusy);
    expect((refused as VerifierBusy).retryAfterSeconds).toBeGreaterThan(0);
    expect(await Promise.all(taken)).toEqual([fine, fine, fine]);
    expect(await pool.verify(ok)).toEqual(fine);
  });

  it("ends what takes too long, even a loop without an end, and goes on", async () => {
    const pool = await verifier({ milliseconds: 200 });
    stopClock();
    const begun = new Int32Array(new SharedArrayBuffer(4));
    const looping = pool.verify({ do: `${raise} for (;;);`, signal: begun });
    Atomics.wait(begun, 0, 0);
    vi.advanceTimersByTime(200);
    expect(await looping).toEqual({ kind: "overLimit", limit: "milliseconds", allowed: 200 });
    const silent = pool.verify(never);
    vi.advanceTimersByTime(200);
    expect(await silent).toEqual({ kind: "overLimit", limit: "milliseconds", allowed: 200 });
    expect(await pool.verify(ok)).toEqual(fine);
  });

  it("survives a worker that runs out of memory", async () => {
    const pool = await verifier();
    const greedy = { do: "const all = []; for (;;) all.push(new Array(1000).fill(all.length));" };
    const after = pool.verify(greedy);
    const next = pool.verify(ok);
    expect(await after).toEqual({ kind: "overLimit", limit: "memoryBytes", allowed: limits.memoryBytes });
    expect(await next).toEqual(fine);
  });

  it.each([
    ["throws outside the job", "setTimeout(() => { throw new Error('thrown') })", /thrown/],
    ["rejects outside the job", "Promise.reject(new Error('rejected'))", /rejected/],
    ["exits", "process.exit(7)", /code 7/],
    ["reports a failure of its own", "report({ kind: 'failed', reason: 'wasm trap' })", /wasm trap/],
  ])("survives a worker that %s", async (_what, body, reason) => {
    const pool = await verifier();
    const failed = pool.verify({ do: body });
    const next = pool.verify(ok);
    await expect(failed).rejects.toThrow(VerifierFailed);
    await expect(failed).rejects.toThrow(reason);
    expect(await next).toEqual(fine);
  });

  it("hears nothing more from a worker that was given up", async () => {
    const pool = await verifier({ milliseconds: 100 });
    stopClock();
    const signal = new Int32Array(new SharedArrayBuffer(4));
    const report = `report({ kind: "done", verdict: { kind: "problems", problems: ["late"] } });`;
    const givenUp = pool.verify({ do: `${report} ${raise}`, signal });
    // This thread sleeps until the report is on its way, and cannot have read it when the time is up.
    Atomics.wait(signal, 0, 0);
    vi.advanceTimersByTime(100);
    expect(await givenUp).toMatchObject({ kind: "overLimit" });
    expect(await pool.verify(ok)).toEqual(fine);
  });

  it("refuses what cannot be handed to a thread, and goes on", async () => {
    const pool = await verifier();
    await expect(pool.verify({ do: () => {} })).rejects.toThrow(VerifierFailed);
    expect(await pool.verify(ok)).toEqual(fine);
  });

  it("leaves nobody waiting when it is closed", async () => {
    const pool = await verifier();
    const asked = [never, ok].map((experiment) => pool.verify(experiment));
    const answers = Promise.allSettled(asked);
    await pool.close();
    expect((await answers).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await expect(pool.verify(ok)).rejects.toThrow(VerifierFailed);
  });
});
