/**
 * The queue of several processes on any number of machines: pg-boss, in a schema of its own beside the tables. A task is held by a lease that its
 * process renews; the tasks of a process that was killed are free again when their leases have run out.
 */
import { createHash } from "node:crypto";
import pg from "pg";
import PgBoss from "pg-boss";
import type { SweepTurn } from "../db/sweeps.js";
import type { QueueState } from "../queue-state.js";
import { retries, type SweepQueue, type Task } from "./queue.js";

const schema = "pgboss";
const tasks = "sweep_points";
const lost = "sweep_points_lost";

export interface PostgresQueueOptions {
  readonly url: string;
  /** To PostgreSQL, beside those of the tables. */
  readonly connections: number;
  /** How long a task stays with a process that does not say that it lives. */
  readonly leaseSeconds: number;
  readonly onError: (error: Error) => void;
  /** How long a task rests that was left to another version. */
  readonly leftSeconds?: number;
}

interface Data {
  readonly sweep: string;
  readonly point: number;
}

interface HeldTask extends Task {
  readonly id: string;
  readonly queue: string;
}

const usuallyLeftSeconds = 5;

/** Of one insert: its parameters are one JSON document. */
const batch = 1000;

/** Thousands of simulated events that are one step: what a thread computes in some tenths of a second. */
const stepEvents = 1000;

/** Of the column. */
const lowestPriority = -(2 ** 31) + 1;

/** Of the lock under which processes make the queues: any number that nobody else of this database takes. */
const startLock = 5_206_317;

/** Processes that start at once make schema and queues one after another; together they would lock each other out, and PostgreSQL ends one. */
async function oneAtATime(url: string, body: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [startLock]);
    await body();
  } finally {
    // The lock ends with the connection.
    await client.end();
  }
}

export class PostgresQueue implements SweepQueue {
  private readonly held = new Set<string>();
  private readonly renewal: NodeJS.Timeout;

  private constructor(
    private readonly boss: PgBoss,
    private readonly options: PostgresQueueOptions,
  ) {
    this.renewal = setInterval(() => void this.renew(), (options.leaseSeconds * 1000) / 3);
  }

  static async start(options: PostgresQueueOptions): Promise<PostgresQueue> {
    const { url, connections, leaseSeconds, onError } = options;
    const boss = new PgBoss({
      connectionString: url,
      application_name: "ackscope sweeps",
      schema,
      max: connections,
      schedule: false,
      // One process at a time looks for leases that have run out.
      maintenanceIntervalSeconds: Math.max(1, Math.floor(leaseSeconds / 3)),
      // Failed tasks are of no use once they are in the other queue.
      archiveCompletedAfterSeconds: 3600,
      deleteAfterHours: 24,
    });
    boss.on("error", onError);
    await oneAtATime(url, async () => {
      await boss.start();
      const policy = { retryLimit: retries, retryDelay: 0, expireInSeconds: leaseSeconds, retentionDays: 90 };
      await boss.createQueue(lost, { name: lost, ...policy });
      await boss.createQueue(tasks, { name: tasks, ...policy, deadLetter: lost });
    });
    return new PostgresQueue(boss, options);
  }

  /**
   * pg-boss orders by one number, and higher goes first. A sweep's points begin at the number of the point that is next, and step as wide as they are
   * dear (self-clocked fair queueing, Golestani 1994). The n-th sweep of a client steps n² times as far: all of them have less than 1.65 of the turns of one.
   */
  async add(sweep: string, points: readonly number[], { cost, rank }: SweepTurn): Promise<void> {
    if (points.length === 0) return;
    const step = Math.max(1, Math.round(cost / stepEvents));
    const first = await this.highest();
    const priority = (place: number) => Math.max(lowestPriority, first - step * ((place + 1) * rank ** 2 - 1));
    let place = 0;
    for (let from = 0; from < points.length; from += batch) {
      const some = points.slice(from, from + batch);
      // Higher goes first.
      await this.boss.insert(
        some.map((point) => ({ id: idOf(sweep, point), name: tasks, data: { sweep, point }, priority: priority(place++) })),
      );
    }
  }

  /** Of the tasks that wait. */
  private async highest(): Promise<number> {
    const text = `select max(priority) as highest from ${schema}.job where name = $1 and state < 'active'`;
    const { rows } = (await this.boss.getDb().executeSql(text, [tasks])) as { rows: readonly { highest: number | null }[] };
    return rows[0]?.highest ?? 0;
  }

  async remove(sweep: string, points: readonly number[]): Promise<void> {
    for (let from = 0; from < points.length; from += batch) {
      const ids = points.slice(from, from + batch).map((point) => idOf(sweep, point));
      await this.boss.deleteJob(tasks, ids);
    }
  }

  async take(): Promise<HeldTask | undefined> {
    const [job] = await this.boss.fetch<Data>(tasks, { includeMetadata: true });
    if (job === undefined) return undefined;
    this.held.add(job.id);
    return { ...job.data, id: job.id, queue: tasks, isLast: job.retryCount >= job.retryLimit };
  }

  async finish(task: Task): Promise<void> {
    const { id, queue } = task as HeldTask;
    this.held.delete(id);
    // Not completed: whatever is known of a point is in the tables, and its name is free for another attempt.
    await this.boss.deleteJob(queue, id);
  }

  async giveBack(task: Task): Promise<void> {
    const { id, queue } = task as HeldTask;
    this.held.delete(id);
    await this.boss.fail(queue, id);
  }

  /** pg-boss has no word for it. A task that was never started has not failed. */
  async leave(task: Task): Promise<void> {
    const { id, queue } = task as HeldTask;
    const text = `update ${schema}.job set state = 'created', started_on = null, start_after = now() + $3 * interval '1 second'
      where name = $1 and id = $2 and state = 'active'`;
    await this.boss.getDb().executeSql(text, [queue, id, this.options.leftSeconds ?? usuallyLeftSeconds]);
    this.held.delete(id);
  }

  async lost(): Promise<readonly HeldTask[]> {
    const jobs = await this.boss.fetch<Data>(lost, { batchSize: 100 });
    return jobs.map(({ id, data }) => ({ ...data, id, queue: lost, isLast: true }));
  }

  async state(): Promise<QueueState> {
    const text = `select count(*)::int as length, coalesce(extract(epoch from now() - min(created_on)), 0)::float8 as oldest
      from ${schema}.job where name = $1 and state < 'active'`;
    const { rows } = (await this.boss.getDb().executeSql(text, [tasks])) as { rows: readonly QueueState[] };
    return rows[0]!;
  }

  async close(): Promise<void> {
    clearInterval(this.renewal);
    // The pool forgets its connections before they are closed, and one that the server ends meanwhile would report it. What fails here rejects.
    this.boss.off("error", this.options.onError).on("error", () => undefined);
    await this.boss.stop({ graceful: false });
  }

  /** pg-boss 10 counts a task's time from its start and has no word for "still at it": so it starts now. */
  private async renew(): Promise<void> {
    if (this.held.size === 0) return;
    try {
      const text = `update ${schema}.job set started_on = now() where name = $1 and id = any($2::uuid[]) and state = 'active'`;
      await this.boss.getDb().executeSql(text, [tasks, [...this.held]]);
    } catch (error) {
      // The database is away; another process may take these points up meanwhile, and whoever is first stores them.
      this.options.onError(error as Error);
    }
  }
}

/** A task's name says what it is of, so that a point cannot wait twice. */
function idOf(sweep: string, point: number): string {
  const hex = createHash("sha256").update(`${sweep}/${point}`).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
}
