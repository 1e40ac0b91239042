import type { VideoSample } from "mediabunny";
import { type AnyCanvas, contextOf, makeCanvas } from "../paint/canvas";
import { pixelsInWorker } from "./pixels-in-worker";
import { readPixels } from "./read-pixels";

/** Layouts of frames that a decoder in software left in memory. Those of a graphics card are `NV12`, or unnamed. */
const IN_MEMORY = ["I420", "I422", "I444"];

/** Whether this code runs in a window, whose thread must stay free. */
const isWindow = typeof document !== "undefined";

/**
 * The pixels of one clip's frame at a time. Chromium without a graphics card keeps a copy of each frame that is drawn
 * directly, up to 512 MB of them; pixels on a canvas or in a bitmap are not kept. In a window a worker reads the
 * pixels, once it has started: a frame of 1920 × 1080 takes about 7 ms, and the screen needs one every 16.7 ms.
 */
export class FramePixels {
  /** The pixels of frames that are read here; the next frame overwrites them. */
  #canvas: AnyCanvas | undefined;
  #turned: AnyCanvas | undefined;
  #loaded: AnyCanvas | ImageBitmap | undefined;
  #maxSide: number;

  /** @param maxSide the longer side in pixels that suffices: larger frames may be halved, down to it */
  constructor(maxSide = Number.POSITIVE_INFINITY) {
    this.#maxSide = maxSide;
  }

  /**
   * Reads the pixels of a frame; where that is not possible, the frame is drawn directly. Wait for it before the next
   * call. Until it resolves, the pixels of the frame before are drawn.
   */
  async load(sample: VideoSample): Promise<void> {
    const { num, den } = sample.pixelAspectRatio;
    const isInMemory = IN_MEMORY.includes(sample.format ?? "") && num === den;
    // Older browsers copy no colours.
    const next = isInMemory ? await this.#read(sample).catch(() => undefined) : undefined;
    if (next !== this.#loaded) this.close();
    this.#loaded = next;
  }

  async #read(sample: VideoSample): Promise<AnyCanvas | ImageBitmap> {
    const { width, height } = sample.visibleRect;
    const isHalved =
      Math.max(width, height) >= 2 * this.#maxSide && width % 2 === 0 && height % 2 === 0;
    const bitmap = isWindow ? await pixelsInWorker(sample, isHalved) : null;
    return bitmap ?? readPixels(sample, isHalved, (pixels) => this.#put(pixels));
  }

  #put(pixels: ImageData): AnyCanvas {
    this.#canvas = sized(this.#canvas, pixels.width, pixels.height);
    contextOf(this.#canvas).putImageData(pixels, 0, 0);
    return this.#canvas;
  }

  /** Lets go of the frame that was loaded last. */
  close(): void {
    if (this.#loaded instanceof ImageBitmap) this.#loaded.close();
    this.#loaded = undefined;
  }

  /**
   * What to draw for the frame that was loaded last, perhaps halved: upright, whichever way it is stored. Draw it at
   * once.
   */
  image(sample: VideoSample): CanvasImageSource {
    const loaded = this.#loaded;
    const source = loaded ?? sample.toCanvasImageSource();
    if (sample.rotation === 0 && !sample.flip) return source;
    const { displayWidth, displayHeight, squarePixelWidth, squarePixelHeight } = sample;
    const share = loaded ? loaded.width / squarePixelWidth : 1;
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
