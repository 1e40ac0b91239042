import { CanvasSink } from "mediabunny";
import type { AnyCanvas } from "../paint/canvas";
import { MediaError } from "./media-error";
import { openInput } from "./open-input";
import { startOf, videoTrackOf } from "./tracks";
import { undecodable } from "./undecodable";

interface StillWish {
  /** The longer side of a still in pixels; a smaller clip gives smaller ones. */
  maxSide: number;
  type: "image/webp" | "image/jpeg";
  /** From 0 to 1. */
  quality: number;
}

/** A still of a clip as WebP, upright, no larger than `maxSide`. `time` in seconds. */
export async function makePoster(
  file: string | Blob,
  { time = 0, maxSide = 640 }: { time?: number; maxSide?: number } = {},
): Promise<Blob> {
  const wish = { maxSide, type: "image/webp", quality: 0.85 } as const;
  for await (const still of readStills(file, [time], wish)) if (still) return still;
  throw new MediaError("empty");
}

/**
 * Stills of a clip, upright, one after the other. Fastest where the times rise.
 * @param times in seconds from the clip's first frame.
 * @yields null where the clip has no frame at that time.
 * @throws {MediaError} where it has no pictures that can be decoded.
 */
export async function* readStills(
  file: string | Blob,
  times: readonly number[],
  { maxSide, ...format }: StillWish,
): AsyncGenerator<Blob | null, void> {
  const input = openInput(file);
  try {
    const track = (await input.canRead()) ? await videoTrackOf(input) : null;
    if (!track) throw new MediaError("no_video");
    if (!(await track.canDecode())) throw await undecodable(track);
    const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()];
    const scale = Math.min(1, maxSide / Math.max(width, height));
    const sink = new CanvasSink(track, {
      width: Math.max(2, Math.round(width * scale)),
      height: Math.max(2, Math.round(height * scale)),
      fit: "fill",
    });
    const start = await startOf(track);
    const stamps = times.map((time) => start + time);
    for await (const wrapped of sink.canvasesAtTimestamps(stamps))
      yield wrapped && (await encoded(wrapped.canvas, format));
  } finally {
    input.dispose();
  }
}

function encoded(canvas: AnyCanvas, { type, quality }: Omit<StillWish, "maxSide">): Promise<Blob> {
  if (canvas instanceof OffscreenCanvas) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new MediaError("unreadable"))),
      type,
      quality,
    ),
  );
}
