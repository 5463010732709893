import { describe, expect, test } from "vitest";
import { didYouMean, nearest } from "./near.js";

const names = ["smartacking/1-0-5mbps", "smartacking/1-0-9mbps", "smartacking/2-2-5mbps", "smartacking/high-multiplexing-20mbps"];

describe("nearest", () => {
  test("finds a name with a letter wrong", () => {
    expect(nearest("smartaking/2-2-5mbps", names)[0]).toBe("smartacking/2-2-5mbps");
  });

  test("finds a name by its end", () => {
    expect(nearest("1-0-9mbps", names)).toContain("smartacking/1-0-9mbps");
  });

  test("finds nothing near nonsense, however long", () => {
    expect(nearest("zzz", names)).toEqual([]);
    expect(nearest("z".repeat(1_000_000), names)).toEqual([]);
    expect(didYouMean("zzz", names)).toBe("");
  });

  test("makes a sentence of what it finds", () => {
    expect(didYouMean("lisp", ["list", "lips", "run"])).toBe(" Did you mean list or lips?");
  });
});
