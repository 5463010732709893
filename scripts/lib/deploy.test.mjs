// No container engine builds these files in CI; what can be known without one is checked.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, copyFileSync, readdirSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
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
  const bases = Object.fromEntries(all.filter(({ name }) => name === "ARG").map(({ rest }) => rest.split("=")));
  const from = all.filter(({ name }) => name === "FROM").map(({ rest }) => bases[/\$\{(\w+)\}/.exec(rest)[1]]);
  expect(from).toEqual(["docker.io/library/node:24-bookworm", "docker.io/library/node:24-bookworm-slim"]);
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

/** What a process may hold at most, by its settings, in megabytes: docs/operations.md, Limits of a process. */
function mostMemory({ RUN_MEMORY_MB, VERIFY_THREADS, SWEEP_WORKERS, IN_FLIGHT_MB, ARTIFACT_CACHE_MB }) {
  // They check, draw and plan.
  const threads = 3 + VERIFY_THREADS + SWEEP_WORKERS;
  return threads * (2 * RUN_MEMORY_MB + 100) + IN_FLIGHT_MB + ARTIFACT_CACHE_MB + 32 + 640;
}

const megabytesOf = (text) => Number(/^(\d+)g$/i.exec(text)?.[1]) * 1024;

test("the limits of composition and unit are alike, and leave room for what the settings allow", () => {
  const { services } = parse(read("compose.yaml"));
  const unit = Object.fromEntries(
    read("ackscope.service")
      .split("\n")
      .flatMap((line) => (/^\w+=/.test(line) ? [line.split(/=(.*)/)] : [])),
  );
  const { mem_limit: memory, memswap_limit: swap, pids_limit: tasks, ulimits, logging, healthcheck, tmpfs } = services.app;
  expect(megabytesOf(memory)).toBeGreaterThanOrEqual(mostMemory(readConfig({})));
  expect(megabytesOf(memory)).toBeLessThan(1.25 * mostMemory(readConfig({})));
  expect(swap).toBe(memory);
  expect([megabytesOf(unit.MemoryMax), Number(unit.TasksMax), Number(unit.LimitNOFILE)]).toEqual([
    megabytesOf(memory),
    tasks,
    ulimits.nofile,
  ]);
  const [, gigabytes] = /process_resident_memory_bytes.* > 0\.9 \* (\d+) \* 1024 \* 1024 \* 1024/.exec(read("alerts.yaml"));
  expect(Number(gigabytes) * 1024).toBe(megabytesOf(memory));
  expect(healthcheck.test.at(-1)).toContain("/live");
  expect(tmpfs).toEqual([expect.stringContaining("size=")]);
  for (const each of Object.values(services)) {
    expect(each.logging).toEqual(logging);
    expect(each.logging.options).toMatchObject({ "max-size": expect.any(String), "max-file": expect.any(String) });
    expect(each.security_opt).toEqual(["no-new-privileges:true"]);
    expect(Object.keys(each)).toEqual(expect.arrayContaining(["mem_limit", "memswap_limit", "pids_limit"]));
  }
});

test("nothing sets the heap of Node by its flag, which would also replace RUN_MEMORY_MB as the limit of every thread", () => {
  for (const file of ["Dockerfile", "compose.yaml", "ackscope.service"])
    expect(read(file)).not.toMatch(/max-(old-space|heap)-size|NODE_OPTIONS/);
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

test("the manifests of Kubernetes set what the server takes, wait for its stop, and scale by a number that it tells", () => {
  const all = (file) => parseAllDocuments(read(`kubernetes/${file}`)).map((document) => document.toJS());
  const [kustomization] = all("kustomization.yaml");
  const names = readdirSync(inRoot("deploy/kubernetes")).filter((name) => name !== "kustomization.yaml");
  expect(kustomization.resources.toSorted()).toEqual(names.sort());
  const objects = names.flatMap(all);
  const of = (kind) => objects.filter((object) => object.kind === kind);
  const [{ data: common }] = of("ConfigMap");
  const deployments = of("Deployment");
  expect(deployments.length).toBe(2);
  for (const { metadata, spec } of deployments) {
    const { containers, terminationGracePeriodSeconds, securityContext } = spec.template.spec;
    const [{ env, image, command, readinessProbe, securityContext: own, resources }] = containers;
    const given = { ...common, DATABASE_URL: "postgres://x", ...Object.fromEntries(env.map(({ name, value }) => [name, value])) };
    for (const name of Object.keys(given)) expect(settings).toContain(name);
    const config = readConfig(given);
    expect(terminationGracePeriodSeconds * 1000).toBeGreaterThan(config.DRAIN_MS + grace);
    expect(kustomization.images.map(({ name }) => name)).toContain(image);
    expect(securityContext.runAsNonRoot && own.readOnlyRootFilesystem).toBe(true);
    expect(parseInt(resources.limits.memory)).toBeGreaterThanOrEqual(2);
    if (command === undefined) {
      expect(config.SWEEP_WORKERS).toBe(0);
      expect(config.DRAIN_MS).toBeGreaterThanOrEqual(2000 * readinessProbe.periodSeconds);
    } else expect(existsSync(inRoot(command[1].replace("dist/", "src/").replace(".js", ".ts")))).toBe(true);
    expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels);
    expect(metadata.labels).toMatchObject(spec.selector.matchLabels);
  }
  const [{ spec: scaler }] = of("HorizontalPodAutoscaler");
  expect(deployments.map(({ metadata }) => metadata.name)).toContain(scaler.scaleTargetRef.name);
  expect(readFileSync(inRoot("docs/operations.md"), "utf8")).toContain(`| \`${scaler.metrics[0].external.metric.name}\` `);
  const [{ spec: ingress }] = of("Ingress");
  expect(of("Service").map(({ metadata }) => metadata.name)).toContain(ingress.rules[0].http.paths[0].backend.service.name);
});
