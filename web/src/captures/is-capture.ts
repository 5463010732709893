/** How pcap begins, in both byte orders and with both kinds of time stamps, and pcapng. */
const beginnings: readonly number[] = [0xa1b2c3d4, 0xd4c3b2a1, 0xa1b23c4d, 0x4d3cb2a1, 0x0a0d0d0a];
const gzip = 0x1f8b;

/** Whether a file is a capture of packets; of a packed one its name says so. */
export async function isCapture(file: File): Promise<boolean> {
  if (file.size < 4) return false;
  const begins = new DataView(await file.slice(0, 4).arrayBuffer()).getUint32(0);
  return beginnings.includes(begins) || (begins >>> 16 === gzip && /\.(pcap|pcapng|cap)\.gz$/i.test(file.name));
}
