import { describe, expect, test } from "vitest";
import { UsageError } from "./errors.js";
import { parseSetting } from "./settings.js";

describe("--set", () => {
  test.each([
    ["/seed=7", { pointer: "/seed", value: 7 }],
    ["/a=b=c", { pointer: "/a", value: "b=c" }],
    ["/a=", { pointer: "/a", value: "" }],
    ["/a=null", { pointer: "/a", value: null }],
    ['/a={"type":"every"}', { pointer: "/a", value: { type: "every" } }],
    ["/a=5Mbit", { pointer: "/a", value: "5Mbit" }],
    ['/a="7"', { pointer: "/a", value: "7" }],
  ])("%s splits at the first = into a pointer and JSON, else a string", (text, setting) => {
    expect(parseSetting(text)).toEqual(setting);
  });

  test.each(["seed=7", "/seed", "=7", ""])("%j is refused", (text) => {
    expect(() => parseSetting(text)).toThrow(UsageError);
  });
});
