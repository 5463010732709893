// What the schema says of a key or a value, in words.

import { expectation, type SchemaNode } from "@ackscope/scenarios";
import { t } from "@ackscope/scene/language";
import { sourceText } from "../../../fields/mechanism-words.js";
import { chosenAt, schemaAt, type Look } from "../../../session/schema-place.js";
import type { TextPlace } from "./json-tree.js";

export interface Help {
  readonly title: string;
  readonly sentence: string;
  /** Range, unit, default, source: a short line each. */
  readonly facts: readonly string[];
}

/** Of a key: what may stand there. Of a value: what it means. Undefined where the schema knows nothing. */
export function helpAt({ path, role }: TextPlace, look: Look): Help | undefined {
  const node = role === "value" || look(path) === undefined ? schemaAt(path, look) : chosenAt(path, look);
  // A mechanism's `type` is explained by the mechanism.
  if (node?.const !== undefined && node.title === undefined) return helpOf(chosenAt(path.slice(0, -1), look) ?? node, path.at(-2));
  return node && helpOf(node, path.at(-1));
}

export function helpOf(node: SchemaNode, name = ""): Help {
  const { title = name, description = "", default: byDefault, "x-source": source } = node;
  const mechanism = source !== undefined;
  const facts = [
    ...(mechanism ? [sourceText(source)] : [t("{expected}.", { expected: capital(expectation(node)) })]),
    ...(byDefault === undefined || mechanism ? [] : [t("Default: {value}.", { value: withUnit(byDefault, unitOf(node)) })]),
  ];
  return { title: t(title), sentence: t(description), facts };
}

const unitOf = (node: SchemaNode): string | undefined =>
  node["x-unit"] ?? node.anyOf?.find((each) => each["x-unit"] !== undefined)?.["x-unit"];

const withUnit = (value: unknown, unit: string | undefined): string =>
  typeof value === "number" && unit !== undefined && unit !== "1" ? `${value}\u2009${unit}` : JSON.stringify(value);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
