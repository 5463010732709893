// Zooming by key takes 180 ms so that the eye can follow; wheel and pinch follow the finger and never come here.

const duration = 180;

export interface Range {
  readonly from: number;
  readonly to: number;
}

/** One range at a time: a new one takes over from where the eye is. */
export class RangeAnimation {
  private handle = 0;

  run(before: Range, after: Range, reducedMotion: boolean, change: (range: Range) => void): void {
    this.stop();
    if (reducedMotion) {
      change({ from: after.from, to: after.to });
      return;
    }
    const start = performance.now();
    const step = (now: number): void => {
      const share = Math.min(1, Math.max(0, (now - start) / duration));
      // Fast, then settling, like the design's other motions.
      const eased = 1 - (1 - share) ** 3;
      change({ from: before.from + (after.from - before.from) * eased, to: before.to + (after.to - before.to) * eased });
      if (share < 1) this.handle = requestAnimationFrame(step);
    };
    this.handle = requestAnimationFrame(step);
  }

  stop(): void {
    cancelAnimationFrame(this.handle);
  }
}
