// What deploy/Dockerfile builds on where no registry of images can be reached: Debian from its archive, Node and npm from npm's registry.
// It stands for the images that the Dockerfile names, and is for trying it, not for shipping.
import { mkdirSync } from "node:fs";
import path from "node:path";
import { Failure, run } from "../lib/run.mjs";

/** The lines that deploy/Dockerfile names. */
const [debian, node, npm] = ["bookworm", "24", "11"];

const bundle = "/etc/ssl/certs/ca-certificates.crt";
const globals = "/usr/local/lib/node_modules";

/** Resolves to the names of two images: one to build with, one to run in. */
export async function makeBases(buildah, folder) {
  const root = path.join(folder, "debian.tar");
  await must("mmdebstrap", ["--variant=minbase", "--include=ca-certificates", debian, root]);
  const packages = path.join(folder, "packages");
  mkdirSync(packages);
  await must("npm", [
    "install",
    "--prefix",
    packages,
    "--no-save",
    "--no-package-lock",
    "--no-audit",
    "--no-fund",
    `node@${node}`,
    `npm@${npm}`,
  ]);

  const container = await buildah.do("from", "scratch");
  const copy = (from, to) => buildah.do("copy", "--quiet", container, from, to);
  await buildah.do("add", "--quiet", container, root, "/");
  await copy(path.join(packages, "node_modules/node/bin/node"), "/usr/local/bin/node");
  await buildah.do("run", container, "--", "useradd", "--create-home", "--uid", "1000", "node");
  await buildah.do("config", "--env", "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", container);
  await buildah.do("commit", "--quiet", container, "localhost/base-run");

  await copy(path.join(packages, "node_modules/npm"), `${globals}/npm`);
  for (const name of ["npm", "npx"])
    await buildah.do("run", container, "--", "ln", "-s", `${globals}/npm/bin/${name}-cli.js`, `/usr/local/bin/${name}`);
  // Behind a proxy with a certificate of its own, the build must trust what this machine trusts.
  if (process.env.NODE_EXTRA_CA_CERTS) {
    await copy(process.env.NODE_EXTRA_CA_CERTS, bundle);
    await buildah.do("config", "--env", `NODE_EXTRA_CA_CERTS=${bundle}`, container);
  }
  await buildah.do("commit", "--quiet", "--rm", container, "localhost/base-build");
  return { build: "localhost/base-build", run: "localhost/base-run" };
}

async function must(command, args) {
  const { code, output } = await run(command, args);
  if (code !== 0) throw new Failure(`${command} failed:\n${output.trimEnd()}`);
}
