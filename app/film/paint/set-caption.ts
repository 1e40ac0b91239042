import type { CaptionTrack } from "#contract/timeline/timeline";
import type { Context2D } from "./canvas";
import { type DirectedGroup, directedGroups } from "./caption-groups";
import type { CaptionSetting, PlacedLine, Point } from "./caption-style";
import { definitionOf } from "./caption-styles";
import { fontOf } from "./fonts";
import { PLATE_PADDING } from "./plate";
import { setText } from "./text-lines";

/** Groups are made once for each list of words and style. */
const groupsOf = new WeakMap<CaptionTrack, DirectedGroup[]>();

/** The groups of a track, as its style shows them. */
export function captionGroups(track: CaptionTrack): DirectedGroup[] {
  const known = groupsOf.get(track);
  if (known) return known;
  const made = directedGroups(track);
  groupsOf.set(track, made);
  return made;
}

/** How the group on the screen was set last: it is the same for all its frames. */
const settings = new WeakMap<DirectedGroup, { key: string; setting: CaptionSetting }>();

/** Sets the words of a group in lines within the track's box. */
export function setCaption(
  ctx: Context2D,
  track: CaptionTrack,
  group: DirectedGroup,
): CaptionSetting {
  const { width, height } = ctx.canvas;
  const texts = textsOf(track, group);
  ctx.font = fontOf(100, track.style);
  // The width of its own letters tells whether the file that has them has arrived since.
  const letters = ctx.measureText(texts.join(" ")).width;
  const key = `${width} ${height} ${JSON.stringify(track.box)} ${letters}`;
  const known = settings.get(group);
  if (known?.key === key) return known.setting;
  const setting = layOut(ctx, track, { texts, rightToLeft: group.isRightToLeft });
  settings.set(group, { key, setting });
  return setting;
}

/** The words of a group as they are painted. */
const textsOf = ({ style, language }: CaptionTrack, { words }: DirectedGroup): string[] =>
  words.map(({ w }) => (style.uppercase ? upper(w, language) : w));

function layOut(
  ctx: Context2D,
  track: CaptionTrack,
  { texts, rightToLeft }: { texts: readonly string[]; rightToLeft: boolean },
): CaptionSetting {
  const { width, height } = ctx.canvas;
  const { style, box: share } = track;
  const size = style.size * width;
  const stroke = style.strokeWidth * size;
  const isPadded = style.plate || definitionOf(style).isPadded;
  const padding = isPadded ? size * (style.platePadding ?? PLATE_PADDING) : 0;
  const inset = stroke / 2 + padding;
  const box = {
    x: share.x * width + inset,
    y: share.y * height + inset,
    width: Math.max(1, share.width * width - 2 * inset),
    height: Math.max(1, share.height * height - 2 * inset),
  };
  const mostLines = Math.max(1, Math.floor(box.height / (size * 0.8)));
  const lines = Math.min(style.maxLines, mostLines);
  const { font, weight, italic } = style;
  const block = setText(ctx, texts, {
    ...{ width: box.width, size, lines, mostLines, rightToLeft },
    ...{ font, weight, italic },
  });
  return { block, box, stroke, rightToLeft };
}

function upper(text: string, language: string | undefined): string {
  // Without a language it would be the browser's, and the film would not be the same everywhere.
  if (language === undefined) return text.toUpperCase();
  try {
    return text.toLocaleUpperCase(language);
  } catch {
    return text.toUpperCase();
  }
}

/** Where the lines of a block are within its box: in the middle, or at its foot where its lines begin. */
export function placeLines(
  { block, box, rightToLeft }: CaptionSetting,
  isAtFoot: boolean,
): { origin: Point; lines: PlacedLine[] } {
  const height = block.lines.length * block.lineHeight;
  const free = isAtFoot ? { x: rightToLeft ? 1 : 0, y: 1 } : { x: 0.5, y: 0.5 };
  const origin = {
    x: box.x + (box.width - block.width) * free.x,
    y: box.y + (box.height - height) * free.y,
  };
  const lines = block.lines.map(({ width }, row) => ({
    row,
    left: origin.x + (block.width - width) * free.x,
    y: origin.y + (row + 0.5) * block.lineHeight,
  }));
  return { origin, lines };
}
