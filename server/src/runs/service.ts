/** What can be done with runs that were published, between the routes and the database. */
import type { Kysely } from "kysely";
import { listRuns, mostForksCounted, type ListedRun, type Sort } from "../db/listing.js";
import type { DailyQuotas } from "../db/quotas.js";
import type { Sender } from "../fairness/sender.js";
import type { RunRepository, Visibility } from "../db/runs.js";
import type { Database } from "../db/schema.js";
import { wordsOf } from "../db/search.js";
import { WaitingLine } from "../db/waiting-line.js";
import { foldTag, foldTags, isTag } from "../db/tags.js";
import { DatabaseTrouble } from "../db/trouble.js";
import { viewsOf } from "../db/views.js";
import { withinQuota } from "../fairness/problems.js";
import { tokenMatches } from "../ids.js";
import { cursorOf, placeOf, type parts } from "../paging.js";
import type { QueueState } from "../queue-state.js";
import { SharedLooks } from "../shared-looks.js";
import { documentBytes, type DocumentBytes } from "./document.js";
import { invalid, noSuchRun, refuseUnseen, wrongToken } from "./problems.js";
import { tagProblems } from "./publisher.js";
import type { Retention } from "./retention.js";
import { lineProblems, textProblems } from "./text.js";

export interface RunEdit {
  readonly title?: string;
  readonly description?: string;
  readonly visibility?: Visibility;
  readonly tags?: readonly string[];
  readonly expiresInDays?: number | null;
}

export interface RunQuery {
  readonly q?: string;
  readonly tag?: string;
  readonly sort?: Sort;
  readonly cursor?: string;
  readonly limit?: number;
}

interface RunPage {
  readonly runs: readonly ListedRun[];
  readonly next: string | null;
}

const usualLimit = 20;
/** Pages of lists that are looked for at a time: a crowd of them leaves connections to those who read one run. */
const listsAtOnce = 2;
const mostWaitMs = 5000;

const shapes: Record<Sort, readonly (keyof typeof parts)[]> = {
  newest: ["time", "id"],
  views: ["count", "id"],
  relevance: ["count", "time", "id"],
};

const pageBytes = (page: RunPage): DocumentBytes => documentBytes(JSON.stringify(page));
const nothingFound = pageBytes({ runs: [], next: null });

export class RunService {
  private readonly lists = new WaitingLine(
    Array.from({ length: listsAtOnce }, (_, i) => i),
    mostWaitMs,
    () => new DatabaseTrouble("slow", "too many lists are asked for"),
  );

  private readonly pages = new SharedLooks<DocumentBytes>();

  constructor(
    private readonly db: Kysely<Database>,
    private readonly runs: RunRepository,
    private readonly retention: Retention,
    private readonly quotas: DailyQuotas,
  ) {}

  /** Those who wait for a page of a list. */
  get listQueue(): QueueState {
    return this.lists.state;
  }

  async list({ q, tag, cursor, limit = usualLimit, ...query }: RunQuery): Promise<DocumentBytes> {
    const words = wordsOf(q ?? "");
    // A search for signs alone finds nothing, rather than everything.
    if (q !== undefined && q.trim() !== "" && words.length === 0) return nothingFound;
    const sort = query.sort ?? (words.length === 0 ? "newest" : "relevance");
    if (sort === "relevance" && words.length === 0)
      throw invalid([{ pointer: "/sort", message: "without words nothing is relevant", expected: "newest or views, or words in q" }]);
    const folded = tag === undefined ? undefined : foldTag(tag);
    if (folded !== undefined && !isTag(folded))
      throw invalid([{ pointer: "/tag", message: "this is no tag", expected: "the tag of a run" }]);
    const after = cursor === undefined ? undefined : placeOf(cursor, sort, shapes[sort]);
    const asked = { words, ...(folded !== undefined && { tag: folded }), sort, ...(after !== undefined && { after }), limit };
    return this.pages.share(JSON.stringify(asked), async (begins) => {
      const turn = await this.lists.take();
      begins();
      try {
        const { runs, place } = await listRuns(this.db, { ...asked, now: new Date() });
        return pageBytes({ runs, next: place === undefined ? null : cursorOf(sort, place) });
      } finally {
        this.lists.giveBack(turn);
      }
    });
  }

  async stats(id: string, token?: string): Promise<{ views: number; forks: number }> {
    await this.readable(id, token);
    const [views, forks] = await Promise.all([viewsOf(this.db, id), this.runs.countForks(id, mostForksCounted)]);
    return { views, forks };
  }

  async edit(id: string, token: string, edit: RunEdit, { client, origin }: Sender): Promise<void> {
    await this.owned(id, token);
    const { title, description, visibility, expiresInDays } = edit;
    const tags = edit.tags === undefined ? undefined : foldTags(edit.tags);
    const problems = [
      ...lineProblems("/title", title),
      ...textProblems("/description", description),
      ...tagProblems(tags ?? []),
      ...this.retention.problems(expiresInDays),
    ];
    if (problems.length > 0) throw invalid(problems);
    const now = new Date();
    const found = await withinQuota(
      this.runs.edit(
        id,
        {
          ...(title !== undefined && { title }),
          ...(description !== undefined && { description }),
          ...(visibility !== undefined && { visibility }),
          ...(tags !== undefined && { tags }),
          ...(expiresInDays !== undefined && { expiresAt: this.retention.expiry(expiresInDays, now) }),
          waits: origin.waits,
        },
        now,
        { client, quotas: this.quotas },
      ),
    );
    if (!found) throw noSuchRun(id);
  }

  async delete(id: string, token: string): Promise<void> {
    await this.owned(id, token);
    await this.runs.delete(id);
  }

  private async readable(id: string, token?: string): Promise<void> {
    const head = await this.runs.head(id);
    if (head === undefined) throw noSuchRun(id);
    refuseUnseen(id, head, token);
  }

  /** What was taken down can still be deleted by whom it belongs to. */
  private async owned(id: string, token: string): Promise<void> {
    const head = await this.runs.head(id);
    if (head === undefined) throw noSuchRun(id);
    if (!tokenMatches(token, head.tokenHash)) throw wrongToken("run");
  }
}
