// The disk is full: a small file system in memory where one can be mounted, else a limit on how large the server's files may grow (Linux).
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { counted, onlooker } from "./lib/onlooker.mjs";

export const title = "the disk is full";
export const bound =
  "writes are answered with 503 and Retry-After and the reason, /ready with 503, reads and /live with 200; the log has the first error; writing resumes by itself";

const collection = () => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ title: "A list", text: "x".repeat(5000), items: [] }),
});

/** A folder on a disk of its own, and how to fill it and make room again. */
function smallDisk() {
  const folder = mkdtempSync(path.join(tmpdir(), "ackscope-disk-"));
  if (spawnSync("mount", ["-t", "tmpfs", "-o", "size=16m", "tmpfs", folder]).status !== 0) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const filler = path.join(folder, "filler");
  return {
    how: "a file system of 16 MB",
    env: { DATA_DIR: folder },
    fill() {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(filler, Buffer.alloc(bavail * bsize));
    },
    makeRoom: () => rmSync(filler),
    remove() {
      spawnSync("umount", ["-l", folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const limited = {
  how: "a limit on the size of files",
  env: {},
  fill({ pid, folder }) {
    const { size } = statSync(path.join(folder, "ackscope.db-wal"));
    execFileSync("prlimit", ["--pid", String(pid), `--fsize=${size}:unlimited`]);
  },
  makeRoom: ({ pid }) => execFileSync("prlimit", ["--pid", String(pid), "--fsize=unlimited:unlimited"]),
  remove() {},
};

export async function attack({ startServer, seconds = 5, isShort = false }) {
  const disk = smallDisk() ?? limited;
  try {
    const server = await startServer({ env: { ...disk.env, VERIFY_THREADS: "0", RATE_WRITES: "1000000" } });
    const post = () => fetch(`${server.url}/api/v1/collections`, collection());
    await post();
    disk.fill(server);
    // What room the log of changes still has.
    for (let i = 0; i < 2000 && (await post()).status === 201; i++);
    const watchers = {
      live: onlooker(server.url, "/live"),
      reads: onlooker(server.url, "/api/v1/runs"),
      ready: onlooker(server.url, "/ready", { everyMs: 300 }),
      writes: onlooker(server.url, "/api/v1/collections", { init: collection }),
    };
    const reason = (await (await post()).json()).detail;
    await new Promise((resolve) => setTimeout(resolve, (isShort ? 1 : Math.min(seconds, 10)) * 1000));
    const seen = Object.fromEntries(await Promise.all(Object.entries(watchers).map(async ([name, each]) => [name, await each.stop()])));
    disk.makeRoom(server);
    let [after, ready] = [];
    const patience = performance.now() + (isShort ? 30_000 : 1500);
    do {
      await new Promise((resolve) => setTimeout(resolve, 500));
      [after, ready] = [await post(), await fetch(`${server.url}/ready`)];
    } while ((after.status !== 201 || ready.status !== 200) && performance.now() < patience);
    const log = server.log();
    await server.stop();
    const tells = /SQLITE_(FULL|IOERR)|disk is full|disk I\/O/i.test(log) && !/cannot rollback|no such savepoint/.test(log);
    const measured = [
      `${disk.how}: writes ${counted(seen.writes.statuses)}, ${seen.writes.bare} without Retry-After, "${reason}"`,
      `/ready ${counted(seen.ready.statuses)}, reads ${counted(seen.reads.statuses)}, /live ${counted(seen.live.statuses)}`,
      `the log ${tells ? "has" : "hides"} the first error; afterwards a write ${after.status}, /ready ${ready.status}`,
    ].join("; ");
    const only = ({ statuses }, status) => Object.keys(statuses).every((each) => each === status);
    const { writes, reads, live } = seen;
    const within = only(writes, "503") && writes.bare === 0 && only(seen.ready, "503") && only(reads, "200") && only(live, "200") && tells;
    return { measured, within: within && after.status === 201 && ready.status === 200 };
  } finally {
    disk.remove();
  }
}
