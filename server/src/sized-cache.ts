/** What was made lately, by what made it, within so many bytes: the least recently used leave first. Whoever asks for one that is being made waits for it. */
export class SizedCache<Value> {
  private readonly kept = new Map<string, { readonly value: Value; readonly bytes: number }>();
  private readonly making = new Map<string, Promise<Value>>();
  private bytes = 0;

  constructor(
    private readonly maxBytes: number,
    private readonly sizeOf: (value: Value) => number,
  ) {}

  /** What is kept, without waiting. */
  peek(key: string): Value | undefined {
    const entry = this.kept.get(key);
    if (entry === undefined) return undefined;
    // A map is in the order of insertion.
    this.kept.delete(key);
    this.kept.set(key, entry);
    return entry.value;
  }

  isMaking(key: string): boolean {
    return this.making.has(key);
  }

  get(key: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.peek(key);
    if (known !== undefined) return Promise.resolve(known);
    const underWay = this.making.get(key);
    if (underWay !== undefined) return underWay;
    const made = make()
      .then((value) => {
        this.keep(key, value);
        return value;
      })
      .finally(() => this.making.delete(key));
    this.making.set(key, made);
    return made;
  }

  private keep(key: string, value: Value): void {
    const bytes = this.sizeOf(value);
    // One that would drive out all others is not worth its place.
    if (bytes > this.maxBytes / 2) return;
    this.kept.set(key, { value, bytes });
    this.bytes += bytes;
    for (const [oldest, entry] of this.kept) {
      if (this.bytes <= this.maxBytes) break;
      this.kept.delete(oldest);
      this.bytes -= entry.bytes;
    }
  }
}
