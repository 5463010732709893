/** Payloads of a run's segments: all are full but those that a `short` row names. Bounds never change, so a segment's first row says all. */

interface Shorts {
  /** Segments that are not full, in order. */
  readonly segments: number[];
  readonly payloads: number[];
  /** Bytes that these and all before them lack. */
  readonly missing: number[];
}

export class SegmentSizes {
  private readonly flows: Shorts[];

  constructor(private readonly full: readonly number[]) {
    this.flows = full.map(() => ({ segments: [], payloads: [], missing: [] }));
  }

  /** Segments are first sent in order. */
  add(flow: number, segment: number, payload: number): void {
    const { segments, payloads, missing } = this.flows[flow]!;
    if (segment <= (segments.at(-1) ?? -1)) return;
    segments.push(segment);
    payloads.push(payload);
    missing.push((missing.at(-1) ?? 0) + this.full[flow]! - payload);
  }

  payload(flow: number, segment: number): number {
    const { segments, payloads } = this.flows[flow]!;
    const place = before(segments, segment);
    return segments[place] === segment ? payloads[place]! : this.full[flow]!;
  }

  /** Bytes of all segments before this one. */
  bytesBefore(flow: number, segment: number): number {
    const { segments, missing } = this.flows[flow]!;
    const place = before(segments, segment);
    return segment * this.full[flow]! - (place > 0 ? missing[place - 1]! : 0);
  }
}

/** How many of these, which are in order, lie below a number. */
function before(sorted: readonly number[], number: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < number) low = middle + 1;
    else high = middle;
  }
  return low;
}
