/** What can be done with collections, between the routes and the database. */
import type { Collection, CollectionChanges, CollectionRepository, ListedCollection, NewItem } from "../db/collections.js";
import type { DailyQuotas } from "../db/quotas.js";
import type { Visibility } from "../db/schema.js";
import type { Sender } from "../fairness/sender.js";
import { withinQuota } from "../fairness/problems.js";
import { newDeleteToken, newRunId, tokenHash, tokenMatches } from "../ids.js";
import { cursorOf, placeOf } from "../paging.js";
import { HttpProblem, problemKinds } from "../problems.js";
import { invalid, refuseUnseen, wrongToken } from "../runs/problems.js";
import { lineProblems, textProblems } from "../runs/text.js";
import { itemProblems, titled } from "./items.js";

export interface CollectionDraft {
  readonly title: string;
  readonly text?: string;
  readonly visibility?: Visibility;
  readonly items?: readonly NewItem[];
}

const usualLimit = 20;
const list = "collections";
const shape = ["time", "id"] as const;

export class CollectionService {
  constructor(
    private readonly collections: CollectionRepository,
    private readonly quotas: DailyQuotas,
  ) {}

  async create(draft: CollectionDraft, { client, origin }: Sender): Promise<{ collection: Collection; deleteToken: string }> {
    const { title, text = "", visibility = "unlisted", items = [] } = draft;
    await this.check(draft, new Set());
    const deleteToken = newDeleteToken();
    const collection = { title, text, visibility, items, createdAt: new Date(), tokenHash: tokenHash(deleteToken), origin };
    let id = newRunId();
    const payer = { client, quotas: this.quotas };
    while (!(await withinQuota(this.collections.insert({ id, ...collection }, payer)))) id = newRunId();
    return { collection: await this.read(id, deleteToken), deleteToken };
  }

  async read(id: string, token?: string): Promise<Collection> {
    const head = await this.collections.head(id);
    if (head !== undefined) refuseUnseen(id, head, token);
    const collection = head === undefined ? undefined : await this.collections.find(id);
    if (collection === undefined) throw noSuchCollection(id);
    return { ...collection, items: collection.items.map(titled) };
  }

  async list(cursor: string | undefined, limit = usualLimit): Promise<{ collections: ListedCollection[]; next: string | null }> {
    const after = cursor === undefined ? undefined : placeOf(cursor, list, shape);
    const { collections, place } = await this.collections.list(limit, after);
    return { collections, next: place === undefined ? null : cursorOf(list, place) };
  }

  async edit(id: string, token: string, changes: CollectionChanges, { client, origin }: Sender): Promise<Collection> {
    await this.owned(id, token);
    const before = await this.collections.find(id);
    // A run that has gone since stays in the list, which says so; a new item must be there.
    await this.check(changes, new Set(before?.items.flatMap(({ run }) => run ?? [])));
    const payer = { client, quotas: this.quotas };
    if (!(await withinQuota(this.collections.edit(id, { ...changes, waits: origin.waits }, new Date(), payer)))) throw noSuchCollection(id);
    return this.read(id, token);
  }

  async delete(id: string, token: string): Promise<void> {
    await this.owned(id, token);
    await this.collections.delete(id);
  }

  private async owned(id: string, token: string): Promise<void> {
    const head = await this.collections.head(id);
    if (head === undefined) throw noSuchCollection(id);
    if (!tokenMatches(token, head.tokenHash)) throw wrongToken("collection");
  }

  private async check({ title, text, items = [] }: CollectionChanges, known: ReadonlySet<string>): Promise<void> {
    const existing = await this.collections.existing(items.flatMap(({ run }) => run ?? []));
    const isRun = (id: string): boolean => existing.has(id) || known.has(id);
    const problems = [
      ...lineProblems("/title", title),
      ...textProblems("/text", text),
      ...items.flatMap((item, i) => itemProblems(`/items/${i}`, item, isRun)),
    ];
    if (problems.length > 0) throw invalid(problems);
  }
}

const noSuchCollection = (id: string) => new HttpProblem(problemKinds.notFound, `there is no collection ${id}`);
