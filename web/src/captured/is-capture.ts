/** How pcap begins, in both byte orders and with both kinds of time stamps, and pcapng. */
const beginnings: readonly number[] = [0xa1b2c3d4, 0xd4c3b2a1, 0xa1b23c4d, 0x4d3cb2a1, 0x0a0d0d0a];

/** Whether a file is a capture of packets, packed or not. */
export async function isCapture(file: Blob): Promise<boolean> {
  const head = await beginningOf(file, 4);
  return head.length === 4 && beginnings.includes(new DataView(head.buffer).getUint32(0));
}

/** Names of logs of other programs: what such a file begins with may be anything. */
const logNames = /\.(s?qlog|xpl|tr|flent(\.gz)?)$/i;

export const isNamedAsLog = ({ name }: File): boolean => logNames.test(name);

/** Its first bytes, unpacked. */
async function beginningOf(file: Blob, length: number): Promise<Uint8Array<ArrayBuffer>> {
  const plain = new Uint8Array(await file.slice(0, length).arrayBuffer());
  if (plain[0] !== 0x1f || plain[1] !== 0x8b) return plain;
  const unpacked = file
    .slice(0, 4096)
    .stream()
    .pipeThrough(new DecompressionStream("gzip") as ReadableWritablePair<Uint8Array, Uint8Array>);
  const reader = unpacked.getReader();
  try {
    const { value } = await reader.read();
    return new Uint8Array((value ?? new Uint8Array(0)).slice(0, length));
  } catch {
    // Packed, but not well.
    return new Uint8Array(0);
  } finally {
    // The file was cut: what is said of its end is no news.
    void reader.cancel().catch(() => undefined);
  }
}
