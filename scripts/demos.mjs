// npm run demos                     pictures, lists and digests of the demonstrations in docs/demos.json, from the built product
// npm run demos -- outage snoop     the pictures of some only
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { loadCore } from "ackscope/node";
import { createServer } from "vite";
import { withProduct } from "../e2e/bench/lib/product.mjs";
import { demoPicture } from "../e2e/pictures/demo.mjs";
import { inRoot } from "./lib/run.mjs";

const only = process.argv.slice(2);
// The page's own code reads links: Vite compiles it as it does for the build.
const vite = await createServer({
  configFile: false,
  root: inRoot("web"),
  logLevel: "warn",
  appType: "custom",
  server: { middlewareMode: true, hmr: false, ws: false },
  optimizeDeps: { noDiscovery: true },
});
try {
  const demos = await vite.ssrLoadModule("/documents/demos.ts");
  const core = await loadCore();
  const runs = [];
  for (const demo of demos.readDemos()) runs.push(await demos.runDemo(core, demo));
  const failed = runs.filter(({ holds }) => holds !== true);
  for (const { demo, measured } of failed) console.error(`${demo.name}: this does not hold: ${measured}`);
  if (failed.length > 0) process.exitCode = 1;

  mkdirSync(demos.picturesFolder, { recursive: true });
  const names = new Set(runs.map(({ demo }) => `${demo.name}.png`));
  for (const name of readdirSync(demos.picturesFolder))
    if (name.endsWith(".png") && !names.has(name)) rmSync(path.join(demos.picturesFolder, name));
  await withProduct(async ({ address, browser }) => {
    for (const { demo } of runs.filter(({ demo: { name } }) => only.length === 0 || only.includes(name))) {
      const picture = await demoPicture(browser, { address, link: demo.link });
      writeFileSync(path.join(demos.picturesFolder, `${demo.name}.png`), picture);
      console.log(`${demo.name}.png, ${picture.length} bytes`);
    }
  });
  writeFileSync(demos.demosFile, demos.demosPage(runs));
  writeFileSync(demos.readmeFile, demos.withList(readFileSync(demos.readmeFile, "utf8"), demos.readmeList(runs)));
  writeFileSync(demos.madeFromFile, `${JSON.stringify(demos.madeFrom(runs), null, 2)}\n`);
} finally {
  await vite.close();
}
