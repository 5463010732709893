import { describe, expect, it } from "vitest";
import { anywhere, inDiagram, inLab, keyFor, ofParts } from "./keys.js";
import { actionBy, actionOf, doubleKeys, shownKeys, type Shortcut } from "./shortcut.js";

const own = [{ by: "toy", does: { l: "next", "Shift+l": "previous", n: "toy" }, meaning: "" }] as const;
const all: readonly Shortcut[] = [...anywhere, ...inLab, ...inDiagram];
const pressed = (key: string, held: Partial<Record<"ctrlKey" | "metaKey" | "altKey" | "shiftKey", boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

describe("no key means two things", () => {
  it("of those that hold wherever a diagram has the focus", () => {
    expect(doubleKeys(all)).toEqual([]);
  });

  it("of what stands in a diagram", () => {
    for (const name of new Set(ofParts.map(({ by }) => by))) expect(doubleKeys(ofParts.filter(({ by }) => by === name))).toEqual([]);
  });

  it("and would say which", () => {
    expect(doubleKeys([...all, ...own])).toEqual(["n"]);
  });
});

describe("an event", () => {
  it("asks for what its key does, whatever the case, with Shift too", () => {
    expect(actionOf(inDiagram, pressed("n"))).toBe("nextNotable");
    expect(actionOf(inDiagram, pressed("O", { shiftKey: true }))).toBe("drop");
    expect(actionOf(inDiagram, pressed(" "))).toBe("play");
    expect(actionOf(inDiagram, pressed("7"))).toBe("panel");
    expect(actionOf(inDiagram, pressed("x"))).toBeUndefined();
  });

  it("with Ctrl or the command key is another one", () => {
    expect(actionOf(inDiagram, pressed("n", { ctrlKey: true }))).toBeUndefined();
    expect(actionOf(inLab, pressed("z"))).toBeUndefined();
    expect(actionOf(inLab, pressed("z", { ctrlKey: true }))).toBe("undo");
    expect(actionOf(inLab, pressed("Z", { metaKey: true, shiftKey: true }))).toBe("redo");
    expect(actionOf(anywhere, pressed("?", { shiftKey: true }))).toBe("shortcuts");
  });

  it("is asked of one who does things, not of another who has a word for it", () => {
    expect(actionBy(inDiagram, "lab", pressed("m"))).toBe("bookmark");
    expect(actionBy(inDiagram, "steps", pressed("m"))).toBeUndefined();
  });

  it("with Alt is somebody else's, unless AltGr made a sign", () => {
    expect(actionOf(inDiagram, pressed("n", { altKey: true }))).toBeUndefined();
    expect(actionOf(inDiagram, pressed("ArrowLeft", { altKey: true, ctrlKey: true }))).toBeUndefined();
    expect(actionOf(inDiagram, pressed("+", { altKey: true, ctrlKey: true }))).toBe("zoomIn");
  });

  it("means what the diagram says before what all say", () => {
    expect(actionOf([...own, ...inDiagram], pressed("L", { shiftKey: true }))).toBe("previous");
    expect(actionOf([...own, ...inDiagram], pressed("n"))).toBe("toy");
    expect(actionBy(ofParts, "separator", pressed("ArrowUp"))).toBe("up");
    expect(actionBy(ofParts, "change", pressed("ArrowUp"))).toBeUndefined();
  });
});

it("names keys as people call them", () => {
  expect([keyFor("undo"), keyFor("redo"), keyFor("play"), keyFor("find"), keyFor("whole")]).toEqual([
    "Ctrl Z",
    "Ctrl Shift Z",
    "Space",
    "Ctrl K",
    "0",
  ]);
  expect(shownKeys({ ...own[0], does: { l: "next", "Shift+l": "previous" } })).toBe("L Shift L");
});
