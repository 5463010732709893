/** What can be done with runs that were published, between the routes and the database. */
import type { Kysely } from "kysely";
import { listRuns, type ListedRun, type Sort } from "../db/listing.js";
import { addReport, type ReportReason } from "../db/reports.js";
import type { RunRepository, Visibility } from "../db/runs.js";
import type { Database } from "../db/schema.js";
import { wordsOf } from "../db/search.js";
import { foldTag, foldTags, isTag } from "../db/tags.js";
import { viewsOf } from "../db/views.js";
import { tokenMatches } from "../ids.js";
import { cursorOf, placeOf, type parts } from "../paging.js";
import { invalid, noSuchRun, takenDown, wrongToken } from "./problems.js";
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

export interface RunPage {
  readonly runs: readonly ListedRun[];
  readonly next: string | null;
}

const usualLimit = 20;

const shapes: Record<Sort, readonly (keyof typeof parts)[]> = {
  newest: ["time", "id"],
  views: ["count", "id"],
  relevance: ["count", "time", "id"],
};

export class RunService {
  constructor(
    private readonly db: Kysely<Database>,
    private readonly runs: RunRepository,
    private readonly retention: Retention,
  ) {}

  async list({ q, tag, cursor, limit = usualLimit, ...query }: RunQuery): Promise<RunPage> {
    const words = wordsOf(q ?? "");
    // A search for signs alone finds nothing, rather than everything.
    if (q !== undefined && q.trim() !== "" && words.length === 0) return { runs: [], next: null };
    const sort = query.sort ?? (words.length === 0 ? "newest" : "relevance");
    if (sort === "relevance" && words.length === 0)
      throw invalid([{ pointer: "/sort", message: "without words nothing is relevant", expected: "newest or views, or words in q" }]);
    const folded = tag === undefined ? undefined : foldTag(tag);
    if (folded !== undefined && !isTag(folded))
      throw invalid([{ pointer: "/tag", message: "this is no tag", expected: "the tag of a run" }]);
    const { runs, place } = await listRuns(this.db, {
      words,
      ...(folded !== undefined && { tag: folded }),
      sort,
      ...(cursor !== undefined && { after: placeOf(cursor, sort, shapes[sort]) }),
      limit,
      now: new Date(),
    });
    return { runs, next: place === undefined ? null : cursorOf(sort, place) };
  }

  async stats(id: string): Promise<{ views: number; forks: number }> {
    await this.readable(id);
    const [views, forks] = await Promise.all([viewsOf(this.db, id), this.runs.countForks(id)]);
    return { views, forks };
  }

  async edit(id: string, token: string, edit: RunEdit): Promise<void> {
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
    const found = await this.runs.edit(
      id,
      {
        ...(title !== undefined && { title }),
        ...(description !== undefined && { description }),
        ...(visibility !== undefined && { visibility }),
        ...(tags !== undefined && { tags }),
        ...(expiresInDays !== undefined && { expiresAt: this.retention.expiry(expiresInDays, now) }),
      },
      now,
    );
    if (!found) throw noSuchRun(id);
  }

  async delete(id: string, token: string): Promise<void> {
    await this.owned(id, token);
    await this.runs.delete(id);
  }

  async report(id: string, reason: ReportReason, text: string): Promise<string> {
    await this.readable(id);
    const problems = textProblems("/text", text);
    if (problems.length > 0) throw invalid(problems);
    return addReport(this.db, id, reason, text, new Date());
  }

  private async readable(id: string): Promise<void> {
    const head = await this.runs.head(id);
    if (head === undefined) throw noSuchRun(id);
    if (head.hidden) throw takenDown(id);
  }

  /** What was taken down can still be deleted by whom it belongs to. */
  private async owned(id: string, token: string): Promise<void> {
    const head = await this.runs.head(id);
    if (head === undefined) throw noSuchRun(id);
    if (!tokenMatches(token, head.tokenHash)) throw wrongToken("run");
  }
}
