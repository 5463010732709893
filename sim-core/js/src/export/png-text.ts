// Text in a PNG file (PNG specification, 11.3.4.5): an iTXt chunk behind the header. Readers that do not know its keyword pass over it.

const signature = [137, 80, 78, 71, 13, 10, 26, 10] as const;
const keyword = "ackscope";

export function isPng(bytes: Uint8Array): boolean {
  return signature.every((byte, i) => bytes[i] === byte);
}

/** The same picture with a text in it. REQUIRES: isPng. */
export function withPngText(png: Uint8Array, text: string): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  // Not compressed, no language, no translated keyword.
  const head = encoder.encode(`${keyword}\0\0\0\0\0`);
  const words = encoder.encode(text);
  const data = new Uint8Array(head.length + words.length);
  data.set(head);
  data.set(words, head.length);
  const chunk = chunkOf("iTXt", data);
  const header = signature.length + chunkFrame + lengthAt(png, signature.length);
  const made = new Uint8Array(png.length + chunk.length);
  made.set(png.subarray(0, header));
  made.set(chunk, header);
  made.set(png.subarray(header), header + chunk.length);
  return made;
}

export type PngText = { readonly found: string } | { readonly missing: "none" | "damaged" | "compressed" };

/** The text, if every chunk up to it is whole. */
export function pngText(png: Uint8Array): PngText {
  let at: number = signature.length;
  while (at + chunkFrame <= png.length) {
    const length = lengthAt(png, at);
    const type = latin(png.subarray(at + 4, at + 8));
    const end = at + 8 + length;
    if (end + 4 > png.length) return { missing: "damaged" };
    if (type === "iTXt" && startsWithKeyword(png.subarray(at + 8, end)))
      return lengthAt(png, end) === crc32(png.subarray(at + 4, end)) ? textOf(png.subarray(at + 8, end)) : { missing: "damaged" };
    if (type === "IEND") return { missing: "none" };
    at = end + 4;
  }
  return { missing: "damaged" };
}

/** Length, type and check sum around a chunk's data. */
const chunkFrame = 12;

function startsWithKeyword(data: Uint8Array): boolean {
  return latin(data.subarray(0, keyword.length + 1)) === `${keyword}\0`;
}

function textOf(data: Uint8Array): PngText {
  const isCompressed = data[keyword.length + 1] !== 0;
  if (isCompressed) return { missing: "compressed" };
  // Behind keyword, flag and method come language and translated keyword, each with a zero at its end.
  const language = data.indexOf(0, keyword.length + 3);
  const translated = language < 0 ? -1 : data.indexOf(0, language + 1);
  if (translated < 0) return { missing: "damaged" };
  try {
    return { found: new TextDecoder("utf-8", { fatal: true }).decode(data.subarray(translated + 1)) };
  } catch {
    return { missing: "damaged" };
  }
}

function chunkOf(type: string, data: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(data.length + chunkFrame);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length);
  chunk.set(new TextEncoder().encode(type), 4);
  chunk.set(data, 8);
  view.setUint32(8 + data.length, crc32(chunk.subarray(4, 8 + data.length)));
  return chunk;
}

function lengthAt(bytes: Uint8Array, at: number): number {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(at);
}

const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** PNG specification, annex D. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
