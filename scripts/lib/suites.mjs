import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { audit } from "./audit.mjs";
import { bin, buildNative, cppFiles } from "./build.mjs";
import { countCtest, countPlaywright, countVitest } from "./results.mjs";
import { Failure, inRoot, root, run } from "./run.mjs";
import { filesUnder, hashOf } from "./stale.mjs";
import { inCopy } from "./worked-example.mjs";

/** Where the tools put their reports. */
const reports = (name) => {
  mkdirSync(inRoot(".cache/test"), { recursive: true });
  return inRoot(".cache/test", name);
};

/** Workspaces whose tests are type-checked apart from the build. */
const testTypes = ["scenarios", "sim-core/js", "web/scene", "web", "server"].map((room) => `${room}/tsconfig.test.json`);

/** @type {Record<string, () => Promise<import("./results.mjs").Counts>>} in the order in which they run */
export const suites = {
  lint: () =>
    checks({
      "prettier (npm run format mends it)": () => run(bin("prettier"), ["--check", "--log-level", "warn", "."]),
      "clang-format (npm run format mends it)": () => run("clang-format-14", ["--dry-run", "--Werror", ...cppFiles()]),
      "floors of the core": () => run(process.execPath, ["scripts/lint-floors.mjs"]),
      "generated files are fresh": () => run(process.execPath, ["scenarios/scripts/generate.mjs", "--check"]),
      eslint: () => run(bin("eslint"), ["--max-warnings", "0", "."]),
      "clang-tidy": clangTidy,
      "known faults of dependencies (npm audit)": audit,
    }),

  types: () =>
    checks(
      Object.fromEntries(
        ["web/tsconfig.json", "web/tsconfig.documents.json", ...testTypes, "e2e/tsconfig.json"].map((project) => [
          `types of ${project}`,
          () => run(bin("tsc"), ["--noEmit", "--pretty", "false", "-p", project]),
        ]),
      ),
    ),

  core: () =>
    inTurn([
      async () => {
        await buildNative("native-asan");
        return ctest("native-asan");
      },
      async () => {
        await buildNative("native", { options: ["-DACKSCOPE_TESTS=ON"] });
        return ctest("native");
      },
    ]),

  /** docs/adding-a-mechanism.md, done in a copy of the tree. */
  example: () => inCopy(checks),

  async unit() {
    // Tests of the `ackscope` package compare digests with the native core.
    await buildNative("native", { target: "ackscope-native" });
    const report = reports("vitest.json");
    return suite(
      "vitest",
      report,
      (text, fine) => countVitest(JSON.parse(text), fine),
      () => run(bin("vitest"), ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${report}`], { env: { NO_COLOR: "1" } }),
    );
  },

  /** What the papers' figures give, from the kept results; and whether those are still what the core gives. */
  figures: () =>
    checks({
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
      (text, fine) => countPlaywright(JSON.parse(text), fine),
      () =>
        run(bin("playwright"), ["test", "--reporter=line,json", "--forbid-only"], {
          cwd: inRoot("e2e"),
          // One browser after another through every page takes a quarter of an hour, and twice that on a machine with other work.
          minutes: 45,
          env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, CI: "1", NO_COLOR: "1" },
        }),
    );
  },
};

const ctest = (preset) => {
  const report = reports(`ctest-${preset}.xml`);
  return suite(`ctest, ${preset}`, report, countCtest, () =>
    run("ctest", ["--preset", preset, "--output-junit", report, "--parallel", "2"], { cwd: inRoot("sim-core") }),
  );
};

/** Runs a test tool, reads its report, prints one line, and all that it said if something failed. */
async function suite(title, report, count, body) {
  rmSync(report, { force: true });
  const start = performance.now();
  const { code, output } = await body();
  const counts = existsSync(report) ? count(readFileSync(report, "utf8"), code === 0) : { passed: 0, failed: 1 };
  if (counts.failed > 0) console.log(output.trimEnd());
  line(title, start, `${counts.passed} passed, ${counts.failed} failed`);
  return counts;
}

/** Runs checks one after another, all of them even if one fails. */
async function checks(named) {
  const counts = { passed: 0, failed: 0 };
  for (const [title, body] of Object.entries(named)) {
    const start = performance.now();
    const { code, output, note } = await body();
    if (code !== 0) console.log(output.trimEnd());
    line(title, start, `${code === 0 ? "passed" : "FAILED"}${note === undefined ? "" : `: ${note}`}`);
    counts[code === 0 ? "passed" : "failed"] += 1;
  }
  return counts;
}

function line(title, start, verdict) {
  console.log(`${title.padEnd(48)} ${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s  ${verdict}`);
}

/**
 * clang-tidy reads the library as its unity build has it, so each header is parsed once and not once a source. It takes a while, so a clean
 * verdict is remembered for exactly these sources and this configuration.
 */
async function clangTidy() {
  const stamp = inRoot(".cache/build/clang-tidy");
  const now = hashOf(filesUnder("sim-core/src", "sim-core/bench", "sim-core/CMakeLists.txt", ".clang-tidy"));
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === now) return { code: 0, output: "" };
  // Configuring is enough: it writes the unity source and the compile commands.
  const configured = await run("cmake", ["--preset", "native"], { cwd: inRoot("sim-core") });
  if (configured.code !== 0) return configured;
  const database = JSON.parse(readFileSync(inRoot("build/native/compile_commands.json"), "utf8"));
  const sources = database.map(({ directory, file }) => path.resolve(directory, file)).filter((file) => !file.includes("/sim-core/test/"));
  const result = await run("clang-tidy-14", [
    "--quiet",
    "-p",
    inRoot("build/native"),
    "--extra-arg=-Wno-unknown-warning-option",
    ...sources,
  ]);
  if (result.code === 0) {
    mkdirSync(path.dirname(stamp), { recursive: true });
    writeFileSync(stamp, now);
  }
  return { code: result.code, output: result.output.replaceAll(`${root}/`, "").replace(/^\d+ warnings? generated.*\n/gm, "") };
}

/** Does one after another. If what one needs cannot be built, the others still have something to say. */
async function inTurn(bodies) {
  let total = { passed: 0, failed: 0 };
  for (const body of bodies) {
    try {
      const { passed, failed } = await body();
      total = { passed: total.passed + passed, failed: total.failed + failed };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      console.log(error.message);
      total.failed += 1;
    }
  }
  return total;
}

/** Runs the named suites and prints the sum as the last line. */
export async function runSuites(names) {
  const total = await inTurn(names.map((name) => suites[name]));
  console.log(`${total.passed} passed, ${total.failed} failed`);
  if (total.failed > 0) process.exitCode = 1;
}
