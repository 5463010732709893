/** Counts of a capture file as tcptrace has them. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Of one direction, by the names of its report: "rexmt data pkts", "RTT min". Numbers only. */
export type TraceCounts = ReadonlyMap<string, number>;

/** Of the file's only connection: from the end that opened it, and back. */
export function tcptrace(capture: Uint8Array): readonly [TraceCounts, TraceCounts] {
  const folder = mkdtempSync(path.join(tmpdir(), "ackscope-tcptrace-"));
  try {
    const file = path.join(folder, "run.pcap");
    writeFileSync(file, capture);
    const { status, stdout, stderr, error } = spawnSync("tcptrace", ["-l", "-r", "-n", file], { encoding: "utf8", maxBuffer: 2 ** 26 });
    if (error) throw new Error(`tcptrace is needed (Debian package tcptrace; npm test installs it): ${error.message}`);
    if (status !== 0) throw new Error(`tcptrace failed: ${stderr}`);
    const [there, back] = [new Map<string, number>(), new Map<string, number>()];
    for (const [, name, one, , other] of stdout.matchAll(/^ {5}([^:]+): +([\d.]+)( \w+)? +\1: +([\d.]+)/gm)) {
      there.set(name!, Number(one));
      back.set(name!, Number(other));
    }
    return [there, back];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Its graphs of a file's only connection, by name: "a2b_tsg.xpl". */
export function tcptraceGraphs(capture: Uint8Array): ReadonlyMap<string, string> {
  const folder = mkdtempSync(path.join(tmpdir(), "ackscope-tcptrace-"));
  try {
    writeFileSync(path.join(folder, "run.pcap"), capture);
    const { error } = spawnSync("tcptrace", ["-n", "-G", "run.pcap"], { cwd: folder, encoding: "utf8" });
    if (error) throw new Error(`tcptrace is needed (Debian package tcptrace; npm test installs it): ${error.message}`);
    const names = readdirSync(folder).filter((name) => name.endsWith(".xpl"));
    return new Map(names.map((name) => [name, readFileSync(path.join(folder, name), "utf8")]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
