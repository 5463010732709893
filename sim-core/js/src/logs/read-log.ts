/** Reads a log of another program, gzipped or not: which one it is, its content says. */
import { isColumns, readColumns } from "./columns.js";
import { LogError, type CurveLog } from "./curves.js";
import { isFlent, readFlent } from "./flent.js";
import { isNs2, readNs2 } from "./ns2.js";
import { isNs3, readNs3 } from "./ns3.js";
import { isQlog, readQlog } from "./qlog.js";
import { isSs, readSs } from "./ss.js";
import { isXplot, readXplot } from "./xplot.js";

/** In this order: what is surest first. */
const formats: readonly (readonly [(text: string) => boolean, (text: string, name: string) => CurveLog])[] = [
  [isXplot, readXplot],
  [isQlog, readQlog],
  [isFlent, readFlent],
  [isNs3, readNs3],
  [isNs2, readNs2],
  [isSs, readSs],
  [isColumns, readColumns],
];

export const logFormats = "ss -ti, qlog, ns-2 and ns-3 traces, flent, xplot, or columns of numbers";
/** Characters: a log is read whole. */
export const longestLog = 256_000_000;

export const isLog = (text: string): boolean => formats.some(([is]) => is(text));

/** `name`: of the file. Throws LogError. */
export function readLog(text: string, name: string): CurveLog {
  const format = formats.find(([is]) => is(text));
  if (!format) throw new LogError(`this is no log that is known here; expected ${logFormats}`);
  return format[1](text, name);
}

/** What of it is text: unpacked, and no longer than can be read. Throws LogError. */
export async function logText(blob: Blob, most = longestLog): Promise<string> {
  const head = new Uint8Array(await blob.slice(0, 2).arrayBuffer());
  const isPacked = head[0] === 0x1f && head[1] === 0x8b;
  const stream = isPacked ? blob.stream().pipeThrough(new DecompressionStream("gzip")) : blob.stream();
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  const parts: string[] = [];
  let length = 0;
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      const part = decoder.decode(value, { stream: true });
      length += part.length;
      if (length > most) throw new LogError(`the log is longer than ${most / 1e6} million characters`);
      parts.push(part);
    }
  } catch (error) {
    if (error instanceof LogError) throw error;
    throw new LogError(`the compressed file is damaged: ${error instanceof Error ? error.message : ""}`);
  } finally {
    await reader.cancel().catch(() => undefined);
  }
  return parts.join("");
}
