/** A value for each of so many keys: those that were asked for least recently leave first. */
export class Recent<Value> {
  private readonly kept = new Map<string, Value>();

  constructor(private readonly most: number) {}

  get(key: string): Value | undefined {
    const value = this.kept.get(key);
    // A map is in the order of insertion.
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.kept.delete(key);
    this.kept.set(key, value);
    if (this.kept.size <= this.most) return;
    const [oldest] = this.kept.keys();
    this.kept.delete(oldest!);
  }

  delete(key: string): void {
    this.kept.delete(key);
  }
}
