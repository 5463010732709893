/** How many bytes had come when, in few numbers however long a flow is: the picture of its curve in a list. */
const bins = 64;
const first = 1e6; // ns

export class Growth {
  private width = first;
  private readonly bytes: number[] = [];

  /** `at`: since the flow began, ns. */
  add(at: number, bytes: number): void {
    while (at >= bins * this.width) this.halve();
    const bin = Math.max(0, Math.floor(at / this.width));
    while (this.bytes.length <= bin) this.bytes.push(0);
    this.bytes[bin]! += bytes; // it is there
  }

  /** Bytes at the end of each bin, and how long one is, ns. */
  get curve(): { readonly width: number; readonly bytes: readonly number[] } {
    let sum = 0;
    return { width: this.width, bytes: this.bytes.map((each) => (sum += each)) };
  }

  private halve(): void {
    const pairs = Math.ceil(this.bytes.length / 2);
    for (let i = 0; i < pairs; i++) this.bytes[i] = (this.bytes[2 * i] ?? 0) + (this.bytes[2 * i + 1] ?? 0);
    this.bytes.length = pairs;
    this.width *= 2;
  }
}
