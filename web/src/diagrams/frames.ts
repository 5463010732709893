// One animation frame for all diagrams: whoever became dirty draws once in it, however often it was asked.

export class FrameScheduler {
  private readonly dirty = new Set<() => void>();
  private handle = 0;

  /** Runs `draw` in the next frame. The same function asked twice runs once. */
  request(draw: () => void): void {
    this.dirty.add(draw);
    if (this.handle === 0) this.handle = requestAnimationFrame(() => this.flush());
  }

  cancel(draw: () => void): void {
    this.dirty.delete(draw);
  }

  private flush(): void {
    this.handle = 0;
    const waiting = [...this.dirty];
    this.dirty.clear();
    for (const draw of waiting) draw();
  }
}

/** The page has one frame, so its diagrams share one scheduler. */
export const frames = new FrameScheduler();
