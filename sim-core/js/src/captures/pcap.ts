/** pcap (draft-ietf-opsawg-pcap): one header, one link type; records with seconds and micro- or nanoseconds, in the byte order of their machine. */
import { bytesAt, longestPacket, type Format, type Step } from "./captured.js";

const fileHeader = 24;
const recordHeader = 16;

/** By the magic number as it stands in the file, read as big-endian. */
const variants: ReadonlyMap<number, { readonly little: boolean; readonly nanoseconds: boolean }> = new Map([
  [0xa1b2c3d4, { little: false, nanoseconds: false }],
  [0xd4c3b2a1, { little: true, nanoseconds: false }],
  [0xa1b23c4d, { little: false, nanoseconds: true }],
  [0x4d3cb2a1, { little: true, nanoseconds: true }],
]);

export const isPcap = (magic: number): boolean => variants.has(magic);

export class Pcap implements Format {
  readonly name = "pcap";
  readonly lost = 0;
  private readonly little: boolean;
  private readonly nanoseconds: boolean;
  private linkType: number | undefined;
  private first: { readonly seconds: number; readonly part: number } | undefined;

  /** REQUIRES: `isPcap(magic)`. */
  constructor(magic: number) {
    const { little, nanoseconds } = variants.get(magic)!; // it is one of them
    this.little = little;
    this.nanoseconds = nanoseconds;
  }

  step(view: DataView, place: number): Step {
    const left = view.byteLength - place;
    if (this.linkType === undefined) {
      if (left < fileHeader) return "more";
      // The upper bits tell of a frame check sequence.
      this.linkType = view.getUint32(place + 20, this.little) & 0xffff;
      return { used: fileHeader };
    }
    if (left < recordHeader) return "more";
    const seconds = view.getUint32(place, this.little);
    const part = view.getUint32(place + 4, this.little);
    const kept = view.getUint32(place + 8, this.little);
    const length = view.getUint32(place + 12, this.little);
    if (kept > longestPacket) return { damage: `a packet of ${kept} bytes; no packet is longer than ${longestPacket}` };
    if (part >= (this.nanoseconds ? 1e9 : 1e6)) return { damage: `a time with ${part} ${this.nanoseconds ? "nano" : "micro"}seconds` };
    if (left < recordHeader + kept) return "more";
    this.first ??= { seconds, part };
    const at = (seconds - this.first.seconds) * 1e9 + (part - this.first.part) * (this.nanoseconds ? 1 : 1000);
    const packet = {
      at,
      linkType: this.linkType,
      bytes: bytesAt(view, place + recordHeader, kept),
      length: Math.max(length, kept),
    };
    return { used: recordHeader + kept, packet };
  }
}
