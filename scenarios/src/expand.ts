/** A scenario with nothing left to defaults. */
import type { Scenario } from "./generated/scenario.js";
import { scenarioShape } from "./generated/shapes.js";
import type { KnownParts } from "./known-parts.js";
import { alternativeOf, has, isObject, type Json, type SchemaNode } from "./node.js";

/**
 * A copy with all defaults filled in, keys in the order of the schema. What is among the known parts is taken as it is, and what is filled in
 * becomes one.
 *
 * REQUIRES: checkScenario found nothing.
 */
export function expandScenario(scenario: Scenario, known?: KnownParts): Scenario {
  const links = scenario.links.map((link) => (link.backward === undefined ? { ...link, backward: mirrored(link.forward) } : link));
  return expand(scenarioShape, { ...scenario, links }, known) as Scenario;
}

type Direction = Scenario["links"][number]["forward"];

/** Left out, the way back is the same wire. But a script names packets, and those go one way only. */
function mirrored(forward: Direction): Direction {
  return forward.errors?.type === "scripted" ? { ...forward, errors: { type: "none" } } : forward;
}

function expand(node: SchemaNode, value: unknown, known: KnownParts | undefined): unknown {
  if (node.anyOf !== undefined) {
    const chosen = isObject(value)
      ? alternativeOf(
          node.anyOf.filter(({ type }) => type === "object"),
          value,
        )
      : undefined;
    return chosen === undefined ? value : expand(chosen, value, known);
  }
  if (node.properties !== undefined) return expandObject(node.properties, value as Json, known);
  if (node.items !== undefined)
    return (value as readonly unknown[]).map((item) => {
      if (known?.has(node.items!, item)) return item;
      const expanded = expand(node.items!, item, known);
      known?.add(node.items!, expanded);
      return expanded;
    });
  return value;
}

function expandObject(properties: Readonly<Record<string, SchemaNode>>, value: Json, known: KnownParts | undefined): Json {
  const expanded: Record<string, unknown> = {};
  for (const [key, schema] of Object.entries(properties)) {
    const stated = has(value, key) ? value[key] : schema.default;
    if (stated !== undefined) expanded[key] = expand(schema, stated, known);
  }
  return expanded;
}
