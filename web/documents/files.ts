/** Every reading document of the tree. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { docsFolder, lessonsFolder } from "./addresses.js";

export const documentFiles = (): string[] =>
  [lessonsFolder, docsFolder].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".md"))
      .sort()
      .map((name) => join(folder, name)),
  );
