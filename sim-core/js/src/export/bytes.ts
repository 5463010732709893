/** Bytes in the order of the network or of a pcapng file, in a buffer that grows. */
export class ByteWriter {
  private buffer = new Uint8Array(256);
  private view = new DataView(this.buffer.buffer);
  length = 0;

  constructor(private readonly littleEndian: boolean) {}

  u8(...values: readonly number[]): this {
    this.room(values.length);
    for (const value of values) this.buffer[this.length++] = value;
    return this;
  }

  u16(value: number): this {
    this.room(2);
    this.view.setUint16(this.length, value, this.littleEndian);
    this.length += 2;
    return this;
  }

  u32(value: number): this {
    this.room(4);
    this.view.setUint32(this.length, value, this.littleEndian);
    this.length += 4;
    return this;
  }

  bytes(values: Uint8Array): this {
    this.room(values.length);
    this.buffer.set(values, this.length);
    this.length += values.length;
    return this;
  }

  zeros(count: number): this {
    this.room(count);
    this.buffer.fill(0, this.length, this.length + count);
    this.length += count;
    return this;
  }

  /** Writes over what is there. */
  put16(place: number, value: number): void {
    this.view.setUint16(place, value, this.littleEndian);
  }

  put32(place: number, value: number): void {
    this.view.setUint32(place, value, this.littleEndian);
  }

  /** A copy of what is there; `take` also begins again. */
  copy(): Uint8Array<ArrayBuffer> {
    return this.buffer.slice(0, this.length);
  }

  take(): Uint8Array<ArrayBuffer> {
    const taken = this.copy();
    this.length = 0;
    return taken;
  }

  private room(more: number): void {
    if (this.length + more <= this.buffer.length) return;
    const larger = new Uint8Array(Math.max(2 * this.buffer.length, this.length + more));
    larger.set(this.buffer.subarray(0, this.length));
    this.buffer = larger;
    this.view = new DataView(larger.buffer);
  }
}
