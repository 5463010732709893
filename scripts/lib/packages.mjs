// The npm packages as somebody gets them: packed, installed into an empty folder that has no compiler and no repository beside it, and used.
import { spawn } from "node:child_process";
import {
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { bin } from "./build.mjs";
import { inOrder } from "./in-order.mjs";
import { inRoot, run } from "./run.mjs";
import { freePort } from "./server-process.mjs";

/** The folders of what is published, by its name. */
export const published = {
  "@ackscope/scenarios": "scenarios",
  ackscope: "sim-core/js",
  "@ackscope/scene": "web/scene",
  "@ackscope/server": "server",
  "@ackscope/embed": "embed",
};

/**
 * Gives `body` the steps, by their titles, in a folder that is removed afterwards.
 *
 * @template Result
 * @param {(steps: Record<string, () => ReturnType<typeof run>>) => Promise<Result>} body
 */
export async function withPackages(body) {
  const folder = mkdtempSync(path.join(tmpdir(), "ackscope-packages-"));
  try {
    return await body(inOrder(steps(folder)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What an npm that runs us tells its children: where its own project is, and how much to say. The user has none of it. */
const withoutNpm = Object.fromEntries(
  Object.keys(process.env)
    .filter((name) => /^(npm_|INIT_CWD$)/i.test(name))
    .map((name) => [name, undefined]),
);

/** @param {string} folder */
function steps(folder) {
  const [packed, user, programs] = ["packed", "user", "programs"].map((name) => path.join(folder, name));
  for (const each of [packed, user, programs]) mkdirSync(each);
  // Node and a shell, and nothing else: no compiler can be found.
  for (const name of ["node", "npm", "npx"]) symlinkSync(path.join(path.dirname(process.execPath), name), path.join(programs, name));
  for (const name of ["sh", "env"]) symlinkSync([`/bin/${name}`, `/usr/bin/${name}`].find(existsSync), path.join(programs, name));
  const asUser = (command, ...args) => run(command, args, { cwd: user, env: { ...withoutNpm, PATH: programs, NO_COLOR: "1" } });
  const asks = async (result, ...patterns) => {
    const missing = patterns.filter((pattern) => !pattern.test(result.output));
    if (result.code !== 0 || missing.length === 0) return result;
    return { ...result, code: 1, output: `${result.output}\nnot in it: ${missing.join(", ")}` };
  };
  return {
    "pack the packages": async () => {
      const names = Object.keys(published).flatMap((name) => ["-w", name]);
      const result = await run("npm", ["pack", "--json", "--pack-destination", packed, ...names], {
        env: { npm_config_loglevel: "notice" },
      });
      return result.code === 0 ? judged(result, packed) : result;
    },
    "install them into an empty folder": async () => {
      writeFileSync(path.join(user, "package.json"), '{ "name": "user", "private": true, "type": "module" }\n');
      const files = readdirSync(packed).map((name) => path.join(packed, name));
      return asUser("npm", "install", "--no-audit", "--no-fund", "--prefer-offline", ...files);
    },
    "npx ackscope run": async () =>
      asks(await asUser("npx", "ackscope", "run", "smartacking/1-0-5mbps", "--variant", "smartacking"), /[0-9a-f]{16}/),
    "npx ackscope figures --figure": async () => asks(await asUser("npx", "ackscope", "figures", "--figure", "smartacking/13"), /pass/i),
    "what the READMEs show": async () => {
      for (const [name, folder] of Object.entries(published)) {
        const shown = /^```js\n(.*?)^```/ms.exec(readFileSync(inRoot(folder, "README.md"), "utf8"))?.[1];
        if (shown === undefined) continue;
        writeFileSync(path.join(user, "shown.mjs"), shown);
        const result = await asUser("node", "shown.mjs");
        if (result.code !== 0 || result.output === "") return { ...result, code: 1, output: `${name}: ${result.output}` };
      }
      return { code: 0, stdout: "", output: "" };
    },
    "the types": async () => {
      writeFileSync(path.join(user, "use.ts"), use);
      return run(
        bin("tsc"),
        ["--module", "nodenext", "--target", "es2023", "--lib", "es2023,dom", "--strict", "--skipLibCheck", "--noEmit", "use.ts"],
        { cwd: user },
      );
    },
    "npx @ackscope/server site": async () =>
      asks(await asUser("npx", "@ackscope/server", "site", "--address", "/tcp"), /site: \d{3} pages/),
    "npx @ackscope/server, and <ackscope-lab> in a plain page": () => embedded(user, programs),
  };
}

/** One name of each package, used as its types say; and one that must not fit. */
const use = `import { checkExperiment, findPreset, type Experiment } from "@ackscope/scenarios";
import { lightTheme } from "@ackscope/scene/sheets";
import { runScenario, type Metrics } from "ackscope";
import { readCapture } from "ackscope/captures";
import { loadCore } from "ackscope/node";
import { AckscopeLab, embedAddress } from "@ackscope/embed";

const experiment: Experiment | undefined = findPreset("smartacking/1-0-5mbps")?.experiment;
export const problems: number = checkExperiment(experiment).length;
export const metrics: Promise<Metrics> = loadCore().then((core) => runScenario(core, {})).then((run) => run.metrics);
export const address: string | null = embedAddress("https://example.org/r/x");
export const element: AckscopeLab | null = document.querySelector("ackscope-lab");
export const read: Function = readCapture;
export const theme: object = lightTheme;
// @ts-expect-error
export const wrong: string = checkExperiment(experiment);
`;

/** What each holds: nothing but what runs, and what says what it is. */
function judged(result, folder) {
  const packages = JSON.parse(result.stdout.slice(result.stdout.indexOf("[")));
  const faults = packages.flatMap(({ name, files }) => {
    const paths = files.map((file) => file.path);
    const left = paths.filter((file) => /\.map$|\.test\.|testing\/|^src\/|tsbuildinfo/.test(file)).slice(0, 3);
    return [
      ...["README.md", "LICENSE", "package.json"].filter((file) => !paths.includes(file)).map((file) => `${name} has no ${file}`),
      ...left.map((file) => `${name} has ${file}`),
    ];
  });
  const sizes = packages.map(({ name, size }) => `${name} ${(size / 1e6).toFixed(1)} MB`).join(", ");
  if (readdirSync(folder).length !== Object.keys(published).length) faults.push("not every package was packed");
  return { ...result, code: faults.length > 0 ? 1 : 0, output: faults.join("\n"), note: sizes };
}

async function embedded(user, programs) {
  const port = String(await freePort());
  const child = spawn("npx", ["@ackscope/server"], {
    cwd: user,
    env: { PATH: programs, HOME: process.env.HOME ?? user, PORT: port },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  const pages = pagesOf(user, `http://127.0.0.1:${port}`);
  try {
    await said(() => output, /Ackscope is at (http:\S+)/, child);
    if (!existsSync(path.join(user, "data"))) throw new Error("there is no database in the current folder");
    await pages.start();
    await look(pages.address(), `http://127.0.0.1:${port}`);
    return { code: 0, stdout: "", output };
  } catch (error) {
    return { code: 1, stdout: "", output: `${output}\n${error instanceof Error ? error.stack : String(error)}` };
  } finally {
    if (child.exitCode === null) process.kill(-child.pid, "SIGTERM");
    pages.stop();
  }
}

async function said(output, pattern, child) {
  while (!pattern.test(output())) {
    if (child.exitCode !== null) throw new Error(`the server ended with exit code ${child.exitCode}`);
    await sleep(50);
  }
}

/** A site of somebody else: a page with the element, and the package beside it. */
function pagesOf(user, server) {
  const page = `<!doctype html><html lang="en"><title>A course</title><h1>Week 3</h1>
<ackscope-lab src="${server}/lab#v=1&preset=smartacking/1-0-5mbps&a=newreno&b=smartacking&t=0-2.4&panels=sequence" label="Two receivers"></ackscope-lab>
<ackscope-lab src="${server}/nothing"></ackscope-lab>
<script type="module" src="/embed/index.js"></script></html>`;
  const site = createServer((request, response) => {
    if (request.url === "/") return void response.setHeader("content-type", "text/html").end(page);
    const file = path.join(user, "node_modules/@ackscope/embed/dist", path.basename(request.url ?? ""));
    if (!existsSync(file)) return void response.writeHead(404).end();
    response.setHeader("content-type", "text/javascript");
    createReadStream(file).pipe(response);
  });
  return {
    start: () => new Promise((resolve) => site.listen(0, "127.0.0.1", resolve)),
    address: () => `http://127.0.0.1:${site.address().port}/`,
    stop: () => site.close(),
  };
}

async function look(page, server) {
  const { withBrowser } = await import("../../e2e/bench/lib/product.mjs");
  await withBrowser(async (browser) => {
    const tab = await browser.newPage();
    await tab.goto(page);
    const frame = tab.frameLocator('iframe[title="Two receivers"]');
    await frame.locator("canvas").first().waitFor({ timeout: 60_000 });
    const told = await tab.getByRole("alert").innerText();
    if (!told.includes("/nothing")) throw new Error(`an address that shows nothing is not told: ${told}`);
    await tab.goto(server);
    await tab.getByRole("link", { name: "Lab" }).first().waitFor({ timeout: 60_000 });
  });
}
