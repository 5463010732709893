/**
 * A pool of one worker thread with a bounded queue. The server has few cores and publishing is rare: one experiment at a time
 * keeps the answers to everyone else quick. A worker that hangs, crashes or outgrows its memory is replaced; the process lives on.
 */
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { Order, Report, WorkerSettings } from "./messages.js";
import { VerifierBusy, VerifierFailed, type RunLimits, type Verdict, type Verifier } from "./verdict.js";

export interface WorkerVerifierOptions {
  readonly limits: RunLimits;
  /** Experiments that may wait. */
  readonly queue: number;
  /** Tests put broken workers here. */
  readonly workerPath?: string;
}

// Resolved from the package's root, so that it holds for the sources (in tests) as for dist: a worker thread needs the built file.
const builtWorker = fileURLToPath(new URL("../../dist/verify/worker.js", import.meta.url));
const megabyte = 1024 * 1024;

interface Job {
  readonly experiment: unknown;
  resolve(verdict: Verdict): void;
  reject(error: Error): void;
}

export class WorkerVerifier implements Verifier {
  private readonly waiting: Job[] = [];
  private current: Job | undefined;
  private worker: Worker | undefined;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;
  private version = "";

  private constructor(private readonly options: WorkerVerifierOptions) {}

  /** Rejects if the worker does not start, for example because the core was not built. */
  static async start(options: WorkerVerifierOptions): Promise<WorkerVerifier> {
    const verifier = new WorkerVerifier(options);
    await new Promise<void>((resolve, reject) => {
      const worker = verifier.spawn();
      worker.once("message", (report: Report) => {
        if (report.kind === "ready") verifier.version = report.core;
        resolve();
      });
      worker.once("error", reject);
      worker.once("exit", (code) => reject(new VerifierFailed(`the worker ended with code ${code} before it was ready`)));
    });
    return verifier;
  }

  get core(): string {
    return this.version;
  }

  verify(experiment: unknown): Promise<Verdict> {
    if (this.closed) return Promise.reject(new VerifierFailed("the verifier is closed"));
    if (this.waiting.length >= this.options.queue && this.current !== undefined) {
      // A guess at the middle of the road: most experiments need far less than the limit.
      const seconds = Math.ceil(((this.waiting.length + 1) * this.options.limits.milliseconds) / 10_000);
      return Promise.reject(new VerifierBusy(seconds));
    }
    return new Promise((resolve, reject) => {
      this.waiting.push({ experiment, resolve, reject });
      this.next();
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const job of this.waiting.splice(0)) job.reject(new VerifierFailed("the server is stopping"));
    this.settle((job) => job.reject(new VerifierFailed("the server is stopping")));
    await this.worker?.terminate();
  }

  private next(): void {
    if (this.current !== undefined) return;
    this.current = this.waiting.shift();
    if (this.current === undefined) return;
    const worker = this.worker ?? this.spawn();
    const order: Order = { experiment: this.current.experiment };
    try {
      worker.postMessage(order);
    } catch (error) {
      this.settle((job) => job.reject(new VerifierFailed("the experiment cannot be handed to the worker", { cause: error })));
      return;
    }
    const { milliseconds } = this.options.limits;
    this.timer = setTimeout(() => {
      this.retire(worker);
      this.settle((job) => job.resolve({ kind: "overLimit", limit: "milliseconds", allowed: milliseconds }));
    }, milliseconds);
  }

  /** Ends the current job, if there is one, and starts the next. */
  private settle(end: (job: Job) => void): void {
    clearTimeout(this.timer);
    const job = this.current;
    this.current = undefined;
    if (job !== undefined) end(job);
    if (!this.closed) this.next();
  }

  private spawn(): Worker {
    const { limits, workerPath = builtWorker } = this.options;
    const workerData: WorkerSettings = { limits };
    const worker = new Worker(workerPath, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryBytes / megabyte, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    });
    this.worker = worker;
    worker.on("message", (report: Report) => {
      if (this.worker !== worker) return;
      if (report.kind === "done") this.settle((job) => job.resolve(report.verdict));
      else if (report.kind === "failed") this.settle((job) => job.reject(new VerifierFailed(report.reason)));
    });
    worker.on("error", (error: Error & { code?: string }) => {
      if (this.worker !== worker) return;
      this.retire(worker);
      this.settle((job) =>
        error.code === "ERR_WORKER_OUT_OF_MEMORY"
          ? job.resolve({ kind: "overLimit", limit: "memoryBytes", allowed: limits.memoryBytes })
          : job.reject(new VerifierFailed(error.stack ?? error.message)),
      );
    });
    worker.on("exit", (code) => {
      if (this.worker !== worker) return;
      this.retire(worker);
      this.settle((job) => job.reject(new VerifierFailed(`the worker ended with code ${code}`)));
    });
    return worker;
  }

  /** From now on this worker is heard no more. */
  private retire(worker: Worker): void {
    if (this.worker === worker) this.worker = undefined;
    void worker.terminate();
  }
}
