/** Takes points from the queue, computes them and stores them: as many at a time as there are threads, and more where the database is slow to answer. */
import { setMaxListeners } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type { Kysely } from "kysely";
import { CoreRepository } from "../db/cores.js";
import type { Database } from "../db/schema.js";
import { SweepRepository, type PointResult } from "../db/sweeps.js";
import { Recent } from "../recent.js";
import type { SweepComputer } from "./computer.js";
import { failedPoint } from "./failed-point.js";
import { mostHands, Pace } from "./pace.js";
import type { CoreChoice, SweepDocument } from "./orders.js";
import type { SweepQueue, Task } from "./queue.js";

export interface CrewOptions {
  readonly db: Kysely<Database>;
  readonly queue: SweepQueue;
  readonly threads: number;
  /** Started with the first point: most servers compute few sweeps. */
  readonly startComputer: () => Promise<SweepComputer>;
  readonly onError: (error: unknown, words: string) => void;
  /** How long a thread without work waits before it asks again. */
  readonly idleMs?: number;
  /** How long sweeps of a newer version are left to those who have it. */
  readonly patienceMs?: number;
  /** How often it is looked whether something was forgotten. */
  readonly tidyMs?: number;
}

interface Prepared {
  readonly document: SweepDocument;
  readonly core: CoreChoice;
  /** It began with a newer core than this process has: neither its document nor its core need be understood here. */
  readonly isNewer: boolean;
}

/** So long a newer sweep is left to newer processes, which take over while servers are exchanged one by one. Then there are none. */
const usualPatienceMs = 600_000;

/** Newer sweeps whose first meeting is kept in memory. One that is met no more has ended: it is forgotten first. */
const mostLeft = 1000;

/** Sweeps whose documents are kept in memory. */
const preparedKept = 8;

export class SweepCrew {
  private readonly stopping = new AbortController();
  private readonly sweeps: SweepRepository;
  private readonly prepared = new Recent<Promise<Prepared>>(preparedKept);
  /** When each newer sweep was first left to others. */
  private readonly left = new Recent<number>(mostLeft);
  private computer: Promise<SweepComputer> | undefined;
  private readonly pace: Pace;
  private loops: readonly Promise<void>[] = [];

  constructor(private readonly options: CrewOptions) {
    this.sweeps = new SweepRepository(options.db);
    this.pace = new Pace(options.threads);
    // Each loop waits for it.
    setMaxListeners(0, this.stopping.signal);
  }

  start(): void {
    const { threads, tidyMs = 30_000 } = this.options;
    const hands = Array.from({ length: threads * mostHands }, (_, hand) =>
      this.loop(async () => (hand < this.pace.hands ? this.workOne() : false)),
    );
    this.loops = [...hands, this.loop(() => this.tidy(), tidyMs)];
  }

  /** Waits so long for points that are being computed; then they go back to the queue. */
  async stop(graceMs: number): Promise<void> {
    this.stopping.abort();
    const ended = Promise.all(this.loops);
    await Promise.race([ended, pause(graceMs, undefined, { ref: false })]);
    await (await this.computer?.catch(() => undefined))?.close();
    await ended;
  }

  private get isStopping(): boolean {
    return this.stopping.signal.aborted;
  }

  private async loop(step: () => Promise<boolean>, idleMs = this.options.idleMs ?? 500): Promise<void> {
    while (!this.isStopping) {
      let busy = false;
      try {
        busy = await step();
      } catch (error) {
        this.options.onError(error, "sweeps could not be worked on");
      }
      if (!busy) await pause(idleMs, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
  }

  private async workOne(): Promise<boolean> {
    const { queue } = this.options;
    const begun = performance.now();
    const task = await queue.take();
    if (task === undefined) {
      this.pace.rest();
      return false;
    }
    try {
      if (!(await this.sweeps.isWanted(task.sweep, task.point))) {
        // Whoever stored it may have died before it could end the sweep.
        await this.sweeps.settle(task.sweep, new Date());
        await queue.finish(task);
        return true;
      }
      if (queue.leave !== undefined && (await this.isForOthers(task))) {
        await queue.leave(task);
        return true;
      }
      const taken = performance.now();
      const result = await this.attempt(task);
      if (result !== undefined) {
        const computed = performance.now();
        await this.store(task, result);
        await queue.finish(task);
        this.pace.done(computed - taken, performance.now() - begun - (computed - taken));
        return true;
      }
    } catch (error) {
      await queue.giveBack(task);
      throw error;
    }
    await queue.giveBack(task);
    return true;
  }

  /** `undefined`: another attempt may fare better. */
  private async attempt(task: Task): Promise<PointResult | undefined> {
    try {
      const { document, core } = await this.prepare(task.sweep);
      const computer = await this.started();
      return await computer.compute(document, task.point, core);
    } catch (error) {
      if (this.isStopping) return undefined;
      this.options.onError(error, `point ${task.point} of sweep ${task.sweep} could not be computed`);
      return task.isLast ? failedPoint({ kind: "fault", message: "the thread that computed it broke down at every attempt" }) : undefined;
    }
  }

  private started(): Promise<SweepComputer> {
    this.computer ??= this.options.startComputer();
    // One that did not start is tried again.
    this.computer.catch(() => (this.computer = undefined));
    return this.computer;
  }

  private async isForOthers({ sweep }: Task): Promise<boolean> {
    const prepared = await this.prepare(sweep).catch(() => undefined);
    if (prepared?.isNewer !== true) return false;
    const since = this.left.get(sweep) ?? performance.now();
    this.left.set(sweep, since);
    return performance.now() - since < (this.options.patienceMs ?? usualPatienceMs);
  }

  private async store({ sweep, point }: Task, result: PointResult): Promise<void> {
    await this.sweeps.storePoint(sweep, point, result, new Date());
    await this.sweeps.settle(sweep, new Date());
  }

  /** What nobody else would notice: points whose processes died at every attempt, points that are in no queue, sweeps that nobody ended. */
  private async tidy(): Promise<boolean> {
    const { queue } = this.options;
    for (const task of await queue.lost()) {
      await this.store(task, failedPoint({ kind: "fault", message: "the process that computed it died at every attempt" }));
      await queue.finish(task);
    }
    await resume(this.sweeps, queue);
    return false;
  }

  private prepare(id: string): Promise<Prepared> {
    const known = this.prepared.get(id);
    if (known !== undefined) return known;
    const read = this.read(id);
    this.prepared.set(id, read);
    read.catch(() => this.prepared.delete(id));
    return read;
  }

  private async read(id: string): Promise<Prepared> {
    const sweep = await this.sweeps.find(id);
    if (sweep === undefined) throw new Error(`there is no sweep ${id}`);
    const { experimentHash: hash, core: version } = sweep;
    const document = { hash, experiment: await this.sweeps.experiment(hash) };
    const computer = await this.started();
    if (version === computer.core) return { document, core: { version }, isNewer: false };
    const isNewer = await new CoreRepository(this.options.db).isNewer(version, computer.core);
    return { document, core: await this.keptCore(version), isNewer };
  }

  /** A server that was renewed goes on with the core that the sweep began with: one table has numbers of one core. */
  private async keptCore(version: string): Promise<CoreChoice> {
    const wasm = await new CoreRepository(this.options.db).wasmOf(version);
    if (wasm === undefined) throw new Error(`core ${version} is not kept here`);
    return { version, wasm };
  }
}

/** Puts the missing points of every running sweep into the queue, and ends those that have none. */
export async function resume(sweeps: SweepRepository, queue: SweepQueue): Promise<void> {
  for (const id of await sweeps.running()) {
    const [missing, turn] = [await sweeps.missing(id), await sweeps.turn(id)];
    if (missing.length === 0) await sweeps.settle(id, new Date());
    else if (turn !== undefined) await queue.add(id, missing, turn);
  }
}
