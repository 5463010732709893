// The newest long-term line of Node, beside the one that runs this: what is tested with an older one is run by it as well.
import { existsSync } from "node:fs";
import path from "node:path";
import { inRoot, run } from "./run.mjs";

/** Of the npm package `node`, which is the program itself. */
export const newerNode = "26.10.0";

/** Tests of what Node itself does for us: sockets, threads, processes, streams, files, native modules. The rest is JavaScript, which is the same in both. */
const tests = [
  "server/src/server.test.ts",
  "server/src/several-processes.test.ts",
  "server/src/app.test.ts",
  "server/src/plugins/host.test.ts",
  "server/src/plugins/readers.test.ts",
  "server/src/verify/worker-pool.test.ts",
  "server/src/sweeps/crew.test.ts",
  "server/src/db/database.test.ts",
  "server/src/backups/backup.test.ts",
  "server/src/artifacts/artifacts.test.ts",
  "scripts/lib",
];

/**
 * @param {string} [version] of the Node that runs this
 * @returns {Promise<{ code: number, output: string, note?: string, skipped?: boolean }>}
 */
export async function testWithNewerNode(version = process.versions.node) {
  if (version.split(".")[0] === newerNode.split(".")[0]) return { code: 0, output: "", note: `Node ${version} ran everything else` };
  const node = await installed();
  if (node === undefined) return { code: 0, output: "", skipped: true, note: `the registry does not give Node ${newerNode}` };
  return run(node, [inRoot("node_modules/vitest/vitest.mjs"), "run", "--reporter=dot", ...tests], {
    env: { NO_COLOR: "1", PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ""}` },
  });
}

/** Once, some 200 MB in .cache; `undefined` where the registry cannot be reached. */
async function installed() {
  const folder = inRoot(".cache", `node-${newerNode}`);
  const node = path.join(folder, "node_modules/node/bin/node");
  if (!existsSync(node))
    await run("npm", ["install", "--prefix", folder, "--no-save", "--no-audit", "--no-fund", "--no-package-lock", `node@${newerNode}`]);
  return existsSync(node) && (await run(node, ["--version"])).stdout.trim() === `v${newerNode}` ? node : undefined;
}
