import { VideoSample } from "mediabunny";
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

/** Clips below this height are BT.601 where nothing says otherwise; players take them so. Pixels. */
const HIGH_DEFINITION = 720;
const OLD_COLOURS = {
  matrix: "smpte170m",
  primaries: "bt709",
  transfer: "bt709",
  fullRange: false,
} as const satisfies VideoColorSpaceInit;

/**
 * A frame whose file does not say how its colours are meant, as players show it: a canvas would take each such frame
 * for BT.709, and greens and reds of small clips would change. The caller closes what it gets.
 */
async function asPlayed(sample: VideoSample): Promise<VideoSample> {
  const { format, colorSpace, codedHeight } = sample;
  const isUnsaid = colorSpace.matrix === null && (format === "I420" || format === "NV12");
  if (!isUnsaid || codedHeight >= HIGH_DEFINITION) return sample.clone();
  const bytes = new Uint8Array(sample.allocationSize());
  const layout = await sample.copyTo(bytes);
  const { visibleRect, rotation, timestamp, duration, displayWidth, displayHeight } = sample;
  return new VideoSample(bytes, {
    ...{ format, layout, rotation, timestamp, duration, displayWidth, displayHeight },
    ...{ codedWidth: visibleRect.width, codedHeight: visibleRect.height },
    colorSpace: OLD_COLOURS,
  });
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
    async read(sample: VideoSample): Promise<Raster> {
      const shown = await asPlayed(sample);
      shown.draw(source.context, 0, 0, from.width, from.height);
      shown.close();
      const { data } = source.context.getImageData(0, 0, from.width, from.height);
      return { ...from, data: data as Raster["data"] };
    },
    write(made: Raster): OffscreenCanvas {
      target.context.putImageData(new ImageData(made.data, made.width, made.height), 0, 0);
      return target.canvas;
    },
  };
}
