import { framesPerSecond } from "#contract/timeline/frame-rates";
import type { WaveSound } from "#contract/timeline/names";
import { isFile } from "#contract/timeline/source-file";
import {
  itemLength,
  type PictureSource,
  type Timeline,
  type VisualItem,
  type VisualTrack,
} from "#contract/timeline/timeline";
import { itemAt, titleScale } from "../keys/keys";
import type { Context2D, Drawable, Rect } from "./canvas";
import { drawCaptions } from "./captions";
import { drawWave } from "./draw-wave";
import { drawDrawn, drawnPlace, isDrawn } from "./drawn";
import { drawOnLayer } from "./layer";
import { drawOverlays, hasOverlays, withPixels } from "./look";
import type { Lut } from "./lut";
import { cutToMask } from "./masks";
import { drawArrow, drawBadge, enterPlace, overlayPlace } from "./overlays";
import { pieceHeight } from "./piece-size";
import { placeInFrame } from "./place";
import { sceneAt, sourceTime } from "./scene-at";
import { drawTitle } from "./title";
import { drawTransition } from "./transitions";
import type { Levels } from "./wave";

/** What the painter is given beside the document: pictures and frames that are already there. */
export interface Assets {
  /** What a piece shows at a time of its source; null while it is not there. */
  frame(item: VisualItem, sourceTime: number): Drawable | null;
  /** A picture that is a part of something drawn; null while it is not there. */
  picture(source: PictureSource): Drawable | null;
  /** A colour table by its address; null while it is not there. */
  lut(url: string): Lut | null;
  /** How loud what a wave shows is; null while that is not known. */
  levels?(of: WaveSound): Levels | null;
}

/**
 * Paints one frame of a film. It depends on nothing but what it is given: the preview and the export
 * both use it, so what is seen is what is exported. The film is scaled to the size of the context's
 * canvas.
 * @param time in seconds from the film's start
 */
export function drawFrame(
  ctx: Context2D,
  timeline: Timeline,
  time: number,
  assets: Assets,
  { captions = true }: { captions?: boolean } = {},
): void {
  ctx.save();
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.globalAlpha = 1;
  ctx.fillStyle = "#000000";
  ctx.fillRect(0, 0, ctx.canvas.width, ctx.canvas.height);
  const frame = Math.round(time * framesPerSecond(timeline.fps));
  const painting = { ctx, time, assets, frame, scale: 1 };
  for (const track of timeline.tracks) {
    if (track.kind === "visual" && !track.hidden) drawTrack(painting, track);
  }
  for (const track of timeline.tracks) {
    if (captions && track.kind === "captions" && !track.hidden) drawCaptions(ctx, track, time);
  }
  ctx.restore();
}

interface Painting {
  ctx: Context2D;
  time: number;
  assets: Assets;
  frame: number;
  /** How much larger than it is set a title is drawn. */
  scale: number;
}

function drawTrack(painting: Painting, track: VisualTrack): void {
  const scene = sceneAt(track, painting.time);
  if (!scene) return;
  const side = (item: VisualItem | undefined) => () => {
    if (item) drawItem(painting, item);
  };
  if (!scene.transition) {
    drawItem(painting, scene.item);
    return;
  }
  drawTransition(painting.ctx, scene.transition, scene.progress, {
    from: side(scene.from),
    to: side(scene.to),
  });
}

function drawItem(whole: Painting, given: VisualItem): void {
  const { ctx, time } = whole;
  const item = itemAt(given, time);
  const painting = { ...whole, scale: titleScale(given, item) };
  const { mask } = item;
  ctx.save();
  ctx.globalAlpha *= item.opacity;
  // Grain and vignette lie on what is left of a keyed picture, not on what shows through it.
  if (!mask && !(item.chroma && hasOverlays(item.look))) drawContent(painting, item);
  else
    drawOnLayer(ctx, (layer) => {
      layer.save();
      drawContent({ ...painting, ctx: layer }, item);
      layer.restore();
      if (mask) cutToMask(layer, mask, enterPiece({ ...painting, ctx: layer }, item));
    });
  ctx.restore();
}

/** Whether a piece has a place of its own instead of the whole frame. */
const isPlaced = ({ src, place }: VisualItem) =>
  isFile(src) ? place !== undefined : src.kind !== "color";

/** Moves the context's origin to the middle of a piece, turned as it is. Gives its size in pixels. */
function enterPiece({ ctx, time, assets, scale }: Painting, item: VisualItem) {
  const { width, height } = ctx.canvas;
  const { src } = item;
  if (!isPlaced(item)) {
    ctx.translate(width / 2, height / 2);
    return { width, height };
  }
  const shown = assets.frame(item, sourceTime(item, time));
  const place = isDrawn(src) ? drawnPlace(src, item.place) : overlayPlace(src, item.place);
  const wide = enterPlace(ctx, place);
  const frame = { width, height };
  return {
    width: wide,
    height: pieceHeight(ctx, { src, width: wide / scale, frame, shown }) * scale,
  };
}

function drawContent(painting: Painting, item: VisualItem): void {
  const { ctx, time, assets, frame } = painting;
  const { src } = item;
  const { width, height } = ctx.canvas;
  if (src.kind === "color") {
    ctx.fillStyle = src.to ? gradient(ctx, src.color, src.to) : src.color;
    ctx.fillRect(0, 0, width, height);
    drawOverlays(ctx, item.look, { x: 0, y: 0, width, height }, frame);
  } else if (isFile(src)) {
    const shown = assets.frame(item, sourceTime(item, time));
    if (shown) drawMedium(painting, item, shown);
  } else if (isDrawn(src)) {
    const wide = enterPlace(ctx, drawnPlace(src, item.place));
    drawDrawn(ctx, src, {
      ...{ width: wide, frameHeight: height, pictureOf: assets.picture },
      ...{ since: Math.max(0, time - item.at), time: sourceTime(item, time) },
    });
  } else {
    const wide = enterPlace(ctx, overlayPlace(src, item.place));
    drawPlaced(painting, item, wide);
  }
}

/** What is drawn around its place: a title, a sticker, a wave. */
function drawPlaced({ ctx, time, assets, scale }: Painting, item: VisualItem, width: number): void {
  const { src } = item;
  if (src.kind === "text") {
    const since = Math.max(0, time - item.at);
    const moment = { since, left: itemLength(item) - since };
    if (scale !== 1) ctx.scale(scale, scale);
    drawTitle(ctx, src, { width: width / scale, scale, moment });
  }
  if (src.kind === "badge") drawBadge(ctx, src, width);
  if (src.kind === "arrow") drawArrow(ctx, src.color, width);
  if (src.kind === "wave")
    drawWave(ctx, src, { width, levels: assets.levels?.(src.of) ?? null, time });
}

function gradient(ctx: Context2D, from: string, to: string): CanvasGradient {
  const fill = ctx.createLinearGradient(0, 0, 0, ctx.canvas.height);
  fill.addColorStop(0, from);
  fill.addColorStop(1, to);
  return fill;
}

function drawMedium(
  { ctx, time, assets, frame }: Painting,
  item: VisualItem,
  shown: Drawable,
): void {
  const { width, height } = ctx.canvas;
  const lut = item.look?.lut ? assets.lut(item.look.lut.url) : null;
  const graded = withPixels(shown, { chroma: item.chroma, look: item.look, lut });
  const overlay = (area: Rect) => {
    if (item.chroma) ctx.globalCompositeOperation = "source-atop";
    drawOverlays(ctx, item.look, area, frame);
  };
  if (item.place) {
    const wide = enterPlace(ctx, item.place);
    const tall = (wide * graded.height) / graded.width;
    ctx.drawImage(graded.image, -wide / 2, -tall / 2, wide, tall);
    overlay({ x: -wide / 2, y: -tall / 2, width: wide, height: tall });
    return;
  }
  const share = (time - item.at) / itemLength(item);
  const { from, to } = placeInFrame(item, graded, { width, height }, share);
  // The room beside a keyed picture shows the layers below, as the picture does.
  if (item.fit === "contain" && !item.chroma) {
    ctx.fillStyle = "#000000";
    ctx.fillRect(0, 0, width, height);
  }
  ctx.drawImage(
    graded.image,
    from.x,
    from.y,
    from.width,
    from.height,
    to.x,
    to.y,
    to.width,
    to.height,
  );
  overlay(to);
}
