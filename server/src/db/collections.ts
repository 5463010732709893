/** Ordered lists of what can be shown, with text: a course, a lecture. */
import { sql, type Kysely, type Transaction } from "kysely";
import type { Place } from "../paging.js";
import { unknownOrigin, type Origin } from "./origin.js";
import { spend, type Payer } from "./quotas.js";
import { itemKinds, type Database, type ItemKind, type VerificationState, type Visibility } from "./schema.js";
import { sightNumber, sightOf, waitsAgain, type Sight } from "./sight.js";
import { readConsistently, write } from "./transactions.js";

/** Names one thing: a run by its id, a preset, a lesson, or an address of the lab. */
export interface NewItem extends Partial<Readonly<Record<ItemKind, string>>> {
  readonly text: string;
  /** What it is called here; left out: as what it shows. */
  readonly heading?: string;
  /** What its presenter says. */
  readonly notes?: string;
}

export interface NewCollection {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly visibility: Visibility;
  readonly items: readonly NewItem[];
  readonly createdAt: Date;
  readonly tokenHash: string;
  readonly origin?: Origin;
}

export interface CollectionItem extends NewItem {
  /** Of the run; `null`: it is gone, or the item shows something else. */
  readonly title: string | null;
  readonly state: VerificationState | null;
}

export interface Collection {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly visibility: Visibility;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly items: readonly CollectionItem[];
  readonly sight: Sight;
}

export interface CollectionHead {
  readonly tokenHash: string;
  readonly sight: Sight;
}

export interface CollectionChanges extends Partial<Pick<NewCollection, "title" | "text" | "visibility" | "items">> {
  /** It waits for approval again, if all could see it. */
  readonly waits?: boolean;
}

export interface ListedCollection {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly createdAt: string;
  /** How many it has. */
  readonly items: number;
}

export class CollectionRepository {
  constructor(private readonly db: Kysely<Database>) {}

  /** `false`: the id is taken. Throws OverQuota. */
  insert(
    { id, title, text, visibility, items, createdAt, tokenHash, origin = unknownOrigin }: NewCollection,
    payer?: Payer,
  ): Promise<boolean> {
    const now = createdAt.toISOString();
    return write(this.db, async (transaction) => {
      const inserted = await transaction
        .insertInto("collections")
        .values({
          id,
          title,
          text,
          visibility,
          created_at: now,
          updated_at: now,
          revision: 1,
          hidden: sightNumber(origin.waits ? "waiting" : "shown"),
          token_hash: tokenHash,
          sender: origin.sender,
        })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .returning("id")
        .executeTakeFirst();
      if (inserted === undefined) return false;
      if (payer !== undefined)
        await spend(transaction, { ...payer, rows: 1 + items.length, bytes: bytesOf({ title, text, items }) }, createdAt);
      await addItems(transaction, id, items);
      return true;
    });
  }

  async head(id: string): Promise<CollectionHead | undefined> {
    const row = await this.db.selectFrom("collections").select(["token_hash", "hidden"]).where("id", "=", id).executeTakeFirst();
    return row === undefined ? undefined : { tokenHash: row.token_hash, sight: sightOf(row.hidden) };
  }

  find(id: string, now = new Date()): Promise<Collection | undefined> {
    return readConsistently(this.db, async (db) => {
      const row = await db.selectFrom("collections").selectAll().where("id", "=", id).executeTakeFirst();
      if (row === undefined) return undefined;
      const items = await db
        .selectFrom("collection_items as item")
        .leftJoin("runs", (join) =>
          join
            .onRef("runs.id", "=", "item.run_id")
            .on("runs.hidden", "=", 0)
            .on((run) => run.or([run("runs.expires_at", "is", null), run("runs.expires_at", ">", now.toISOString())])),
        )
        .select(["item.run_id", "item.text", "item.kind", "item.target", "item.heading", "item.notes", "runs.title", "runs.state"])
        .where("item.collection_id", "=", id)
        .orderBy("item.position")
        .execute();
      const { title, text, visibility, created_at, updated_at, hidden } = row;
      return {
        id,
        title,
        text,
        visibility,
        createdAt: created_at,
        updatedAt: updated_at,
        items: items.map(itemOf),
        sight: sightOf(hidden),
      };
    });
  }

  /** `false`: there is none. Throws OverQuota. */
  edit(id: string, { items, waits = false, ...changes }: CollectionChanges, now: Date, payer?: Payer): Promise<boolean> {
    return write(this.db, async (transaction) => {
      const edited = await transaction
        .updateTable("collections")
        .set((row) => ({
          ...changes,
          ...(waits && { hidden: waitsAgain }),
          updated_at: now.toISOString(),
          revision: row("revision", "+", 1),
        }))
        .where("id", "=", id)
        .returning("id")
        .executeTakeFirst();
      if (edited === undefined) return false;
      if (payer !== undefined) await spend(transaction, { ...payer, rows: items?.length ?? 0, bytes: bytesOf({ ...changes, items }) }, now);
      if (items !== undefined) {
        await transaction.deleteFrom("collection_items").where("collection_id", "=", id).execute();
        await addItems(transaction, id, items);
      }
      return true;
    });
  }

  async setHidden(id: string, hidden: boolean): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable("collections")
      .set({ hidden: sightNumber(hidden ? "hidden" : "shown") })
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
  }

  async delete(id: string): Promise<boolean> {
    const { numDeletedRows } = await this.db.deleteFrom("collections").where("id", "=", id).executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  }

  /** Public ones, newest first. */
  async list(limit: number, after: Place | undefined): Promise<{ collections: ListedCollection[]; place?: Place }> {
    const order = sql`(created_at, id)`;
    const rows = await this.db
      .selectFrom("collections")
      .select(["id", "title", "text", "created_at as createdAt"])
      .select((row) =>
        row
          .selectFrom("collection_items")
          .select((item) => item.fn.countAll<number>().as("items"))
          .whereRef("collection_id", "=", "collections.id")
          .as("items"),
      )
      .where("visibility", "=", "public")
      .where("hidden", "=", 0)
      .$if(after !== undefined, (query) => query.where(sql<boolean>`${order} < (${sql.join(after ?? [])})`))
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(limit + 1)
      .execute();
    const collections = rows.slice(0, limit).map((row) => ({ ...row, items: row.items ?? 0 }));
    const last = collections.at(-1);
    return { collections, ...(rows.length > limit && last !== undefined && { place: [last.createdAt, last.id] }) };
  }

  /** Those of these that are runs. */
  async existing(runs: readonly string[]): Promise<ReadonlySet<string>> {
    if (runs.length === 0) return new Set();
    const rows = await this.db.selectFrom("runs").select("id").where("id", "in", runs).execute();
    return new Set(rows.map(({ id }) => id));
  }
}

/** Roughly: an item's texts, and what names what it shows. */
const bytesOf = ({ title = "", text = "", items = [] }: { title?: string; text?: string; items?: readonly NewItem[] | undefined }) =>
  [title, text, ...items.flatMap(textsOf)].reduce((sum, each) => sum + Buffer.byteLength(each), 0);

const textsOf = ({ text, heading = "", notes = "", ...shown }: NewItem): string[] => [
  text,
  heading,
  notes,
  ...itemKinds.map((kind) => shown[kind] ?? ""),
];

interface ItemRow {
  readonly kind: ItemKind;
  readonly run_id: string;
  readonly target: string | null;
  readonly text: string;
  readonly heading: string;
  readonly notes: string;
}

function rowOf({ text, heading = "", notes = "", ...shown }: NewItem): ItemRow {
  const kind = itemKinds.find((each) => shown[each] !== undefined);
  if (kind === undefined) throw new Error("an item names nothing");
  return { kind, run_id: shown.run ?? "", target: kind === "run" ? null : (shown[kind] ?? null), text, heading, notes };
}

/** Without what it does not have: an item of before is read as it was. */
function itemOf({
  kind,
  run_id,
  target,
  text,
  heading,
  notes,
  title,
  state,
}: ItemRow & Pick<CollectionItem, "title" | "state">): CollectionItem {
  return {
    [kind]: kind === "run" ? run_id : (target ?? ""),
    text,
    ...(heading !== "" && { heading }),
    ...(notes !== "" && { notes }),
    title,
    state,
  };
}

async function addItems(transaction: Transaction<Database>, id: string, items: readonly NewItem[]): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map((item, position) => ({ collection_id: id, position, ...rowOf(item) }));
  await transaction.insertInto("collection_items").values(rows).execute();
}
