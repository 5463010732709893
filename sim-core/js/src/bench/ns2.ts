/** The same scenario in ns-2, when the program `ns` is installed (Debian: ns2). */
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Scenario } from "@ackscope/scenarios";
import { median } from "./timing.js";

export interface Ns2Timing {
  /** User time of the fastest repetition, less that of an empty script. */
  readonly seconds: number;
  readonly medianSeconds: number;
  readonly repetitions: number;
  /** When the last flow completed: near our own, or the two did not do the same work. */
  readonly simulatedTime: number;
}

const scripts = new URL("../../../bench/ns2/", import.meta.url);

export interface Ns2Sample {
  readonly seconds: number;
  readonly simulatedTime: number;
}

export async function ns2IsInstalled(): Promise<boolean> {
  return timeScript("empty.tcl", []).then(
    () => true,
    () => false,
  );
}

/** Untraced: ns-2 at its fastest. */
export async function runNs2(scenario: Scenario): Promise<Ns2Sample> {
  const empty = await timeScript("empty.tcl", []);
  const run = await timeScript("scenario.tcl", ns2Arguments(scenario));
  const simulatedTime = Number(/^complete (\S+)/m.exec(run.output)?.[1]);
  if (Number.isNaN(simulatedTime)) throw new Error("ns-2 did not complete the benchmark");
  return { seconds: run.userSeconds - empty.userSeconds, simulatedTime };
}

export function ns2Timing(samples: readonly Ns2Sample[]): Ns2Timing | null {
  const [first] = samples;
  if (first === undefined) return null;
  const seconds = samples.map((sample) => sample.seconds);
  return { seconds: Math.min(...seconds), medianSeconds: median(seconds), repetitions: samples.length, simulatedTime: first.simulatedTime };
}

/** bash measures a child's user time in milliseconds; Node can only measure its own. */
async function timeScript(script: string, parameters: readonly string[]): Promise<{ userSeconds: number; output: string }> {
  const timed = 'TIMEFORMAT="user %3U"; time ns "$@"';
  const file = fileURLToPath(new URL(script, scripts));
  const { stdout, stderr } = await promisify(execFile)("bash", ["-c", timed, "bash", file, ...parameters], { maxBuffer: 1 << 26 });
  return { userSeconds: Number(/user ([\d.]+)/.exec(stderr)?.[1]), output: stdout };
}

/** What scenario.tcl wants to know: Tcl lists of links, flows and settings. */
export function ns2Arguments(scenario: Scenario): string[] {
  const links = scenario.links.map(({ a, b, forward, backward = forward }) =>
    [a, b, forward.rate, forward.delay, queueLimit(forward), queueLimit(backward)].join(" "),
  );
  const flows = scenario.flows.flatMap(({ from, to, start = 0, parallel, traffic }) => {
    const { count = 1, stagger = 0 } = parallel ?? {};
    const segments = (traffic?.type === "bulk" ? traffic.segments : undefined) ?? 0;
    return Array.from({ length: count }, (_, member) => [from, to, start + member * stagger, segments].join(" "));
  });
  const { sender, receiver } = scenario.flows[0]!;
  const settings = {
    segmentBytes: sender?.segmentBytes,
    ackBytes: receiver?.ackBytes,
    initialWindow: sender?.initialWindow,
    rtoInitial: sender?.rto?.initial,
    rtoMin: sender?.rto?.min,
    rtoMax: sender?.rto?.max,
    granularity: sender?.rto?.granularity,
    delayedAck: receiver?.ack?.type === "delayed" ? receiver.ack.maxDelay : undefined,
  };
  return [tclList(links), tclList(flows), Object.entries(settings).flat().join(" ")];
}

/** ns-2 has no unlimited queue; this one is never reached. */
const unlimited = 1_000_000;

function queueLimit(direction: Scenario["links"][number]["forward"]): number {
  return direction.queue?.limit?.packets ?? unlimited;
}

function tclList(items: readonly string[]): string {
  return items.map((item) => `{${item}}`).join(" ");
}
