/** The queue of a process that is alone with its database: in memory, because the database knows what is missing. */
import { retries, type SweepQueue, type Task } from "./queue.js";

interface Waiting {
  /** Ascending. */
  points: number[];
  readonly underWay: Set<number>;
  readonly failures: Map<number, number>;
}

export class EmbeddedQueue implements SweepQueue {
  private readonly sweeps = new Map<string, Waiting>();

  async add(sweep: string, points: readonly number[]): Promise<void> {
    const known = this.of(sweep);
    const all = new Set([...known.points, ...points.filter((point) => !known.underWay.has(point))]);
    known.points = [...all].sort((a, b) => a - b);
  }

  async remove(sweep: string, points: readonly number[]): Promise<void> {
    const known = this.of(sweep);
    const gone = new Set(points);
    known.points = known.points.filter((point) => !gone.has(point));
    for (const point of points) known.failures.delete(point);
    this.tidy(sweep, known);
  }

  async take(): Promise<Task | undefined> {
    let lowest: readonly [string, Waiting] | undefined;
    for (const entry of this.sweeps)
      if (entry[1].points.length > 0 && (lowest === undefined || entry[1].points[0]! < lowest[1].points[0]!)) lowest = entry;
    if (lowest === undefined) return undefined;
    const [sweep, known] = lowest;
    const point = known.points.shift()!;
    known.underWay.add(point);
    return { sweep, point, isLast: (known.failures.get(point) ?? 0) >= retries };
  }

  async finish({ sweep, point }: Task): Promise<void> {
    const known = this.of(sweep);
    known.underWay.delete(point);
    known.failures.delete(point);
    this.tidy(sweep, known);
  }

  async giveBack({ sweep, point }: Task): Promise<void> {
    const known = this.of(sweep);
    known.underWay.delete(point);
    known.failures.set(point, (known.failures.get(point) ?? 0) + 1);
    await this.add(sweep, [point]);
  }

  /** Whoever could lose a point is this process, and this list with it. */
  async lost(): Promise<readonly Task[]> {
    return [];
  }

  async close(): Promise<void> {
    this.sweeps.clear();
  }

  private of(sweep: string): Waiting {
    const known = this.sweeps.get(sweep) ?? { points: [], underWay: new Set(), failures: new Map() };
    this.sweeps.set(sweep, known);
    return known;
  }

  private tidy(sweep: string, { points, underWay, failures }: Waiting): void {
    if (points.length === 0 && underWay.size === 0 && failures.size === 0) this.sweeps.delete(sweep);
  }
}
