/** Reads a document from a file or from standard input, whatever it turns out to be. */
import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import type { Problem } from "@ackscope/scenarios";
import { InputError, UsageError } from "./errors.js";
import { parseJson } from "./json-text.js";

/** More than any scenario can need: 20,000 flows, all settings spelt out, take some 40 MB. */
const maxBytes = 64 * 1024 * 1024;

/** `-` is standard input. */
export async function readDocument(file: string): Promise<unknown> {
  const source = sourceName(file);
  const bytes = await readAll(source, file === "-" ? process.stdin : createReadStream(file));
  const parsed = parseJson(decode(source, bytes));
  if ("problem" in parsed) throw new InputError(source, [parsed.problem]);
  return parsed.value;
}

export function sourceName(file: string): string {
  return file === "-" ? "standard input" : file;
}

async function readAll(source: string, stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw new InputError(source, [tooLarge]);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new UsageError(`cannot read ${source}: ${(error as Error).message}`);
  }
  return Buffer.concat(chunks);
}

const tooLarge: Problem = { pointer: "", message: "the document is too large", expected: `at most ${maxBytes / 1024 / 1024} MB` };

function decode(source: string, bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new InputError(source, [{ pointer: "", message: "the text is not UTF-8", expected: "a JSON document in UTF-8" }]);
  }
}
