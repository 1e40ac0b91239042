import { clamp } from "../../render/math";
import type { Bitmap } from "../../render/raster";
import { drawClouds } from "../place/clouds";
import { drawSheen, drawWater } from "../place/water";
import type { Stage } from "../stage";
import type { Layout } from "../world/layout";
import { drawLayer, drawMirror, type Sprite } from "./sprite";
import { type Frame, paintFireworks, paintFlakes, paintRain, paintStars } from "./weather";

/** Share of the frame's width that the camera moves to either side over the clip. */
const PAN = 0.018;

/** Paints a composed scene as it is at a moment, 0 to 1. */
export function paintLayout(stage: Stage, layout: Layout, time: number): Bitmap {
  const { width, height, unit, seed, light } = stage;
  const at = clamp(time, 0, 1);
  const data = new Uint8ClampedArray(layout.base);
  const frame: Frame = { width, height, data, unit, seed };
  const pan = (0.5 - at) * 2 * PAN * width;
  const drawAll = (sprites: readonly Sprite[]) => {
    for (const sprite of sprites) {
      if (sprite.shows && !sprite.shows(at)) continue;
      const [dx, dy] = sprite.move?.(at) ?? [0, 0];
      const across = dx + pan * sprite.depth;
      if (sprite.mirror !== undefined) drawMirror(data, width, height, sprite, across, at);
      drawLayer(data, width, height, sprite.layer, across, dy);
      if (sprite.sheen) drawSheen(stage, data, sprite.sheen.top, sprite.sheen.amount, at);
    }
  };
  paintStars(frame, layout.stars, 1, at);
  if (layout.clouds) drawClouds(layout.clouds, data, width, at);
  if (layout.fireworks) paintFireworks(frame, at, stage.horizon);
  drawAll(layout.back);
  if (layout.water) drawWater(stage, layout.water, data, at);
  drawAll(layout.front);
  const pale = [200 * light.sun[0] + 40, 205 * light.sun[1] + 44, 215 * light.sun[2] + 50] as const;
  if (layout.falling === "rain") paintRain(frame, at, pale, 1);
  if (layout.falling === "snow") paintFlakes(frame, at, [250, 252, 255], false, 520);
  if (layout.falling === "bubbles") paintFlakes(frame, at, [214, 244, 250], true, 70);
  return { width, height, data };
}
