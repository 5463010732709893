import { readFileSync } from "node:fs";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { openDatabase } from "../db/database.js";
import { databases } from "../testing/databases.js";
import { temporaryFolder } from "../testing/folders.js";
import { Metrics } from "./metrics.js";
import { databaseBytes, diskOf } from "./storage.js";

const lines = async (metrics: Metrics, name: string) =>
  (await metrics.registry.metrics()).split("\n").filter((line) => line.startsWith(name));

describe("metrics", () => {
  it("are told without what cannot be read, or does not answer, which is not asked again meanwhile", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const metrics = new Metrics();
    let answer: (bytes: number) => void = () => undefined;
    const silent = vi.fn(() => new Promise<number>((resolve) => (answer = resolve)));
    metrics.database(silent);
    metrics.disk(() => Promise.reject(new Error("the disk is gone")));
    metrics.queue("check", () => ({ length: 3, oldest: 0.5 }));
    const scraped = async () => {
      const text = metrics.registry.metrics();
      await vi.advanceTimersByTimeAsync(2000);
      return (await text).split("\n").filter((line) => /^ackscope_(queue|disk|database_bytes)/.test(line));
    };
    const told = ['ackscope_queue_length{queue="check"} 3', 'ackscope_queue_oldest_seconds{queue="check"} 0.5'];
    expect(await scraped()).toEqual(told);
    expect(await scraped()).toEqual(told);
    expect(silent).toHaveBeenCalledTimes(1);
    answer(1);
    await vi.advanceTimersByTimeAsync(0);
    silent.mockResolvedValue(4096);
    expect(await scraped()).toEqual([...told, "ackscope_database_bytes 4096"]);
  });

  it("count computing time from 0 on, by the kind of work and what became of it", async () => {
    const metrics = new Metrics();
    const { worked } = metrics.threads("verify");
    worked(1500, "done");
    worked(250, "over-limit");
    worked(250, "over-limit");
    expect(await lines(metrics, "ackscope_computing")).toEqual([
      'ackscope_computing_seconds_total{work="verify",outcome="done"} 1.5',
      'ackscope_computing_seconds_total{work="verify",outcome="failed"} 0',
      'ackscope_computing_seconds_total{work="verify",outcome="over-limit"} 0.5',
      'ackscope_computing_seconds_total{work="verify",outcome="ended"} 0',
    ]);
  });

  it("are documented, each with its labels and its help", async () => {
    const page = readFileSync(new URL("../../../docs/operations.md", import.meta.url), "utf8");
    for (const { name, help, labelNames = [] } of new Metrics().registry.getMetricsAsArray() as MetricWithLabels[]) {
      // Those of Node itself are prom-client's.
      if (/^(process|nodejs)_/.test(name)) continue;
      const row = page.split("\n").find((line) => line.startsWith(`| \`${name}\``));
      expect(row, name).toBeDefined();
      const cells = row!.split("|").map((cell) => cell.trim());
      expect(cells.slice(1, 4), name).toEqual([`\`${name}\``, labelNames.map((each) => `\`${each}\``).join(", "), help]);
    }
  });
});

interface MetricWithLabels {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
}

describe("the size", () => {
  it.each(databases)("of a database on $name grows with what is stored", async (database) => {
    const { DATA_DIR, DATABASE_URL } = await database.fresh();
    const db = await openDatabase({ dataDir: DATA_DIR, url: DATABASE_URL });
    onTestFinished(() => db.destroy());
    const before = await databaseBytes(db, DATA_DIR);
    expect(before).toBeGreaterThan(50_000);
    const rows = Array.from({ length: 1000 }, (_, id) => ({ id: id + 1, at: "x".repeat(2000) }));
    for (let from = 0; from < rows.length; from += 100)
      await db
        .insertInto("heartbeat")
        .values(rows.slice(from, from + 100))
        .execute();
    expect((await databaseBytes(db, DATA_DIR)) - before).toBeGreaterThan(1_000_000);
  });

  it("of a disk is more than what is free on it", async () => {
    const { free, size } = await diskOf(temporaryFolder());
    expect(free).toBeGreaterThan(0);
    expect(size).toBeGreaterThanOrEqual(free);
  });
});
