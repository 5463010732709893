/** What can be done with sweeps that the server computes, between the routes and the queue. */
import { contentHash } from "../db/payloads.js";
import { TooManyUnderWay, type StoredPoint, type StoredSweep, type SweepProgress, type SweepRepository } from "../db/sweeps.js";
import type { DailyQuotas } from "../db/quotas.js";
import { thousands } from "../db/verification-queue.js";
import { withinQuota } from "../fairness/problems.js";
import type { Sender } from "../fairness/sender.js";
import { newDeleteToken, newRunId, tokenHash, tokenMatches } from "../ids.js";
import { HttpProblem, problemKinds } from "../problems.js";
import { admit, checked, invalidExperiment, overLimit, type Purpose } from "../runs/admitting.js";
import { invalid, refuseUnseen } from "../runs/problems.js";
import type { Retention } from "../runs/retention.js";
import type { Admitted, Gatekeeper } from "../verify/admission.js";
import type { SweepComputer } from "./computer.js";
import type { SweepEstimate } from "./orders.js";
import type { SweepQueue } from "./queue.js";

export interface SweepLimits {
  /** Of one sweep. */
  readonly points: number;
  /** Of all points of one sweep together, by the estimate. */
  readonly events: number;
  /** Of one point. */
  readonly pointEvents: number;
  /** Of one client, of all its sweeps. */
  readonly pointsUnderWay: number;
  /** Of one client, a day. */
  readonly stored: DailyQuotas;
}

export interface SweepServiceOptions {
  readonly sweeps: SweepRepository;
  readonly queue: SweepQueue;
  readonly gatekeeper: Gatekeeper;
  /** Started with the first sweep that is asked for. */
  readonly startPlanner: () => Promise<SweepComputer>;
  readonly limits: SweepLimits;
  /** Sweeps are kept as long as runs. */
  readonly retention: Retention;
}

export interface SweepDocument extends StoredSweep {
  /** The frozen experiment, JSON text. */
  readonly experiment: string;
}

export class SweepService {
  private planner: Promise<SweepComputer> | undefined;

  constructor(private readonly options: SweepServiceOptions) {}

  /** Checks, estimates, stores and queues: nothing is computed before this resolves. */
  async begin(document: unknown, { client, origin }: Sender): Promise<{ readonly sweep: SweepDocument; readonly token: string }> {
    const { sweeps, limits } = this.options;
    const admitted = await admit(this.options.gatekeeper, document, client, purpose);
    if (admitted.points === 0)
      throw invalid([{ pointer: "/experiment/sweep", message: "the experiment has no sweep", expected: "what is to be swept" }]);
    if (admitted.points > limits.points) {
      const { points: allowed } = limits;
      throw overLimit(purpose, { limit: "points", words: "points", allowed, estimate: admitted.points });
    }
    // Asked before anything costs time; what counts is asked again when it is stored.
    await this.checkQuota(client, admitted.points);
    const { points, events, outcomeBytes } = await this.estimate(admitted, client);
    const token = newDeleteToken();
    const createdAt = new Date();
    const stored = {
      title: admitted.title,
      experiment: admitted.experiment,
      core: this.options.gatekeeper.core,
      points,
      createdAt,
      expiresAt: this.options.retention.expiry(undefined, createdAt),
      tokenHash: tokenHash(token),
      clientHash: client,
      cost: thousands(events / points),
      origin,
    };
    let id = newRunId();
    const bounds = { mostUnderWay: limits.pointsUnderWay, quotas: limits.stored, outcomeBytes };
    while (!(await this.withinQuota(sweeps.insert({ id, ...stored }, bounds)))) id = newRunId();
    await this.enqueue(id, await sweeps.missing(id));
    return { sweep: await this.read(id, token), token };
  }

  async read(id: string, token?: string): Promise<SweepDocument> {
    await this.demandSeen(id, token);
    const sweep = await this.options.sweeps.find(id);
    if (sweep === undefined) throw noSuchSweep(id);
    return { ...sweep, experiment: await this.options.sweeps.experiment(sweep.experimentHash) };
  }

  /** Counts alone, which are no secret while a sweep waits for approval. */
  async progress(id: string): Promise<SweepProgress> {
    const head = await this.options.sweeps.head(id);
    if (head?.sight === "hidden") refuseUnseen(id, head);
    const progress = await this.options.sweeps.progress(id);
    if (progress === undefined) throw noSuchSweep(id);
    return progress;
  }

  /** Stored points from a number on, and the number to go on with. */
  async points(
    id: string,
    from: number,
    limit: number,
    token?: string,
  ): Promise<{ readonly points: readonly StoredPoint[]; readonly next: number | null }> {
    await this.demandSeen(id, token);
    await this.progress(id);
    const points = await this.options.sweeps.points(id, from, limit + 1);
    return { points: points.slice(0, limit), next: points.length > limit ? points[limit]!.point : null };
  }

  async finishedOf(experimentHash: string): Promise<string | undefined> {
    return this.options.sweeps.finishedOf(experimentHash);
  }

  /** What was computed stays. */
  async cancel(id: string, token: string): Promise<SweepDocument> {
    await this.authorize(id, token);
    const { sweeps, queue } = this.options;
    const missing = await sweeps.missing(id);
    if (!(await sweeps.cancel(id, new Date()))) throw await this.wrongState(id, "only a sweep that runs can be cancelled");
    await queue.remove(id, missing);
    return this.read(id, token);
  }

  /** Points that failed, and those that a cancelled sweep left out. */
  async retry(id: string, token: string, client: string): Promise<SweepDocument> {
    await this.authorize(id, token);
    await this.demandSeen(id, token);
    const { sweeps, queue } = this.options;
    if (!(await this.withinQuota(sweeps.reopen(id, client, new Date(), this.options.limits.pointsUnderWay))))
      throw await this.wrongState(id, "only a cancelled sweep, or one with failed points, can go on");
    const missing = await sweeps.missing(id);
    await queue.remove(id, missing);
    await this.enqueue(id, missing);
    if (missing.length === 0) await sweeps.settle(id, new Date());
    return this.read(id, token);
  }

  async delete(id: string, token: string): Promise<void> {
    await this.authorize(id, token);
    const { sweeps, queue } = this.options;
    const missing = await sweeps.missing(id);
    await sweeps.delete(id);
    await queue.remove(id, missing);
  }

  /** Starts the thread that plans: on a busy machine the first who orders a sweep would wait for it. */
  async warm(): Promise<void> {
    await this.startedPlanner();
  }

  async close(): Promise<void> {
    await (await this.planner?.catch(() => undefined))?.close();
  }

  private async enqueue(id: string, missing: readonly number[]): Promise<void> {
    const turn = await this.options.sweeps.turn(id);
    // Somebody has ended it since: nothing of it is missing.
    if (turn !== undefined) await this.options.queue.add(id, missing, turn);
  }

  private async demandSeen(id: string, token?: string): Promise<void> {
    const head = await this.options.sweeps.head(id);
    if (head !== undefined) refuseUnseen(id, head, token);
  }

  /** What was taken down can still be deleted by whom it belongs to. */
  private async authorize(id: string, token: string): Promise<void> {
    const head = await this.options.sweeps.head(id);
    if (head === undefined) throw noSuchSweep(id);
    if (!tokenMatches(token, head.tokenHash)) throw new HttpProblem(problemKinds.tokenWrong, "the sweep was not begun with this token");
  }

  private async wrongState(id: string, words: string): Promise<HttpProblem> {
    const { state } = await this.progress(id);
    return new HttpProblem(problemKinds.sweepState, `${words}; it is ${state}`, { extensions: { state } });
  }

  private async checkQuota(client: string, points: number): Promise<void> {
    const allowed = this.options.limits.pointsUnderWay;
    const underWay = await this.options.sweeps.underWay(client);
    if (underWay + points > allowed) throw overQuota(underWay, points, allowed);
  }

  private async withinQuota<Answer>(stored: Promise<Answer>): Promise<Answer> {
    try {
      return await withinQuota(stored);
    } catch (error) {
      if (!(error instanceof TooManyUnderWay)) throw error;
      throw overQuota(error.underWay, error.points, this.options.limits.pointsUnderWay);
    }
  }

  private async estimate({ experiment, points }: Admitted, client: string): Promise<SweepEstimate> {
    const planner = await this.startedPlanner();
    const estimate = await checked(planner.estimate({ hash: contentHash(experiment), experiment }, { client, points }), purpose);
    if (estimate.kind === "problems") throw invalidExperiment(estimate.problems);
    const { events, pointEvents } = this.options.limits;
    const { largest } = estimate;
    if (largest.events > pointEvents) {
      const words = "simulated events in one point";
      throw overLimit(purpose, { limit: "pointEvents", words, allowed: pointEvents, estimate: largest.events, where: largest.where });
    }
    if (estimate.events > events)
      throw overLimit(purpose, {
        limit: "events",
        words: "simulated events in all its points",
        allowed: events,
        estimate: estimate.events,
      });
    return estimate;
  }

  private startedPlanner(): Promise<SweepComputer> {
    return (this.planner ??= this.options.startPlanner().catch((error: unknown) => {
      this.planner = undefined;
      throw error;
    }));
  }
}

const purpose: Purpose = { subject: "the sweep", pointer: "/experiment/sweep", undone: "it was not begun" };

const noSuchSweep = (id: string) => new HttpProblem(problemKinds.notFound, `there is no sweep ${id}`);

const overQuota = (underWay: number, points: number, allowed: number) =>
  new HttpProblem(
    problemKinds.quota,
    `${underWay} points of this client are under way, and the sweep would add ${points}; the limit is ${allowed} at a time`,
    { extensions: { underWay, points, allowed }, headers: { "retry-after": "60" } },
  );
