import { describe, expect, it } from "vitest";
import { agreeing, countedWords, withUnit } from "./unit.js";

describe("words behind a number", () => {
  it("are for one or for many", () => {
    expect(withUnit("1", "segments")).toBe("1\u2009segment");
    expect(agreeing("1", "times")).toBe("time");
    expect(agreeing("1", "copies")).toBe("copy");
    expect(agreeing("1", "round trips")).toBe("round trip");
    expect(agreeing("1", "segments are")).toBe("segment is");
    expect(agreeing("1", "losses were")).toBe("loss was");
    for (const number of ["0", "2", "11", "1.0", "none"]) expect(agreeing(number, "segments are")).toBe("segments are");
  });

  it("are found where something is counted, with the verb behind it", () => {
    const found = (text: string) => countedWords.exec(text)?.[0];
    expect(found("times in the transfer")).toBe("times");
    expect(found("segments are lost")).toBe("segments are");
    expect(found("packets given up")).toBe("packets");
    for (const none of ["times as late", "times less", "times the mean", "timesharing", "of them"]) expect(found(none)).toBeUndefined();
  });
});
