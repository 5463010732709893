import { describe, expect, it } from "vitest";
import { anywhere, inDiagram, inLab, inPresentation, ofParts, shortcutGroups } from "../commands/keys.js";
import { doubleKeys, type Shortcut } from "../commands/shortcut.js";
import { diagrams } from "../lab/diagrams/table.js";

const all: readonly Shortcut[] = [...anywhere, ...inLab, ...inDiagram];

describe("no key means two things", () => {
  it.each(Object.values(diagrams))("of what $id alone understands", ({ shortcuts }) => {
    const besides = shortcuts.filter(({ instead }) => !instead);
    expect(doubleKeys([...all, ...besides])).toEqual([]);
    expect(doubleKeys(shortcuts)).toEqual([]);
  });

  it("while a collection is presented", () => {
    expect(doubleKeys([...anywhere, ...inPresentation])).toEqual([]);
  });
});

it("lists every shortcut in the sheet once", () => {
  const own = Object.values(diagrams).flatMap(({ shortcuts }) => shortcuts);
  const listed = shortcutGroups(own).flatMap(({ shortcuts }) => shortcuts);
  expect(new Set(listed)).toEqual(new Set([...all, ...own, ...ofParts, ...inPresentation]));
  expect(listed).toHaveLength(new Set(listed).size);
});
