/**
 * Takes runs from the queue of all processes, has them re-run, and writes what came of it. One lane a worker thread. Nothing that goes wrong here
 * reaches a request: it is logged, and the run is tried again.
 */
import { setTimeout as after } from "node:timers/promises";
import { noBudget, type Budget } from "../fairness/budget.js";
import { nobody } from "../fairness/fair-queue.js";
import type { CoreRepository } from "../db/cores.js";
import { sameDigests } from "../db/measurements.js";
import type { Claim, NewMeasurement, Subject, VerificationQueue } from "../db/verification-queue.js";
import { VerifierFailed } from "./failures.js";
import type { Measured, Measurer } from "./measurer.js";

export interface VerificationLoopOptions {
  readonly queue: VerificationQueue;
  readonly cores: CoreRepository;
  readonly measurer: Measurer;
  readonly threads: number;
  readonly log: VerificationLog;
  /** What pays for it. */
  readonly budget?: Budget;
  readonly clock?: Partial<LoopClock>;
}

export interface VerificationLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

interface LoopClock {
  /** How often to look for work that another process published or lost. */
  readonly pollMs: number;
  /** How long a claim holds without a word of its process. */
  readonly holdMs: number;
  /** Between two attempts of a run that failed, times the attempt. */
  readonly retryMs: number;
  /** How often to look for runs that this core did not measure. */
  readonly outdatedMs: number;
}

const usualClock: LoopClock = { pollMs: 2000, holdMs: 30_000, retryMs: 5000, outdatedMs: 3_600_000 };

/** A run that failed this often is refused. */
export const mostAttempts = 3;

/** Re-measuring by a newer core goes in small batches: new runs are before it at any time. */
const outdatedBatch = 20;

export class VerificationLoop {
  private readonly clock: LoopClock;
  private readonly lanes: Promise<void>[] = [];
  private readonly stopping = new AbortController();
  private sleepers: (() => void)[] = [];
  /** How often there was word of a new run. */
  private news = 0;
  private lookedForOutdated = -Infinity;

  constructor(private readonly options: VerificationLoopOptions) {
    this.clock = { ...usualClock, ...options.clock };
  }

  start(): void {
    for (let lane = 0; lane < this.options.threads; lane++) this.lanes.push(this.lane());
  }

  /** There is a new run: no need to wait for the next look. */
  wake(): void {
    this.news++;
    this.sleepers.shift()?.();
  }

  /** What is being re-run is given back to the queue, for the next process. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.options.measurer.close();
    await Promise.all(this.lanes);
  }

  private async lane(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        const { news } = this;
        const claim = await this.next();
        if (claim !== undefined) await this.charged(claim);
        // A run that was published while this lane looked may have come too late for its look, and found nobody asleep.
        else if (this.news === news) await this.sleep();
      } catch (error) {
        this.options.log.error({ err: error }, "the verification queue does not work");
        await this.sleep();
      }
    }
  }

  private async next(): Promise<Claim | undefined> {
    const { queue, measurer } = this.options;
    const claim = await queue.claim(measurer.core, new Date(), this.clock.holdMs);
    return claim ?? ((await this.enqueueOutdated()) ? this.next() : undefined);
  }

  private async enqueueOutdated(): Promise<boolean> {
    const { queue, cores, measurer } = this.options;
    if (performance.now() - this.lookedForOutdated < this.clock.outdatedMs) return false;
    const [newest] = await cores.list();
    const found = newest?.version === measurer.core ? await queue.enqueueForCore(measurer.core, outdatedBatch, new Date()) : 0;
    if (found === 0) this.lookedForOutdated = performance.now();
    return found > 0;
  }

  private sleep(): Promise<void> {
    const { signal } = this.stopping;
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        signal.removeEventListener("abort", wake);
        this.sleepers = this.sleepers.filter((sleeper) => sleeper !== wake);
        resolve();
      };
      const timer = setTimeout(wake, this.clock.pollMs);
      signal.addEventListener("abort", wake);
      this.sleepers.push(wake);
      if (signal.aborted) wake();
    });
  }

  private async charged(claim: Claim): Promise<void> {
    const { queue, budget = noBudget } = this.options;
    const begun = performance.now();
    try {
      await this.work(claim);
    } finally {
      const used = performance.now() - begun;
      queue.used(claim, used);
      // What a newer core measures again is the server's own affair.
      if (claim.share.client !== nobody) budget.charge(claim.share.client, used);
    }
  }

  private async work(claim: Claim): Promise<void> {
    const { queue, measurer, log } = this.options;
    const run = claim.runId;
    // Its process was killed every time, perhaps by the run.
    if (claim.attempt > mostAttempts) return void (await queue.refuse(claim, { core: measurer.core, failed: true }));
    const done = new AbortController();
    const held = this.holdUntil(claim, done.signal);
    try {
      await this.verify(claim);
    } catch (error) {
      if (!(error instanceof VerifierFailed)) throw error;
      if (this.stopping.signal.aborted) return void (await queue.release(claim, new Date(), { failed: false }));
      log.error({ err: error, run, attempt: claim.attempt }, "a run could not be re-run");
      if (claim.attempt >= mostAttempts) await queue.refuse(claim, { core: measurer.core, failed: true });
      else await queue.release(claim, new Date(Date.now() + this.clock.retryMs * claim.attempt), { failed: true });
    } finally {
      done.abort();
      await held;
    }
  }

  /** Says in time that the claim's worker is still at work. */
  private async holdUntil(claim: Claim, done: AbortSignal): Promise<void> {
    const { queue, log } = this.options;
    const waited = () => after(this.clock.holdMs / 3, true, { signal: done }).catch(() => false);
    while (await waited()) {
      // Another attempt to say so follows before the claim runs out.
      await queue
        .hold(claim, new Date(), this.clock.holdMs)
        .catch((error: unknown) => log.warn({ err: error }, "a claim could not be held"));
    }
  }

  private async verify(claim: Claim): Promise<void> {
    const { queue, measurer } = this.options;
    const subject = await queue.subject(claim);
    if (subject === undefined) return;
    const { experiment } = subject;
    const measured = await measurer.measure({ experiment });
    if (measured.kind !== "measured") return void (await queue.refuse(claim, { core: measurer.core, ...refusal(measured) }));
    await queue.finish(claim, [measured, ...(await this.asItWas(subject))], new Date());
  }

  /** What the core measures for which the run was frozen, and those by which its publisher measured, as far as they are kept. */
  private async asItWas({ experiment, core, measurements }: Subject): Promise<NewMeasurement[]> {
    const { cores, measurer } = this.options;
    const claimed = measurements.filter(({ kind }) => kind === "claimed").map((claim) => claim.core);
    const results: NewMeasurement[] = [];
    for (const version of new Set([core, ...claimed])) {
      if (version === measurer.core) continue;
      const wasm = await cores.wasmOf(version);
      if (wasm === undefined) continue;
      const again = await measurer.measure({ experiment, wasm });
      if (again.kind !== "measured") continue;
      const before = measurements.find((each) => each.core === version && each.kind === "measured");
      if (before !== undefined && !sameDigests(before.results, again.results))
        throw new VerifierFailed(`core ${version} does not measure again what it measured`);
      results.push({ core: version, results: again.results });
    }
    return results;
  }
}

/** In the words of a run's state. */
function refusal(measured: Exclude<Measured, { kind: "measured" }>) {
  if (measured.kind === "problems") return { problems: measured.problems.slice(0, 10) };
  const { limit, allowed, estimate } = measured;
  return { limit, allowed, ...(estimate !== undefined && { estimate }) };
}
