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

/** The built core, and the version that it says. */
function builtCore(): { readonly text: string; readonly version: string } {
  const text = readFileSync(coreWasmPath).toString("latin1");
  const version = /\d+\.\d+\.\d+\+[0-9a-f]{12}/.exec(text)?.[0];
  if (version === undefined) throw new Error("core.wasm does not say its version");
  return { text, version };
}

/** The built core under a version of the same length. It refuses scenarios with any of these `unknown` keys. */
export function coreOfVersion(version: string, unknown: readonly string[] = []): { readonly version: string; readonly wasm: Buffer } {
  const { text, version: own } = builtCore();
  if (own.length !== version.length) throw new Error(`a core cannot be made to call itself ${version}`);
  const renamed = text.replaceAll(own, version);
  return { version, wasm: Buffer.from(unknown.reduce(withoutKey, renamed), "latin1") };
}

function withoutKey(module: string, key: string): string {
  if (!module.includes(`${key}\0`)) throw new Error(`core.wasm does not have the key ${key}`);
  return module.replaceAll(`${key}\0`, `${key.slice(0, -1)}~\0`);
}

/** The same module under another version. With `digests`, it also hashes the rows in another way: all digests differ. */
export function otherCore(mark: string, { digests = false } = {}): OtherCore {
  const { version: own } = builtCore();
  const { version, wasm: renamed } = coreOfVersion(own.slice(0, -mark.length) + mark);
  let changed = renamed.toString("latin1");
  if (digests) {
    if (!changed.includes(prime.toString("latin1"))) throw new Error("core.wasm does not have XXH64's prime");
    changed = changed.replaceAll(prime.toString("latin1"), otherPrime.toString("latin1"));
  }
  const wasm = Buffer.from(changed, "latin1");
  const path = join(temporaryFolder(), "core.wasm");
  writeFileSync(path, wasm);
  return { version, wasm, path };
}
