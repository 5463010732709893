/**
 * Schemas without their words, for what checks documents and fills in defaults: every page does so before it draws, and the words of the catalogue
 * are four times as much to load.
 */

/** What src/check.ts and src/expand.ts read of a node besides its parts. */
const keywords = [
  ...["type", "const", "enum", "default", "required", "pattern"],
  ...["minimum", "exclusiveMinimum", "maximum", "minItems", "maxItems", "minLength", "maxLength"],
  ...["x-unit", "x-expected"],
];

function shape(node) {
  const { anyOf, properties, items } = node;
  return {
    ...Object.fromEntries(keywords.filter((key) => node[key] !== undefined).map((key) => [key, node[key]])),
    ...(anyOf && { anyOf: anyOf.map(shape) }),
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(([key, child]) => [key, shape(child)])) }),
    ...(items && { items: shape(items) }),
  };
}

/** The text of src/generated/shapes.ts. */
export function shapesModule({ ScenarioSchema, ExperimentSchema }) {
  const { properties, ...experiment } = shape(ExperimentSchema);
  return [
    "// Generated from the schemas by scripts/generate.mjs. Do not edit.",
    'import type { SchemaNode } from "../node.js";',
    "",
    `export const scenarioShape: SchemaNode = ${JSON.stringify(shape(ScenarioSchema))};`,
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
