import { presetNames } from "@ackscope/scenarios";
import { describe, expect, test } from "vitest";
import { randomFrom } from "../lib/random.mjs";
import { short } from "../trials/forms.mjs";
import { frozen, smallExperiment } from "./experiment.mjs";
import { Ledger } from "./ledger.mjs";
import { promises } from "./load.mjs";
import { isFine, plan, report, trial } from "./trial.mjs";

test("a server on SQLite that is killed keeps what it acknowledged, whole and once", async () => {
  const outcome = await trial(short["chaos-sqlite"]);
  expect(isFine(outcome), report(outcome)).toBe(true);
}, 240_000);

test("two servers and a worker on PostgreSQL that are killed, and it is restarted, keep what they acknowledged, whole and once", async () => {
  const outcome = await trial(short["chaos-postgres"]);
  expect(isFine(outcome), report(outcome)).toBe(true);
  expect(outcome.restarts.toSorted()).toEqual(["fast", "immediate"]);
}, 240_000);

describe("the ledger", () => {
  const [preset] = presetNames;
  const core = "0.1.0";
  const results = [
    { variant: "delayed", digest: "0123456789abcdef", metrics: { events: 2 } },
    { variant: "every", digest: "fedcba9876543210", metrics: { events: 1 } },
  ];
  const claim = results.map(({ variant, digest }) => ({ variant, digest }));
  const outcomes = { core, runs: [results], sweeps: [["aa", "bb"]] };

  /** Three runs, the last a fork of the first with a wrong claim; a collection; a sweep; and a server that has all of it. */
  function all() {
    const ledger = new Ledger(outcomes);
    const run = (marker, more) => {
      const experiment = smallExperiment(0, `Chaos ${marker}`, "");
      const entry = ledger.begin("runs", marker, { experiment, kind: 0, title: experiment.title, visibility: "public", ...more });
      ledger.acknowledge(entry, { id: `id-${marker}`, deleteToken: "t" }, "then");
      return entry;
    };
    run("a");
    run("b", { visibility: "unlisted", claim });
    const wrongClaim = [{ ...claim[0], digest: "0" }, claim[1]];
    run("c", { parent: "a", claim: wrongClaim });
    ledger.begin("runs", "asked", { experiment: smallExperiment(0, "x", ""), kind: 0, title: "x", visibility: "public" });
    const items = [
      { run: "id-c", text: "first" },
      { run: "id-a", text: "then" },
      { preset: preset.id, text: "last", notes: "Say it" },
    ];
    const collection = ledger.begin("collections", "list", { title: "list", text: "", visibility: "public", items });
    ledger.acknowledge(collection, { id: "id-list", deleteToken: "t" }, "then");
    ledger.acknowledge(ledger.begin("sweeps", "sweep", { kind: 0 }), { id: "id-sweep", deleteToken: "t" });

    const measured = { core, kind: "measured", measuredAt: "later", results };
    const document = (marker, more) => {
      const { document: experiment, contentHash } = frozen(ledger.runs.get(marker).experiment);
      return {
        ...{
          id: `id-${marker}`,
          experiment,
          core,
          createdAt: "then",
          updatedAt: "later",
          expiresAt: null,
          visibility: "public",
          tags: [marker],
        },
        ...{
          contentHash,
          forkOf: null,
          forks: [],
          state: "verified",
          stateReason: null,
          results,
          measurements: [measured],
          license: "CC-BY-4.0",
        },
        ...more,
      };
    };
    const claimed = (of) => ({ core, kind: "claimed", measuredAt: "then", results: of });
    const there = {
      runs: {
        "id-a": document("a", { forks: [{ id: "id-c", title: "Chaos c" }] }),
        "id-b": document("b", { visibility: "unlisted", measurements: [claimed(claim), measured] }),
        "id-c": document("c", {
          state: "changed",
          forkOf: { id: "id-a", title: "Chaos a" },
          measurements: [claimed(wrongClaim), measured],
        }),
      },
      collections: {
        "id-list": {
          ...{ id: "id-list", title: "list", text: "", visibility: "public", createdAt: "then", updatedAt: "later" },
          items: [
            { ...items[0], title: "Chaos c", state: "changed" },
            { ...items[1], title: "Chaos a", state: "verified" },
            { ...items[2], title: preset.title, state: null },
          ],
        },
      },
      sweeps: {
        "id-sweep": { state: "done", list: ["aa", "bb"].map((digest, point) => ({ point, state: "done", digest, seconds: 0.1 })) },
      },
    };
    const server = {
      read: async (kind, id) => (there[kind][id] === undefined ? { status: 404 } : { status: 200, body: there[kind][id] }),
      runs: ["a", "c"].map((marker) => ({ marker, id: `id-${marker}` })),
      collections: [{ marker: "list", id: "id-list" }],
      searches: [
        { marker: "a", found: ["id-a"] },
        { marker: "b", found: [] },
      ],
    };
    return { ledger, there, server };
  }

  const judged = async (spoil) => {
    const { ledger, there, server } = all();
    spoil?.({ ledger, there, server, run: there.runs["id-a"] });
    const { lost, twice, undeleted, wrong } = await ledger.judge(server);
    return { lost: lost.length, twice: twice.length, undeleted: undeleted.length, wrong: wrong.length };
  };
  const fine = { lost: 0, twice: 0, undeleted: 0, wrong: 0 };

  test("is content when all is there", async () => {
    const { ledger, server } = all();
    expect(await ledger.judge(server)).toEqual({ kept: 5, lost: [], twice: [], undeleted: [], wrong: [] });
  });

  test("misses what is lost, and what is not where it should be found", async () => {
    expect(await judged(({ there }) => delete there.runs["id-b"])).toEqual({ ...fine, lost: 1 });
    expect(await judged(({ server }) => server.runs.shift())).toEqual({ ...fine, lost: 1 });
    expect(await judged(({ server }) => server.collections.shift())).toEqual({ ...fine, lost: 1 });
    expect(await judged(({ there }) => delete there.sweeps["id-sweep"])).toEqual({ ...fine, lost: 1 });
    expect(await judged(({ server }) => server.searches[0].found.pop())).toEqual({ ...fine, wrong: 1 });
  });

  test("sees what is there twice, though it was acknowledged once or never", async () => {
    expect(await judged(({ server }) => server.runs.push({ marker: "a", id: "other" }))).toEqual({ ...fine, twice: 1 });
    const never = { marker: "asked", id: "one" };
    expect(await judged(({ server }) => server.runs.push(never))).toEqual(fine);
    expect(await judged(({ server }) => server.runs.push(never, { ...never, id: "two" }))).toEqual({ ...fine, twice: 1 });
    expect(await judged(({ server }) => server.runs.push({ marker: "nobody's", id: "x" }))).toEqual({ ...fine, twice: 1 });
  });

  test("sees what is not deleted, and what is listed though it should not be", async () => {
    expect((await judged(({ ledger }) => (ledger.runs.get("b").state = "deleted"))).undeleted).toBe(1);
    const madeAgain = ({ ledger, there, server }) => {
      ledger.runs.get("b").state = "deleted";
      delete there.runs["id-b"];
      server.runs.push({ marker: "b", id: "another" });
    };
    expect(await judged(madeAgain)).toEqual({ ...fine, undeleted: 1 });
    expect(await judged(({ server }) => server.runs.push({ marker: "b", id: "id-b" }))).toEqual({ ...fine, wrong: 1 });
  });

  test.each([
    ["its base", ({ run }) => delete run.experiment.base],
    ["its variants", ({ run }) => delete run.experiment.variants],
    ["its title", ({ run }) => (run.experiment = { ...run.experiment, title: "?" })],
    ["a metric", ({ run }) => (run.results = [{ ...results[0], metrics: { events: 3 } }, results[1]])],
    ["what came of its verification", ({ run }) => (run.state = "changed")],
    ["a measurement", ({ run }) => (run.measurements = [])],
    ["a fork", ({ run }) => (run.forks = [])],
    ["where it came from", ({ there }) => (there.runs["id-c"].forkOf = null)],
    ["a tag", ({ run }) => (run.tags = [])],
    ["the notes of an item", ({ there }) => delete there.collections["id-list"].items[2].notes],
    ["the order of a collection", ({ there }) => there.collections["id-list"].items.reverse()],
    ["a point of a sweep", ({ there }) => there.sweeps["id-sweep"].list.pop()],
    ["the digests of a sweep", ({ there }) => (there.sweeps["id-sweep"].list[0].digest = "bb")],
  ])("sees a document that has lost %s", async (_, spoil) => {
    expect(await judged(spoil)).toEqual({ ...fine, wrong: 1 });
  });

  test("sees a key that gave two runs", () => {
    const { ledger } = all();
    const entry = ledger.runs.get("a");
    ledger.acknowledge(entry, { id: "id-a", deleteToken: "t" });
    expect(ledger.faults).toEqual([]);
    ledger.acknowledge(entry, { id: "other", deleteToken: "u" });
    expect(ledger.faults).toHaveLength(1);
  });
});

test("kills fall at random times, in the midst of random operations", () => {
  const events = plan(randomFrom(1), { kills: 50, postgres: true });
  expect(events.filter(({ restart }) => restart === undefined)).toHaveLength(50);
  expect(events.flatMap(({ restart }) => restart ?? []).toSorted()).toEqual(["fast", "fast", "immediate", "immediate"]);
  for (const { at } of events) expect(at >= 0 && at < 1).toBe(true);
  expect(new Set(events.map((event) => event.of))).toEqual(new Set(promises));
  expect(events).not.toEqual(plan(randomFrom(2), { kills: 50, postgres: true }));
});
