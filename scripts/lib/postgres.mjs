// A PostgreSQL server of one's own for tests and chaos: a folder, a free port, gone afterwards.
import { execFile, spawnSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

/** Debian keeps the server's programs out of PATH, one folder a version. */
export function postgresPrograms() {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => path.join(debian, version, "bin")), ...(process.env.PATH ?? "").split(path.delimiter)];
  return folders.find((folder) => existsSync(path.join(folder, "initdb")) && existsSync(path.join(folder, "pg_ctl")));
}

/**
 * Starts an empty server.
 *
 * @param {{ durable?: boolean, environmentOf?: (log: string) => Record<string, string> }} [options] `durable`: commits reach the disk, which tests of behaviour need not wait for;
 *   `environmentOf`: of its processes, by the folder of its log
 */
export async function startPostgres({ durable = false, environmentOf = () => ({}) } = {}) {
  const programs = postgresPrograms();
  if (programs === undefined) throw new Error("PostgreSQL is not installed (Debian: postgresql)");
  const folder = mkdtempSync(path.join(tmpdir(), "ackscope-postgres-"));
  const account = accountFor(folder);
  const commandOf = (program, args) => {
    const command = [path.join(programs, program), ...args];
    return account === undefined ? command : ["runuser", "-u", account.name, "--", ...command];
  };
  const data = path.join(folder, "data");
  const env = { ...process.env, ...environmentOf(path.join(data, "pg_wal")) };
  const call = (program, ...args) => {
    const [file, ...rest] = commandOf(program, args);
    const { status, stderr, error } = spawnSync(file, rest, { encoding: "utf8", cwd: folder, env, stdio: ["ignore", "ignore", "pipe"] });
    if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr}`);
  };
  call("initdb", "-D", data, "-A", "trust", "-U", "ackscope", "--no-sync", "-E", "UTF8", "--locale=C.UTF-8");
  const port = await freePort();
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=${durable ? "on" : "off"} -c max_connections=200`;
  const start = () => call("pg_ctl", "-D", data, "-w", "-t", "60", "-l", path.join(folder, "log"), "-o", settings, "start");
  const stop = (mode = "fast") => call("pg_ctl", "-D", data, "-w", "-t", "60", "-m", mode, "stop");
  try {
    start();
  } catch (error) {
    const log = path.join(folder, "log");
    if (existsSync(log)) error.message += `\n${readFileSync(log, "utf8")}`;
    throw error;
  }
  return {
    url: `postgres://ackscope@127.0.0.1:${port}/postgres`,
    start,
    stop,
    /** While the caller goes on. `fast` ends sessions in order, `immediate` leaves the rest to recovery, as a power cut does. */
    async restart(mode) {
      const [file, ...rest] = commandOf("pg_ctl", ["-D", data, "-w", "-t", "60", "-l", path.join(folder, "log"), "-m", mode, "restart"]);
      // A server keeps its parent's streams open: with pipes this would wait for its end.
      await promisify(execFile)("/bin/sh", ["-c", '"$@" >/dev/null 2>&1', "sh", file, ...rest], { cwd: folder, env });
    },
    /** Stops it, if it runs, and removes its folder. */
    remove() {
      try {
        stop("immediate");
      } catch {
        // It was stopped already.
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root: then it runs as the account that its package made. */
function accountFor(folder) {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((each) => each.startsWith("postgres:"));
  if (line === undefined) throw new Error("there is no account named postgres, and PostgreSQL refuses to run as root");
  const [name, , uid, gid] = line.split(":");
  chownSync(folder, Number(uid), Number(gid));
  chmodSync(folder, 0o700);
  return { name };
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
