// A zip archive (APPNOTE 6.3.3) of some files in memory. fflate's own writer would come along wherever its deflate is used, which is in every
// link that the lab writes.

import { deflateSync } from "fflate";

/** The first day that a zip can say: nothing in an archive depends on when it was made. */
const firstDay = (1 << 5) | 1;
const deflated = 8;
/** 2.0: deflate. */
const version = 20;
const utf8Names = 1 << 11;

interface Entry {
  readonly name: Uint8Array;
  readonly body: Uint8Array;
  /** From the version needed to the length of the extra field: the same in both headers. */
  readonly header: Uint8Array;
}

/** Files by their paths, in this order. Equal files make equal bytes. */
export function zipOf(files: Readonly<Record<string, Uint8Array>>): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(files).map(([path, bytes]) => entryOf(new TextEncoder().encode(path), bytes));
  const locals = entries.map(({ header, name, body }) => joined([signature(0x04034b50), header, name, body]));
  let offset = 0;
  const directory = entries.map(({ header, name }, i) => {
    // Comment, disk, and attributes: none. Then where the file begins.
    const record = joined([signature(0x02014b50), shorts(version), header, shorts(0, 0, 0), longs(0, offset), name]);
    offset += locals[i]?.length ?? 0;
    return record;
  });
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = [signature(0x06054b50), shorts(0, 0, entries.length, entries.length), longs(size, offset), shorts(0)];
  return joined([...locals, ...directory, ...end]);
}

function entryOf(name: Uint8Array, bytes: Uint8Array): Entry {
  const body = deflateSync(bytes, { level: 9 });
  const header = [
    shorts(version, utf8Names, deflated, 0, firstDay),
    longs(crc32(bytes), body.length, bytes.length),
    shorts(name.length, 0),
  ];
  return { name, body, header: joined(header) };
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 255] ?? 0);
  return ~crc >>> 0;
}

const signature = (value: number): Uint8Array => longs(value);
const shorts = (...values: readonly number[]): Uint8Array => numbers(values, 2, (view, at, value) => view.setUint16(at, value, true));
const longs = (...values: readonly number[]): Uint8Array => numbers(values, 4, (view, at, value) => view.setUint32(at, value, true));

function numbers(values: readonly number[], width: number, write: (view: DataView, at: number, value: number) => void): Uint8Array {
  const bytes = new Uint8Array(values.length * width);
  const view = new DataView(bytes.buffer);
  for (const [i, value] of values.entries()) write(view, i * width, value);
  return bytes;
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
