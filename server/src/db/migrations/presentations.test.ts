/** 0008 under servers of before: what they write is read, and what they cannot know is not lost by them. */
import { sql } from "kysely";
import { expect, it } from "vitest";
import { describeOnBoth } from "../../testing/databases.js";
import { CollectionRepository } from "../collections.js";

describeOnBoth("items of a collection, beside a server of before 0008", (database) => {
  const filled = async () => {
    const db = await database.open();
    const collections = new CollectionRepository(db);
    const items = [{ preset: "smartacking/1-0-5mbps", text: "", notes: "Ask" }];
    const collection = {
      id: "course",
      title: "Course",
      text: "",
      visibility: "public",
      items,
      createdAt: new Date(),
      tokenHash: "00",
    } as const;
    await collections.insert(collection);
    const storedThere = (position: number, run: string) =>
      sql`insert into collection_items (collection_id, position, run_id, text) values ('course', ${position}, ${run}, 'said')`.execute(db);
    return { db, collections, storedThere };
  };

  it("are runs if it wrote them", async () => {
    const { collections, storedThere } = await filled();
    await storedThere(1, "2345bcdfgh");
    expect((await collections.find("course"))?.items).toEqual([
      { preset: "smartacking/1-0-5mbps", text: "", notes: "Ask", title: null, state: null },
      { run: "2345bcdfgh", text: "said", title: null, state: null },
    ]);
  });

  it("are not stored by it as runs of no name, which is what it reads of others", async () => {
    const { db, storedThere } = await filled();
    const { rows } = await sql<{ run_id: string }>`select run_id from collection_items`.execute(db);
    expect(rows).toEqual([{ run_id: "" }]);
    await expect(storedThere(1, "")).rejects.toThrow(/constraint/i);
  });
});
