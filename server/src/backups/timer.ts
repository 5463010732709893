/**
 * Has backups made when they are due, by the admin program in a process of its own: packing and checking would hold the event loop, and a machine with little
 * memory had better lose the backup than the server.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import type { Kysely } from "kysely";
import type { Config } from "../config.js";
import type { Database } from "../db/schema.js";
import { isBackupDue } from "./claim.js";
import type { Schedule } from "./scheduled.js";

// Resolved from the package's root, so that it holds for the sources (in tests) as for dist.
const program = fileURLToPath(new URL("../../dist/admin.js", import.meta.url));

const lowPriority = constants.priority.PRIORITY_LOW;

export interface BackupTimerOptions {
  readonly config: Config;
  readonly schedule: Schedule;
  readonly onMade: (words: string) => void;
  readonly onError: (error: unknown) => void;
  /** How often it is looked whether one is due. */
  readonly everyMs?: number;
}

export class BackupTimer {
  private timer: NodeJS.Timeout | undefined;
  private child: ChildProcess | undefined;
  private looking: Promise<void>;
  private isClosed = false;

  constructor(
    private readonly db: Kysely<Database>,
    private readonly options: BackupTimerOptions,
  ) {
    this.looking = this.look();
  }

  /** A backup that is under way is given up: nothing of it has its name yet. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    this.child?.kill();
    await this.looking;
  }

  private async look(): Promise<void> {
    const { schedule, onError, everyMs = 300_000 } = this.options;
    try {
      if (await isBackupDue(this.db, schedule.windowMs, new Date())) await this.backUp();
    } catch (error) {
      if (!this.isClosed) onError(error);
    }
    if (this.isClosed) return;
    // At times of its own in each process.
    this.timer = setTimeout(() => void (this.looking = this.look()), everyMs * (0.75 + 0.5 * Math.random()));
    this.timer.unref();
  }

  private async backUp(): Promise<void> {
    if (this.isClosed) return;
    const { config, onMade } = this.options;
    const settings = Object.entries<string | number>(config).map(([name, value]) => [name, String(value)]);
    const env = { ...process.env, ...(Object.fromEntries(settings) as Record<string, string>) };
    const child = spawn(process.execPath, [program, "scheduled-backup"], {
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.child = child;
    // The server goes first. A process that did not start has no number.
    if (child.pid !== undefined) setPriority(child.pid, lowPriority);
    let words = "";
    let complaint = "";
    child.stdout.on("data", (text: Buffer) => (words += text.toString()));
    child.stderr.on("data", (text: Buffer) => (complaint += text.toString()));
    const [code, signal] = (await once(child, "close")) as [number | null, NodeJS.Signals | null];
    this.child = undefined;
    if (words !== "") onMade(words.trim());
    if (code !== 0) throw new Error(complaint.trim() || `the backup ended with ${signal ?? `exit code ${code}`}`);
  }
}
