/**
 * Module hooks that let plain Node import this workspace's TypeScript sources, so that a generator can run before anything
 * is built. They wait for nothing, so that both ways of registering take them. Types are stripped file by file with
 * `transpileModule`; nothing is checked here (`tsc -b` does that).
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";

/** Sources import each other as `./x.js`, the name after the build; before it only `./x.ts` is there. */
export function resolve(specifier, context, nextResolve) {
  const fromSource = context.parentURL?.endsWith(".ts") ?? false;
  return nextResolve(fromSource && specifier.startsWith(".") ? specifier.replace(/\.js$/, ".ts") : specifier, context);
}

export function load(url, context, nextLoad) {
  if (!url.endsWith(".ts")) return nextLoad(url, context);
  const text = readFileSync(fileURLToPath(url), "utf8");
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023, verbatimModuleSyntax: true },
  });
  return { format: "module", source: outputText, shortCircuit: true };
}
