/** The schema of a scenario as a TypeScript type, with what an editor shows on hover. */

const unitOf = (node) => node["x-unit"] ?? node.anyOf?.find((each) => each["x-unit"] !== undefined)?.["x-unit"];

function comment(node) {
  const unit = unitOf(node);
  const parts = [
    node.description,
    unit === undefined || unit === "1" ? undefined : `In ${unit}.`,
    node.default === undefined ? undefined : `Default: ${JSON.stringify(node.default)}.`,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? "" : `/** ${parts.join(" ")} */\n`;
}

function typeOf(node) {
  if (node.anyOf !== undefined) return node.anyOf.map(typeOf).join(" | ");
  if (node.const !== undefined) return JSON.stringify(node.const);
  if (node.enum !== undefined) return node.enum.map((value) => JSON.stringify(value)).join(" | ");
  switch (node.type) {
    case "array":
      return `readonly (${typeOf(node.items)})[]`;
    case "object": {
      const keys = Object.entries(node.properties).map(
        ([key, child]) => `${comment(child)}readonly ${key}${node.required?.includes(key) ? "" : "?"}: ${typeOf(child)};`,
      );
      return `{\n${keys.join("\n")}\n}`;
    }
    case "integer":
      return "number";
    default:
      return node.type;
  }
}

/** The text of src/generated/scenario.ts. */
export const scenarioType = (schema) =>
  `// Generated from the schema by scripts/generate.mjs. Do not edit.\n\n/** What the core runs. */\nexport interface Scenario ${typeOf(schema)}\n`;
