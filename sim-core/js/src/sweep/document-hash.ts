/** A short name of a document, the same on every machine: results that are kept name by it what they are results of. */

// FNV-1a with 64 bits, in two halves: the prime is 2^40 + 0x1b3 (Fowler, Noll, Vo; draft-eastlake-fnv).
const primeLow = 0x1b3;
const [offsetHigh, offsetLow] = [0xcbf29ce4, 0x84222325];

/** 16 lower-case hex digits of a JSON value. Equal documents have to have their keys in the same order, as expanded ones do. */
export function documentHash(document: unknown): string {
  let [high, low] = [offsetHigh, offsetLow];
  for (const byte of new TextEncoder().encode(JSON.stringify(document))) {
    low = (low ^ byte) >>> 0;
    const product = low * primeLow;
    high = (Math.imul(high, primeLow) + Math.imul(low, 0x100) + Math.floor(product / 2 ** 32)) >>> 0;
    low = product >>> 0;
  }
  return [high, low].map((half) => half.toString(16).padStart(8, "0")).join("");
}
