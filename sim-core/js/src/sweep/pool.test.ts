import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LimitExceeded, RunCancelled, ScenarioError } from "../errors.js";
import { coreWasmPath } from "../node.js";
import { oneFlow } from "../testing/scenarios.js";
import type { RunRequest } from "./plan.js";
import { SweepError, SweepPool, type SweepProgress } from "./pool.js";
import type { FromWorker, ToWorker, WorkerPort } from "./protocol.js";
import { serveRuns } from "./worker.js";

const module = async () => WebAssembly.compile(readFileSync(coreWasmPath));

/** A run that was given up may end while the next file's tests replace the global one. */
const later = setImmediate;

/** Both sides in this thread: messages are copied and arrive later, as between threads. */
function localWorker(onMessage: (message: ToWorker | FromWorker) => void = () => undefined): WorkerPort {
  let open = true;
  const lane = <Message extends ToWorker | FromWorker>() => {
    let hear: (message: Message) => void = () => undefined;
    return {
      post: (message: Message) => {
        onMessage(message);
        const copy = "module" in message ? message : structuredClone(message);
        later(() => open && hear(copy));
      },
      listen: (listener: (message: Message) => void) => (hear = listener),
    };
  };
  const down = lane<ToWorker>();
  const up = lane<FromWorker>();
  serveRuns({ post: up.post, listen: down.listen });
  return { post: down.post, listen: (hear) => void up.listen(hear), close: () => (open = false) };
}

/** Expanded enough for the core, which fills in its own defaults; nothing is measured. */
const request = (key: string, segments: number, change: object = {}): RunRequest => ({
  key,
  hash: key,
  where: `run ${key}`,
  scenario: { ...oneFlow({ segments, trace: { level: "off" } }), ...change } as RunRequest["scenario"],
  measures: [{ id: "completionTime" }],
});

/** Minutes of work. */
const endless = (key: string): RunRequest => request(key, 1_000_000_000, { end: { at: 1e6 } });

describe("the pool", () => {
  test("runs everything, the longest first, and hands over digests and measures", async () => {
    const orders: number[] = [];
    const spawn = () =>
      localWorker((message) => {
        if (message.type !== "run") return;
        const { traffic } = message.order.scenario.flows[0]!;
        if (traffic?.type === "bulk") orders.push(traffic.segments!);
      });
    const pool = new SweepPool({ spawn, module, workers: 1 });
    const outcomes = await pool.run([request("a", 20), request("b", 300), request("c", 100)]);
    expect(orders).toEqual([300, 100, 20]);
    expect([...outcomes.keys()].sort()).toEqual(["a", "b", "c"]);
    expect(outcomes.get("a")).toMatchObject({ digest: expect.stringMatching(/^[0-9a-f]{16}$/), core: (await pool.core()).version });
    expect(outcomes.get("a")!.measured).toEqual({ completionTime: { value: expect.any(Number) } });
    expect(outcomes.get("a")!.metrics).toBeUndefined();
    pool.close();
  });

  test("gives the same results with two workers as with one, also to two sweeps at once", async () => {
    const requests = [10, 20, 30, 40, 50].map((segments) => request(`${segments}`, segments));
    const digests = async (workers: number) => {
      const pool = new SweepPool({ spawn: () => localWorker(), module, workers });
      const [all, some] = await Promise.all([pool.run(requests), pool.run(requests.slice(0, 2))]);
      pool.close();
      expect(some.size).toBe(2);
      return requests.map(({ key }) => all.get(key)!.digest);
    };
    expect(await digests(2)).toEqual(await digests(1));
  });

  test("says how far it is and how long it will take", async () => {
    const seen: SweepProgress[] = [];
    const pool = new SweepPool({ spawn: () => localWorker(), module, workers: 1 });
    await pool.run([request("a", 100), request("b", 300)], { onProgress: (progress) => seen.push(progress) });
    pool.close();
    expect(seen.at(-1)).toMatchObject({ runs: 2, runsDone: 2, share: 1, secondsLeft: 0 });
    expect(seen.map(({ share }) => share)).toEqual(seen.map(({ share }) => share).toSorted((a, b) => a - b));
    const half = seen.find(({ runsDone }) => runsDone === 1)!;
    expect(half.share).toBeGreaterThan(0.6); // the longer run is done
    expect(half.secondsLeft).toBeGreaterThan(0);
  });

  test("learns from the runs that have ended how long the others will take", async () => {
    let clock = 0;
    let running = 0;
    const seen: SweepProgress[] = [];
    /** By this clock, a run takes 10 ms for each segment. */
    const spawn = (): WorkerPort => {
      const worker = localWorker((message) => {
        if (message.type === "run") running = (message.order.scenario.flows[0]!.traffic as { segments: number }).segments;
      });
      const listen: WorkerPort["listen"] = (hear, lost) =>
        worker.listen((message) => {
          if (message.type === "done") clock += 10 * running;
          hear(message);
        }, lost);
      return { ...worker, listen };
    };
    const pool = new SweepPool({ spawn, module, workers: 1, now: () => clock });
    const requests = [request("a", 100), request("b", 300), request("c", 300)];
    await pool.run(requests, { onProgress: (progress) => seen.push(progress) });
    const core = await pool.core();
    const [short, long] = [0, 1].map((place) => core.estimate(requests[place]!.scenario).events) as [number, number];
    pool.close();
    const after = (runs: number): number => seen.find(({ runsDone }) => runsDone === runs)!.secondsLeft!;
    expect(after(1)).toBeCloseTo(3 + (3 * short) / long, 9);
    expect(after(2)).toBeCloseTo((3 * short) / long, 9);
    expect(after(3)).toBe(0);
    expect(seen.filter(({ runsDone }) => runsDone === 0).every(({ secondsLeft }) => secondsLeft === null)).toBe(true);
  });

  test("hands over all metrics if it is asked to", async () => {
    const pool = new SweepPool({ spawn: () => localWorker(), module, workers: 1 });
    const outcomes = await pool.run([request("a", 20)], { keepMetrics: true });
    expect(outcomes.get("a")!.metrics!.flows[0]!.bytesDelivered).toBe(20_000);
    pool.close();
  });

  test("has nothing to do for nothing", async () => {
    const pool = new SweepPool({ spawn: () => expect.fail("a worker was started"), module, workers: 2 });
    expect((await pool.run([])).size).toBe(0);
  });
});

describe("cancelling", () => {
  test("stops runs under way within a slice, and starts no other", async () => {
    const started: number[] = [];
    let eventsAtEnd = 0;
    const spawn = () =>
      localWorker((message) => {
        if (message.type === "run") started.push(message.id);
        if (message.type === "progress") eventsAtEnd = message.events;
      });
    const pool = new SweepPool({ spawn, module, workers: 1 });
    const cancel = new AbortController();
    let eventsAtCancel = 0;
    const running = pool.run([endless("a"), endless("b")], {
      signal: cancel.signal,
      onProgress: () => {
        eventsAtCancel = eventsAtEnd;
        cancel.abort();
      },
    });
    await expect(running).rejects.toThrow(RunCancelled);
    expect(started).toEqual([1]);
    expect(eventsAtCancel).toBeGreaterThan(0);
    // A slice has 20 000 events. One may be under way when the message leaves, another before it arrives.
    expect(eventsAtEnd - eventsAtCancel).toBeLessThanOrEqual(3 * 20_000);
    // The worker is free again.
    expect((await pool.run([request("c", 10)])).size).toBe(1);
    pool.close();
  });

  test("before it began runs nothing", async () => {
    const pool = new SweepPool({ spawn: () => expect.fail("a worker was started"), module, workers: 1 });
    await expect(pool.run([endless("a")], { signal: AbortSignal.abort() })).rejects.toThrow(RunCancelled);
  });

  test("leaves other sweeps alone", async () => {
    const pool = new SweepPool({ spawn: () => localWorker(), module, workers: 2 });
    const cancel = new AbortController();
    const cancelled = pool.run([endless("a")], { signal: cancel.signal, onProgress: () => cancel.abort() });
    const other = pool.run([10, 20, 30].map((segments) => request(`${segments}`, segments)));
    await expect(cancelled).rejects.toThrow(RunCancelled);
    expect((await other).size).toBe(3);
    pool.close();
  });

  test("by closing the pool ends what is under way", async () => {
    const pool = new SweepPool({ spawn: () => localWorker(), module, workers: 1 });
    const running = pool.run([endless("a"), endless("b")], { onProgress: () => pool.close() });
    await expect(running).rejects.toThrow(RunCancelled);
  });
});

describe("an error of one run", () => {
  const failed = async (pool: SweepPool, requests: readonly RunRequest[], options = {}): Promise<SweepError> => {
    const error = await pool.run(requests, options).then(
      () => expect.fail("it succeeded"),
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(SweepError);
    return error as SweepError;
  };

  test("names the run, whether the core refuses the scenario or a limit is exceeded", async () => {
    const pool = new SweepPool({ spawn: () => localWorker(), module, workers: 2 });
    const refused = await failed(pool, [request("a", 10), request("b", 10, { nodes: [{ id: "sender" }, { id: "router" }] })]);
    expect(refused.message).toContain("run b: ");
    expect(refused.cause).toBeInstanceOf(ScenarioError);

    const limited = await failed(pool, [request("a", 10), request("b", 3000)], { maxEvents: 1000 });
    expect(limited.message).toBe("run b: the run needs more than the allowed 1000 events");
    expect(limited.cause).toBeInstanceOf(LimitExceeded);

    expect((await pool.run([request("a", 10)])).size).toBe(1);
    pool.close();
  });

  test("stops the others", async () => {
    const pool = new SweepPool({ spawn: () => localWorker(), module, workers: 2 });
    const error = await failed(pool, [endless("a"), request("b", 10), endless("c")], { maxEvents: 5_000_000 });
    expect(error.message).toContain("5000000 events");
    pool.close();
  });

  test("and a worker that dies: the run is named, the next one has a new worker", async () => {
    let spawned = 0;
    const spawn = (): WorkerPort => {
      if (++spawned > 1) return localWorker();
      let lose: (error: Error) => void = () => undefined;
      return {
        post: (message) => message.type === "run" && setImmediate(() => lose(new Error("out of memory"))),
        listen: (_, lost) => (lose = lost),
        close: () => undefined,
      };
    };
    const pool = new SweepPool({ spawn, module, workers: 1 });
    expect((await failed(pool, [request("a", 10)])).message).toBe("run a: out of memory");
    expect((await pool.run([request("b", 10)])).size).toBe(1);
    pool.close();
  });
});
