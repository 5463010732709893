// Builds and runs images without a daemon, in storage of its own that is gone afterwards.
import { rmSync } from "node:fs";
import path from "node:path";
import { Failure, run } from "../lib/run.mjs";

/** No namespaces and no control groups: it also works inside a container. */
const environment = { BUILDAH_ISOLATION: "chroot" };

/** @param {string} folder for layers, containers and what runs */
export function buildahIn(folder) {
  const args = ["--root", path.join(folder, "storage"), "--runroot", path.join(folder, "run")];
  return {
    /** The command line of a run that others start. */
    command: (...rest) => ({ command: "buildah", args: [...args, ...rest], env: environment }),
    /** Resolves as `run` does. */
    try: (...rest) => run("buildah", [...args, ...rest], { env: environment, minutes: 20 }),
    /** Resolves to what it prints; fails with it. */
    async do(...rest) {
      const { code, stdout, output } = await this.try(...rest);
      if (code !== 0) throw new Failure(`buildah ${rest.join(" ")} failed:\n${output.trimEnd()}`);
      return stdout.trim();
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
