// Mutants of the server: one edit of one source, made in a copy of the tree, and the trial that is named for it, which must fail.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { mutated } from "../lib/mutants.mjs";
import { inRoot, run } from "../lib/run.mjs";
import { copyTree } from "../lib/tree-copy.mjs";

/**
 * @typedef {object} Mutant
 * @property {string} file of server/src
 * @property {string} rule that is broken, in words
 * @property {string} find stands once in the file
 * @property {string} replace
 * @property {string} trial of `npm run trials`, or a file of vitest
 * @property {string} [only] tests of that file, by their names
 */

/** @type {readonly Mutant[]} */
export const mutants = JSON.parse(readFileSync(inRoot("scripts/mutants/server.json"), "utf8"));

/** What is built and belongs to no mutant. */
const linked = ["scenarios/dist", "sim-core/js/dist", "web/scene/dist", "web/dist", "server/node_modules"];

/**
 * @param {{ wanted?: readonly Mutant[], onVerdict?: (verdict: object) => void, isShort?: boolean }} [options] `isShort`: each trial as small as in npm test
 * @returns for each: whether the named trial failed, and the seconds it took. Throws where a trial fails without a mutant, too.
 */
export async function mutantsServer({ wanted = mutants, onVerdict = print, isShort = false } = {}) {
  const copy = mkdtempSync(path.join(tmpdir(), "ackscope-mutants-"));
  try {
    const { code, output } = await copyTree(copy);
    if (code !== 0) throw new Error(output);
    for (const folder of linked) if (existsSync(inRoot(folder))) symlinkSync(inRoot(folder), path.join(copy, folder), "dir");
    cpSync(inRoot("server/dist"), path.join(copy, "server/dist"), { recursive: true });

    // Nothing is learnt from a trial that fails anyhow. In npm test each is tried by itself, too.
    for (const trial of isShort ? [] : new Set(wanted.map(({ trial, only }) => JSON.stringify({ trial, only })))) {
      const named = JSON.parse(trial);
      const began = performance.now();
      const { code: failed, output: said } = await runTrial(copy, named, isShort);
      if (failed !== 0) throw new Error(`${named.trial} fails without a mutant:\n${said}`);
      onVerdict({ rule: "no mutant", trial: named.trial, isNoticed: false, isBaseline: true, seconds: secondsSince(began) });
    }
    const verdicts = [];
    for (const mutant of wanted) {
      const began = performance.now();
      const { code: failed, output: said } = await whileBroken(copy, mutant, () => runTrial(copy, mutant, isShort));
      verdicts.push({ ...mutant, isNoticed: failed !== 0, seconds: secondsSince(began), said });
      onVerdict(verdicts.at(-1));
    }
    return verdicts;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

const secondsSince = (began) => (performance.now() - began) / 1000;

function print({ rule, trial, isNoticed, isBaseline, seconds }) {
  const verdict = isBaseline ? "passes" : isNoticed ? "noticed" : "SURVIVED";
  console.log(`${verdict.padEnd(9)} ${seconds.toFixed(1).padStart(6)} s  ${trial}: ${rule}`);
}

/** The source and what was built of it: tests of vitest read the one, servers run the other. */
async function whileBroken(copy, mutant, body) {
  const source = path.join(copy, "server/src", mutant.file);
  const built = path.join(copy, "server/dist", mutant.file.replace(/\.ts$/, ".js"));
  const before = [source, built].map((file) => [file, readFileSync(file, "utf8")]);
  const text = mutated(before[0][1], mutant);
  writeFileSync(source, text);
  writeFileSync(built, await compiled(text, mutant.file));
  try {
    return await body();
  } finally {
    for (const [file, content] of before) writeFileSync(file, content);
  }
}

export async function compiled(text, file) {
  // It takes long to load, and most trials need none of it.
  const { default: ts } = await import("typescript");
  const compilerOptions = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023, verbatimModuleSyntax: true };
  const { outputText, diagnostics } = ts.transpileModule(text, { compilerOptions, reportDiagnostics: true });
  if (diagnostics.length > 0)
    throw new Error(`${file}: the mutant is no TypeScript: ${ts.flattenDiagnosticMessageText(diagnostics[0].messageText, "\n")}`);
  return outputText;
}

function runTrial(copy, { trial, only }, isShort) {
  const isTest = trial.endsWith(".test.ts") || trial.endsWith(".test.mjs");
  const args = isTest
    ? [
        path.join(copy, "node_modules/vitest/vitest.mjs"),
        "run",
        "--project",
        trial.split("/")[0],
        trial,
        ...(only === undefined ? [] : ["-t", only]),
      ]
    : [path.join(copy, "scripts/trials.mjs"), "--only", trial, ...(isShort ? ["--short"] : ["--seconds", "12"]), "--no-build"];
  return run(process.execPath, args, { cwd: copy, env: { NO_COLOR: "1" } });
}
