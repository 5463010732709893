// What could stand at a place of an experiment's text: keys of the schema, values, mechanisms, ids that the document has, pointers for patches.

import { escapeToken, getAtPointer, parsePointer, type Experiment, type SchemaNode } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import { helpOf, type Help } from "./help.js";
import type { TextPlace } from "./json-tree.js";
import { chosenAt, keysAt, kindsOf, schemaAt, type Look } from "../../../session/schema-place.js";

export interface Suggestion {
  /** As it is shown: without quotes. */
  readonly label: string;
  /** As it is written. */
  readonly text: string;
  /** Beside the label. */
  readonly detail?: string | undefined;
  readonly help?: Help | undefined;
  /** Of a mechanism's `type`: the keys that its object may have. The others were the former mechanism's. */
  readonly keys?: readonly string[];
}

/** `experiment` is the newest one that was right: its ids and pointers are those that can be meant. */
export function suggestionsAt(place: TextPlace, look: Look, experiment: Experiment): readonly Suggestion[] {
  return place.role === "key" ? keySuggestions(place, look) : valueSuggestions(place, look, experiment);
}

function keySuggestions({ path }: TextPlace, look: Look): readonly Suggestion[] {
  const there = look(path) ?? {};
  return Object.entries(keysAt(path, look))
    .filter(([key]) => !Object.hasOwn(there, key))
    .map(([key, node]) => ({
      label: key,
      text: JSON.stringify(key),
      detail: node["x-unit"] === "1" ? undefined : node["x-unit"],
      help: helpOf(node),
    }));
}

function valueSuggestions({ path }: TextPlace, look: Look, experiment: Experiment): readonly Suggestion[] {
  const last = path.at(-1) ?? "";
  if (last === "path" && path[0] === "variants") return pointerSuggestions(look(path.slice(0, -1))?.["path"], experiment);
  const node = schemaAt(path, look);
  if (!node) return [];
  const kinds = kindSuggestions(path, look);
  const values = valuesOf(node, experiment);
  // What a mechanism's `type` may be is said by the mechanisms.
  return kinds.length > 0 ? [...kinds, ...values.filter(({ text }) => text === "null")] : values;
}

/** A mechanism is chosen by its `type`, or written whole where nothing is chosen yet. */
function kindSuggestions(path: readonly string[], look: Look): readonly Suggestion[] {
  const own = schemaAt(path, look);
  const slot = own && kindsOf(own);
  if (slot) {
    return slot.kinds.map((kind) => {
      const id = kind.properties?.[slot.key]?.const;
      return { label: String(id), text: `{ ${JSON.stringify(slot.key)}: ${JSON.stringify(id)} }`, detail: kind.title, help: helpOf(kind) };
    });
  }
  const above = schemaAt(path.slice(0, -1), look);
  const choice = above && kindsOf(above);
  if (!choice || choice.key !== path.at(-1)) return [];
  return choice.kinds.map((kind) => {
    const id = kind.properties?.[choice.key]?.const;
    return {
      label: String(id),
      text: JSON.stringify(id),
      detail: kind.title,
      help: helpOf(kind),
      keys: Object.keys(kind.properties ?? {}),
    };
  });
}

function valuesOf(node: SchemaNode, experiment: Experiment): readonly Suggestion[] {
  const alternatives = node.anyOf ?? [node];
  const named = alternatives.flatMap((each) => (each["x-names"] === undefined ? [] : idsOf(each["x-names"], experiment)));
  const constants = kindsOf(node) ? [] : alternatives.flatMap(({ const: value }) => (value === undefined ? [] : [written(value)]));
  const choices = alternatives.flatMap((each) => (each.enum ?? []).map((value) => withChoice(value, each)));
  const switches = alternatives.some(({ type, const: value }) => type === "boolean" && value === undefined)
    ? [written(true), written(false)]
    : [];
  const nothing = alternatives.some(({ type }) => type === "null") ? [written(null)] : [];
  const all = [...named, ...constants, ...choices, ...switches, ...nothing];
  const byDefault = node.default;
  if (byDefault === undefined || (typeof byDefault === "object" && byDefault !== null) || kindsOf(node)) return all;
  const text = JSON.stringify(byDefault);
  const others = all.filter((each) => each.text !== text);
  const known = all.find((each) => each.text === text) ?? written(byDefault);
  return [{ ...known, detail: known.detail ?? t("default") }, ...others];
}

const written = (value: unknown): Suggestion => ({
  label: typeof value === "string" ? value : JSON.stringify(value),
  text: JSON.stringify(value),
});

function withChoice(value: string, { "x-choices": choices = [] }: SchemaNode): Suggestion {
  const choice = choices.find((each) => each.value === value);
  return choice
    ? { ...written(value), detail: t(choice.title), help: { title: t(choice.title), sentence: t(choice.help), facts: [] } }
    : written(value);
}

function idsOf(kind: string, experiment: Experiment): readonly Suggestion[] {
  const list = getAtPointer(experiment, kind === "variants" ? "/variants" : `/base/${kind}`);
  if (!Array.isArray(list)) return [];
  return (list as readonly { readonly id: string }[]).map(({ id }) => written(id));
}

/** Ways on from what is typed of a pointer into the base. */
function pointerSuggestions(typed: unknown, { base }: Experiment): readonly Suggestion[] {
  const text = typeof typed === "string" ? typed : "";
  const above = text.slice(0, Math.max(0, text.lastIndexOf("/")));
  const parent = getAtPointer(base, above);
  const tokens = parsePointer(above);
  if (typeof parent !== "object" || parent === null || !tokens) return [];
  const keys = Array.isArray(parent) ? [...parent.keys(), "-"].map(String) : Object.keys(parent);
  const lookInBase: Look = (path) => {
    const value = path.reduce<unknown>(childOf, { base });
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Readonly<Record<string, unknown>>) : undefined;
  };
  return keys.map((key) => {
    const pointer = `${above}/${escapeToken(key)}`;
    const node = chosenAt(["base", ...tokens, key], lookInBase);
    const id: unknown = childOf(childOf(parent, key), "id");
    return { label: pointer, text: JSON.stringify(pointer), detail: typeof id === "string" ? id : undefined, help: node && helpOf(node) };
  });
}

function childOf(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? (value as Readonly<Record<string, unknown>>)[key]
    : undefined;
}
