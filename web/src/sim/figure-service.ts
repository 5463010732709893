// The page's side of the border to the worker that computes figures. Every order ends: with an answer, a failure, or the death of the worker.

import type { ComputeProgress, FigureEstimate, KeptPoint, ReportedPoint } from "ackscope/sweep";
import type { FigureAnswer, FigureFailure, FigureOrder, FromFigureWorker, SweepOrder, ToFigureWorker } from "./figure-calls.js";
import { loadedOnce } from "./loaded-once.js";

/** The part of a Worker that the service uses; tests bring their own. */
export interface FigureWorkerLike {
  postMessage(message: ToFigureWorker): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromFigureWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export interface FigureServiceOptions {
  readonly spawn: () => FigureWorkerLike;
  /** Compiled once, given to every worker. */
  readonly module: () => Promise<WebAssembly.Module>;
  /** Runs that are under way at the same time. */
  readonly workers: number;
}

export interface FigureListener {
  readonly signal?: AbortSignal | undefined;
  readonly onPoint?: ((point: ReportedPoint, kept: KeptPoint) => void) | undefined;
  readonly onProgress?: ((progress: ComputeProgress) => void) | undefined;
}

/** A failure as something to throw. */
export class FigureError extends Error {
  override readonly name: string;
  constructor(readonly failure: FigureFailure) {
    super(failure.kind === "failed" ? failure.message : failure.kind);
    this.name = failure.kind === "failed" ? failure.name : "FigureError";
    if (failure.kind === "failed") this.stack = failure.stack;
  }
}

interface Waiting extends FigureListener {
  readonly resolve?: ((answer: FigureAnswer) => void) | undefined;
  readonly estimated?: ((estimate: FigureEstimate) => void) | undefined;
  readonly reject: (error: FigureError) => void;
}

export class FigureService {
  private worker: FigureWorkerLike | undefined;
  /** The worker that was given the core. */
  private equipped: FigureWorkerLike | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;

  private readonly module: () => Promise<WebAssembly.Module>;

  constructor(private readonly options: FigureServiceOptions) {
    this.module = loadedOnce(options.module);
  }

  /** Rejects with FigureError. */
  async compute(order: FigureOrder, listener: FigureListener = {}): Promise<FigureAnswer> {
    const { signal } = listener;
    // Whoever takes only what is kept does not wait for a core.
    const worker = order.mayRun ? await this.equippedWorker() : this.started();
    if (signal?.aborted) throw new FigureError({ kind: "cancelled" });
    const id = ++this.lastId;
    const cancel = (): void => worker.postMessage({ type: "cancel", id });
    signal?.addEventListener("abort", cancel);
    try {
      return await new Promise((resolve, reject) => {
        this.waiting.set(id, { ...listener, resolve, reject });
        worker.postMessage({ type: "compute", id, order });
      });
    } finally {
      signal?.removeEventListener("abort", cancel);
    }
  }

  /** What a sweep would need. Rejects with FigureError. */
  async estimate(order: SweepOrder): Promise<FigureEstimate> {
    const worker = await this.equippedWorker();
    const id = ++this.lastId;
    return new Promise((estimated, reject) => {
      this.waiting.set(id, { estimated, reject });
      worker.postMessage({ type: "estimate", id, order });
    });
  }

  private started(): FigureWorkerLike {
    if (this.worker !== undefined) return this.worker;
    const worker = this.options.spawn();
    worker.onmessage = ({ data }) => this.hear(data);
    worker.onerror = (event) => this.lose(worker, event.message || "the worker could not be started");
    this.worker = worker;
    return worker;
  }

  private async equippedWorker(): Promise<FigureWorkerLike> {
    // Its script loads beside the core.
    this.started();
    const module = await this.module().catch((error: unknown) => {
      const { name, message, stack = "" } = error instanceof Error ? error : new Error(String(error));
      throw new FigureError({ kind: "failed", name, message, stack });
    });
    // Another one, if the first died meanwhile.
    const worker = this.started();
    if (this.equipped !== worker) worker.postMessage({ type: "equip", module, workers: this.options.workers });
    this.equipped = worker;
    return worker;
  }

  private hear(message: FromFigureWorker): void {
    const waiting = this.waiting.get(message.id);
    switch (message.type) {
      case "point":
        waiting?.onPoint?.(message.point, message.kept);
        break;
      case "progress":
        waiting?.onProgress?.(message.progress);
        break;
      case "done":
        this.waiting.delete(message.id);
        waiting?.resolve?.(message.answer);
        break;
      case "estimated":
        this.waiting.delete(message.id);
        waiting?.estimated?.(message.estimate);
        break;
      case "failed":
        this.waiting.delete(message.id);
        waiting?.reject(new FigureError(message.failure));
        break;
    }
  }

  private lose(worker: FigureWorkerLike, message: string): void {
    worker.terminate();
    this.worker = undefined;
    this.equipped = undefined;
    const lost = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of lost) reject(new FigureError({ kind: "failed", name: "Error", message, stack: "" }));
  }
}
