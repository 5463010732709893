// Pictures of marks, made once and put down by the hundred: without a GPU, copying a few pixels is quicker than stroking a path.

/** What a stamp is painted with. */
export type StampSurface = OffscreenCanvasRenderingContext2D;

/** From here on marks of a kind are a crowd, which nobody minds to be moved by half a pixel of the device. */
export const crowd = 100;

/** Sizes of the window and colours of themes come and go. */
const mostKept = 40;

export class Stamps {
  private readonly kept = new Map<string, OffscreenCanvas>();

  constructor(readonly ratio: number) {}

  /** The picture of that name, painted when first asked for. Everything that changes it is in the name; sizes are CSS pixels. */
  of(name: string, width: number, height: number, paint: (ctx: StampSurface) => void): OffscreenCanvas {
    const known = this.kept.get(name);
    if (known) return known;
    const made = new OffscreenCanvas(Math.ceil(width * this.ratio), Math.ceil(height * this.ratio));
    const ctx = made.getContext("2d");
    if (!ctx) throw new Error("This browser gives no 2D canvas.");
    ctx.scale(this.ratio, this.ratio);
    paint(ctx);
    if (this.kept.size >= mostKept) this.kept.clear();
    this.kept.set(name, made);
    return made;
  }

  /** Puts a stamp down with its upper left corner near a point, on whole pixels of the device, where it needs no filter. */
  put(ctx: Pick<CanvasRenderingContext2D, "drawImage">, stamp: OffscreenCanvas, left: number, top: number): void {
    const { ratio } = this;
    ctx.drawImage(stamp, Math.round(left * ratio) / ratio, Math.round(top * ratio) / ratio, stamp.width / ratio, stamp.height / ratio);
  }
}
