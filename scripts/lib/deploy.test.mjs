// No container engine builds these files in CI; what can be known without one is checked.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, copyFileSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { ConfigSchema, readConfig } from "../../server/dist/config.js";
import { hasCommand } from "./setup.mjs";
import { inRoot } from "./run.mjs";

const read = (file) => readFileSync(inRoot("deploy", file), "utf8");
const settings = Object.keys(ConfigSchema.properties);
const grace = readConfig({}).SHUTDOWN_GRACE_MS;

/** Variables that others than the server read. */
const foreign = ["NODE_ENV"];

/** Dockerfile as instructions: continued lines joined, comments gone. */
const instructions = (text) =>
  text
    .replace(/^#.*\n/gm, "")
    .replace(/\\\n/g, " ")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [, name, rest] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
      if (name === undefined) throw new Error(`not an instruction: ${line}`);
      return { name, rest };
    });

test("the Dockerfile ends as somebody who is not root, with a health check, and knows the server's settings", () => {
  const all = instructions(read("Dockerfile"));
  const last = all.slice(all.findLastIndex(({ name }) => name === "FROM"));
  expect(all.filter(({ name }) => name === "FROM")).toHaveLength(2);
  const user = last.findLast(({ name }) => name === "USER");
  expect(user?.rest).toBe("node");
  expect(last.indexOf(user)).toBeGreaterThan(last.findLastIndex(({ name }) => name === "RUN" || name === "COPY"));
  const { rest: command } = last.find(({ name }) => name === "CMD");
  expect(JSON.parse(command)).toEqual(["node", "server/dist/server.js"]);
  const { rest: check } = last.find(({ name }) => name === "HEALTHCHECK");
  const script = JSON.parse(check.slice(check.indexOf("["))).at(-1);
  expect(() => new Function(script)).not.toThrow();
  expect(script).toContain("/ready");
  const set = last.filter(({ name }) => name === "ENV").flatMap(({ rest }) => rest.split(/\s+/).map((each) => each.split("=")[0]));
  for (const name of set) expect([...settings, ...foreign]).toContain(name);
  // What is copied from the first stage is there, or is made there.
  for (const { rest } of last.filter(({ name }) => name === "COPY")) {
    const source = rest.split(/\s+/).at(-2).replace("/src/", "");
    expect(existsSync(inRoot(source)) || source === "web/dist", source).toBe(true);
  }
});

test("the composition starts the server with settings that it takes, after its database, and waits for its stop", () => {
  const { services, volumes } = parse(read("compose.yaml"));
  const { app, database } = services;
  for (const name of Object.keys(app.environment)) expect(settings).toContain(name);
  const given = Object.fromEntries(
    Object.entries(app.environment).map(([name, text]) => [
      name,
      text.replace(/\$\{\w+:-([^}]*)\}/g, "$1").replace(/\$\{\w+:\?[^}]*\}/g, "x"),
    ]),
  );
  const config = readConfig(given);
  expect(config.METRICS_PORT).not.toBe(0);
  expect(app.depends_on.database.condition).toBe("service_healthy");
  expect(app.read_only).toBe(true);
  expect(app.cap_drop).toEqual(["ALL"]);
  expect(parseInt(app.stop_grace_period) * 1000).toBeGreaterThan(config.DRAIN_MS + grace);
  // Only the web is reachable, and only from the machine itself; neither metrics nor database.
  expect(app.ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:.*:8080$/)]);
  expect(database.ports).toBeUndefined();
  const used = [app, database].flatMap((service) => service.volumes.map((each) => each.split(":")[0]));
  expect(Object.keys(volumes).sort()).toEqual(used.sort());
});

test("the unit gives the server a folder of its own and nothing else, and waits for its stop", () => {
  const lines = read("ackscope.service").split("\n");
  const values = (name) => lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1));
  expect(values("DynamicUser")).toEqual(["yes"]);
  expect(values("ProtectSystem")).toEqual(["strict"]);
  expect(values("CapabilityBoundingSet")).toEqual([""]);
  const [folder] = values("StateDirectory");
  expect(values("Environment")).toContain(`DATA_DIR=/var/lib/${folder}`);
  for (const each of values("Environment")) expect([...settings, ...foreign]).toContain(each.split("=")[0]);
  expect(Number(values("TimeoutStopSec")[0]) * 1000).toBeGreaterThan(grace);
});

test("systemd, where it is, reads the unit without a complaint and finds it hardened", () => {
  if (!hasCommand("systemd-analyze")) return;
  const folder = mkdtempSync(path.join(os.tmpdir(), "ackscope-unit-"));
  const file = path.join(folder, "ackscope.service");
  copyFileSync(inRoot("deploy/ackscope.service"), file);
  const verify = spawnSync("systemd-analyze", ["verify", file], { encoding: "utf8" });
  // The program is there once the product is installed; a machine that only tests may have Node elsewhere.
  const complaints = verify.stderr.split("\n").filter((line) => line !== "" && !/is not executable|Command .* not found/.test(line));
  const security = spawnSync("systemd-analyze", ["security", "--offline=true", "--threshold=20", "--no-pager", file], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  expect(complaints).toEqual([]);
  expect(security.status, security.stdout.split("\n").at(-2)).toBe(0);
});
