import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isCoreKept } from "./kept-core.mjs";
import { postgresPrograms } from "./postgres.mjs";
import { promtool, unpackPromtool } from "./promtool.mjs";
import { Failure, inRoot, run, step } from "./run.mjs";

const llvm = "/usr/lib/llvm-14";
const inLlvm = (folder) => (existsSync(path.join(llvm, folder)) ? readdirSync(path.join(llvm, folder)) : []);

/** What has to be on the machine: how to see that it is, and Debian's package for it. */
const tools = {
  emscripten: { command: "emcc", debian: "emscripten" },
  cmake: { command: "cmake", debian: "cmake" },
  ninja: { command: "ninja", debian: "ninja-build" },
  rapidjson: { header: "rapidjson/document.h", debian: "rapidjson-dev" },
  compiler: { command: "g++", debian: "g++" },
  googletest: { header: "gtest/gtest.h", debian: "libgtest-dev" },
  chromium: { command: "chromium", debian: "chromium" },
  // What Chromium is without windows: opening the lab takes it two thirds of the processor time.
  headlessShell: { command: "chromium-headless-shell", debian: "chromium-headless-shell" },
  tshark: { command: "tshark", debian: "tshark" },
  tcptrace: { command: "tcptrace", debian: "tcptrace" },
  postgres: { present: () => postgresPrograms() !== undefined, name: "initdb", debian: "postgresql" },
  promtool: { present: () => promtool() !== undefined, name: "promtool", debian: "prometheus", unpack: unpackPromtool },
  buildah: { command: "buildah", debian: "buildah" },
  mmdebstrap: { command: "mmdebstrap", debian: "mmdebstrap" },
  venv: {
    present: () => spawnSync("python3", ["-c", "import venv, ensurepip"], { stdio: "ignore" }).status === 0,
    name: "python3 -m venv",
    debian: "python3-venv",
  },
  // What counting takes beside the clang that Emscripten has; its library is the one that is compiled to WebAssembly.
  profileRuntime: { present: () => inLlvm("lib/clang/14.0.6/lib/linux").length > 0, name: "clang's profile", debian: "libclang-rt-14-dev" },
  libcxx: { present: () => inLlvm("include/c++/v1").length > 0, name: "libc++", debian: "libc++-14-dev" },
  libcxxabi: { present: () => inLlvm("lib").includes("libc++abi.a"), name: "libc++abi", debian: "libc++abi-14-dev" },
  clangFormat: { command: "clang-format-14", debian: "clang-format-14" },
  clangTidy: { command: "clang-tidy-14", debian: "clang-tidy-14" },
};

/** What compiles the core to WebAssembly. */
export const compilers = ["emscripten", "cmake", "ninja", "rapidjson"];
/** And what counts which parts of it run often. */
export const forProfile = [...compilers, "profileRuntime", "libcxx", "libcxxabi"];
/** Nothing, as long as the core is the one that is kept. */
export const forBuild = isCoreKept() ? [] : compilers;
export const forNative = ["cmake", "ninja", "rapidjson", "compiler"];
export const forTest = [
  ...compilers,
  "compiler",
  "googletest",
  "chromium",
  "headlessShell",
  "tshark",
  "tcptrace",
  "postgres",
  "promtool",
  "venv",
  "clangFormat",
  "clangTidy",
];
export const forLint = ["clangFormat", "clangTidy", "cmake", "ninja", "rapidjson", "compiler"];
export const forCheck = [...new Set([...forBuild, ...forLint, "googletest", "tshark", "tcptrace", "postgres", "promtool"])];
export const forFormat = ["clangFormat"];

const headerFolders = ["/usr/include", "/usr/local/include", "/opt/homebrew/include"];

export function hasCommand(name) {
  return (process.env.PATH ?? "").split(path.delimiter).some((folder) => existsSync(path.join(folder, name)));
}

function isPresent({ command, header, present }) {
  if (present) return present();
  if (command) return hasCommand(command);
  return headerFolders.some((folder) => existsSync(path.join(folder, header)));
}

/** Fails with a clear message on a Node that is too old: everything else would fail later and less clearly. */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > 20) return;
  if (major === 20 && minor >= 19) {
    console.error("Node 20 reached its end of life in April 2026. It goes on working here; 24 and 26 are the current long-term lines.");
    return;
  }
  throw new Failure(`Ackscope needs Node 20.19 or newer; this is Node ${version}.`, 2);
}

/** How to become root without a question: nothing to prefix, sudo, or null if we cannot. */
function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  const sudo = spawnSync("sudo", ["-n", "true"], { stdio: "ignore" });
  return sudo.status === 0 ? ["sudo", "-n"] : null;
}

/**
 * Sees to it that the named tools are installed. On Debian and its kin it installs what is missing, and says so; elsewhere it says what to
 * install and stops.
 *
 * @param {readonly (keyof typeof tools)[]} names
 */
export async function ensure(names) {
  const missing = names.map((name) => tools[name]).filter((tool) => !isPresent(tool));
  if (missing.length === 0) return;
  const packages = missing.filter(({ unpack }) => unpack === undefined).map((tool) => tool.debian);
  const prefix = rootPrefix();
  // What is unpacked only needs no root.
  if (!hasCommand("apt-get") || (prefix === null && packages.length > 0)) throw new Failure(installAdvice(missing), 2);

  const [command, ...args] = [...(prefix ?? []), "apt-get"];
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  console.log(`Getting with apt-get: ${missing.map((tool) => tool.debian).join(" ")}`);
  await step("apt-get update", async () => {
    const update = await run(command, [...args, "update"], { env });
    // Old lists are often good enough; if they are not, the install below says what is wrong.
    if (update.code !== 0) console.log(`apt-get update failed; trying with the lists that are there.\n${update.output.trimEnd()}`);
    return undefined;
  });
  if (packages.length > 0)
    await step("apt-get install", () => run(command, [...args, "install", "-y", "--no-install-recommends", ...packages], { env }));
  for (const { name, unpack } of missing) if (unpack !== undefined) await step(`unpacking ${name}`, unpack);

  const still = missing.filter((tool) => !isPresent(tool));
  if (still.length > 0) throw new Failure(installAdvice(still), 2);
}

function installAdvice(missing) {
  const lines = missing.map(({ command, header, name, debian }) => `  ${(command ?? header ?? name).padEnd(24)} Debian package ${debian}`);
  return [
    "Ackscope needs these, and this account cannot install them:",
    ...lines,
    "",
    `On Debian 12:  sudo apt-get install --no-install-recommends ${missing.map((tool) => tool.debian).join(" ")}`,
    "Elsewhere install the same programs by your system's means and start again.",
  ].join("\n");
}

/** Installs the npm packages that the lock names, if that is not what is there. */
export async function ensurePackages() {
  const stamp = inRoot("node_modules", ".ackscope-lock");
  const lock = createHash("sha256")
    .update(readFileSync(inRoot("package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8").trim() === lock) return;
  await step("npm ci", () => run("npm", ["ci", "--no-audit", "--no-fund"], { env: { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1" } }));
  writeFileSync(stamp, `${lock}\n`);
}

/** Node, the named tools, the npm packages: what every command needs before it can begin. */
export async function setup(names) {
  checkNode();
  await ensure(names);
  await ensurePackages();
}
