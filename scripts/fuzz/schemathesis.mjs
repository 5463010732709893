// Schemathesis, which makes requests from the OpenAPI document: https://schemathesis.readthedocs.io
import { existsSync, mkdirSync } from "node:fs";
import { Failure, inRoot, run, step } from "../lib/run.mjs";

const version = "4.32.5";
const folder = inRoot(".cache/schemathesis");

/** The program, installed into a folder of its own at the first call. */
export async function schemathesis() {
  if (process.env.SCHEMATHESIS) return process.env.SCHEMATHESIS;
  const program = `${folder}/bin/st`;
  if (existsSync(program)) return program;
  await step(`install schemathesis ${version}`, async () => {
    const made = await run("python3", ["-m", "venv", folder]);
    if (made.code !== 0)
      throw new Failure(`Fuzzing by the OpenAPI document needs Python 3 with venv (Debian: python3-venv).\n${advice}\n${made.output}`, 2);
    const installed = await run(`${folder}/bin/pip`, ["install", "--quiet", "--disable-pip-version-check", `schemathesis==${version}`]);
    if (installed.code !== 0) throw new Failure(`pip could not install schemathesis ${version}.\n${advice}\n${installed.output}`, 2);
    return installed;
  });
  return program;
}

const advice = "Name a program that is there by SCHEMATHESIS=…, or leave it out with `npm run fuzz -- --only=grammar`.";

/**
 * Sends about as many requests as asked for: the tool counts test cases an operation, so it is called again with another seed until enough passed.
 *
 * @param {string} address @param {{ requests: number, seed: number, passed: () => number, operations: number }} options
 */
export async function testByDocument(address, { requests, seed, passed, operations }) {
  const program = await schemathesis();
  mkdirSync(inRoot(".cache"), { recursive: true });
  const began = passed();
  for (let round = 0; passed() - began < requests; round++) {
    const before = passed();
    const missing = requests - (before - began);
    const examples = Math.min(2000, Math.max(10, Math.ceil(missing / operations)));
    const args = ["run", `${address}/api/openapi.json`, "--phases=examples,coverage,fuzzing,stateful", `--max-examples=${examples}`];
    const options = [`--seed=${seed + round}`, "--workers=2", "--continue-on-failure", "--no-shrink", "--generation-database=none"];
    // The proxy judges; this check is the one that stands for it in the tool's own report.
    const { code, output } = await run(program, [...args, ...options, "--checks=not_a_server_error", "--request-timeout=60"], {
      minutes: 60,
      // It keeps notes in the folder that it is called from.
      cwd: inRoot(".cache"),
      env: { NO_COLOR: "1" },
    });
    if (passed() === before) throw new Failure(`schemathesis sent nothing (exit code ${code}):\n${output.slice(-3000)}`);
  }
}
