import type { Claim, Difference } from "@ackscope/scenarios";
import { describe, expect, test } from "vitest";
import { tinyFigure } from "../testing/figures.js";
import { pointOf } from "../testing/points.js";
import { fittedStatement, judge, needsCure } from "./judge.js";
import { FigureTable } from "./table.js";

const tableWith = (value: number | string) => new FigureTable("test/1", [pointOf("p", "a", 1, [value])]);

const atLeastTen: Claim = {
  id: "at-least-ten",
  text: "It takes ten seconds.",
  origin: "text",
  expected: "10 s or more",
  judge: (table) => {
    const value = table.mean("p", "a", 1);
    return { holds: value >= 10, value, measured: `${value} s` };
  },
};
const difference: Difference = { claim: atLeastTen.id, cause: "the clock", evidence: "it was looked at", bounds: [5, 9] };
const cure = { text: "with another clock", patch: [] };

const plain = tinyFigure({ claims: [atLeastTen] });
const known = tinyFigure({ claims: [atLeastTen], differences: [difference] });
const curable = tinyFigure({ claims: [atLeastTen], differences: [{ ...difference, cure }] });

describe("a claim", () => {
  test("passes if it holds, also where a difference is known", () => {
    for (const figure of [plain, known, curable]) {
      expect(judge(figure, atLeastTen, tableWith(10), undefined, "paper")).toMatchObject({
        verdict: "pass",
        measured: "10 s",
        expected: "10 s or more",
        value: 10,
      });
    }
  });

  test("fails if it does not hold", () => {
    const judged = judge(plain, atLeastTen, tableWith(7), undefined, "paper");
    expect(judged).toMatchObject({ id: "at-least-ten", verdict: "fail", measured: "7 s", value: 7, origin: "text" });
    expect(judged).not.toHaveProperty("cause");
  });

  test("fails, and says so, if there is nothing to judge by", () => {
    const judged = judge(known, atLeastTen, tableWith("f1 did not complete"), undefined, "paper");
    expect(judged).toMatchObject({ verdict: "fail", value: null });
    expect(judged.measured).toContain("nothing to judge by: test/1, panel p, a at 1, seed 1: no completionTime: f1 did not complete");
  });

  test("lets an error of its own through", () => {
    const broken = { ...atLeastTen, judge: () => JSON.parse("{") as never };
    expect(() => judge(plain, broken, tableWith(1), undefined, "paper")).toThrow(SyntaxError);
  });
});

describe("a known difference", () => {
  test("without a cure makes the claim differ within its bounds, both included", () => {
    for (const value of [5, 7, 9]) {
      expect(judge(known, atLeastTen, tableWith(value), undefined, "paper")).toMatchObject({
        verdict: "differs",
        cause: "the clock",
        evidence: "it was looked at",
        bounds: [5, 9],
      });
    }
  });

  test("does not save a claim outside its bounds", () => {
    for (const value of [4.99, 9.01]) {
      expect(judge(known, atLeastTen, tableWith(value), undefined, "paper")).toMatchObject({
        verdict: "fail",
        because: "outside the known difference, 5 to 9",
      });
    }
  });

  test("with a cure makes the claim differ only if the cure makes it hold", () => {
    const cured = judge(curable, atLeastTen, tableWith(7), tableWith(11), "paper");
    expect(cured).toMatchObject({ verdict: "differs", cure: { text: "with another clock", measured: "11 s" } });
    const uncured = judge(curable, atLeastTen, tableWith(7), tableWith(8), "paper");
    expect(uncured).toMatchObject({ verdict: "fail", because: "the cure does not make it hold", cure: { measured: "8 s" } });
  });

  test("with a cure says which claims the cure costs: those that held before, and no others", () => {
    const atMost = (id: string, most: number): Claim => ({
      ...atLeastTen,
      id,
      text: `It takes ${most} s at most.`,
      judge: (table) => {
        const value = table.mean("p", "a", 1);
        return { holds: value <= most, value, measured: `${value} s` };
      },
    });
    const claims = [atLeastTen, atMost("at-most-ten", 10), atMost("at-most-twenty", 20), atMost("at-most-five", 5)];
    const figure = tinyFigure({ claims, differences: [{ ...difference, cure }] });
    expect(judge(figure, atLeastTen, tableWith(7), tableWith(11), "paper").cure).toEqual({
      text: "with another clock",
      measured: "11 s",
      costs: [{ claim: "at-most-ten", text: "It takes 10 s at most.", measured: "11 s" }],
    });
  });

  test("with a cure that was not run is an error, not a verdict", () => {
    expect(() => judge(curable, atLeastTen, tableWith(7), undefined, "paper")).toThrow("was not run");
  });

  test("asks for its cure only where that decides", () => {
    expect(needsCure(curable, atLeastTen, tableWith(7), "paper")).toBe(true);
    expect(needsCure(curable, atLeastTen, tableWith(10), "paper")).toBe(false);
    expect(needsCure(curable, atLeastTen, tableWith(2), "paper")).toBe(false);
    expect(needsCure(curable, atLeastTen, tableWith("nothing"), "paper")).toBe(false);
    expect(needsCure(known, atLeastTen, tableWith(7), "paper")).toBe(false);
  });

  test("is stale where the claim holds with the paper profile", () => {
    for (const figure of [known, curable]) {
      expect(judge(figure, atLeastTen, tableWith(10), undefined, "paper")).toMatchObject({ verdict: "pass", stale: true });
      expect(judge(figure, atLeastTen, tableWith(10), undefined, "preview")).not.toHaveProperty("stale");
      expect(judge(figure, atLeastTen, tableWith(7), tableWith(11), "paper")).not.toHaveProperty("stale");
    }
    expect(judge(plain, atLeastTen, tableWith(10), undefined, "paper")).not.toHaveProperty("stale");
  });

  test("of the preview excuses nothing with the paper profile, and is not stale there", () => {
    const previewed = tinyFigure({ claims: [atLeastTen], differences: [{ ...difference, cure, profile: "preview" }] });
    expect(judge(previewed, atLeastTen, tableWith(7), undefined, "paper")).toMatchObject({ verdict: "fail" });
    expect(judge(previewed, atLeastTen, tableWith(10), undefined, "paper")).not.toHaveProperty("stale");
    expect(needsCure(previewed, atLeastTen, tableWith(7), "paper")).toBe(false);
    expect(needsCure(previewed, atLeastTen, tableWith(7), "preview")).toBe(true);
    expect(judge(previewed, atLeastTen, tableWith(7), tableWith(11), "preview")).toMatchObject({ verdict: "differs" });
  });

  test("is of the claim that it names only", () => {
    const other = { ...atLeastTen, id: "another" };
    expect(judge(known, other, tableWith(7), undefined, "paper").verdict).toBe("fail");
  });
});

test("a fitted statement says what was measured, and has no verdict", () => {
  const statement = { text: "T", fitted: "F", expected: "E", measured: (table: FigureTable) => `${table.mean("p", "a", 1)} s` };
  expect(fittedStatement(statement as never, tableWith(3))).toEqual({ text: "T", fitted: "F", expected: "E", measured: "3 s" });
  expect(fittedStatement(statement as never, tableWith("no")).measured).toContain("nothing to judge by");
});
