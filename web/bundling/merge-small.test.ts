import { describe, expect, it } from "vitest";
import { mergeSmall, type Part } from "./merge-small.js";

/** Parts by what they hold, "wanted by: things"; a thing has its size in its name, and imports by name. */
function merged(parts: readonly string[], imports: Readonly<Record<string, readonly string[]>> = {}): string[] {
  const made = parts.map((text): Part<string> => {
    const [wanted = "", holds = ""] = text.split(": ");
    return { wanted: new Set(wanted.split(" ")), holds: holds.split(" ") };
  });
  const readersOf = new Map(made.flatMap(({ wanted, holds }) => holds.map((thing) => [thing, wanted] as const)));
  const result = mergeSmall(made, {
    smallest: 10,
    size: (thing) => Number(/\d+/.exec(thing)),
    imports: (thing) => imports[thing] ?? [],
    readers: (thing) => readersOf.get(thing)!,
  });
  return result.map(({ wanted, holds }) => `${[...wanted].toSorted().join(" ")}: ${holds.toSorted().join(" ")}`).toSorted();
}

describe("small parts", () => {
  it("join the part that the fewest others want", () => {
    expect(merged(["lab: a3", "lab run: b20", "figure lab run: c20"])).toEqual(["figure lab run: c20", "lab run: a3 b20"]);
  });

  it("stay alone where nobody wants all that they are wanted for", () => {
    expect(merged(["figure lab: a3", "lab run: b20"])).toEqual(["figure lab: a3", "lab run: b20"]);
  });

  it("stay alone when large enough", () => {
    expect(merged(["lab: a10", "lab run: b20"])).toEqual(["lab run: b20", "lab: a10"]);
  });

  it("do not bring what they import to readers without it", () => {
    expect(merged(["lab: a3", "lab: large90", "lab run: b20"], { a3: ["large90"] })).toEqual(["lab run: b20", "lab: a3 large90"]);
    expect(merged(["lab: a3", "lab other: large90", "lab run: b20"], { a3: ["large90"] })).toEqual([
      "lab other: a3 large90",
      "lab run: b20",
    ]);
  });

  it("close no circle of imports", () => {
    // a3 imports b20, which imports c20: with a3 in the part of c20, that part and b20's would wait for each other.
    expect(merged(["lab: a3", "lab run: b20", "lab run: c20"], { a3: ["b20"], b20: ["c20"] })).toEqual(["lab run: a3 b20", "lab run: c20"]);
  });
});
