import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Answer, Request, VariantRun } from "./calls.js";
import { Simulator, type WorkerLike } from "./simulator.js";

/** A worker that keeps what it is told and answers when the test says so. */
class FakeWorker implements WorkerLike {
  readonly heard: Request[] = [];
  terminated = false;
  onmessage: ((event: MessageEvent<Answer>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;

  postMessage(message: Request): void {
    this.heard.push(message);
    if (message.call === "start") this.say({ id: message.id, type: "reply", body: { core: "0.1.0+fake" } });
    if (message.call === "cancel") this.say({ id: message.id, type: "reply", body: {} });
  }
  terminate(): void {
    this.terminated = true;
  }
  say(answer: Answer): void {
    this.onmessage?.({ data: answer } as MessageEvent<Answer>);
  }
  die(message: string): void {
    this.onerror?.({ message } as ErrorEvent);
  }
  run(): Extract<Request, { call: "run" }> {
    const found = this.heard.find((request) => request.call === "run");
    if (!found) throw new Error("no run was asked for");
    return found;
  }
  finish(): void {
    const { id, body } = this.run();
    this.say({ id, type: "reply", body: { runs: body.documents.map((document) => ({ id: document.id }) as VariantRun) } });
  }
}

const module = {} as WebAssembly.Module;
const documents = ["a", "b", "c"].map((id) => ({ id, scenario: {} }));
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe("the pool of workers", () => {
  let workers: FakeWorker[];
  let simulator: Simulator;

  beforeEach(() => {
    workers = [];
    simulator = new Simulator({
      workers: 2,
      module: async () => module,
      spawn: () => {
        const worker = new FakeWorker();
        workers.push(worker);
        return worker;
      },
    });
  });

  it("gives the core to every worker and tells its identity", async () => {
    await expect(simulator.core()).resolves.toBe("0.1.0+fake");
    expect(workers.map(({ heard }) => heard[0]?.call)).toEqual(["start", "start"]);
  });

  it("shares documents out and puts the runs back in order", async () => {
    const running = simulator.run({ documents, maxEvents: 1 });
    await settle();
    expect(workers.map((worker) => worker.run().body.documents.map(({ id }) => id))).toEqual([["a", "c"], ["b"]]);
    workers[1]?.finish();
    workers[0]?.finish();
    expect((await running.result).map(({ id }) => id)).toEqual(["a", "b", "c"]);
  });

  it("leaves idle workers alone", async () => {
    simulator.run({ documents: documents.slice(0, 1), maxEvents: 1 });
    await settle();
    expect(workers).toHaveLength(1);
  });

  it("passes progress on", async () => {
    const onProgress = vi.fn();
    simulator.run({ documents: documents.slice(0, 1), maxEvents: 1, onProgress });
    await settle();
    const progress = { runNumber: 1, document: "a", now: 5, events: 6, expectedEvents: 7 };
    workers[0]?.say({ id: workers[0].run().id, type: "progress", progress });
    expect(onProgress).toHaveBeenCalledWith(progress);
  });

  it("cancels by run number", async () => {
    const running = simulator.run({ documents: documents.slice(0, 1), maxEvents: 1 });
    await settle();
    running.cancel("keep");
    await settle();
    expect(workers[0]?.heard.at(-1)).toMatchObject({ call: "cancel", body: { runNumber: running.runNumber, how: "keep" } });
    workers[0]?.finish();
    await running.result;
  });

  it("goes on only where something was stopped", async () => {
    const running = simulator.run({ documents: documents.slice(0, 2), maxEvents: 1 });
    await settle();
    for (const worker of workers) worker.finish();
    await running.result;
    const resumed = running.resume(["b"]);
    await settle();
    expect(workers.map(({ heard }) => heard.filter(({ call }) => call === "resume").length)).toEqual([0, 1]);
    const asked = workers[1]?.heard.at(-1);
    workers[1]?.say({ id: asked?.id ?? 0, type: "reply", body: { runs: [{ id: "b" } as VariantRun] } });
    expect((await resumed.result).map(({ id }) => id)).toEqual(["b"]);
  });

  it("ends a run with its document's failure and stops the others", async () => {
    const running = simulator.run({ documents, maxEvents: 1 });
    await settle();
    const problems = [{ pointer: "/x", message: "x is 1", expected: "2" }];
    workers[1]?.say({ id: workers[1].run().id, type: "failure", failure: { kind: "problems", document: "b", problems } });
    await expect(running.result).rejects.toMatchObject({ failure: { kind: "problems", problems } });
    await settle();
    expect(workers[0]?.heard.at(-1)).toMatchObject({ call: "cancel", body: { how: "drop" } });
  });

  it("ends every call of a worker that dies, and starts another one", async () => {
    const running = simulator.run({ documents: documents.slice(0, 1), maxEvents: 1 });
    await settle();
    workers[0]?.die("out of memory");
    await expect(running.result).rejects.toMatchObject({ failure: { kind: "failed", message: "out of memory" } });
    expect(workers[0]?.terminated).toBe(true);
    const again = simulator.run({ documents: documents.slice(0, 1), maxEvents: 1 });
    await settle();
    expect(workers).toHaveLength(2);
    workers[1]?.finish();
    expect((await again.result).map(({ id }) => id)).toEqual(["a"]);
  });

  it("says why when the core cannot be compiled", async () => {
    const broken = new Simulator({
      workers: 1,
      spawn: () => new FakeWorker(),
      module: () => Promise.reject(new Error("core.wasm: the server answered 404")),
    });
    await expect(broken.run({ documents, maxEvents: 1 }).result).rejects.toThrow("core.wasm: the server answered 404");
  });

  it("asks for the core again after a download that failed", async () => {
    let tries = 0;
    const flaky = new Simulator({
      workers: 1,
      spawn: () => new FakeWorker(),
      module: () => (++tries === 1 ? Promise.reject(new TypeError("Failed to fetch")) : Promise.resolve(module)),
    });
    await expect(flaky.core()).rejects.toThrow("Failed to fetch");
    void flaky.core();
    void flaky.core();
    await settle();
    expect(tries).toBe(2);
  });

  it("gives up on a worker that does not hear a cancellation", async () => {
    vi.useFakeTimers();
    try {
      const running = simulator.run({ documents: documents.slice(0, 1), maxEvents: 1 });
      const failed = expect(running.result).rejects.toMatchObject({ failure: { kind: "failed", message: "the worker stopped answering" } });
      await vi.advanceTimersByTimeAsync(1);
      const [worker] = workers;
      if (worker) worker.postMessage = () => {};
      running.cancel("drop");
      await vi.advanceTimersByTimeAsync(6000);
      await failed;
      expect(worker?.terminated).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });
});
