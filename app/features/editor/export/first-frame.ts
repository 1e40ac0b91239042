import type { Timeline } from "#contract/timeline/timeline";
import type { FilmAssets } from "#film/assets/open-assets";
import { drawFrame } from "#film/paint/draw-frame";

/** Enough to judge whether a frame can be read. Pixels. */
const WIDTH = 270;

/** The film's first frame, small. */
export async function grabFirstFrame(timeline: Timeline, assets: FilmAssets): Promise<ImageData> {
  const { width, height } = timeline.size;
  const canvas = new OffscreenCanvas(WIDTH, Math.round((WIDTH * height) / width));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("this browser has no canvas");
  await assets.prepare(timeline, 0);
  drawFrame(context, timeline, 0, assets);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
