/** What keeps a process from starting that its operator can mend is said in one line, without a stack. */
import { ConfigError } from "./config.js";
import { NewerDatabase } from "./db/migrate.js";

const badEnvironment = 2;

/** Ends the process where the environment, the database or a port is not what this program needs. */
export async function startOrExit<Started>(start: () => Started | Promise<Started>): Promise<Started> {
  try {
    return await start();
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof NewerDatabase || isPortTrouble(error))) throw error;
    console.error(error.message);
    process.exit(badEnvironment);
  }
}

const isPortTrouble = (error: unknown): error is Error =>
  error instanceof Error && "syscall" in error && error.syscall === "listen" && "code" in error;
