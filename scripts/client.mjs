// npm run client    writes the types of the API's client from the built server's routes, and the document to .cache/openapi.json
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "./lib/build.mjs";
import { apiDocument, apiTypes, typesFile } from "./lib/client.mjs";
import { inRoot, main } from "./lib/run.mjs";

await main(async () => {
  await build(["generate", "types", "wasm"]);
  const document = await apiDocument();
  const documentFile = inRoot(".cache/openapi.json");
  mkdirSync(path.dirname(documentFile), { recursive: true });
  writeFileSync(documentFile, `${JSON.stringify(document, null, 2)}\n`);
  mkdirSync(path.dirname(typesFile), { recursive: true });
  writeFileSync(typesFile, await apiTypes(document));
  console.log(`${Object.keys(document.paths).length} paths, in ${path.relative(inRoot(), typesFile)} and .cache/openapi.json`);
});
