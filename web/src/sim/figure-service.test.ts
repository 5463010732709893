import { beforeEach, describe, expect, it, vi } from "vitest";
import type { FigureAnswer, FromFigureWorker, ToFigureWorker } from "./figure-calls.js";
import { FigureService, type FigureWorkerLike } from "./figure-service.js";

class FakeWorker implements FigureWorkerLike {
  readonly heard: ToFigureWorker[] = [];
  terminated = false;
  onmessage: ((event: MessageEvent<FromFigureWorker>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;

  postMessage(message: ToFigureWorker): void {
    this.heard.push(message);
  }

  terminate(): void {
    this.terminated = true;
  }

  say(message: FromFigureWorker): void {
    this.onmessage?.({ data: message } as MessageEvent<FromFigureWorker>);
  }
}

const order = { figure: "smartacking/13", profile: "preview", kept: [], mayRun: true } as const;
const answer = { core: "1.0", workers: 2 } as FigureAnswer;
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe("the figure service", () => {
  let workers: FakeWorker[];
  let service: FigureService;

  beforeEach(() => {
    workers = [];
    service = new FigureService({
      workers: 2,
      module: async () => ({}),
      spawn: () => {
        const worker = new FakeWorker();
        workers.push(worker);
        return worker;
      },
    });
  });

  it("starts its worker with the core, once, and answers each order by its id", async () => {
    const first = service.compute(order);
    const second = service.compute({ ...order, figure: "smartacking/8" });
    await settle();
    expect(workers).toHaveLength(1);
    expect(workers[0]?.heard.map(({ type }) => type)).toEqual(["equip", "compute", "compute"]);
    workers[0]?.say({ type: "done", id: 2, answer: { ...answer, core: "second" } });
    workers[0]?.say({ type: "done", id: 1, answer });
    expect((await second).core).toBe("second");
    expect((await first).core).toBe("1.0");
  });

  it("judges what is kept without a core", async () => {
    const unreachable = new FigureService({
      workers: 2,
      spawn: () => (workers[0] = new FakeWorker()),
      module: () => Promise.reject(new Error("core.wasm: the server answered 503")),
    });
    void unreachable.compute({ ...order, mayRun: false });
    await settle();
    expect(workers[0]?.heard.map(({ type }) => type)).toEqual(["compute"]);
  });

  it("passes points and progress on", async () => {
    const onPoint = vi.fn();
    const onProgress = vi.fn();
    void service.compute(order, { onPoint, onProgress });
    await settle();
    workers[0]?.say({ type: "point", id: 1, point: { x: 1 } as never, kept: { x: 1 } as never });
    workers[0]?.say({ type: "progress", id: 1, progress: { share: 0.5 } as never });
    expect(onPoint).toHaveBeenCalledWith({ x: 1 }, { x: 1 });
    expect(onProgress).toHaveBeenCalledWith({ share: 0.5 });
  });

  it("cancels, before the worker is there and after", async () => {
    const early = new AbortController();
    const never = service.compute(order, { signal: early.signal });
    early.abort();
    await expect(never).rejects.toMatchObject({ failure: { kind: "cancelled" } });
    const late = new AbortController();
    const running = service.compute(order, { signal: late.signal });
    await settle();
    late.abort();
    expect(workers[0]?.heard.at(-1)).toEqual({ type: "cancel", id: 1 });
    workers[0]?.say({ type: "failed", id: 1, failure: { kind: "cancelled" } });
    await expect(running).rejects.toMatchObject({ failure: { kind: "cancelled" } });
  });

  it("ends every order of a worker that dies, and starts another one", async () => {
    const running = service.compute(order);
    await settle();
    workers[0]?.onerror?.({ message: "out of memory" } as ErrorEvent);
    await expect(running).rejects.toThrow("out of memory");
    expect(workers[0]?.terminated).toBe(true);
    void service.compute(order);
    await settle();
    expect(workers).toHaveLength(2);
  });

  it("says why when the core cannot be compiled, and tries again the next time", async () => {
    let broken = true;
    const flaky = new FigureService({
      workers: 1,
      spawn: () => new FakeWorker(),
      module: async () => {
        if (broken) throw new Error("core.wasm: the server answered 404");
        return {};
      },
    });
    await expect(flaky.compute(order)).rejects.toThrow("core.wasm: the server answered 404");
    broken = false;
    const again = flaky.compute(order);
    await settle();
    await expect(Promise.race([again, Promise.resolve("waiting")])).resolves.toBe("waiting");
  });
});
