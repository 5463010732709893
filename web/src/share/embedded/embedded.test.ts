import { sheetToSvg } from "@ackscope/scene";
import { describe, expect, it } from "vitest";
import { documentInText, embeddedDocument } from "./embedded-document.js";
import { isPng, pngText, withPngText } from "./png-text.js";
import { svgText } from "./svg-text.js";

/** One pixel. */
const pixel = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
  (character) => character.charCodeAt(0),
);
const experiment = { format: 1, title: 'Größe <"&"> 漢', base: { nodes: [], flows: [] }, variants: [] };
const words = JSON.stringify({ experiment });
const svg = (metadata: string): string =>
  sheetToSvg({ title: "t", width: 10, height: 10, panels: [], key: [], metadata }, {} as never, () => "#000");
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe("a PNG file", () => {
  it("gives back the text that was put into it, and stays a picture", () => {
    const made = withPngText(pixel, words);
    expect(isPng(made)).toBe(true);
    expect(pngText(made)).toEqual({ found: words });
    expect(embeddedDocument(made)).toEqual({ document: experiment });
    expect(made.length - pixel.length).toBe(12 + "ackscope".length + 5 + bytes(words).length);
  });

  it("without one says so", () => {
    expect(pngText(pixel)).toEqual({ missing: "none" });
    expect(embeddedDocument(pixel)).toEqual({ not: "pictureWithout" });
  });

  it("cut off anywhere is damaged or has no text; it never throws", () => {
    const made = withPngText(pixel, words);
    for (let length = 0; length < made.length; length++) {
      const found = embeddedDocument(made.subarray(0, length));
      if ("document" in found) expect(found.document).toEqual(experiment);
      else expect(["empty", "unknown", "pictureDamaged"]).toContain(found.not);
    }
  });

  it("with any byte of its text changed is damaged: the check sum says so", () => {
    const made = withPngText(pixel, words);
    const from = 8 + 25 + 8;
    for (let at = from; at < from + 14 + words.length; at += 3) {
      const changed = made.slice();
      changed[at] = changed[at]! ^ 0x20;
      expect("document" in embeddedDocument(changed)).toBe(false);
    }
  });

  it("with lengths beyond its end is damaged", () => {
    const made = withPngText(pixel, words);
    new DataView(made.buffer).setUint32(8 + 25, 0xffffffff);
    expect(pngText(made)).toEqual({ missing: "damaged" });
  });

  it("of random bytes is refused", () => {
    let seed = 1;
    for (let i = 0; i < 300; i++) {
      const noise = Uint8Array.from({ length: 200 }, () => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) & 255);
      noise.set(pixel.subarray(0, i % 40));
      expect("document" in embeddedDocument(noise)).toBe(false);
    }
  });
});

describe("an SVG document", () => {
  it("gives back the text that was put into it", () => {
    expect(svgText(svg(words))).toBe(words);
    expect(embeddedDocument(bytes(svg(words)))).toEqual({ document: experiment });
  });

  it("is read as other programs write it again", () => {
    const rewritten = `<?xml version="1.0"?>\n<svg><svg:metadata class="x" id='ackscope' >${words.replaceAll("&", "&#38;").replaceAll("<", "&#x3C;")}</svg:metadata></svg>`;
    expect(documentInText(rewritten)).toEqual({ document: experiment });
    expect(documentInText(`<svg><metadata id="ackscope"><![CDATA[${words}]]></metadata></svg>`)).toEqual({ document: experiment });
  });

  it("with entities of its own expands none of them", () => {
    const bomb = `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><svg><metadata id="ackscope">{"experiment":{"title":"&b;"}}</metadata></svg>`;
    expect(documentInText(bomb)).toEqual({ document: { title: "&b;" } });
  });

  it("without metadata, or with something else in it, is refused", () => {
    expect(documentInText("<svg><rect/></svg>")).toEqual({ not: "pictureWithout" });
    expect(documentInText(svg("no JSON"))).toEqual({ not: "pictureDamaged" });
    expect(documentInText(svg("[1]"))).toEqual({ not: "jsonWithout" });
    expect(documentInText(`<svg><metadata id="ackscope">${"&#x110000;".repeat(20)}`)).toEqual({ not: "pictureWithout" });
  });

  it.each(['<metadata id="ackscope">', "<metadata ", '<metadata id="', "<a:", "&"])("reads a hostile one in no time: %s", (piece) => {
    const start = performance.now();
    expect("document" in documentInText(`<svg>${piece.repeat(50_000)}`)).toBe(false);
    expect("document" in documentInText(`<svg><metadata id="ackscope">${piece.repeat(50_000)}</metadata>`)).toBe(false);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});

describe("other files", () => {
  it("are read by what is in them", () => {
    expect(documentInText(JSON.stringify(experiment))).toEqual({ document: experiment });
    expect(documentInText(`\ufeff  ${words}`)).toEqual({ document: experiment });
    expect(documentInText(`# ackscope ${words}\ntime,value\n1,2\n`)).toEqual({ document: experiment });
    const scenario = { nodes: [], flows: [], links: [] };
    expect(documentInText(JSON.stringify(scenario))).toMatchObject({ document: { base: scenario } });
    expect(documentInText(JSON.stringify({ digest: "x", scenario }))).toMatchObject({ document: { base: scenario } });
  });

  it.each([
    ["", "empty"],
    ["{", "notJson"],
    ["{}", "jsonWithout"],
    ["hello", "unknown"],
    ["# a comment\n1,2", "tableWithout"],
    ["# ackscope {\n1,2", "tableWithout"],
  ])("that are no documents are refused: %j is %s", (text, not) => {
    expect(documentInText(text)).toEqual({ not });
  });

  it("that are not text are refused", () => {
    expect(embeddedDocument(Uint8Array.of(0xff, 0xfe, 0x00, 0xd8))).toEqual({ not: "unknown" });
    expect(embeddedDocument(new Uint8Array(0))).toEqual({ not: "empty" });
  });
});
