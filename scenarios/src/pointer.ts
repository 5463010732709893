/** JSON pointers (RFC 6901). Only own keys exist: `__proto__` and `constructor` are keys like any other. */
import { quoted, type Problem } from "./problem.js";

export const escapeToken = (token: string): string => token.replaceAll("~", "~0").replaceAll("/", "~1");

/** The tokens of a pointer; undefined if it is none. */
export function parsePointer(pointer: string): string[] | undefined {
  if (pointer === "") return [];
  if (!pointer.startsWith("/") || /~(?![01])/.test(pointer)) return undefined;
  return pointer
    .slice(1)
    .split("/")
    .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** An index of an array as a pointer writes it, below `end`. */
export function indexBelow(end: number, token: string): number | undefined {
  if (!/^(0|[1-9][0-9]*)$/.test(token)) return undefined;
  const index = Number(token);
  return index < end ? index : undefined;
}

/** What stands under `token` in a value; undefined if nothing does. */
export function child(value: unknown, token: string): unknown {
  if (Array.isArray(value)) {
    const index = indexBelow(value.length, token);
    return index === undefined ? undefined : (value[index] as unknown);
  }
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, token)) return undefined;
  return (value as Record<string, unknown>)[token];
}

/** The value at a pointer; undefined if there is none, or if it is no pointer. */
export function getAtPointer(document: unknown, pointer: string): unknown {
  return parsePointer(pointer)?.reduce(child, document);
}

/** What could stand where a pointer leads nowhere. */
function expectedBelow(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "nothing: the list is empty" : `an index from 0 to ${value.length - 1}`;
  if (typeof value !== "object" || value === null) return "nothing: this is a plain value";
  return `one of ${Object.keys(value).join(", ")}`;
}

/** The problem of a pointer that leads nowhere in the document. */
export function missingAt(document: unknown, pointer: string): Problem {
  const tokens = parsePointer(pointer);
  if (tokens === undefined)
    return {
      pointer,
      message: `${quoted(pointer)} is not a JSON pointer`,
      expected: "keys and indices, each after a slash, for example /flows/0/start",
    };
  let value = document;
  for (const [index, token] of tokens.entries()) {
    const next = child(value, token);
    if (next === undefined) {
      const place = `/${tokens
        .slice(0, index + 1)
        .map(escapeToken)
        .join("/")}`;
      return { pointer, message: `there is no ${quoted(place)}`, expected: expectedBelow(value) };
    }
    value = next;
  }
  throw new Error(`nothing is missing at ${pointer}`);
}

export type Changed = { readonly document: unknown } | { readonly problem: Problem };

/** A document with another value at a pointer, which must exist. What is not on the way is shared with the old document. */
export function setAtPointer(document: unknown, pointer: string, value: unknown): Changed {
  const tokens = parsePointer(pointer);
  if (tokens === undefined || getAtPointer(document, pointer) === undefined) return { problem: missingAt(document, pointer) };
  const set = (at: unknown, depth: number): unknown => {
    const token = tokens[depth];
    if (token === undefined) return value;
    return withChild(at, token, set(child(at, token), depth + 1));
  };
  return { document: set(document, 0) };
}

/** A list with another value at an index that it has, or an object with another value under a key; a new key comes last. */
export function withChild(at: unknown, token: string, value: unknown): unknown {
  if (Array.isArray(at)) return at.with(Number(token), value) as unknown;
  // An assignment to `__proto__` would set the prototype instead of a key.
  return Object.defineProperty({ ...(at as object) }, token, { value, writable: true, enumerable: true, configurable: true });
}
