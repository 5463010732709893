/** The queue of a process that is alone with its database: in memory, because the database knows what is missing. */
import type { SweepTurn } from "../db/sweeps.js";
import { ExpectedTime } from "../fairness/expected-time.js";
import type { Share } from "../fairness/fair-queue.js";
import { Turns } from "../fairness/turns.js";
import { queueState, type QueueState } from "../queue-state.js";
import { retries, type SweepQueue, type Task } from "./queue.js";

/** A point that is being computed. */
interface UnderWay {
  readonly share: Share;
  readonly begunAt: number;
}

interface Waiting {
  /** When its first point came. */
  readonly since: number;
  turn: SweepTurn;
  /** Ascending. */
  points: number[];
  readonly underWay: Map<number, UnderWay>;
  readonly failures: Map<number, number>;
}

/** Milliseconds for a thousand events, as long as nothing is known. */
const usualTime = 0.5;

export class EmbeddedQueue implements SweepQueue {
  private readonly sweeps = new Map<string, Waiting>();
  private readonly turns = new Turns();
  private readonly expected = new ExpectedTime(usualTime);

  constructor(private readonly now = () => performance.now()) {}

  async add(sweep: string, points: readonly number[], turn: SweepTurn): Promise<void> {
    const known = this.sweeps.get(sweep) ?? { since: this.now(), turn, points: [], underWay: new Map(), failures: new Map() };
    this.sweeps.set(sweep, known);
    known.turn = turn;
    const all = new Set([...known.points, ...points.filter((point) => !known.underWay.has(point))]);
    known.points = [...all].sort((a, b) => a - b);
  }

  async remove(sweep: string, points: readonly number[]): Promise<void> {
    const known = this.sweeps.get(sweep);
    if (known === undefined) return;
    const gone = new Set(points);
    known.points = known.points.filter((point) => !gone.has(point));
    for (const point of points) known.failures.delete(point);
    this.tidy(sweep, known);
  }

  async take(): Promise<Task | undefined> {
    const waiting = [...this.sweeps].filter(([, { points }]) => points.length > 0);
    const client = this.turns.next(waiting.map(([, { turn }]) => turn.client));
    let lowest: readonly [string, Waiting] | undefined;
    for (const entry of waiting)
      if (entry[1].turn.client === client && (lowest === undefined || entry[1].points[0]! < lowest[1].points[0]!)) lowest = entry;
    if (client === undefined || lowest === undefined) return undefined;
    const [sweep, known] = lowest;
    const point = known.points.shift()!;
    const share = { client, cost: this.expected.of(known.turn.cost) };
    this.turns.begin(client, share.cost);
    known.underWay.set(point, { share, begunAt: this.now() });
    return { sweep, point, isLast: (known.failures.get(point) ?? 0) >= retries };
  }

  async finish({ sweep, point }: Task): Promise<void> {
    const known = this.ended(sweep, point);
    if (known === undefined) return;
    known.failures.delete(point);
    this.tidy(sweep, known);
  }

  async giveBack({ sweep, point }: Task): Promise<void> {
    const known = this.ended(sweep, point);
    if (known === undefined) return;
    known.failures.set(point, (known.failures.get(point) ?? 0) + 1);
    await this.add(sweep, [point], known.turn);
  }

  /** Whoever could lose a point is this process, and this list with it. */
  async lost(): Promise<readonly Task[]> {
    return [];
  }

  async state(): Promise<QueueState> {
    return queueState(
      [...this.sweeps.values()].flatMap(({ since, points }) => points.map(() => since)),
      this.now(),
    );
  }

  async close(): Promise<void> {
    this.sweeps.clear();
  }

  /** Whoever sent it pays for its time, whatever came of it. */
  private ended(sweep: string, point: number): Waiting | undefined {
    const known = this.sweeps.get(sweep);
    const done = known?.underWay.get(point);
    if (known === undefined || done === undefined) return undefined;
    const used = this.now() - done.begunAt;
    this.expected.learn(known.turn.cost, used);
    this.turns.end(done.share.client, done.share.cost, used);
    known.underWay.delete(point);
    return known;
  }

  private tidy(sweep: string, { points, underWay, failures }: Waiting): void {
    if (points.length === 0 && underWay.size === 0 && failures.size === 0) this.sweeps.delete(sweep);
  }
}
