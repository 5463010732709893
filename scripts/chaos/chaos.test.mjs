import { describe, expect, test } from "vitest";
import { Ledger } from "./ledger.mjs";
import { isFine, plan, report, trial } from "./trial.mjs";

describe("a server that is killed under load", () => {
  test("keeps what it acknowledged, once, on SQLite", async () => {
    const outcome = await trial({ engine: "SQLite", seconds: 8, kills: 3 });
    expect(isFine(outcome), report(outcome)).toBe(true);
    expect(outcome.ledger.counts.broken).toBeGreaterThan(0);
  }, 120_000);

  test("keeps what it acknowledged, once, on PostgreSQL that is restarted too", async () => {
    const outcome = await trial({ engine: "PostgreSQL", seconds: 10, kills: 2 });
    expect(isFine(outcome), report(outcome)).toBe(true);
    expect(outcome.restarts).toEqual(["fast", "immediate"]);
  }, 120_000);
});

describe("the ledger", () => {
  const there = { "chaos 0": "a", "chaos 1": "b", "chaos 2": "c" };
  const ledgerOf = () => {
    const ledger = new Ledger();
    for (const id of Object.values(there)) ledger.acknowledge(ledger.begin(ledger.entries.size), { id, deleteToken: "t" });
    ledger.begin(3);
    return ledger;
  };
  const listed = Object.entries(there).map(([marker, id]) => ({ marker, id }));
  const titled = (id) => `Chaos run ${Object.values(there).indexOf(id)}`;
  const read = async (id) => ({ status: 200, title: titled(id) });

  test("is content when all is there", async () => {
    expect(await ledgerOf().judge(read, listed)).toEqual({ kept: 3, lost: [], twice: [], undeleted: [], wrong: [] });
  });

  test("misses what is lost, doubled, not deleted, or called otherwise", async () => {
    const without = async (id) => (id === "b" ? { status: 404 } : read(id));
    expect((await ledgerOf().judge(without, listed)).lost).toHaveLength(1);
    expect((await ledgerOf().judge(read, listed.slice(1))).lost).toHaveLength(1);
    expect((await ledgerOf().judge(read, [...listed, { marker: "chaos 1", id: "d" }])).twice).toHaveLength(1);
    // One that was never acknowledged may be there once, and not twice.
    expect((await ledgerOf().judge(read, [...listed, { marker: "chaos 3", id: "d" }])).twice).toEqual([]);
    const twice = [...listed, { marker: "chaos 3", id: "d" }, { marker: "chaos 3", id: "e" }];
    expect((await ledgerOf().judge(read, twice)).twice).toHaveLength(1);
    const deleted = ledgerOf();
    deleted.entries.get("chaos 0").state = "deleted";
    expect((await deleted.judge(read, listed)).undeleted).toHaveLength(1);
    expect((await ledgerOf().judge(async () => ({ status: 200, title: "?" }), listed)).wrong).toHaveLength(3);
  });

  test("sees a key that gave two runs", () => {
    const ledger = new Ledger();
    const entry = ledger.begin(0);
    ledger.acknowledge(entry, { id: "a", deleteToken: "t" });
    ledger.acknowledge(entry, { id: "a", deleteToken: "t" });
    expect(ledger.faults).toEqual([]);
    ledger.acknowledge(entry, { id: "b", deleteToken: "u" });
    expect(ledger.faults).toHaveLength(1);
  });
});

test("the plan spreads kills and restarts over the time", () => {
  const events = plan({ kills: 10, postgres: true });
  expect(events.filter(({ kill }) => kill)).toHaveLength(10);
  expect(events.filter(({ restart }) => restart !== undefined).map(({ restart }) => restart)).toEqual([
    "fast",
    "immediate",
    "fast",
    "immediate",
  ]);
  for (const { at } of events) expect(at > 0 && at < 1).toBe(true);
  const times = events.map(({ at }) => at);
  expect(new Set(times).size).toBe(times.length);
});
