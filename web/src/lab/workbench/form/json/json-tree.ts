// Places in a JSON text that need not be right yet: the parser's tree, read as keys, values and JSON pointers.

import { escapeToken, parsePointer } from "@ackscope/scenarios";
import type { SyntaxNode, Tree } from "@lezer/common";

export interface TextPlace {
  /** Keys and indices from the root: of the value, or of the object whose key is meant. */
  readonly path: readonly string[];
  readonly role: "key" | "value";
  /** What a completion would replace. */
  readonly from: number;
  readonly to: number;
}

const values = new Set(["Object", "Array", "String", "Number", "True", "False", "Null"]);

const isValue = ({ name }: SyntaxNode): boolean => values.has(name);

/** The keys and indices that lead to a node; to a property's value if it is the property or its name. */
export function pathOf(text: string, node: SyntaxNode): string[] {
  const path: string[] = [];
  for (let at: SyntaxNode | null = node; at; at = at.parent) {
    if (at.name === "Property") path.unshift(keyOf(text, at));
    else if (at.parent?.name === "Array") path.unshift(String(indexOf(at)));
  }
  return path;
}

/** What is meant at a position: a key, a value, or nothing that JSON could have there. */
export function placeAt(text: string, tree: Tree, position: number): TextPlace | null {
  // A word that is no JSON yet is left out of account.
  const start = position - (/[\w./-]*$/.exec(text.slice(Math.max(0, position - 200), position))?.[0].length ?? 0);
  const inner = tree.resolveInner(position, -1);
  if (inner.name === "PropertyName") {
    return { path: pathOf(text, objectAround(inner)), role: "key", from: inner.from, to: inner.to };
  }
  if (isValue(inner) && inner.name !== "Object" && inner.name !== "Array") {
    return { path: pathOf(text, inner), role: "value", from: inner.from, to: inner.to };
  }
  let node = tree.resolveInner(start, -1);
  while (node.type.isError && node.parent) node = node.parent;
  if (node.parent && /^[{}[\],:]$/.test(node.name)) node = node.parent;
  if (node.name === "Property") {
    const place = { path: pathOf(text, node), from: start, to: position };
    return text.slice(node.from, start).trimEnd().endsWith(":") ? { ...place, role: "value" } : null;
  }
  const before = text.slice(0, start).trimEnd().at(-1);
  if (node.name === "Object" && (before === "{" || before === ","))
    return { path: pathOf(text, node), role: "key", from: start, to: position };
  if (node.name === "Array" && (before === "[" || before === ",")) {
    return { path: [...pathOf(text, node), String(itemsBefore(node, start))], role: "value", from: start, to: position };
  }
  return null;
}

/** The node of the value that a path leads to. */
export function nodeAt(text: string, tree: Tree, path: readonly string[]): SyntaxNode | null {
  let node = tree.topNode.firstChild;
  for (const key of path) {
    if (!node) return null;
    node = node.name === "Array" ? (valuesIn(node)[Number(key)] ?? null) : valueOf(propertyOf(text, node, key));
  }
  return node && isValue(node) ? node : null;
}

/** An object with its plain values; lists and objects in it are only known to be there. */
export function shallowObject(text: string, node: SyntaxNode | null): Readonly<Record<string, unknown>> | undefined {
  if (node?.name !== "Object") return undefined;
  return Object.fromEntries(
    node.getChildren("Property").map((property) => [keyOf(text, property), plain(text, valueOf(property))] as const),
  );
}

/** Where a problem with a pointer is marked: a key with its plain value, else what there is of the way to it. */
export function rangeOf(text: string, tree: Tree, pointer: string): { readonly from: number; readonly to: number } {
  const path = parsePointer(pointer) ?? [];
  for (let length = path.length; length > 0; length--) {
    const parent = nodeAt(text, tree, path.slice(0, length - 1));
    if (!parent) continue;
    const key = path[length - 1] ?? "";
    const property = parent.name === "Object" ? propertyOf(text, parent, key) : null;
    if (property) return markOf(property);
    const item = parent.name === "Array" ? valuesIn(parent)[Number(key)] : undefined;
    if (item) return firstLine(text, item);
  }
  return firstLine(text, tree.topNode);
}

/** As a pointer. */
export const pointerOf = (path: readonly string[]): string => path.map((key) => `/${escapeToken(key)}`).join("");

function markOf(property: SyntaxNode): { readonly from: number; readonly to: number } {
  const value = valueOf(property);
  const name = property.firstChild ?? property;
  const isPlain = value && value.name !== "Object" && value.name !== "Array";
  return { from: property.from, to: isPlain ? value.to : name.to };
}

function firstLine(text: string, { from, to }: SyntaxNode): { readonly from: number; readonly to: number } {
  const end = text.indexOf("\n", from);
  return { from, to: end < 0 ? to : Math.max(from, Math.min(to, end)) };
}

const objectAround = (name: SyntaxNode): SyntaxNode => name.parent?.parent ?? name;

const valuesIn = (array: SyntaxNode): SyntaxNode[] => children(array).filter(isValue);

const itemsBefore = (array: SyntaxNode, position: number): number => valuesIn(array).filter(({ to }) => to <= position).length;

function indexOf(item: SyntaxNode): number {
  let index = 0;
  for (let before = item.prevSibling; before; before = before.prevSibling) if (isValue(before)) index++;
  return index;
}

function propertyOf(text: string, object: SyntaxNode, key: string): SyntaxNode | null {
  // Of several with one key the last one counts, as for JSON.parse.
  return object.getChildren("Property").findLast((property) => keyOf(text, property) === key) ?? null;
}

const valueOf = (property: SyntaxNode | null): SyntaxNode | null => (property ? (children(property).findLast(isValue) ?? null) : null);

function children(node: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) found.push(child);
  return found;
}

function keyOf(text: string, property: SyntaxNode): string {
  const name = property.getChild("PropertyName");
  return name ? String(parsed(text.slice(name.from, name.to))) : "";
}

function plain(text: string, node: SyntaxNode | null): unknown {
  if (!node) return null;
  if (node.name === "Object") return {};
  if (node.name === "Array") return [];
  return parsed(text.slice(node.from, node.to));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
