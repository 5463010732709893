// npm run set-version -- 0.2.0: gives every package that version, and what names it: the pins between them, the lock, the changelog, the citation, the core.
import { readFileSync, writeFileSync } from "node:fs";
import { compileCore } from "./lib/build.mjs";
import { keepCore } from "./lib/kept-core.mjs";
import { Failure, inRoot, main, run, step } from "./lib/run.mjs";
import { compilers, setup } from "./lib/setup.mjs";
import { withVersion, workspacesOf } from "./lib/versions.mjs";

await main(async () => {
  const [version] = process.argv.slice(2);
  if (version === undefined || !/^\d+\.\d+\.\d+(-[0-9a-z.]+)?$/.test(version))
    throw new Failure("Give a version: npm run set-version -- 0.2.0", 2);
  await setup(compilers);
  const rewrite = (file, change) => writeFileSync(inRoot(file), change(readFileSync(inRoot(file), "utf8")));
  const today = new Date().toISOString().slice(0, 10);
  for (const folder of workspacesOf(JSON.parse(readFileSync(inRoot("package.json"), "utf8"))))
    rewrite(`${folder}package.json`, (text) => `${JSON.stringify(withVersion(JSON.parse(text), version), null, 2)}\n`);
  rewrite("CITATION.cff", (text) => text.replace(/^version: .*$/m, `version: ${version}`));
  rewrite("python/pyproject.toml", (text) => text.replace(/^version = .*$/m, `version = "${version}"`));
  rewrite("CHANGELOG.md", (text) => text.replace(/^## \[[^\]]+\] - unreleased$/m, `## [${version}] - ${today}`));
  await step("the lock", () => run("npm", ["install", "--package-lock-only", "--no-audit", "--no-fund"]));
  await step("compile the core to WebAssembly", compileCore);
  keepCore();
  console.log(`Everything has version ${version}. What is left: look at the changes, run npm test, commit, tag v${version}.`);
});
