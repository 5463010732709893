import { copyFileSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { precompress } from "./precompress.mjs";
import { inRoot, run, step } from "./run.mjs";
import { filesUnder, ifStale } from "./stale.mjs";

/** A program of an npm package, by its file: no shell, no npx. */
export const bin = (name) => inRoot("node_modules", ".bin", name);

const libraries = ["scenarios", "sim-core/js", "web/scene", "server"];
const configuration = ["tsconfig.base.json", "package.json", "package-lock.json"];
const coreSources = ["sim-core/src", "sim-core/cmake", "sim-core/CMakeLists.txt", "sim-core/CMakePresets.json", "package.json"];

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
    outputs: ["scenarios/dist/index.js", "sim-core/js/dist/index.js", "web/scene/dist/index.js", "server/dist/server.js"],
    build: compileTypeScript,
  },
  wasm: {
    title: "compile the core to WebAssembly",
    inputs: coreSources,
    outputs: ["sim-core/js/dist/core.wasm"],
    build: compileWasm,
  },
  web: {
    title: "bundle the web app",
    inputs: [
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
    ],
    outputs: ["web/dist/index.html"],
    build: bundleWeb,
  },
};

/** Builds the named steps, all by default. */
export async function build(names = Object.keys(steps)) {
  for (const name of Object.keys(steps).filter((each) => names.includes(each))) {
    const { title, inputs, outputs, build: body } = steps[name];
    await ifStale({ name, inputs, outputs }, () => step(title, body));
  }
}

async function compileTypeScript() {
  // `tsc -b` trusts its records even if somebody removed what they describe; then they have to go too.
  for (const room of libraries)
    if (!existsSync(inRoot(room, "dist", "index.js")) && !existsSync(inRoot(room, "dist", "server.js")))
      for (const record of ["tsconfig.tsbuildinfo", "dist/tsconfig.tsbuildinfo"]) rmSync(inRoot(room, record), { force: true });
  return run(bin("tsc"), ["-b", "--pretty", "false"]);
}

async function compileWasm() {
  const cwd = inRoot("sim-core");
  const configured = await run("emcmake", ["cmake", "--preset", "wasm"], { cwd });
  if (configured.code !== 0) return configured;
  const built = await run("cmake", ["--build", "--preset", "wasm"], { cwd });
  if (built.code !== 0) return built;
  mkdirSync(inRoot("sim-core/js/dist"), { recursive: true });
  copyFileSync(inRoot("build/wasm/core.wasm"), inRoot("sim-core/js/dist/core.wasm"));
  return built;
}

async function bundleWeb() {
  const bundled = await run(bin("vite"), ["build"], { cwd: inRoot("web") });
  if (bundled.code === 0) await precompress(inRoot("web/dist"), inRoot(".cache/precompressed"));
  return bundled;
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
