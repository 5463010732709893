import { expect, test } from "vitest";
import { xxh64 } from "./xxh64.js";

test("agrees with published values of XXH64, seed 0", () => {
  const hash = (text: string): string => xxh64(new TextEncoder().encode(text));
  expect(hash("")).toBe("ef46db3751d8e999");
  expect(hash("a")).toBe("d24ec4f1a98c6e5b");
  expect(hash("abc")).toBe("44bc2cf5ad770999");
  expect(hash("Nobody inspects the spammish repetition")).toBe("fbcea83c8a378bf1");
});
