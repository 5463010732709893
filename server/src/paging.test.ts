import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cursorOf, placeOf, type Place } from "./paging.js";
import { HttpProblem } from "./problems.js";

const shape = ["count", "time", "id"] as const;
const place = [3, "2026-03-14T15:09:26.535Z", "bcdfghjkmn"];

describe("a cursor", () => {
  it("comes back as the place it was made of", () => {
    expect(placeOf(cursorOf("newest", place), "newest", shape)).toEqual(place);
  });

  it("of another list, or with anything else in it, is refused with a pointer", () => {
    const wrong: (readonly [string, Place])[] = [
      ["views", place],
      ["newest", place.slice(1)],
      ["newest", [...place, 1]],
      ["newest", [2 ** 31, ...place.slice(1)]],
      ["newest", [0.5, ...place.slice(1)]],
      ["newest", [3, "2026-03-14", "bcdfghjkmn"]],
      ["newest", [3, place[1]!, "' or 1=1"]],
    ];
    for (const [list, parts] of wrong) expect(() => placeOf(cursorOf(list, parts), "newest", shape)).toThrow(HttpProblem);
  });

  it("of any text is a place that fits or a problem", () => {
    const cursor = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.base64String(),
      fc.json().map((text) => Buffer.from(text).toString("base64url")),
    );
    fc.assert(
      fc.property(cursor, (text) => {
        try {
          expect(placeOf(text, "newest", shape)).toHaveLength(3);
        } catch (error) {
          expect(error).toMatchObject({ statusCode: 422, details: { problems: [{ pointer: "/cursor" }] } });
        }
      }),
    );
  });
});
