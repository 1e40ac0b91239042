import { type Area, type Brush, type MaskPoint, paintLine } from "../cutout/brush";
import type { Mask, Raster } from "../pixels/raster";

/** Draws a picture through a mask into a canvas, and paints strokes of which only what they touch is drawn again. */
export class MaskPainting {
  /** What is on the canvas: the picture, with the mask as its transparency. */
  private readonly shown: ImageData;
  private painted: Mask | null = null;
  private last: MaskPoint | null = null;

  constructor(
    private readonly context: CanvasRenderingContext2D,
    private readonly image: Raster,
    private readonly mask: Mask | null,
  ) {
    this.shown = new ImageData(image.data.slice(), image.width, image.height);
    this.draw(mask, { left: 0, top: 0, right: image.width, bottom: image.height });
  }

  get isPainting(): boolean {
    return this.painted !== null;
  }

  begin(brush: Brush, at: MaskPoint): void {
    if (!this.mask) return;
    this.painted = { ...this.mask, data: this.mask.data.slice() };
    this.last = at;
    this.draw(this.painted, paintLine(this.painted, brush, at, at));
  }

  lineTo(brush: Brush, at: MaskPoint): void {
    if (!this.painted || !this.last) return;
    this.draw(this.painted, paintLine(this.painted, brush, this.last, at));
    this.last = at;
  }

  /** Ends the stroke. @returns the new mask; null where nothing was painted */
  end(): Mask | null {
    const { painted } = this;
    this.painted = null;
    this.last = null;
    return painted;
  }

  /** Ends the stroke as if it had not begun. */
  cancel(): void {
    if (this.end()) {
      const { width, height } = this.image;
      this.draw(this.mask, { left: 0, top: 0, right: width, bottom: height });
    }
  }

  private draw(mask: Mask | null, { left, top, right, bottom }: Area): void {
    const { width, data } = this.image;
    for (let row = top; mask && row < bottom; row += 1) {
      for (let at = row * width + left; at < row * width + right; at += 1) {
        this.shown.data[at * 4 + 3] = ((data[at * 4 + 3] ?? 0) * (mask.data[at] ?? 0)) / 255;
      }
    }
    const [across, down] = [right - left, bottom - top];
    if (across > 0 && down > 0) {
      this.context.putImageData(this.shown, 0, 0, left, top, across, down);
    }
  }
}
