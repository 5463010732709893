// Prometheus's checker of rules: one on PATH, or one out of Debian's package, which is not installed because that would start a Prometheus.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inRoot, run } from "./run.mjs";

const unpacked = inRoot(".cache/prometheus");
const member = "./usr/bin/promtool";

/** Where it is; `undefined` if nowhere. */
export function promtool() {
  const folders = [...(process.env.PATH ?? "").split(path.delimiter), path.join(unpacked, path.dirname(member))];
  return folders.map((folder) => path.join(folder, "promtool")).find((file) => existsSync(file));
}

/** Fetches Debian's package, some 20 MB, and unpacks this one program. Needs no root. Resolves as `run` does. */
export async function unpackPromtool() {
  const folder = mkdtempSync(path.join(tmpdir(), "ackscope-promtool-"));
  try {
    const fetched = await run("apt-get", ["download", "prometheus"], { cwd: folder });
    const [file] = readdirSync(folder);
    if (file === undefined) return fetched;
    mkdirSync(unpacked, { recursive: true });
    return await run("sh", ["-c", 'dpkg-deb --fsys-tarfile "$1" | tar -x -C "$2" "$3"', "sh", path.join(folder, file), unpacked, member]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
