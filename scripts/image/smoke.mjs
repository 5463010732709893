// Starts the image as an engine would, by its own command, account and environment, and tries what an operator rests on.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { smallExperiment } from "../chaos/experiment.mjs";
import { freePort } from "../lib/server-process.mjs";

const startMs = 60_000;
const verifyMs = 60_000;
/** Of a stop without requests under way. */
const stopMs = 10_000;

/** Throws if anything is not as it should be. Resolves to what was measured. */
export async function smoke(buildah, image) {
  const { Docker } = JSON.parse(await buildah.do("inspect", "--type", "image", image));
  const { Cmd: command, User: user, Healthcheck: health } = Docker.config;
  assert.equal(user, "node");
  const container = await buildah.do("from", "--pull-never", image);
  const port = await freePort();
  const inside = (...words) => buildah.command("run", "--env", `PORT=${port}`, container, "--", ...words);
  const started = performance.now();
  const server = start(inside(...command));
  try {
    const address = `http://127.0.0.1:${port}`;
    await until("it is ready", startMs, async () => (await fetch(`${address}/ready`)).ok, server);
    const ready = performance.now() - started;
    const pid = descendants(server.child.pid).find((each) => isCommand(wordsOf(each), command));
    assert(pid !== undefined, "the server's process is not there");
    assert.notEqual(statusOf(pid, "Uid").split("\t")[0], "0");
    const [, ...check] = health.Test;
    const healthy = start(inside(...check));
    assert.deepEqual(await healthy.ended, { code: 0, signal: null }, `the image's health check: ${healthy.output()}`);

    const body = JSON.stringify({ experiment: smallExperiment(0, "A smoke test", "") });
    const publish = await fetch(`${address}/api/v1/runs`, { method: "POST", headers: { "content-type": "application/json" }, body });
    assert.equal(publish.status, 201, await publish.clone().text());
    const { id } = await publish.json();
    const read = async (place) => {
      const answer = await fetch(`${address}${place}`);
      assert.equal(answer.status, 200, place);
      return answer;
    };
    const run = async () => (await read(`/api/v1/runs/${id}`)).json();
    await until("the run is verified", verifyMs, async () => (await run()).state === "verified", server);
    assert.equal((await run()).experiment.title, "A smoke test");
    assert.match(await (await read(`/r/${id}`)).text(), /<title>[^<]*A smoke test/);
    assert.match(await (await read(`/r/${id}.svg`)).text(), /^<svg/);
    assert.deepEqual(Buffer.from(await (await read(`/r/${id}.png`)).arrayBuffer()).subarray(1, 4), Buffer.from("PNG"));
    assert.match(await (await read("/")).text(), /<title>/);
    const measured = { ready, memory: parseInt(statusOf(pid, "VmHWM")) / 1024, tasks: Number(statusOf(pid, "Threads")) };

    const asked = performance.now();
    process.kill(pid, "SIGTERM");
    const late = sleep(stopMs, { code: "none", signal: null }, { ref: false });
    assert.deepEqual(await Promise.race([server.ended, late]), { code: 0, signal: null }, server.output());
    assert.match(server.output(), /"stopped"/);
    return { ...measured, stop: performance.now() - asked };
  } finally {
    for (const pid of descendants(server.child.pid)) process.kill(pid, "SIGKILL");
    await server.ended;
    await buildah.do("rm", container);
  }
}

function start({ command, args, env }) {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  return { child, output: () => output, ended: once(child, "close").then(([code, signal]) => ({ code, signal })) };
}

async function until(what, milliseconds, isSo, server) {
  const end = performance.now() + milliseconds;
  while (!(await isSo().catch(() => false))) {
    assert(server.child.exitCode === null, `the server ended:\n${server.output()}`);
    assert(performance.now() < end, `${what}: not within ${milliseconds / 1000} s\n${server.output()}`);
    await sleep(100);
  }
}

/** Of a process that runs: buildah has some between itself and what it runs. */
function descendants(pid) {
  const children = readdirSync("/proc").filter((each) => /^\d+$/.test(each) && parentOf(each) === pid);
  return children.flatMap((each) => [Number(each), ...descendants(Number(each))]);
}

const parentOf = (pid) => Number(statusOf(pid, "PPid"));

/** A line of /proc/PID/status; empty where there is no such process any more. */
function statusOf(pid, name) {
  try {
    return new RegExp(`^${name}:\\s*(.*)$`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? "";
  } catch {
    return "";
  }
}

/** Whoever starts it has looked up where its program is. */
const isCommand = ([program = "", ...words], [name, ...others]) =>
  path.basename(program) === name && words.join("\0") === others.join("\0");

const wordsOf = (pid) => readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").slice(0, -1);
