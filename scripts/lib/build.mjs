import { existsSync, readFileSync, rmSync } from "node:fs";
import { compiledCore, coreSources, isCoreKept, keptCore, useCore } from "./kept-core.mjs";
import { precompress } from "./precompress.mjs";
import { inRoot, run, step } from "./run.mjs";
import { compilers, ensure } from "./setup.mjs";
import { filesUnder, ifStale } from "./stale.mjs";

/** A program of an npm package, by its file: no shell, no npx. */
export const bin = (name) => inRoot("node_modules", ".bin", name);

const libraries = ["scenarios", "sim-core/js", "web/scene", "server", "embed"];
const configuration = ["tsconfig.base.json", "package.json", "package-lock.json"];

const webInputs = [
  ...configuration,
  ...coreSources,
  "scenarios/src",
  "scenarios/presets",
  "scenarios/results",
  "sim-core/js/src",
  "web/scene/src",
  "docs",
  "scripts/lib/precompress.mjs",
  ...[
    "bundling",
    "documents",
    "embed.html",
    "index.html",
    "offline.html",
    "package.json",
    "public",
    "src",
    "tsconfig.json",
    "vite.config.ts",
  ].map((file) => `web/${file}`),
];

/** The steps of the build in their order. Each is done only if its inputs changed. */
export const steps = {
  generate: {
    title: "generate parameters, row table, presets, format page",
    inputs: ["scenarios/src", "scenarios/presets", "scenarios/scripts", "sim-core/src/trace/row-table.mjs", "package-lock.json"],
    outputs: [
      "scenarios/src/generated/presets.ts",
      "scenarios/src/generated/preset-names.ts",
      "scenarios/src/generated/preset-prints.ts",
      "scenarios/src/generated/scenario.ts",
      "scenarios/src/generated/shapes.ts",
      "sim-core/src/parameters",
      "sim-core/src/trace/row.h",
      "sim-core/js/src/row-codes.ts",
      "sim-core/js/src/row-words.ts",
      "sim-core/js/src/row-table.ts",
      "sim-core/js/src/row-meanings.ts",
      "docs/scenario-format.md",
      "scenarios/test/corpus/corpus.json",
    ],
    build: () => run(process.execPath, ["scenarios/scripts/generate.mjs"]),
  },
  types: {
    title: "compile TypeScript",
    inputs: [
      ...configuration,
      "tsconfig.json",
      ...libraries.flatMap((room) => [`${room}/src`, `${room}/tsconfig.json`, `${room}/package.json`]),
    ],
    outputs: [
      "scenarios/dist/index.js",
      "sim-core/js/dist/index.js",
      "web/scene/dist/index.js",
      "server/dist/server.js",
      "embed/dist/index.js",
    ],
    build: compileTypeScript,
  },
  wasm: {
    title: isCoreKept() ? "unpack the kept core" : "compile the core to WebAssembly",
    inputs: [...coreSources, "package.json"],
    outputs: ["sim-core/js/dist/core.wasm"],
    build: makeCore,
  },
  web: {
    title: "bundle the web app",
    inputs: webInputs,
    outputs: ["web/dist/index.html"],
    build: () => run(bin("vite"), ["build"], { cwd: inRoot("web") }),
  },
  compress: {
    title: "compress the web app",
    inputs: webInputs,
    outputs: ["web/dist/sw.js.br"],
    build: () => precompress(inRoot("web/dist"), inRoot(".cache/precompressed")),
  },
};

/** Builds the named steps, all by default. */
export async function build(names = Object.keys(steps)) {
  for (const name of Object.keys(steps).filter((each) => names.includes(each))) {
    const { title, inputs, outputs, build: body } = steps[name];
    await ifStale({ name, inputs, outputs }, () => step(title, body));
  }
}

/** What has to be there for the product to run: types are not checked, and the server compresses what is asked for. */
export async function buildQuickly() {
  await build(["generate"]);
  const { inputs, outputs } = steps.types;
  const compile = () => step("compile TypeScript, unchecked", () => compileTypeScript(["--noCheck"]));
  await ifStale({ name: "types-unchecked", orElse: "types", inputs, outputs }, compile);
  await build(["wasm", "web"]);
}

async function compileTypeScript(options = []) {
  // `tsc -b` trusts its records even if somebody removed what they describe; then they have to go too.
  for (const room of libraries)
    if (!existsSync(inRoot(room, "dist", "index.js")) && !existsSync(inRoot(room, "dist", "server.js")))
      for (const record of ["tsconfig.tsbuildinfo", "dist/tsconfig.tsbuildinfo"]) rmSync(inRoot(room, record), { force: true });
  return run(bin("tsc"), ["-b", "--pretty", "false", ...options]);
}

async function makeCore() {
  if (isCoreKept()) {
    useCore(keptCore());
    return undefined;
  }
  // Also where a step before has changed a source.
  await ensure(compilers);
  const built = await compileCore();
  if (built.code === 0) useCore(readFileSync(compiledCore));
  return built;
}

/** Into build/wasm. REQUIRES: `compilers` of setup.mjs. */
export async function compileCore() {
  const cwd = inRoot("sim-core");
  const configured = await run("emcmake", ["cmake", "--preset", "wasm"], { cwd });
  return configured.code === 0 ? run("cmake", ["--build", "--preset", "wasm"], { cwd }) : configured;
}

const nativeBuilds = new Map();

/**
 * Builds targets of a native preset, once in the life of this process. CMake knows what is stale.
 *
 * @param {string} preset @param {{ options?: readonly string[], targets?: readonly string[] }} [what]
 */
export function buildNative(preset, { options = [], targets = ["all"] } = {}) {
  const compile = async () => {
    const cwd = inRoot("sim-core");
    const configured = await run("cmake", ["--preset", preset, ...options], { cwd });
    if (configured.code !== 0) return configured;
    return run("cmake", ["--build", "--preset", preset, "--target", ...targets], { cwd });
  };
  const key = [preset, ...targets].join(", ");
  if (!nativeBuilds.has(key)) nativeBuilds.set(key, step(`compile the core, ${key}`, compile));
  return nativeBuilds.get(key);
}

/** Every C++ file of ours. */
export const cppFiles = () => filesUnder("sim-core/src", "sim-core/test", "sim-core/bench").filter((file) => /\.(h|cpp)$/.test(file));
