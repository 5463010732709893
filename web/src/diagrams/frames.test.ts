import { afterEach, describe, expect, it, vi } from "vitest";
import { FrameScheduler } from "./frames.js";

afterEach(() => vi.unstubAllGlobals());

describe("the frame scheduler", () => {
  it("draws each dirty picture once in one frame, and again only when asked again", () => {
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => frames.push(callback));
    const scheduler = new FrameScheduler();
    const a = vi.fn();
    const b = vi.fn(() => scheduler.request(a));
    const gone = vi.fn();
    for (const draw of [a, b, a, gone]) scheduler.request(draw);
    scheduler.cancel(gone);
    expect(frames).toHaveLength(1);
    frames[0]!(0);
    expect([a.mock.calls.length, b.mock.calls.length, gone.mock.calls.length]).toEqual([1, 1, 0]);
    expect(frames).toHaveLength(2);
    frames[1]!(16);
    expect(a).toHaveBeenCalledTimes(2);
  });

  it("draws what may come later in the frame after the next", () => {
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => frames.push(callback));
    const scheduler = new FrameScheduler();
    const soon = vi.fn();
    const late = vi.fn();
    const gone = vi.fn();
    scheduler.requestLater(late);
    scheduler.requestLater(gone);
    scheduler.request(soon);
    scheduler.cancel(gone);
    expect(frames).toHaveLength(1);
    frames[0]!(0);
    expect([soon.mock.calls.length, late.mock.calls.length]).toEqual([1, 0]);
    frames[1]!(16);
    expect([soon.mock.calls.length, late.mock.calls.length, gone.mock.calls.length]).toEqual([1, 1, 0]);
    expect(frames).toHaveLength(2);
  });

  it("lets what was slow wait until a drag rests, but for three seconds at most", () => {
    vi.useFakeTimers();
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => frames.push(callback));
    const drawn = (): void => {
      for (const frame of frames.splice(0)) frame(0);
    };
    const scheduler = new FrameScheduler();
    let takes = 40;
    const late = vi.fn(() => void vi.advanceTimersByTime(takes));
    const tick = (): void => {
      scheduler.requestLater(late);
      scheduler.request(() => {});
      drawn();
      drawn();
    };
    tick();
    expect(late).toHaveBeenCalledTimes(1); // nobody knows yet that it is slow
    // As far apart as the first ticks on a slow machine.
    for (let i = 0; i < 9; i++) {
      tick();
      vi.advanceTimersByTime(300);
      drawn();
      drawn();
    }
    expect(late).toHaveBeenCalledTimes(1);
    tick();
    vi.advanceTimersByTime(300);
    drawn();
    drawn();
    expect(late).toHaveBeenCalledTimes(2);
    tick();
    takes = 3;
    vi.advanceTimersByTime(400);
    drawn();
    drawn();
    expect(late).toHaveBeenCalledTimes(3); // at rest
    tick();
    tick();
    expect(late).toHaveBeenCalledTimes(5); // and with each tick, now that it is quick
    vi.useRealTimers();
  });
});
