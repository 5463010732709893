/** The core compiled for this machine, by the program that `cmake --preset native` builds. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Sample } from "./timing.js";

const repository = new URL("../../../../", import.meta.url);

export interface NativeBuild {
  readonly preset: "native" | "native-clang";
  /** Append every row and hash it, or neither. */
  readonly traced: boolean;
}

interface BenchReply {
  readonly seconds: readonly number[];
  readonly events: number;
  readonly peakBytes: number;
}

/** Two runs: the first warms the caches for the second. None when this build does not exist. */
export async function runNative({ preset, traced }: NativeBuild, scenarioFile: string): Promise<Sample[]> {
  const program = fileURLToPath(new URL(`build/${preset}/ackscope-bench`, repository));
  if (!existsSync(program)) return [];
  const flags = ["--repeat", "2", "--trace", traced ? "packets" : "off", "--hash", traced ? "on" : "off"];
  const { stdout } = await promisify(execFile)(program, [scenarioFile, ...flags]);
  const { seconds, events, peakBytes } = JSON.parse(stdout) as BenchReply;
  return seconds.map((each) => ({ seconds: each, events, peakBytes }));
}
