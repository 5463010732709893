import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { audit } from "./audit.mjs";
import { bin, buildNative, compileCore, cppFiles } from "./build.mjs";
import { faultOfKeptCore } from "./kept-core.mjs";
import { withPackages } from "./packages.mjs";
import { withPython } from "./python.mjs";
import { newerNode, testWithNewerNode } from "./newer-node.mjs";
import { closingLine, countGtest, countPlaywright, countVitest, gtestFailures, playwrightFailures, sumOf } from "./results.mjs";
import { Failure, inRoot, root, run } from "./run.mjs";
import { filesUnder, remembered } from "./stale.mjs";
import { inCopy } from "./worked-example.mjs";

/** Where the tools put their reports. */
const reports = (name) => {
  mkdirSync(inRoot(".cache/test"), { recursive: true });
  return inRoot(".cache/test", name);
};

/** Workspaces whose tests are type-checked apart from the build. */
const testTypes = ["scenarios", "sim-core/js", "web/scene", "web", "server", "embed"].map((room) => `${room}/tsconfig.test.json`);

/** Files of tests that put a network together and run it. Those of single parts say no more of the optimised library, and take longest to compile. */
const wholeNetworks = [
  "scenario/*.cpp",
  "network/*.cpp",
  "*on_a_*_test.cpp",
  "*whole_path_test.cpp",
  "*_run_test.cpp",
  "*_networks_test.cpp",
];

/** Two halves that share no types of their own, because one ESLint uses one processor. */
const eslint = {
  "eslint, web": () => eslintOf(["web"]),
  "eslint, the rest": () => eslintOf([".", "--ignore-pattern", "web/**"]),
};

const formatting = {
  "prettier (npm run format mends it)": prettier,
  "clang-format (npm run format mends it)": () => run("clang-format-14", ["--dry-run", "--Werror", ...cppFiles()]),
  "floors of the core": () => run(process.execPath, ["scripts/lint-floors.mjs"]),
  "generated files are fresh": () => run(process.execPath, ["scenarios/scripts/generate.mjs", "--check"]),
};

/** @type {Record<string, () => Promise<import("./results.mjs").Counts>>} in the order in which they run */
export const suites = {
  lint: () =>
    sideBySide({
      ...eslint,
      "clang-tidy": clangTidy,
      ...formatting,
      "known faults of dependencies (npm audit)": audit,
    }),

  types: () =>
    sideBySide(
      Object.fromEntries(
        ["web/tsconfig.json", "web/tsconfig.documents.json", ...testTypes, "e2e/tsconfig.json"].map((project) => [
          `types of ${project}`,
          () => typesOf(project),
        ]),
      ),
    ),

  /** The core's tests with sanitizers and checks, and of the library as it is shipped those that run whole networks. */
  core: () =>
    inTurn([
      () => checks({ "the kept core is what its sources compile to": keptCoreIsFresh }),
      ...Object.entries({ "native-asan": ["*.cpp"], native: wholeNetworks }).map(([preset, files]) => async () => {
        await buildNative(preset, { options: ["-DACKSCOPE_TESTS=ON", `-DACKSCOPE_TEST_FILES=${files.join(";")}`] });
        return gtest(preset);
      }),
    ]),

  /** docs/adding-a-mechanism.md, done in a copy of the tree. */
  example: () => inCopy(checks),

  async unit() {
    // Tests of the `ackscope` package compare digests with the native core.
    await buildNative("native", { targets: ["ackscope-native"] });
    return vitest();
  },

  /** The npm packages and the Python package, installed from their files by somebody who has nothing else. Both wait for registries: side by side. */
  packages: async () => sumOf(await Promise.all([withPackages(checks), withPython(checks)])),

  /** Components of the page, each by itself in a browser. */
  components: () => vitest(["--config", "web/vitest.browser.config.ts"], { report: "vitest-components.json" }),

  /** What the papers' figures give, from the kept results; and whether those are still what the core gives. */
  figures: () =>
    sideBySide({
      "kept results, a random 2 % computed again": async () => {
        const result = await run(process.execPath, ["sim-core/js/scripts/results.mjs"]);
        // It names the seed, by which the same sample can be drawn again.
        return { ...result, note: result.output.trim().split("\n").at(-1) };
      },
      "claims of all figures": () => run(process.execPath, ["sim-core/js/bin/ackscope.mjs", "figures"]),
      "docs/fidelity.md fresh, no difference stale": () => run(process.execPath, ["sim-core/js/scripts/fidelity.mjs", "--check"]),
    }),

  e2e() {
    const report = reports("playwright.json");
    return suite(
      "playwright",
      report,
      (text, fine) => countPlaywright(JSON.parse(text), fine, flakes(), new Date()),
      async () => {
        const result = await run(bin("playwright"), ["test", "--reporter=line,json", "--forbid-only"], {
          cwd: inRoot("e2e"),
          env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, CI: "1", NO_COLOR: "1" },
        });
        return { ...result, output: playwrightFailures(result.output) };
      },
    );
  },
};

/** Suites that run where they are named only. */
export const onRequest = {
  /** The newest long-term line of Node beside the one that runs this. */
  newerNode: () => check(`what rests on Node, with Node ${newerNode}`, testWithNewerNode),
};

/**
 * `npm run check`: what can be said in three minutes of files that changed since a commit. It only leaves out; whatever it runs is run as by
 * `npm test`.
 *
 * @param {string} since @param {readonly string[]} changed
 */
export function quickSuites(since, changed) {
  const written = changed.filter((file) => existsSync(inRoot(file)));
  const scripts = written.filter((file) => /\.(ts|tsx|js|mjs)$/.test(file));
  const cpp = written.filter((file) => cppFiles().includes(file));
  const some = (files, named) => (files.length === 0 ? {} : named);
  return {
    lint: () =>
      sideBySide({
        ...some(scripts, { "eslint, what changed": () => run(bin("eslint"), ["--max-warnings", "0", "--no-warn-ignored", ...scripts]) }),
        ...formatting,
        ...some(cpp, { "clang-tidy": clangTidy }),
      }),
    types: suites.types,
    async core() {
      await buildNative("native-asan", { targets: ["core_tests"] });
      return gtest("native-asan");
    },
    async unit() {
      await buildNative("native", { targets: ["ackscope-native"] });
      return vitest(["--changed", since, "--passWithNoTests"], { count: countRelated });
    },
  };
}

/** A change need not concern any unit test. */
const countRelated = (report, fine) => (fine && report.numTotalTests === 0 ? { passed: 0, failed: 0 } : countVitest(report, fine));

async function vitest(args = [], { count = countVitest, report: name = "vitest.json" } = {}) {
  const report = reports(name);
  return suite(
    path.parse(name).name,
    report,
    (text, fine) => count(JSON.parse(text), fine),
    () =>
      run(bin("vitest"), ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${report}`, ...args], { env: { NO_COLOR: "1" } }),
  );
}

/** What it found of unchanged files is kept, by their contents: the second time takes seconds. */
function typesOf(project) {
  const record = inRoot(".cache/types", project.replaceAll("/", "-"));
  return run(bin("tsc"), ["--noEmit", "--incremental", "--tsBuildInfoFile", record, "--pretty", "false", "-p", project]);
}

/** Browser tests that are known to need a second try now and then. */
const flakes = () => JSON.parse(readFileSync(inRoot("e2e/flakes.json"), "utf8"));

/**
 * GoogleTest's own shards, one a processor: a process for each of a thousand tests would spend more on starting than on testing.
 * A crash ends its shard, and the test that was begun last is the one that crashed.
 */
async function gtest(preset) {
  const shards = Array.from({ length: availableParallelism() }, (_, index) => {
    const report = reports(`core-tests-${preset}-${index + 1}.xml`);
    return suite(`core tests, ${preset}, part ${index + 1}`, report, countGtest, async () => {
      const result = await run(inRoot("build", preset, "core_tests"), [`--gtest_output=xml:${report}`, "--gtest_color=no"], {
        env: { GTEST_TOTAL_SHARDS: String(availableParallelism()), GTEST_SHARD_INDEX: String(index) },
        // It says which test it begins, and none takes minutes of a processor.
        silentMinutes: 5,
      });
      return { ...result, output: gtestFailures(result.output) };
    });
  });
  return sumOf(await Promise.all(shards));
}

async function keptCoreIsFresh() {
  const built = await compileCore();
  if (built.code !== 0) return built;
  const output = faultOfKeptCore();
  return { code: output === "" ? 0 : 1, output };
}

/** Runs a test tool, reads its report, prints one line, and all that it said if something failed. */
async function suite(title, report, count, body) {
  rmSync(report, { force: true });
  const start = performance.now();
  const { code, output } = await body();
  const counts = existsSync(report) ? count(readFileSync(report, "utf8"), code === 0) : { passed: 0, failed: 1 };
  if (counts.failed > 0) console.log(output.trimEnd());
  for (const note of counts.notes ?? []) console.log(note);
  line(title, start, closingLine(counts));
  return counts;
}

/** Runs checks, all of them even if one fails: one after another, or as many at a time as there are processors. */
async function checks(named, atOnce = 1) {
  const waiting = Object.entries(named);
  const counts = [];
  const next = async () => {
    for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift()) counts.push(await check(...entry));
  };
  await Promise.all(Array.from({ length: atOnce }, next));
  return sumOf(counts);
}

const sideBySide = (named) => checks(named, availableParallelism());

async function check(title, body) {
  const start = performance.now();
  const { code, output, note, skipped } = await body();
  if (code !== 0) console.log(output.trimEnd());
  const verdict = code !== 0 ? "FAILED" : skipped ? "SKIPPED" : "passed";
  line(title, start, `${verdict}${note === undefined ? "" : `: ${note}`}`);
  return { passed: Number(verdict === "passed"), failed: Number(verdict === "FAILED"), skipped: Number(verdict === "SKIPPED") };
}

function line(title, start, verdict) {
  console.log(`${title.padEnd(48)} ${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s  ${verdict}`);
}

/** It judges each file by itself, so what it found of one is kept by that file's contents. */
function prettier() {
  const cache = ["--cache", "--cache-strategy", "content", "--cache-location", inRoot(".cache/prettier")];
  return run(bin("prettier"), ["--check", "--log-level", "warn", ...cache, "."]);
}

/** Everything that ESLint's verdict rests on: what a type says in one file, a rule may find in another. */
const linted = () =>
  filesUnder("").filter((file) => /\.(ts|tsx|js|mjs|json)$/.test(file) && !/^(docs|scenarios\/(presets|results|reference))\//.test(file));

const eslintOf = (args) => remembered(`eslint ${args.join(" ")}`, linted(), () => run(bin("eslint"), ["--max-warnings", "0", ...args]));

/**
 * clang-tidy reads the library as its unity build has it, so each header is parsed once and not once a source. It takes a while, so a clean
 * verdict is remembered for exactly these sources and this configuration.
 */
function clangTidy() {
  const files = filesUnder("sim-core/src", "sim-core/bench", "sim-core/CMakeLists.txt", ".clang-tidy");
  return remembered("clang-tidy", files, async () => {
    // Configuring is enough: it writes the unity source and the compile commands.
    const configured = await run("cmake", ["--preset", "native"], { cwd: inRoot("sim-core") });
    if (configured.code !== 0) return configured;
    const database = JSON.parse(readFileSync(inRoot("build/native/compile_commands.json"), "utf8"));
    const sources = database
      .map(({ directory, file }) => path.resolve(directory, file))
      // Where the tests were configured before: neither they nor the headers that the compiler keeps for them.
      .filter((file) => !file.includes("/sim-core/test/") && !file.endsWith("/cmake_pch.hxx.cxx"));
    const result = await run("clang-tidy-14", [
      "--quiet",
      "-p",
      inRoot("build/native"),
      "--extra-arg=-Wno-unknown-warning-option",
      ...sources,
    ]);
    return { code: result.code, output: result.output.replaceAll(`${root}/`, "").replace(/^\d+ warnings? generated.*\n/gm, "") };
  });
}

/** Does one after another. If what one needs cannot be built, the others still have something to say. */
async function inTurn(bodies) {
  const counts = [];
  for (const body of bodies) {
    try {
      counts.push(await body());
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      console.log(error.message);
      counts.push({ passed: 0, failed: 1 });
    }
  }
  return sumOf(counts);
}

/** Runs suites and prints the sum as the last line. */
export async function runSuites(bodies) {
  const total = await inTurn(bodies);
  console.log(closingLine(total));
  if (total.failed > 0) process.exitCode = 1;
}
