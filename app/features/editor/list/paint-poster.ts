import { MAX_POSTER_BYTES } from "#contract/poster-limits";
import { durationOf, type Timeline } from "#contract/timeline/timeline";
import { openAssets } from "#film/assets/open-assets";
import { drawFrame } from "#film/paint/draw-frame";
import { loadFilmFonts } from "#film/paint/fonts";
import { neededAt } from "#film/paint/scene-at";
import { showFilesOf } from "../device/closed-film-files";

/** The longer side of a poster, in pixels: a card at two dots a pixel, and the cover in a kit. */
const SIDE = 640;
/** The time of the film that a poster shows, in seconds: what comes in at the beginning is there by then. */
const AT = 1;
/** Formats to try until a poster is small enough. Platforms take covers as JPEG; WebP is smaller. */
const FORMATS = [
  ["image/jpeg", 0.82],
  ["image/jpeg", 0.65],
  ["image/webp", 0.5],
  ["image/jpeg", 0.4],
] as const;

/** What a film looks like. */
interface PaintedPoster {
  image: Blob;
  /** Whether it shows a file that does not leave this device: then the poster does not either. */
  isPrivate: boolean;
}

function encode(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

async function smallEnough(canvas: HTMLCanvasElement): Promise<Blob | null> {
  for (const [type, quality] of FORMATS) {
    const image = await encode(canvas, type, quality);
    if (image?.type === type && image.size <= MAX_POSTER_BYTES) return image;
  }
  return null;
}

/**
 * Paints a film's poster as an export would paint that frame.
 * @returns null where something that it shows cannot be read here, or where there is nothing to show.
 */
export async function paintPoster(film: Timeline): Promise<PaintedPoster | null> {
  const length = durationOf(film);
  if (length === 0) return null;
  const time = Math.min(AT, length / 2);
  const shown = film.tracks.flatMap((track) =>
    track.kind === "visual" && !track.hidden ? neededAt(track, time) : [],
  );
  await showFilesOf(film);
  const scale = SIDE / Math.max(film.size.width, film.size.height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(film.size.width * scale));
  canvas.height = Math.max(1, Math.round(film.size.height * scale));
  const context = canvas.getContext("2d");
  if (!context) return null;
  const assets = openAssets({ maxSide: SIDE });
  try {
    await Promise.all([loadFilmFonts(film), assets.prepare(film, time)]);
    if (assets.problems.size > 0) return null;
    drawFrame(context, film, time, assets);
  } finally {
    await assets.close();
  }
  const image = await smallEnough(canvas);
  const isPrivate = shown.some(({ item }) => item.src.kind === "device");
  return image && { image, isPrivate };
}
