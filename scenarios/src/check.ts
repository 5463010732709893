/**
 * Everything that is structurally wrong with a document, each with its place. It walks over the schema, not over the document, so
 * that a document cannot be nested too deeply for it. It judges as TypeBox's own Value.Check does (check.test.ts), but tells all.
 */
import { scenarioShape } from "./generated/shapes.js";
import { alternativeOf, discriminator, has, isObject, type Json, type SchemaNode } from "./node.js";
import type { KnownParts } from "./known-parts.js";
import { nearest } from "./near.js";
import { escapeToken } from "./pointer.js";
import { alternatives, describe, quoted, type Problem } from "./problem.js";

/** Every structural problem of a scenario; none means that the core will say the same. */
export function checkScenario(document: unknown, known?: KnownParts): Problem[] {
  return checkAgainst(scenarioShape, document, "", known);
}

/** Every problem of a document that a schema of this package describes; `pointer` is where the document stands in a larger one. */
export function checkAgainst(schema: object, document: unknown, pointer = "", known?: KnownParts): Problem[] {
  const problems: Problem[] = [];
  walk(schema, document, { pointer: () => pointer, name: "this" }, { problems, known });
  return problems;
}

interface Findings {
  readonly problems: Problem[];
  readonly known: KnownParts | undefined;
}

interface Place {
  /** Written out only for a problem: documents have thousands of values, and nearly all of them are right. */
  readonly pointer: () => string;
  /** How a message calls it. */
  readonly name: string;
}

const under = (place: Place, key: string): Place => ({ pointer: () => `${place.pointer()}/${escapeToken(key)}`, name: key });

function walk(node: SchemaNode, value: unknown, place: Place, found: Findings): void {
  if (node.anyOf !== undefined) walkAlternatives(node, node.anyOf, value, place, found);
  else if (node.type === "object" && isObject(value)) walkObject(node, value, place, found);
  else if (node.type === "array" && Array.isArray(value)) walkList(node, value, place, found);
  else if (!fits(node, value))
    found.problems.push({ pointer: place.pointer(), message: `${place.name} is ${describe(value)}`, expected: expectation(node) });
}

/** Whether a plain value is what the node wants. */
function fits(node: SchemaNode, value: unknown): boolean {
  if (node.const !== undefined) return value === node.const;
  if (node.enum !== undefined) return typeof value === "string" && node.enum.includes(value);
  if (node.type === undefined) return true;
  switch (node.type) {
    case "object":
      return isObject(value);
    case "array":
      return Array.isArray(value);
    case "null":
      return value === null;
    case "boolean":
      return typeof value === "boolean";
    case "string":
      return (
        typeof value === "string" && hasLength(node, value) && (node.pattern === undefined || new RegExp(node.pattern, "u").test(value))
      );
    case "number":
    case "integer":
      return (
        typeof value === "number" && (node.type === "integer" ? Number.isInteger(value) : Number.isFinite(value)) && inRange(node, value)
      );
  }
}

/** In code points, as JSON Schema has it. */
function hasLength({ minLength = 0, maxLength = Infinity }: SchemaNode, value: string): boolean {
  if (value.length > 2 * maxLength) return false;
  const { length } = Array.from(value);
  return length >= minLength && length <= maxLength;
}

function inRange({ minimum = -Infinity, exclusiveMinimum = -Infinity, maximum = Infinity }: SchemaNode, value: number): boolean {
  return value >= minimum && value > exclusiveMinimum && value <= maximum;
}

function walkObject(node: SchemaNode, value: Json, place: Place, found: Findings): void {
  const { properties = {}, required = [] } = node;
  for (const [key, schema] of Object.entries(properties)) {
    const at = under(place, key);
    if (has(value, key)) walk(schema, value[key], at, found);
    else if (required.includes(key)) found.problems.push(missing(at, schema));
  }
  const known = Object.keys(properties);
  for (const key of Object.keys(value)) {
    if (Object.hasOwn(properties, key)) continue;
    const near = nearest(key, known);
    const hint = near === undefined ? "" : ` (did you mean ${quoted(near)}?)`;
    found.problems.push({
      pointer: under(place, key).pointer(),
      message: `unknown key ${quoted(key)}`,
      expected: `one of ${known.join(", ")}${hint}`,
    });
  }
}

const missing = ({ pointer, name }: Place, schema: SchemaNode): Problem => ({
  pointer: pointer(),
  message: `${name} is missing`,
  expected: expectation(schema),
});

function walkList(node: SchemaNode, value: readonly unknown[], place: Place, found: Findings): void {
  const { minItems = 0, maxItems = Infinity, items } = node;
  if (value.length < minItems || value.length > maxItems) {
    const count = value.length === 1 ? "1 item" : `${value.length} items`;
    found.problems.push({ pointer: place.pointer(), message: `${place.name} has ${count}`, expected: expectation(node) });
  }
  // A list that is too long is wrong as a whole; a million problems more would help nobody.
  if (items === undefined || value.length > maxItems) return;
  for (const [index, item] of value.entries()) {
    if (!found.known?.has(items, item)) walk(items, item, { pointer: () => `${place.pointer()}/${index}`, name: "this" }, found);
  }
}

function walkAlternatives(node: SchemaNode, all: readonly SchemaNode[], value: unknown, place: Place, found: Findings): void {
  const objects = all.filter(({ type }) => type === "object");
  const list = all.find(({ type }) => type === "array");
  if (list && Array.isArray(value)) {
    walkList(list, value, place, found);
    return;
  }
  if (all.some((each) => each.type !== "object" && fits(each, value))) return;
  if (!isObject(value) || objects.length === 0) {
    found.problems.push({ pointer: place.pointer(), message: `${place.name} is ${describe(value)}`, expected: expectation(node) });
    return;
  }
  const chosen = alternativeOf(objects, value);
  if (chosen !== undefined) {
    walkObject(chosen, value, place, found);
    return;
  }
  // Which keys would be right is not known before this one is.
  const key = discriminator(objects)!;
  const at = under(place, key);
  const message = has(value, key) ? `${key} is ${describe(value[key])}` : `${key} is missing`;
  found.problems.push({ pointer: at.pointer(), message, expected: constantsOf(objects, key) });
}

const constantsOf = (objects: readonly SchemaNode[], key: string): string =>
  alternatives(objects.map(({ properties }) => String(properties?.[key]?.const)));

/** What would be right, in words. */
export function expectation(node: SchemaNode): string {
  if (node["x-expected"] !== undefined) return node["x-expected"];
  if (node.anyOf !== undefined) return expectationOfAlternatives(node.anyOf);
  if (node.const !== undefined) return JSON.stringify(node.const);
  if (node.enum !== undefined) return alternatives(node.enum);
  switch (node.type) {
    case "object":
      return node.required === undefined || node.required.length === 0 ? "an object" : `an object with ${node.required.join(", ")}`;
    case "array":
      return `a list of ${node.minItems ?? 0} to ${node.maxItems ?? "any number of"} items`;
    case "boolean":
      return "true or false";
    case "number":
    case "integer":
      return expectedNumber(node);
    case "null":
      return "null";
    default:
      return "text";
  }
}

function expectedNumber(node: SchemaNode): string {
  const kind = node.type === "integer" ? "a whole number" : "a number";
  const from = node.exclusiveMinimum === undefined ? `of at least ${node.minimum ?? 0}` : `above ${node.exclusiveMinimum}`;
  const unit = node["x-unit"] === undefined || node["x-unit"] === "1" ? "" : `, in ${node["x-unit"]}`;
  return `${kind} ${from} and at most ${node.maximum ?? "any"}${unit}`;
}

function expectationOfAlternatives(all: readonly SchemaNode[]): string {
  const objects = all.filter(({ type }) => type === "object");
  const key = discriminator(objects);
  if (key !== undefined && objects.length === all.length) return `an object with ${key} ${constantsOf(objects, key)}`;
  return all.map(expectation).join(", or ");
}
