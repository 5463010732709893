/** Cores of other versions, made from the built one. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { coreWasmPath } from "ackscope/node";
import { temporaryFolder } from "./folders.js";

/** i64.const of the first prime of XXH64, as a module has it; changed in its lowest byte it is still odd, and as long. */
const prime = Buffer.from("428795afaf98b6de9b9e7f", "hex");
const otherPrime = Buffer.from("428995afaf98b6de9b9e7f", "hex");

export interface OtherCore {
  readonly version: string;
  readonly wasm: Buffer;
  readonly path: string;
}

/** The same module under another version. With `digests`, it also hashes the rows in another way: all digests differ. */
export function otherCore(mark: string, { digests = false } = {}): OtherCore {
  const built = readFileSync(coreWasmPath).toString("latin1");
  const found = /\d+\.\d+\.\d+\+[0-9a-f]{12}/.exec(built)?.[0];
  if (found === undefined) throw new Error("core.wasm does not say its version");
  const version = found.slice(0, -mark.length) + mark;
  let changed = built.replaceAll(found, version);
  if (digests) {
    if (!changed.includes(prime.toString("latin1"))) throw new Error("core.wasm does not have XXH64's prime");
    changed = changed.replaceAll(prime.toString("latin1"), otherPrime.toString("latin1"));
  }
  const wasm = Buffer.from(changed, "latin1");
  const path = join(temporaryFolder(), "core.wasm");
  writeFileSync(path, wasm);
  return { version, wasm, path };
}
