/**
 * Whether a file is one that was written to be given away: it is written again from what is read of it, addresses unchanged, and must come out to the byte.
 * Whatever else could be hidden in a capture would be lost on the way, and seen.
 */
import { addressBytes, Anonymiser } from "./anonymise.js";
import { CaptureReader } from "./read-capture.js";

export type GivenAway =
  | { readonly packets: number }
  /** The first byte that is another, or missing, in what it is written again as. */
  | { readonly differsAt: number };

const unchanged = { of: addressBytes, known: () => [] };

/** Packets are some 80 bytes here: a few milliseconds. */
const piece = 65_536;

/** `turn` is waited for between pieces, so that others have theirs. */
export async function checkGivenAway(file: Uint8Array, turn: () => Promise<void>): Promise<GivenAway> {
  const reader = new CaptureReader();
  const again = new Anonymiser(0, unchanged);
  for (let from = 0; from < file.length; from += piece) {
    for (const packet of reader.take(file.subarray(from, from + piece))) again.add(packet);
    await turn();
  }
  const { file: written, packets } = again.end();
  const differsAt = file.findIndex((byte, i) => byte !== written[i]);
  if (differsAt >= 0) return { differsAt };
  return written.length > file.length ? { differsAt: file.length } : { packets };
}
