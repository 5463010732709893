import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { processorSeconds, Progress } from "./progress.mjs";

/** The repository, wherever the command was started. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

export const inRoot = (...parts) => path.join(root, ...parts);

/** A failure that has said all there is to say: shown without a stack trace. */
export class Failure extends Error {
  /** @param {string} message @param {number} exitCode */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * Runs a program and collects what it prints. It never reads our stdin (CI has none), and it cannot hang for ever: its whole process group is
 * ended, and the output says so, after `minutes` in which it neither printed nor worked. One that goes round in circles without a word is ended
 * when it has used `silentMinutes` of processor time. A slow machine ends nothing.
 *
 * @param {string} command @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, minutes?: number, silentMinutes?: number }} [options]
 * @returns {Promise<{ code: number, stdout: string, output: string }>} `output` is stdout and stderr as they came
 */
export function run(command, args, { cwd = root, env = {}, minutes = 10, silentMinutes = 60 } = {}) {
  return new Promise((resolve) => {
    // A process group of its own, so that the limits also see and end a compiler or browser that the program started.
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"], detached: true });
    started(child);
    let stdout = "";
    let output = "";
    const used = () => (child.pid === undefined ? undefined : processorSeconds(child.pid));
    const progress = new Progress({ stillFor: minutes * 60, workFor: silentMinutes * 60 }, seconds(), used());
    const watch = setInterval(
      () => {
        const reason = progress.standstill(seconds(), used());
        if (reason === undefined) return;
        clearInterval(watch);
        output += `\n${command} was ended: ${reason}.\n`;
        endGroup(child, "SIGKILL");
      },
      Math.min(5000, minutes * 15_000),
    );
    const finish = (code) => {
      clearInterval(watch);
      ended(child);
      resolve({ code, stdout, output });
    };
    const said = (text) => {
      output += text;
      progress.printed(seconds());
    };
    child.stdout.setEncoding("utf8").on("data", (text) => {
      stdout += text;
      said(text);
    });
    child.stderr.setEncoding("utf8").on("data", said);
    child.on("error", (error) => {
      output += `${command}: ${error.message}\n`;
      finish(127);
    });
    child.on("close", (code, signal) => {
      if (signal) output += `${command} was ended by ${signal}.\n`;
      finish(code ?? 1);
    });
  });
}

const seconds = () => performance.now() / 1000;

const signals = ["SIGINT", "SIGTERM", "SIGHUP"];

/** The children that run now. They live in groups of their own, so Ctrl-C in a terminal reaches only us: it is passed on. */
const running = new Set();

function endGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It ended by itself in the meantime.
  }
}

function endAll(signal) {
  for (const child of running) endGroup(child, signal);
  for (const each of signals) process.off(each, endAll);
  process.kill(process.pid, signal);
}

function started(child) {
  if (running.size === 0) for (const signal of signals) process.on(signal, endAll);
  running.add(child);
}

function ended(child) {
  running.delete(child);
  if (running.size === 0) for (const signal of signals) process.off(signal, endAll);
}

/** Runs a script's main function; a `Failure` becomes one message and its exit code. */
export async function main(body) {
  try {
    await body();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(error.message);
    process.exitCode = error.exitCode;
  }
}

/**
 * Runs one step and prints one line for it. The output of a step that fails is printed in full.
 *
 * @param {string} title
 * @param {() => Promise<{ code: number, output: string } | undefined>} body
 */
export async function step(title, body) {
  const start = performance.now();
  const result = await body();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (result && result.code !== 0) {
    console.log(result.output.trimEnd());
    throw new Failure(`${title} failed after ${seconds} s`);
  }
  console.log(`${title.padEnd(48)} ${seconds.padStart(6)} s`);
}
