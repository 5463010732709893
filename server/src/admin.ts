/** What operators do with a database, while the server runs or not. `node server/dist/admin.js help` says how. */
import { runCommand, usage, UsageError } from "./admin/commands.js";
import { RestoreRefused } from "./admin/restore.js";
import { ConfigError, readConfig } from "./config.js";
import { openDatabase } from "./db/database.js";

const wrongUse = 2;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const args = process.argv.slice(2);
if (args.length === 0 || args[0] === "help") {
  print(usage);
} else {
  try {
    const { DATA_DIR, DATABASE_URL } = readConfig(process.env);
    const db = await openDatabase({ dataDir: DATA_DIR, url: DATABASE_URL, connections: 1 });
    try {
      await runCommand(db, args, print);
    } finally {
      await db.destroy();
    }
  } catch (error) {
    if (error instanceof UsageError || error instanceof ConfigError) process.exitCode = wrongUse;
    else process.exitCode = 1;
    const expected = error instanceof UsageError || error instanceof ConfigError || error instanceof RestoreRefused;
    console.error(expected ? error.message : error);
  }
}
