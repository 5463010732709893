/** Places in JSON text, without making values of it: for text that was written by JSON.stringify, of which little is wanted. */

/** From `from` up to `to`, not including it. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Member {
  readonly name: string;
  readonly value: Span;
}

/** As codes: to compare them is several times as fast as to compare strings. */
const quote = 0x22;
const comma = 0x2c;
const openBracket = 0x5b;
const backslash = 0x5c;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/** Members of the object that begins at `at`. */
export function* membersOf(text: string, at = 0): Generator<Member> {
  for (let place = at + 1; text.charCodeAt(place) === quote; place++) {
    const end = stringEnd(text, place);
    const name = JSON.parse(text.slice(place, end)) as string;
    // Behind the colon.
    const value = { from: end + 1, to: valueEnd(text, end + 1) };
    yield { name, value };
    place = value.to;
  }
}

/** Elements of the list that begins at `at`. */
export function* elementsIn(text: string, at = 0): Generator<Span> {
  for (let from = at + 1; text.charCodeAt(from) !== closeBracket; from++) {
    const to = valueEnd(text, from);
    if (to >= text.length) throw new Error("the text of a list does not end");
    yield { from, to };
    if (text.charCodeAt(to) === closeBracket) return;
    from = to;
  }
}

function valueEnd(text: string, from: number): number {
  let depth = 0;
  for (let place = from; place < text.length; place++) {
    const character = text.charCodeAt(place);
    if (character === quote) place = stringEnd(text, place) - 1;
    else if (character === openBrace || character === openBracket) depth++;
    else if (character === closeBrace || character === closeBracket) {
      if (depth === 0) return place;
      depth--;
    } else if (character === comma && depth === 0) return place;
  }
  return text.length;
}

/** By the engine's own search, which looks at many characters at a time. */
function stringEnd(text: string, from: number): number {
  for (let end = text.indexOf('"', from + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === backslash) backslashes++;
    if (backslashes % 2 === 0) return end + 1;
  }
  throw new Error("the text of a string does not end");
}
