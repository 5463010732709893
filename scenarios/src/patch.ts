/**
 * What makes a variant of a base: a JSON patch (RFC 6902) of `add`, `remove` and `replace`.
 *
 * Operations are applied here and not by a library: keys such as `__proto__` are keys like any other, and each failure has a place.
 */
import { createPatch, type Operation as LibraryOperation } from "rfc6902";
import { Type, type Static } from "typebox";
import type { Immutable } from "./immutable.js";
import { deepestValue } from "./limits.js";
import { child, indexBelow, missingAt, parsePointer } from "./pointer.js";
import type { Problem } from "./problem.js";
import { closed } from "./schema.js";

const Path = Type.String({
  description: "A JSON pointer into the expanded base.",
  pattern: "^(/([^~/]|~[01])*)+$",
  "x-expected": "a JSON pointer to a part of the scenario, for example /flows/0/receiver/ack",
});
const Value = Type.Unknown({ description: "Any JSON value; the patched scenario has to be right." });

const OperationSchema = Type.Union([
  closed({ op: Type.Literal("add"), path: Path, value: Value }),
  closed({ op: Type.Literal("remove"), path: Path }),
  closed({ op: Type.Literal("replace"), path: Path, value: Value }),
]);

export const PatchSchema = Type.Array(OperationSchema, {
  description: "What makes the variant: RFC 6902 operations on the expanded base.",
});

export type PatchOperation = Immutable<Static<typeof OperationSchema>>;

export type Patched = { readonly document: unknown } | { readonly problems: readonly Problem[] };

/** The patched copy of a document, or what is wrong with the patch, with pointers into the patch. */
export function applyPatch(document: unknown, patch: readonly PatchOperation[]): Patched {
  const copy = copyOf(document);
  for (const [index, operation] of patch.entries()) {
    const problem = apply(copy, operation);
    // What comes after a failed operation may fail for that reason only.
    if (problem !== undefined) return { problems: [{ ...problem, pointer: `/${index}${problem.pointer}` }] };
  }
  return { document: copy };
}

function apply(document: unknown, operation: PatchOperation): Problem | undefined {
  const tokens = parsePointer(operation.path)!;
  const parent = tokens.slice(0, -1).reduce(child, document);
  const last = tokens.at(-1)!;
  const isNew = operation.op === "add" && canAdd(parent, last);
  if (!isNew && child(parent, last) === undefined) {
    return { ...missingAt(document, operation.path), pointer: "/path" };
  }
  if (operation.op !== "remove" && nestsDeeperThan(deepestValue, operation.value)) {
    return {
      pointer: "/value",
      message: "the value is nested too deeply",
      expected: `at most ${deepestValue} levels of lists and objects`,
    };
  }
  if (Array.isArray(parent)) {
    const at = last === "-" ? parent.length : Number(last);
    if (operation.op === "remove") parent.splice(at, 1);
    else parent.splice(at, isNew ? 0 : 1, copyOf(operation.value));
  } else if (operation.op === "remove") {
    Reflect.deleteProperty(parent as object, last);
  } else {
    // An assignment to `__proto__` would set the prototype instead of a key.
    Object.defineProperty(parent, last, { value: copyOf(operation.value), writable: true, enumerable: true, configurable: true });
  }
  return undefined;
}

/** Objects take any key; lists take an index up to their length, or `-` for their end. */
function canAdd(parent: unknown, token: string): boolean {
  if (Array.isArray(parent)) return token === "-" || indexBelow(parent.length + 1, token) !== undefined;
  return typeof parent === "object" && parent !== null;
}

/** Level by level, not by recursion: it is here to say no to what would exhaust the stack. */
function nestsDeeperThan(levels: number, value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= levels; depth++) {
    level = level.flatMap((each) => (typeof each === "object" && each !== null ? (Object.values(each) as unknown[]) : []));
    if (level.length === 0) return false;
  }
  return true;
}

function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, copyOf(each)]));
}

/** A patch that makes one scenario of another. */
export function differences(from: unknown, to: unknown): PatchOperation[] {
  return createPatch(from, to, readable) as PatchOperation[];
}

type Place = { toString(): string };

/**
 * Where the library would be clever: another mechanism in a slot is one replacement, not a mixture of both; and items of lists are
 * compared one with one, because the cheapest edit of a long list takes quadratic time and memory to find.
 */
function readable(from: unknown, to: unknown, place: Place): LibraryOperation[] | undefined {
  if (Array.isArray(from) && Array.isArray(to)) return listDifferences(from, to, place.toString());
  const before = child(from, "type");
  if (before !== undefined && before !== child(to, "type")) return [{ op: "replace", path: place.toString(), value: to }];
  return undefined;
}

function listDifferences(from: readonly unknown[], to: readonly unknown[], place: string): LibraryOperation[] {
  const below = (index: number) =>
    createPatch(from[index], to[index], readable).map((each) => ({ ...each, path: `${place}/${index}${each.path}` }));
  const common = Math.min(from.length, to.length);
  return [
    ...Array.from({ length: common }, (_, index) => below(index)).flat(),
    ...to.slice(common).map((value) => ({ op: "add" as const, path: `${place}/-`, value })),
    ...from.slice(common).map((_, index) => ({ op: "remove" as const, path: `${place}/${from.length - 1 - index}` })),
  ];
}
