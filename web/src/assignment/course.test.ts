import { describe, expect, it } from "vitest";
import { partedFrom } from "./course.js";

describe("what a course sends along", () => {
  it("is parted from the address that others may copy", () => {
    expect(partedFrom("#a=abc&ticket=t.t.t&student=user-7&name=Ada+Lovelace")).toEqual([
      { kind: "answering", ticket: "t.t.t", student: "user-7", name: "Ada Lovelace" },
      "a=abc",
    ]);
    expect(partedFrom("#choose=t.t.t")).toEqual([{ kind: "choosing", ticket: "t.t.t" }, ""]);
  });

  it("may have no name", () => {
    expect(partedFrom("#a=abc&ticket=t&student=7")[0]).toMatchObject({ name: "" });
  });

  it("is nothing in any other address, which stays as it is", () => {
    for (const fragment of ["", "#a=abc", "#a=abc&student=7", "#a=a+b"]) expect(partedFrom(fragment)).toEqual([null, fragment]);
  });
});
