/**
 * `ss -ti` (iproute2), asked again and again: a line for a socket's ends, and one with what its TCP says of itself. Between two rounds a line with the time
 * may stand, as `date +%s.%N` writes it, or ISO 8601.
 */
import { CurveBuilder, type CurveLog } from "./curves.js";

const socket = /^(?:tcp\s+)?(?:ESTAB|SYN-SENT|SYN-RECV|FIN-WAIT-[12]|CLOSE-WAIT|LAST-ACK|CLOSING|TIME-WAIT)\s+\d+\s+\d+\s+(\S+)\s+(\S+)/;
export const isSs = (text: string): boolean => /^(?:tcp\s+)?ESTAB\s+\d+\s+\d+\s/m.test(text) && /\bcwnd:\d+/.test(text);

export function readSs(text: string): CurveLog {
  const curves = new CurveBuilder();
  let ends = "";
  let time: number | null = null;
  let rounds = 0;
  const seen = new Set<string>();
  let isTimed = false;
  for (const line of text.split("\n")) {
    const at = timeOf(line);
    if (at !== null) {
      time = at;
      isTimed = true;
      seen.clear();
      continue;
    }
    const found = socket.exec(line);
    if (found) {
      ends = `${found[1]} → ${found[2]}`;
      // Without times a socket that comes again begins a new round.
      if (!isTimed && seen.has(ends)) {
        rounds++;
        seen.clear();
      }
      seen.add(ends);
    }
    if (ends !== "" && /\bcwnd:\d+/.test(line)) addSocket(curves, ends, time ?? rounds, line);
  }
  return curves.end("ss -ti", isTimed ? [] : ["the log has no times: one round a second is assumed"]);
}

/** s; null: the line is none. */
function timeOf(line: string): number | null {
  const epoch = /^[#\s]*(\d{9,10}(?:[.,]\d+)?)\s*$/.exec(line);
  if (epoch) return Number(epoch[1]!.replace(",", "."));
  const iso = /^[#\s]*(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:[.,](\d+))?\s*(Z|[+-]\d\d:?\d\d)?\s*$/.exec(line);
  return iso ? Date.parse(`${iso[1]}T${iso[2]}${iso[4] ?? "Z"}`) / 1000 + Number(`0.${iso[3] ?? 0}`) : null;
}

const factors: Readonly<Record<string, number>> = { "": 1, K: 1e3, M: 1e6, G: 1e9 };

function addSocket(curves: CurveBuilder, of: string, at: number, line: string): void {
  const number = (name: string): number => Number(new RegExp(`(?:^|\\s)${name}:([\\d.]+)`).exec(line)?.[1] ?? NaN);
  const rate = (name: string): number => {
    const found = new RegExp(`(?:^|\\s)${name} ([\\d.]+)([KMG]?)bps`).exec(line);
    return found ? Number(found[1]) * factors[found[2]!]! : NaN;
  };
  const mss = number("mss");
  const hasMss = Number.isFinite(mss);
  curves.add(of, hasMss ? "cwnd" : "cwndSegments", "stairs", at, number("cwnd") * (hasMss ? mss : 1));
  curves.add(of, hasMss ? "ssthresh" : "ssthreshSegments", "stairs", at, number("ssthresh") * (hasMss ? mss : 1));
  curves.add(of, "inFlight", "stairs", at, (number("unacked") || 0) * mss);
  curves.add(of, "rtt", "line", at, number("rtt") / 1000);
  curves.add(of, "rto", "stairs", at, number("rto") / 1000);
  curves.add(of, "throughput", "line", at, rate("delivery_rate"));
  curves.add(of, "pacing", "stairs", at, rate("pacing_rate"));
  curves.add(of, "sequence", "stairs", at, number("bytes_acked"));
  curves.add(of, "lost", "stairs", at, Number(/\sretrans:\d+\/(\d+)/.exec(line)?.[1] ?? NaN));
}
