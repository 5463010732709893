import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { apiDocument, apiTypes, typesFile } from "./client.mjs";

test("the client's types are those of the server's routes (npm run client writes them)", async () => {
  expect(await apiTypes(await apiDocument())).toBe(readFileSync(typesFile, "utf8"));
});
