// The API's description, and the types of the client that are made from it. No server listens for this.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import openapiTS, { astToString } from "openapi-typescript";
import { format, resolveConfig } from "prettier";
import ts from "typescript";
import { inRoot } from "./run.mjs";

export const typesFile = inRoot("sim-core/js/src/generated/api.ts");

/** The OpenAPI document of the built server. */
export async function apiDocument() {
  const [{ buildApp }, { readConfig }] = await Promise.all([import("../../server/dist/app.js"), import("../../server/dist/config.js")]);
  const folder = mkdtempSync(path.join(tmpdir(), "ackscope-api-"));
  const app = await buildApp({ config: readConfig({ LOG_LEVEL: "silent", DATA_DIR: folder, WEB_ROOT: folder }) });
  try {
    await app.ready();
    return app.swagger();
  } finally {
    await app.close();
    rmSync(folder, { recursive: true });
  }
}

/** Types that the packages have already, better than a schema could say them: schemas with these titles. */
const own = [
  { name: "Experiment", from: "@ackscope/scenarios" },
  { name: "Metrics", from: "../metrics.js" },
];
const reference = (name) => ts.factory.createTypeReferenceNode(ts.factory.createIdentifier(name));

/** A type says what may be; an example would stand beside it as a long comment. */
function withoutExamples(node) {
  if (Array.isArray(node)) return node.map(withoutExamples);
  if (typeof node !== "object" || node === null) return node;
  const kept = Object.entries(node).filter(([key]) => key !== "example" && key !== "examples");
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutExamples(value)]));
}

/** TypeScript for `sim-core/js/src/generated/api.ts`. */
export async function apiTypes(document) {
  const nodes = await openapiTS(withoutExamples(document), {
    immutable: true,
    alphabetize: false,
    defaultNonNullable: false,
    transform: ({ title }, { path: place = "" }) =>
      title === "Metrics" || (title === "Experiment" && place === "#/components/schemas/Experiment") ? reference(title) : undefined,
  });
  const imports = own.map(({ name, from }) => `import type { ${name} } from "${from}";`);
  const head = "/** Generated from the server's OpenAPI document by `npm run client`; never edited. */";
  const text = `${head}\n${imports.join("\n")}\n\n${astToString(nodes)}`;
  return format(text, { ...(await resolveConfig(typesFile)), filepath: typesFile });
}
