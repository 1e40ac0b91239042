import type { Mask } from "../enhance/pixels/raster";
import { type Area, type Brush, type MaskPoint, paintLine } from "./brush";

/** Paints strokes into a mask and tells what of it is to be drawn again. */
export class Stroke {
  private painted: Mask | null = null;
  private last: MaskPoint | null = null;

  /** @param draw draws an area of a mask; a stroke touches few pixels of it at once */
  constructor(
    private readonly mask: Mask | null,
    private readonly draw: (mask: Mask | null, area: Area) => void,
  ) {
    this.draw(mask, this.whole);
  }

  private get whole(): Area {
    return { left: 0, top: 0, right: this.mask?.width ?? 0, bottom: this.mask?.height ?? 0 };
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
    if (this.end()) this.draw(this.mask, this.whole);
  }
}
