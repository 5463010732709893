import { cpSync, existsSync, mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { inRoot, run } from "./run.mjs";
import { filesUnder } from "./stale.mjs";

/**
 * Copies what belongs to the tree to a folder, with the packages as they are installed.
 *
 * @param {string} copy
 */
export async function copyTree(copy) {
  const listed = existsSync(inRoot(".git"))
    ? await run("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
    : { code: 0, stdout: filesUnder("").join("\0"), output: "" };
  if (listed.code !== 0) return listed;
  for (const file of listed.stdout.split("\0")) {
    // One that git knows may have been deleted since.
    if (file === "" || !existsSync(inRoot(file))) continue;
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    cpSync(inRoot(file), path.join(copy, file));
  }
  symlinkSync(inRoot("node_modules"), path.join(copy, "node_modules"), "dir");
  return { code: 0, stdout: "", output: "" };
}
