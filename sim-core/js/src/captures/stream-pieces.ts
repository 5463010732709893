/** Segments that a gap or a packet is cut into at most: a damaged or hostile file may name any place and any size. */
const mostAtOnce = 4096;

/**
 * A stream of bytes as numbered segments: it is cut where its sender first cut it, and packets that hold several segments where full ones end. So a
 * segment is what left as one, whatever its size, and what is sent again has the number of what it repeats.
 */
export class StreamPieces {
  private readonly begins: number[] = [];
  private end = 0;
  private latest = 0;

  /** `full`: bytes of a full segment. */
  constructor(private readonly full: number) {}

  get count(): number {
    return this.begins.length;
  }

  /** Everything before is cut. */
  get highest(): number {
    return this.end;
  }

  /** Goes on to `end`, from where it ends now. */
  extend(end: number): void {
    const step = Math.max(this.full, Math.ceil((end - this.end) / mostAtOnce));
    for (let begin = this.end; begin < end; begin += step) this.begins.push(begin);
    this.end = Math.max(this.end, end);
  }

  /** The segment that a byte is in; beyond the last, as if all that follow were full. */
  at(byte: number): number {
    if (byte >= this.end) return this.begins.length + Math.floor((byte - this.end) / this.full);
    // Most are asked for in order: the one that was found last, or its next.
    for (let near = this.latest; near < this.latest + 3; near++)
      if (this.beginOf(near) <= byte && byte < this.endOf(near)) return (this.latest = near);
    let [low, high] = [0, this.begins.length];
    while (low + 1 < high) {
      const middle = (low + high) >>> 1;
      if (this.begins[middle]! <= byte) low = middle;
      else high = middle;
    }
    return (this.latest = low);
  }

  /** Whether all but the last have the size of a full one. */
  get isUniform(): boolean {
    return this.begins.every((begin, i) => begin === i * this.full);
  }

  beginOf(segment: number): number {
    return this.begins[segment] ?? this.end;
  }

  endOf(segment: number): number {
    return this.begins[segment + 1] ?? this.end;
  }

  bytesOf(segment: number): number {
    return this.endOf(segment) - this.beginOf(segment);
  }
}
