/** XXH64, seed 0, written from its specification (xxhash_spec.md) and independent of the core's. */

const mask = (1n << 64n) - 1n;
const prime1 = 0x9e3779b185ebca87n;
const prime2 = 0xc2b2ae3d27d4eb4fn;
const prime3 = 0x165667b19e3779f9n;
const prime4 = 0x85ebca77c2b2ae63n;
const prime5 = 0x27d4eb2f165667c5n;

const rotate = (x: bigint, bits: bigint): bigint => ((x << bits) | (x >> (64n - bits))) & mask;
const round = (lane: bigint, input: bigint): bigint => (rotate((lane + input * prime2) & mask, 31n) * prime1) & mask;
const merge = (hash: bigint, lane: bigint): bigint => ((hash ^ round(0n, lane)) * prime1 + prime4) & mask;

/** 16 lower-case hex digits. */
export function xxh64(bytes: Uint8Array): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const stripes = Math.floor(bytes.length / 32);
  let hash = prime5;
  if (stripes > 0) {
    const lanes = [prime1 + prime2, prime2, 0n, -prime1].map((lane) => lane & mask);
    for (let stripe = 0; stripe < stripes; stripe++) {
      for (let lane = 0; lane < 4; lane++) lanes[lane] = round(lanes[lane]!, view.getBigUint64(stripe * 32 + lane * 8, true));
    }
    hash = [1n, 7n, 12n, 18n].reduce((sum, bits, lane) => sum + rotate(lanes[lane]!, bits), 0n) & mask;
    hash = lanes.reduce(merge, hash);
  }
  hash = (hash + BigInt(bytes.length)) & mask;
  let at = stripes * 32;
  for (; at + 8 <= bytes.length; at += 8) {
    hash = (rotate(hash ^ round(0n, view.getBigUint64(at, true)), 27n) * prime1 + prime4) & mask;
  }
  if (at + 4 <= bytes.length) {
    hash = (rotate(hash ^ ((BigInt(view.getUint32(at, true)) * prime1) & mask), 23n) * prime2 + prime3) & mask;
    at += 4;
  }
  for (; at < bytes.length; at++) hash = (rotate(hash ^ ((BigInt(bytes[at]!) * prime5) & mask), 11n) * prime1) & mask;
  hash = ((hash ^ (hash >> 33n)) * prime2) & mask;
  hash = ((hash ^ (hash >> 29n)) * prime3) & mask;
  hash ^= hash >> 32n;
  return hash.toString(16).padStart(16, "0");
}
