import { describe, expect, it } from "vitest";
import { Overlay } from "./canvas.js";

/** A canvas that counts how often it was cleared or sized. */
function recordingCanvas(): { readonly canvas: HTMLCanvasElement; touched(): number } {
  let count = 0;
  const size = { width: 0, height: 0 };
  const ctx = { setTransform: () => {}, clearRect: () => count++ };
  const canvas = {
    get width() {
      return size.width;
    },
    set width(value: number) {
      size.width = value;
      count++;
    },
    get height() {
      return size.height;
    },
    set height(value: number) {
      size.height = value;
    },
    getContext: () => ctx,
  };
  return { canvas: canvas as unknown as HTMLCanvasElement, touched: () => count };
}

describe("an overlay", () => {
  it("is not touched while it stays empty", () => {
    const { canvas, touched } = recordingCanvas();
    const overlay = new Overlay(canvas);
    expect(overlay.begin(100, 50, 1, false)).toBeNull();
    expect(overlay.begin(100, 50, 1, false)).toBeNull();
    expect(touched()).toBe(0);
  });

  it("is cleared before it is drawn on again, and once when nothing is to be drawn any more", () => {
    const { canvas, touched } = recordingCanvas();
    const overlay = new Overlay(canvas);
    expect(overlay.begin(100, 50, 1, true)).not.toBeNull();
    expect(overlay.begin(100, 50, 1, true)).not.toBeNull();
    expect(touched()).toBe(2);
    expect(overlay.begin(100, 50, 1, false)).toBeNull();
    expect(overlay.begin(100, 50, 1, false)).toBeNull();
    expect(touched()).toBe(3);
  });
});
