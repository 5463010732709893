// What the schema says about a place in an experiment that is being written. Alternatives are told apart by what the text says so far.

import { alternativeOf, discriminator, ExperimentSchema, parsePointer, type SchemaNode } from "@ackscope/scenarios";

type Path = readonly string[];

/** The object that the text has at a path, with its plain values; undefined where it has none. */
export type Look = (path: Path) => Readonly<Record<string, unknown>> | undefined;

const experiments: object = ExperimentSchema;

/** The schema of the value at a path; undefined where the schema has no such place or the text does not say which. */
export function schemaAt(path: Path, look: Look): SchemaNode | undefined {
  let node: SchemaNode | undefined = experiments;
  for (const [depth, key] of path.entries()) {
    const above = path.slice(0, depth);
    node = isPatchValue(above, key) ? patched(look(above)?.["path"], look) : below(node, key, look(above));
    if (node === undefined) return undefined;
  }
  return node;
}

/** The keys that an object at a path may have; only the one that decides between alternatives while the text has not decided. */
export function keysAt(path: Path, look: Look): Readonly<Record<string, SchemaNode>> {
  const node = schemaAt(path, look);
  return node ? propertiesOf(node, look(path) ?? {}) : {};
}

/** The kinds of objects that a value may be, if a key names them: mechanisms of a slot, operations of a patch. */
export function kindsOf(node: SchemaNode): { readonly key: string; readonly kinds: readonly SchemaNode[] } | undefined {
  const kinds = (node.anyOf ?? []).filter(({ type }) => type === "object");
  const key = kinds.length > 1 ? discriminator(kinds) : undefined;
  return key === undefined ? undefined : { key, kinds };
}

/** The object of a slot that the text has chosen, or the node itself. */
export function chosenAt(path: Path, look: Look): SchemaNode | undefined {
  const node = schemaAt(path, look);
  const value = look(path);
  return node && value ? (objectFor(node, value) ?? node) : node;
}

function below(node: SchemaNode, key: string, value: Readonly<Record<string, unknown>> | undefined): SchemaNode | undefined {
  if (value !== undefined) return propertiesOf(node, value)[key];
  // A list; of alternatives one at most is a list.
  return [node, ...(node.anyOf ?? [])].find(({ items }) => items !== undefined)?.items;
}

function propertiesOf(node: SchemaNode, value: Readonly<Record<string, unknown>>): Readonly<Record<string, SchemaNode>> {
  const kinds = kindsOf(node);
  const object = objectFor(node, value);
  if (object) return object.properties ?? {};
  if (!kinds) return {};
  // What all alternatives say of the key that has to be decided first.
  const choices = kinds.kinds.flatMap(({ properties }) => properties?.[kinds.key] ?? []);
  return { [kinds.key]: { anyOf: choices } };
}

function objectFor(node: SchemaNode, value: Readonly<Record<string, unknown>>): SchemaNode | undefined {
  if (!node.anyOf) return node.type === "object" ? node : undefined;
  const objects = node.anyOf.filter(({ type }) => type === "object");
  return objects.length === 0 ? undefined : alternativeOf(objects, value);
}

const isPatchValue = (above: Path, key: string): boolean =>
  key === "value" && above.length === 4 && above[0] === "variants" && above[2] === "patch";

/** A patch's value is what its path leads to in the base. */
function patched(pointer: unknown, look: Look): SchemaNode | undefined {
  const tokens = typeof pointer === "string" ? parsePointer(pointer) : undefined;
  return tokens && schemaAt(["base", ...tokens], look);
}
