import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { describeOnBoth } from "../testing/databases.js";
import { storedRun } from "../testing/runs.js";
import type { Place } from "../paging.js";
import { listRuns, type ListQuery } from "./listing.js";
import { RunRepository } from "./runs.js";
import { termsOf, wordsOf } from "./search.js";
import { ViewCounter } from "./views.js";

describe("words", () => {
  it("are folded: no accents, no case, no compatibility forms", () => {
    expect(wordsOf("Überlast-Kontrolle: RFC 3465, ＴＣＰ ﬁlter naïve")).toEqual([
      "uberlast",
      "kontrolle",
      "rfc",
      "3465",
      "tcp",
      "filter",
      "naive",
    ]);
    expect(wordsOf(" -- !? ")).toEqual([]);
  });

  it("count most where they stand most prominently", () => {
    expect(termsOf({ title: "ACK filter", tags: ["red"], description: "a filter, red" })).toEqual(
      new Map([
        ["ack", 3],
        ["filter", 3],
        ["red", 3],
        ["a", 1],
      ]),
    );
  });

  it("of any text are folded already, and not too many", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 2000 }), (text) => {
        const terms = [...termsOf({ title: text, tags: [], description: text }).keys()];
        expect(terms.length).toBeLessThanOrEqual(300);
        for (const term of terms) expect(wordsOf(term)).toEqual([term]);
      }),
    );
  });
});

describeOnBoth("the list of public runs", (database) => {
  const now = new Date("2026-06-01T00:00:00.000Z");
  const day = (n: number) => new Date(Date.UTC(2026, 0, n));

  const open = async () => {
    const db = await database.open();
    const ask = (query: Partial<ListQuery>) => listRuns(db, { words: [], sort: "newest", limit: 20, now, ...query });
    const search = async (q: string, query: Partial<ListQuery> = {}) =>
      (await ask({ words: wordsOf(q), sort: "relevance", ...query })).runs.map(({ title }) => title);
    return { db, ask, search };
  };

  it("finds by all words, the last by its beginning, the best match first", async () => {
    const { db, search } = await open();
    const add = (title: string, description = "", tags: string[] = []) => storedRun(db, { title, description, tags, visibility: "public" });
    await add("Slow start", "on a lossy link");
    await add("Lossy links", "and slow senders");
    await add("Überlast", "", ["slow start"]);
    await storedRun(db, { title: "Slow secret" });
    expect(await search("slow")).toEqual(expect.arrayContaining(["Slow start", "Lossy links", "Überlast"]));
    expect((await search("slow"))[2]).toBe("Lossy links");
    expect(await search("SLOW LINK")).toEqual(expect.arrayContaining(["Slow start", "Lossy links"]));
    expect(await search("slow link")).toHaveLength(2);
    expect(await search("link slow")).toEqual(["Slow start"]);
    expect(await search("uber")).toEqual(["Überlast"]);
    expect(await search("slo star")).toEqual([]);
    expect(await search("slow slow start start")).toEqual(expect.arrayContaining(["Slow start", "Überlast"]));
    expect(await search("secret")).toEqual([]);
    expect(await search("slow", { tag: "slow start" })).toEqual(["Überlast"]);
    expect(await search("slow %")).toHaveLength(3);
  });

  it("takes one letter for a word, two for the beginning of one, and a sign of another script for either", async () => {
    const { db, search } = await open();
    await storedRun(db, { title: "A link", visibility: "public" });
    await storedRun(db, { title: "Alpha", visibility: "public" });
    await storedRun(db, { title: "拥塞控制", visibility: "public" });
    expect(await search("a")).toEqual(["A link"]);
    expect(await search("al")).toEqual(["Alpha"]);
    expect(await search("拥")).toEqual(["拥塞控制"]);
  });

  describe("looks at a bounded number of runs", () => {
    const bounds = { candidates: 3, walked: 4 };
    /** Twelve runs, the oldest first; `rare` in the oldest two, `common` in all. */
    const filled = async () => {
      const opened = await open();
      for (let i = 0; i < 12; i++) {
        const title = `Common ${i}${i < 2 ? " rare" : ""}`;
        await storedRun(opened.db, { title, tags: [i % 2 === 0 ? "even" : "odd"], visibility: "public", createdAt: day(i + 1) });
      }
      const pages = async (query: Partial<ListQuery>) => {
        const titles: string[][] = [];
        let after: Place | undefined;
        do {
          const page = await opened.ask({ limit: 2, bounds, ...query, ...(after !== undefined && { after }) });
          titles.push(page.runs.map(({ title }) => title));
          after = page.place;
        } while (after !== undefined);
        return titles;
      };
      return { ...opened, pages };
    };

    it.each(["newest", "views"] as const)("a page, by %s, and finds all over several, of which some have few", async (sort) => {
      const { pages } = await filled();
      const all = await pages({ sort });
      expect(all.flat()).toHaveLength(12);
      expect(new Set(all.flat()).size).toBe(12);
      const even = await pages({ sort, tag: "even" });
      expect(even.flat()).toHaveLength(6);
      expect(even.flat().every((title) => Number(/\d+/.exec(title)) % 2 === 0)).toBe(true);
      expect((await pages({ sort, words: ["common"] })).flat()).toHaveLength(12);
      // All that have the rarest need are looked at, however old.
      expect(new Set((await pages({ sort, words: ["common", "rare"] })).flat())).toEqual(new Set(["Common 0 rare", "Common 1 rare"]));
    });

    it("goes on from the last that was looked at where none fits", async () => {
      const { ask, db } = await filled();
      for (let i = 20; i < 26; i++) await storedRun(db, { title: `Other ${i}`, visibility: "public", createdAt: day(i) });
      const first = await ask({ tag: "even", limit: 2, bounds });
      expect(first.runs).toEqual([]);
      expect(first.place).toBeDefined();
      const second = await ask({ tag: "even", limit: 2, bounds, ...(first.place !== undefined && { after: first.place }) });
      expect(second.runs.map(({ title }) => title)).toEqual(["Common 10"]);
    });

    it("for the most relevant of what many have: the newest, and some", async () => {
      const { pages } = await filled();
      const found = (await pages({ sort: "relevance", words: ["common"] })).flat();
      expect(found.slice(0, 3)).toEqual(["Common 11", "Common 10", "Common 9"]);
      expect(found.length).toBeLessThanOrEqual(6);
      expect((await pages({ sort: "relevance", words: ["common", "rare"] })).flat()).toEqual(["Common 1 rare", "Common 0 rare"]);
      expect(await pages({ sort: "relevance", words: ["common", "nowhere"] })).toEqual([[]]);
    });

    it("for forks: they are counted up to a thousand", async () => {
      const { db, ask } = await open();
      const id = await storedRun(db, { title: "Parent", visibility: "public" });
      await sql`insert into runs (id, title, description, visibility, fork_of, experiment_hash, core, state, created_at, updated_at, revision, hidden, token_hash)
        with recursive n(i) as (select 1 union all select i + 1 from n where i < 1005)
        select cast(i as text), title, description, visibility, ${id}, experiment_hash, core, state, created_at, updated_at, revision, hidden, token_hash
        from n cross join runs where id = ${id}`.execute(db);
      const parent = (await ask({ limit: 100 })).runs.find((run) => run.id === id);
      expect((parent ?? (await ask({ words: ["parent"], sort: "relevance" })).runs[0])?.forks).toBe(1000);
      expect(await new RunRepository(db).countForks(id, 1000)).toBe(1000);
    });
  });

  it("follows what is edited, hidden, listed and deleted", async () => {
    const { db, search } = await open();
    const runs = new RunRepository(db);
    const id = await storedRun(db, { title: "Vegas", visibility: "public" });
    await runs.edit(id, { title: "Reno" }, now);
    expect([await search("vegas"), await search("reno")]).toEqual([[], ["Reno"]]);
    await runs.edit(id, { visibility: "unlisted" }, now);
    expect(await search("reno")).toEqual([]);
    await runs.edit(id, { visibility: "public", tags: ["westwood"] }, now);
    expect(await search("westwood")).toEqual(["Reno"]);
    await runs.setHidden(id, true);
    expect(await search("reno")).toEqual([]);
    await runs.setHidden(id, false);
    await runs.edit(id, { expiresAt: now }, now);
    expect(await search("reno")).toEqual([]);
    await runs.delete(id);
    expect(await db.selectFrom("search_terms").selectAll().execute()).toEqual([]);
  });

  it("tells tags, forks and views", async () => {
    const { db, ask } = await open();
    const id = await storedRun(db, { title: "Parent", tags: ["red", "ecn"], visibility: "public" });
    await storedRun(db, { forkOf: id, visibility: "public", createdAt: day(1) });
    await storedRun(db, { forkOf: id });
    const counter = new ViewCounter(db);
    counter.count(id);
    await counter.close();
    const { runs } = await ask({ sort: "views" });
    expect(runs[0]).toEqual({
      id,
      title: "Parent",
      description: "",
      tags: ["ecn", "red"],
      createdAt: "2026-03-14T15:09:26.535Z",
      state: "pending",
      views: 1,
      forks: 1,
    });
    expect(runs.map(({ views }) => views)).toEqual([1, 0]);
  });

  it.each(["newest", "views", "relevance"] as const)(
    "gives each run once, by %s, whatever comes and goes between two pages",
    async (sort) => {
      const { db, ask } = await open();
      const runs = new RunRepository(db);
      const ids: string[] = [];
      // Pairs of one moment: the id decides between them.
      for (let i = 0; i < 12; i++)
        ids.push(await storedRun(db, { title: `Run ${i}`, visibility: "public", createdAt: day(10 + Math.floor(i / 2)) }));
      const seen: string[] = [];
      let after: Place | undefined;
      let pages = 0;
      do {
        const page = await ask({ words: ["run"], sort, limit: 5, ...(after !== undefined && { after }) });
        seen.push(...page.runs.map(({ id }) => id));
        after = page.place;
        if (pages++ === 0) {
          await storedRun(db, { title: "Run new", visibility: "public", createdAt: day(28) });
          // The one that the cursor was made of.
          await runs.delete(seen.at(-1)!);
        }
      } while (after !== undefined);
      expect(new Set(seen).size).toBe(seen.length);
      if (sort === "views") expect(seen.filter((id) => ids.includes(id))).toHaveLength(12);
      else expect(seen).toHaveLength(12);
      expect(pages).toBe(3);
    },
  );
});
