/** The built server as a process of its own, because only a process can be killed. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

const serverFile = fileURLToPath(new URL("../../dist/server.js", import.meta.url));

export interface ServerProcess {
  readonly process: ChildProcess;
  /** What it wrote, both streams. */
  output(): string;
  /** Resolves to the address once it listens; rejects if it ends before. */
  address(): Promise<string>;
  /** Resolves to exit code and signal. */
  ended(): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

export function startServer(environment: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [serverFile], { env: { PORT: "0", RATE_WRITES: "1000000", ...environment } });
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  const exit = once(child, "close") as Promise<[number | null, NodeJS.Signals | null]>;
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return {
    process: child,
    output: () => output,
    address: () =>
      new Promise((resolve, reject) => {
        child.stdout.on("data", () => {
          const found = /Server listening at (http:[^"]+)/.exec(output)?.[1];
          if (found !== undefined) resolve(found);
        });
        child.once("close", () => reject(new Error(`the server ended:\n${output}`)));
      }),
    ended: async () => {
      const [code, signal] = await exit;
      return { code, signal };
    },
  };
}
