// npm start: installs what is missing, builds what changed, runs the server. PORT, HOST and DATA_DIR may be set; docs/operations.md has the rest.
import { buildQuickly } from "./lib/build.mjs";
import { main } from "./lib/run.mjs";
import { announce, serve, serverEnvironment } from "./lib/serve.mjs";
import { forBuild, setup } from "./lib/setup.mjs";

await main(async () => {
  await setup(forBuild);
  await buildQuickly();
  const env = serverEnvironment();
  let running = true;
  const served = serve([{ command: process.execPath, args: ["server/dist/server.js"], env }]).finally(() => (running = false));
  const host = env.HOST === "0.0.0.0" || env.HOST === "::" ? "localhost" : env.HOST;
  await Promise.all([announce(`http://${host}:${env.PORT}`, () => running), served]);
  process.exitCode = await served;
});
