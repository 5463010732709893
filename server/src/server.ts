/** The process: reads the environment, builds the app, listens, and stops when it is told to. */
import { buildApp } from "./app.js";
import { readConfig } from "./config.js";
import { warnOfEndedLine } from "./node-line.js";
import { startOrExit } from "./start-or-exit.js";

const config = await startOrExit(() => readConfig(process.env));
const app = await startOrExit(() => buildApp({ config }));
warnOfEndedLine(app.log);

const stop = (signal: NodeJS.Signals): void => {
  // A second signal ends the process at once, as people expect.
  for (const each of signals) process.removeAllListeners(each);
  app.log.info(`${signal}: finishing what was begun`);
  app
    .drain()
    .then(() => app.close())
    .then(
      () => app.log.info("stopped"),
      (error: unknown) => {
        app.log.error(error);
        process.exitCode = 1;
      },
    );
};
const signals: readonly NodeJS.Signals[] = ["SIGTERM", "SIGINT"];
for (const signal of signals) process.on(signal, stop);

try {
  await app.listen({ host: config.HOST, port: config.PORT });
} catch (error) {
  app.log.fatal(error);
  await app.close();
  process.exitCode = 1;
}
