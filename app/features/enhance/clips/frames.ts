import type { VideoSample } from "mediabunny";
import { PictureRefusal } from "../pixels/open-picture";
import type { Raster } from "../pixels/raster";

interface Size {
  width: number;
  height: number;
}

function surface({ width, height }: Size): {
  canvas: OffscreenCanvas;
  context: OffscreenCanvasRenderingContext2D;
} {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { alpha: false, willReadFrequently: true });
  if (!context) throw new PictureRefusal("This device has no memory left for the clip.");
  return { canvas, context };
}

/**
 * Turns decoded frames into pixels and made ones back into what an encoder takes. Both have one canvas, used again for
 * each frame.
 */
export function frameSurfaces(from: Size, to: Size) {
  const source = surface(from);
  const target = surface(to);
  return {
    /** A frame's pixels, upright and in its shown size. */
    read(sample: VideoSample): Raster {
      sample.draw(source.context, 0, 0, from.width, from.height);
      const { data } = source.context.getImageData(0, 0, from.width, from.height);
      return { ...from, data: data as Raster["data"] };
    },
    write(made: Raster): OffscreenCanvas {
      target.context.putImageData(new ImageData(made.data, made.width, made.height), 0, 0);
      return target.canvas;
    },
  };
}
