// Which parts of the core run often, counted natively by the compiler that Emscripten has: over every preset, and over the benchmarks.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build, buildNative } from "./build.mjs";
import { Failure, inRoot, run, step } from "./run.mjs";

/** Where CMake looks for it (sim-core/cmake/profile.cmake). */
const archive = inRoot("sim-core/cmake/profile.tar.xz");
const folder = inRoot("build/profile");

/** It takes as long as many others, and does nothing that they do not. */
const leftOut = "ten-gigabit";

/** Counts it anew and keeps it. REQUIRES: `forProfile` of setup.mjs. */
export async function keepProfile() {
  await build(["generate", "types"]);
  await buildNative("profile", { targets: ["ackscope-bench"] });
  const runs = path.join(folder, "runs");
  rmSync(runs, { recursive: true, force: true });
  mkdirSync(runs, { recursive: true });
  const documents = await trainingDocuments();
  await step(`count over ${documents.length} runs`, async () => {
    for (const [number, document] of documents.entries()) {
      const file = path.join(runs, `${number}.json`);
      writeFileSync(file, JSON.stringify({ ...document, trace: undefined })); // the program says what is traced
      const options = ["--repeat", "1", "--trace", "packets", "--hash", "on"];
      const done = await run(path.join(folder, "ackscope-bench"), [file, ...options], {
        env: { LLVM_PROFILE_FILE: path.join(runs, `${number}.profraw`) },
      });
      if (done.code !== 0) return done;
    }
    const counts = readdirSync(runs).filter((name) => name.endsWith(".profraw"));
    const merged = await run("llvm-profdata-14", ["merge", "-o", "core.profdata", ...counts], { cwd: runs });
    return merged.code === 0 ? run("cmake", ["-E", "tar", "cJf", archive, "core.profdata"], { cwd: runs }) : merged;
  });
}

async function trainingDocuments() {
  const module = (file) => import(pathToFileURL(inRoot(file)).href);
  const { presets, expandVariant } = await module("scenarios/dist/index.js");
  const { benchCase, caseNames } = await module("sim-core/js/dist/bench/cases.js");
  const ofPresets = presets.flatMap(({ id, experiment }) =>
    experiment.variants.map((variant) => {
      const expanded = expandVariant(experiment, variant.id);
      if (expanded.problems) throw new Failure(`The preset ${id} has no variant ${variant.id}.`);
      return expanded.scenario;
    }),
  );
  const ofBenches = caseNames.filter((name) => name !== leftOut).map((name) => benchCase(name).scenario);
  return [...ofPresets, ...ofBenches];
}
