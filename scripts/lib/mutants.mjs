// Mutations of the core's rules: whether a suite notices when a mechanism is broken on purpose. Each is one edit of one source, made in a copy of the tree.
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inRoot, run, step } from "./run.mjs";
import { copyTree } from "./tree-copy.mjs";

/**
 * @typedef {object} Mutation
 * @property {string} file of sim-core/src
 * @property {string} rule that is broken, in words
 * @property {string} find stands once in the file
 * @property {string} replace
 */

/** @type {readonly Mutation[]} */
export const mutations = JSON.parse(readFileSync(inRoot("scripts/mutations.json"), "utf8"));

/**
 * The file's text with the mutation made.
 *
 * @param {string} text @param {Mutation} mutation
 */
export function mutated(text, { file, find, replace }) {
  const places = text.split(find).length - 1;
  if (places !== 1) throw new Error(`${file}: a mutation's text stands there ${places} times: ${find.trim()}`);
  return text.replace(find, () => replace);
}

/** The suites that may notice, in the order in which they are asked: the first that fails ends the trial. */
const suites = ["own", "core", "unit"];

/**
 * Gives `body` the steps that make a copy of the tree ready, and `judge`, which says who notices a mutation.
 *
 * @template Result
 * @param {(trial: {
 *   prepare: Record<string, () => Promise<{ code: number, output: string }>>,
 *   judge: (mutation: Mutation) => Promise<string | undefined>,
 * }) => Promise<Result>} body
 */
export async function withMutants(body) {
  const copy = mkdtempSync(path.join(tmpdir(), "ackscope-mutants-"));
  try {
    const checks = suitesIn(copy);
    const prepare = { "copy the tree": () => copyTree(copy), "the suite core without a mutation": checks.core };
    return await body({ prepare, judge: (mutation) => judge(mutation, copy, checks) });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

async function judge(mutation, copy, checks) {
  const file = path.join(copy, "sim-core/src", mutation.file);
  const text = readFileSync(file, "utf8");
  for (const name of suites) {
    if (name === "unit") await checks.soundUnit();
    writeFileSync(file, mutated(text, mutation));
    const { code, output, built } = await checks[name](mutation).finally(() => writeFileSync(file, text));
    // Nothing is learnt from a rule that cannot be broken in this way.
    if (built === false) throw new Error(`${mutation.file}: the mutation does not compile\n${output}`);
    if (code !== 0) return noticed(name, output);
  }
  return undefined;
}

/** By which suite, and by which of its tests if that is known: a check of the core ends the program without naming one. */
export function noticed(suite, output) {
  const test = /\[ {2}FAILED {2}\] ([^\s,]+\.[^\s,]+)/.exec(output)?.[1];
  return test === undefined ? suite : `${suite}: ${test}`;
}

/**
 * The tests that stand where a mechanism does: those that have its name, or all of its room. Nothing if there are none.
 *
 * @param {string} file of sim-core/src @param {string} tests the folder sim-core/test
 */
export function ownTests(file, tests) {
  const { dir, name } = path.parse(file);
  const room = path.join(tests, dir);
  const there = existsSync(room) ? readdirSync(room, { recursive: true }).filter((test) => test.endsWith("_test.cpp")) : [];
  if (there.length === 0) return undefined;
  return there.some((test) => path.basename(test).includes(name)) ? `${dir}/*${name}*_test.cpp` : `${dir}/*_test.cpp`;
}

/** Builds what a suite needs and runs it, up to the first failure. A suite that hangs has noticed. */
function suitesIn(copy) {
  const at = (...parts) => path.join(copy, ...parts);
  const silentMinutes = 10;
  let soundUnit = false;

  // GoogleTest, with the core's own checks. Not optimised as a release is: what counts is the time from an edit to a verdict.
  const coreTests = async (build, files, shards) => {
    const compiled = await inOrder(
      () =>
        run("cmake", [
          ...["-S", at("sim-core"), "-B", build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=None", "-DCMAKE_CXX_FLAGS=-O1"],
          ...["-DACKSCOPE_CHECKS=ON", "-DACKSCOPE_TESTS=ON", `-DACKSCOPE_TEST_FILES=${files}`],
        ]),
      // A compiler cache, if the machine has one, is to know the sources again in the next run's copy.
      () => run("cmake", ["--build", build, "--target", "core_tests"], { env: { CCACHE_BASEDIR: copy } }),
    );
    if (compiled.code !== 0) return { ...compiled, built: false };
    const results = await Promise.all(
      Array.from({ length: shards }, (_, index) =>
        run(path.join(build, "core_tests"), ["--gtest_fail_fast", "--gtest_brief=1"], {
          silentMinutes,
          env: { GTEST_TOTAL_SHARDS: String(shards), GTEST_SHARD_INDEX: String(index) },
        }),
      ),
    );
    return results.find(({ code }) => code !== 0) ?? results[0];
  };

  const checks = {
    /** In a folder of its own: of a change in a header, compiling all tests takes the most of the time. */
    async own({ file }) {
      const files = ownTests(file, at("sim-core/test"));
      return files === undefined ? { code: 0, output: "" } : coreTests(at("build/mutants-own"), files, 1);
    },

    core: () => coreTests(at("build/mutants"), "*.cpp", 2),

    /** What is tested of the core through WebAssembly: golden traces, reference runs, combinations, measures. */
    async unit() {
      const cwd = at("sim-core");
      const compiled = await inOrder(
        () => run("emcmake", ["cmake", "--preset", "wasm"], { cwd }),
        () => run("cmake", ["--build", "--preset", "wasm"], { cwd }),
      );
      if (compiled.code !== 0) return { ...compiled, built: false };
      mkdirSync(at("sim-core/js/dist"), { recursive: true });
      copyFileSync(at("build/wasm/core.wasm"), at("sim-core/js/dist/core.wasm"));
      // Those that run the core and nothing else of the tree. That the native core agrees would say nothing: it is broken in the same way.
      const files = ["golden", "reference", "combinations", "interplay", "core", "run", "measure/", "export/headers"].map(
        (name) => `src/${name}`,
      );
      const options = ["run", "--project", "sim-core/js", "--bail", "1", ...files];
      return run(process.execPath, [at("node_modules/vitest/vitest.mjs"), ...options], {
        cwd: copy,
        silentMinutes,
        env: { NO_COLOR: "1" },
      });
    },

    /** Asked without a mutation where it is first needed: most are noticed by the core's tests. */
    async soundUnit() {
      if (soundUnit) return;
      await step("the suite unit without a mutation", checks.unit);
      soundUnit = true;
    },
  };
  return checks;
}

/** Up to the first that fails. */
async function inOrder(...bodies) {
  let result = { code: 0, output: "" };
  for (const body of bodies) {
    result = await body();
    if (result.code !== 0) break;
  }
  return result;
}

const nobody = "**nobody**";

/** docs/mutations.md @param {readonly (Mutation & { noticedBy?: string })[]} verdicts */
export function mutationTable(verdicts) {
  const noticed = verdicts.filter(({ noticedBy }) => noticedBy !== undefined).length;
  const rows = verdicts.map(({ file, rule, noticedBy }, index) => `| ${index + 1} | \`${file}\` | ${rule} | ${noticedBy ?? nobody} |`);
  return [
    "# Mutations",
    "",
    "<!-- Written by `npm run mutate -- --write`. Do not edit. -->",
    "",
    "Whether the tests would notice a broken rule: `npm run mutate` breaks one rule at a time, in a copy of the tree, and asks first the tests that stand where the mechanism does (`own`), then all of the core's (`core`), then those that run it through WebAssembly (`unit`).",
    "The mutations are in `scripts/mutations.json`.",
    "",
    `${noticed} of ${verdicts.length} are noticed.`,
    "",
    "| | file of sim-core/src | rule that was broken | noticed by |",
    "| --- | --- | --- | --- |",
    ...rows,
    "",
  ].join("\n");
}

/**
 * Who noticed what, by rule, in the words of docs/mutations.md.
 *
 * @param {string} text @returns {ReadonlyMap<string, string | undefined>}
 */
export function toldVerdicts(text) {
  const rows = text.matchAll(/^\| \d+ \| `[^`]+` \| (.+) \| ([^|]+) \|$/gm);
  return new Map(Array.from(rows, ([, rule, noticedBy]) => [rule, noticedBy === nobody ? undefined : noticedBy]));
}
