/** How much a full segment of a stream holds, as its packets show it. */

import { TcpFlag, type TcpSegment } from "./decode.js";

/** Of the headers that a path carries most often: Ethernet's 1500 bytes less 40 or 60, and less time stamps. */
const usual = 1448;
/** No segment is longer on a link of today; what is longer was taken before the card divided it, or after it merged several. */
const longestOnALink = 9000;

export class FullSegment {
  private largest = 0;
  private mss: number | null = null;
  private options = 0;
  /** Packets that hold several segments: the capturing machine's card divides or merges them. */
  merged = 0;

  /** What a SYN of either end says: the smaller MSS; options that every segment has take their bytes from it (RFC 6691). */
  onSyn({ flags, options: { mss, timestamps } }: TcpSegment): void {
    if ((flags & TcpFlag.syn) === 0 || mss === undefined) return;
    this.mss = Math.min(this.mss ?? Infinity, mss);
    this.options = timestamps ? 12 : 0;
  }

  add(payload: number): void {
    this.largest = Math.max(this.largest, payload);
    if (payload > this.most) this.merged++;
  }

  /** Bytes; at least 1. */
  get bytes(): number {
    if (this.largest <= this.most) return Math.max(1, this.largest);
    return this.mss === null ? usual : Math.max(1, this.mss - this.options);
  }

  private get most(): number {
    return this.mss ?? longestOnALink;
  }
}
