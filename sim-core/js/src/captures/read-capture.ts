/**
 * Reads a capture as it comes, piece by piece: what is held is one packet and the piece that it came in, however long the file is. A gzipped file is
 * unpacked on the way. A damaged one gives what could be read, and says where it ended.
 */
import type { CapturedPacket, Damage, Format } from "./captured.js";
import { isPcap, Pcap } from "./pcap.js";
import { isPcapng, Pcapng } from "./pcapng.js";

export interface CaptureReading {
  readonly format: string | null;
  readonly damage: Damage | null;
  /** Packets that the capturing machine says it lost. */
  readonly lost: number;
}

/** Takes the bytes of a file in pieces, and gives the packets that are whole. */
export class CaptureReader {
  private format: Format | null = null;
  private rest = new Uint8Array(0);
  /** Of `rest` in the file. */
  private offset = 0;
  private damage: Damage | null = null;

  *take(piece: Uint8Array): Generator<CapturedPacket, void, void> {
    if (this.damage) return;
    const bytes = this.rest.length === 0 ? piece : joined(this.rest, piece);
    let place = 0;
    this.format ??= this.formatOf(bytes);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    while (this.format && place < bytes.length) {
      const step = this.format.step(view, place);
      if (step === "more") break;
      if ("damage" in step) {
        this.damage = { offset: this.offset + place, message: step.damage };
        break;
      }
      place += step.used;
      if (step.packet) yield step.packet;
    }
    this.offset += place;
    // A copy: the piece belongs to whoever gave it.
    this.rest = bytes.slice(place);
  }

  /** No more comes. */
  end(): CaptureReading {
    if (!this.damage && (this.rest.length > 0 || !this.format)) {
      const message = this.format ? "the file ends within a packet" : "no capture: it begins neither as pcap nor as pcapng";
      this.damage = { offset: this.offset, message };
    }
    return { format: this.format?.name ?? null, damage: this.damage, lost: this.format?.lost ?? 0 };
  }

  private formatOf(bytes: Uint8Array): Format | null {
    if (bytes.length < 4) return null;
    const magic = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0);
    if (isPcap(magic)) return new Pcap(magic);
    if (isPcapng(magic)) return new Pcapng();
    this.damage = { offset: 0, message: "no capture: it begins neither as pcap nor as pcapng" };
    return null;
  }
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

export interface ReadOptions {
  readonly signal?: AbortSignal | undefined;
  /** Bytes of the file that have been read so far. */
  readonly onProgress?: ((bytes: number) => void) | undefined;
}

/** Calls `onPacket` for each packet of a file, in the order of the file. Rejects when the signal aborts. */
export async function readCapture(
  file: ReadableStream<Uint8Array>,
  onPacket: (packet: CapturedPacket) => void,
  { signal, onProgress }: ReadOptions = {},
): Promise<CaptureReading> {
  const reader = new CaptureReader();
  let read = 0;
  const counted = file.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (piece, controller) => {
        read += piece.length;
        onProgress?.(read);
        controller.enqueue(piece);
      },
    }),
    signal ? { signal } : {},
  );
  const unpacked = await withoutGzip(counted);
  try {
    for await (const piece of pieces(unpacked)) {
      signal?.throwIfAborted();
      for (const packet of reader.take(piece)) onPacket(packet);
    }
  } catch (error) {
    signal?.throwIfAborted();
    // What a damaged archive gave before counts.
    const reading = reader.end();
    return {
      ...reading,
      damage: { offset: read, message: `the compressed file is damaged: ${error instanceof Error ? error.message : ""}` },
    };
  }
  return reader.end();
}

const gzipMagic = [0x1f, 0x8b] as const;

/** The stream itself, or what it unpacks to. */
async function withoutGzip(file: ReadableStream<Uint8Array>): Promise<ReadableStream<Uint8Array>> {
  const reader = file.getReader();
  let head = new Uint8Array(0);
  let isOver = false;
  while (head.length < gzipMagic.length && !isOver) {
    const { value, done } = await reader.read();
    isOver = done;
    if (value) head = joined(head, value);
  }
  const whole = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(head),
    pull: async (controller) => {
      const { value, done } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  const isGzip = head[0] === gzipMagic[0] && head[1] === gzipMagic[1];
  return isGzip ? whole.pipeThrough(new DecompressionStream("gzip") as ReadableWritablePair<Uint8Array, Uint8Array>) : whole;
}

/** Not every browser can iterate over a stream. */
async function* pieces(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void, void> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
