import { spawn } from "node:child_process";
import { inRoot, root } from "./run.mjs";

/** The server's environment: what the caller has set, and defaults for a laptop. */
export function serverEnvironment(environment = process.env) {
  return { HOST: "127.0.0.1", PORT: "8080", DATA_DIR: inRoot("data"), ...environment };
}

/**
 * Starts long-running programs and stays until they have ended. Each is a process group of its own, so that Ctrl-C reaches it once, through us.
 * When one ends, the others are asked to.
 *
 * @param {readonly { command: string, args: readonly string[], cwd?: string, env?: Record<string, string | undefined> }[]} programs
 * @returns {Promise<number>} the exit code of the first that ended
 */
export function serve(programs) {
  return new Promise((resolve) => {
    let left = programs.length;
    let first;
    const children = programs.map(({ command, args, cwd = root, env = process.env }) => {
      const child = spawn(command, args, { cwd, env, stdio: ["ignore", "inherit", "inherit"], detached: true });
      child.on("error", (error) => console.error(`${command}: ${error.message}`));
      child.on("close", (code) => {
        first ??= code ?? 0;
        left -= 1;
        if (left === 0) resolve(first);
        else forward("SIGTERM");
      });
      return child;
    });
    const forward = (signal) => {
      for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => forward(signal));
  });
}

/** Prints the address once the server answers. */
export async function announce(address, stillRunning) {
  while (stillRunning()) {
    const answer = await fetch(`${address}/health`).catch(() => null);
    if (answer?.ok) return void console.log(`\n  Ackscope is at ${address}   (Ctrl-C ends it)\n`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
