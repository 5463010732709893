import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inRoot } from "./run.mjs";

const skipped = new Set(["node_modules", "dist", "build", ".cache", "test-results"]);

/** Every file under the given files and folders of the repository, sorted; what is made by a build is left out. */
export function filesUnder(...places) {
  const found = [];
  const visit = (place) => {
    const entry = inRoot(place);
    if (!existsSync(entry)) return;
    if (!statSync(entry).isDirectory()) return void found.push(place);
    for (const name of readdirSync(entry)) if (!skipped.has(name) && !name.endsWith(".tsbuildinfo")) visit(path.posix.join(place, name));
  };
  for (const place of places) visit(place);
  return [...new Set(found)].sort();
}

/** One hash of the names and contents of files. Contents, not times: a checkout or a copy must not rebuild everything. */
export function hashOf(files) {
  const hash = createHash("sha256");
  for (const file of files) {
    const content = readFileSync(inRoot(file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/**
 * Does `body` only if the inputs changed since it last succeeded or an output is missing.
 *
 * @param {{ name: string, orElse?: string, inputs: readonly string[], outputs: readonly string[] }} what `orElse`: another step that does it as well
 * @param {() => Promise<void>} body
 */
export async function ifStale({ name, orElse = name, inputs, outputs }, body) {
  const [stamp, other] = [name, orElse].map((each) => inRoot(".cache", "build", each));
  // An output may lie among the inputs of its own step.
  const now = hashOf(filesUnder(...inputs).filter((file) => !outputs.includes(file)));
  const isDone = [stamp, other].some((file) => existsSync(file) && readFileSync(file, "utf8") === now);
  if (isDone && outputs.every((output) => existsSync(inRoot(output)))) return;
  await body();
  mkdirSync(path.dirname(stamp), { recursive: true });
  // Hashed before the step ran: an input edited meanwhile makes the next build run it again.
  writeFileSync(stamp, now);
}

/**
 * Does `body`, a check of these files, unless it has found just these contents clean before: then it says so again.
 *
 * @param {string} name @param {readonly string[]} files
 * @param {() => Promise<{ code: number, output: string }>} body
 */
export async function remembered(name, files, body) {
  const stamp = inRoot(".cache", "build", name.replaceAll(/[^\w.-]+/g, "-"));
  const now = hashOf(files);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === now)
    return { code: 0, output: "", note: "nothing changed since it last was clean" };
  const result = await body();
  if (result.code === 0) {
    mkdirSync(path.dirname(stamp), { recursive: true });
    writeFileSync(stamp, now);
  }
  return result;
}
