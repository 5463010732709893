/** `ackscope merge`: the parts of a sweep put together. */
import { readFile } from "node:fs/promises";
import { UsageError } from "./errors.js";
import { printJson } from "./output.js";
import { mergeParts } from "./shard.js";

export async function mergeCommand(files: readonly string[]): Promise<void> {
  const parts = await Promise.all(files.map(async (file) => ({ file, document: await documentIn(file) })));
  printJson(mergeParts(parts));
}

async function documentIn(file: string): Promise<unknown> {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}`);
  });
  try {
    return JSON.parse(text);
  } catch (error) {
    // What a killed machine leaves.
    throw new UsageError(`${file} is no whole JSON document: ${(error as Error).message}`);
  }
}
