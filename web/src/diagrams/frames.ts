// One animation frame for all diagrams: whoever became dirty draws once in it, however often it was asked.

export class FrameScheduler {
  private readonly dirty = new Set<() => void>();
  private readonly later = new Set<() => void>();
  private handle = 0;

  /** Runs `draw` in the next frame. The same function asked twice runs once. */
  request(draw: () => void): void {
    this.dirty.add(draw);
    this.wake();
  }

  /** Runs `draw` in the frame after the next: for what may come a frame later than what a person looks at. */
  requestLater(draw: () => void): void {
    this.later.add(draw);
    this.wake();
  }

  cancel(draw: () => void): void {
    this.dirty.delete(draw);
    this.later.delete(draw);
  }

  private wake(): void {
    if (this.handle === 0) this.handle = requestAnimationFrame(() => this.flush());
  }

  private flush(): void {
    this.handle = 0;
    const waiting = [...this.dirty];
    this.dirty.clear();
    for (const draw of this.later) this.request(draw);
    this.later.clear();
    for (const draw of waiting) draw();
  }
}

/** The page has one frame, so its diagrams share one scheduler. */
export const frames = new FrameScheduler();
