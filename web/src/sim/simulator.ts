// The page's side of the border: a small pool of workers. Every call ends: with a reply, a failure, or the death of its worker.

import {
  SimulationFailure,
  type Answer,
  type Call,
  type Calls,
  type Request,
  type RunDocument,
  type RunProgress,
  type VariantRun,
} from "./calls.js";
import { loadedOnce } from "./loaded-once.js";

/** The part of a Worker that the pool uses; tests bring their own. */
export interface WorkerLike {
  postMessage(message: Request): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Answer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export interface SimulatorOptions {
  readonly spawn: () => WorkerLike;
  /** Compiled once, given to every worker. */
  readonly module: () => Promise<WebAssembly.Module>;
  readonly workers: number;
}

export interface RunRequest {
  readonly documents: readonly RunDocument[];
  readonly maxEvents: number;
  readonly onProgress?: (progress: RunProgress) => void;
}

/** A run under way. `result` rejects with SimulationFailure. */
export interface RunningRun {
  readonly runNumber: number;
  readonly result: Promise<readonly VariantRun[]>;
  cancel(how: "drop" | "keep"): void;
  /** Goes on with documents that were stopped on the way. Its failure is `cancelled` when a worker has begun something else meanwhile. */
  resume(ids: readonly string[], onProgress?: (progress: RunProgress) => void): RunningRun;
}

/** A worker that does not hear a cancellation for this long is taken for dead. A slice takes a few milliseconds. */
const deafAfter = 5000; // ms

export class Simulator {
  private readonly crew: Crew[];
  private lastRun = 0;

  constructor(options: SimulatorOptions) {
    const compiled = loadedOnce(options.module);
    this.crew = Array.from({ length: options.workers }, () => new Crew(options.spawn, compiled));
  }

  /** Starts all workers early; the answer is the core's identity. */
  async core(): Promise<string> {
    const [first] = await Promise.all(this.crew.map((worker) => worker.started()));
    return first ?? "";
  }

  /** Runs documents side by side. */
  run({ documents, maxEvents, onProgress }: RunRequest): RunningRun {
    const runNumber = ++this.lastRun;
    const shares = this.crew.map((_, i) => documents.filter((_document, place) => place % this.crew.length === i));
    const busy = this.crew.flatMap((worker, i) => (shares[i]?.length ? [{ worker, documents: shares[i] }] : []));
    const cancel = (how: "drop" | "keep"): void => {
      for (const { worker } of busy) worker.cancel(runNumber, how);
    };
    const together = async (parts: readonly Promise<{ readonly runs: readonly VariantRun[] }>[]): Promise<readonly VariantRun[]> => {
      for (const part of parts) part.catch(() => {});
      try {
        const byId = new Map((await Promise.all(parts)).flatMap(({ runs }) => runs.map((run) => [run.id, run] as const)));
        return documents.flatMap(({ id }) => byId.get(id) ?? []);
      } catch (error) {
        // One document failed: the others are of no use.
        cancel("drop");
        throw error;
      }
    };
    const resume = (ids: readonly string[], onMore?: RunRequest["onProgress"]): RunningRun => {
      const concerned = busy.filter((share) => share.documents.some(({ id }) => ids.includes(id)));
      return { runNumber, cancel, resume, result: together(concerned.map(({ worker }) => worker.call("resume", { runNumber }, onMore))) };
    };
    const parts = busy.map((share) => share.worker.call("run", { runNumber, documents: share.documents, maxEvents }, onProgress));
    return { runNumber, cancel, resume, result: together(parts) };
  }
}

interface Waiting {
  readonly resolve: (body: Calls[Call]["reply"]) => void;
  readonly reject: (error: SimulationFailure) => void;
  readonly onProgress: ((progress: RunProgress) => void) | undefined;
}

/** One place in the pool: a worker, and a new one when it dies. */
class Crew {
  private worker: WorkerLike | undefined;
  private start: Promise<string> | undefined;
  private ready = false;
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;

  constructor(
    private readonly spawn: () => WorkerLike,
    private readonly module: () => Promise<WebAssembly.Module>,
  ) {}

  started(): Promise<string> {
    if (this.start) return this.start;
    this.listen();
    const start = this.module().then((module) => this.send("start", { module }).then(({ core }) => core));
    this.start = start;
    start.then(
      () => (this.ready = this.start === start),
      (error: unknown) => {
        if (this.start === start) this.lose(error instanceof Error ? error : new Error(String(error)));
      },
    );
    return start;
  }

  call<K extends Call>(call: K, body: Calls[K]["request"], onProgress?: (progress: RunProgress) => void): Promise<Calls[K]["reply"]> {
    // Without a detour when the worker is ready: what else waits in the page's queue may take longer than the run.
    return this.ready ? this.send(call, body, onProgress) : this.started().then(() => this.send(call, body, onProgress));
  }

  cancel(runNumber: number, how: "drop" | "keep"): void {
    const worker = this.worker;
    const deaf = setTimeout(() => {
      if (this.worker === worker) this.lose(new Error("the worker stopped answering"));
    }, deafAfter);
    this.call("cancel", { runNumber, how }).then(
      () => clearTimeout(deaf),
      () => clearTimeout(deaf),
    );
  }

  private listen(): WorkerLike {
    if (this.worker) return this.worker;
    const worker = this.spawn();
    worker.onmessage = ({ data }) => this.hear(data);
    worker.onerror = (event) => this.lose(new Error(event.message || "the worker could not be started"));
    this.worker = worker;
    return worker;
  }

  private send<K extends Call>(
    call: K,
    body: Calls[K]["request"],
    onProgress?: (progress: RunProgress) => void,
  ): Promise<Calls[K]["reply"]> {
    const worker = this.listen();
    const id = ++this.lastId;
    return new Promise<Calls[K]["reply"]>((resolve, reject) => {
      // The reply to call K has the body of call K: worker.ts answers through `reply<K>`.
      this.waiting.set(id, { resolve, reject, onProgress });
      worker.postMessage({ id, call, body } as Request);
    });
  }

  private hear(answer: Answer): void {
    const waiting = this.waiting.get(answer.id);
    if (!waiting) return;
    if (answer.type === "progress") {
      waiting.onProgress?.(answer.progress);
      return;
    }
    this.waiting.delete(answer.id);
    if (answer.type === "reply") waiting.resolve(answer.body);
    else waiting.reject(new SimulationFailure(answer.failure));
  }

  private lose(cause: Error): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.start = undefined;
    this.ready = false;
    const lost = [...this.waiting.values()];
    this.waiting.clear();
    const failure = { kind: "failed", name: cause.name, message: cause.message, stack: cause.stack ?? "" } as const;
    for (const { reject } of lost) reject(new SimulationFailure(failure));
  }
}
