// A Float32Array that grows. Marks are collected in these, because their number is known only after clipping.

/** Most of what could be collected never comes, and an array costs more than a number. */
const nothing = new Float32Array(0);

export class Growing {
  private array = nothing;
  length = 0;

  constructor(private readonly size = 256) {}

  push(value: number): void {
    if (this.length === this.array.length) {
      const larger = new Float32Array(Math.max(this.size, this.array.length * 2));
      larger.set(this.array);
      this.array = larger;
    }
    this.array[this.length++] = value;
  }

  append(other: Growing): void {
    for (let i = 0; i < other.length; i++) this.push(other.array[i]!); // in range: i < length
  }

  /** The latest value; NaN when empty. */
  get last(): number {
    return this.length === 0 ? NaN : this.array[this.length - 1]!; // in range: length > 0
  }

  set last(value: number) {
    this.array[this.length - 1] = value;
  }

  /** What was pushed, as a view. */
  finish(): Float32Array<ArrayBuffer> {
    return this.array.subarray(0, this.length);
  }
}
