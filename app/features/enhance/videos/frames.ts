import type { VideoSample } from "mediabunny";
import { FramePixels } from "#film/assets/frame-pixels";
import { filmFrames } from "#film/export/film-frames";
import { ImageRefusal } from "../pixels/open-image";
import type { Raster } from "../pixels/raster";

interface Size {
  width: number;
  height: number;
}

/**
 * Turns decoded frames into pixels and made ones back into what an encoder takes. Both use their memory again for each
 * frame.
 */
export function frameSurfaces(from: Size, to: Size) {
  const canvas = new OffscreenCanvas(from.width, from.height);
  const context = canvas.getContext("2d", { alpha: false, willReadFrequently: true });
  if (!context) throw new ImageRefusal("This device has no memory left for the clip.");
  const pixels = new FramePixels();
  const frames = filmFrames(to);
  return {
    /** A frame's pixels, upright and in its shown size. */
    async read(sample: VideoSample): Promise<Raster> {
      await pixels.load(sample);
      context.drawImage(pixels.image(sample), 0, 0, from.width, from.height);
      const { data } = context.getImageData(0, 0, from.width, from.height);
      return { ...from, data: data as Raster["data"] };
    },
    /** A frame for the encoder, at the time of another. */
    write(made: Raster, { timestamp, duration }: VideoSample): VideoSample {
      return frames.ofPixels(made.data, { timestamp, duration });
    },
  };
}
