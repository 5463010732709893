/**
 * A pool of worker threads with a bounded queue: orders in, answers out, one order at a time a thread. A worker that hangs, crashes or
 * outgrows its memory is replaced; the process lives on.
 */
import { Worker } from "node:worker_threads";
import { VerifierBusy, VerifierFailed } from "./failures.js";
import type { Report } from "./messages.js";

const megabyte = 1024 * 1024;

export interface WorkerPoolOptions {
  /** The built file: worker threads know nothing of TypeScript. */
  readonly workerPath: string;
  readonly workerData: unknown;
  readonly threads: number;
  /** Orders that may wait. */
  readonly queue: number;
  /** For one order. */
  readonly milliseconds: number;
  /** Of one worker's JavaScript heap. */
  readonly memoryBytes: number;
}

/** The order took more than it may; whoever gave it says what that means. */
export class OrderOverLimit extends Error {
  override readonly name = "OrderOverLimit";
  constructor(
    readonly limit: "milliseconds" | "memoryBytes",
    readonly allowed: number,
  ) {
    super(`the order needs more than ${allowed} ${limit}`);
  }
}

interface Job<Order, Answer> {
  readonly order: Order;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/** A place for one worker, which may have to be replaced. */
interface Seat<Order, Answer> {
  worker: Worker | undefined;
  job: Job<Order, Answer> | undefined;
  timer: NodeJS.Timeout | undefined;
}

export class WorkerPool<Order, Answer, Ready = unknown> {
  private readonly waiting: Job<Order, Answer>[] = [];
  private readonly seats: Seat<Order, Answer>[];
  private closed = false;

  private constructor(private readonly options: WorkerPoolOptions) {
    this.seats = Array.from({ length: options.threads }, () => ({ worker: undefined, job: undefined, timer: undefined }));
  }

  /**
   * Starts the first worker and resolves to what it says of itself; the others start when they are needed. Rejects if it does not start,
   * for example because the core was not built.
   */
  static async start<Order, Answer, Ready>(
    options: WorkerPoolOptions,
  ): Promise<{ readonly pool: WorkerPool<Order, Answer, Ready>; readonly ready: Ready }> {
    const pool = new WorkerPool<Order, Answer, Ready>(options);
    const ready = await new Promise<Ready>((resolve, reject) => {
      const worker = pool.spawn(pool.seats[0]!);
      worker.once("message", (report: Report<Answer, Ready>) => {
        if (report.kind === "ready") resolve(report.ready);
        else reject(new VerifierFailed(`the worker began with ${report.kind}`));
      });
      worker.once("error", reject);
      worker.once("exit", (code) => reject(new VerifierFailed(`the worker ended with code ${code} before it was ready`)));
    });
    return { pool, ready };
  }

  /** Throws VerifierBusy, VerifierFailed or OrderOverLimit. */
  ask(order: Order): Promise<Answer> {
    if (this.closed) return Promise.reject(new VerifierFailed("the pool is closed"));
    const { queue, threads, milliseconds } = this.options;
    if (this.waiting.length >= queue && this.seats.every(({ job }) => job !== undefined)) {
      // A guess at the middle of the road: most orders need far less than the limit.
      return Promise.reject(new VerifierBusy(Math.ceil(((this.waiting.length + 1) * milliseconds) / threads / 10_000)));
    }
    return new Promise((resolve, reject) => {
      this.waiting.push({ order, resolve, reject });
      this.next();
    });
  }

  /** Whoever still waits is told that it fails. */
  async close(): Promise<void> {
    this.closed = true;
    const stopping = () => new VerifierFailed("the server is stopping");
    for (const job of this.waiting.splice(0)) job.reject(stopping());
    for (const seat of this.seats) this.settle(seat, (job) => job.reject(stopping()));
    await Promise.all(this.seats.map(async ({ worker }) => worker?.terminate()));
  }

  private next(): void {
    const seat = this.seats.find(({ job }) => job === undefined);
    if (seat === undefined) return;
    const job = this.waiting.shift();
    if (job === undefined) return;
    seat.job = job;
    const worker = seat.worker ?? this.spawn(seat);
    try {
      worker.postMessage(job.order);
    } catch (error) {
      this.settle(seat, () => job.reject(new VerifierFailed("the order cannot be handed to the worker", { cause: error })));
      return;
    }
    const { milliseconds } = this.options;
    seat.timer = setTimeout(() => {
      this.retire(seat, worker);
      this.settle(seat, () => job.reject(new OrderOverLimit("milliseconds", milliseconds)));
    }, milliseconds);
  }

  /** Ends the seat's job, if there is one, and starts the next. */
  private settle(seat: Seat<Order, Answer>, end: (job: Job<Order, Answer>) => void): void {
    clearTimeout(seat.timer);
    const { job } = seat;
    seat.job = undefined;
    if (job !== undefined) end(job);
    if (!this.closed) this.next();
  }

  private spawn(seat: Seat<Order, Answer>): Worker {
    const { workerPath, workerData, memoryBytes } = this.options;
    const worker = new Worker(workerPath, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: memoryBytes / megabyte, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
    });
    seat.worker = worker;
    worker.on("message", (report: Report<Answer, Ready>) => {
      if (seat.worker !== worker) return;
      if (report.kind === "done") this.settle(seat, (job) => job.resolve(report.answer));
      else if (report.kind === "failed") this.settle(seat, (job) => job.reject(new VerifierFailed(report.reason)));
    });
    worker.on("error", (error: Error & { code?: string }) => {
      if (seat.worker !== worker) return;
      this.retire(seat, worker);
      const outOfMemory = error.code === "ERR_WORKER_OUT_OF_MEMORY";
      this.settle(seat, (job) =>
        job.reject(outOfMemory ? new OrderOverLimit("memoryBytes", memoryBytes) : new VerifierFailed(error.stack ?? error.message)),
      );
    });
    worker.on("exit", (code) => {
      if (seat.worker !== worker) return;
      this.retire(seat, worker);
      this.settle(seat, (job) => job.reject(new VerifierFailed(`the worker ended with code ${code}`)));
    });
    return worker;
  }

  /** From now on this worker is heard no more. */
  private retire(seat: Seat<Order, Answer>, worker: Worker): void {
    if (seat.worker === worker) seat.worker = undefined;
    void worker.terminate();
  }
}
