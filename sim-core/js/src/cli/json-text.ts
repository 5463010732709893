/**
 * JSON with a place for its mistakes. `JSON.parse` says in Node 20 only now and then where the text is
 * broken, so a text that it refuses is scanned again for the first character that cannot stand there.
 */
import type { Problem } from "@ackscope/scenarios";

export type Parsed = { readonly value: unknown } | { readonly problem: Problem };

export function parseJson(text: string): Parsed {
  const withoutMark = text.startsWith("\uFEFF") ? text.slice(1) : text;
  try {
    return { value: JSON.parse(withoutMark) as unknown };
  } catch {
    const position = firstMistake(withoutMark);
    const before = withoutMark.slice(0, position).split("\n");
    const column = (before.at(-1)?.length ?? 0) + 1;
    const found =
      position < withoutMark.length ? JSON.stringify(String.fromCodePoint(withoutMark.codePointAt(position)!)) : "the end of the text";
    return {
      problem: {
        pointer: "",
        message: `not JSON: unexpected ${found} at line ${before.length}, column ${column}`,
        expected: "a JSON document",
      },
    };
  }
}

/** What may come next. */
type Expectation = "value" | "value or ]" | "key" | "key or }" | "colon" | "comma or end";

/** Position of the first character that is no JSON; the text's length if only more text is missing. No recursion: nesting is data. */
function firstMistake(text: string): number {
  const open: ("[" | "{")[] = [];
  let expect: Expectation = "value";
  let at = 0;
  for (;;) {
    at = endOf(/[ \t\r\n]*/y, text, at);
    const character = text[at];
    if (character === undefined) return at;
    const wantsKey: boolean = expect === "key" || expect === "key or }";
    if (expect === "comma or end") {
      const inside = open.at(-1);
      if (character === "," && inside !== undefined) expect = inside === "{" ? "key" : "value";
      else if (inside !== undefined && character === (inside === "{" ? "}" : "]")) open.pop();
      else return at;
      at++;
    } else if (expect === "colon") {
      if (character !== ":") return at;
      expect = "value";
      at++;
    } else if ((expect === "value or ]" && character === "]") || (expect === "key or }" && character === "}")) {
      open.pop();
      expect = "comma or end";
      at++;
    } else if (character === '"') {
      const end = endOfString(text, at);
      if (!end.closed) return end.position;
      at = end.position;
      expect = wantsKey ? "colon" : "comma or end";
    } else if (wantsKey) {
      return at;
    } else if (character === "[" || character === "{") {
      open.push(character);
      expect = character === "{" ? "key or }" : "value or ]";
      at++;
    } else {
      const end = endOf(/-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y, text, at);
      if (end === at) return at;
      at = end;
      expect = "comma or end";
    }
  }
}

function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

/** Where a string that opens at `at` ends, or the first character in it that may not be there. */
function endOfString(text: string, at: number): { closed: boolean; position: number } {
  let position = at + 1;
  while (position < text.length) {
    const character = text[position]!;
    if (character === '"') return { closed: true, position: position + 1 };
    if (character < " ") return { closed: false, position };
    if (character === "\\") {
      const end = endOf(/\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y, text, position);
      if (end === position) return { closed: false, position: position + 1 };
      position = end;
    } else {
      position++;
    }
  }
  return { closed: false, position };
}
