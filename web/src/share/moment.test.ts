import { describe, expect, it } from "vitest";
import { addressedView, momentQuery } from "./moment.js";

describe("a moment in an address", () => {
  it("is read, whatever else the address says", () => {
    expect(addressedView("?t=0.86-1.14")).toEqual({ from: 0.86, to: 1.14 });
    expect(addressedView("?lang=de&t=0-2&at=1.5&diagram=ladder")).toEqual({ from: 0, to: 2, at: 1.5, diagram: "ladder" });
  });

  it.each(["", "?t=2-1", "?lang=de&t=x", "?t=", "?at=-1"])("is the published one where %j cannot be read", (query) =>
    expect(addressedView(query)).toEqual({}),
  );

  it("is found again in the address that was made of it", () => {
    expect(momentQuery({ from: 0.86, to: 1.14, at: null })).toBe("?t=0.86-1.14");
    expect(addressedView(momentQuery({ from: 0.000001, to: 20.25, at: 3.5 }))).toEqual({ from: 0.000001, to: 20.25, at: 3.5 });
  });
});
