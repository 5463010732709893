// SHA-256 (FIPS 180-4). crypto.subtle is there on https and localhost alone, and a laboratory may stand on plain http in a local network.

const firstPrimes = primes(64);
/** The first 32 bits of the fractional parts of roots. */
const fractionOf = (root: number): number => Math.floor((root % 1) * 2 ** 32) | 0;
const roundConstants = firstPrimes.map((prime) => fractionOf(Math.cbrt(prime)));
const initialState = firstPrimes.slice(0, 8).map((prime) => fractionOf(Math.sqrt(prime)));

export function sha256(bytes: Uint8Array): string {
  const blocks = padded(bytes);
  const state = Int32Array.from(initialState);
  const schedule = new Int32Array(64);
  for (let at = 0; at < blocks.byteLength; at += 64) compress(state, schedule, blocks, at);
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

/** A one bit, zeros, and the length in bits: whole blocks of 64 bytes. */
function padded(bytes: Uint8Array): DataView {
  const blocks = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  blocks.set(bytes);
  blocks[bytes.length] = 0x80;
  const view = new DataView(blocks.buffer);
  view.setBigUint64(blocks.length - 8, BigInt(bytes.length) * 8n);
  return view;
}

function compress(state: Int32Array, schedule: Int32Array, blocks: DataView, at: number): void {
  const word = (i: number): number => schedule[i] ?? 0;
  for (let i = 0; i < 64; i++)
    schedule[i] = i < 16 ? blocks.getInt32(at + 4 * i) : smallSigma1(word(i - 2)) + word(i - 7) + smallSigma0(word(i - 15)) + word(i - 16);
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i++) {
    const t1 = (h + bigSigma1(e) + ((e & f) ^ (~e & g)) + (roundConstants[i] ?? 0) + word(i)) | 0;
    const t2 = (bigSigma0(a) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  for (const [i, value] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] ?? 0) + value;
}

const rotated = (x: number, n: number): number => (x >>> n) | (x << (32 - n));
const bigSigma0 = (x: number): number => rotated(x, 2) ^ rotated(x, 13) ^ rotated(x, 22);
const bigSigma1 = (x: number): number => rotated(x, 6) ^ rotated(x, 11) ^ rotated(x, 25);
const smallSigma0 = (x: number): number => rotated(x, 7) ^ rotated(x, 18) ^ (x >>> 3);
const smallSigma1 = (x: number): number => rotated(x, 17) ^ rotated(x, 19) ^ (x >>> 10);

function primes(count: number): readonly number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
}
