import type { AspectRatio } from "../cards/choices";
import { ImageError, type ImageHeader } from "./sniff";

/** Largest picture that the engine works on and gives back, in pixels. */
export const WORKING_PIXELS = 1_572_864;
/** Longest side of what it gives back. */
const WORKING_SIDE = 1920;
/** A frame may be larger than its crop, up to this. */
export const FRAME_PIXELS = 2_300_000;
/** Small pictures are enlarged up to this many times, towards this many pixels. */
const ENLARGE = 2;
const ENLARGE_TO = 600_000;

/** Largest input in pixels, whatever its kind. */
const INPUT_PIXELS = 50_000_000;
/** Longest side of an input: what a JPEG can have. Millions of rows of one pixel take minutes to read. */
const INPUT_SIDE = 65_535;

/**
 * Memory that a decoder may take in bytes, of the 128 MB that an isolate has: the input, the WASM
 * heap and the small picture together. docs/decisions/engine-memory.md has the measurements.
 */
const DECODE_BUDGET = 112_000_000;

/** How a picture is brought to its working size. Sizes are after its orientation is applied. */
export interface WorkPlan {
  /** What the decoder shrinks to; never larger than the picture. */
  readonly frame: { width: number; height: number };
  /** What is cut out of the (perhaps enlarged) frame, and comes out in the end. */
  readonly crop: { width: number; height: number };
  /** The frame is enlarged by this first. */
  readonly enlarge: number;
}

/** Decides working sizes from the size of the picture as shown. */
export function planWork(width: number, height: number, aspect: AspectRatio): WorkPlan {
  const ratio = ratioOf(aspect) ?? width / height;
  const cutWidth = Math.min(width, height * ratio);
  const cutHeight = Math.min(height, width / ratio);
  const cut = cutWidth * cutHeight;
  const enlarge = Math.min(ENLARGE, Math.max(1, Math.sqrt(ENLARGE_TO / cut)));
  const shrink = Math.min(
    1,
    Math.sqrt(WORKING_PIXELS / cut),
    WORKING_SIDE / Math.max(cutWidth, cutHeight),
    Math.sqrt(FRAME_PIXELS / (width * height)),
  );
  const scale = shrink < 1 ? shrink : enlarge;
  const whole = (value: number) => Math.max(1, Math.round(value));
  return {
    frame: { width: whole(width * shrink), height: whole(height * shrink) },
    crop: {
      width: Math.min(whole(cutWidth * scale), whole(width * scale)),
      height: Math.min(whole(cutHeight * scale), whole(height * scale)),
    },
    enlarge: Math.max(1, scale),
  };
}

function ratioOf(aspect: AspectRatio): number | null {
  const [across, down] = aspect.split(":").map(Number);
  return across && down ? across / down : null;
}

/**
 * Refuses what would not fit into memory, before it is decoded.
 * @throws {ImageError} saying what is too large and what to do
 */
export function checkFits(header: ImageHeader, bytes: number): void {
  const pixels = header.width * header.height;
  const size = `${header.width} × ${header.height}`;
  if (pixels > INPUT_PIXELS) {
    throw new ImageError(
      `The input image is ${size}; at most 50 megapixels can be read. Make it smaller and try again.`,
    );
  }
  if (Math.max(header.width, header.height) > INPUT_SIDE) {
    throw new ImageError(
      `The input image is ${size}; a side may have at most ${INPUT_SIDE} pixels. Cut it and try again.`,
    );
  }
  const needed = bytes * 2 + decoderHeap(header) + 6_000_000;
  if (needed <= DECODE_BUDGET) return;
  const kind =
    header.type === "image/webp"
      ? header.lossless
        ? "lossless WebP"
        : "WebP"
      : header.progressive
        ? "progressive JPEG"
        : "JPEG";
  throw new ImageError(
    `The input image is a ${kind} of ${size}, which takes about ${Math.ceil(needed / 1_000_000)} MB ` +
      `to open; ${DECODE_BUDGET / 1_000_000} MB are there. ` +
      "Make it smaller, or save it as a baseline JPEG, and try again.",
  );
}

/** Bytes of WASM heap beside the input, as measured. */
function decoderHeap(header: ImageHeader): number {
  const pixels = header.width * header.height;
  switch (header.type) {
    case "image/png":
      return 0;
    case "image/webp":
      return pixels * (header.lossless ? 8 : 4.9);
    case "image/jpeg":
      return (header.progressive ? header.samples * 2 : header.samples * 0.2) + 14_000_000;
    default:
      return header.type satisfies never;
  }
}
