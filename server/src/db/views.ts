/** How often the pages of runs were opened. Counted in memory and added up every few seconds: a page must not wait for the disk. */
import { sql, type Kysely } from "kysely";
import type { Database } from "./schema.js";
import { write, type Reader } from "./transactions.js";

export interface ViewCounterOptions {
  readonly flushMs?: number;
  /** The counts are kept and tried again. */
  readonly onError?: (error: unknown) => void;
}

export class ViewCounter {
  private counts = new Map<string, number>();
  private readonly timer: NodeJS.Timeout;
  private flushing: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: Kysely<Database>,
    { flushMs = 5000, onError = () => undefined }: ViewCounterOptions = {},
  ) {
    this.timer = setInterval(() => void this.flush().catch(onError), flushMs);
    this.timer.unref();
  }

  count(runId: string): void {
    this.counts.set(runId, (this.counts.get(runId) ?? 0) + 1);
  }

  /** Writes what was counted since the last time. */
  flush(): Promise<void> {
    this.flushing = this.flushing.catch(() => undefined).then(() => this.write());
    return this.flushing;
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  private async write(): Promise<void> {
    const counts = this.counts;
    if (counts.size === 0) return;
    this.counts = new Map();
    try {
      await write(this.db, async (transaction) => {
        // In one order in every process: two that add to the same runs do not wait for each other in a circle.
        for (const [id, count] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
          // A run that was deleted in the meantime has no row to refer to.
          await sql`insert into views (run_id, count) select id, cast(${count} as integer) from runs where id = ${id}
            on conflict (run_id) do update set count = views.count + excluded.count`.execute(transaction);
      });
    } catch (error) {
      for (const [id, count] of counts) this.counts.set(id, (this.counts.get(id) ?? 0) + count);
      throw error;
    }
  }
}

export async function viewsOf(db: Reader, runId: string): Promise<number> {
  return (await db.selectFrom("views").select("count").where("run_id", "=", runId).executeTakeFirst())?.count ?? 0;
}
