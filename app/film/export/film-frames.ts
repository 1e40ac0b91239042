import { type EncodedPacket, VideoSample } from "mediabunny";
import { FILM_COLOURS } from "../pixels/matrix";
import { type ColourOrder, yuvMaker } from "../pixels/to-yuv";

/** When a frame is shown and for how long, in seconds. */
export interface FrameTimes {
  timestamp: number;
  duration: number;
}

/** Frames for a video encoder. Each is to be closed; the encoder may close it. */
export interface FilmFrames {
  ofCanvas(canvas: OffscreenCanvas, times: FrameTimes): Promise<VideoSample>;
  /** Of pixels with four bytes each: red, green, blue and one of no interest. */
  ofPixels(pixels: Uint8ClampedArray, times: FrameTimes): VideoSample;
}

const ORDERS: Readonly<Record<string, ColourOrder>> = {
  ...{ RGBA: "RGB", RGBX: "RGB" },
  ...{ BGRA: "BGR", BGRX: "BGR" },
};

/**
 * Makes frames of BT.709 in limited range, which every player and every television shows alike. A canvas that is given
 * to an encoder directly becomes what its browser chooses: Chromium writes full range with the transfer of sRGB, which
 * televisions and editors often show too dark.
 * @param size even sides, of at least four pixels across
 */
export function filmFrames(size: { width: number; height: number }): FilmFrames {
  const maker = yuvMaker(size);
  const made = (order: ColourOrder, { timestamp, duration }: FrameTimes) => {
    const frame = new VideoFrame(maker.convert(order), {
      format: "I420",
      codedWidth: size.width,
      codedHeight: size.height,
      timestamp: Math.round(timestamp * 1e6),
      colorSpace: FILM_COLOURS,
    });
    return new VideoSample(frame, { timestamp, duration });
  };
  return {
    async ofCanvas(canvas, times) {
      const shown = new VideoFrame(canvas, { timestamp: 0 });
      try {
        const order = ORDERS[shown.format ?? ""];
        if (order) {
          const layout = [{ offset: 0, stride: size.width * 4 }];
          await shown.copyTo(maker.pixels, { layout });
          return made(order, times);
        }
      } finally {
        shown.close();
      }
      const pixels = canvas.getContext("2d")?.getImageData(0, 0, size.width, size.height);
      if (pixels) maker.pixels.set(pixels.data);
      return made("RGB", times);
    },
    ofPixels(pixels, times) {
      maker.pixels.set(pixels);
      return made("RGB", times);
    },
  };
}

/**
 * Says in the file how its colours are meant, also where an encoder does not say it: to be given to mediabunny's
 * sources as `onEncodedPacket`, which is called before the packet is written.
 */
export function sayColours(_packet: EncodedPacket, meta?: EncodedVideoChunkMetadata): void {
  if (meta?.decoderConfig) meta.decoderConfig.colorSpace = { ...FILM_COLOURS };
}
