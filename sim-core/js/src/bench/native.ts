/** The core compiled for this machine, by the program that `cmake --preset native` builds. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { timing, type Timing } from "./timing.js";

const repository = new URL("../../../../", import.meta.url);

interface BenchReply {
  readonly seconds: readonly number[];
  readonly events: number;
  readonly peakBytes: number;
}

export interface NativeFlags {
  readonly trace: "off" | "packets";
  readonly hash: "on" | "off";
}

/** `null` when this build does not exist. */
export async function measureNative(
  preset: "native" | "native-clang",
  scenarioFile: string,
  { trace, hash }: NativeFlags,
  segments: number,
  repetitions: number,
): Promise<Timing | null> {
  const program = fileURLToPath(new URL(`build/${preset}/ackscope-bench`, repository));
  if (!existsSync(program)) return null;
  const { stdout } = await promisify(execFile)(program, [scenarioFile, "--repeat", String(repetitions), "--trace", trace, "--hash", hash]);
  const { seconds, events, peakBytes } = JSON.parse(stdout) as BenchReply;
  return timing(seconds, { events, segments, peakBytes });
}
