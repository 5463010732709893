/** Which bytes of the stream each segment has: the core counts segments, a script counts bytes. */
export class Segmentation {
  /** `starts`: the first byte of each segment as far as they are known; full ones follow. The stream begins with byte 1, after the SYN. */
  constructor(
    readonly segmentBytes: number,
    private readonly starts: readonly number[] = [1],
  ) {}

  start(segment: number): number {
    const last = this.starts.length - 1;
    return segment <= last ? this.starts[segment]! : this.starts[last]! + (segment - last) * this.segmentBytes;
  }

  /** The segment that begins with this byte; null: none does. */
  at(byte: number): number | null {
    const last = this.starts.length - 1;
    if (byte < this.starts[last]!) {
      const found = this.starts.indexOf(byte);
      return found < 0 ? null : found;
    }
    const beyond = (byte - this.starts[last]!) / this.segmentBytes;
    return Number.isInteger(beyond) ? last + beyond : null;
  }

  isSame(other: Segmentation): boolean {
    const known = Math.max(this.starts.length, other.starts.length);
    return Array.from({ length: known + 1 }, (_, segment) => this.start(segment) === other.start(segment)).every(Boolean);
  }
}
