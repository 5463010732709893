/** Random changes anywhere in a document, of kinds that make a right one wrong now and then. */
import fc from "fast-check";
import { isObject } from "../node.js";

export type Change = (document: unknown) => unknown;

const values = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -0,
    1,
    1.5,
    -1,
    NaN,
    Infinity,
    2 ** 53,
    1e308,
    "",
    "f1",
    "none",
    "\uD800",
    [],
    {},
    { type: "scripted" },
  ),
  fc.double(),
  fc.jsonValue({ maxDepth: 2 }),
);
const keys = fc.constantFrom("extra", "type", "id", "at", "from", "whileActive", "__proto__", "constructor", "");

/** Calls `change` with a place of the document that the numbers choose: deeper as long as there are numbers. */
function at(document: unknown, path: readonly number[], change: Change): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return change(document);
  if (Array.isArray(document) && document.length > 0) {
    const index = first % document.length;
    return document.with(index, at(document[index], rest, change));
  }
  if (!isObject(document) || Object.keys(document).length === 0) return change(document);
  const chosen = Object.keys(document)[first % Object.keys(document).length];
  return Object.fromEntries(Object.entries(document).map(([key, value]) => [key, key === chosen ? at(value, rest, change) : value]));
}

const withoutOne = (value: unknown, which: number): unknown => {
  if (Array.isArray(value)) return value.filter((_, index) => index !== which % value.length);
  if (!isObject(value)) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(entries.filter((_, index) => index !== which % entries.length));
};

const withOneMore = (value: unknown, key: string, added: unknown): unknown => {
  if (Array.isArray(value)) return [...(value as unknown[]), added];
  return isObject(value) ? Object.fromEntries([...Object.entries(value), [key, added]]) : value;
};

const change: fc.Arbitrary<Change> = fc.oneof(
  values.map((value) => () => value),
  fc.nat(20).map((which) => (value: unknown) => withoutOne(value, which)),
  fc.tuple(keys, values).map(
    ([key, added]) =>
      (value: unknown) =>
        withOneMore(value, key, added),
  ),
);

export const broken: fc.Arbitrary<Change> = fc.tuple(fc.array(fc.nat(100), { maxLength: 8 }), change).map(
  ([path, body]) =>
    (document: unknown) =>
      at(document, path, body),
);
