// Every text has its German, and nothing else is in the dictionary. The source is read, not run.

import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { Kind, rowTable } from "ackscope";
import { describe, expect, it } from "vitest";
import german from "./de.json" with { type: "json" };
import { shapeOf } from "./testing/message-shape.js";
import { textsOf } from "./testing/texts.js";

const web = join(import.meta.dirname, "../..");
const sources = [...filesIn(join(web, "src")), ...filesIn(join(web, "scene/src"))];
const found = sources.map((file) => ({
  file: relative(web, file).split(sep).join("/"),
  ...textsOf(file, readFileSync(file, "utf8")),
}));
const messages: Readonly<Record<string, string>> = german;
const used = new Set([...found.flatMap((each) => each.messages.map(({ text }) => text)), ...wordsOfRows()]);

describe("German", () => {
  it("has every text that the page shows", () => {
    expect([...used].filter((text) => !(text in messages))).toEqual([]);
  });

  it("has nothing that the page never shows", () => {
    expect(Object.keys(messages).filter((text) => !used.has(text))).toEqual([]);
  });

  it("puts in the same values, and has a form for one and for others", () => {
    const wrong = Object.entries(messages).filter(([english, translated]) => {
      const [from, to] = [shapeOf(english), shapeOf(translated)];
      const counted = Object.values(to.plurals).every(
        (forms) => forms.includes("other") && (forms.includes("one") || forms.includes("=1")),
      );
      return JSON.stringify(from.names) !== JSON.stringify(to.names) || !counted;
    });
    expect(wrong).toEqual([]);
  });

  it("is in the order of its keys, so that two people who add to it do not meet", () => {
    const keys = Object.keys(messages);
    expect(keys).toEqual(keys.toSorted());
  });
});

describe("the source", () => {
  it("translates where a text is shown, not while a module loads", () => {
    expect(found.flatMap(({ file, eager }) => eager.map(({ text, line }) => `${file}:${line}: ${text}`))).toEqual([]);
  });

  it("shows no text that cannot be translated", () => {
    expect(found.flatMap(({ file, bare }) => bare.map(({ text, line }) => `${file}:${line}: ${text}`))).toEqual([]);
  });
});

/** Causes, reasons and options, which a packet's fields take from the table of the trace's rows. */
function wordsOfRows(): readonly string[] {
  return rowTable.flatMap(({ kind, tag, a, value }) => {
    if (kind === Kind.drop) return Object.values(a?.words ?? {});
    if (kind === Kind.control) return [...Object.values(tag?.words ?? {}), ...Object.values(a?.flags ?? {})];
    if (kind === Kind.frame || kind === Kind.limit) return Object.values(tag?.words ?? {});
    if (kind === Kind.localSend) return Object.values(value?.words ?? {});
    return kind === Kind.send || kind === Kind.ack || kind === Kind.probe ? Object.values(tag?.words ?? {}) : [];
  });
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !/(^|[\\/])testing[\\/]/.test(name))
    .map((name) => join(folder, name));
}
