/**
 * A pool of workers, one run a worker at a time, the longest run first: what is left at the end is short, so no worker waits long for
 * another. The pool knows workers only as ports, so the page's Web Workers and Node's threads are served by the same code.
 */
import { instantiateCore, type Core } from "../core.js";
import { CoreFault, LimitExceeded, RunCancelled, ScenarioError } from "../errors.js";
import { Pace } from "./pace.js";
import type { RunRequest } from "./plan.js";
import type { FromWorker, RunFailure, RunOutcome, WorkerPort } from "./protocol.js";

export interface PoolOptions {
  readonly spawn: () => WorkerPort;
  /** Compiled once, given to every worker. */
  readonly module: () => Promise<WebAssembly.Module>;
  readonly workers: number;
  /** The clock, ms; tests bring their own. */
  readonly now?: () => number;
}

export interface SweepProgress {
  readonly runs: number;
  readonly runsDone: number;
  /** Of the work, 0 to 1, by the core's estimate of each run. */
  readonly share: number;
  /** By the runs that have ended; `null` before one has. */
  readonly secondsLeft: number | null;
}

export interface SweepOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: SweepProgress) => void) | undefined;
  /** As soon as a run is done, in no order. */
  readonly onOutcome?: ((key: string, outcome: RunOutcome) => void) | undefined;
  readonly keepMetrics?: boolean;
  /** Per run. */
  readonly maxEvents?: number | undefined;
}

/** A run failed: the message names it, the cause is what `runScenario` would have thrown. */
export class SweepError extends Error {
  override readonly name = "SweepError";
  constructor(where: string, cause: Error) {
    super(`${where}: ${cause.message}`, { cause });
  }
}

/** A worker that does not hear a cancellation for this long is taken for dead. A slice takes a few milliseconds. */
const deafAfter = 5000; // ms

interface Job {
  readonly request: RunRequest;
  readonly weight: number;
  readonly sweep: Sweep;
}

/** One call of `SweepPool.run`. */
interface Sweep {
  readonly options: SweepOptions;
  readonly outcomes: Map<string, RunOutcome>;
  readonly runs: number;
  readonly weight: number;
  weightDone: number;
  readonly pace: Pace;
  /** Why it ends early; its workers stop first. */
  ending: Error | undefined;
  finish(): void;
}

export class SweepPool {
  private readonly members: Member[];
  private readonly queue: Job[] = [];
  private readonly compiled: () => Promise<WebAssembly.Module>;
  private estimator: Promise<Core> | undefined;

  constructor({ spawn, module, workers, now = () => performance.now() }: PoolOptions) {
    let once: Promise<WebAssembly.Module> | undefined;
    this.compiled = () => (once ??= module());
    this.members = Array.from({ length: workers }, () => new Member(spawn, this.compiled, now, (member) => this.next(member)));
  }

  get workers(): number {
    return this.members.length;
  }

  /** A core of the pool's own thread: it estimates, and says which core this is. */
  core(): Promise<Core> {
    return (this.estimator ??= this.compiled().then((module) => instantiateCore(module)));
  }

  /** Runs all of them. Rejects with RunCancelled, or with SweepError as soon as one fails; no run of the call is under way any more then. */
  async run(requests: readonly RunRequest[], options: SweepOptions = {}): Promise<ReadonlyMap<string, RunOutcome>> {
    const { signal } = options;
    if (signal?.aborted) throw new RunCancelled();
    const core = await this.core();
    const weights = weightsOf(core, requests);
    if (requests.length === 0) return new Map();

    return new Promise((resolve, reject) => {
      const sweep: Sweep = {
        options,
        outcomes: new Map(),
        runs: requests.length,
        weight: weights.reduce((sum, weight) => sum + weight, 0),
        weightDone: 0,
        pace: new Pace(),
        ending: undefined,
        finish: () => {
          signal?.removeEventListener("abort", cancel);
          if (sweep.ending === undefined) resolve(sweep.outcomes);
          else reject(sweep.ending);
        },
      };
      const cancel = (): void => this.end(sweep, new RunCancelled());
      if (signal?.aborted) return void reject(new RunCancelled());
      signal?.addEventListener("abort", cancel);
      const jobs = requests.map((request, index) => ({ request, weight: weights[index]!, sweep }));
      this.queue.push(...jobs.sort((a, b) => b.weight - a.weight));
      for (const member of this.members) if (member.job === undefined) this.next(member);
    });
  }

  /** Ends all workers. Runs under way end with RunCancelled. */
  close(): void {
    for (const sweep of new Set([...this.queue, ...this.members.flatMap(({ job }) => job ?? [])].map((job) => job.sweep))) {
      this.end(sweep, new RunCancelled());
    }
    for (const member of this.members) member.close();
  }

  /** Gives a free worker its next run. */
  private next(member: Member): void {
    const job = this.queue.shift();
    if (job === undefined) return;
    member.work(job, {
      progress: () => this.report(job.sweep),
      done: (outcome, seconds) => this.done(job, outcome, seconds),
      failed: (error) => this.end(job.sweep, error),
    });
  }

  private done({ request, weight, sweep }: Job, outcome: RunOutcome, seconds: number): void {
    if (sweep.ending !== undefined) return void this.finishIfIdle(sweep);
    sweep.outcomes.set(request.key, outcome);
    sweep.weightDone += weight;
    sweep.pace.ended(weight, seconds);
    sweep.options.onOutcome?.(request.key, outcome);
    this.report(sweep);
    if (sweep.outcomes.size === sweep.runs) sweep.finish();
  }

  private end(sweep: Sweep, reason: Error): void {
    if (sweep.ending === undefined) {
      sweep.ending = reason;
      for (let i = this.queue.length - 1; i >= 0; i--) if (this.queue[i]!.sweep === sweep) this.queue.splice(i, 1);
      for (const member of this.members) if (member.job?.sweep === sweep) member.cancel();
    }
    this.finishIfIdle(sweep);
  }

  private finishIfIdle(sweep: Sweep): void {
    if (!this.members.some(({ job }) => job?.sweep === sweep)) sweep.finish();
  }

  private report(sweep: Sweep): void {
    if (sweep.ending !== undefined) return;
    const busy = this.members.filter(({ job }) => job?.sweep === sweep);
    const underWay = busy.map(({ job, seconds }) => ({ work: job!.weight, seconds }));
    const waiting = {
      runs: sweep.runs - sweep.outcomes.size - busy.length,
      work: sweep.weight - sweep.weightDone - underWay.reduce((sum, { work }) => sum + work, 0),
    };
    sweep.options.onProgress?.({
      runs: sweep.runs,
      runsDone: sweep.outcomes.size,
      share: (sweep.weightDone + busy.reduce((sum, member) => sum + member.weightDone(), 0)) / sweep.weight,
      secondsLeft: sweep.pace.secondsLeft(waiting, underWay, this.workers),
    });
  }
}

/** Events by the core's estimate, which does not depend on the seed. */
function weightsOf(core: Core, requests: readonly RunRequest[]): readonly number[] {
  const known = new Map<string, number>();
  return requests.map(({ hash, scenario, where }) => {
    let weight = known.get(hash);
    if (weight === undefined) {
      try {
        // At least one: a run of nothing is a run.
        weight = Math.max(1, core.estimate(scenario).events);
      } catch (error) {
        throw new SweepError(where, error as Error);
      }
      known.set(hash, weight);
    }
    return weight;
  });
}

interface JobEnd {
  progress(): void;
  /** `seconds`: how long it took in its worker. */
  done(outcome: RunOutcome, seconds: number): void;
  /** Also when it was cancelled. */
  failed(error: Error): void;
}

/** One place in the pool: a worker, and a new one when it dies. */
class Member {
  job: Job | undefined;
  private ended: JobEnd | undefined;
  private worker: WorkerPort | undefined;
  private lastId = 0;
  private events = 0;
  /** When its worker could begin; the time that a worker takes to start is not the run's. */
  private began: number | undefined;
  private deaf: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly spawn: () => WorkerPort,
    private readonly module: () => Promise<WebAssembly.Module>,
    private readonly now: () => number,
    private readonly idle: (member: Member) => void,
  ) {}

  work(job: Job, ended: JobEnd): void {
    this.job = job;
    this.ended = ended;
    this.events = 0;
    this.began = undefined;
    const id = ++this.lastId;
    this.started().then(
      (worker) => {
        const { request, sweep } = job;
        const { keepMetrics = false, maxEvents = null } = sweep.options;
        // It may have been cancelled while the worker started.
        if (this.job !== job) return;
        this.began = this.now();
        worker.post({
          type: "run",
          id,
          order: { scenario: request.scenario, measures: request.measures, keepMetrics, maxEvents },
        });
        if (sweep.ending !== undefined) this.cancel();
      },
      (error: unknown) => this.lose(error as Error),
    );
  }

  cancel(): void {
    this.worker?.post({ type: "cancel", id: this.lastId });
    clearTimeout(this.deaf);
    this.deaf = setTimeout(() => this.lose(new CoreFault("the worker stopped answering")), deafAfter);
  }

  /** The estimate is an upper one: a run is not said to be done before it is. */
  weightDone(): number {
    return Math.min(this.events, this.job?.weight ?? 0);
  }

  /** That its run has taken so far. */
  get seconds(): number {
    return this.began === undefined ? 0 : (this.now() - this.began) / 1000;
  }

  close(): void {
    this.lose(new RunCancelled());
  }

  private async started(): Promise<WorkerPort> {
    if (this.worker !== undefined) return this.worker;
    const worker = this.spawn();
    this.worker = worker;
    worker.listen(
      (message) => {
        if (this.worker === worker) this.hear(message);
      },
      (error) => {
        if (this.worker === worker) this.lose(error);
      },
    );
    worker.post({ type: "start", module: await this.module() });
    return worker;
  }

  private hear(message: FromWorker): void {
    if (this.job === undefined) return;
    if (message.type === "ready") {
      this.began = this.now();
      return;
    }
    if (message.type === "failed" && message.id === 0) return void this.lose(errorOf(message.failure));
    if (message.id !== this.lastId) return;
    switch (message.type) {
      case "progress":
        this.events = message.events;
        this.ended?.progress();
        break;
      case "done": {
        const { seconds } = this;
        this.free((ended) => ended.done(message.outcome, seconds));
        break;
      }
      case "cancelled":
        this.free((ended) => ended.failed(new RunCancelled()));
        break;
      case "failed": {
        const error = new SweepError(this.job.request.where, errorOf(message.failure));
        this.free((ended) => ended.failed(error));
        break;
      }
    }
  }

  private lose(error: Error): void {
    this.worker?.close();
    this.worker = undefined;
    const where = this.job?.request.where;
    if (where !== undefined) this.free((ended) => ended.failed(error instanceof RunCancelled ? error : new SweepError(where, error)));
  }

  private free(tell: (ended: JobEnd) => void): void {
    clearTimeout(this.deaf);
    const { ended } = this;
    this.job = undefined;
    this.ended = undefined;
    if (ended !== undefined) tell(ended);
    this.idle(this);
  }
}

function errorOf(failure: RunFailure): Error {
  switch (failure.kind) {
    case "problems":
      return new ScenarioError(failure.problems);
    case "limit":
      return new LimitExceeded(failure.limit, failure.allowed);
    case "fault":
      return new CoreFault(failure.message);
  }
}
