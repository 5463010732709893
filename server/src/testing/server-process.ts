/** A built program as a process of its own, because only a process can be killed. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

const builtFile = (program: string) => fileURLToPath(new URL(`../../dist/${program}.js`, import.meta.url));

export interface ServerProcess {
  readonly process: ChildProcess;
  /** What it wrote, both streams. */
  output(): string;
  /** Resolves to the address once it listens; rejects if it ends before. */
  address(): Promise<string>;
  /** Resolves to what is in parentheses once it has said so; rejects if it ends before. */
  said(words: RegExp): Promise<string>;
  /** Resolves to exit code and signal. */
  ended(): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

export function startServer(environment: Record<string, string>, program: "server" | "sweep-worker" = "server"): ServerProcess {
  const child = spawn(process.execPath, [builtFile(program)], {
    env: { PORT: "0", RATE_WRITES: "1000000", VERIFY_QUEUE_OF_CLIENT: "1000", ...environment },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  const exit = once(child, "close") as Promise<[number | null, NodeJS.Signals | null]>;
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const said = (words: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = words.exec(output)?.[1];
        if (found !== undefined) resolve(found);
      };
      child.stdout.on("data", look);
      child.once("close", () => reject(new Error(`${program} ended:\n${output}`)));
      look();
    });
  return {
    process: child,
    output: () => output,
    said,
    address: () => said(/Server listening at (http:[^"]+)/),
    ended: async () => {
      const [code, signal] = await exit;
      return { code, signal };
    },
  };
}
