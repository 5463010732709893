// Text in an SVG document: its metadata element, as sheetToSvg writes it. Read as text, never as a document: nothing in it is fetched, expanded or
// run.

import { metadataId } from "@ackscope/scene";

// No tag holds another, so that a hostile text is read once and not once a tag.
const opening = new RegExp(`<(\\w{0,20}:)?metadata\\b[^<>]*\\bid=["']${metadataId}["'][^<>]*>`);
const wrapped = /^\s*<!\[CDATA\[([^]*)\]\]>\s*$/;

/** undefined: the document says nothing of that kind. */
export function svgText(svg: string): string | undefined {
  const tag = opening.exec(svg);
  if (!tag) return undefined;
  const from = tag.index + tag[0].length;
  const to = svg.indexOf(`</${tag[1] ?? ""}metadata>`, from);
  if (to < 0) return undefined;
  const content = svg.slice(from, to);
  return wrapped.exec(content)?.[1] ?? unescaped(content);
}

const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The five entities that XML has by itself, and characters by number; others stay as they are, and are no JSON. */
function unescaped(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w+));/g, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return named[name] ?? whole;
    const code = decimal === undefined ? parseInt(hex ?? "", 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
