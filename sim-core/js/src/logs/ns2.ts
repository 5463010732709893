/**
 * Traces of ns-2: a line for each event at a link (`+ 0.1 0 1 tcp 1040 ------- 1 0.0 3.0 7 12`), and of traced variables (`0.1 0 0 3 0 cwnd_ 2.0`).
 */
import { CurveBuilder, RateBins, type CurveLog } from "./curves.js";

const event = /^([+\-rde]) (\S+) (\d+) (\d+) (\S+) (\d+) \S+ (\d+) (\S+) (\S+) (-?\d+) (\d+)/;
const variable = /^(\S+)\s+(-?\d+)\s+(-?\d+)\s+(-?\d+)\s+(-?\d+)\s+([a-z]+_)\s+(\S+)\s*$/;

export const isNs2 = (text: string): boolean =>
  event.test(text) || variable.test(text.slice(0, text.indexOf("\n") + 1 || undefined).trimEnd());

const variables: Readonly<Record<string, readonly ["cwndSegments" | "ssthreshSegments" | "rtt" | "sequenceSegments", number]>> = {
  cwnd_: ["cwndSegments", 1],
  ssthresh_: ["ssthreshSegments", 1],
  rtt_: ["rtt", 0.001],
  ack_: ["sequenceSegments", 1],
};

export function readNs2(text: string): CurveLog {
  const curves = new CurveBuilder();
  const bins = new RateBins();
  const waiting = new Map<string, number>();
  const dropped = new Map<string, number>();
  let unread = 0;
  for (const line of text.split("\n")) {
    const found = event.exec(line);
    if (found) {
      const [, what, time, from, to, type, bytes, flow, source, destination, sequence] = found as unknown as string[];
      const at = Number(time);
      const link = `${from} → ${to}`;
      const name = `flow ${flow}, ${source} → ${destination}`;
      if (what === "+" || what === "-" || what === "d") {
        // A drop takes a packet out that had come in.
        const now = Math.max(0, (waiting.get(link) ?? 0) + (what === "+" ? 1 : -1));
        waiting.set(link, now);
        curves.add(link, "queue", "stairs", at, now);
      }
      if (what === "d" || what === "e") {
        dropped.set(link, (dropped.get(link) ?? 0) + 1);
        curves.add(link, "lost", "stairs", at, dropped.get(link)!);
      }
      if (type === "ack") continue;
      // Addresses are node.port: it leaves its first node, and comes to its last.
      if (what === "+" && source!.split(".")[0] === from) curves.add(name, "sequenceSegments", "dots", at, Number(sequence));
      if (what === "r" && destination!.split(".")[0] === to) bins.add(name, at, Number(bytes));
      continue;
    }
    const traced = variable.exec(line);
    const known = traced && variables[traced[6]!];
    if (known)
      curves.add(
        `${traced[2]}.${traced[3]} → ${traced[4]}.${traced[5]}`,
        known[0],
        "stairs",
        Number(traced[1]),
        Number(traced[7]) * known[1],
      );
    else if (line.trim() !== "") unread++;
  }
  bins.endInto(curves);
  return curves.end("ns-2", unread > 0 ? [`${unread} lines are of other kinds and were left out`] : []);
}
