/** A short name of a document, the same on every machine: results that are kept name by it what they are results of. */

// FNV-1a with 64 bits (Fowler, Noll, Vo; draft-eastlake-fnv): the prime is 2^40 + 0x1b3. In parts of 16 bits, lowest first, every
// intermediate result is a small integer to the engine; documents with hundreds of flows have hundreds of kilobytes.
const primeLow = 0x1b3;

/** 16 lower-case hex digits of a JSON value. Equal documents have to have their keys in the same order, as expanded ones do. */
export function documentHash(document: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  let a = 0x2325;
  let b = 0x8422;
  let c = 0x9ce4;
  let d = 0xcbf2;
  for (let index = 0; index < bytes.length; index++) {
    a ^= bytes[index]!;
    // 2^40 moves a part two places up and 8 bits further.
    const first = a * primeLow;
    const second = b * primeLow + (first >>> 16);
    const third = c * primeLow + (a << 8) + (second >>> 16);
    const fourth = d * primeLow + (b << 8) + (third >>> 16);
    a = first & 0xffff;
    b = second & 0xffff;
    c = third & 0xffff;
    d = fourth & 0xffff;
  }
  return [d, c, b, a].map((part) => part.toString(16).padStart(4, "0")).join("");
}
