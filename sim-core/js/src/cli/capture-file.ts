/** A capture file, for commands that read one. */
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { FlowList, largestFlow, readCapture, type CapturedFlow, type CapturedPacket, type CaptureReading } from "../captures/index.js";
import { UsageError } from "./errors.js";
import { warn } from "./output.js";

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

/** The flow that is asked for by its place in the file, from 1, or else the largest. `place`: from 0. Warns of what cannot be read. Throws UsageError. */
export async function chosenFlow(
  file: string,
  wanted: number | undefined,
): Promise<{ readonly flow: CapturedFlow; readonly place: number }> {
  const list = new FlowList();
  const { damage } = await readCaptureFile(file, (packet) => list.add(packet));
  if (damage) warn(`${file}: at byte ${damage.offset}: ${damage.message}`);
  const { flows } = list.end();
  const place = wanted === undefined ? largestFlow(flows) : wanted - 1;
  const flow = flows[place];
  if (!flow)
    throw new UsageError(wanted === undefined ? `${file}: there is no TCP flow in it` : `--flow ${wanted}: there are ${flows.length}`);
  return { flow, place };
}
