/**
 * Packets that are in the capture twice. A sender that sends again makes a new packet, with another identification in IPv4 (RFC 6864 asks for it only of
 * fragments, and hosts count theirs all the same); one that comes with everything the same was copied: by the network, or by a capture that sees it
 * on two interfaces.
 */
import type { TcpSegment } from "./decode.js";

/** A copy is not far behind. */
const remembered = 64;

export class CopyFinder {
  private readonly latest: TcpSegment[] = [];
  private next = 0;

  /** Whether a segment of this direction has been seen before, as the same packet. */
  isCopy(segment: TcpSegment): boolean {
    if (segment.identification === 0) return false;
    if (this.latest.some((each) => isSame(each, segment))) return true;
    this.latest[this.next] = segment;
    this.next = (this.next + 1) % remembered;
    return false;
  }
}

const isSame = (one: TcpSegment, other: TcpSegment): boolean =>
  one.identification === other.identification &&
  one.sequence === other.sequence &&
  one.acknowledged === other.acknowledged &&
  one.payload === other.payload &&
  one.flags === other.flags &&
  one.window === other.window &&
  one.options.timestamps?.value === other.options.timestamps?.value;
