import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { mutated } from "../lib/mutants.mjs";
import { inRoot } from "../lib/run.mjs";
import { compiled, mutants, mutantsServer } from "../mutants/run.mjs";
import { short, sized, whole } from "./forms.mjs";
import { allTrials } from "./list.mjs";
import { between, rowsIn, table } from "./results.mjs";

describe("mutants of the server", () => {
  test.each(mutants.map((mutant, index) => [index + 1, mutant]))(
    "mutant %i can still be made, and names a trial that there is",
    async (_, mutant) => {
      const text = readFileSync(inRoot("server/src", mutant.file), "utf8");
      const broken = mutated(text, mutant);
      expect(broken).not.toBe(text);
      if (mutant.trial.includes("/")) expect(readFileSync(inRoot(mutant.trial), "utf8")).toContain(mutant.only ?? "");
      else expect(Object.keys(await allTrials())).toContain(mutant.trial);
    },
  );

  // Those whose trial is the shortest; `npm run mutants:server` makes all.
  test("are noticed where a server acknowledges what is not on the disk", { timeout: 240_000 }, async () => {
    const wanted = mutants.filter(({ trial }) => trial === "acknowledgements-sqlite");
    const verdicts = await mutantsServer({ wanted, isShort: true, onVerdict: () => undefined });
    expect(verdicts.map(({ rule, isNoticed }) => ({ rule, isNoticed }))).toEqual(wanted.map(({ rule }) => ({ rule, isNoticed: true })));
    // By the trial's own verdict, not because it broke off.
    for (const { said } of verdicts) expect(said).toContain("and not kept");
    expect(wanted.length).toBeGreaterThan(1);
  });

  test("one that is no TypeScript is refused", async () => {
    await expect(compiled("const = 1;", "a.ts")).rejects.toThrow("a.ts: the mutant is no TypeScript");
  });
});

test("every trial says what it tries and what it must keep to", async () => {
  const trials = await allTrials();
  expect(Object.keys(trials)).toEqual(expect.arrayContaining([...Object.keys(whole), "mutants"]));
  for (const { title, bound, run } of Object.values(trials)) {
    expect(title).not.toBe("");
    expect(bound).not.toBe("");
    expect(run).toBeTypeOf("function");
  }
  for (const name of Object.keys(whole)) {
    expect(sized(name, 60)).toMatchObject({});
    expect(short[name]).toBeDefined();
  }
});

describe("results in a page", () => {
  const page = "# Page\n\n<!-- trials: written by the command. Do not edit. -->\n\nold\n\n<!-- end of trials -->\n\nend\n";

  test("stand between their comments", () => {
    const text = between(page, "trials", table(["trial", "measured"], [["power", "a | b"]]));
    expect(text).toContain("| power | a \\| b |");
    expect(text).not.toContain("old");
    expect(text).toMatch(/^# Page\n[^]*\nend\n$/);
    expect(rowsIn(text).get("power")).toEqual(["power", "a | b"]);
    expect(() => between(page, "mutants", "")).toThrow("there is no place for mutants");
  });

  test("have their place in the operator's page", () => {
    const text = readFileSync(inRoot("docs/operations.md"), "utf8");
    for (const name of ["trials", "mutants"]) expect(between(text, name, "x")).toContain("x");
  });
});
