/** What operators do with a database, while the server runs or not. `node server/dist/admin.js help` says how. */
import { runCommand, usage } from "./admin/commands.js";
import { CommandFailed, UsageError } from "./admin/errors.js";
import { unopenedCommand } from "./admin/unopened.js";
import { BackupRefused } from "./backups/format.js";
import { ConfigError, readConfig, type Config } from "./config.js";
import { openDatabase } from "./db/database.js";
import { NewerDatabase } from "./db/migrate.js";

const wrongUse = 2;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Their message says it all; of others the stack is wanted. */
const expected = [UsageError, ConfigError, CommandFailed, BackupRefused, NewerDatabase];

const args = process.argv.slice(2);
if (args.length === 0 || args[0] === "help") {
  print(usage);
} else {
  try {
    const config = readConfig(process.env);
    await (unopenedCommand(args, config, print) ?? (() => onDatabase(config)))();
  } catch (error) {
    process.exitCode = error instanceof UsageError || error instanceof ConfigError ? wrongUse : 1;
    console.error(expected.some((kind) => error instanceof kind) ? (error as Error).message : error);
  }
}

async function onDatabase({ DATA_DIR, DATABASE_URL, CLIENT_HASH_DAYS }: Config): Promise<void> {
  const db = await openDatabase({ dataDir: DATA_DIR, url: DATABASE_URL, connections: 1 });
  try {
    await runCommand(db, args, print, { senderDays: CLIENT_HASH_DAYS });
  } finally {
    await db.destroy();
  }
}
