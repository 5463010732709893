#!/usr/bin/env node
// ackscope-server          serves; HOST, PORT, DATA_DIR and the other settings are environment variables
// ackscope-server admin …  what operators do with its database; `admin help` says what
// ackscope-server site …   the site as files, for a host without a server; --address says where it will be, --out where it is written
const [, , command] = process.argv;
if (command === "admin" || command === "site") {
  process.argv.splice(2, 1);
  await import(`../dist/${command}.js`);
} else {
  const { HOST: host = "127.0.0.1", PORT: port = "8080" } = process.env;
  // Whoever reads a terminal wants to know where it is, and not each request.
  process.env.LOG_LEVEL ??= "warn";
  await import("../dist/server.js");
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  if (process.exitCode === undefined) console.log(`Ackscope is at http://${name}:${port}   (Ctrl-C ends it)`);
}
