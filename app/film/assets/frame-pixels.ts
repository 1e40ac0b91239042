import type { VideoSample } from "mediabunny";
import { type AnyCanvas, contextOf, makeCanvas } from "../paint/canvas";
import { canReadYuv, readHalf, readYuv } from "../pixels/from-yuv";
import { kindOf } from "../pixels/matrix";

/** Layouts of frames that a decoder in software left in memory. Those of a graphics card are `NV12`, or unnamed. */
const IN_MEMORY = ["I420", "I422", "I444"];

/** The bytes that the last frame was copied through; the next one uses them again. */
let spare: Uint8Array<ArrayBuffer> | undefined;

/** Copies a frame's bytes, and hands them over before the next frame overwrites them. */
async function copied(
  sample: VideoSample,
  options: Parameters<VideoSample["copyTo"]>[1] | undefined,
  take: (bytes: Uint8Array<ArrayBuffer>) => void,
): Promise<void> {
  const length = sample.allocationSize(options);
  const bytes = spare?.length === length ? spare : new Uint8Array(length);
  spare = undefined;
  await sample.copyTo(bytes, options);
  take(bytes);
  spare = bytes;
}

/**
 * The pixels of one clip's frame at a time, in memory that is used again for the next. Chromium without a
 * graphics card keeps a copy of each frame that is drawn directly, up to 512 MB of them; pixels that are put
 * on a canvas are not kept.
 */
export class FramePixels {
  #canvas: AnyCanvas | undefined;
  #turned: AnyCanvas | undefined;
  #isLoaded = false;
  #maxSide: number;

  /** @param maxSide the longer side in pixels that suffices: larger frames may be halved, down to it */
  constructor(maxSide = Number.POSITIVE_INFINITY) {
    this.#maxSide = maxSide;
  }

  /** Takes over the pixels of a frame; where that is not possible, the frame is drawn directly. */
  async load(sample: VideoSample): Promise<void> {
    this.#isLoaded = false;
    const { width, height } = sample.visibleRect;
    const { num, den } = sample.pixelAspectRatio;
    if (!IN_MEMORY.includes(sample.format ?? "") || num !== den) return;
    const put = (pixels: Uint8ClampedArray<ArrayBuffer>, across = width, down = height) => {
      this.#canvas = sized(this.#canvas, across, down);
      contextOf(this.#canvas).putImageData(new ImageData(pixels, across, down), 0, 0);
    };
    const kind = sample.format === "I420" && canReadYuv ? kindOf(sample.colorSpace) : null;
    const isHalved =
      Math.max(width, height) >= 2 * this.#maxSide && width % 2 === 0 && height % 2 === 0;
    try {
      if (kind && isHalved) {
        await copied(sample, undefined, (bytes) =>
          put(readHalf(bytes, { width, height }, kind), width / 2, height / 2),
        );
      } else if (kind) {
        await copied(sample, undefined, (bytes) => put(readYuv(bytes, { width, height }, kind)));
      } else {
        const colours = { format: "RGBA", colorSpace: "srgb" } as const;
        await copied(sample, colours, ({ buffer }) => put(new Uint8ClampedArray(buffer)));
      }
    } catch {
      // Older browsers copy no colours.
      return;
    }
    this.#isLoaded = true;
  }

  /**
   * What to draw for the frame that was loaded last, perhaps halved: upright, whichever way it is stored. Draw it at
   * once.
   */
  image(sample: VideoSample): CanvasImageSource {
    const canvas = this.#isLoaded ? this.#canvas : undefined;
    const source = canvas ?? sample.toCanvasImageSource();
    if (sample.rotation === 0 && !sample.flip) return source;
    const { displayWidth, displayHeight, squarePixelWidth, squarePixelHeight } = sample;
    const share = canvas ? canvas.width / squarePixelWidth : 1;
    this.#turned = sized(
      this.#turned,
      Math.ceil(displayWidth * share),
      Math.ceil(displayHeight * share),
    );
    const context = contextOf(this.#turned);
    context.save();
    context.scale(share, share);
    context.translate(displayWidth / 2, displayHeight / 2);
    context.scale(sample.flip ? -1 : 1, 1);
    context.rotate((sample.rotation * Math.PI) / 180);
    const [left, top] = [-squarePixelWidth / 2, -squarePixelHeight / 2];
    context.drawImage(source, left, top, squarePixelWidth, squarePixelHeight);
    context.restore();
    return this.#turned;
  }
}

function sized(canvas: AnyCanvas | undefined, width: number, height: number): AnyCanvas {
  return canvas?.width === width && canvas.height === height ? canvas : makeCanvas(width, height);
}
