import { itemLength, type Timeline, type VisualItem } from "#contract/timeline/timeline";
import type { FilmAssets } from "#film/assets/open-assets";
import { itemAt, titleScale } from "#film/keys/keys";
import { contextOf, makeCanvas } from "#film/paint/canvas";
import { framePlaceOf } from "#film/paint/frame-place";
import { pieceHeight } from "#film/paint/piece-size";
import { sceneAt, sourceTime } from "#film/paint/scene-at";
import { type FramePoint, isInBox, type PieceBox } from "./geometry";

interface Size {
  width: number;
  height: number;
}

/** The width at which letters are measured, in pixels: their proportions are the same at any. */
const MEASURED = 540;
let measuring: ReturnType<typeof contextOf> | undefined;

/** The box of a piece that has a place, over a frame that is shown in a size. Pixels. */
export function boxOf(
  item: VisualItem,
  { frame, assets, time }: { frame: Size; assets: Pick<FilmAssets, "frame">; time: number },
): PieceBox | null {
  const now = itemAt(item, time);
  const place = framePlaceOf(now);
  if (!place) return null;
  const scale = titleScale(item, now);
  measuring ??= contextOf(makeCanvas(MEASURED, 1));
  const shown = assets.frame(item, sourceTime(item, time));
  const height = pieceHeight(measuring, {
    ...{ src: item.src, width: (place.width * MEASURED) / scale, shown },
    frame: { width: MEASURED, height: (MEASURED * frame.height) / frame.width },
  });
  return {
    ...{ x: place.x * frame.width, y: place.y * frame.height, rotation: place.rotation },
    ...{ width: place.width * frame.width, height: (height * scale * frame.width) / MEASURED },
  };
}

/**
 * The piece of the picture that lies uppermost under a point of the frame; null for none that may be changed.
 * @param look.least how near a small piece is pressed, in pixels
 */
export function pieceUnder(
  { tracks }: Timeline,
  point: FramePoint,
  look: { frame: Size; assets: Pick<FilmAssets, "frame">; time: number; least: number },
): VisualItem | null {
  const shown = tracks.flatMap((track) => {
    if (track.kind !== "visual" || track.hidden || track.locked) return [];
    const item = sceneAt(track, look.time)?.item;
    return item && look.time < item.at + itemLength(item) + 0.001 ? [item] : [];
  });
  const found = shown.findLast((item) => {
    const box = boxOf(item, look);
    return box === null || isInBox(box, point, look.least);
  });
  return found ?? null;
}
