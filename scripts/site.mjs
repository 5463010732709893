// npm run site                                           the site as files, in site/, for the root of any host of files
// npm run site -- --address https://example.org/tcp      for an address, which may have a path
// npm run site -- --out FOLDER                           into another folder
import { spawnSync } from "node:child_process";
import { buildQuickly } from "./lib/build.mjs";
import { inRoot, main } from "./lib/run.mjs";
import { forBuild, setup } from "./lib/setup.mjs";

await main(async () => {
  await setup(forBuild);
  await buildQuickly();
  const program = inRoot("server/bin/ackscope-server.mjs");
  process.exitCode = spawnSync(process.execPath, [program, "site", ...process.argv.slice(2)], { stdio: "inherit" }).status ?? 1;
});
