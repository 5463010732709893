import { describe, expect, it } from "vitest";
import { describeOnBoth } from "../testing/databases.js";
import { storedRun } from "../testing/runs.js";
import { foldTag, foldTags, isTag, replaceTags, tagsOf } from "./tags.js";
import { write } from "./transactions.js";

describe("a tag", () => {
  it("is folded to one spelling", () => {
    expect(foldTag("  Slow \t Start ")).toBe("slow start");
    expect(foldTag("ＴＣＰ")).toBe("tcp");
    expect(foldTag("Überlast")).toBe(foldTag("U\u0308berlast"));
    expect(foldTags(["RED", "red", "ECN"])).toEqual(["red", "ecn"]);
  });

  it("is text of one line, neither empty nor long", () => {
    expect(["a", "slow start", "日本語", "\u{1F4E1}".repeat(40)].every(isTag)).toBe(true);
    expect(["", "a\0b", "\ud800", "a".repeat(41)].some(isTag)).toBe(false);
  });
});

describeOnBoth("the tags of a run", (database) => {
  it("are replaced as a whole and read in order", async () => {
    const db = await database.open();
    const one = await storedRun(db, { tags: ["red", "ecn"] });
    const other = await storedRun(db);
    expect(await tagsOf(db, [one, other])).toEqual(new Map([[one, ["ecn", "red"]]]));
    await write(db, (transaction) => replaceTags(transaction, one, ["vegas"]));
    expect(await tagsOf(db, [one])).toEqual(new Map([[one, ["vegas"]]]));
    expect(await tagsOf(db, [])).toEqual(new Map());
  });
});
