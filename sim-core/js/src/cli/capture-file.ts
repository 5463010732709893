/** A capture file, for commands that read one. */
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { readCapture, type CapturedPacket, type CaptureReading } from "../captures/index.js";
import { UsageError } from "./errors.js";

/** Throws UsageError if there is no such file; what is wrong with the file stands in what it returns. */
export async function readCaptureFile(file: string, onPacket: (packet: CapturedPacket) => void): Promise<CaptureReading> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile())
    throw new UsageError(
      `${file}: ${found ? "this is no file" : "there is no such file"}; expected a capture, pcap or pcapng, gzipped or not`,
    );
  const stream = Readable.toWeb(createReadStream(file, { highWaterMark: 1 << 18 })) as ReadableStream<Uint8Array>;
  return readCapture(stream, onPacket);
}
