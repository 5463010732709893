// The core, compiled and committed: who changes nothing of it needs no Emscripten. `npm run core` keeps what its sources give now; `npm test` compiles them and compares.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { inRoot } from "./run.mjs";
import { filesUnder, hashOf } from "./stale.mjs";

/** What the module is made of, besides the version in package.json. */
export const coreSources = ["sim-core/src", "sim-core/cmake", "sim-core/CMakeLists.txt", "sim-core/CMakePresets.json"];

/** Where CMake leaves the module, and where programs look for it. */
export const compiledCore = inRoot("build/wasm/core.wasm");
export const usedCore = inRoot("sim-core/js/dist/core.wasm");

const kept = { module: inRoot("sim-core/kept/core.wasm.br"), sources: inRoot("sim-core/kept/sources.sha256") };

function sourcesNow() {
  const { version } = JSON.parse(readFileSync(inRoot("package.json"), "utf8"));
  return `${version} ${hashOf(filesUnder(...coreSources))}`;
}

/** Whether the kept module is of the sources that are there. */
export const isCoreKept = () =>
  existsSync(kept.module) && existsSync(kept.sources) && readFileSync(kept.sources, "utf8").trim() === sourcesNow();

/** The module as it was kept. */
export const keptCore = () => brotliDecompressSync(readFileSync(kept.module));

export function useCore(bytes) {
  mkdirSync(path.dirname(usedCore), { recursive: true });
  writeFileSync(usedCore, bytes);
}

/** Keeps the module that was compiled last. */
export function keepCore() {
  const bytes = readFileSync(compiledCore);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  mkdirSync(path.dirname(kept.module), { recursive: true });
  writeFileSync(kept.module, brotliCompressSync(bytes, { params }));
  writeFileSync(kept.sources, `${sourcesNow()}\n`);
}

/** What is wrong with the kept module, now that its sources were compiled; "": nothing. */
export function faultOfKeptCore() {
  if (!isCoreKept()) return "The sources of the core have changed since it was kept: `npm run core` keeps it anew.";
  if (!keptCore().equals(readFileSync(compiledCore)))
    return "The kept core is not what its sources compile to here: `npm run core` keeps it anew. The Emscripten of Debian 12 is the one that counts.";
  return "";
}
