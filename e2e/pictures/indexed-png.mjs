// PNG with a palette: a diagram has few colours, and the rest are edges that nobody tells apart. A third of what a browser writes.
import { crc32, deflateSync } from "node:zlib";

const mostColours = 256;

/**
 * @param {Uint8Array} rgba opaque pixels, row by row
 * @param {number} width
 */
export function indexedPng(rgba, width) {
  const { palette, indexOf } = paletteOf(rgba);
  const height = rgba.length / 4 / width;
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = indexOf(colourAt(rgba, 4 * (y * width + x)));
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // 8 bits a pixel, with a palette.
  head.set([8, 3], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const colours = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("PLTE", colours),
    chunk("IDAT", deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const colourAt = (rgba, at) => (rgba[at] << 16) | (rgba[at + 1] << 8) | rgba[at + 2];

/** The most frequent colours; another one is drawn in the nearest of them. */
function paletteOf(rgba) {
  const counts = new Map();
  for (let at = 0; at < rgba.length; at += 4) {
    const colour = colourAt(rgba, at);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const palette = [...counts]
    .sort(([a, n], [b, m]) => m - n || a - b)
    .slice(0, mostColours)
    .map(([colour]) => colour);
  const indices = new Map(palette.map((colour, i) => [colour, i]));
  const indexOf = (colour) => {
    const known = indices.get(colour);
    if (known !== undefined) return known;
    const nearest = nearestIn(palette, colour);
    indices.set(colour, nearest);
    return nearest;
  };
  return { palette, indexOf };
}

function nearestIn(palette, colour) {
  let [best, least] = [0, Infinity];
  for (const [i, other] of palette.entries()) {
    const [r, g, b] = [16, 8, 0].map((bits) => ((colour >> bits) & 255) - ((other >> bits) & 255));
    const distance = r * r + g * g + b * b;
    if (distance < least) [best, least] = [i, distance];
  }
  return best;
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
