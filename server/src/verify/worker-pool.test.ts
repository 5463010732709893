import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { ComputingBudget } from "../fairness/budget.js";
import { problemKinds } from "../problems.js";
import { temporaryFolder } from "../testing/folders.js";
import { VerifierBusy, VerifierFailed } from "./failures.js";
import { OrderOverLimit, WorkerPool, type WorkerPoolOptions } from "./worker-pool.js";

const memoryBytes = 32 * 1024 * 1024;

interface Order {
  /** The body of a function of `report` and `signal`. */
  readonly do: unknown;
  readonly signal?: Int32Array;
}

/** A worker whose answer to an order is what the order says. */
const obedient = `
  import { parentPort } from "node:worker_threads";
  const report = (message) => parentPort.postMessage(message);
  report({ kind: "ready", ready: "obedient" });
  parentPort.on("message", (order) => new Function("report", "signal", order.do)(report, order.signal));
`;
const ok = { do: `report({ kind: "done", answer: "fine" })` };
const slow = { do: `setTimeout(() => report({ kind: "done", answer: "fine" }), 100)` };
const never = { do: "" };
const mine = { client: "somebody", units: 1 };
const raise = "Atomics.add(signal, 0, 1); Atomics.notify(signal, 0);";

async function start({ source = obedient, ...changed }: { source?: string } & Partial<WorkerPoolOptions> = {}) {
  const workerPath = join(temporaryFolder(), "worker.mjs");
  writeFileSync(workerPath, source);
  const options = { workerPath, workerData: {}, threads: 1, queue: 4, milliseconds: 60_000, memoryBytes, ...changed };
  const begun = await WorkerPool.start<Order, string, string>(options);
  onTestFinished(() => begun.pool.close());
  return begun;
}

const pool = async (changed: Parameters<typeof start>[0] = {}) => (await start(changed)).pool;

/** The pool's clock stands until it is advanced: how long a thread takes to start decides nothing. Threads keep clocks of their own. */
function stopClock() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
}

/** The order is under way in a new thread, and the pool has heard that the thread has started. */
async function started(signal: Int32Array) {
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  while (Atomics.load(signal, 0) === 0) await turn();
  for (let n = 0; n < 10; n++) await turn();
}

describe("a pool of workers", () => {
  it("knows what its worker says of itself when it has started", async () => {
    expect((await start()).ready).toBe("obedient");
  });

  it("does not start with a worker that does not", async () => {
    await expect(start({ source: "throw new Error('core.wasm is missing')" })).rejects.toThrow("core.wasm is missing");
    await expect(start({ source: "process.exit(3)" })).rejects.toThrow("code 3");
  });

  it("answers in the order of asking", async () => {
    const one = await pool();
    const answered: number[] = [];
    await Promise.all([slow, ok, slow, ok].map((order, i) => one.ask(order, mine).then(() => answered.push(i))));
    expect(answered).toEqual([0, 1, 2, 3]);
  });

  it("answers in the order of asking also while such orders are found to take less time", async () => {
    const one = await pool({ usualTime: 10_000 });
    const answered: string[] = [];
    const ask = (name: string) => one.ask(slow, mine).then(() => answered.push(name));
    const [first, ...others] = ["first", "second", "third"].map(ask);
    await first;
    await Promise.all([...others, ask("last")]);
    expect(answered).toEqual(["first", "second", "third", "last"]);
  });

  it("takes turns among clients, and gives each its smallest order first", async () => {
    const one = await pool({ queue: 30 });
    const answered: string[] = [];
    // Well beyond one turn: timers may fire a little early.
    const long = { do: `setTimeout(() => report({ kind: "done", answer: "fine" }), 150)` };
    const ask = (client: string, units: number) => one.ask(long, { client, units }).then(() => answered.push(`${client}${units}`));
    // The first begins at once. About 10 milliseconds are foretold for each of one client's, and each takes fifteen times as many.
    const all = [ask("greedy", 10), ...[12, 11, 10].map((units) => ask("greedy", units)), ask("stranger", 5000), ask("stranger", 1)];
    await Promise.all(all);
    expect(answered.slice(0, 2)).toEqual(["greedy10", "stranger1"]);
    expect(answered.filter((each) => each.startsWith("greedy"))).toEqual(["greedy10", "greedy10", "greedy11", "greedy12"]);
    // One turn each: its dear order is estimated at fifty rounds, of which it pays those that it used.
    expect(answered.indexOf("stranger5000")).toBeLessThanOrEqual(4);
  });

  it("gives no client more places than it may have, nor all of them while another asks", async () => {
    const one = await pool({ queue: 4, queueOfClient: 3 });
    const by = (client: string) => one.ask(slow, { client, units: 1 });
    const running = by("a");
    const waiting = [by("a"), by("a"), by("a")];
    const dearest = waiting[2]!;
    await expect(by("a")).rejects.toMatchObject({ kind: problemKinds.quota });
    const others = [by("b"), by("b")];
    await expect(dearest).rejects.toThrow(VerifierBusy);
    expect(await Promise.all([running, ...waiting.slice(0, 2), ...others])).toEqual(Array(5).fill("fine"));
  });

  it("has each order's time paid for, whatever came of it, and begins nothing for those who have none left", async () => {
    const budget = new ComputingBudget({ seconds: 0.05, percent: 1 });
    const one = await pool({ budget, milliseconds: 1000 });
    const by = (client: string, order: Order) => one.ask(order, { client, units: 1 });
    await by("patient", ok);
    await expect(by("fails", { do: "setTimeout(() => report({ kind: 'failed', reason: 'refused late' }), 100)" })).rejects.toThrow("late");
    await expect(by("hangs", { do: "for (;;);" })).rejects.toThrow(OrderOverLimit);
    for (const client of ["fails", "hangs"]) await expect(by(client, ok)).rejects.toMatchObject({ kind: problemKinds.overBudget });
    expect(await by("patient", ok)).toBe("fine");
  });

  it("tells how long its threads worked for what, and what waits", async () => {
    const worked: [outcome: string, milliseconds: number][] = [];
    let state = () => ({ length: -1, oldest: -1 });
    const observer = {
      worked: (milliseconds: number, outcome: string) => worked.push([outcome, milliseconds]),
      waiting: (read: typeof state) => void (state = read),
    };
    const one = await pool({ observer });
    const first = one.ask(slow, mine);
    expect(state()).toEqual({ length: 0, oldest: 0 });
    const orders = [{ do: "report({ kind: 'failed', reason: 'wasm trap' })" }, { do: "process.exit(7)" }, never];
    const others = Promise.allSettled(orders.map((order) => one.ask(order, mine)));
    await first;
    expect(state().length).toBe(2);
    expect(state().oldest).toBeGreaterThan(0.09);
    while (worked.length < 3) await new Promise((resolve) => setTimeout(resolve, 5));
    await one.close();
    await others;
    expect(worked.map(([outcome]) => outcome)).toEqual(["done", "failed", "failed", "ended"]);
    expect(worked[0]![1]).toBeGreaterThan(90);
    const bounded = await pool({ observer, milliseconds: 50 });
    await expect(bounded.ask({ do: "for (;;);" }, mine)).rejects.toThrow(OrderOverLimit);
    expect(worked.at(-1)).toEqual(["over-limit", expect.any(Number)]);
    expect(worked.at(-1)![1]).toBeGreaterThan(40);
  });

  it("has as many orders under way as it has threads", async () => {
    const two = await pool({ threads: 2 });
    const signal = new Int32Array(new SharedArrayBuffer(4));
    // Each waits in its thread for the other: with one thread neither would end.
    const meet = `${raise} while (Atomics.load(signal, 0) < 2); report({ kind: "done", answer: "met" });`;
    expect(await Promise.all([two.ask({ do: meet, signal }, mine), two.ask({ do: meet, signal }, mine)])).toEqual(["met", "met"]);
    // A thread that is lost leaves the other's order alone.
    const [lost, kept] = [two.ask({ do: "process.exit(7)" }, mine), two.ask(slow, mine)];
    await expect(lost).rejects.toThrow("code 7");
    expect(await kept).toBe("fine");
  });

  it("lets a bounded number wait and sends the rest away at once", async () => {
    const one = await pool({ queue: 2 });
    const taken = [slow, slow, ok].map((order) => one.ask(order, mine));
    const refused = await one.ask(ok, mine).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(VerifierBusy);
    expect((refused as VerifierBusy).retryAfterSeconds).toBeGreaterThan(0);
    expect(await Promise.all(taken)).toEqual(["fine", "fine", "fine"]);
    expect(await one.ask(ok, mine)).toBe("fine");
  });

  it("ends what takes too long, even a loop without an end, and goes on", async () => {
    const one = await pool({ milliseconds: 200 });
    stopClock();
    const begun = new Int32Array(new SharedArrayBuffer(4));
    const looping = one.ask({ do: `${raise} for (;;);`, signal: begun }, mine);
    Atomics.wait(begun, 0, 0);
    vi.advanceTimersByTime(200);
    await expect(looping).rejects.toEqual(new OrderOverLimit("milliseconds", 200));
    Atomics.store(begun, 0, 0);
    const silent = one.ask({ do: raise, signal: begun }, mine);
    await started(begun);
    vi.advanceTimersByTime(200);
    await expect(silent).rejects.toEqual(new OrderOverLimit("milliseconds", 200));
    expect(await one.ask(ok, mine)).toBe("fine");
  });

  it("does not count the start of a thread as an order's time: the one before may have been ended by another client's", async () => {
    const source = `await new Promise((resolve) => setTimeout(resolve, 300)); ${obedient.replace("import", "const")}`.replace(
      /const \{ parentPort \} from "node:worker_threads";/,
      'const { parentPort } = await import("node:worker_threads");',
    );
    const one = await pool({ milliseconds: 250, source });
    const ended = one.ask(never, { client: "a", units: 1 });
    const next = one.ask(ok, { client: "b", units: 1 });
    await expect(ended).rejects.toThrow(OrderOverLimit);
    expect(await next).toBe("fine");
  });

  it("survives a worker that runs out of memory", async () => {
    const one = await pool();
    // As orders use it, for objects: V8 of Node 24 and 26 does not end a loop of nothing but `new Array(1000)` (docs/operations.md).
    const greedy = one.ask({ do: "const all = []; for (;;) all.push({ place: all.length, of: [all.length] });" }, mine);
    const next = one.ask(ok, mine);
    await expect(greedy).rejects.toEqual(new OrderOverLimit("memoryBytes", memoryBytes));
    expect(await next).toBe("fine");
  });

  it.each([
    ["throws outside the job", "setTimeout(() => { throw new Error('thrown') })", /thrown/],
    ["rejects outside the job", "Promise.reject(new Error('rejected'))", /rejected/],
    ["exits", "process.exit(7)", /code 7/],
    ["reports a failure of its own", "report({ kind: 'failed', reason: 'wasm trap' })", /wasm trap/],
  ])("survives a worker that %s", async (_what, body, reason) => {
    const one = await pool();
    const failed = one.ask({ do: body }, mine);
    const next = one.ask(ok, mine);
    await expect(failed).rejects.toThrow(VerifierFailed);
    await expect(failed).rejects.toThrow(reason);
    expect(await next).toBe("fine");
  });

  it("hears nothing more from a worker that was given up", async () => {
    const one = await pool({ milliseconds: 100 });
    stopClock();
    const signal = new Int32Array(new SharedArrayBuffer(4));
    const givenUp = one.ask({ do: `report({ kind: "done", answer: "late" }); ${raise}`, signal }, mine);
    // This thread sleeps until the report is on its way, and cannot have read it when the time is up.
    Atomics.wait(signal, 0, 0);
    vi.advanceTimersByTime(100);
    await expect(givenUp).rejects.toThrow(OrderOverLimit);
    expect(await one.ask(ok, mine)).toBe("fine");
  });

  it("refuses what cannot be handed to a thread, and goes on", async () => {
    const one = await pool();
    await expect(one.ask({ do: () => {} }, mine)).rejects.toThrow(VerifierFailed);
    expect(await one.ask(ok, mine)).toBe("fine");
  });

  it("leaves nobody waiting when it is closed", async () => {
    const one = await pool();
    const asked = [never, ok].map((order) => one.ask(order, mine));
    const answers = Promise.allSettled(asked);
    await one.close();
    expect((await answers).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await expect(one.ask(ok, mine)).rejects.toThrow(VerifierFailed);
  });
});

describe("a pool that hands small orders over ahead", () => {
  const serveOrders = new URL("../../dist/verify/serve-orders.js", import.meta.url).href;
  /** Answers what it is told to say, after a while; the signal counts what it began. */
  const saying = `
    import { serveOrders } from ${JSON.stringify(serveOrders)};
    serveOrders("saying", async ({ say, milliseconds = 0, hangs = false, signal }) => {
      if (signal) Atomics.add(signal, 0, 1);
      for (; hangs; );
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      return say;
    });
  `;
  interface Saying {
    readonly say: string;
    readonly milliseconds?: number;
    readonly hangs?: boolean;
    readonly signal?: Int32Array;
  }
  const sayingPool = async (changed: Parameters<typeof start>[0] = {}) => {
    const { pool: one } = await start({ source: saying, aheadMs: 5, queue: 20, ...changed });
    return (order: Saying, units = 1, client = "somebody") => one.ask(order as unknown as Order, { client, units });
  };

  it("gives each its own answer, however long the one before takes", async () => {
    const ask = await sayingPool();
    const words = ["a", "b", "c", "d", "e"];
    expect(await Promise.all(words.map((say, place) => ask({ say, milliseconds: place % 2 === 0 ? 60 : 0 })))).toEqual(words);
  });

  it("does not wait for the event loop to begin the next", async () => {
    const ask = await sayingPool();
    const signal = new Int32Array(new SharedArrayBuffer(4));
    const all = ["a", "b"].map((say) => ask({ say, signal }));
    await new Promise((resolve) => setImmediate(resolve));
    // Both are begun while this thread does nothing but wait.
    const began = performance.now();
    while (Atomics.load(signal, 0) < 2 && performance.now() - began < 10_000);
    expect(Atomics.load(signal, 0)).toBe(2);
    expect(await Promise.all(all)).toEqual(["a", "b"]);
  });

  it("has another thread do what was handed to one that did not end in time", async () => {
    const ask = await sayingPool({ milliseconds: 300 });
    const hanging = expect(ask({ say: "never", hangs: true })).rejects.toThrow(OrderOverLimit);
    const others = ["b", "c"].map((say) => ask({ say }));
    await hanging;
    expect(await Promise.all(others)).toEqual(["b", "c"]);
  });

  it("keeps what is not small in the queue, where another's turn or a smaller one comes first", async () => {
    const ask = await sayingPool();
    const answered: string[] = [];
    const told = (say: string, units: number, client?: string) =>
      ask({ say, milliseconds: 20 }, units, client).then((answer) => answered.push(answer));
    await Promise.all([told("first", 1), told("large", 1000), told("small", 10), told("stranger's", 1000, "stranger")]);
    expect(answered).toEqual(["first", "small", "stranger's", "large"]);
  });

  it("tells those whose order was handed over ahead when it closes", async () => {
    const { pool: one } = await start({ source: saying, aheadMs: 5 });
    const ask = (order: Saying) => one.ask(order as unknown as Order, mine);
    const all = [ask({ say: "a", milliseconds: 60_000 }), ask({ say: "b" }), ask({ say: "c" })].map((asked) =>
      expect(asked).rejects.toThrow("stopping"),
    );
    await one.close();
    await Promise.all(all);
  });
});
