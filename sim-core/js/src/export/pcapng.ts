/** Blocks of a pcapng file (draft-ietf-opsawg-pcapng), little-endian. */
import { ByteWriter } from "./bytes.js";

const blockType = { section: 0x0a0d0d0a, interface: 1, names: 4, packet: 6 } as const;
const option = { end: 0, comment: 1, application: 4, name: 2, description: 3, resolution: 9, flags: 2 } as const;

/** Link types (https://www.tcpdump.org/linktypes.html). */
export const LinkType = { ethernet: 1, radiotap: 127 } as const;

interface Option {
  readonly code: number;
  readonly value: Uint8Array;
}

const text = (code: number, words: string): Option => ({ code, value: new TextEncoder().encode(words) });

export function sectionHeader(application: string, comments: readonly string[]): Uint8Array<ArrayBuffer> {
  return block(blockType.section, (writer) => {
    // Byte order, version 1.0, and a section whose length is not said.
    writer.u32(0x1a2b3c4d).u16(1).u16(0).u32(0xffffffff).u32(0xffffffff);
    putOptions(writer, [...comments.map((words) => text(option.comment, words)), text(option.application, application)]);
  });
}

/** Times are nanoseconds: a resolution of 10^-9. */
export function interfaceDescription(linkType: number, name: string, description: string): Uint8Array<ArrayBuffer> {
  return block(blockType.interface, (writer) => {
    writer.u16(linkType).u16(0).u32(0);
    putOptions(writer, [
      text(option.name, name),
      text(option.description, description),
      { code: option.resolution, value: Uint8Array.of(9) },
    ]);
  });
}

/** The names of IPv4 addresses. */
export function nameResolution(names: readonly (readonly [address: Uint8Array, name: string])[]): Uint8Array<ArrayBuffer> {
  return block(blockType.names, (writer) => {
    for (const [address, name] of names) {
      const words = new TextEncoder().encode(`${name}\0`);
      writer
        .u16(1)
        .u16(4 + words.length)
        .bytes(address)
        .bytes(words);
      pad(writer, 4 + words.length);
    }
    writer.u16(0).u16(0);
    putOptions(writer, []);
  });
}

export interface CapturedPacket {
  readonly interface: number;
  /** ns */
  readonly at: number;
  readonly bytes: Uint8Array;
  /** Before it was cut. */
  readonly length: number;
  readonly direction: "inbound" | "outbound" | "unknown";
  readonly comments: readonly string[];
}

export function enhancedPacket({ interface: number, at, bytes, length, direction, comments }: CapturedPacket): Uint8Array<ArrayBuffer> {
  return block(blockType.packet, (writer) => {
    writer
      .u32(number)
      .u32(Math.floor(at / 2 ** 32))
      .u32(at % 2 ** 32)
      .u32(bytes.length)
      .u32(length)
      .bytes(bytes);
    pad(writer, bytes.length);
    const flags = { inbound: 1, outbound: 2, unknown: 0 }[direction];
    putOptions(writer, [
      { code: option.flags, value: Uint8Array.of(flags, 0, 0, 0) },
      ...comments.map((words) => text(option.comment, words)),
    ]);
  });
}

function block(type: number, body: (writer: ByteWriter) => void): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter(true).u32(type).u32(0);
  body(writer);
  const length = writer.length + 4;
  writer.put32(4, length);
  return writer.u32(length).copy();
}

function putOptions(writer: ByteWriter, options: readonly Option[]): void {
  for (const { code, value } of options) {
    writer.u16(code).u16(value.length).bytes(value);
    pad(writer, value.length);
  }
  writer.u16(option.end).u16(0);
}

function pad(writer: ByteWriter, length: number): void {
  writer.zeros((4 - (length % 4)) % 4);
}
