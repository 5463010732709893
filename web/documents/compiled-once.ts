/** Documents, compiled once as long as their files stay as they are: the app is bundled twice, with lists and pages of them besides. */
import { statSync } from "node:fs";
import { rewriteFor } from "./addresses.js";
import { compile, type Compiled } from "./compile.js";

interface Known {
  readonly compiled: Promise<Compiled>;
  /** When its files were changed last. */
  readonly state: string;
}

const known = new Map<string, Known>();

/** Throws as `compile` does. */
export function compiledOnce(file: string): Promise<Compiled> {
  const state = [file, file.replace(/\.md$/, ".yaml")].map((each) => statSync(each, { throwIfNoEntry: false })?.mtimeMs).join();
  const found = known.get(file);
  if (found?.state === state) return found.compiled;
  const compiled = compile(file, rewriteFor(file));
  known.set(file, { compiled, state });
  return compiled;
}
