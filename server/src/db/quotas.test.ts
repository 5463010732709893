/** What counts against a client's day, and when. */
import type { Kysely } from "kysely";
import { expect, it } from "vitest";
import { newRunId } from "../ids.js";
import { describeOnBoth } from "../testing/databases.js";
import { storeRun } from "../testing/stored-runs.js";
import { PublicationRepository } from "./publications.js";
import { countedInWindow } from "./rate-windows.js";
import { RunRepository, type NewRun } from "./runs.js";
import type { Database } from "./schema.js";
import { SweepRepository } from "./sweeps.js";
import { VerificationQueue } from "./verification-queue.js";

const now = new Date("2026-03-14T15:09:26.535Z");
const client = "somebody";
const quotas = { runs: 100, rows: 100, kilobytes: 100 };
const digest = "0123456789abcdef";

const run = (changes: Partial<NewRun> = {}): NewRun => ({
  id: newRunId(),
  title: "A run",
  description: "",
  visibility: "unlisted",
  tags: [],
  forkOf: null,
  experiment: `{"title":"${newRunId()}"}`,
  core: "1",
  createdAt: now,
  expiresAt: null,
  tokenHash: "00".repeat(32),
  claim: null,
  place: { client, cost: 1 },
  ...changes,
});

async function countedOf(db: Kysely<Database>) {
  const of = async (what: string) => (await countedInWindow(db, `${what}:${client}`, 86_400_000, now)).count;
  return { runs: await of("runs"), rows: await of("rows"), kilobytes: await of("kilobytes") };
}

describeOnBoth("what a client has stored in a day", (database) => {
  const open = async () => {
    const db = await database.open();
    const publications = new PublicationRepository(db);
    const publish = (changes: Partial<NewRun> = {}) => publications.store({ run: run(changes), keyed: null, quotas });
    return { db, publish };
  };

  it("is counted in bytes of UTF-8, not in letters", async () => {
    const { db, publish } = await open();
    await publish({ description: "あ".repeat(3000) });
    expect((await countedOf(db)).kilobytes).toBe(9);
  });

  it("has a row for each tag, each claim, and each word by which a public run is found", async () => {
    const { db, publish } = await open();
    const claim = { core: "1", results: [{ variant: "a", digest }] };
    const text = { title: "One two", description: "three four one", tags: ["five"], claim };
    await publish(text);
    expect(await countedOf(db)).toMatchObject({ runs: 1, rows: 3 });
    await publish({ ...text, visibility: "public" });
    expect(await countedOf(db)).toMatchObject({ runs: 2, rows: 3 + 3 + 5 });
    await expect(
      publish({ visibility: "public", description: Array.from({ length: 200 }, (_, i) => `word${i}`).join(" ") }),
    ).rejects.toThrow("more than 100 rows a day");
    expect(await countedOf(db)).toMatchObject({ runs: 2, rows: 11 });
  });

  it("counts the index of a run again that becomes public, or gets other words", async () => {
    const { db, publish } = await open();
    const id = newRunId();
    await publish({ id, title: "One two", tags: ["three"] });
    const runs = new RunRepository(db);
    const rowsAfter = async (changes: Parameters<RunRepository["edit"]>[1]) => {
      const before = (await countedOf(db)).rows;
      expect(await runs.edit(id, changes, now, { client, quotas })).toBe(true);
      return (await countedOf(db)).rows - before;
    };
    expect(await rowsAfter({ title: "One two" })).toBe(0);
    expect(await rowsAfter({ visibility: "public" })).toBe(3);
    expect(await rowsAfter({ tags: ["four", "five"] })).toBe(2 + 4);
  });

  it("has what was measured of its runs, when it is measured, and nothing that a newer core measures", async () => {
    const { db } = await open();
    const queue = new VerificationQueue(db);
    const metrics = JSON.stringify(Array.from({ length: 3000 }, () => newRunId()));
    const measure = async (core: string) => {
      const claim = await queue.claim(core, now, 30_000);
      expect(await queue.finish(claim!, [{ core, results: [{ variant: "a", digest, metrics }] }], now)).toBe(true);
      return countedOf(db);
    };
    await storeRun(db, { createdAt: now, place: { client } });
    const counted = await measure("1");
    expect(counted).toMatchObject({ runs: 0, rows: 1 });
    expect(counted.kilobytes).toBeGreaterThan(10);
    expect(await queue.enqueueForCore("2", 10, now)).toBe(1);
    expect(await measure("2")).toEqual(counted);
  });

  it("has all that the points of a sweep can take, when it is ordered", async () => {
    const { db } = await open();
    const sweeps = new SweepRepository(db);
    const sweep = {
      title: "A sweep",
      experiment: "{}",
      core: "1",
      createdAt: now,
      expiresAt: null,
      tokenHash: "",
      clientHash: client,
      cost: 1,
    };
    const order = (points: number, outcomeBytes: number) => sweeps.insert({ ...sweep, id: newRunId(), points }, { quotas, outcomeBytes });
    expect(await order(40, 50 * 1024 - 100)).toBe(true);
    expect(await countedOf(db)).toEqual({ runs: 0, rows: 41, kilobytes: 50 });
    await expect(order(40, 60 * 1024)).rejects.toThrow("more than 100 kilobytes a day");
    await expect(order(60, 0)).rejects.toThrow("more than 100 rows a day");
  });
});
