import type { TitleSource } from "#contract/timeline/timeline";
import type { Context2D, Rect } from "./canvas";
import { reachOf, setTitle, shownText, type TitleLine, type TitleSetting } from "./set-title";
import { castShadow, castShadowAlone, endShadow, stepAside } from "./shadow";
import { spaceLetters } from "./text-lines";
import type { Pose } from "./text-motion";
import { letterMotionAt, type Motion, type TitleMoment } from "./text-motions";
import { type TitleUnit, titleUnits } from "./title-units";

/** The outline of a title that does not say how wide it is, in heights of its letters. */
const STROKE = 0.14;
/** How round a plate is whose title does not say it, in heights of the letters. */
const RADIUS = 0.21;
/** Plates are there long before the letters are. */
const PLATE_PACE = 3;

/** A title that is being painted. */
interface Painting {
  ctx: Context2D;
  src: TitleSource;
  setting: TitleSetting;
  motion: Motion | null;
  /** The height of its letters as they are seen, in pixels: shadows are not scaled by a transform. */
  size: number;
}

/** What of a title is painted in one go. */
interface Pass {
  /** How many parts move. */
  of: number;
  outline: boolean;
  letters: boolean;
  /** Whether its shadow alone is to be seen: letters under it would be denser than they are. */
  isShadow?: boolean;
}

/** How titles were set last: the same for all their frames. */
const settings = new WeakMap<TitleSource, { key: string; setting: TitleSetting }>();

function settingOf(ctx: Context2D, src: TitleSource, width: number): TitleSetting {
  const frame = { width: ctx.canvas.width, height: ctx.canvas.height };
  const known = settings.get(src);
  const text = shownText(src);
  // The width of its own letters tells whether the file that has them has arrived since.
  const keyOf = ({ lines: [first] }: TitleSetting) => {
    ctx.font = first?.font ?? ctx.font;
    spaceLetters(ctx, 0);
    return `${frame.width} ${frame.height} ${width} ${ctx.measureText(text).width}`;
  };
  if (known && keyOf(known.setting) === known.key) return known.setting;
  const setting = setTitle(ctx, src, { width, frame });
  settings.set(src, { key: keyOf(setting), setting });
  return setting;
}

/**
 * Draws a title around the origin: its plate, and its lines with their outline, where they are at a moment.
 * @param options.width at which it is set, in pixels
 * @param options.scale how much larger the context draws it than it is set
 */
export function drawTitle(
  ctx: Context2D,
  src: TitleSource,
  { width, scale = 1, moment }: { width: number; scale?: number; moment: TitleMoment },
): void {
  const motion = letterMotionAt(src, moment);
  const setting = settingOf(ctx, src, width);
  const size = setting.size * scale;
  const painting = { ctx, src, setting, motion, size };
  drawPlates(painting);
  ctx.textBaseline = "middle";
  ctx.textAlign = "left";
  ctx.lineJoin = "round";
  const { by } = motion ?? { by: "word" as const };
  const units = titleUnits(ctx, setting.lines, { by, font: src.font });
  const of = (units.at(-1)?.order ?? 0) + 1;
  const draw = (outline: boolean, letters: boolean, isShadow = false) => {
    for (const unit of units) drawUnit(painting, unit, { of, outline, letters, isShadow });
  };
  const isStroked = src.stroke !== undefined && src.strokeWidth !== 0;
  if (src.shadow && !src.plate) {
    castShadowAlone(ctx, src.shadow, size);
    draw(isStroked, !isStroked, true);
    // A soft shadow that is painted once is too faint for light pictures.
    if (src.shadow.blur > 0) draw(isStroked, !isStroked, true);
    endShadow(ctx);
  }
  if (isStroked && src.strokeWidth !== undefined) {
    // No outline may lie over a letter beside it.
    draw(true, false);
    draw(false, true);
  } else {
    // Stored films say no width and have their outlines word by word.
    draw(isStroked, true);
  }
}

/** Moves the context to where a part is at a moment. */
function enterPose(ctx: Context2D, { row, x, runs }: TitleUnit, pose: Pose): void {
  if (pose.isCut) cutTo(ctx, row);
  const forward = runs[0]?.isRightToLeft ? -1 : 1;
  ctx.translate(x + (pose.x ?? 0) * row.size * forward, row.y + (pose.y ?? 0) * row.size);
  ctx.rotate(((pose.turn ?? 0) * Math.PI) / 180);
  ctx.scale(pose.scale ?? 1, pose.scale ?? 1);
  ctx.globalAlpha *= pose.alpha ?? 1;
}

function drawUnit({ ctx, src, motion }: Painting, unit: TitleUnit, pass: Pass): void {
  const { row, x } = unit;
  const pose = motion?.poseOf(unit.order, pass.of);
  if (pose?.alpha === 0) return;
  ctx.font = row.font;
  spaceLetters(ctx, row.spacing);
  const style = { ...pass, stroke: src.stroke, width: row.size * (src.strokeWidth ?? STROKE) };
  if (!pose && !pass.isShadow) {
    drawRuns(ctx, unit, { ...style, x, y: row.y });
    return;
  }
  ctx.save();
  if (pose) enterPose(ctx, unit, pose);
  // Only now: a line that cuts off what is outside of it cuts off its shadow where that is seen.
  if (pass.isShadow) stepAside(ctx);
  drawRuns(ctx, unit, { ...style, ...(pose ? { x: 0, y: 0 } : { x, y: row.y }) });
  ctx.restore();
}

function drawRuns(
  ctx: Context2D,
  { row, runs }: TitleUnit,
  at: Pass & { stroke: string | undefined; width: number; x: number; y: number },
): void {
  for (const run of runs) {
    ctx.direction = run.isRightToLeft ? "rtl" : "ltr";
    if (at.outline && at.stroke) {
      ctx.strokeStyle = at.stroke;
      ctx.lineWidth = at.width;
      ctx.strokeText(run.text, at.x + run.x, at.y);
    }
    if (!at.letters) continue;
    ctx.fillStyle = row.color;
    ctx.fillText(run.text, at.x + run.x, at.y);
  }
}

/** Lets nothing be seen outside of a line, which is as wide as the frame. */
function cutTo(ctx: Context2D, { y, height, size }: TitleLine): void {
  const tall = Math.max(height, size * 1.25);
  ctx.beginPath();
  ctx.rect(-ctx.canvas.width, y - tall / 2, ctx.canvas.width * 2, tall);
  ctx.clip();
}

/** Where the plates of a title are: one behind all lines, or one behind each. */
function platesOf({ src, setting }: Painting): Rect[] {
  const { lines, pad, width, height } = setting;
  if (src.plateByLine)
    return lines.map((line) => ({
      ...{ x: line.x - pad.x, y: line.y - line.height / 2 - pad.y },
      ...{ width: line.width + pad.x * 2, height: line.height + pad.y * 2 },
    }));
  if (src.maxHeight !== undefined) return [reachOf(setting, true)];
  const [wide, tall] = [width + pad.x * 2, height + pad.y * 2];
  return [{ x: -wide / 2, y: -tall / 2, width: wide, height: tall }];
}

function drawPlates(painting: Painting): void {
  const { ctx, src, setting, motion, size } = painting;
  if (!src.plate) return;
  ctx.save();
  ctx.globalAlpha *= motion ? Math.min(1, motion.t * PLATE_PACE) : 1;
  ctx.fillStyle = src.plate;
  castShadow(ctx, src.shadow, size);
  const radius = (src.plateRadius ?? RADIUS) * setting.size;
  ctx.beginPath();
  for (const { x, y, width, height } of platesOf(painting))
    ctx.roundRect(x, y, width, height, Math.min(radius, height / 2, width / 2));
  ctx.fill();
  ctx.restore();
}
