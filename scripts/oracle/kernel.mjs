/** Boots User-mode Linux with one of the programs beside this file as its only work. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const here = path.dirname(fileURLToPath(import.meta.url));
const modules = "/usr/lib/uml/modules";

export const isThere = () => existsSync("/usr/bin/linux.uml") && existsSync(modules);
export const missing = "User-mode Linux is missing: apt-get install user-mode-linux kmod iproute2 ethtool python3";

/**
 * Returns when the guest has ended.
 *
 * @param {{ work: string, jobs: string, out: string, guest: string, timeout: number }} options folders and files of the host, which the guest sees; ms
 */
export function bootKernel({ work, jobs, out, guest, timeout }) {
  const [version] = readdirSync(modules);
  const words = { JOBS: jobs, OUT: out, HERE: here, GUEST: guest, MODULES: path.join(modules, version) };
  const kernel = [
    "rootfstype=hostfs",
    "rw",
    "mem=512M",
    `uml_dir=${work}`,
    `init=${path.join(here, "init.sh")}`,
    "con=null",
    "con0=null,fd:1",
    "quiet",
    "loglevel=1",
  ];
  const booted = spawnSync("/usr/bin/linux.uml", [...kernel, ...Object.entries(words).map(([name, value]) => `${name}=${value}`)], {
    stdio: ["ignore", "inherit", "inherit"],
    timeout,
  });
  if (booted.error) throw booted.error;
}
