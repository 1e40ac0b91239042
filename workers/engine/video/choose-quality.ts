import type { EncodeFrame } from "./encode-frame";
import type { Film } from "./film";
import { FRAMES } from "./shape";

/** Qualities tried, best first. */
const QUALITIES = [84, 78, 70, 60, 48, 36, 24, 12];
const WORST = 0;

/** Bytes that a frame's pixel may take: 6.7 MB for a film of 1280 × 720, 15.1 MB for 1920 × 1080. */
const BYTES_PER_PIXEL = 0.09;

/** No film is larger than this, in bytes: the product takes videos up to 25 MB. */
const MAX_FILM_BYTES = 25_000_000;
const MAX_FRAME_BYTES = Math.floor(MAX_FILM_BYTES / FRAMES) - 1_000;

/**
 * The best quality at which the film keeps to its size, going by its first, middle and last frame.
 * One quality for all frames: another for every frame would flicker.
 */
export async function chooseQuality(
  film: Film,
  encode: EncodeFrame,
  pause: () => Promise<void>,
): Promise<number> {
  const most = film.width * film.height * BYTES_PER_PIXEL;
  let place = 0;
  for (const frame of [0, Math.floor(FRAMES / 2), FRAMES - 1]) {
    const bitmap = await film.paint(frame, pause);
    for (; place < QUALITIES.length; place++) {
      await pause();
      if (encode(bitmap, QUALITIES[place] ?? WORST).length <= most) break;
    }
  }
  return QUALITIES[place] ?? WORST;
}

/** Encodes a frame at the film's quality, or lower where it would burst the largest file. */
export function encodeWithin(
  encode: EncodeFrame,
  bitmap: Parameters<EncodeFrame>[0],
  quality: number,
): Uint8Array {
  const frame = encode(bitmap, quality);
  if (frame.length <= MAX_FRAME_BYTES || quality <= WORST) return frame;
  return encodeWithin(encode, bitmap, Math.max(WORST, quality - 12));
}
