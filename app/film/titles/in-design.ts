import type { TitleSource } from "#contract/timeline/timeline";
import type { TitleDesign } from "./design";

/** Letters of a landscape film are larger than its height alone would make them. */
const LANDSCAPE = 1.1;

/** A size that is a share of a film's shorter side, as a share of its width. */
export function letterSize(
  { width, height }: { width: number; height: number },
  size: number,
): number {
  const share = width > height ? Math.min(1, (LANDSCAPE * height) / width) : 1;
  return Math.round(size * share * 1e4) / 1e4;
}

/** A text in a design, in a film of a size in pixels. */
export function inDesign(
  { style }: Pick<TitleDesign, "style">,
  { text, size }: { text: string; size: { width: number; height: number } },
): TitleSource {
  return { kind: "text", text, ...style, size: letterSize(size, style.size) };
}
