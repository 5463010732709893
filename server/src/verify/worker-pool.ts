/**
 * A pool of worker threads with a bounded queue, in which clients take turns: orders in, answers out, one order at a time a thread; a small one is
 * handed over while the one before it runs. A worker that hangs, crashes or outgrows its memory is replaced; the process lives on.
 */
import { Worker } from "node:worker_threads";
import { noBudget, type Budget } from "../fairness/budget.js";
import { ExpectedTime } from "../fairness/expected-time.js";
import { FairQueue, type Share } from "../fairness/fair-queue.js";
import { tooMuchUnderWay } from "../fairness/problems.js";
import type { QueueState } from "../queue-state.js";
import { VerifierBusy, VerifierFailed } from "./failures.js";
import type { Report } from "./messages.js";

const megabyte = 1024 * 1024;

/** A thread that needs longer to start does not start. */
const startMs = 30_000;

/** What happened to a thread's time: an answer, a fault, an order that took more than it may, or the end of the pool. */
export const outcomes = ["done", "failed", "over-limit", "ended"] as const;
export type Outcome = (typeof outcomes)[number];

/** Who wants to know what the threads do. It is told times, never an order. */
export interface PoolObserver {
  worked(milliseconds: number, outcome: Outcome): void;
  /** Called once, with what tells of the orders that wait. */
  waiting?(state: () => QueueState): void;
}

export interface WorkerPoolOptions {
  /** The built file: worker threads know nothing of TypeScript. */
  readonly workerPath: string;
  readonly workerData: unknown;
  readonly threads: number;
  /** Orders that may wait. */
  readonly queue: number;
  /** Orders of one client that may wait; left out: all of them. */
  readonly queueOfClient?: number;
  /** What pays for the time of its threads. */
  readonly budget?: Budget | undefined;
  /** Milliseconds for a unit of work, as long as nothing is known. */
  readonly usualTime?: number;
  /**
   * An order that is expected to take no longer is handed over while another runs, and its thread goes on without waiting for the event loop. A
   * newcomer waits for it, too. Left out: none is.
   */
  readonly aheadMs?: number | undefined;
  /** For one order. */
  readonly milliseconds: number;
  /** Of one worker's JavaScript heap. */
  readonly memoryBytes: number;
  readonly observer?: PoolObserver | undefined;
}

/** Whose an order is, and its size by what is known of it beforehand: elements of a document, simulated events; 0 for the server's own work. */
export interface Demand {
  readonly client: string;
  readonly units: number;
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
  readonly share: Share;
  readonly units: number;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/** A place for one worker, which may have to be replaced. */
interface Seat<Order, Answer> {
  worker: Worker | undefined;
  /** The worker has started. */
  isReady: boolean;
  job: Job<Order, Answer> | undefined;
  /** The next, which the worker has already; there is none without a job. */
  ahead: Job<Order, Answer> | undefined;
  /** When the worker could begin. */
  begunAt: number;
  timer: NodeJS.Timeout | undefined;
}

export class WorkerPool<Order, Answer, Ready = unknown> {
  private readonly waiting: FairQueue<Job<Order, Answer>>;
  private readonly seats: Seat<Order, Answer>[];
  private readonly expected: ExpectedTime;
  private closed = false;

  private constructor(private readonly options: WorkerPoolOptions) {
    const { threads, queue, queueOfClient = queue, usualTime = 1 } = options;
    this.seats = Array.from({ length: threads }, () => ({
      worker: undefined,
      isReady: false,
      job: undefined,
      ahead: undefined,
      begunAt: 0,
      timer: undefined,
    }));
    this.waiting = new FairQueue({ most: queue, mostOfClient: queueOfClient });
    this.expected = new ExpectedTime(usualTime);
    options.observer?.waiting?.(() => this.waiting.state);
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

  /** Throws VerifierBusy, VerifierFailed or OrderOverLimit; HttpProblem where the client has too much under way, or has used its time. */
  async ask(order: Order, { client, units }: Demand): Promise<Answer> {
    if (this.closed) throw new VerifierFailed("the pool is closed");
    this.budget.enter(client);
    const share = { client, cost: this.expected.of(units) };
    return new Promise((resolve, reject) => this.enter({ order, share, units, resolve, reject }));
  }

  /** Whoever still waits is told that it fails. */
  async close(): Promise<void> {
    this.closed = true;
    const stopping = () => new VerifierFailed("the server is stopping");
    for (const job of this.waiting.clear()) job.reject(stopping());
    for (const seat of this.seats) {
      this.settle(seat, "ended", (job) => job.reject(stopping()));
      seat.ahead?.reject(stopping());
    }
    await Promise.all(this.seats.map(async ({ worker }) => worker?.terminate()));
  }

  private get budget(): Budget {
    return this.options.budget ?? noBudget;
  }

  private enter(job: Job<Order, Answer>): void {
    const seat = this.seats.find((each) => each.job === undefined);
    if (seat !== undefined) {
      this.waiting.begin(job.share);
      this.begin(seat, job);
      return;
    }
    const entered = this.waiting.enter(job, job.share, job.units);
    if (entered.kind === "clientFull") job.reject(tooMuchUnderWay("orders of this client wait", this.retryAfter));
    else if (entered.kind === "full") job.reject(new VerifierBusy(this.retryAfter));
    else entered.ousted?.reject(new VerifierBusy(this.retryAfter));
    for (const each of this.seats) this.handAhead(each);
  }

  /** Seconds. A guess at the middle of the road: most orders need far less than the limit. */
  private get retryAfter(): number {
    const { threads, milliseconds } = this.options;
    return Math.ceil(((this.waiting.length + 1) * milliseconds) / threads / 10_000);
  }

  private next(seat: Seat<Order, Answer>): void {
    const { ahead, worker } = seat;
    seat.ahead = undefined;
    const job = ahead ?? this.waiting.take()?.item;
    if (job === undefined) return;
    // The worker that it was handed to may have ended since: another has not heard of it.
    if (ahead === undefined || worker === undefined) {
      this.begin(seat, job);
      return;
    }
    seat.job = job;
    seat.begunAt = performance.now();
    this.limit(seat, worker, this.options.milliseconds);
    this.handAhead(seat);
  }

  private begin(seat: Seat<Order, Answer>, job: Job<Order, Answer>): void {
    seat.job = job;
    seat.begunAt = performance.now();
    const worker = seat.worker ?? this.spawn(seat);
    try {
      worker.postMessage(job.order);
    } catch (error) {
      this.settle(seat, "failed", () => job.reject(unspeakable(error)));
      return;
    }
    this.limit(seat, worker, this.options.milliseconds + (seat.isReady ? 0 : startMs));
    this.handAhead(seat);
  }

  private handAhead(seat: Seat<Order, Answer>): void {
    const { aheadMs } = this.options;
    const { worker, isReady, job, ahead } = seat;
    if (aheadMs === undefined || worker === undefined || !isReady || job === undefined || ahead !== undefined) return;
    const next = this.waiting.take(aheadMs)?.item;
    if (next === undefined) return;
    try {
      worker.postMessage(next.order);
      seat.ahead = next;
    } catch (error) {
      this.waiting.end(next.share, 0);
      next.reject(unspeakable(error));
    }
  }

  /** The order's time. What a thread needs to start is not its fault: perhaps another client's order ended the one before. */
  private limit(seat: Seat<Order, Answer>, worker: Worker, milliseconds: number): void {
    clearTimeout(seat.timer);
    seat.timer = setTimeout(() => {
      this.retire(seat, worker);
      this.settle(seat, "over-limit", (job) => job.reject(new OrderOverLimit("milliseconds", this.options.milliseconds)));
    }, milliseconds);
  }

  /** Ends the seat's job, if there is one, and starts the next. */
  private settle(seat: Seat<Order, Answer>, outcome: Outcome, end: (job: Job<Order, Answer>) => void): void {
    clearTimeout(seat.timer);
    const { job } = seat;
    if (job === undefined) return;
    seat.job = undefined;
    const used = performance.now() - seat.begunAt;
    this.waiting.end(job.share, used);
    this.budget.charge(job.share.client, used);
    this.expected.learn(job.units, used);
    this.options.observer?.worked(used, outcome);
    end(job);
    if (!this.closed) this.next(seat);
  }

  private spawn(seat: Seat<Order, Answer>): Worker {
    const { workerPath, workerData, memoryBytes } = this.options;
    const worker = new Worker(workerPath, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: memoryBytes / megabyte, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
    });
    seat.worker = worker;
    seat.isReady = false;
    worker.on("message", (report: Report<Answer, Ready>) => {
      if (seat.worker !== worker) return;
      // Nobody pays for the start of a thread.
      if (report.kind === "ready") {
        seat.isReady = true;
        if (seat.job === undefined) return;
        seat.begunAt = performance.now();
        this.limit(seat, worker, this.options.milliseconds);
      } else if (report.kind === "done") this.settle(seat, "done", (job) => job.resolve(report.answer));
      else this.settle(seat, "failed", (job) => job.reject(new VerifierFailed(report.reason)));
    });
    worker.on("error", (error: Error & { code?: string }) => {
      if (seat.worker !== worker) return;
      this.retire(seat, worker);
      const outOfMemory = error.code === "ERR_WORKER_OUT_OF_MEMORY";
      this.settle(seat, outOfMemory ? "over-limit" : "failed", (job) =>
        job.reject(outOfMemory ? new OrderOverLimit("memoryBytes", memoryBytes) : new VerifierFailed(error.stack ?? error.message)),
      );
    });
    worker.on("exit", (code) => {
      if (seat.worker !== worker) return;
      this.retire(seat, worker);
      this.settle(seat, "failed", (job) => job.reject(new VerifierFailed(`the worker ended with code ${code}`)));
    });
    return worker;
  }

  /** From now on this worker is heard no more. */
  private retire(seat: Seat<Order, Answer>, worker: Worker): void {
    if (seat.worker === worker) seat.worker = undefined;
    void worker.terminate();
  }
}

const unspeakable = (cause: unknown) => new VerifierFailed("the order cannot be handed to the worker", { cause });
