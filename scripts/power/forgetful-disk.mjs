// A folder on a disk that forgets what was not synced: forgetful.c, built here with the system's compiler, and what is found after a cut.
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  closeSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inRoot } from "../lib/run.mjs";

/** Disks write sectors whole, in any order. */
const sector = 512;

/** Not memory that is shared through a file: it has no meaning after the processes that shared it. */
const isKept = (name) => !name.endsWith("-shm");

let library;

/** Built once by each process, gone with it. */
function builtLibrary() {
  if (library !== undefined) return library;
  const folder = mkdtempSync(path.join(tmpdir(), "ackscope-power-library-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  // PostgreSQL runs as an account of its own.
  chmodSync(folder, 0o755);
  library = path.join(folder, "forgetful.so");
  execFileSync("cc", ["-shared", "-fPIC", "-O1", "-Wall", "-o", library, inRoot("scripts/power/forgetful.c"), "-ldl", "-lpthread"]);
  return library;
}

/**
 * @param {{ syncMs?: number }} [options] how long a sync takes: what is answered too early is answered in this time
 */
export function forgetfulDisk({ syncMs = 0 } = {}) {
  const place = realpathSync(mkdtempSync(path.join(tmpdir(), "ackscope-power-")));
  const folder = path.join(place, "data");
  const kept = path.join(place, "kept");
  const gate = path.join(place, "gate");
  const of = (kind, name = "") => path.join(kept, kind, name);
  mkdirSync(folder);
  for (const kind of ["named", "nameless"]) mkdirSync(of(kind), { recursive: true });

  return {
    folder,
    /** Of the process that writes there. */
    environment: {
      LD_PRELOAD: builtLibrary(),
      POWER_FOLDER: folder,
      POWER_KEPT: kept,
      POWER_SYNC_US: String(Math.round(syncMs * 1000)),
      POWER_GATE: gate,
    },

    gate: gateAt(gate),

    /** What would be found if the power failed now, as the disk has it, in a folder of its own. */
    copyOfKept() {
      const copy = mkdtempSync(path.join(place, "copy-"));
      cpSync(of("named"), copy, { recursive: true });
      return copy;
    },

    /**
     * The power is gone: the process has ended, and the folder becomes what the disk has. Of what was not synced either nothing is there, or
     * any sectors of it.
     *
     * @param {ReturnType<typeof import("../lib/random.mjs").randomFrom>} random
     * @returns how many bytes were written and not there afterwards, and how many came through without a sync
     */
    cut(random) {
      const isTorn = random.chance(0.5);
      const outcome = { forgotten: 0, torn: 0 };
      const names = new Set([...readdirSync(of("named")), ...(isTorn ? readdirSync(folder).filter(() => random.chance(0.5)) : [])]);
      for (const name of readdirSync(folder))
        if (!names.has(name) && isKept(name)) outcome.forgotten += statSync(path.join(folder, name)).size;
      const found = new Map();
      for (const name of names) {
        if (!isKept(name)) continue;
        const there = existsSync(of("named", name)) ? of("named", name) : of("nameless", name);
        const synced = existsSync(there) ? readFileSync(there) : Buffer.alloc(0);
        const written = existsSync(path.join(folder, name)) ? readFileSync(path.join(folder, name)) : Buffer.alloc(0);
        found.set(name, mixed(synced, written, isTorn, random, outcome));
      }
      rmSync(folder, { recursive: true });
      rmSync(kept, { recursive: true });
      mkdirSync(folder);
      for (const kind of ["named", "nameless"]) mkdirSync(of(kind), { recursive: true });
      for (const [name, bytes] of found) for (const at of [path.join(folder, name), of("named", name)]) writeFileSync(at, bytes);
      return outcome;
    },

    remove: () => rmSync(place, { recursive: true, force: true }),
  };
}

/**
 * The folder of PostgreSQL's log, which its processes share: nothing is forgotten, and syncs can be held.
 *
 * @param {string} folder absolute; it need not be there yet
 */
export function heldLog(folder) {
  const place = realpathSync(mkdtempSync(path.join(tmpdir(), "ackscope-power-")));
  chmodSync(place, 0o755);
  const gate = path.join(place, "gate");
  return {
    environment: { LD_PRELOAD: builtLibrary(), POWER_FOLDER: folder, POWER_GATE: gate },
    gate: gateAt(gate),
    remove: () => rmSync(place, { recursive: true, force: true }),
  };
}

const gateAt = (pipe) => ({
  /** From now on each sync waits until it is let pass. */
  close: () => execFileSync("mkfifo", ["-m", "666", pipe]),

  /** A sync that waits, if there is one. Opening for writing fails at once where nobody waits to read; whoever reads goes on when it is closed. */
  held() {
    try {
      const writing = openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK);
      return { letPass: () => closeSync(writing) };
    } catch (error) {
      if (error.code === "ENXIO") return undefined;
      throw error;
    }
  },
});

/** A file after the cut. Its length is that of before or after, and so is each sector. */
function mixed(synced, written, isTorn, random, outcome) {
  const length = isTorn && random.chance(0.5) ? written.length : synced.length;
  const result = Buffer.alloc(length);
  synced.copy(result);
  for (let at = 0; at < written.length; at += sector) {
    const now = written.subarray(at, at + sector);
    if (now.equals(synced.subarray(at, at + sector))) continue;
    if (at < length && isTorn && random.chance(0.5)) {
      now.copy(result, at);
      outcome.torn += now.length;
    } else outcome.forgotten += now.length;
  }
  return result;
}
