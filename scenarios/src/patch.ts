/**
 * What makes a variant of a base: a JSON patch (RFC 6902) of `add`, `remove` and `replace`.
 *
 * Operations are applied here and not by a library: keys such as `__proto__` are keys like any other, and each failure has a place.
 */
import { createPatch, type Operation as LibraryOperation } from "rfc6902";
import { deepestValue } from "./limits.js";
import type { PatchOperation } from "./patch-schema.js";
import { child, indexBelow, missingAt, parsePointer, withChild } from "./pointer.js";
import type { Problem } from "./problem.js";
import { sameJson } from "./same-json.js";

export type { PatchOperation } from "./patch-schema.js";

export type Patched = { readonly document: unknown } | { readonly problems: readonly Problem[] };

/**
 * The patched document, or what is wrong with the patch, with pointers into the patch. Neither is changed; what the patch does not touch
 * is shared with the old document.
 */
export function applyPatch(document: unknown, patch: readonly PatchOperation[]): Patched {
  let current = document;
  for (const [index, operation] of patch.entries()) {
    const problem = problemOf(current, operation);
    // What comes after a failed operation may fail for that reason only.
    if (problem !== undefined) return { problems: [{ ...problem, pointer: `/${index}${problem.pointer}` }] };
    current = applied(current, operation, parsePointer(operation.path)!);
  }
  return { document: current };
}

function problemOf(document: unknown, operation: PatchOperation): Problem | undefined {
  const tokens = parsePointer(operation.path)!;
  const parent = tokens.slice(0, -1).reduce(child, document);
  const last = tokens.at(-1)!;
  if (child(parent, last) === undefined && !(operation.op === "add" && canAdd(parent, last))) {
    return { ...missingAt(document, operation.path), pointer: "/path" };
  }
  if (operation.op !== "remove" && nestsDeeperThan(deepestValue, operation.value)) {
    return {
      pointer: "/value",
      message: "the value is nested too deeply",
      expected: `at most ${deepestValue} levels of lists and objects`,
    };
  }
  return undefined;
}

/** REQUIRES: problemOf found nothing, and `tokens` lead from `at` to the operation's place. */
function applied(at: unknown, operation: PatchOperation, [token, ...below]: readonly string[]): unknown {
  if (below.length > 0) return withChild(at, token!, applied(child(at, token!), operation, below));
  if (Array.isArray(at)) {
    const index = token === "-" ? at.length : Number(token);
    if (operation.op === "remove") return at.toSpliced(index, 1) as unknown;
    return at.toSpliced(index, operation.op === "add" ? 0 : 1, operation.value) as unknown;
  }
  if (operation.op !== "remove") return withChild(at, token!, operation.value);
  return Object.fromEntries(Object.entries(at as object).filter(([key]) => key !== token));
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
  // Most of two scenarios is the same: the library would write down the place of each value in it.
  if (sameJson(from, to)) return [];
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
