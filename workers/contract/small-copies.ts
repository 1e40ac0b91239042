/**
 * The squares, by their side in pixels, into which the small copies of a stored picture fit. A film has
 * such copies of its first frame. A copy is never larger than its original.
 */
export const COPY_SIDES = [320, 640, 1280] as const;
export type CopySide = (typeof COPY_SIDES)[number];

/** Those that a card shows; they are made as soon as a result is stored. */
export const CARD_SIDES = [320, 640] as const;

/** The address of a small copy of a stored file, whose own address ends with a query. */
export function copyUrl(url: string, side: CopySide): string {
  return `${url}&w=${side}`;
}
