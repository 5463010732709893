/**
 * Schemas without their words, for what checks documents and fills in defaults: every page does so before it draws, and the words of the catalogue
 * are four times as much to load.
 */

/** What src/check.ts and src/expand.ts read of a node besides its parts. */
const keywords = [
  ...["type", "const", "enum", "required", "pattern"],
  ...["minimum", "exclusiveMinimum", "maximum", "minItems", "maxItems", "minLength", "maxLength"],
  // Last, since texts that begin alike take less room when they are packed.
  ...["x-unit", "x-expected", "default"],
];

/** A number without a unit has the unit 1, which nobody is told. */
const says = (node, key) => node[key] !== undefined && !(key === "x-unit" && node[key] === "1");

function shape(node) {
  const { anyOf, properties, items } = node;
  return {
    ...Object.fromEntries(keywords.filter((key) => says(node, key)).map((key) => [key, node[key]])),
    ...(anyOf && { anyOf: anyOf.map(shape) }),
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(([key, child]) => [key, shape(child)])) }),
    ...(items && { items: shape(items) }),
  };
}

/** A part that stands in several places is written once: both directions of a link, the queues of stations. Characters. */
const worthSharing = 250;

/** The text of a value, with names for the parts that it shares, and what these stand for, in an order in which each is known before it is used. */
function withShared(value) {
  const isPart = (each) => typeof each === "object" && each !== null;
  const counts = new Map();
  const count = (each) => {
    if (!isPart(each)) return;
    const text = JSON.stringify(each);
    if (text.length < worthSharing) return;
    counts.set(text, (counts.get(text) ?? 0) + 1);
    // Within a part that was met before everything has been counted.
    if (counts.get(text) === 1) for (const child of Object.values(each)) count(child);
  };
  count(value);
  const names = new Map();
  const definitions = [];
  const written = (each) => {
    if (!isPart(each)) return JSON.stringify(each);
    if (Array.isArray(each)) return `[${each.map(textOf).join(",")}]`;
    return `{${Object.entries(each)
      .map(([key, child]) => `${JSON.stringify(key)}:${textOf(child)}`)
      .join(",")}}`;
  };
  const textOf = (each) => {
    const text = isPart(each) ? JSON.stringify(each) : "";
    if ((counts.get(text) ?? 0) < 2) return written(each);
    if (!names.has(text)) {
      const definition = written(each);
      const name = `part${names.size + 1}`;
      names.set(text, name);
      definitions.push(`const ${name}${Array.isArray(each) ? "" : ": SchemaNode"} = ${definition};`);
    }
    return names.get(text);
  };
  return { text: textOf(value), definitions };
}

/** The text of src/generated/shapes.ts. */
export function shapesModule({ ScenarioSchema, ExperimentSchema }) {
  const { properties, ...experiment } = shape(ExperimentSchema);
  const scenario = withShared(shape(ScenarioSchema));
  return [
    "// Generated from the schemas by scripts/generate.mjs. Do not edit.",
    'import type { SchemaNode } from "../node.js";',
    "",
    ...scenario.definitions,
    "",
    `export const scenarioShape: SchemaNode = ${scenario.text};`,
    "",
    "export const experimentShape: SchemaNode = {",
    `  ...${JSON.stringify(experiment)},`,
    // Problems are reported in the order of the keys.
    "  properties: {",
    ...Object.keys(properties).map((key) =>
      key === "base" ? "    base: scenarioShape," : `    ${JSON.stringify(key)}: ${JSON.stringify(properties[key])},`,
    ),
    "  },",
    "};",
    "",
  ].join("\n");
}
