/** Numbers by place, as many as come: an object for each packet of a million would cost more than all that is done with it. */
export class Numbers {
  private values = new Float64Array(64);
  length = 0;

  push(value: number): void {
    if (this.length === this.values.length) this.grow(2 * this.length);
    this.values[this.length++] = value;
  }

  /** 0 where nothing was set. */
  get(place: number): number {
    return place < this.length ? this.values[place]! : 0;
  }

  set(place: number, value: number): void {
    if (place >= this.values.length) this.grow(Math.max(place + 1, 2 * this.values.length));
    this.values[place] = value;
    this.length = Math.max(this.length, place + 1);
  }

  private grow(room: number): void {
    const larger = new Float64Array(room);
    larger.set(this.values);
    this.values = larger;
  }
}
