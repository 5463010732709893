import { describe, expect, test } from "vitest";
import { UsageError } from "./errors.js";
import { grid, parseVary } from "./vary.js";

describe("--vary", () => {
  test.each([
    ["/seed=7", "/seed", [7]],
    ["/a=1,2.5,1e6", "/a", [1, 2.5, 1e6]],
    ["/a=x,y", "/a", ["x", "y"]],
    ["/a=x,3,null,true", "/a", ["x", 3, null, true]],
    ['/ack={"type":"every"},{"type":"delayed","segments":3}', "/ack", [{ type: "every" }, { type: "delayed", segments: 3 }]],
    ["/a=b=c,d", "/a", ["b=c", "d"]],
  ])("%s is a list of JSON values, else of strings", (text, pointer, values) => {
    expect(parseVary(text)).toEqual({ pointer, values });
  });

  test.each(["seed=7", "/seed", "=7", ""])("%j is refused", (text) => {
    expect(() => parseVary(text)).toThrow(UsageError);
  });

  test("several lists make a grid, the last fastest", () => {
    const sets = grid([parseVary("/a=1,2"), parseVary("/b=x,y")]);
    expect(sets.map((set) => set.map(({ value }) => value).join(""))).toEqual(["1x", "1y", "2x", "2y"]);
  });
});
