import fc from "fast-check";
import { expect, it } from "vitest";
import { textChange } from "./change-text.js";

it("makes one text of another", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (head, one, other, tail) => {
      const [before, after] = [head + one + tail, head + other + tail];
      const change = textChange(before, after);
      const made = change ? before.slice(0, change.from) + change.insert + before.slice(change.to) : before;
      expect(made).toBe(after);
    }),
  );
});

it("leaves alone what is the same", () => {
  expect(textChange("abc", "abc")).toBeNull();
  expect(textChange('"rate": 5000', '"rate": 6000')).toEqual({ from: 8, to: 9, insert: "6" });
  expect(textChange("aa", "aaa")).toEqual({ from: 2, to: 2, insert: "a" });
});
