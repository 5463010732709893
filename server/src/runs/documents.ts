/** Documents of runs, kept in memory by revision: a change, by any process, makes another revision. */
import type { RunHead, RunRepository, StoredRun } from "../db/runs.js";
import { inOwnTurn, worthATurn } from "../own-turn.js";
import { SharedLooks } from "../shared-looks.js";
import { SizedCache } from "../sized-cache.js";
import { runBytes, type RunBytes } from "./document.js";
import { noSuchRun, refuseUnseen } from "./problems.js";

/** A document may have megabytes, most have some tens of kB: a thousand or so of them. */
const mostKept = 64 * 1024 * 1024; // bytes

export class RunDocuments {
  private readonly kept = new SizedCache<RunBytes>(mostKept, ({ bytes }) => bytes.length);

  private readonly heads = new SharedLooks<RunHead | undefined>();

  constructor(private readonly runs: RunRepository) {}

  /** Throws the problem for readers: there is no such run, it was taken down, or waits for approval and this is not its token. */
  async bytesOf(id: string, token?: string): Promise<RunBytes> {
    const head = await this.head(id);
    if (head === undefined) throw noSuchRun(id);
    refuseUnseen(id, head, token);
    // One that is changed meanwhile is newer than its name here, which nobody minds who asked for this one.
    const name = `${id} ${head.revision}`;
    return this.kept.peek(name) ?? (await this.kept.get(name, () => this.made(id)));
  }

  private async made(id: string): Promise<RunBytes> {
    const run = await this.runs.find(id);
    if (run === undefined) throw noSuchRun(id);
    return bytesOfRun(run);
  }

  private head(id: string): Promise<RunHead | undefined> {
    return this.heads.share(id, (begins) => {
      begins();
      return this.runs.head(id);
    });
  }
}

export async function bytesOfRun(run: StoredRun): Promise<RunBytes> {
  const size = run.experiment.length + run.measurements.reduce((sum, { results }) => sum + results.length, 0);
  return size < worthATurn ? runBytes(run) : inOwnTurn(() => runBytes(run));
}
