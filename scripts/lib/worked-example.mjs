// The worked example of docs/adding-a-mechanism.md, done: in a copy of the tree the patch is applied, and what it adds is generated, compiled, tested and run.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inOrder } from "./in-order.mjs";
import { run } from "./run.mjs";
import { copyTree } from "./tree-copy.mjs";

export const patchFile = "docs/examples/scalable-tcp.patch";
export const scenarioFile = "docs/examples/scalable-tcp.json";

/**
 * Gives `body` the steps of the example, by their titles, in a copy of the tree that is removed afterwards. A step that comes after one that failed fails, too.
 *
 * @template Result
 * @param {(steps: Record<string, () => ReturnType<typeof run>>) => Promise<Result>} body
 */
export async function inCopy(body) {
  const copy = mkdtempSync(path.join(tmpdir(), "ackscope-example-"));
  try {
    return await body(inOrder(steps(copy)));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** @param {string} copy */
function steps(copy) {
  const at = (...parts) => path.join(copy, ...parts);
  const build = at("build/example");
  const native = path.join(build, "ackscope-native");
  return {
    "copy the tree": () => copyTree(copy),
    "apply the patch": () =>
      // Inside another repository git would leave out what is not below its current folder, and say nothing.
      run("git", ["apply", "--verbose", patchFile], { cwd: copy, env: { GIT_CEILING_DIRECTORIES: path.dirname(copy) } }),
    "generate what follows from the catalogue": () => run(process.execPath, ["scenarios/scripts/generate.mjs"], { cwd: copy }),
    "check documents in TypeScript": () =>
      run(process.execPath, [at("node_modules/vitest/vitest.mjs"), "run", "--project", "scenarios", "src/check.test.ts"], {
        cwd: copy,
        env: { NO_COLOR: "1" },
      }),
    "configure the core with its test": () =>
      run("cmake", [
        ...["-S", at("sim-core"), "-B", build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=None", "-DCMAKE_CXX_FLAGS=-O0"],
        ...["-DACKSCOPE_UNITY=ON", "-DACKSCOPE_CHECKS=ON", "-DACKSCOPE_TESTS=ON", "-DACKSCOPE_TEST_FILES=scalable_test.cpp"],
      ]),
    "compile it": () => run("cmake", ["--build", build, "--target", "ackscope-native", "core_tests"]),
    "run its test": () => runTest(path.join(build, "core_tests")),
    "run a document with it": () => runDocument(native, at(scenarioFile)),
    "refuse a document that is wrong": () => refuseDocument(native, at(scenarioFile)),
  };
}

/** A program without tests would succeed, too. */
async function runTest(program) {
  const result = await run(program, []);
  const passed = Number(/\[ +PASSED +\] (\d+) tests?/.exec(result.output)?.[1] ?? 0);
  return { ...result, code: passed > 0 ? result.code : 1, note: `${passed} passed` };
}

/** The transfer completes without a loss, and the window has opened by what is acknowledged: on average by half of what the whole file opens. */
async function runDocument(native, file) {
  const result = await run(native, ["run", file]);
  if (result.code !== 0) return result;
  const { ended, flows } = JSON.parse(result.stdout);
  const { traffic, sender } = JSON.parse(readFileSync(file, "utf8")).flows[0];
  const [{ cwndMean, segmentsSent }] = flows;
  const opened = traffic.segments * sender.congestion.increase;
  const share = (cwndMean - sender.initialWindow) / opened;
  const holds = ended === "complete" && segmentsSent === traffic.segments && share > 0.4 && share < 0.6;
  return { ...result, code: holds ? 0 : 1, note: `a mean window of ${cwndMean.toFixed(1)} segments` };
}

/** A problem with its place, as for every other mechanism. */
async function refuseDocument(native, file) {
  const document = JSON.parse(readFileSync(file, "utf8"));
  document.flows[0].sender.congestion.increase = 0;
  const wrong = file.replace(/\.json$/, "-wrong.json");
  writeFileSync(wrong, JSON.stringify(document));
  const result = await run(native, ["run", wrong]);
  return { ...result, code: result.code === 2 && result.output.includes('"/flows/0/sender/congestion/increase"') ? 0 : 1 };
}
