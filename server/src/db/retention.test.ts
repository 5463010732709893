import { expect, it, onTestFinished } from "vitest";
import { describeOnBoth } from "../testing/databases.js";
import { storedRun } from "../testing/runs.js";
import { addBan, bansAt } from "./bans.js";
import { CollectionRepository } from "./collections.js";
import { takeKey } from "./idempotency.js";
import { CaptureRepository } from "./captures.js";
import { compressPayload, keepPayload, readPayload } from "./payloads.js";
import { countInWindow } from "./rate-windows.js";
import { addReport } from "./reports.js";
import { sweep, Sweeper } from "./retention.js";
import { RunRepository } from "./runs.js";
import { SweepRepository } from "./sweeps.js";
import { write } from "./transactions.js";

describeOnBoth("the sweep", (database) => {
  const now = new Date("2026-06-01T12:00:00.000Z");
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

  it("takes what is over and leaves the rest", async () => {
    const db = await database.open();
    const runs = new RunRepository(db);
    const expired = await storedRun(db, { expiresAt: now, experiment: '{"format":1,"title":"expired"}' });
    const kept = await storedRun(db, { expiresAt: new Date(now.getTime() + 1), experiment: '{"format":1,"title":"kept"}' });
    const forEver = await storedRun(db, { experiment: '{"format":1,"title":"kept"}' });
    for (const [keyHash, hours] of [
      ["old", 49],
      ["new", 47],
    ] as const)
      await write(db, (transaction) => takeKey(transaction, { keyHash, requestHash: "" }, forEver, ago(hours)));
    await countInWindow(db, "old", 3_600_000, ago(1.5));
    await countInWindow(db, "new", 3_600_000, now);
    const garbage = await compressPayload("referred to by nothing, and old");
    const fresh = await compressPayload("referred to by nothing, but new");
    const captures = new CaptureRepository(db);
    for (const [id, file, expiresAt] of [
      ["over", "1", now],
      ["kept", "2", new Date(now.getTime() + 1)],
    ] as const)
      await captures.insert(
        { id, title: id, file: Buffer.from(file), packets: 1, createdAt: ago(2), expiresAt, tokenHash: "" },
        { client: "", quotas: { runs: 0, rows: 0, kilobytes: 0 } },
      );
    await keepPayload(db, garbage, ago(2));
    await keepPayload(db, fresh, ago(0.5));

    // Two processes at once.
    const swept = await Promise.all([sweep(db, now), sweep(db, now)]);
    expect(swept.reduce((sum, { runs: count }) => sum + count, 0)).toBe(1);
    // The garbage, and the file of the capture that is over.
    expect(swept.reduce((sum, { payloads }) => sum + payloads, 0)).toBe(2);
    expect(await captures.head("over")).toBeUndefined();
    expect((await captures.file((await captures.find("kept", now))!.fileHash)).toString()).toBe("2");
    expect(await runs.find(expired)).toBeUndefined();
    expect(await runs.find(kept)).toBeDefined();
    expect(await db.selectFrom("idempotency").select("key_hash").execute()).toEqual([{ key_hash: "new" }]);
    expect(await db.selectFrom("rate_windows").select("key").execute()).toEqual([{ key: "new" }]);
    expect(await readPayload(db, garbage.hash)).toBeUndefined();
    expect(await readPayload(db, fresh.hash)).toBeDefined();
    expect(await sweep(db, now)).toEqual({
      runs: 0,
      sweeps: 0,
      captures: 0,
      classes: 0,
      keys: 0,
      windows: 0,
      payloads: 0,
      senders: 0,
      bans: 0,
    });
  });

  it("takes sweeps whose time is over, and leaves the experiments of the others", async () => {
    const db = await database.open();
    const sweeps = new SweepRepository(db);
    const begun = { title: "Capacity", core: "0.1.0+0123456789ab", points: 3, tokenHash: "00".repeat(32), clientHash: "someone", cost: 1 };
    const ofDay = (id: string, expiresAt: Date | null) =>
      sweeps.insert({ ...begun, id, experiment: `{"title":"${id}"}`, createdAt: ago(48), expiresAt });
    await ofDay("over", now);
    await ofDay("kept", new Date(now.getTime() + 1));
    await ofDay("forever", null);
    await sweeps.storePoint("over", 0, { state: "done", digest: null, outcome: "{}" }, now);
    expect(await sweep(db, now)).toMatchObject({ sweeps: 1, payloads: 1 });
    expect(await sweeps.find("over")).toBeUndefined();
    expect(await sweeps.points("over", 0, 10)).toEqual([]);
    for (const id of ["kept", "forever"]) expect(await sweeps.experiment((await sweeps.find(id))!.experimentHash)).toContain(id);
  });

  it("erases who sent something after its days, and bans that are over", async () => {
    const db = await database.open();
    const [sender, days] = ["a".repeat(32), 30];
    const origin = { sender, waits: false };
    const sweeps = new SweepRepository(db);
    const begun = { title: "Capacity", core: "0.1.0+0123456789ab", points: 1, tokenHash: "00".repeat(32), clientHash: "someone", cost: 1 };
    const collection = { title: "Course", text: "", visibility: "public" as const, items: [], tokenHash: "00", origin };
    const kept: string[] = [];
    for (const [age, createdAt] of [
      ["old", ago(24 * days + 1)],
      ["new", ago(24 * days - 1)],
    ] as const) {
      const run = await storedRun(db, { createdAt, origin });
      const report = await addReport(db, { of: { kind: "run", id: run }, reason: "spam", text: "", sender }, createdAt);
      await new CollectionRepository(db).insert({ ...collection, id: `collection-${age}`, createdAt });
      for (const state of ["running", "ended"])
        await sweeps.insert({ ...begun, id: `${state}-${age}`, experiment: "{}", createdAt, expiresAt: null, origin });
      await sweeps.cancel(`ended-${age}`, now);
      if (age === "new") kept.push(run, report!);
    }
    const ban = (until: Date) => addBan(db, { of: { client: sender }, reason: "", until }, ago(1));
    await ban(now);
    const holds = await ban(new Date(now.getTime() + 1));

    expect(await sweep(db, now, days)).toMatchObject({ senders: 6, bans: 1 });
    const ids = async (table: "runs" | "reports" | "collections" | "sweeps") =>
      (await db.selectFrom(table).select("id").where("sender", "is not", null).orderBy("id").execute()).map(({ id }) => id);
    expect([...(await ids("runs")), ...(await ids("reports"))]).toEqual(kept);
    expect(await ids("collections")).toEqual(["collection-new"]);
    expect(await ids("sweeps")).toEqual(["ended-new", "running-new"]);
    // The turns of a sweep that runs need to know whose it is.
    const hashes = await db.selectFrom("sweeps").select(["id", "client_hash"]).orderBy("id").execute();
    expect(hashes.map(({ id, client_hash }) => `${id} ${client_hash}`)).toEqual([
      "ended-new someone",
      "ended-old ",
      "running-new someone",
      "running-old someone",
    ]);
    expect((await bansAt(db, now)).map(({ id }) => id)).toEqual([holds]);
    expect(await sweep(db, now, 0)).toMatchObject({ senders: 6 });
  });

  it("takes any number, while runs of the same content are published", async () => {
    const db = await database.open();
    for (let i = 0; i < 450; i++) await keepPayload(db, await compressPayload(`garbage ${i}`), ago(2));
    const experiment = '{"format":1,"title":"again and again"}';
    const publishing = (async () => {
      for (let i = 0; i < 20; i++) await storedRun(db, { experiment, createdAt: new Date(), ...(i % 2 === 0 && { expiresAt: ago(0) }) });
    })();
    for (let i = 0; i < 5; i++) await sweep(db, new Date());
    await publishing;
    await sweep(db, new Date());
    expect(await db.selectFrom("runs").select("id").execute()).toHaveLength(10);
    expect(await db.selectFrom("payloads").select("hash").execute()).toHaveLength(1);
  });

  it("goes on after a failure", async () => {
    const db = await database.open();
    await db.schema.alterTable("rate_windows").renameTo("away").execute();
    const outcomes: string[] = [];
    const sweeper = new Sweeper(db, { everyMs: 10, onSwept: () => outcomes.push("swept"), onError: () => outcomes.push("failed") });
    onTestFinished(() => sweeper.close());
    await expect.poll(() => outcomes.includes("failed")).toBe(true);
    await db.schema.alterTable("away").renameTo("rate_windows").execute();
    await expect.poll(() => outcomes.includes("swept")).toBe(true);
    await sweeper.close();
  });
});
