// One animation frame for all diagrams: whoever became dirty draws once in it, however often it was asked.

/** ms; what may come later and took longer than this the last time waits until nobody has asked for it for a while, so that it holds nothing up. */
const quick = 12;
/** ms; the first ticks of a drag, whose code is not compiled yet, come up to so far apart, and none of them is its end. */
const rest = 400;
/** It waits no longer than this, ms. */
const longestWait = 3000;

export class FrameScheduler {
  private readonly dirty = new Set<() => void>();
  private readonly later = new Set<() => void>();
  /** Of `later`, in the next frame. */
  private readonly due = new Set<() => void>();
  private handle = 0;
  /** How long the last ones of `later` took, ms. */
  private laterTook = 0;
  private resting: { readonly timer: ReturnType<typeof setTimeout>; readonly since: number } | undefined;

  /** Runs `draw` in the next frame. The same function asked twice runs once. */
  request(draw: () => void): void {
    this.dirty.add(draw);
    this.wake();
  }

  /**
   * Runs `draw` in the frame after the next: for what may come a frame later than what a person looks at. Where it is slow, it comes when a drag
   * rests, or every three seconds.
   */
  requestLater(draw: () => void): void {
    this.later.add(draw);
    if (this.laterTook > quick) this.postpone();
    else this.wake();
  }

  cancel(draw: () => void): void {
    this.dirty.delete(draw);
    this.later.delete(draw);
    this.due.delete(draw);
  }

  private postpone(): void {
    const now = performance.now();
    const since = this.resting?.since ?? now;
    clearTimeout(this.resting?.timer);
    const wait = Math.max(0, Math.min(rest, since + longestWait - now));
    const timer = setTimeout(() => {
      this.resting = undefined;
      this.wake();
    }, wait);
    this.resting = { timer, since };
  }

  private wake(): void {
    if (this.handle === 0) this.handle = requestAnimationFrame(() => this.flush());
  }

  private flush(): void {
    this.handle = 0;
    const waiting = [...this.dirty];
    this.dirty.clear();
    const late = [...this.due];
    this.due.clear();
    if (!this.resting && this.later.size > 0) {
      for (const draw of this.later) this.due.add(draw);
      this.later.clear();
      this.wake();
    }
    for (const draw of waiting) draw();
    if (late.length === 0) return;
    const began = performance.now();
    for (const draw of late) draw();
    this.laterTook = performance.now() - began;
  }
}

/** The page has one frame, so its diagrams share one scheduler. */
export const frames = new FrameScheduler();
