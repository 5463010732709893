/**
 * Packets that are in the capture twice. A sender that sends again makes a new packet, with another identification in IPv4 (RFC 6864 asks for it only of
 * fragments, and hosts count theirs all the same); one that comes with everything the same was copied: by the network, or by a capture that sees it
 * on two interfaces.
 */
import type { TcpSegment } from "./decode.js";

/** A copy is not far behind. */
const remembered = 32;

export class CopyFinder {
  /** Numbers and no segments: a file may have a flow for every few packets. null: none had an identification. */
  private latest: Float64Array | null = null;
  private next = 0;

  /** Whether a segment of this direction has been seen before, as the same packet. */
  isCopy(segment: TcpSegment): boolean {
    if (segment.identification === 0) return false;
    const latest = (this.latest ??= new Float64Array(remembered));
    const key = keyOf(segment);
    if (latest.includes(key)) return true;
    latest[this.next] = key;
    this.next = (this.next + 1) % remembered;
    return false;
  }
}

/** The identification, and 32 bits of all else (FNV-1a, a number at a time). */
function keyOf({ identification, sequence, acknowledged, payload, flags, window, options }: TcpSegment): number {
  let hash = 0x811c9dc5;
  for (const field of [sequence, acknowledged, payload, flags, window, options.timestamps?.value ?? 0])
    hash = Math.imul(hash ^ field, 0x01000193) ^ (hash >>> 15);
  return identification * 2 ** 32 + (hash >>> 0);
}
