/** The core for Node: read from disk, beside this file. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { instantiateCore, type Core } from "./core.js";

// Resolved from the package's root, so that it holds for the sources (in tests) as for dist.
export const coreWasmPath: string = fileURLToPath(new URL("../dist/core.wasm", import.meta.url));

export async function loadCore(): Promise<Core> {
  return instantiateCore(await readFile(coreWasmPath));
}
