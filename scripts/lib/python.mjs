// What takes Python: the package, made from the repository as a wheel, installed into a clean environment and held against what Node gives; the lines
// that its page has for others; a learning platform of others' making; and the schemas of Kubernetes.
import { deepEqual } from "node:assert/strict";
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inspect } from "node:util";
import { inOrder } from "./in-order.mjs";
import { usedCore } from "./kept-core.mjs";
import { inRoot, run } from "./run.mjs";

/**
 * Gives `body` the steps, by their titles, in a folder that is removed afterwards.
 *
 * @template Result
 * @param {(steps: Record<string, () => ReturnType<typeof run>>) => Promise<Result>} body
 */
export async function withPython(body) {
  const folder = mkdtempSync(path.join(tmpdir(), "ackscope-python-"));
  try {
    return await body(inOrder(steps(folder)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What the tests use beside the package itself. */
const tools = [
  "pytest==9.2.0",
  "mypy==2.4.1",
  "pandas==3.1.1",
  "tqdm==4.70.1",
  "matplotlib==3.11.2",
  "anywidget==0.11.0",
  "nbclient==0.11.0",
  "ipykernel==7.4.0",
];

/** @param {string} folder */
function steps(folder) {
  const [staged, wheels, venv] = ["staged", "wheels", "venv"].map((name) => path.join(folder, name));
  const program = (name) => path.join(venv, "bin", name);
  const expectedFile = path.join(folder, "expected.json");
  const quiet = ["--quiet", "--no-input"];
  let isAway = false;
  /** Without the index of packages nothing can be said of ours. */
  const unlessAway = (body) => async () =>
    isAway ? { code: 0, output: "", skipped: true, note: "the index of Python packages cannot be reached" } : body();
  return {
    "make a clean environment of Python": async () => {
      const made = await run("python3", ["-m", "venv", venv]);
      if (made.code !== 0) return made;
      isAway =
        (await run(program("pip"), ["download", ...quiet, "--no-deps", "--dest", path.join(folder, "asked"), "wasmtime"])).code !== 0;
      return made;
    },
    "build the wheel": unlessAway(async () => {
      await stage(staged);
      return run(program("pip"), ["wheel", ...quiet, "--no-deps", "--wheel-dir", wheels, staged]);
    }),
    "install it, and what tests it": unlessAway(() =>
      run(program("pip"), ["install", ...quiet, path.join(wheels, readdirSync(wheels)[0]), ...tools]),
    ),
    pytest: unlessAway(async () => {
      writeFileSync(expectedFile, JSON.stringify(await expected()));
      // Elsewhere, so that nothing but what was installed is imported.
      cpSync(inRoot("python/tests"), path.join(folder, "tests"), { recursive: true });
      const result = await run(program("pytest"), ["-q", "-p", "no:cacheprovider", "tests"], {
        cwd: folder,
        env: { ACKSCOPE_EXPECTED: expectedFile, ACKSCOPE_R_EXAMPLE: shownIn("docs/python.md", "r") },
      });
      return { ...result, note: result.output.trim().split("\n").at(-1) };
    }),
    "the notebook, and its last picture in a browser": unlessAway(async () => {
      const shown = path.join(folder, "shown.html");
      const result = await run(program("python"), [inRoot("python/tests/run_notebook.py"), inRoot("docs/examples/family.ipynb"), shown], {
        cwd: folder,
      });
      return result.code === 0 ? looksRight(shown) : result;
    }),
    "the lines for Observable, in a browser": unlessAway(async () => {
      const rows = path.join(folder, "rows.csv");
      const written = await run(program("python"), ["-c", writeRows, rows], { cwd: folder });
      if (written.code !== 0) return written;
      const { inNotebook } = await import("./observable.mjs");
      return passes(async () => {
        const { values, marks } = await inNotebook(shownIn("docs/python.md", "js"), rows);
        deepEqual([values.sent, marks], [Number(written.stdout), Number(written.stdout)]);
      });
    }),
    "types of Python": unlessAway(() =>
      run(program("mypy"), ["--config-file", path.join(staged, "pyproject.toml"), path.join(staged, "src/ackscope")], { cwd: folder }),
    ),
    "a course of a learning platform, in a browser": unlessAway(async () => {
      const installed = await run(program("pip"), ["install", ...quiet, "lti1p3platform==0.1.8"]);
      if (installed.code !== 0) return installed;
      // Imported where it is needed: the rest of this works without a browser.
      const { throughACourse } = await import("./learning-platform.mjs");
      return passes(() => throughACourse(program("python"), folder));
    }),
    "manifests of Kubernetes": unlessAway(async () => {
      const installed = await run(program("pip"), ["install", ...quiet, "kubernetes-validate==1.37.0"]);
      if (installed.code !== 0) return installed;
      const validate = (...files) => run(program("kubernetes-validate"), ["--strict", "--quiet", ...files]);
      const wrong = path.join(folder, "wrong.yaml");
      const folderOf = inRoot("deploy/kubernetes");
      writeFileSync(wrong, readFileSync(path.join(folderOf, "server.yaml"), "utf8").replace("replicas: 2", "replicas: two"));
      if ((await validate(wrong)).code === 0) return { code: 1, output: "a wrong manifest is not refused" };
      // What kubectl reads itself has no schema in a cluster.
      return validate(
        ...readdirSync(folderOf)
          .filter((name) => name !== "kustomization.yaml")
          .map((name) => path.join(folderOf, name)),
      );
    }),
  };
}

/** Says how many segments there are to find. */
const writeRows = `
import sys, ackscope, pyarrow.csv
run = ackscope.run("smartacking/1-0-5mbps")
pyarrow.csv.write_csv(run.events, sys.argv[1])
print(run.metrics["flows"][0]["segmentsSent"])
`;

/** The first example of a language in a document. */
const shownIn = (file, language) => new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, "ms").exec(readFileSync(inRoot(file), "utf8"))[1];

/** The page of `show`, as a notebook has it: in a frame of its own, made by the widget's script. */
async function looksRight(file) {
  const { withBrowser } = await import("../../e2e/bench/lib/product.mjs");
  return passes(() =>
    withBrowser(async (browser) => {
      const page = await browser.newPage();
      await page.goto(`file://${file}`);
      const frame = page.frameLocator("iframe");
      await frame.getByText("All 2 variants have the same events").first().waitFor({ timeout: 120_000 });
      await frame.locator("canvas, svg").first().waitFor();
    }),
  );
}

/** As a program that ran: what `body` throws is what it says. */
async function passes(body) {
  try {
    await body();
    return { code: 0, stdout: "", output: "" };
  } catch (error) {
    return { code: 1, stdout: "", output: inspect(error) };
  }
}

/** The package's folder with what it takes from the repository. */
export async function stage(folder) {
  const { freezeExperiment, presets } = await import("@ackscope/scenarios");
  const { Kind } = await import("ackscope");
  cpSync(inRoot("python"), folder, { recursive: true });
  const data = path.join(folder, "src/ackscope/data");
  mkdirSync(data, { recursive: true });
  copyFileSync(usedCore, path.join(data, "core.wasm"));
  writeFileSync(
    path.join(data, "presets.json"),
    JSON.stringify(Object.fromEntries(presets.map(({ id, experiment }) => [id, freezeExperiment(experiment)]))),
  );
  for (const name of ["page.html", "ackscope.js"]) copyFileSync(inRoot("web/dist/offline", name), path.join(data, name));
  const kinds = [];
  // They count from 1: no row is of kind 0.
  for (const [name, code] of Object.entries(Kind)) kinds[code] = name;
  writeFileSync(path.join(data, "kinds.json"), JSON.stringify(Array.from(kinds, (name) => name ?? "")));
}

const compared = [
  { preset: "smartacking/1-0-5mbps", variant: "newreno", set: {} },
  { preset: "smartacking/1-0-5mbps", variant: "smartacking", set: { "/links/1/forward/rate": 9e6 } },
  { preset: "multihop/hidden-and-exposed", variant: "capture", set: {} },
];

/** The same runs by Node. */
async function expected() {
  const { expandVariant, findPreset } = await import("@ackscope/scenarios");
  const { runScenario } = await import("ackscope");
  const { loadCore } = await import("ackscope/node");
  const core = await loadCore();
  const runs = [];
  for (const each of compared) {
    const { scenario } = expandVariant(findPreset(each.preset).experiment, each.variant);
    for (const [pointer, value] of Object.entries(each.set)) {
      const keys = pointer.split("/").slice(1);
      const last = keys.pop();
      keys.reduce((inner, key) => inner[key], scenario)[last] = value;
    }
    const { metrics, columns } = await runScenario(core, scenario);
    runs.push({ ...each, digest: metrics.digest, metrics, rows: columns.rows });
  }
  return { core: core.version, runs };
}
