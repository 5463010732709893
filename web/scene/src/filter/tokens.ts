// A filter's text as tokens.

import { t } from "../language.js";
import { FilterError } from "./problem.js";

export interface Token {
  readonly kind: "word" | "number" | "text" | "sign" | "end";
  /** A text without its quotes. */
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Longer signs first. */
const signs = ["==", "!=", "<=", ">=", "&&", "||", "..", "<", ">", "!", "(", ")", "{", "}", ","] as const;

const patterns = {
  space: /\s+/y,
  number: /\d+(\.\d+)?/y,
  // Ids have hyphens; queues are named "bottleneck/forward" and "node:n3".
  word: /[A-Za-zµ][A-Za-z0-9]*([-/:][A-Za-z0-9]+)*/y,
  text: /"([^"]*)"/y,
} as const;

/** REQUIRES nothing of the text. The last token is the end. Throws a FilterError. */
export function tokens(text: string): readonly Token[] {
  const found: Token[] = [];
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  while (at < text.length) {
    const space = take(patterns.space);
    if (space) {
      at += space[0].length;
      continue;
    }
    const token = next(text, at, take);
    found.push(token);
    at = token.to;
  }
  return [...found, { kind: "end", text: "", from: text.length, to: text.length }];
}

function next(text: string, at: number, take: (pattern: RegExp) => RegExpExecArray | null): Token {
  const number = take(patterns.number);
  if (number) return { kind: "number", text: number[0], from: at, to: at + number[0].length };
  const word = take(patterns.word);
  if (word) return { kind: "word", text: word[0], from: at, to: at + word[0].length };
  const quoted = take(patterns.text);
  if (quoted) return { kind: "text", text: quoted[1] ?? "", from: at, to: at + quoted[0].length };
  const sign = signs.find((each) => text.startsWith(each, at));
  if (sign) return { kind: "sign", text: sign, from: at, to: at + sign.length };
  if (text[at] === '"') {
    const problem = { at, length: text.length - at, message: t("This text has no closing quote"), expected: '"' };
    throw new FilterError(problem, null);
  }
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  const message = t("{character} means nothing here", { character: `“${character}”` });
  const expected = similar[character] ?? t("a field, a word, an operator or a bracket");
  throw new FilterError({ at, length: character.length, message, expected }, null);
}

/** Signs that other languages have for ours. */
const similar: Readonly<Record<string, string>> = { "=": "==", "&": "&&", "|": "||", "≠": "!=", "≤": "<=", "≥": ">=" };
